/*
 * test_faults.c - every fault is found, at its line and column, and what a
 * position cannot be is refused.
 */
#include "edited.h"
#include "frozen.h"
#include "harness.h"
#include "notation/reading.h"

#include <string.h>

struct mistake {
    enum ov_parse_code code;
    enum edited_kind kind;
    const char *old, *new;
};

/* At least one mistake for every fault there is. */
static const struct mistake mistakes[] = {
    {OV_PARSE_NO_LINE_END, A_RECORD, "unfinished\n", "unfinished"},
    {OV_PARSE_STRAY_BYTE, A_RECORD, "rules 1\n", "rules 1^\r\n"},
    {OV_PARSE_TEXT_ENDS, A_RECORD, "end-of-record unfinished\n", ""},
    {OV_PARSE_TEXT_GOES_ON, A_RECORD, "unfinished\n", "unfinished\n^\n"},
    {OV_PARSE_EXTRA_BLANK, A_RECORD, "edition en", "edition ^ en"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "players 4", "players^"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "players 4", "players 4 ^5"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "rules 1", "^Rules 1"},
    {OV_PARSE_UNKNOWN_WORD, A_RECORD, "edition en", "edition ^xx"},
    {OV_PARSE_OUT_OF_ORDER, A_RECORD, "edition en",
     "edition en\nswitch square-bonus no\nswitch ^square-bonus no"},
    {OV_PARSE_NOT_A_NUMBER, A_RECORD, "players 4", "players ^5"},
    {OV_PARSE_NOT_A_SEAT, A_RECORD, "\n2 red", "\n2 ^green"},
    {OV_PARSE_NOT_A_RESOURCE, A_RECORD, "pick wood", "pick ^gold"},
    {OV_PARSE_NOT_A_SLOT, A_RECORD, "remove wood:2", "remove ^wood:3"},
    {OV_PARSE_NOT_A_CELL, A_RECORD, "at 1,0", "at ^1.0"},
    {OV_PARSE_NOT_A_BUILDING, A_RECORD, "discard house-56", "discard ^hut"},
    {OV_PARSE_NOT_A_SOURCE, A_RECORD, "decline own", "decline ^mine"},
    {OV_PARSE_NOT_A_MOVE, A_RECORD, "decline own", "bonus own ^clay>wood"},
    {OV_PARSE_NOT_AN_ACTION, A_RECORD, "pick wood", "^choose wood"},
    {OV_PARSE_BONUS_IS_PLAIN, A_RECORD, "bonus right", "bonus right ^wood"},
    {OV_PARSE_NOT_A_CHARACTER, A_POSITION, "pile rooster ", "pile rooster ^x"},
    {OV_PARSE_TOO_MANY, A_POSITION, "house-45\n", "house-45,^house-0\n"},
    {OV_PARSE_DOES_NOT_FIT, A_POSITION, "house-21 1,0", "house-21 ^2,0"},
    {OV_PARSE_IMPOSSIBLE, A_POSITION,
     "oddville-position 1\nrules 1\n"
     "edition en\n",
     "^oddville-position 1\nrules 1\nedition en\n"
     "switch square-bonus no\n"},
    {OV_PARSE_NEWER_FORMAT, A_RECORD, "record 1", "record ^2"},
    {OV_PARSE_NEWER_RULES, A_RECORD, "rules 1", "rules ^2"},
    {OV_PARSE_NOT_A_SWITCH, A_RECORD, "edition en",
     "edition en\nswitch ^rules no"},
    {OV_PARSE_NOT_A_VALUE, A_RECORD, "edition en",
     "edition en\nswitch stalling ^no"},
    {OV_PARSE_SWITCH_IS_SET, A_RECORD, "edition en",
     "edition en\nswitch stalling ^on"},
    {OV_PARSE_NOT_QUOTED, A_RECORD, "\"Odd Inn\"", "^Odd Inn"},
    {OV_PARSE_NOT_AN_ESCAPE, A_RECORD, "\"Odd Inn\"", "\"Odd^\\n Inn\""},
    {OV_PARSE_QUOTE_TOO_LONG, A_RECORD, "\"greedy\"",
     "\"^the-greediest-of-all-greedy-bots\""},
    {OV_PARSE_NOT_QUOTED, A_RECORD, "\"Odd Inn\"", "^\"Odd Inn\"x"},
    {OV_PARSE_QUOTE_IS_EMPTY, A_RECORD, "\"Odd Inn\"", "^\"\""},
    {OV_PARSE_NOT_A_HASH, A_RECORD, "351d74366beec4dd", "^351d74366beec4dD"},
    {OV_PARSE_NOT_A_HASH, A_RECORD, "351d74366beec4dd", "^351d/4366beec4dd"},
    {OV_PARSE_NOT_A_DATE, A_RECORD, "date 2024-02-29", "date ^2023-02-29"},
    {OV_PARSE_NOT_A_SEED, A_SEED, "12", "^12a"},
    {OV_PARSE_OTHER_DECK, A_RECORD, "\"Test\" 351d", "^\"Test\" 0123"},
    {OV_PARSE_REFUSED, A_RECORD, "2 red pick stone", "2 red ^pick wood"},
    {OV_PARSE_OTHER_RESULT, A_RECORD, "result unknown",
     "result ^stalling purple 1 4 blue 2 3 red 3 2 yellow 4 1"},
};

