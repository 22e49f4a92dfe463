/*
 * test_limits.c - what is just allowed and what is just too much, for every
 * number, word and field of a deck file; and what the message is then.
 */
#include "deck/parse.h"
#include "harness.h"
#include "sample.h"

static char text[2 * OV_DECK_TEXT_SIZE];

/* Makes `text` the sample's with one change after `anchor`. */
static bool change(const char *anchor, const char *find, const char *with)
{
    struct ov_deck deck;
    const char *good, *place;

    sample_deck(&deck);
    good = text_of(&deck);
    place = strstr(good, anchor);
    place = place != NULL ? strstr(place, find) : NULL;
    if (place == NULL)
        return false;
    snprintf(text, sizeof text, "%.*s%s%s", (int)(place - good), good, with,
             place + strlen(find));
    return true;
}

static bool parses(struct ov_deck *ret_deck, struct ov_faults *ret_faults)
{
    return ov_deck_parse(text, strlen(text), ret_deck, ret_faults);
}

static bool allowed(const char *anchor, const char *find, const char *with)
{
    struct ov_deck deck;
    struct ov_faults faults;

    return change(anchor, find, with) && parses(&deck, &faults);
}

/* Whether the first fault reads like this, without its place. */
static bool says(const char *anchor, const char *find, const char *with,
                 const char *sentence)
{
    struct ov_deck deck;
    struct ov_faults faults;
    char found[512];
    struct ov_buffer buffer;

    if (!change(anchor, find, with) || parses(&deck, &faults))
        return false;
    ov_buffer_init(&buffer, found, sizeof found);
    ov_fault_fill(&buffer, ov_fault_sentence(faults.at[0].code), &faults.at[0]);
    if (strcmp(found, sentence) == 0)
        return true;
    printf("found: %s\n", found);
    return false;
}

TEST(R1_6_worker_cards_have_one_to_four_and_zero_to_five)
{
    CHECK(says("", "worker-card 1", "worker-card 0",
               "'0' is not a number from 1 to 4"));
    CHECK(says("", "worker-card 1", "worker-card 5",
               "'5' is not a number from 1 to 4"));
    CHECK(allowed("worker-card 2", "coins 1", "coins 0"));
    CHECK(allowed("worker-card 2", "coins 1", "coins 5"));
    CHECK(says("worker-card 2", "coins 1", "coins 6",
               "'6' is not a number from 0 to 5"));
    CHECK(allowed("worker-card 2", "0 0 1 1 1 1", "0 5 5 5 5 5"));
    CHECK(says("worker-card 2", "0 0 1 1 1 1", "0 0 1 1 1 6",
               "'6' is not a number from 0 to 5"));
    CHECK(says("worker-card 2", "0 0 1 1 1 1", "0 0 1 1 1",
               "a worker card has 6 prices, not 5"));
    CHECK(says("worker-card 2", "0 0 1 1 1 1", "2 0 1 1 1 1",
               "position 1 is free on every worker card, it cannot cost 2"));
}

TEST(R1_7_a_resource_has_one_to_eight_slots_of_price_0_or_1)
{
    struct ov_deck deck;
    struct ov_faults faults;

    CHECK(allowed("board 2", "wood 0 1", "wood 0"));
    REQUIRE(change("board 2", "wood 0 1", "wood 0 1 1 1 1 1 1 0"));
    REQUIRE(parses(&deck, &faults));
    CHECK(deck.board[OV_SIDE_FOR_TWO].slots[OV_WOOD][0] == 2);
    CHECK(deck.board[OV_SIDE_FOR_TWO].slots[OV_WOOD][1] == 6);
    CHECK(says("board 2", "wood 0 1", "wood 0 1 1 1 1 1 1 1 1",
               "a resource has 1 to 8 single slots, not 9"));
    CHECK(says("board 2", "wood 0 1", "wood 2",
               "'2' is not a number from 0 to 1"));
}

TEST(R1_5_the_square_has_zero_to_nine_points)
{
    CHECK(allowed("main-square", "points 4", "points 0"));
    CHECK(allowed("main-square", "points 4", "points 9"));
    CHECK(says("main-square", "points 4", "points 10",
               "'10' is not a number from 0 to 9"));
    CHECK(says("main-square", "points 4",
               "points :", "':' is not a number from 0 to 9"));
    CHECK(says("main-square", "points 4", "points /",
               "'/' is not a number from 0 to 9"));
}

