/*
 * test_link.c - links: short, lossless, and strict, whatever is in them.
 */
#include "table/link.h"

#include "deck/standard.h"
#include "harness.h"
#include "kit.h"
#include "table/link_codes.h"
#include "table/link_reading.h"
#include "table/save.h"

static struct ov_table table, opened;
static struct ov_box box, opened_box;
static struct ov_sheet_memory sheet, opened_sheet;
static char link_text[OV_LINK_TEXT], again[OV_LINK_TEXT];

static enum ov_link open_link(const char *from)
{
    const struct ov_place place = {&ov_standard_deck, &opened_box,
                                   ov_sheet_on(&opened_sheet)};

    return ov_link_read(from, &place, &opened, NULL);
}

static const char *write_link(const struct ov_table *of, char *memory)
{
    struct ov_buffer out;

    ov_buffer_init(&out, memory, OV_LINK_TEXT);
    CHECK(ov_link_write(of, &out));
    return memory;
}

/* --- Games --- */

/* Any edition, any switches, any names, one bot. */
static void start(int number, struct ov_rng *rng)
{
    static const char *const names[] = {"Ada", "Zo\xc3\xab \"Z\"", "", "D\\E"};
    const enum ov_edition edition = (enum ov_edition)(number % OV_EDITIONS);
    const int seats = OV_MIN_SEATS + number % 3;
    const struct ov_seed seed = ov_seed_from_number((uint64_t)number);
    struct ov_switches switches = ov_edition_switches(edition);

    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const int value = (int)ov_rng_below(rng, 4);
        const enum ov_switch which = (enum ov_switch)i;
        int values = 0;

        while (ov_switch_value_word(which, values) != NULL)
            values++;
        if (which != OV_SWITCH_stalling && value < values)
            ov_switch_set(&switches, which, value);
    }
    ov_box_init(&box, &ov_standard_deck, &switches, seats);
    ov_table_start(&table, &box, edition, &seed, ov_sheet_on(&sheet));
    for (int seat = 0; seat < seats; seat++)
        ov_table_seat_bot(&table, seat, names[(seat + number) % 4],
                          seat == 1 ? "greedy" : "");
    if (number % 2 == 0)
        memcpy(table.header.date, "2024-02-29", OV_DATE_SIZE);
}

static bool move(struct ov_rng *rng)
{
    struct ov_actions legal;
    struct ov_refusal refusal;
    int seat = table.game.turn.actor;

    if (ov_is_over(&table.game))
        return false;
    if (ov_rng_below(rng, 8) == 0)
        seat = (int)ov_rng_below(rng, box.seats);
    ov_table_legal(&table, seat, &legal);
    if (legal.count == 0) {
        seat = table.game.turn.actor;
        ov_table_legal(&table, seat, &legal);
    }
    return ov_table_act(&table, seat,
                        legal.at[ov_rng_below(rng, (uint32_t)legal.count)],
                        NULL, &refusal) == OV_ANSWER_DONE;
}

static void check_same(void)
{
    REQUIRE(ov_table_at(&opened) == ov_table_at(&table));
    CHECK(memcmp(&opened.game, &table.game, sizeof table.game) == 0);
    CHECK(memcmp(&opened.header, &table.header, sizeof table.header) == 0);
    CHECK(memcmp(&opened_box, &box, sizeof box) == 0);
    for (int i = 0; i < ov_table_at(&table); i++) {
        const struct ov_move one = ov_table_move(&table, i);
        const struct ov_move two = ov_table_move(&opened, i);

        CHECK(one.seat == two.seat && ov_same_action(one.action, two.action));
        CHECK(two.by == OV_BY_PERSON || two.seat == 1);
    }
}

TEST(a_link_brings_the_whole_game_back)
{
    struct ov_rng rng = kit_rng(1);

    for (int number = 0; number < 60 * test_scale(); number++) {
        start(number, &rng);
        do {
            if (ov_table_at(&table) % 60 != 0)
                continue;
            REQUIRE(open_link(write_link(&table, link_text)) == OV_LINK_READ);
            check_same();
        } while (move(&rng) && ov_table_at(&table) < 400);
        REQUIRE(open_link(write_link(&table, link_text)) == OV_LINK_READ);
        check_same();
        CHECK(strcmp(link_text, write_link(&opened, again)) == 0);
    }
}

