/*
 * test_save.c - saves and records: lossless, strict, and never lost for a
 * damaged line.
 */
#include "company.h"
#include "harness.h"
#include "notation/action.h"
#include "played.h"
#include "score/score.h"

#include <stdlib.h>

enum { GAMES = 30 };

static struct company company;
static struct ov_table loaded;
static struct ov_box box;
static struct ov_sheet_memory sheet;
static char text[COMPANY_TEXT], again[COMPANY_TEXT];

static enum ov_load load(const char *from, size_t length,
                         struct ov_parse_fault *ret_fault)
{
    const struct ov_place place = {played_deck(), &box, ov_sheet_on(&sheet)};

    return ov_table_load(&loaded, &place, from, length, ret_fault);
}

static enum ov_load load_text(const char *from)
{
    struct ov_parse_fault fault;

    return load(from, strlen(from), &fault);
}

/* A company in the middle of a game, some of it undone. */
static void play_some(int number, int moves_made)
{
    company_start(&company, number);
    while (ov_table_at(&company.table) < moves_made && company_fidget(&company))
        ;
    (void)company_undo(&company.table);
}

/* The text again, with a piece of it replaced. */
static void splice(const char *piece, size_t length, const char *by)
{
    struct ov_buffer out;

    ov_buffer_init(&out, again, sizeof again);
    ov_put_bytes(&out, text, (size_t)(piece - text));
    ov_put(&out, by);
    ov_put(&out, piece + length);
}

TEST(a_saved_table_is_loaded_the_same)
{
    int undone = 0;

    for (int number = 0; number < GAMES; number++) {
        for (int made = 0; made < 150; made += 30) {
            play_some(number, made);
            undone +=
                ov_table_at(&company.table) < ov_table_moves(&company.table);
            REQUIRE(company_save(&company.table, text)[0] != '\0');
            REQUIRE(load_text(text) == OV_LOAD_WHOLE);
            CHECK(company_same(&company.table, &loaded));
            CHECK(memcmp(&box, &company.box, sizeof box) == 0);
            CHECK(strcmp(text, company_save(&loaded, again)) == 0);
        }
    }
    CHECK(undone > 20);
}

TEST(a_loaded_table_plays_on_as_the_saved_one)
{
    for (int number = 0; number < 12; number++) {
        struct ov_table *const table = &company.table;

        play_some(number, 60);
        company_save(table, text);
        REQUIRE(load_text(text) == OV_LOAD_WHOLE);
        while (ov_table_carry_on(table, &company.aid, NULL))
            CHECK(ov_table_carry_on(&loaded, &company.aid, NULL));
        CHECK(ov_table_waits(table) == ov_table_waits(&loaded));
        CHECK(company_same(table, &loaded));
        CHECK(company_undo(table) == company_undo(&loaded));
        CHECK(ov_table_at(table) == ov_table_at(&loaded));
    }
}

/* A record as the engine and the notation make it, without a table. */
static void write_by_hand(const struct ov_table *table, struct ov_buffer *out)
{
    struct ov_record_header header = table->header;
    struct ov_game game;

    ov_start(&game, table->box, &header.seed);
    for (int i = 0; i < ov_table_at(table); i++)
        ov_play(&game, table->box, ov_table_move(table, i).seat,
                ov_table_move(table, i).action);
    header.result = ov_record_result_of(&game, table->box);
    ov_record_write_header(out, &header);
    ov_start(&game, table->box, &header.seed);
    for (int i = 0; i < ov_table_at(table); i++) {
        const struct ov_move move = ov_table_move(table, i);
        const struct ov_record_step step = {(uint32_t)i + 1, move.seat,
                                            move.action};

        ov_record_write_step(out, &game, table->box, &step);
        ov_play(&game, table->box, move.seat, move.action);
    }
    ov_record_write_end(out, ov_is_over(&game));
}