static const char *sound_text(enum edited_kind kind)
{
    switch (kind) {
    case AN_ACTION:
        return "end";
    case A_SEED:
        return "12";
    case A_POSITION:
        return frozen_position;
    case A_VIEW:
        return frozen_view;
    case A_RECORD:
        break;
    }
    return frozen_record;
}

static bool is_found(const struct mistake *mistake)
{
    return edited_fails(mistake->kind, sound_text(mistake->kind), mistake->old,
                        mistake->new, mistake->code);
}

TEST(the_frozen_texts_can_still_be_read)
{
    struct ov_parse_fault fault;

    CHECK(edited_read(A_RECORD, frozen_record, strlen(frozen_record), &fault));
    CHECK(edited_read(A_RECORD, frozen_committed_record,
                      strlen(frozen_committed_record), &fault));
    CHECK(edited_read(A_POSITION, frozen_position, strlen(frozen_position),
                      &fault));
    CHECK(edited_read(A_VIEW, frozen_view, strlen(frozen_view), &fault));
}

TEST(the_frozen_texts_are_still_written_the_same)
{
    static char text[EDITED_TEXT];

    edited_record(text, 2, 28, false);
    CHECK(strcmp(text, frozen_record) == 0);
    edited_record(text, 2, 28, true);
    CHECK(strcmp(text, frozen_committed_record) == 0);
    edited_position(text, 2, 27, false);
    CHECK(strcmp(text, frozen_position) == 0);
    edited_position(text, 2, 27, true);
    CHECK(strcmp(text, frozen_view) == 0);
}

TEST(every_fault_is_found_at_its_line_and_column)
{
    bool found[OV_PARSE_COUNT] = {
        [OV_PARSE_LINE_TOO_LONG] = true, /* tests of their own */
        [OV_PARSE_OTHER_SEED] = true,
    };

    for (int i = 0; i < OV_LENGTH(mistakes); i++) {
        CHECK(is_found(&mistakes[i]));
        found[mistakes[i].code] = true;
    }
    for (int code = 0; code < OV_PARSE_COUNT; code++) {
        if (!found[code])
            printf("nobody tried %s\n",
                   ov_parse_fault_name((enum ov_parse_code)code));
        CHECK(found[code]);
    }
}

