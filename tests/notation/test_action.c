/*
 * test_action.c - every action has one spelling, and a misspelt word is named
 * with its place.
 */
#include "harness.h"
#include "notation/action.h"
#include "played.h"

static struct played table;

static bool spells(struct ov_action action, const char *expected)
{
    char text[OV_ACTION_TEXT];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_action_write(&buffer, &table.game, &table.box, action);
    if (buffer.full || strcmp(text, expected) != 0)
        printf("'%s' instead of '%s'\n", text, expected);
    return !buffer.full && strcmp(text, expected) == 0;
}

static bool reads(const char *text, struct ov_action expected)
{
    struct ov_action action;
    struct ov_parse_fault fault;

    if (!ov_action_parse(text, &table.game, &table.box, &action, &fault)) {
        printf("'%s': %s at %u\n", text,
               ov_parse_fault_name((enum ov_parse_code)fault.code),
               fault.column);
        return false;
    }
    return ov_same_action(action, expected);
}

static const char *id(int card)
{
    return table.box.deck.building[card].id;
}

/* Both ways. */
static bool is(struct ov_action action, const char *text)
{
    return spells(action, text) && reads(text, action);
}

/* Both ways, the action having a building's id at "#". */
static bool is_about(struct ov_action action, const char *text)
{
    const char *const hole = strchr(text, '#');
    char whole[128];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, whole, sizeof whole);
    ov_put_bytes(&buffer, text, (size_t)(hole - text));
    ov_put(&buffer, id(action.a));
    ov_put(&buffer, hole + 1);
    return is(action, whole);
}

TEST(each_kind_of_action_is_spelt_as_documented)
{
    played_start(&table, 2);
    CHECK(
        is((struct ov_action){.kind = OV_ACT_PICK, .a = OV_CLAY}, "pick clay"));
    CHECK(is((struct ov_action){.kind = OV_ACT_RECOVER}, "recover"));
    CHECK(is((struct ov_action){.kind = OV_ACT_COINS, .a = 1}, "play 2 coins"));
    CHECK(
        is((struct ov_action){OV_ACT_RESOURCE, 2, OV_CLAY, 0}, "play 3 clay"));
    CHECK(is((struct ov_action){.kind = OV_ACT_SECOND, .a = OV_WOOD},
             "second wood"));
    CHECK(is((struct ov_action){.kind = OV_ACT_WAIVE}, "waive"));
    CHECK(is((struct ov_action){OV_ACT_TAKE, 3, 4, 0}, "play 4 building 5"));
    CHECK(is((struct ov_action){.kind = OV_ACT_NOTHING, .a = 0},
             "play 1 nothing"));
    CHECK(is_about((struct ov_action){.kind = OV_ACT_DISCARD, .a = 7},
                   "discard #"));
    CHECK(is_about((struct ov_action){OV_ACT_BUILD, 63, (uint8_t)-1, 2},
                   "build # at -1,2"));
    CHECK(is((struct ov_action){.kind = OV_ACT_DECLINE, .a = OV_FROM_LEFT},
             "decline left"));
    CHECK(is((struct ov_action){.kind = OV_ACT_CHARACTER}, "character"));
    CHECK(is((struct ov_action){.kind = OV_ACT_FLIP}, "flip"));
    CHECK(is_about((struct ov_action){OV_ACT_SWAP, 0, 2, 0}, "swap # 3"));
    CHECK(is((struct ov_action){.kind = OV_ACT_TRAVEL, .a = ov_slot(0, 1)},
             "travel wood:1"));
    CHECK(is((struct ov_action){.kind = OV_ACT_REMOVE, .a = ov_slot(1, 2)},
             "remove clay:2"));
    CHECK(is((struct ov_action){.kind = OV_ACT_REFUSE}, "refuse"));
    CHECK(is((struct ov_action){.kind = OV_ACT_END}, "end"));
}

static struct ov_action bonus(int source, int resource, int slot)
{
    return (struct ov_action){OV_ACT_BONUS, (uint8_t)source, (uint8_t)resource,
                              (uint8_t)slot};
}