TEST(the_record_of_a_table_is_that_of_its_moves)
{
    for (int number = 0; number < GAMES; number++) {
        struct ov_buffer one, two;

        play_some(number, number % 2 == 0 ? 80 : OV_LINE_ROOM);
        ov_buffer_init(&one, text, sizeof text);
        ov_buffer_init(&two, again, sizeof again);
        CHECK(ov_table_write_record(&company.table, true, &one));
        write_by_hand(&company.table, &two);
        CHECK(strcmp(text, again) == 0);
    }
}

/* How a game has ended is known from its moves, not from its header. */
TEST(a_finished_record_becomes_the_table_it_was_of)
{
    struct ov_buffer out;

    play_some(3, OV_LINE_ROOM);
    while (ov_table_carry_on(&company.table, &company.aid, NULL) ||
           company_fidget(&company))
        ;
    REQUIRE(ov_is_over(&company.table.game));
    ov_buffer_init(&out, text, sizeof text);
    REQUIRE(ov_table_write_record(&company.table, true, &out));
    REQUIRE(load_text(text) == OV_LOAD_WHOLE);
    CHECK(memcmp(&loaded.header.result, &company.table.header.result,
                 sizeof loaded.header.result) == 0);
    CHECK(memcmp(&loaded.game, &company.table.game, sizeof loaded.game) == 0);
}

TEST(what_does_not_fit_is_an_error_and_stays_within_its_bounds)
{
    struct ov_buffer out;
    size_t whole, record;

    play_some(3, 40);
    ov_buffer_init(&out, text, sizeof text);
    REQUIRE(ov_table_save(&company.table, &out));
    whole = out.length;
    ov_buffer_init(&out, text, sizeof text);
    REQUIRE(ov_table_write_record(&company.table, true, &out));
    record = out.length;
    for (size_t size = 1; size < whole + 3; size++) {
        memset(again, '#', sizeof again);
        ov_buffer_init(&out, again, size);
        CHECK(ov_table_save(&company.table, &out) == (size > whole));
        CHECK(again[size] == '#');
        ov_buffer_init(&out, again, size);
        CHECK(ov_table_write_record(&company.table, true, &out) ==
              (size > record));
        CHECK(again[size] == '#');
    }
}

TEST(a_record_without_its_seed_does_not_tell_it)
{
    struct ov_buffer out;
    char seed[80];
    struct ov_buffer digits;
    struct ov_parse_fault fault;

    play_some(3, 40);
    ov_buffer_init(&digits, seed, sizeof seed);
    ov_seed_write(&digits, &company.table.header.seed);
    ov_buffer_init(&out, text, sizeof text);
    REQUIRE(ov_table_write_record(&company.table, false, &out));
    CHECK(strstr(text, seed) == NULL);
    CHECK(strstr(text, "seed-commitment ") != NULL);

    /* And it cannot be played on. */
    CHECK(load(text, out.length, &fault) == OV_LOAD_NOTHING);
    CHECK(fault.code == OV_PARSE_OTHER_WORD);
    CHECK(strcmp(fault.word, "seed-commitment") == 0);
    CHECK(strcmp(fault.wanted, "seed") == 0);
}

TEST(a_plain_record_can_be_loaded_comments_and_all)
{
    struct ov_buffer out;
    const char *last;

    play_some(7, 50);
    ov_buffer_init(&out, text, sizeof text);
    REQUIRE(ov_table_write_record(&company.table, true, &out));
    last = strstr(text, "end-of-record");
    REQUIRE(last != NULL);
    splice(last, 0, "# a remark\n");
    REQUIRE(load_text(again) == OV_LOAD_WHOLE);
    CHECK(ov_table_at(&loaded) == ov_table_at(&company.table) &&
          ov_table_moves(&loaded) == ov_table_at(&loaded));
    CHECK(memcmp(&loaded.game, &company.table.game, sizeof loaded.game) == 0);
    CHECK(ov_table_bot(&loaded, 1, NULL) ==
          ov_table_bot(&company.table, 1, NULL));
}

/* How many entries of a table are those of another one's beginning. */
static bool begins_like(const struct ov_table *part,
                        const struct ov_table *whole)
{
    bool same = ov_table_entries(part) <= ov_table_entries(whole);

    for (int i = 0; same && i < ov_table_entries(part); i++) {
        const struct ov_entry one = ov_table_entry(part, i);
        const struct ov_entry two = ov_table_entry(whole, i);

        same = memcmp(&one, &two, sizeof one) == 0;
    }
    return same;
}