/* Reads a text with `count` bytes at `place` replaced; true if it is sound. */
static bool reads_with(enum edited_kind kind, const char *text,
                       const char *place, size_t count, const char *new)
{
    static char whole[EDITED_TEXT];
    struct ov_parse_fault fault;
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, whole, sizeof whole);
    ov_put_bytes(&buffer, text, (size_t)(place - text));
    ov_put(&buffer, new);
    ov_put(&buffer, place + count);
    return edited_read(kind, whole, buffer.length, &fault);
}

/*
 * A line's words, one after another: missing with everything after it, or
 * changed.
 */
static int count_overlooked(enum edited_kind kind, const char *text,
                            const char *line, const char *end)
{
    int overlooked = reads_with(kind, text, end, 0, " %");
    bool quoted = false;

    for (const char *at = line; at < end; at++) {
        const size_t length = strcspn(at, " \n");

        quoted ^= *at == '"' && (at == line || at[-1] != '\\');
        if ((at > line && at[-1] != ' ') || (quoted && *at != '"'))
            continue;
        overlooked += reads_with(kind, text, at, (size_t)(end - at), "");
        overlooked += reads_with(kind, text, at, length, "%");
        if (at > line && strncmp(at, "bot ", 4) != 0) /* may be missing */
            overlooked +=
                reads_with(kind, text, at - 1, (size_t)(end - at + 1), "");
    }
    return overlooked;
}

static bool all_words_matter(enum edited_kind kind, const char *text)
{
    int overlooked = 0;

    for (const char *line = text, *end; *line != '\0'; line = end + 1) {
        end = strchr(line, '\n');
        if (*line == '#' || line == end)
            continue;
        overlooked += count_overlooked(kind, text, line, end);
        if (overlooked > 0) {
            printf("%.*s\n", (int)(end - line), line);
            break;
        }
    }
    return overlooked == 0;
}

TEST(a_text_with_any_word_missing_or_wrong_or_added_is_refused)
{
    static char over[EDITED_TEXT];

    CHECK(all_words_matter(A_RECORD, frozen_record));
    CHECK(all_words_matter(A_RECORD, frozen_committed_record));
    CHECK(all_words_matter(A_POSITION, frozen_position));
    CHECK(all_words_matter(A_VIEW, frozen_view));
    edited_position(over, 1, 100000, false);
    CHECK(strstr(over, "end sixth-worker trigger ") != NULL);
    CHECK(all_words_matter(A_POSITION, over));
}

TEST(every_fault_has_a_name_of_its_own)
{
    for (int one = 0; one < OV_PARSE_COUNT; one++) {
        for (int two = 0; two < one; two++)
            CHECK(strcmp(ov_parse_fault_name((enum ov_parse_code)one),
                         ov_parse_fault_name((enum ov_parse_code)two)) != 0);
    }
}

TEST(every_fault_has_a_sentence_with_known_placeholders_only)
{
    for (int code = 0; code < OV_PARSE_COUNT; code++) {
        const char *const sentence =
            ov_parse_fault_sentence((enum ov_parse_code)code);

        CHECK(strlen(sentence) > 10);
        for (const char *at = sentence; (at = strchr(at, '{')); at++)
            CHECK(strncmp(at, "{word}", 6) == 0 ||
                  strncmp(at, "{wanted}", 8) == 0);
    }
}

TEST(a_fault_that_speaks_of_no_refusal_has_none)
{
    CHECK(edited_fails(A_RECORD, frozen_record, "rules 1", "rules ^2",
                       OV_PARSE_NEWER_RULES));
    CHECK(edited_fault.refusal.why == OV_ALLOWED);
    CHECK(edited_fault.refusal.seat == OV_NONE);
    CHECK(strcmp(edited_fault.word, "2") == 0);
    CHECK(strcmp(edited_fault.wanted, "1") == 0);
}