TEST(only_moves_that_count_are_in_a_link)
{
    struct ov_rng rng = kit_rng(2);

    start(1, &rng);
    for (int i = 0; i < 20; i++)
        REQUIRE(move(&rng));
    REQUIRE(ov_table_go_to(&table, 0, 12));
    REQUIRE(open_link(write_link(&table, link_text)) == OV_LINK_READ);
    CHECK(ov_table_at(&opened) == 12 && ov_table_moves(&opened) == 12);
}

TEST(a_link_that_does_not_fit_is_an_error)
{
    struct ov_rng rng = kit_rng(3);
    struct ov_buffer out;
    char small[100];

    start(1, &rng);
    for (int i = 0; i < 60; i++)
        REQUIRE(move(&rng));
    ov_buffer_init(&out, small, sizeof small);
    CHECK(!ov_link_write(&table, &out));
}

/* --- Damage --- */

TEST(a_damaged_link_is_refused)
{
    struct ov_rng rng = kit_rng(4);
    size_t length;

    start(4, &rng);
    for (int i = 0; i < 40; i++)
        REQUIRE(move(&rng));
    length = strlen(write_link(&table, link_text));
    for (size_t i = 0; i < length; i++) {
        const char right = link_text[i];

        link_text[i] = right == 'A' ? 'E' : 'A';
        if (i + 1 < length) /* the last letter has bits to spare */
            CHECK(open_link(link_text) == OV_LINK_BROKEN);
        link_text[i] = '\0';
        CHECK(open_link(link_text) == OV_LINK_BROKEN);
        link_text[i] = right;
    }
    CHECK(open_link("A*") == OV_LINK_BROKEN);
    memset(again, 'A', sizeof again - 1);
    again[sizeof again - 1] = '\0';
    CHECK(open_link(again) == OV_LINK_BROKEN);
}

/* --- Links made by hand: bits, sealed with a right check --- */

static struct {
    int count;
    uint8_t at[OV_LINK_BYTES];
} bits;

static void add_bits(const char *ones_and_zeros)
{
    for (; *ones_and_zeros != '\0'; ones_and_zeros++) {
        if (*ones_and_zeros == ' ')
            continue;
        if (bits.count % 8 == 0)
            bits.at[bits.count / 8] = 0;
        if (*ones_and_zeros == '1')
            bits.at[bits.count / 8] |= (uint8_t)(128 >> bits.count % 8);
        bits.count++;
    }
}

static void add_number(int count, int number)
{
    while (count-- > 0)
        add_bits(number >> count & 1 ? "1" : "0");
}

static void add_deck(void)
{
    uint8_t hash[OV_DECK_HASH_SIZE];

    ov_deck_hash(&ov_standard_deck, hash);
    for (int i = 0; i < OV_LINK_DECK; i++)
        add_number(8, hash[i]);
}

/* Two people without names, the English edition, a seed of zeros. */
static void begin_by(int version, const char *switches)
{
    bits.count = 0;
    add_number(8, version);
    add_number(8, OV_RULES_VERSION);
    add_bits("000 00"); /* edition, seats */
    add_bits(switches);
    add_deck();
    add_bits("000000 00000 000000 00000 0"); /* names, date */
    for (int i = 0; i < 32; i++)
        add_number(8, 0);
}

static void begin(void)
{
    begin_by(2, "000000000000000");
}

static enum ov_link open_bits(void)
{
    int length = 0, bytes = (bits.count + 7) / 8;
    const uint32_t check = ov_link_check(bits.at, bytes);

    for (int i = 0; i < OV_LINK_CHECK; i++)
        bits.at[bytes++] = (uint8_t)(check >> 8 * i);
    for (int i = 0; i * 6 < bytes * 8; i++) {
        int letter = 0;

        for (int j = 6 * i; j < 6 * i + 6; j++)
            letter = letter << 1 |
                     (j < 8 * bytes ? bits.at[j / 8] >> (7 - j % 8) & 1 : 0);
        again[length++] = ov_link_letters[letter];
    }
    again[length] = '\0';
    return open_link(again);
}