/* Line ends in the first bytes of the save. */
static int lines_in(const char *from, size_t length)
{
    int lines = 0;

    for (size_t i = 0; i < length; i++)
        lines += from[i] == '\n';
    return lines;
}

/* A save that was cut: what is whole of it counts. */
static void check_cut(size_t length, size_t seats, size_t entries)
{
    struct ov_parse_fault fault = {0};
    const enum ov_load cut = load(text, length, &fault);

    CHECK(cut != OV_LOAD_WHOLE);
    CHECK(fault.line > 0 && fault.column > 0 && fault.code < OV_PARSE_COUNT);
    CHECK((cut == OV_LOAD_NOTHING) == (length < seats));
    if (cut == OV_LOAD_NOTHING)
        return;
    CHECK(begins_like(&loaded, &company.table));
    if (length < entries)
        return;
    CHECK(ov_table_entries(&loaded) ==
          lines_in(text + entries, length - entries));
    CHECK(memcmp(loaded.seat, company.table.seat, sizeof loaded.seat) == 0);
}

TEST(of_a_truncated_save_every_whole_entry_is_kept)
{
    size_t whole, seats, entries;

    play_some(8, 40);
    whole = strlen(company_save(&company.table, text));
    seats = (size_t)(strstr(text, "\nseat ") + 1 - text);
    entries = (size_t)(strstr(text, "\n\n") + 2 - text);
    for (size_t length = 0; length < whole; length++)
        check_cut(length, seats, entries);
    CHECK(load_text(text) == OV_LOAD_WHOLE);

    /* Without the last line nothing of the game is missing. */
    *strstr(text, "end-of-table") = '\0';
    CHECK(load_text(text) == OV_LOAD_PART);
    CHECK(company_same(&company.table, &loaded));
}

TEST(a_save_with_one_byte_changed_is_refused_sound_or_kept_in_part)
{
    size_t whole;

    play_some(2, 60);
    whole = strlen(company_save(&company.table, text));
    for (size_t i = 0; i < whole; i++) {
        const char was = text[i];
        struct ov_parse_fault fault = {0};
        enum ov_load found;

        text[i] = (char)(was ^ (1 + (int)(i % 7)));
        found = load(text, whole, &fault);
        if (found == OV_LOAD_WHOLE)
            CHECK(strcmp(text, company_save(&loaded, again)) == 0);
        else
            CHECK(fault.line > 0 && fault.column > 0);
        if (found != OV_LOAD_NOTHING)
            CHECK(ov_broken_invariant(&loaded.game, &box) == NULL);
        text[i] = was;
    }
}

/* Replaces the first `old` of the save and reads it. */
static enum ov_load load_changed(const char *old, const char *new,
                                 struct ov_parse_fault *ret_fault)
{
    const char *found;

    company_save(&company.table, text);
    found = strstr(text, old);
    if (found == NULL)
        return OV_LOAD_WHOLE;
    splice(found, strlen(old), new);
    return load(again, strlen(again), ret_fault);
}

static void check_changed(const char *old, const char *new, enum ov_load what,
                          enum ov_parse_code code, uint32_t line)
{
    struct ov_parse_fault fault = {0};

    CHECK(load_changed(old, new, &fault) == what);
    CHECK(fault.code == code && fault.line == line);
    if (fault.code != code || fault.line != line)
        printf("  %s: %s at %u:%u\n", new,
               ov_parse_fault_name((enum ov_parse_code)fault.code), fault.line,
               fault.column);
}

/* Forty moves of two seats; the lines of the save are known. */
static void play_forty(void)
{
    company_start(&company, 0);
    for (int i = 0; i < 40; i++)
        (void)company_move(&company);
}

