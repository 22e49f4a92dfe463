/*
 * test_record.c - records survive, are replayed, and reveal a false step.
 */
#include "edited.h"
#include "frozen.h"
#include "harness.h"
#include "notation/quote.h"
#include "notation/record.h"

static char text[EDITED_TEXT], again[EDITED_TEXT];
static struct ov_record_reader reader;
static struct ov_box box;
static struct ov_parse_fault fault;

/* Opens `text` with the deck of the tests. */
static bool begin(const struct ov_seed *seed)
{
    return ov_record_open(&reader, text, strlen(text), &fault) &&
           ov_setup_box(&reader.header.setup, played_deck(), &box, &fault) &&
           ov_record_start(&reader, &box, seed, &fault);
}

/* Reads `text` to its end and writes all of it to `again`. */
static bool copy(const struct ov_seed *seed)
{
    struct ov_buffer buffer;
    enum ov_record_item item;
    struct ov_record_step step;
    char comment[OV_RECORD_LINE_TEXT];

    if (!begin(seed))
        return false;
    ov_buffer_init(&buffer, again, sizeof again);
    ov_record_write_header(&buffer, &reader.header);
    for (;;) {
        const struct ov_game before = reader.game;

        item = ov_record_next(&reader, &step, NULL, &fault);
        if (item == OV_RECORD_STEP) {
            ov_record_write_step(&buffer, &before, &box, &step);
        } else if (item == OV_RECORD_COMMENT) {
            memcpy(comment, reader.line, reader.line_length);
            comment[reader.line_length] = '\0';
            ov_record_write_comment(&buffer, comment);
        } else {
            break;
        }
    }
    ov_record_write_end(&buffer, ov_is_over(&reader.game));
    return item == OV_RECORD_END && !buffer.full;
}

TEST(records_of_random_games_survive_reading_and_writing)
{
    uint32_t steps = 0;

    for (int number = 0; number < 120; number++) {
        edited_record(text, number, number % 5 == 4 ? number : 100000, false);
        CHECK(copy(NULL));
        CHECK(strcmp(text, again) == 0);
        steps += reader.steps;
    }
    CHECK(steps > 10000);
}

TEST(a_record_is_replayed_to_the_same_game)
{
    struct played played;

    edited_record(text, 17, 100, false);
    REQUIRE(copy(NULL));
    played_start(&played, 17);
    for (int step = 0; step < 100; step++)
        played_apply(&played, played_choose(&played));
    CHECK(memcmp(&played.game, &reader.game, sizeof played.game) == 0);
    CHECK(memcmp(&played.box.deck, &box.deck, sizeof box.deck) == 0);
    CHECK(memcmp(&played.box.switches, &box.switches, sizeof box.switches) ==
          0);
    CHECK(played.box.seats == box.seats);
    CHECK(reader.replays && reader.steps == 100);
    CHECK(reader.header.result.ended_by == OV_NOT_ENDED);
}

TEST(a_header_gives_back_what_was_put_in)
{
    const struct ov_record_header *const header = &reader.header;

    edited_record(text, 15, 100000, false); /* two players, en, full-round */
    REQUIRE(copy(NULL));
    CHECK(header->setup.rules == OV_RULES_VERSION);
    CHECK(header->setup.edition == OV_EN && header->setup.seats == 2);
    CHECK(header->setup.switches.end_rule == OV_END_FULL_ROUND);
    CHECK(strstr(text, "switch end-rule full-round\n") != NULL);
    CHECK(strcmp(header->setup.deck_name, "Test") == 0);
    CHECK(strcmp(header->player[0].name, "Player 1") == 0);
    CHECK(strcmp(header->player[0].bot, "greedy") == 0);
    CHECK(strcmp(header->player[1].name, "Zo\xc3\xab \"Z\" \\o/") == 0);
    CHECK(header->player[1].bot[0] == '\0');
    CHECK(strcmp(header->date, "2024-02-29") == 0);
    CHECK(strcmp(header->site, "Odd Inn") == 0);
    CHECK(strcmp(header->remark, "first round") == 0);
    CHECK(header->seed_is_open);
    CHECK(header->result.ended_by == reader.game.ended_by);
    CHECK(header->result.place[0] + header->result.place[1] == 3);
}