static void open_bonus(int source, int what)
{
    table.game.turn.bonus[source] = (uint8_t)what;
}

TEST(R8_4_a_bonus_names_its_resource_only_where_there_is_a_choice)
{
    played_start(&table, 1);
    open_bonus(OV_FROM_OWN, OV_BONUS_COIN);
    open_bonus(OV_FROM_TOP, OV_BONUS_STONE);
    open_bonus(OV_FROM_RIGHT, OV_BONUS_ANY);
    open_bonus(OV_FROM_BOTTOM, OV_BONUS_DOUBLE);
    open_bonus(OV_FROM_LEFT, OV_BONUS_TRANSFORM);
    CHECK(is(bonus(OV_FROM_OWN, 0, 0), "bonus own"));
    CHECK(is(bonus(OV_FROM_TOP, OV_STONE, 0), "bonus top"));
    CHECK(is(bonus(OV_FROM_RIGHT, OV_WOOD, 0), "bonus right wood"));
    CHECK(is(bonus(OV_FROM_BOTTOM, OV_CRYSTAL, 0), "bonus bottom crystal"));
    CHECK(is(bonus(OV_FROM_LEFT, OV_CLAY, ov_slot(OV_WOOD, 0)),
             "bonus left wood:0>clay"));
    CHECK(is(bonus(OV_FROM_LEFT, OV_WOOD, ov_slot(OV_CRYSTAL, 2)),
             "bonus left crystal:2>wood"));
}

TEST(a_bonus_that_is_not_open_is_spelt_by_its_arguments)
{
    played_start(&table, 1);
    CHECK(is(bonus(OV_FROM_OWN, 0, 0), "bonus own"));
    CHECK(is(bonus(OV_FROM_OWN, OV_CLAY, 0), "bonus own clay"));
    CHECK(is(bonus(OV_FROM_OWN, OV_WOOD, ov_slot(OV_CLAY, 1)),
             "bonus own clay:1>wood"));
    open_bonus(OV_FROM_TOP, OV_BONUS_STONE);
    CHECK(is(bonus(OV_FROM_TOP, OV_WOOD, 0), "bonus top wood"));
    CHECK(is(bonus(OV_FROM_TOP, OV_STONE, ov_slot(OV_CLAY, 1)),
             "bonus top clay:1>stone"));
    open_bonus(OV_FROM_LEFT, OV_BONUS_ANY);
    CHECK(is(bonus(OV_FROM_LEFT, OV_STONE, ov_slot(OV_CLAY, 1)),
             "bonus left clay:1>stone"));
}

/* Whether an action is written and read back as itself. */
static bool survives(struct ov_action action)
{
    char text[OV_ACTION_TEXT], again[OV_ACTION_TEXT];
    struct ov_buffer buffer;
    struct ov_action read;
    struct ov_parse_fault fault;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_action_write(&buffer, &table.game, &table.box, action);
    if (buffer.full ||
        !ov_action_parse(text, &table.game, &table.box, &read, &fault))
        return false;
    ov_buffer_init(&buffer, again, sizeof again);
    ov_action_write(&buffer, &table.game, &table.box, read);
    return ov_same_action(action, read) && strcmp(text, again) == 0;
}

/* Tries all four bytes of an action but for far-away cells. */
static int count_lost(void)
{
    int lost = 0;

    for (uint32_t n = 0; n < 1u << 24; n++) {
        const struct ov_action action = {
            (uint8_t)(n >> 19), (uint8_t)(n >> 12 & 127),
            (uint8_t)((n >> 6 & 63) - 32), (uint8_t)((n & 63) - 32)};
        lost += ov_action_exists(action) && !survives(action);
    }
    return lost;
}

TEST(every_action_that_exists_can_be_written_and_read_back)
{
    played_start(&table, 5);
    for (int source = 0; source < OV_SOURCES; source++)
        open_bonus(source, OV_BONUS_STONE + source);
    CHECK(count_lost() == 0);
}