TEST(a_fault_says_where_in_the_save_it_is)
{
    play_forty();
    check_changed("oddville-table 2", "oddville-table 3", OV_LOAD_NOTHING,
                  OV_PARSE_NEWER_FORMAT, 1);
    check_changed("rules 1", "rules 2", OV_LOAD_NOTHING, OV_PARSE_NEWER_RULES,
                  2);
    check_changed("\"Test\" ", "\"Test\" f", OV_LOAD_NOTHING,
                  OV_PARSE_NOT_A_HASH, 4);
    check_changed("seed ", "seeds ", OV_LOAD_NOTHING, OV_PARSE_OTHER_WORD, 8);
    check_changed("unfinished", "finished", OV_LOAD_WHOLE, OV_PARSE_NO_LINE_END,
                  0); /* a save does not say it */
}

TEST(damage_before_the_entries_costs_the_orders_only)
{
    play_forty();
    company.table.seat[0].orders.builder = OV_BUILDER_NEVER;
    check_changed("oddville-table 2", "oddville-tabel 2", OV_LOAD_PART,
                  OV_PARSE_OTHER_WORD, 1);
    CHECK(company_same(&loaded, &company.table));
    check_changed("held", "hold", OV_LOAD_PART, OV_PARSE_OTHER_WORD, 9);
    check_changed("held 0", "held 65536", OV_LOAD_PART, OV_PARSE_NOT_A_NUMBER,
                  9);
    check_changed("useless ", "useless no", OV_LOAD_PART, OV_PARSE_UNKNOWN_WORD,
                  9);
    check_changed("seat blue", "seat red", OV_LOAD_PART, OV_PARSE_OTHER_WORD,
                  10);
    check_changed("\nseat blue", "\n", OV_LOAD_PART, OV_PARSE_EXTRA_BLANK, 10);
    CHECK(ov_table_entries(&loaded) == 40);
    CHECK(loaded.seat[0].orders.builder == OV_BUILDER_ASK);
}

/* Nothing behind the length is read, whatever else is damaged. */
TEST(a_damaged_save_ends_where_its_text_does)
{
    struct ov_parse_fault fault;
    size_t length;

    play_forty();
    (void)company_save(&company.table, text);
    length = (size_t)(strstr(text, "\n20 ") - text);
    memcpy(strstr(text, "table"), "tabel", 5);
    CHECK(load(text, length, &fault) == OV_LOAD_PART);
    CHECK(ov_table_entries(&loaded) == 18);
    CHECK(load(text, length + 1, &fault) == OV_LOAD_PART);
    CHECK(ov_table_entries(&loaded) == 19);
}

TEST(damage_in_an_entry_costs_what_follows)
{
    play_forty();
    check_changed("\n20 ", "\n21 ", OV_LOAD_PART, OV_PARSE_OTHER_WORD, 31);
    CHECK(ov_table_entries(&loaded) == 19 && ov_table_at(&loaded) == 19);
    check_changed("\n20 ", "\n20 green", OV_LOAD_PART, OV_PARSE_NOT_A_SEAT, 31);
    check_changed(" person ", " nobody ", OV_LOAD_PART, OV_PARSE_UNKNOWN_WORD,
                  12);
    CHECK(ov_table_entries(&loaded) == 0);
    check_changed("end-of-table", "end-of-table now", OV_LOAD_PART,
                  OV_PARSE_WORD_TOO_MANY, 52);
    check_changed("end-of-table\n", "end-of-table\n\n", OV_LOAD_PART,
                  OV_PARSE_TEXT_GOES_ON, 53);
    CHECK(ov_table_entries(&loaded) == 40);
}

/* The save without its last line, and these lines instead. */
static void check_added(const char *lines, enum ov_parse_code code,
                        uint32_t column)
{
    struct ov_parse_fault fault = {0};

    company_save(&company.table, text);
    splice(strstr(text, "end-of-table"), sizeof "end-of-table", lines);
    CHECK(load(again, strlen(again), &fault) == OV_LOAD_PART);
    CHECK(fault.code == code && fault.column == column && fault.line == 52);
    CHECK(company_same(&loaded, &company.table));
    if (fault.code != code || fault.column != column)
        printf("  %s: %s at %u:%u\n", lines,
               ov_parse_fault_name((enum ov_parse_code)fault.code), fault.line,
               fault.column);
}