TEST(what_a_header_need_not_say_may_be_missing)
{
    struct ov_record_header header;
    struct ov_buffer buffer;

    edited_record(text, 3, 0, false);
    REQUIRE(begin(NULL));
    header = reader.header;
    memset(header.player, 0, sizeof header.player);
    memset(header.date, 0, sizeof header.date);
    memset(header.site, 0, sizeof header.site);
    memset(header.remark, 0, sizeof header.remark);
    ov_buffer_init(&buffer, text, sizeof text);
    ov_record_write_header(&buffer, &header);
    ov_record_write_end(&buffer, false);
    CHECK(strstr(text, "date") == NULL && strstr(text, "site") == NULL);
    CHECK(copy(NULL) && strcmp(text, again) == 0);
    CHECK(memcmp(&header, &reader.header, sizeof header) == 0);
}

TEST(the_longest_header_and_lines_fit)
{
    struct ov_record_header header;
    struct ov_buffer buffer;
    char longest[OV_LINE_LIMIT - 2];

    edited_record(text, 2, 0, true);
    REQUIRE(begin(NULL));
    header = reader.header;
    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        const enum ov_switch one = (enum ov_switch)which;
        ov_switch_set(&header.setup.switches, one,
                      !ov_switch_get(&header.setup.switches, one));
    }
    memset(header.setup.deck_name, '"', OV_NAME_SIZE - 1);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        memset(header.player[seat].name, '\\', OV_PLAYER_NAME_SIZE - 1);
        memset(header.player[seat].bot, '"', OV_BOT_NAME_SIZE - 1);
    }
    memset(header.site, '"', OV_SITE_SIZE - 1);
    memset(header.remark, '\\', OV_REMARK_SIZE - 1);
    ov_buffer_init(&buffer, text, OV_RECORD_HEADER_TEXT);
    ov_record_write_header(&buffer, &header);
    CHECK(!buffer.full);
    CHECK(ov_record_open(&reader, text, buffer.length, &fault));
    CHECK(memcmp(&header, &reader.header, sizeof header) == 0);

    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    ov_buffer_init(&buffer, again, OV_RECORD_LINE_TEXT);
    ov_record_write_comment(&buffer, longest);
    CHECK(!buffer.full);
}

/* The step that a line of the record makes. */
static enum ov_record_item next(struct ov_record_step *ret_step,
                                struct ov_events *events)
{
    return ov_record_next(&reader, ret_step, events, &fault);
}

TEST(steps_come_one_by_one_with_their_events_and_their_text)
{
    struct ov_record_step step;
    struct ov_events events;

    edited_record(text, 2, 5, false);
    REQUIRE(begin(NULL));
    CHECK(next(&step, &events) == OV_RECORD_STEP);
    CHECK(step.number == 1 && step.action.kind == OV_ACT_PICK);
    CHECK(events.count > 0 && events.at[0].kind == OV_EVENT_RESOURCE_PICKED);
    CHECK(reader.line_length == strlen("pick wood"));
    CHECK(memcmp(reader.line, "pick ", 5) == 0);
    CHECK(next(&step, NULL) == OV_RECORD_STEP && step.number == 2);
    CHECK(next(&step, NULL) == OV_RECORD_COMMENT);
    CHECK(reader.line_length == strlen("a remark on step 3"));
    CHECK(memcmp(reader.line, "a remark", 8) == 0);
    CHECK(next(&step, NULL) == OV_RECORD_STEP && step.number == 3);
}

TEST(a_comment_may_be_empty)
{
    char *comment;

    edited_record(text, 2, 5, false);
    comment = strstr(text, "# a remark on step 3\n") + 2;
    memmove(comment, comment + 18, strlen(comment + 18) + 1);
    CHECK(strstr(text, "\n# \n3 ") != NULL);
    CHECK(copy(NULL) && strcmp(text, again) == 0);
}