TEST(R1_8_a_guild_has_three_characters)
{
    CHECK(says("guild lily", " traveller", "",
               "a guild has 3 characters, not 2"));
    CHECK(says("guild lily", "traveller", "seignior",
               "'seignior' is in the guild of line 42 too"));
}

TEST(R1_4_a_building_costs_one_to_four)
{
    CHECK(allowed("building card-09", "wood stone crystal", "clay"));
    CHECK(allowed("building card-09", "wood stone crystal",
                  "clay clay clay clay"));
    CHECK(says("building card-09", "wood stone crystal", "",
               "a building costs 1 to 4 resources, not 0"));
    CHECK(says("building card-09", "wood stone crystal",
               "clay clay clay clay clay clay",
               "a building costs 1 to 4 resources, not 6"));
}

TEST(R1_4_diamonds_guilds_and_shields_have_their_numbers)
{
    CHECK(allowed("building card-09", "diamond 5", "diamond 4"));
    CHECK(says("building card-09", "diamond 5", "diamond 3",
               "'3' is not a number from 4 to 5"));
    CHECK(allowed("building card-01", "guild 2", "guild 1"));
    CHECK(says("building card-01", "guild 2", "guild 3",
               "'3' is not a number from 1 to 2"));
    CHECK(allowed("building card-09", "none", "1"));
    CHECK(allowed("building card-09", "none", "9"));
    CHECK(says("building card-09", "none", "0",
               "'0' is not a number from 1 to 9"));
}

TEST(every_scoring_rule_brings_its_printed_number)
{
    static const uint8_t points[OV_SCORINGS] = {
        [OV_SCORE_NEIGHBOURS_X3] = 3, [OV_SCORE_SHIELDS] = 0,
        [OV_SCORE_DIAMONDS] = 3,      [OV_SCORE_COLUMN] = 1,
        [OV_SCORE_NEIGHBOURS] = 1,    [OV_SCORE_ROW] = 2,
    };

    for (int i = OV_SCORE_NEIGHBOURS_X3; i < OV_SCORINGS; i++) {
        struct ov_deck deck;
        struct ov_faults faults;

        if (i == OV_SCORE_GUILD)
            continue;
        REQUIRE(change("building card-09", "diamond 5",
                       ov_scoring_word((enum ov_scoring)i)));
        REQUIRE(parses(&deck, &faults));
        CHECK(deck.building[9].points == points[i]);
        CHECK(deck.building[9].scoring == i);
    }
}

TEST(ids_have_31_characters_of_a_to_z_0_to_9_and_dashes)
{
    CHECK(allowed("", "card-09", "az09--"));
    CHECK(allowed("", "card-09", "0"));
    CHECK(says("", "card-09", "abcdefghijklmnopqrstuvwxyz-01234",
               "the id 'abcdefghijklmnopqrstuvwxyz-01234' has more than 31 "
               "characters"));
    for (int byte = '!'; byte < 0x7F; byte++) {
        const char id[] = {'x', (char)byte, '\0'};
        const bool good = byte == '-' || (byte >= '0' && byte <= '9') ||
                          (byte >= 'a' && byte <= 'z');

        if (byte != '#' && byte != ',')
            CHECK(allowed("", "card-09", id) == good);
    }
}

TEST(names_have_47_bytes)
{
    CHECK(says("", "name Sample",
               "name 678901234567890123456789012345678901234567890123",
               "the name has more than 47 bytes: "
               "'678901234567890123456789012345678901234567890123'"));
}

TEST(R1_3_a_deck_has_64_buildings)
{
    struct ov_deck deck;
    struct ov_faults faults;

    REQUIRE(change("", "building card-63", ""));
    *strstr(text, "\n\n    name    Card 63") = '\0';
    CHECK(!parses(&deck, &faults) && faults.errors == 1);
    CHECK(count_faults(&faults, OV_FAULT_BUILDING_COUNT, "63") == 1);
    CHECK(faults.at[0].high == OV_CARDS);
}

TEST(lines_have_200_bytes)
{
    struct ov_deck deck;
    struct ov_faults faults;
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_put(&buffer, "oddville-deck 1\n#");
    for (int i = 1; i < 200; i++)
        ov_put_char(&buffer, 'x');
    CHECK(!parses(&deck, &faults));
    CHECK(count_faults(&faults, OV_FAULT_LINE_TOO_LONG, NULL) == 0);
    ov_put_char(&buffer, 'x');
    CHECK(!parses(&deck, &faults));
    CHECK(faults.at[0].code == OV_FAULT_LINE_TOO_LONG);
    CHECK(faults.at[0].line == 2 && faults.at[0].high == 200);
}

