/*
 * test_save_1.c - saves of format 1 are read for ever, damaged ones as far as
 * they go.
 */
#include "deck/standard.h"
#include "harness.h"
#include "sample.h"
#include "table/save.h"

static struct ov_table table;
static struct ov_box box;
static struct ov_sheet_memory sheet;
static char text[SAMPLE_TEXT], changed[SAMPLE_TEXT];

static enum ov_load load(const char *from, struct ov_parse_fault *ret_fault)
{
    const struct ov_place place = {&ov_standard_deck, &box,
                                   ov_sheet_on(&sheet)};

    return ov_table_load(&table, &place, from, strlen(from), ret_fault);
}

static const char *save(void)
{
    struct ov_buffer out;

    ov_buffer_init(&out, changed, sizeof changed);
    return ov_table_save(&table, &out) ? changed : "";
}

TEST(a_save_of_format_1_becomes_the_same_save_of_format_2)
{
    static const char *const names[] = {"two", "three", "four", "finished",
                                        "clock"};

    for (int i = 0; i < OV_LENGTH(names); i++) {
        char name[64];
        struct ov_parse_fault fault;

        snprintf(name, sizeof name, "save-1/%s.ovt", names[i]);
        REQUIRE(sample_read(name, text) > 0);
        REQUIRE(load(text, &fault) == OV_LOAD_WHOLE);
        snprintf(name, sizeof name, "save-1/%s.becomes", names[i]);
        CHECK(sample_is(name, save()));
    }
}

/* The first `old` of a save replaced by `new`, which has this fault. */
static void check_changed(const char *old, const char *new, enum ov_load what,
                          enum ov_parse_code code, uint32_t line)
{
    struct ov_parse_fault fault = {0};
    struct ov_buffer out;
    const char *found;

    REQUIRE(sample_read("save-1/two.ovt", text) > 0);
    found = strstr(text, old);
    REQUIRE(found != NULL);
    ov_buffer_init(&out, changed, sizeof changed);
    ov_put_bytes(&out, text, (size_t)(found - text));
    ov_put(&out, new);
    ov_put(&out, found + strlen(old));
    CHECK(load(changed, &fault) == what);
    CHECK(fault.code == code && fault.line == line);
    if (fault.code != code || fault.line != line)
        printf("  %s: %s at %u:%u\n", new,
               ov_parse_fault_name((enum ov_parse_code)fault.code), fault.line,
               fault.column);
}

TEST(damage_before_the_record_costs_orders_and_place)
{
    check_changed("oddville-table 1", "oddville-tabel 1", OV_LOAD_PART,
                  OV_PARSE_OTHER_WORD, 1);
    CHECK(ov_table_moves(&table) == 55 && ov_table_at(&table) == 55);
    CHECK(table.seat[0].orders.turn_end == 0);
    check_changed("oddville-table 1", "oddville-table 9", OV_LOAD_PART,
                  OV_PARSE_NEWER_FORMAT, 1);
    check_changed("used", "abused", OV_LOAD_PART, OV_PARSE_OTHER_WORD, 2);
    check_changed("limit 0", "limit -1", OV_LOAD_PART, OV_PARSE_NOT_A_NUMBER,
                  2);
    check_changed("held 20", "held 65536", OV_LOAD_PART, OV_PARSE_NOT_A_NUMBER,
                  2);
    check_changed("useless ", "useless no", OV_LOAD_PART, OV_PARSE_UNKNOWN_WORD,
                  2);
    check_changed("seat blue", "seat red", OV_LOAD_PART, OV_PARSE_OTHER_WORD,
                  3);
    check_changed("\nseat blue", "\n", OV_LOAD_PART, OV_PARSE_EXTRA_BLANK, 3);
    CHECK(ov_table_moves(&table) == 55 && ov_table_at(&table) == 55);
}

#define ORDERS " used 0 limit 0 held 0 builder never useless ask turn-end auto"
#define MORE_SEATS "\nseat red" ORDERS "\nseat yellow" ORDERS