TEST(a_fault_names_the_deck_a_record_wants)
{
    CHECK(edited_fails(A_RECORD, frozen_record,
                       "\ndeck \"Test\" 351d74366beec4dd",
                       "\nswitch stalling off\n"
                       "deck ^\"My \\\"own\\\"\" 0123456789abcdef",
                       OV_PARSE_OTHER_DECK));
    CHECK(strcmp(edited_fault.wanted, "\"My \\\"own\\\"\" 0123456789abcdef") ==
          0);
    CHECK(strcmp(edited_fault.word, "\"Test\" 351d74366beec4dd") == 0);
    CHECK(edited_fault.refusal.why == OV_ALLOWED);
}

static const struct mistake in_records[] = {
    {OV_PARSE_OTHER_WORD, A_RECORD, "oddville-record", "^oddville-game"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "record 1", "record^"},
    {OV_PARSE_NOT_A_NUMBER, A_RECORD, "record 1", "record ^0"},
    {OV_PARSE_NOT_A_NUMBER, A_RECORD, "record 1", "record ^01"},
    {OV_PARSE_NEWER_FORMAT, A_RECORD, "record 1",
     "record ^18446744073709551615"},
    {OV_PARSE_NOT_A_NUMBER, A_RECORD, "record 1",
     "record ^18446744073709551616"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "record 1", "record 1 ^1"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "rules 1", "rules 1 ^1"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "rules 1", "rules^"},
    {OV_PARSE_NOT_A_NUMBER, A_RECORD, "rules 1", "rules ^one"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "edition en", "^edit en"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "edition en", "edition^"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "edition en", "edition en ^fr"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "edition en", "edition en\nswitch^"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "edition en",
     "edition en\nswitch stalling^"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "edition en",
     "edition en\nswitch stalling off ^off"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "deck", "^desk"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "deck \"Test\" 351d74366beec4dd",
     "deck^"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "deck \"Test\" 351d74366beec4dd",
     "deck \"Test\"^"},
    {OV_PARSE_NOT_A_HASH, A_RECORD, "351d74366beec4dd", "^351d74366beec4d"},
    {OV_PARSE_NOT_A_HASH, A_RECORD, "351d74366beec4dd", "^g51d74366beec4dd"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "351d74366beec4dd",
     "351d74366beec4dd ^x"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "players 4", "^seats 4"},
    {OV_PARSE_NOT_A_NUMBER, A_RECORD, "players 4", "players ^1"},
    {OV_PARSE_NOT_QUOTED, A_RECORD, "\"Test\" 3", "^\"Test 3"},
    {OV_PARSE_NOT_QUOTED, A_RECORD, "\"Test\" 3", "^\"Test\"3"},
    {OV_PARSE_NOT_QUOTED, A_RECORD, "\"Odd Inn\"", "^\"Odd Inn\\\""},
    {OV_PARSE_NOT_QUOTED, A_RECORD, "\"Odd Inn\"", "^\""},
    {OV_PARSE_NOT_AN_ESCAPE, A_RECORD, "\"Odd Inn\"", "\"^\\\303\251\""},
    {OV_PARSE_OTHER_WORD, A_RECORD, "player blue", "player ^red"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "player blue", "^playing blue"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "player red \"Player 3\"", "player red^"},
    {OV_PARSE_OTHER_WORD, A_RECORD, " bot ", " ^robot "},
    {OV_PARSE_WORD_MISSING, A_RECORD, " bot \"greedy\"", " bot^"},
    {OV_PARSE_QUOTE_IS_EMPTY, A_RECORD, "\"greedy\"", "^\"\""},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "\"greedy\"", "\"greedy\" ^x"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "date 2024-02-29", "date^"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "2024-02-29", "2024-02-29 ^x"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "site \"Odd Inn\"", "site^"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "\"Odd Inn\"", "\"Odd Inn\" ^x"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "remark", "^note"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "remark \"first round\"\n",
     "^site \"Odd\"\n"},
    {OV_PARSE_WORD_MISSING, A_RECORD,
     "seed ce56971cde355897421efc0b1046c8bf2f537eddbfbc7b9864f6e7ff7a82f2"
     "c3",
     "seed^"},
    {OV_PARSE_NOT_A_HASH, A_RECORD, "seed ce", "seed ^c"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "82f2c3", "82f2c3 ^x"},
    {OV_PARSE_NOT_A_HASH, A_RECORD, "seed ", "seed-commitment ^0"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "result unknown", "^outcome unknown"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "result unknown", "result^"},
    {OV_PARSE_UNKNOWN_WORD, A_RECORD, "result unknown", "result ^none"},
    {OV_PARSE_UNKNOWN_WORD, A_RECORD, "result unknown", "result ^not-ended"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "result unknown", "result unknown ^x"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "result unknown", "result stalling ^blue"},
    {OV_PARSE_NOT_A_NUMBER, A_RECORD, "result unknown",
     "result stalling purple ^-1"},
    {OV_PARSE_NOT_A_NUMBER, A_RECORD, "result unknown",
     "result stalling purple 1 ^5"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "result unknown",
     "result stalling purple 1 1 blue 1 2 red 1 3 yellow 1 4 ^x"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "unknown\n\n", "unknown\n^x\n"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "\n1 yellow", "\n^01 yellow"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "\n1 yellow pick wood", "\n1^"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "\n1 yellow pick wood", "\n1 yellow^"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "# a remark on step 3", "^#"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "# a remark on step 3", "^#x"},
    {OV_PARSE_WORD_MISSING, A_RECORD, "# a remark on step 3", "^"},
    {OV_PARSE_WORD_TOO_MANY, A_RECORD, "unfinished", "unfinished ^x"},
    {OV_PARSE_OTHER_WORD, A_RECORD, "unfinished", "^finished"},
};

