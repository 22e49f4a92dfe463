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
static struct ov_move moves[COMPANY_ROOM];
static char text[COMPANY_TEXT], again[COMPANY_TEXT];

static enum ov_load load(const char *from, size_t length,
                         struct ov_parse_fault *ret_fault)
{
    const struct ov_place place = {played_deck(), &box, {moves, COMPANY_ROOM}};

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
    (void)ov_table_undo(&company.table);
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
        CHECK(ov_table_undo(table) == ov_table_undo(&loaded));
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

        play_some(number, number % 2 == 0 ? 80 : COMPANY_ROOM);
        ov_buffer_init(&one, text, sizeof text);
        ov_buffer_init(&two, again, sizeof again);
        ov_table_write_record(&company.table, true, &one);
        write_by_hand(&company.table, &two);
        CHECK(!one.full && strcmp(text, again) == 0);
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
    ov_table_write_record(&company.table, false, &out);
    CHECK(strstr(text, seed) == NULL);
    CHECK(strstr(text, "seed-commitment ") != NULL);

    /* And it cannot be played on. */
    CHECK(load(text, out.length, &fault) == OV_LOAD_NOTHING);
    CHECK(fault.code == OV_PARSE_OTHER_WORD);
    CHECK(strcmp(fault.word, "seed-commitment") == 0);
}

TEST(a_plain_record_can_be_loaded_comments_and_all)
{
    struct ov_buffer out;
    const char *last;

    play_some(7, 50);
    ov_buffer_init(&out, text, sizeof text);
    ov_table_write_record(&company.table, true, &out);
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

TEST(comments_in_a_save_are_passed_over)
{
    const char *last;

    play_some(7, 50);
    (void)company_save(&company.table, text);
    last = strstr(text, "end-of-record");
    REQUIRE(last != NULL);
    splice(last, 0, "# a remark\n");
    REQUIRE(load_text(again) == OV_LOAD_WHOLE);
    CHECK(ov_table_at(&loaded) == ov_table_at(&company.table));
    CHECK(ov_table_moves(&loaded) == ov_table_moves(&company.table));
    CHECK(memcmp(&loaded.game, &company.table.game, sizeof loaded.game) == 0);
    CHECK(memcmp(loaded.seat, company.table.seat, sizeof loaded.seat) == 0);
}

/* A text that was cut: what is whole of it counts. */
static void check_cut(size_t length, size_t record, size_t steps)
{
    struct ov_parse_fault fault = {0};
    const enum ov_load cut = load(text, length, &fault);

    CHECK(cut != OV_LOAD_WHOLE);
    CHECK(fault.line > 0 && fault.column > 0 && fault.code < OV_PARSE_COUNT);
    if (length < steps)
        CHECK(cut == OV_LOAD_NOTHING);
    if (length < record)
        CHECK(fault.line <= 7);
    if (length < steps)
        return;
    REQUIRE(cut == OV_LOAD_PART);
    CHECK(ov_table_moves(&loaded) <= ov_table_moves(&company.table) &&
          ov_table_at(&loaded) <= ov_table_moves(&loaded));
    for (int i = 0; i < ov_table_moves(&loaded); i++)
        CHECK(company_same_move(ov_table_move(&loaded, i),
                                ov_table_move(&company.table, i)));
    CHECK(memcmp(loaded.seat, company.table.seat, sizeof loaded.seat) == 0);
}

TEST(of_a_truncated_save_every_whole_move_is_kept)
{
    size_t whole, record, steps;

    play_some(8, 40);
    whole = strlen(company_save(&company.table, text));
    record = (size_t)(strstr(text, "oddville-record") - text);
    steps = (size_t)(strstr(text, "\n\n") + 2 - text);
    for (size_t length = 0; length < whole; length++)
        check_cut(length, record, steps);
    CHECK(load_text(text) == OV_LOAD_WHOLE);

    /* Without the last line nothing of the game is missing. */
    *strstr(text, "end-of-record") = '\0';
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

TEST(a_fault_says_where_in_the_save_it_is)
{
    company_start(&company, 0); /* two seats */
    for (int i = 0; i < 40; i++)
        (void)company_move(&company);
    check_changed("oddville-table 1", "oddville-table 9", OV_LOAD_PART,
                  OV_PARSE_NEWER_FORMAT, 1);
    check_changed("used", "abused", OV_LOAD_PART, OV_PARSE_OTHER_WORD, 2);
    check_changed("held 0", "held 65536", OV_LOAD_PART, OV_PARSE_NOT_A_NUMBER,
                  2);
    check_changed("useless ", "useless no", OV_LOAD_PART, OV_PARSE_UNKNOWN_WORD,
                  2);
    check_changed("at 40", "at 41", OV_LOAD_PART, OV_PARSE_NOT_A_NUMBER, 4);
    check_changed("seat blue", "seat red", OV_LOAD_PART, OV_PARSE_OTHER_WORD,
                  3);
    check_changed("\nseat blue", "\n", OV_LOAD_PART, OV_PARSE_EXTRA_BLANK, 3);
    check_changed("rules 1", "rules 2", OV_LOAD_NOTHING, OV_PARSE_NEWER_RULES,
                  6);
    check_changed("\"Test\" ", "\"Test\" f", OV_LOAD_NOTHING,
                  OV_PARSE_NOT_A_HASH, 8);
    check_changed("\n20 ", "\n21 ", OV_LOAD_PART, OV_PARSE_OTHER_WORD, 34);
    CHECK(ov_table_moves(&loaded) == 19 && ov_table_at(&loaded) == 19);
    check_changed(" unfinished\n", " finished\n", OV_LOAD_PART,
                  OV_PARSE_OTHER_WORD, 55);
    CHECK(ov_table_moves(&loaded) == 40 && ov_table_at(&loaded) == 40);
}

TEST(a_save_of_another_deck_says_which_one_it_wants)
{
    const struct ov_place place = {
        &company.box.deck, &box, {moves, COMPANY_ROOM}};
    struct ov_parse_fault fault = {0};

    company_start(&company, 0);
    company_save(&company.table, text);
    company.box.deck.building[3].cost[0] ^= 1;
    CHECK(ov_table_load(&loaded, &place, text, strlen(text), &fault) ==
          OV_LOAD_NOTHING);
    CHECK(fault.code == OV_PARSE_OTHER_DECK && fault.line == 8);
}

TEST(lines_for_the_wrong_number_of_seats_do_not_pass)
{
    struct ov_parse_fault fault = {0};
    char *second, *third;

    company_start(&company, 0);
    company_save(&company.table, text);
    second = strchr(strchr(text, '\n') + 1, '\n') + 1;
    third = strchr(second, '\n') + 1;
    memmove(second, third, strlen(third) + 1);
    CHECK(load(text, strlen(text), &fault) == OV_LOAD_PART);
    CHECK(fault.code == OV_PARSE_OTHER_WORD && fault.line == 3);
    CHECK(strcmp(fault.wanted, "seat") == 0);
}

TEST(a_save_too_long_for_the_sheet_is_kept_as_far_as_it_goes)
{
    const struct ov_place place = {played_deck(), &box, {moves, 10}};
    struct ov_parse_fault fault = {0};

    play_some(0, 40);
    company_save(&company.table, text);
    CHECK(ov_table_load(&loaded, &place, text, strlen(text), &fault) ==
          OV_LOAD_PART);
    CHECK(fault.code == OV_PARSE_TOO_MANY);
    CHECK(ov_table_moves(&loaded) == 10 && ov_table_at(&loaded) == 10);
}