TEST(a_place_or_seats_that_do_not_go_with_the_record_are_faults)
{
    check_changed("at 52", "at 56", OV_LOAD_PART, OV_PARSE_NOT_A_NUMBER, 4);
    CHECK(ov_table_at(&table) == 55);
    check_changed("at 52", "at 55", OV_LOAD_WHOLE, OV_PARSE_NO_LINE_END, 0);
    CHECK(ov_table_at(&table) == 55 && ov_table_entries(&table) == 55);
    check_changed("seat blue used 0 limit 0 held 29 builder never useless ask "
                  "turn-end auto\n",
                  "", OV_LOAD_PART, OV_PARSE_OTHER_WORD, 3);
    CHECK(ov_table_moves(&table) == 55);
    check_changed("\nat 52", MORE_SEATS "\nat 52", OV_LOAD_PART,
                  OV_PARSE_OTHER_WORD, 6);
    check_changed("\nat 52", MORE_SEATS "\nseat green" ORDERS "\nat 52",
                  OV_LOAD_PART, OV_PARSE_OTHER_WORD, 6);
}

TEST(of_two_faults_the_first_is_told)
{
    struct ov_parse_fault fault = {0};

    REQUIRE(sample_read("save-1/two.ovt", text) > 0);
    memcpy(strstr(text, "table"), "tabel", 5);
    memcpy(strstr(text, "\n20 "), "\n21 ", 4);
    CHECK(load(text, &fault) == OV_LOAD_PART && ov_table_moves(&table) == 19);
    CHECK(fault.code == OV_PARSE_OTHER_WORD && fault.line == 1);
}

TEST(damage_without_a_record_behind_it_leaves_nothing)
{
    struct ov_parse_fault fault = {0};

    CHECK(load("oddville-table 1\nseat\n", &fault) == OV_LOAD_NOTHING);
    CHECK(load("oddville-table 1\nseat\nat 5", &fault) == OV_LOAD_NOTHING);
    CHECK(fault.code == OV_PARSE_WORD_MISSING && fault.line == 2);
}

TEST(damage_in_the_record_costs_what_follows)
{
    check_changed("rules 1", "rules 2", OV_LOAD_NOTHING, OV_PARSE_NEWER_RULES,
                  6);
    check_changed("\n20 ", "\n21 ", OV_LOAD_PART, OV_PARSE_OTHER_WORD, 36);
    CHECK(ov_table_moves(&table) == 19 && ov_table_at(&table) == 19);
    CHECK(table.seat[0].orders.turn_end == 1);
    check_changed("\n55 ", "\n56 ", OV_LOAD_PART, OV_PARSE_OTHER_WORD, 71);
    CHECK(ov_table_moves(&table) == 54 && ov_table_at(&table) == 52);
    check_changed(" unfinished\n", " finished\n", OV_LOAD_PART,
                  OV_PARSE_OTHER_WORD, 72);
    CHECK(ov_table_moves(&table) == 55 && ov_table_at(&table) == 52);
    check_changed("seed ", "seed-commitment ", OV_LOAD_NOTHING,
                  OV_PARSE_OTHER_WORD, 14);
}

TEST(comments_are_passed_over)
{
    check_changed("end-of-record", "# a remark\nend-of-record", OV_LOAD_WHOLE,
                  OV_PARSE_NO_LINE_END, 0);
    CHECK(sample_is("save-1/two.becomes", save()));
}

TEST(an_undo_for_which_there_is_no_room_is_a_fault)
{
    struct ov_place place = {&ov_standard_deck, &box, ov_sheet_on(&sheet)};
    struct ov_parse_fault fault = {0};

    place.sheet.moves = place.sheet.room = 55;
    REQUIRE(sample_read("save-1/two.ovt", text) > 0);
    CHECK(ov_table_load(&table, &place, text, strlen(text), &fault) ==
          OV_LOAD_PART);
    CHECK(fault.code == OV_PARSE_TOO_MANY && fault.line == 4);
    CHECK(ov_table_at(&table) == 55);
    place.sheet.moves = 50;
    CHECK(ov_table_load(&table, &place, text, strlen(text), &fault) ==
          OV_LOAD_PART);
    CHECK(fault.code == OV_PARSE_TOO_MANY && fault.line == 67);
    CHECK(ov_table_at(&table) == 50);
}