TEST(a_fault_names_the_limit_of_a_text)
{
    CHECK(edited_fails(A_RECORD, frozen_record, "\"greedy\"",
                       "\"^the-greediest-of-all-greedy-bots\"",
                       OV_PARSE_QUOTE_TOO_LONG));
    CHECK(strcmp(edited_fault.wanted, "31") == 0);
    CHECK(edited_fails(A_RECORD, frozen_record, "players 4", "players ^5",
                       OV_PARSE_NOT_A_NUMBER));
    CHECK(strcmp(edited_fault.wanted, "2-4") == 0);
    CHECK(edited_fails(A_RECORD, frozen_record, "351d74366beec4dd", "^351d",
                       OV_PARSE_NOT_A_HASH));
    CHECK(strcmp(edited_fault.wanted, "16") == 0);
}

TEST(a_fault_names_an_escape_with_what_follows)
{
    CHECK(edited_fails(A_RECORD, frozen_record, "\"Odd Inn\"",
                       "\"Odd^\\n Inn\"", OV_PARSE_NOT_AN_ESCAPE));
    CHECK(strcmp(edited_fault.word, "\\n Inn") == 0);
}

TEST(lines_and_words_of_a_record_are_checked)
{
    for (int i = 0; i < OV_LENGTH(in_records); i++)
        CHECK(is_found(&in_records[i]));
}

TEST(a_seat_that_does_not_play_is_no_seat)
{
    static char text[EDITED_TEXT];

    edited_record(text, 0, 1, false); /* for two */
    CHECK(edited_fails(A_RECORD, text, "\n1 ", "\n1 ^red\n",
                       OV_PARSE_NOT_A_SEAT));
    edited_position(text, 0, 0, false);
    CHECK(edited_fails(A_POSITION, text, "\nwood -", "\nwood ^yellow",
                       OV_PARSE_NOT_A_SEAT));
    CHECK(edited_fails(A_POSITION, text, "\nwood -", "\nwood ^red",
                       OV_PARSE_NOT_A_SEAT));
}