TEST(a_seed_that_is_only_committed_to_is_checked_when_it_is_revealed)
{
    struct ov_seed right, wrong;

    edited_record(text, 17, 100000, true);
    CHECK(strstr(text, "\nseed-commitment ") != NULL);
    CHECK(strstr(text, "\nseed ") == NULL);
    right = ov_seed_from_number(17);
    wrong = ov_seed_from_number(18);
    CHECK(copy(&right) && strcmp(text, again) == 0);
    CHECK(reader.replays && ov_is_over(&reader.game));
    CHECK(!begin(&wrong));
    CHECK(fault.code == OV_PARSE_OTHER_SEED);
    CHECK(fault.line == 14 && fault.column == 17);
    CHECK(strstr(text, fault.wanted) != NULL && strlen(fault.wanted) == 64);
}

TEST(without_the_seed_a_record_is_checked_by_its_spelling_only)
{
    struct ov_record_step step;
    enum ov_record_item item;
    uint32_t steps = 0;

    edited_record(text, 17, 100000, true);
    REQUIRE(begin(NULL));
    CHECK(!reader.replays);
    do {
        item = next(&step, NULL);
        steps += item == OV_RECORD_STEP;
    } while (item == OV_RECORD_STEP || item == OV_RECORD_COMMENT);
    CHECK(item == OV_RECORD_END);
    CHECK(steps == reader.steps && steps > 100);

    CHECK(edited_fails(A_RECORD, text, "\n4 ", "\n4 ^black\n",
                       OV_PARSE_NOT_A_SEAT));
    CHECK(edited_fails(A_RECORD, text, "end-of-record finished",
                       "end-of-record ^done", OV_PARSE_OTHER_WORD));
    CHECK(edited_fails(A_RECORD, text, "end-of-record finished",
                       "end-of-record^", OV_PARSE_WORD_MISSING));
}

TEST(a_bonus_of_any_form_is_well_spelt_without_the_seed)
{
    static const char *const forms[] = {
        "1 red bonus own\n",
        "1 red bonus left wood\n",
        "1 red bonus top wood:0>clay\n",
        "1 red bonus right crystal:2>clay\n",
    };

    for (int i = 0; i < OV_LENGTH(forms); i++) {
        struct ov_record_step step;
        char *blank;

        edited_record(text, 2, 0, true);
        blank = strstr(text, "\n\n") + 2;
        (void)snprintf(blank, 64, "%s", forms[i]);
        REQUIRE(begin(NULL));
        CHECK(next(&step, NULL) == OV_RECORD_STEP);
        CHECK(step.action.kind == OV_ACT_BONUS && step.seat == 2);
    }
}

TEST(a_step_the_rules_refuse_is_a_fault_with_the_refusal_in_it)
{
    (void)snprintf(text, sizeof text, "%s", frozen_record);
    CHECK(edited_fails(A_RECORD, text, "6 purple play 4 coins",
                       "6 purple ^play 1 coins", OV_PARSE_REFUSED));
    CHECK(edited_fault.refusal.why == OV_NO_COINS_ON_CARD);
    CHECK(edited_fault.refusal.card == 0);
    CHECK(strcmp(edited_fault.word, "play 1 coins") == 0);
    CHECK(strcmp(edited_fault.wanted, "R5.4") == 0);
    CHECK(edited_fails(A_RECORD, text, "6 purple play 4 coins",
                       "6 red ^play 4 coins", OV_PARSE_REFUSED));
    CHECK(edited_fault.refusal.why == OV_NOT_YOUR_CHOICE);
    CHECK(edited_fault.refusal.seat == 0);
    CHECK(edited_fails(A_RECORD, text, "14 purple play 1 wood",
                       "14 purple play 1 wood\n^14 purple end",
                       OV_PARSE_OTHER_WORD));
    CHECK(strcmp(edited_fault.wanted, "15") == 0);
}

TEST(a_record_that_was_cut_off_anywhere_is_noticed)
{
    size_t length;
    int sound = 0;

    edited_record(text, 17, 100, false);
    length = strlen(text);
    for (size_t cut = 0; cut <= length; cut++)
        sound += edited_read(A_RECORD, text, cut, &fault);
    CHECK(sound == 1);
    CHECK(edited_read(A_RECORD, text, length, &fault));
}