TEST(an_undo_or_redo_that_leads_nowhere_is_a_fault)
{
    play_forty();
    check_added("41 blue undo-to 40\n", OV_PARSE_NOT_A_NUMBER, 17);
    check_added("41 blue undo-to -1\n", OV_PARSE_NOT_A_NUMBER, 17);
    check_added("41 blue undo-to\n", OV_PARSE_WORD_MISSING, 16);
    check_added("41 blue undo-to 3 4\n", OV_PARSE_WORD_TOO_MANY, 19);
    check_added("41 blue redo-to 41\n", OV_PARSE_UNKNOWN_WORD, 9);
    check_added("41 blue bot\n", OV_PARSE_WORD_MISSING, 12);
    check_added("41 blue bot pick wood\n", OV_PARSE_REFUSED, 13);
}

TEST(an_undo_in_a_save_may_lead_past_a_reveal)
{
    play_forty();
    CHECK(company.table.game.reveals > 0);
    company_save(&company.table, text);
    splice(strstr(text, "end-of-table"), 0,
           "41 blue undo-to 0\n42 purple redo-to 39\n43 blue undo-to 38\n");
    REQUIRE(load_text(again) == OV_LOAD_WHOLE);
    CHECK(ov_table_entries(&loaded) == 43 && ov_table_moves(&loaded) == 40);
    CHECK(ov_table_at(&loaded) == 38);
    REQUIRE(ov_table_go_to(&loaded, 0, 40));
    CHECK(memcmp(&loaded.game, &company.table.game, sizeof loaded.game) == 0);
}

TEST(a_save_of_another_deck_says_which_one_it_wants)
{
    const struct ov_place place = {&company.box.deck, &box,
                                   ov_sheet_on(&sheet)};
    struct ov_parse_fault fault = {0};

    company_start(&company, 0);
    company_save(&company.table, text);
    company.box.deck.building[3].cost[0] ^= 1;
    CHECK(ov_table_load(&loaded, &place, text, strlen(text), &fault) ==
          OV_LOAD_NOTHING);
    CHECK(fault.code == OV_PARSE_OTHER_DECK && fault.line == 4);
}

TEST(of_two_faults_in_a_save_the_first_is_told)
{
    const struct ov_place place = {&company.box.deck, &box,
                                   ov_sheet_on(&sheet)};
    struct ov_parse_fault fault = {0};

    company_start(&company, 0);
    company_save(&company.table, text);
    company.box.deck.building[3].cost[0] ^= 1;
    memcpy(strstr(text, "table"), "tabel", 5);
    CHECK(ov_table_load(&loaded, &place, text, strlen(text), &fault) ==
          OV_LOAD_NOTHING);
    CHECK(fault.code == OV_PARSE_OTHER_WORD && fault.line == 1);
}

TEST(a_save_too_long_for_the_sheet_is_kept_as_far_as_it_goes)
{
    struct ov_place place = {played_deck(), &box, ov_sheet_on(&sheet)};
    struct ov_parse_fault fault = {0};

    play_forty();
    place.sheet.moves = 10;
    company_save(&company.table, text);
    CHECK(ov_table_load(&loaded, &place, text, strlen(text), &fault) ==
          OV_LOAD_PART);
    CHECK(fault.code == OV_PARSE_TOO_MANY && fault.line == 22);
    CHECK(ov_table_moves(&loaded) == 10 && ov_table_at(&loaded) == 10);
}

TEST(an_undo_without_room_for_it_ends_a_load)
{
    struct ov_place place = {played_deck(), &box, ov_sheet_on(&sheet)};
    struct ov_parse_fault fault = {0};

    play_forty();
    REQUIRE(ov_table_go_to(&company.table, 0, 30));
    place.sheet.moves = place.sheet.room = 50;
    company_save(&company.table, text);
    CHECK(ov_table_load(&loaded, &place, text, strlen(text), &fault) ==
          OV_LOAD_PART);
    CHECK(fault.code == OV_PARSE_TOO_MANY && fault.line == 52);
    CHECK(ov_table_at(&loaded) == 40);
}
