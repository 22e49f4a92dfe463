/*
 * test_rules_1.c - version 1 of the rules, for ever: whole games, of all
 * editions and switches, go as they went, step by step; and their records are
 * written as they were.
 */
#include "base/sha256.h"
#include "deck/standard.h"
#include "harness.h"
#include "notation/position.h"
#include "notation/record.h"
#include "sample.h"

static struct ov_record_reader reader;
static struct ov_box box;
static char text[SAMPLE_TEXT], written[SAMPLE_TEXT];

/* A game's record, read up to its first step. */
static bool open_game(int game)
{
    const size_t length = sample_read(sample_of_game(game, "ovr"), text);
    struct ov_parse_fault fault;

    return ov_record_open(&reader, text, length, &fault) &&
           ov_setup_box(&reader.header.setup, &ov_standard_deck, &box,
                        &fault) &&
           ov_record_start(&reader, &box, NULL, &fault);
}

static const char *position(void)
{
    static char memory[OV_POSITION_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_position_write(&out, &reader.header.setup, &reader.game, &box);
    return memory;
}

TEST(a_record_is_written_as_it_was)
{
    for (int game = 1; game <= SAMPLE_GAMES; game++) {
        struct ov_record_step step;
        struct ov_parse_fault fault;
        struct ov_game before;
        struct ov_buffer out;

        REQUIRE(open_game(game));
        ov_buffer_init(&out, written, sizeof written);
        ov_record_write_header(&out, &reader.header);
        before = reader.game;
        while (ov_record_next(&reader, &step, NULL, &fault) == OV_RECORD_STEP) {
            ov_record_write_step(&out, &before, &box, &step);
            before = reader.game;
        }
        ov_record_write_end(&out, ov_is_over(&reader.game));
        CHECK(ov_is_over(&reader.game) && strcmp(text, written) == 0);
        CHECK(reader.header.setup.rules == 1 && box.rules == 1);
    }
}

/* What is legal for every seat, added to a hash. */
static void add_legal(struct ov_sha256 *hash)
{
    static char lines[SAMPLE_LEGAL];

    for (int seat = 0; seat < box.seats; seat++) {
        (void)sample_legal(&reader.game, &box, seat, lines);
        ov_sha256_add(hash, lines, strlen(lines) + 1);
    }
}

static void put_hash(struct ov_buffer *out, struct ov_sha256 *hash)
{
    uint8_t bytes[OV_SHA256_SIZE];

    ov_sha256_finish(hash, bytes);
    ov_put_hex(out, bytes, sizeof bytes);
    ov_put_char(out, '\n');
}

/* Plays a game to its end; the hashes of every position and list. */
static void put_course(struct ov_buffer *out)
{
    struct ov_sha256 positions, legal;
    struct ov_record_step step;
    struct ov_parse_fault fault;

    ov_sha256_init(&positions);
    ov_sha256_init(&legal);
    do {
        ov_sha256_add(&positions, position(), strlen(position()));
        add_legal(&legal);
    } while (ov_record_next(&reader, &step, NULL, &fault) == OV_RECORD_STEP);
    put_hash(out, &positions);
    put_hash(out, &legal);
}

TEST(a_game_of_rules_1_goes_as_it_went)
{
    for (int game = 1; game <= SAMPLE_GAMES; game++) {
        struct ov_buffer out;

        REQUIRE(open_game(game));
        ov_buffer_init(&out, written, sizeof written);
        put_course(&out);
        CHECK(sample_is(sample_of_game(game, "course"), written));
    }
}

TEST(the_presets_of_the_editions_are_those_of_rules_1)
{
    struct ov_buffer out;

    ov_buffer_init(&out, written, sizeof written);
    for (int i = 0; i < OV_EDITIONS; i++) {
        const struct ov_switches switches =
            ov_edition_switches((enum ov_edition)i);

        ov_put(&out, ov_edition_word((enum ov_edition)i));
        for (int j = 0; j < OV_SWITCH_COUNT; j++) {
            const enum ov_switch which = (enum ov_switch)j;

            if (j >= OV_SWITCH_balanced_start) { /* came later */
                CHECK(ov_switch_get(&switches, which) == 0);
                continue;
            }

            ov_put_char(&out, ' ');
            ov_put(&out, ov_switch_word(which));
            ov_put_char(&out, '=');
            ov_put(&out, ov_switch_value_word(which,
                                              ov_switch_get(&switches, which)));
        }
        ov_put_char(&out, '\n');
    }
    CHECK(sample_is("rules-1/editions.txt", written));
}

/* The middle of a game, as it is and as anyone may see it. */
TEST(a_position_is_read_and_written_as_it_was)
{
    for (int game = 1; game <= SAMPLE_GAMES; game += 9) {
        struct ov_position_reader in;
        struct ov_parse_fault fault;
        struct ov_record_step step;
        struct ov_game again;
        char name[64];

        REQUIRE(open_game(game));
        for (int i = 0; i < 60; i++)
            if (ov_record_next(&reader, &step, NULL, &fault) != OV_RECORD_STEP)
                break;
        snprintf(name, sizeof name, "position-1/%02d.ovp", game);
        CHECK(sample_is(name, position()));
        REQUIRE(sample_read(name, text) > 0);
        REQUIRE(ov_position_open(&in, text, strlen(text), &fault));
        REQUIRE(ov_position_read(&in, &box, &again, &fault));
        CHECK(memcmp(&again, &reader.game, sizeof again) == 0);
    }
}

TEST(a_view_is_read_and_written_as_it_was)
{
    for (int game = 1; game <= SAMPLE_GAMES; game += 9) {
        struct ov_position_reader in;
        struct ov_parse_fault fault;
        struct ov_buffer out;
        struct ov_view view;
        struct ov_game full;
        char name[64];

        REQUIRE(open_game(game));
        snprintf(name, sizeof name, "position-1/%02d.ovp", game);
        REQUIRE(sample_read(name, text) > 0);
        REQUIRE(ov_position_open(&in, text, strlen(text), &fault));
        REQUIRE(ov_position_read(&in, &box, &full, &fault));
        ov_view_of(&view, &full, &box);
        ov_buffer_init(&out, written, sizeof written);
        ov_view_write(&out, &in.setup, &view, &box);
        snprintf(name, sizeof name, "position-1/%02d.view", game);
        CHECK(sample_is(name, written));
        REQUIRE(sample_read(name, text) > 0);
        REQUIRE(ov_position_open(&in, text, strlen(text), &fault));
        REQUIRE(ov_view_read(&in, &box, &view, &fault));
        ov_buffer_init(&out, written, sizeof written);
        ov_view_write(&out, &in.setup, &view, &box);
        CHECK(strcmp(text, written) == 0);
    }
}

TEST(rules_of_the_future_are_refused_as_such)
{
    struct ov_parse_fault fault;

    REQUIRE(sample_read(sample_of_game(1, "ovr"), text) > 0);
    *(strstr(text, "\nrules 1\n") + 7) = '2';
    CHECK(!ov_record_open(&reader, text, strlen(text), &fault));
    CHECK(fault.code == OV_PARSE_NEWER_RULES && fault.line == 2);
    CHECK(strcmp(fault.word, "2") == 0 && strcmp(fault.wanted, "1") == 0);
}