TEST(an_action_with_an_argument_out_of_range_does_not_exist)
{
    CHECK(!ov_action_exists((struct ov_action){.kind = OV_ACTION_KINDS}));
    CHECK(!ov_action_exists((struct ov_action){OV_ACT_END, 1, 0, 0}));
    CHECK(!ov_action_exists((struct ov_action){OV_ACT_END, 0, 1, 0}));
    CHECK(!ov_action_exists((struct ov_action){OV_ACT_END, 0, 0, 1}));
    CHECK(!ov_action_exists((struct ov_action){OV_ACT_REMOVE, 3, 0, 0}));
    CHECK(!ov_action_exists((struct ov_action){OV_ACT_REMOVE, 16, 0, 0}));
    CHECK(!ov_action_exists((struct ov_action){OV_ACT_BONUS, 0, 0, 7}));
    CHECK(ov_action_exists((struct ov_action){OV_ACT_BONUS, 4, 3, 14}));
    CHECK(ov_action_exists((struct ov_action){OV_ACT_TRAVEL, 2, 0, 0}));
}

TEST(the_farthest_cells_can_be_written_and_read)
{
    played_start(&table, 0);
    CHECK(is_about((struct ov_action){OV_ACT_BUILD, 9, 0x80, 0x7F},
                   "build # at -128,127"));
    CHECK(is_about((struct ov_action){OV_ACT_BUILD, 9, 0x7F, 0x80},
                   "build # at 127,-128"));
}

/* Reading must fail, with this code at this column. */
static bool faults(const char *text, enum ov_parse_code code, uint32_t column,
                   const char *word)
{
    const struct ov_action before = {1, 2, 3, 4};
    struct ov_action action = before;
    struct ov_parse_fault fault;

    if (ov_action_parse(text, &table.game, &table.box, &action, &fault))
        return false;
    if (fault.code != code || fault.line != 1 || fault.column != column ||
        strcmp(fault.word, word) != 0) {
        printf("'%s': %s at %u: '%s'\n", text,
               ov_parse_fault_name((enum ov_parse_code)fault.code),
               fault.column, fault.word);
        return false;
    }
    return ov_same_action(action, before);
}

TEST(a_misspelt_action_is_named_where_it_stands)
{
    played_start(&table, 0);
    CHECK(faults("", OV_PARSE_WORD_MISSING, 1, ""));
    CHECK(faults("PICK clay", OV_PARSE_NOT_AN_ACTION, 1, "PICK"));
    CHECK(faults("coins", OV_PARSE_NOT_AN_ACTION, 1, "coins"));
    CHECK(faults("pick", OV_PARSE_WORD_MISSING, 5, ""));
    CHECK(faults("pick gold", OV_PARSE_NOT_A_RESOURCE, 6, "gold"));
    CHECK(faults("pick clay now", OV_PARSE_WORD_TOO_MANY, 11, "now"));
    CHECK(faults("end it", OV_PARSE_WORD_TOO_MANY, 5, "it"));
    CHECK(faults("play", OV_PARSE_WORD_MISSING, 5, ""));
    CHECK(faults("play 5 clay", OV_PARSE_NOT_A_NUMBER, 6, "5"));
    CHECK(faults("play 0 clay", OV_PARSE_NOT_A_NUMBER, 6, "0"));
    CHECK(faults("play 01 clay", OV_PARSE_NOT_A_NUMBER, 6, "01"));
    CHECK(faults("play +1 clay", OV_PARSE_NOT_A_NUMBER, 6, "+1"));
    CHECK(faults("play 1", OV_PARSE_WORD_MISSING, 7, ""));
    CHECK(faults("play 1 coin", OV_PARSE_NOT_A_RESOURCE, 8, "coin"));
    CHECK(faults("play 1 building", OV_PARSE_WORD_MISSING, 16, ""));
    CHECK(faults("play 1 building 7", OV_PARSE_NOT_A_NUMBER, 17, "7"));
    CHECK(faults("discard", OV_PARSE_WORD_MISSING, 8, ""));
    CHECK(faults("discard Mill", OV_PARSE_NOT_A_BUILDING, 9, "Mill"));
    CHECK(faults("decline", OV_PARSE_WORD_MISSING, 8, ""));
    CHECK(faults("decline up", OV_PARSE_NOT_A_SOURCE, 9, "up"));
    CHECK(faults("travel", OV_PARSE_WORD_MISSING, 7, ""));
    CHECK(faults("swap x 1", OV_PARSE_NOT_A_BUILDING, 6, "x"));
    CHECK(faults("swap house-0", OV_PARSE_WORD_MISSING, 13, ""));
    CHECK(faults("swap house-0 7", OV_PARSE_NOT_A_NUMBER, 14, "7"));
    CHECK(faults("build x at 0,1", OV_PARSE_NOT_A_BUILDING, 7, "x"));
}