/* What must not be in a file, written down a second time. */
static bool is_forbidden(uint32_t character)
{
    return (character < 0x20 && character != '\t' && character != '\n') ||
           (character >= 0x7F && character < 0xA0) || character == 0x2028 ||
           character == 0x2029 ||
           (character >= 0x202A && character <= 0x202E) ||
           (character >= 0x2066 && character <= 0x2069) ||
           character == 0xFFFE || character == 0xFFFF ||
           (character >= 0xD800 && character < 0xE000);
}

static size_t put_utf8(char *bytes, uint32_t character)
{
    if (character < 0x80) {
        bytes[0] = (char)character;
        return 1;
    }
    if (character < 0x800) {
        bytes[0] = (char)(0xC0 | character >> 6);
        bytes[1] = (char)(0x80 | (character & 0x3F));
        return 2;
    }
    bytes[0] = (char)(0xE0 | character >> 12);
    bytes[1] = (char)(0x80 | (character >> 6 & 0x3F));
    bytes[2] = (char)(0x80 | (character & 0x3F));
    return 3;
}

TEST(every_character_is_allowed_or_forbidden_as_it_should_be)
{
    static const char start[] = "oddville-deck 1\n# ";
    char bytes[32] = {0};

    memcpy(bytes, start, sizeof start - 1);
    for (uint32_t character = 0; character < 0x10000; character++) {
        const size_t size = put_utf8(bytes + sizeof start - 1, character);
        struct ov_deck deck;
        struct ov_faults faults;
        bool found;

        bytes[sizeof start - 1 + size] = 'x'; /* or CR would end the line */
        CHECK(!ov_deck_parse(bytes, sizeof start + size, &deck, &faults));
        found = count_faults(&faults, OV_FAULT_CONTROL_CHARACTER, NULL) +
                count_faults(&faults, OV_FAULT_BAD_UTF8, NULL);
        CHECK(found == is_forbidden(character));
    }
}

/* The fields of a section: two of each are refused, and so is none. */
static void check_fields(const char *section, const char *const fields[])
{
    for (int i = 0; fields[i] != NULL; i++) {
        struct ov_deck deck;
        struct ov_faults faults;
        char line[128], again[256], word[32];

        snprintf(line, sizeof line, "    %s\n", fields[i]);
        snprintf(again, sizeof again, "%s%s", line, line);
        snprintf(word, sizeof word, "%.*s", (int)strcspn(fields[i], " "),
                 fields[i]);
        REQUIRE(change(section, line, again));
        CHECK(!parses(&deck, &faults) && faults.errors == 1);
        CHECK(count_faults(&faults, OV_FAULT_DUPLICATE_FIELD, word) == 1);
        REQUIRE(change(section, line, ""));
        CHECK(!parses(&deck, &faults));
        CHECK(count_faults(&faults, OV_FAULT_MISSING_FIELD, word) == 1);
        CHECK(faults.at[0].column == 1);
    }
}

TEST(every_field_stands_in_its_section_exactly_once)
{
    static const char *const worker_card[] = {"coins 1", "resources wood clay",
                                              "prices 0 0 1 1 1 1", NULL};
    static const char *const square[] = {"streets right bottom left",
                                         "bonus coin", "points 4", NULL};
    static const char *const guild[] = {
        "characters lamplighter builder traveller", NULL};
    static const char *const building[] = {
        "name    Card 9",
        "cost    wood stone crystal",
        "edges   top houses, right houses, bottom houses, left houses",
        "guild   bells",
        "bonus   coin",
        "scores  diamond 5",
        "shield  none",
        NULL,
    };

    check_fields("worker-card 2", worker_card);
    check_fields("main-square", square);
    check_fields("guild lily", guild);
    check_fields("building card-09", building);
}

TEST(a_section_is_closed_before_whatever_follows_it)
{
    static const char *const next[] = {"name Sample\n", "what\n", "\x7F\n",
                                       "guild lily\n", ""};

    for (int i = 0; i < OV_LENGTH(next); i++) {
        static char cut[1024];
        struct ov_deck deck;
        struct ov_faults faults;

        snprintf(cut, sizeof cut, "oddville-deck 1\nmain-square\n%s", next[i]);
        CHECK(!ov_deck_parse(cut, strlen(cut), &deck, &faults));
        CHECK(count_faults(&faults, OV_FAULT_MISSING_FIELD, "points") == 1);
    }
}