/* After two picks and these bits, and then the end. */
static enum ov_link after_picks(const char *moves)
{
    begin();
    add_bits("111010 00 111010 01");
    add_bits(moves);
    add_bits("1111101");
    return open_bits();
}

TEST(a_link_can_be_made_by_hand)
{
    begin();
    add_bits("1111101");
    CHECK(open_bits() == OV_LINK_READ && ov_table_at(&opened) == 0);
    CHECK(after_picks("") == OV_LINK_READ && ov_table_at(&opened) == 2);
    CHECK(opened.box->seats == 2 && opened.header.player[0].name[0] == '\0');
    CHECK(ov_table_move(&opened, 0).action.a == OV_WOOD);
    CHECK(ov_table_move(&opened, 1).action.a == OV_CLAY);
}

/* The bits of a head with something else at a place. */
static enum ov_link with_head(int at, const char *instead)
{
    int count;

    begin();
    add_bits("1111101");
    count = bits.count;
    bits.count = at;
    for (; *instead != '\0'; instead++, bits.count++) {
        const uint8_t bit = (uint8_t)(128 >> bits.count % 8);

        bits.at[bits.count / 8] &= (uint8_t)~bit;
        bits.at[bits.count / 8] |= *instead == '1' ? bit : 0;
    }
    bits.count = count;
    return open_bits();
}

TEST(a_newer_link_says_so)
{
    CHECK(with_head(0, "00000010") == OV_LINK_READ);
    CHECK(with_head(0, "00000100") == OV_LINK_NEWER);
    CHECK(with_head(0, "00001111") == OV_LINK_NEWER);
    CHECK(with_head(0, "00010000") == OV_LINK_BROKEN);
    CHECK(with_head(0, "00000000") == OV_LINK_BROKEN);
    CHECK(open_link("BAAAAA") == OV_LINK_NEWER); /* whatever its check is */
    CHECK(open_link("A") == OV_LINK_BROKEN);
    CHECK(open_link("") == OV_LINK_BROKEN);
    CHECK(with_head(8, "00000010") == OV_LINK_NEWER);
    CHECK(with_head(8, "00000000") == OV_LINK_BROKEN);
}

TEST(a_link_of_another_deck_says_so)
{
    uint8_t hash[OV_DECK_HASH_SIZE];

    ov_deck_hash(&ov_standard_deck, hash);
    for (int i = 0; i < 32; i++)
        CHECK(with_head(36 + i, hash[i / 8] >> (7 - i % 8) & 1 ? "0" : "1") ==
              OV_LINK_OTHER_DECK);
}

TEST(only_a_link_of_another_deck_tells_which)
{
    const struct ov_place place = {&ov_standard_deck, &opened_box,
                                   ov_sheet_on(&opened_sheet)};
    uint8_t hash[OV_DECK_HASH_SIZE], told[OV_LINK_DECK] = {7, 7, 7, 7};
    const uint8_t untold[OV_LINK_DECK] = {7, 7, 7, 7};

    CHECK(with_head(0, "00000010") == OV_LINK_READ);
    CHECK(ov_link_read(again, &place, &opened, told) == OV_LINK_READ);
    CHECK(memcmp(told, untold, sizeof told) == 0);
    ov_deck_hash(&ov_standard_deck, hash);
    hash[0] ^= 1;
    CHECK(with_head(43, hash[0] & 1 ? "1" : "0") == OV_LINK_OTHER_DECK);
    CHECK(ov_link_read(again, &place, &opened, told) == OV_LINK_OTHER_DECK);
    CHECK(memcmp(told, hash, sizeof told) == 0);
}

TEST(a_head_that_cannot_be_is_refused)
{
    CHECK(with_head(16, "100") == OV_LINK_READ); /* hu */
    CHECK(opened.header.setup.edition == OV_HU);
    CHECK(with_head(16, "101") == OV_LINK_BROKEN);
    CHECK(with_head(16, "111") == OV_LINK_BROKEN);
    CHECK(with_head(19, "11") == OV_LINK_BROKEN); /* five players */
    CHECK(with_head(33, "10") == OV_LINK_READ);   /* end-rule */
    CHECK(opened_box.switches.end_rule == OV_END_LAST_TURNS);
    CHECK(with_head(33, "11") == OV_LINK_BROKEN);
    CHECK(with_head(68, "000001") == OV_LINK_BROKEN); /* a name "\0" */
}