TEST(blanks_and_odd_bytes_are_named_where_they_stand)
{
    played_start(&table, 0);
    CHECK(faults(" end", OV_PARSE_EXTRA_BLANK, 1, ""));
    CHECK(faults("end ", OV_PARSE_EXTRA_BLANK, 5, ""));
    CHECK(faults("pick  clay", OV_PARSE_EXTRA_BLANK, 6, ""));
    CHECK(faults("pick\tclay", OV_PARSE_STRAY_BYTE, 5, "0x09"));
    CHECK(faults("pick clay\n", OV_PARSE_STRAY_BYTE, 10, "0x0a"));
    CHECK(faults("pick clay\x7f", OV_PARSE_STRAY_BYTE, 10, "0x7f"));
    CHECK(faults("pick \xed\xa0\x80", OV_PARSE_STRAY_BYTE, 6, "0xed"));
    CHECK(faults("pick \xc3(", OV_PARSE_STRAY_BYTE, 6, "0xc3"));
    CHECK(faults("pick \xff", OV_PARSE_STRAY_BYTE, 6, "0xff"));
    CHECK(faults("pick t\xc3\xa9", OV_PARSE_NOT_A_RESOURCE, 6, "t\xc3\xa9"));
}

TEST(slots_and_cells_have_one_spelling_each)
{
    static const char *const slots[] = {
        "wood",    "wood:",  "wood:3", "wood:01", ":1",
        "wood :1", "wood::", "Wood:1", "wood:-1", "1",
        "gold:1",  "wood:/", "wood;1", "wood:1>", "\xc3\xa9:1",
    };
    static const char *const cells[] = {
        "1",     ",",     "1,",    ",1",    "01,2",   "1,02", "-0,1", "+1,2",
        "1,2,3", "--1,2", "128,0", "0,128", "-129,0", "1;2",  "a,b",  "-,1",
    };
    char text[128];

    played_start(&table, 0);
    for (int i = 0; i < OV_LENGTH(slots); i++) {
        struct ov_parse_fault fault;
        struct ov_action action;

        (void)snprintf(text, sizeof text, "remove %s", slots[i]);
        CHECK(!ov_action_parse(text, &table.game, &table.box, &action, &fault));
        CHECK(fault.code == OV_PARSE_NOT_A_SLOT && fault.column == 8);
    }
    for (int i = 0; i < OV_LENGTH(cells); i++) {
        const int length = snprintf(text, sizeof text, "build %s at ", id(0));

        (void)snprintf(text + length, 16, "%s", cells[i]);
        CHECK(
            faults(text, OV_PARSE_NOT_A_CELL, (uint32_t)length + 1, cells[i]));
    }
    (void)snprintf(text, sizeof text, "build %s on 0,1", id(0));
    CHECK(faults(text, OV_PARSE_OTHER_WORD, (uint32_t)strlen(id(0)) + 8, "on"));
    (void)snprintf(text, sizeof text, "build %s at", id(0));
    CHECK(faults(text, OV_PARSE_WORD_MISSING, (uint32_t)strlen(text) + 1, ""));
}