TEST(a_result_that_is_not_the_games_is_a_fault_at_the_results_line)
{
    edited_record(text, 17, 100000, false);
    CHECK(edited_fails(A_RECORD, text, "result sixth-worker",
                       "result ^stalling", OV_PARSE_OTHER_RESULT));
    CHECK(strncmp(edited_fault.wanted, "sixth-worker purple ", 20) == 0);
    CHECK(edited_fails(A_RECORD, text, "result sixth-worker purple 3",
                       "result ^sixth-worker purple 9", OV_PARSE_OTHER_RESULT));
    edited_record(text, 17, 20, false);
    CHECK(
        edited_fails(A_RECORD, text, "result unknown",
                     "result ^stalling purple 1 4 blue 2 3 red 3 2 yellow 4 1",
                     OV_PARSE_OTHER_RESULT));
    CHECK(strcmp(edited_fault.wanted, "unknown") == 0);
}

TEST(a_result_may_be_left_open_although_the_game_was_finished)
{
    char *result, *rest;

    edited_record(text, 17, 100000, false);
    result = strstr(text, "result ") + strlen("result ");
    rest = strstr(result, "\n");
    memcpy(result, "unknown", 7);
    memmove(result + 7, rest, strlen(rest) + 1);
    CHECK(copy(NULL) && strcmp(text, again) == 0);
}

TEST(a_marker_that_does_not_fit_the_game_is_a_fault)
{
    edited_record(text, 17, 30, false);
    CHECK(edited_fails(A_RECORD, text, "end-of-record unfinished",
                       "end-of-record ^finished", OV_PARSE_OTHER_WORD));
    edited_record(text, 17, 100000, false);
    CHECK(edited_fails(A_RECORD, text, "end-of-record finished",
                       "end-of-record ^unfinished", OV_PARSE_OTHER_WORD));
}

TEST(only_days_of_the_calendar_are_dates)
{
    static const char *const wrong[] = {
        "2024-2-29",  "2024-00-10", "2024-13-01", "2024-01-00",
        "2024-01-32", "2023-02-29", "2100-02-29", "1900-02-29",
        "2024-04-31", "2024/04/30", "20240430",   "2024-04-300",
        "2o24-04-30", "2024-04-3:", "24-04-30",   "2024-04-3/",
    };
    static const char *const right[] = {"2000-02-29", "2023-02-28",
                                        "0001-01-01", "9999-12-31"};
    char line[64];

    edited_record(text, 1, 0, false);
    for (int i = 0; i < OV_LENGTH(wrong); i++) {
        (void)snprintf(line, sizeof line, "date ^%s", wrong[i]);
        CHECK(edited_fails(A_RECORD, text, "date 2024-02-29", line,
                           OV_PARSE_NOT_A_DATE));
    }
    for (int month = 1; month <= 12; month++) {
        const int days = month == 2 ? 28 : 30 + ((month + month / 8) & 1);

        (void)snprintf(line, sizeof line, "date ^2023-%02d-%02d", month,
                       days + 1);
        CHECK(edited_fails(A_RECORD, text, "date 2024-02-29", line,
                           OV_PARSE_NOT_A_DATE));
        (void)snprintf(line, sizeof line, "date 2023-%02d-%02d", month, days);
        (void)edited_change(again, text, "date 2024-02-29", line);
        CHECK(edited_read(A_RECORD, again, strlen(again), &fault));
    }
    for (int i = 0; i < OV_LENGTH(right); i++) {
        memcpy(strstr(text, "date ") + 5, right[i], 10);
        CHECK(copy(NULL));
        CHECK(strcmp(reader.header.date, right[i]) == 0);
    }
}

/* The rule by centuries: 97 leap years in 400. */
TEST(leap_years_are_those_of_the_calendar)
{
    for (int year = 1; year <= 9999; year++) {
        const int in_century = year % 100 != 0 ? year : year / 100;
        char date[OV_DATE_SIZE];

        (void)snprintf(date, sizeof date, "%04d-02-29", year);
        CHECK(ov_is_date(date) == (in_century % 4 == 0));
    }
}