TEST(the_switches_of_a_link_stand_in_their_order)
{
    static const int place[] = {21, 22, 23, 24, 26, 27, 28,
                                29, 30, 31, 32, 34, 35};

    for (int i = 0; i < OV_LENGTH(place); i++) {
        REQUIRE(with_head(place[i], "1") == OV_LINK_READ);
        for (int j = 0; j < OV_SWITCH_COUNT; j++)
            CHECK(ov_switch_get(&opened_box.switches, (enum ov_switch)j) ==
                  (i == j));
    }
    REQUIRE(with_head(25, "11") == OV_LINK_READ);
    CHECK(opened_box.switches.compulsory_bonus == OV_COMPULSORY_ALL);
}

TEST(R15_14_has_a_version_of_its_own_that_is_written_only_if_it_is_on)
{
    char link[OV_LINK_TEXT];
    struct ov_buffer out;

    begin_by(3, "000000000000000 1");
    add_bits("1111101");
    REQUIRE(open_bits() == OV_LINK_READ);
    CHECK(opened_box.switches.balanced_start == 1);
    CHECK(opened.game.player[0].coins + opened.game.player[1].coins == 2);
    ov_buffer_init(&out, link, sizeof link);
    REQUIRE(ov_link_write(&opened, &out));
    CHECK(strcmp(link, again) == 0);
    begin_by(3, "000000000000000 0");
    add_bits("1111101");
    CHECK(open_bits() == OV_LINK_BROKEN);
    REQUIRE(with_head(0, "00000010") == OV_LINK_READ);
    ov_buffer_init(&out, link, sizeof link);
    REQUIRE(ov_link_write(&opened, &out));
    CHECK(strcmp(link, again) == 0);
}

/* A head with a date of these bits. */
static enum ov_link with_date(int year, int month, int day)
{
    bits.count = 0;
    add_number(8, 2);
    add_number(8, OV_RULES_VERSION);
    add_bits("000 00 000000000000000");
    add_deck();
    add_bits("000000 00000 000000 00000 1");
    add_number(14, year);
    add_number(4, month);
    add_number(5, day);
    for (int i = 0; i < 32; i++)
        add_number(8, 0);
    add_bits("1111101");
    return open_bits();
}

TEST(a_date_in_a_link_is_one_of_the_calendars)
{
    CHECK(with_date(2026, 1, 31) == OV_LINK_READ);
    CHECK(strcmp(opened.header.date, "2026-01-31") == 0);
    CHECK(with_date(7, 12, 1) == OV_LINK_READ);
    CHECK(strcmp(opened.header.date, "0007-12-01") == 0);
    CHECK(with_date(9999, 12, 31) == OV_LINK_READ);
    CHECK(with_date(10000, 1, 1) == OV_LINK_BROKEN);
    CHECK(with_date(2026, 2, 29) == OV_LINK_BROKEN);
    CHECK(with_date(2026, 13, 1) == OV_LINK_BROKEN);
    CHECK(with_date(2026, 0, 1) == OV_LINK_BROKEN);
}

TEST(after_the_last_move_there_is_nothing)
{
    begin();
    CHECK(open_bits() == OV_LINK_BROKEN); /* no end */
    begin();
    add_bits("1111101");
    add_bits(&"1111111"[bits.count % 8 - 1]); /* ones up to the byte */
    CHECK(bits.count % 8 == 0 && open_bits() == OV_LINK_BROKEN);
    begin();
    add_bits("1111101");
    while (bits.count % 8 != 0)
        add_bits("0");
    CHECK(open_bits() == OV_LINK_READ);
    add_bits("00000000"); /* over the check of the one before */
    CHECK(open_bits() == OV_LINK_BROKEN);
}

/* Four people, so that the end of the moves is that of a byte. */
static enum ov_link four_and(const char *more)
{
    bits.count = 0;
    add_number(8, 2);
    add_number(8, OV_RULES_VERSION);
    add_bits("000 10 000000000000000");
    add_deck();
    add_bits("00000000000 00000000000 00000000000 00000000000 0");
    for (int i = 0; i < 32; i++)
        add_number(8, 0);
    add_bits("1111101");
    CHECK(bits.count % 8 == 0);
    add_bits(more);
    return open_bits();
}