TEST(a_bonus_that_says_too_much_or_too_little_is_refused)
{
    played_start(&table, 0);
    open_bonus(OV_FROM_OWN, OV_BONUS_COIN);
    open_bonus(OV_FROM_TOP, OV_BONUS_STONE);
    open_bonus(OV_FROM_RIGHT, OV_BONUS_ANY);
    open_bonus(OV_FROM_LEFT, OV_BONUS_TRANSFORM);
    CHECK(faults("bonus", OV_PARSE_WORD_MISSING, 6, ""));
    CHECK(faults("bonus up", OV_PARSE_NOT_A_SOURCE, 7, "up"));
    CHECK(faults("bonus own wood", OV_PARSE_BONUS_IS_PLAIN, 11, "wood"));
    CHECK(faults("bonus bottom wood", OV_PARSE_BONUS_IS_PLAIN, 14, "wood"));
    CHECK(faults("bonus top stone", OV_PARSE_BONUS_IS_PLAIN, 11, "stone"));
    CHECK(faults("bonus top gold", OV_PARSE_NOT_A_RESOURCE, 11, "gold"));
    CHECK(faults("bonus own ", OV_PARSE_EXTRA_BLANK, 11, ""));
    CHECK(faults("bonus right", OV_PARSE_WORD_MISSING, 12, ""));
    CHECK(faults("bonus right wood:0>clay", OV_PARSE_NOT_A_MOVE, 13,
                 "wood:0>clay"));
    CHECK(faults("bonus left", OV_PARSE_WORD_MISSING, 11, ""));
    CHECK(faults("bonus left clay", OV_PARSE_NOT_A_MOVE, 12, "clay"));
    CHECK(faults("bonus left wood>clay", OV_PARSE_NOT_A_MOVE, 12, "wood>clay"));
    CHECK(faults("bonus left wood:1>", OV_PARSE_NOT_A_MOVE, 12, "wood:1>"));
    CHECK(faults("bonus left >clay", OV_PARSE_NOT_A_MOVE, 12, ">clay"));
    CHECK(faults("bonus left wood:1>gold", OV_PARSE_NOT_A_MOVE, 12,
                 "wood:1>gold"));
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        const char *const word = ov_resource_word((enum ov_resource)resource);
        char text[32];

        open_bonus(OV_FROM_OWN, (enum ov_bonus)resource);
        (void)snprintf(text, sizeof text, "bonus own %s", word);
        CHECK(faults(text, OV_PARSE_BONUS_IS_PLAIN, 11, word));
    }
}

TEST(a_long_word_is_cut_between_two_characters_in_the_fault)
{
    char text[2100] = "pick x";
    char wanted[OV_PARSE_WORD_SIZE] = "x";

    played_start(&table, 0);
    for (int i = 0; i < 100; i++)
        memcpy(text + 6 + 2 * i, "\xc3\xa9", 3);
    for (int i = 0; i < 63; i++)
        memcpy(wanted + 1 + 2 * i, "\xc3\xa9", 2);
    wanted[127] = '\0';
    CHECK(faults(text, OV_PARSE_NOT_A_RESOURCE, 6, wanted));
    memset(text, 'x', 2099);
    CHECK(faults(text, OV_PARSE_LINE_TOO_LONG, 2049, ""));
}

/* Of all that any seat may do now. */
static int count_lost_legal(void)
{
    int lost = 0;

    for (int seat = 0; seat < table.box.seats; seat++) {
        struct ov_actions actions;

        ov_legal(&table.game, &table.box, seat, &actions);
        for (int i = 0; i < actions.count; i++)
            lost += !survives(actions.at[i]);
    }
    return lost;
}

TEST(actions_of_random_games_survive_writing_and_reading)
{
    int steps = 0, lost = 0;

    for (int number = 0; number < 90; number++) {
        played_start(&table, number);
        while (!ov_is_over(&table.game)) {
            lost += count_lost_legal();
            played_apply(&table, played_choose(&table));
            steps++;
        }
    }
    CHECK(lost == 0);
    CHECK(steps > 10000);
}