TEST(a_long_line_is_refused_where_it_becomes_too_long)
{
    static char text[EDITED_TEXT], line[OV_LINE_LIMIT + 8];
    char *const limit = line + OV_LINE_LIMIT;

    memset(line, 'x', sizeof line);
    line[0] = '#';
    line[1] = ' ';
    (void)snprintf(limit, 8, "^x\n");
    CHECK(edited_fails(A_RECORD, frozen_record, "# a remark on step 3\n", line,
                       OV_PARSE_LINE_TOO_LONG));
    CHECK(strcmp(edited_fault.wanted, "2048") == 0);
    (void)snprintf(limit, 8, "\n");
    (void)edited_change(text, frozen_record, "# a remark on step 3\n", line);
    CHECK(edited_read(A_RECORD, text, strlen(text), &edited_fault));

    limit[0] = '\0'; /* a last line as long as can be, but for its end */
    line[1] = 'x';
    CHECK(!edited_read(A_RECORD, line, strlen(line), &edited_fault));
    CHECK(edited_fault.code == OV_PARSE_NO_LINE_END);
    CHECK(!edited_read(AN_ACTION, line, strlen(line), &edited_fault));
    CHECK(edited_fault.code == OV_PARSE_NOT_AN_ACTION);
}

TEST(a_player_without_workers_left_has_no_place_in_the_city)
{
    static char text[EDITED_TEXT];

    (void)edited_change(text, frozen_position, "clay - - -",
                        "clay - - red,red,red,red,red,red,red,red");
    CHECK(edited_fails(A_POSITION, text, "city house-21 1,0 yellow",
                       "city ^house-21 1,0 red", OV_PARSE_TOO_MANY));
    CHECK(edited_fails(
        A_POSITION, text, "house-38,house-47 characters - spot -",
        "house-38,house-47 characters - spot ^clay", OV_PARSE_TOO_MANY));
}