TEST(after_the_last_byte_there_is_none)
{
    CHECK(four_and("") == OV_LINK_READ && opened.box->seats == 4);
    CHECK(four_and("00000000") == OV_LINK_BROKEN);
}

TEST(moves_that_are_none_are_refused)
{
    const char *const out_of_range[] = {
        "00 00 110",      /* position 7 of the row */
        "111100 0011",    /* a slot of price 3 */
        "011 101 00",     /* a source after the last */
        "111010 00",      /* a second pick of wood */
        "1111100 11 100", /* a seat that does not play */
    };

    for (int i = 0; i < OV_LENGTH(out_of_range); i++)
        CHECK(after_picks(out_of_range[i]) == OV_LINK_BROKEN);
}

TEST(a_seat_out_of_turn_is_named_once_and_only_then)
{
    const char *other, *own;

    REQUIRE(after_picks("") == OV_LINK_READ);
    own = opened.game.turn.actor == 0 ? "00" : "01";
    other = opened.game.turn.actor == 0 ? "01" : "00";
    for (int resource = 0; resource < 2; resource++) {
        char moves[64];

        snprintf(moves, sizeof moves, "1111100 %s 111100 0%d10", other,
                 resource);
        if (after_picks(moves) != OV_LINK_READ)
            continue; /* the other one's worker */
        CHECK(ov_table_at(&opened) == 3);
        CHECK(ov_table_move(&opened, 2).by == OV_BY_PERSON);
        snprintf(moves, sizeof moves, "1111100 %s 1111100 %s 111100 0%d10",
                 other, other, resource);
        CHECK(after_picks(moves) == OV_LINK_BROKEN);
        snprintf(moves, sizeof moves, "1111100 %s", other);
        CHECK(after_picks(moves) == OV_LINK_BROKEN);
    }
    for (int resource = 0; resource < 2; resource++) {
        char moves[64];

        snprintf(moves, sizeof moves, "1111100 %s 111100 0%d10", own, resource);
        CHECK(after_picks(moves) == OV_LINK_BROKEN);
    }
}

/* --- The codes --- */

TEST(no_code_begins_another_and_none_is_wasted)
{
    int sum = 0, kinds = 0;

    for (int i = 0; i < OV_LINK_CODES; i++) {
        const char *const code = ov_link_codes[i].bits;

        CHECK(strlen(code) <= 10);
        sum += 1 << (10 - strlen(code));
        for (int j = 0; j < OV_LINK_CODES; j++)
            CHECK(i == j ||
                  strncmp(code, ov_link_codes[j].bits, strlen(code)) != 0);
        kinds |= ov_link_codes[i].kind < OV_ACTION_KINDS
                     ? 1 << ov_link_codes[i].kind
                     : 0;
    }
    CHECK(sum == 1 << 10);
    CHECK(kinds == (1 << OV_ACTION_KINDS) - 1);
}

TEST(an_argument_has_the_bits_and_the_range_that_links_promise)
{
    static const struct {
        char argument;
        int bits, most;
    } all[] = {{'w', 2, 3},  {'r', 2, 3}, {'p', 3, 5},
               {'b', 6, 63}, {'s', 3, 4}, {'l', 4, 14}};

    for (int i = 0; i < OV_LENGTH(all); i++) {
        int most;

        CHECK(ov_link_argument(all[i].argument, &most) == all[i].bits);
        CHECK(most == all[i].most);
    }
}

/* --- Version 1 --- */

TEST(the_order_of_version_1_is_not_that_of_the_list)
{
    struct ov_rng rng = kit_rng(5);

    for (int number = 0; number < 20; number++) {
        start(number, &rng);
        while (move(&rng) && ov_table_at(&table) < 200) {
            const int seat = table.game.turn.actor;
            struct ov_actions one, two;

            if (ov_is_over(&table.game))
                break;
            ov_table_legal(&table, seat, &one);
            two = one;
            for (int i = two.count - 1; i > 0; i--) {
                const int j = (int)ov_rng_below(&rng, (uint32_t)i + 1);
                const struct ov_action swapped = two.at[i];

                two.at[i] = two.at[j];
                two.at[j] = swapped;
            }
            ov_link_order_1(&table.game, seat, &one);
            ov_link_order_1(&table.game, seat, &two);
            REQUIRE(memcmp(one.at, two.at,
                           (size_t)one.count * sizeof one.at[0]) == 0);
        }
    }
}