TEST(what_is_not_plain_is_written_as_numbers)
{
    char written[32];
    struct ov_buffer out;

    ov_buffer_init(&out, written, sizeof written);
    ov_put_plainly(&out, "H\xc3\xb6r\x1b[2J\xff!");
    CHECK(strcmp(written, "H\xc3\xb6r\\x1b[2J\\xff!") == 0);
}

TEST(only_valid_utf_8_without_control_characters_is_plain)
{
    static const char *const plain[] = {
        "",
        "Zo\xc3\xab",
        "\xc2\xa0",         /* the lowest of two bytes that is no control */
        "\xdf\xbf",         /* the highest of two bytes */
        "\xe0\xa0\x80",     /* the lowest of three */
        "\xed\x9f\xbf",     /* the last before the surrogates */
        "\xee\x80\x80",     /* the first after them */
        "\xef\xbf\xbf",     /* the highest of three */
        "\xf0\x90\x80\x80", /* the lowest of four */
        "\xf4\x8f\xbf\xbf", /* the highest of all */
    };
    static const char *const odd[] = {
        "\t",
        "\x1f",
        "\x7f",
        "\x80",             /* a continuation byte alone */
        "\xc2\x9f",         /* a control character */
        "\xc1\xbf",         /* too long a form */
        "\xc3",             /* cut off */
        "\xc3(",            /* not continued */
        "\xe0\x9f\xbf",     /* too long a form */
        "\xe2\x82",         /* cut off */
        "\xed\xa0\x80",     /* a surrogate */
        "\xed\xbf\xbf",     /* a surrogate */
        "\xf0\x8f\xbf\xbf", /* too long a form */
        "\xf4\x90\x80\x80", /* past the highest */
        "\xf5\x80\x80\x80", /* no such first byte */
    };

    for (int i = 0; i < OV_LENGTH(plain); i++)
        CHECK(ov_text_is_plain(plain[i], 8));
    for (int i = 0; i < OV_LENGTH(odd); i++)
        CHECK(!ov_text_is_plain(odd[i], 8));
    CHECK(ov_text_is_plain("1234567", 8) && !ov_text_is_plain("12345678", 8));
}

TEST(a_seed_is_64_hexadecimal_digits_or_a_number)
{
    const struct ov_seed wanted = ov_seed_from_number(12345);
    struct ov_seed seed;
    struct ov_buffer buffer;
    char digits[65];

    CHECK(ov_seed_parse("12345", &seed, &fault));
    CHECK(memcmp(&seed, &wanted, sizeof seed) == 0);
    ov_buffer_init(&buffer, digits, sizeof digits);
    ov_seed_write(&buffer, &seed);
    memset(&seed, 0, sizeof seed);
    CHECK(ov_seed_parse(digits, &seed, &fault));
    CHECK(memcmp(&seed, &wanted, sizeof seed) == 0);
    CHECK(ov_seed_parse("18446744073709551615", &seed, &fault));
    CHECK(ov_seed_parse("0", &seed, &fault));

    CHECK(!ov_seed_parse("18446744073709551616", &seed, &fault));
    CHECK(!ov_seed_parse("-1", &seed, &fault));
    CHECK(!ov_seed_parse("", &seed, &fault));
    CHECK(!ov_seed_parse("1 2", &seed, &fault));
    CHECK(!ov_seed_parse("1\n", &seed, &fault));
    CHECK(ov_seed_parse("000", &seed, &fault));
    CHECK(ov_seed_parse("0012345", &seed, &fault));
    CHECK(memcmp(&seed, &wanted, sizeof seed) == 0);
    memset(digits, 'B', 64);
    CHECK(ov_seed_parse(digits, &seed, &fault) && seed.byte[31] == 0xBB);
    digits[63] = 'G';
    CHECK(!ov_seed_parse(digits, &seed, &fault));
    CHECK(fault.code == OV_PARSE_NOT_A_SEED);
}

TEST(the_commitment_is_the_sha_256_of_the_seeds_bytes)
{
    struct ov_seed seed = {{0}};
    struct ov_commitment commitment = ov_seed_commit(&seed);

    /* Of 32 bytes of zero. */
    CHECK(commitment.byte[0] == 0x66 && commitment.byte[1] == 0x68 &&
          commitment.byte[30] == 0x29 && commitment.byte[31] == 0x25);
}