static const struct mistake in_positions[] = {
    {OV_PARSE_OTHER_WORD, A_POSITION, "oddville-position", "^position"},
    {OV_PARSE_NOT_A_HASH, A_POSITION, "chance 8", "chance ^"},
    {OV_PARSE_NOT_A_HASH, A_POSITION, "chance 8", "chance ^?"},
    {OV_PARSE_OTHER_WORD, A_VIEW, "chance ?", "chance ^0"},
    {OV_PARSE_WORD_TOO_MANY, A_VIEW, "chance ?", "chance ? ^?"},
    {OV_PARSE_OTHER_WORD, A_POSITION, "chance", "^luck"},
    {OV_PARSE_NOT_A_NUMBER, A_POSITION, "turn 17", "turn ^65536"},
    {OV_PARSE_NOT_A_SEAT, A_POSITION, "turn 17 purple", "turn 17 ^-"},
    {OV_PARSE_NOT_A_SEAT, A_POSITION, "first purple", "first ^pink"},
    {OV_PARSE_NOT_A_NUMBER, A_POSITION, "reveals 8", "reveals ^-8"},
    {OV_PARSE_WORD_TOO_MANY, A_POSITION, "reveals 8", "reveals 8 ^8"},
    {OV_PARSE_UNKNOWN_WORD, A_POSITION, "phase bonuses", "phase ^bonus"},
    {OV_PARSE_WORD_MISSING, A_POSITION,
     "phase bonuses actor purple card - open right:coin", "phase^"},
    {OV_PARSE_NOT_A_SEAT, A_POSITION, "actor purple", "actor ^me"},
    {OV_PARSE_NOT_A_NUMBER, A_POSITION, "card -", "card ^5"},
    {OV_PARSE_WORD_MISSING, A_POSITION, "open right:coin", "open^"},
    {OV_PARSE_UNKNOWN_WORD, A_POSITION, "right:coin", "^right"},
    {OV_PARSE_NOT_A_SOURCE, A_POSITION, "right:coin", "^here:coin"},
    {OV_PARSE_UNKNOWN_WORD, A_POSITION, "right:coin", "right:^gold"},
    {OV_PARSE_UNKNOWN_WORD, A_POSITION, "right:coin", "right:^none"},
    {OV_PARSE_OUT_OF_ORDER, A_POSITION, "right:coin", "right:coin,^top:coin"},
    {OV_PARSE_UNKNOWN_WORD, A_POSITION, "right:coin", "right:coin,^"},
    {OV_PARSE_NOT_A_NUMBER, A_POSITION, "flips 0", "flips ^13"},
    {OV_PARSE_NOT_A_NUMBER, A_POSITION, "swaps 0", "swaps ^13"},
    {OV_PARSE_UNKNOWN_WORD, A_POSITION, "placed yes", "placed ^1"},
    {OV_PARSE_WORD_MISSING, A_POSITION, "placed yes", "placed^"},
    {OV_PARSE_WORD_MISSING, A_POSITION, "reveal nothing guild none", "reveal^"},
    {OV_PARSE_UNKNOWN_WORD, A_POSITION, "reveal nothing", "reveal ^all"},
    {OV_PARSE_WORD_MISSING, A_POSITION, "guild none", "guild^"},
    {OV_PARSE_UNKNOWN_WORD, A_POSITION, "guild none", "guild ^-"},
    {OV_PARSE_WORD_MISSING, A_POSITION,
     "end not-ended trigger - last-turns - stalled 0", "end^"},
    {OV_PARSE_UNKNOWN_WORD, A_POSITION, "end not-ended", "end ^never"},
    {OV_PARSE_NOT_A_SEAT, A_POSITION, "trigger -", "trigger ^none"},
    {OV_PARSE_NOT_A_NUMBER, A_POSITION, "last-turns -", "last-turns ^5"},
    {OV_PARSE_NOT_A_NUMBER, A_POSITION, "stalled 0", "stalled ^256"},
    {OV_PARSE_NOT_A_BUILDING, A_POSITION, "row house-20", "row ^?house-20"},
    {OV_PARSE_NOT_A_BUILDING, A_POSITION, "row house-20,", "row house-20,^,"},
    {OV_PARSE_OTHER_WORD, A_POSITION, "\nwood", "\n^iron"},
    {OV_PARSE_WORD_MISSING, A_POSITION, "wood purple - -", "wood purple -^"},
    {OV_PARSE_WORD_TOO_MANY, A_POSITION, "wood purple - -",
     "wood purple - - ^-"},
    {OV_PARSE_NOT_A_SEAT, A_POSITION, "wood purple", "wood purple,^pink"},
    {OV_PARSE_OUT_OF_ORDER, A_POSITION, "wood purple", "wood blue,^purple"},
    {OV_PARSE_TOO_MANY, A_POSITION, "clay -",
     "clay purple,purple,purple,purple,purple,purple,purple,purple,"
     "^purple"},
    {OV_PARSE_OTHER_WORD, A_POSITION, "player blue", "player ^red"},
    {OV_PARSE_NOT_A_NUMBER, A_POSITION, "yellow hand 2", "yellow hand ^5"},
    {OV_PARSE_NOT_A_NUMBER, A_POSITION, "yellow hand 2", "yellow hand ^0"},
    {OV_PARSE_OUT_OF_ORDER, A_POSITION, "yellow hand 2", "yellow hand 2,^2"},
    {OV_PARSE_WORD_MISSING, A_VIEW,
     "hand - coins ?,?,?,? buildings - "
     "characters - spot -",
     "hand^"},
    {OV_PARSE_WORD_MISSING, A_VIEW,
     "hand - coins ?,?,?,? buildings - "
     "characters - spot -",
     "hand - coins^"},
    {OV_PARSE_WORD_MISSING, A_VIEW,
     "hand - coins ?,?,?,? buildings - "
     "characters - spot -",
     "hand - coins - buildings - characters^"},
    {OV_PARSE_WORD_MISSING, A_VIEW,
     "hand - coins ?,?,?,? buildings - "
     "characters - spot -",
     "hand - coins - buildings - characters - spot^"},
    {OV_PARSE_NOT_A_BUILDING, A_POSITION, "?house-57", "^?"},
    {OV_PARSE_NOT_A_BUILDING, A_POSITION, "?house-57", "^?house-64"},
    {OV_PARSE_NOT_A_BUILDING, A_VIEW, "coins ?,", "coins ^?house-57,"},
    {OV_PARSE_TOO_MANY, A_VIEW, "?,?,?,? ", "?,?,?,?,?,^? "},
    {OV_PARSE_TOO_MANY, A_POSITION, "buildings house-46,house-40",
     "buildings house-46,house-40,house-1,^house-2"},
    {OV_PARSE_NOT_A_CHARACTER, A_POSITION, "characters bookkeeper",
     "characters ^butcher"},
    {OV_PARSE_OUT_OF_ORDER, A_POSITION, "characters bookkeeper",
     "characters bookkeeper,^cheater"},
    {OV_PARSE_NOT_A_RESOURCE, A_POSITION, "bookkeeper spot -",
     "bookkeeper spot ^gold"},
    {OV_PARSE_OTHER_WORD, A_POSITION, "pile bells", "pile ^mask"},
    {OV_PARSE_NOT_A_CHARACTER, A_POSITION, "seignior,landowner", "seignior,^?"},
    {OV_PARSE_TOO_MANY, A_POSITION, "ghost,benefactor",
     "ghost,benefactor,^cheater"},
    {OV_PARSE_NOT_A_CHARACTER, A_POSITION, "left-out -", "left-out ^?"},
    {OV_PARSE_OTHER_WORD, A_POSITION, "left-out -", "^left -"},
    {OV_PARSE_WORD_TOO_MANY, A_POSITION, "left-out -", "left-out - ^-"},
    {OV_PARSE_OTHER_WORD, A_POSITION, "draw-deck", "^deck"},
    {OV_PARSE_WORD_TOO_MANY, A_POSITION, ",house-56\n",
     ",house-56 ^house-56\n"},
    {OV_PARSE_NOT_A_BUILDING, A_POSITION, "city house-21", "city ^house21"},
    {OV_PARSE_NOT_A_CELL, A_POSITION, "house-21 1,0", "house-21 ^1"},
    {OV_PARSE_NOT_A_SEAT, A_POSITION, "1,0 yellow", "1,0 ^black"},
    {OV_PARSE_WORD_TOO_MANY, A_POSITION, "1,0 yellow", "1,0 yellow ^x"},
    {OV_PARSE_OTHER_WORD, A_POSITION, "end-of-position", "^end-of-game"},
    {OV_PARSE_TEXT_ENDS, A_POSITION, "end-of-position\n", ""},
    {OV_PARSE_TEXT_GOES_ON, A_POSITION, "end-of-position\n",
     "end-of-position\n^x\n"},
};

TEST(lines_and_words_of_a_position_are_checked)
{
    for (int i = 0; i < OV_LENGTH(in_positions); i++)
        CHECK(is_found(&in_positions[i]));
}

/* Readers that mend a save look for its next part after a fault. */
TEST(a_text_that_has_ended_goes_on_ending)
{
    static const char *const texts[] = {"", "one", "one\n", "one\ntwo"};

    for (int i = 0; i < OV_LENGTH(texts); i++) {
        struct ov_parse_fault fault;
        struct ov_reading in;
        int lines = 0;

        ov_reading_start(&in, texts[i], strlen(texts[i]), &fault);
        while (ov_read_line(&in))
            lines++;
        CHECK(lines == (i >= 2));
        for (int again = 0; again < 3; again++) {
            CHECK(!ov_read_line(&in));
            CHECK(fault.code == OV_PARSE_TEXT_ENDS);
            CHECK(in.line_end == in.text_end);
        }
    }
}