/* Two people without names by bytes: edition and seats, then switches. */
static void begin_1(int rules, int edition_and_seats, const char *switches)
{
    bits.count = 0;
    add_number(8, 1);
    add_number(8, rules);
    add_number(8, edition_and_seats);
    add_number(8, (int)strlen(switches) / 8);
    add_bits(switches);
    add_deck();
    for (int i = 0; i < 2 * (edition_and_seats & 15) + 1; i++)
        add_number(8, 0); /* names, bots, the date */
    for (int i = 0; i < 32; i++)
        add_number(8, 0);
}

static enum ov_link head_1(int rules, int edition_and_seats,
                           const char *switches)
{
    begin_1(rules, edition_and_seats, switches);
    return open_bits();
}

TEST(a_head_of_version_1_that_cannot_be_is_refused)
{
    CHECK(head_1(1, 0x02, "") == OV_LINK_READ && opened.box->seats == 2);
    CHECK(head_1(1, 0x44, "") == OV_LINK_READ && opened.box->seats == 4);
    CHECK(opened.header.setup.edition == OV_HU);
    CHECK(head_1(1, 0x01, "") == OV_LINK_BROKEN);
    CHECK(head_1(1, 0x05, "") == OV_LINK_BROKEN);
    CHECK(head_1(1, 0x52, "") == OV_LINK_BROKEN);
    CHECK(head_1(0, 0x02, "") == OV_LINK_BROKEN);
    CHECK(head_1(OV_RULES_VERSION + 1, 0x02, "") == OV_LINK_NEWER);
}

/* Five bits which one, three bits its value. */
TEST(switches_of_version_1_are_those_that_there_were_then)
{
    CHECK(head_1(1, 0x02, "00000001") == OV_LINK_READ);
    CHECK(ov_switch_get(&opened_box.switches, (enum ov_switch)0) == 1);
    CHECK(head_1(1, 0x02, "0110000100001001") == OV_LINK_READ);
    CHECK(ov_switch_get(&opened_box.switches, (enum ov_switch)12) == 1);
    CHECK(ov_switch_get(&opened_box.switches, (enum ov_switch)1) == 1);
    CHECK(head_1(1, 0x02, "00000111") == OV_LINK_BROKEN);
    CHECK(head_1(1, 0x02, "01101000") == OV_LINK_BROKEN); /* R15.14 */
    CHECK(head_1(1, 0x02, "11111000") == OV_LINK_BROKEN);
}

/* Two people, and these bytes as moves. */
static enum ov_link moves_1(const uint8_t *moves, int count)
{
    begin_1(1, 0x02, "");
    for (int i = 0; i < count; i++)
        add_number(8, moves[i]);
    return open_bits();
}

TEST(a_move_of_version_1_is_a_place_in_the_list)
{
    enum { FAR = 255 }; /* then a seat that is not the actor's */
    const uint8_t picks[] = {1, 0};
    uint8_t far[] = {1, FAR, 0, 0};

    REQUIRE(moves_1(picks, 2) == OV_LINK_READ && ov_table_at(&opened) == 2);
    CHECK(ov_table_move(&opened, 0).action.a == OV_CLAY);
    CHECK(ov_table_move(&opened, 1).action.a == OV_WOOD);
    far[2] = ov_table_move(&opened, 1).seat;
    CHECK(moves_1(far, 4) == OV_LINK_READ && ov_table_at(&opened) == 2);
    CHECK(moves_1(far, 3) == OV_LINK_BROKEN);
    far[2] = 2;
    CHECK(moves_1(far, 4) == OV_LINK_BROKEN);
    CHECK(moves_1((const uint8_t[]){1, 3}, 2) == OV_LINK_BROKEN);
    CHECK(moves_1((const uint8_t[]){4}, 1) == OV_LINK_BROKEN);
}
