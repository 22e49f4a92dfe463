/*
 * suite.c - `oddville arena --suite`: the matches that a release has to pass.
 *
 * One table says who plays whom and what is required. A row passes if the lower
 * end of the 95 % interval of the lone A's share reaches the floor, and A is as
 * quick as required. It fails if the upper end does not reach the floor, or if
 * A is too slow. Otherwise it is open: more deals would tell. A quick suite may
 * leave rows open, a full one may not.
 */
#include "lab/arena.h"

#include "bot/level.h"
#include "cli/say.h"
#include "sys/clock.h"
#include "sys/stop.h"

#include <stdio.h>
#include <stdlib.h>

enum { FULL = 1, SUITES = 2, REPORT_SIZE = 1 << 17 };

enum verdict { PASSED, FAILED, OPEN, VERDICTS };

static const char *const verdict_words[] = {"passed", "failed", "open"};

/* By number of players: 2, 3, 4. */
struct row {
    const char *a, *b;
    int floor[OV_SEAT_COUNTS]; /* thousandths of the wins */
    int most_microseconds;     /* of A per choice, on average; 0: any */
    int blocks[SUITES][OV_SEAT_COUNTS]; /* 0: not in this suite */
};

/* Each level against the one below. */
#define LEVEL(stronger, weaker, ...)                                           \
    {.a = (stronger),                                                          \
     .b = (weaker),                                                            \
     .floor = {650, 450, 360},                                                 \
     .blocks = __VA_ARGS__}

static const struct row rows[] = {
    LEVEL("first-game", "random-builder", {{100, 60, 40}, {400, 300, 200}}),
    LEVEL("relaxed", "first-game", {{300, 200, 120}, {1000, 600, 400}}),
    LEVEL("casual", "relaxed", {{300, 200, 120}, {1000, 600, 400}}),
    LEVEL("skilled", "casual", {{300, 200, 120}, {1000, 600, 400}}),
    LEVEL("expert", "skilled", {{300, 200, 120}, {1000, 600, 400}}),
    LEVEL("master", "expert", {{8, 6, 4}, {40, 80, 20}}),
    /* Without search against the yardstick that plays games to their end. */
    {.a = "expert",
     .b = "mcts:10000",
     .floor = {500, 334, 250},
     .most_microseconds = 1000,
     .blocks = {{6, 2, 2}, {40, 24, 16}}},
    /* With search against it, and against those of other kinds. */
    {.a = "master",
     .b = "mcts:10000",
     .floor = {750, 550, 450},
     .most_microseconds = 300000,
     .blocks = {{0, 0, 0}, {20, 16, 12}}},
    {.a = "expert",
     .b = "planner",
     .floor = {600, 400, 300},
     .blocks = {{40, 20, 12}, {200, 120, 80}}},
    {.a = "master",
     .b = "planner",
     .floor = {750, 550, 450},
     .blocks = {{0, 0, 0}, {16, 12, 8}}},
    {.a = "master",
     .b = "linear-tree",
     .floor = {550, 380, 290},
     .blocks = {{0, 0, 0}, {16, 12, 8}}},
    /* A large tree against a small one: with four players it gains little. */
    {.a = "master",
     .b = "master-1",
     .floor = {600, 334, 160},
     .most_microseconds = 300000,
     .blocks = {{0, 0, 0}, {60, 40, 24}}},
};

_Static_assert(OV_LEVEL_COUNT == 6, "a new level wants a row");

/* A suite in progress: its JSON grows row by row. */
struct suite {
    struct ov_arena *arena;
    struct ov_json *json;
    int count[VERDICTS];
};

static bool is_wanted(const struct ov_arena_options *options,
                      const struct row *row, int players)
{
    return (options->a == NULL || strcmp(options->a, row->a) == 0) &&
           (options->b == NULL || strcmp(options->b, row->b) == 0) &&
           row->blocks[options->suite][players - OV_MIN_SEATS] > 0 &&
           ov_arena_wants(options, players) && !ov_stop_asked();
}

static double mean_ms(const struct ov_match *match, int side)
{
    const struct ov_tally *const time = &match->pace[side].time;

    return time->count == 0 ? 0 : (double)time->sum / (double)time->count / 1e6;
}

static enum verdict judge(const struct row *row, const struct ov_match *match,
                          int floor)
{
    struct ov_interval share;
    double ms;

    if (match->stopped)
        return FAILED;
    share = ov_match_share(match);
    ms = mean_ms(match, OV_SIDE_A);
    if (1000 * share.high < floor ||
        (row->most_microseconds > 0 && 1000 * ms > row->most_microseconds))
        return FAILED;
    return 1000 * share.low >= floor ? PASSED : OPEN;
}

/* "PASS greedy against random-builder, 2 players: ..." */
static void print_row(const struct suite *suite, const struct row *row,
                      int players, const struct ov_match *match,
                      enum verdict verdict)
{
    const struct ov_call *const call = suite->arena->call;
    const int floor = row->floor[players - OV_MIN_SEATS];
    static const char *const words[] = {"PASS", "FAIL", "OPEN"};

    printf("%s ", words[verdict]);
    printf(ov_say(call, N_("%s against %s, %d players: ")), row->a, row->b,
           players);
    const struct ov_interval share = ov_match_share(match);

    ov_print(
        call,
        ov_say(call, N_("%.1f %% (%.1f to %.1f), at least %.1f needed; %.3f "
                        "ms against %.3f ms per choice\n")),
        100 * share.mean, 100 * share.low, 100 * share.high, (double)floor / 10,
        mean_ms(match, OV_SIDE_A), mean_ms(match, OV_SIDE_B));
    (void)fflush(stdout);
}

static void json_row(struct suite *suite, const struct row *row, int players,
                     const struct ov_match *match, enum verdict verdict)
{
    const struct ov_sprt no_test = {.wanted = false};
    struct ov_json *const json = suite->json;

    ov_json_object(json);
    ov_json_member_string(json, "a", row->a);
    ov_json_member_string(json, "b", row->b);
    ov_json_key(json, "floor");
    ov_json_decimal(json, row->floor[players - OV_MIN_SEATS], 3);
    ov_json_member_string(json, "verdict", verdict_words[verdict]);
    ov_json_key(json, "match");
    ov_json_object(json);
    ov_arena_json_match(json, match, &no_test);
    ov_json_close(json);
    ov_json_close(json);
}

static int play_row(struct suite *suite, const struct row *row, int players,
                    struct ov_match **ret_match)
{
    struct ov_arena *const arena = suite->arena;
    const struct ov_arena_options *const options = arena->options;
    const int at = players - OV_MIN_SEATS;
    struct ov_pairing pairing = {
        .players = players,
        .one = OV_SIDE_A,
        .blocks = options->blocks > 0 ? options->blocks
                                      : row->blocks[options->suite][at],
    };

    *ret_match = NULL;
    if (!ov_entrant_read(arena->call, "a", row->a, false,
                         &pairing.entrant[OV_SIDE_A]) ||
        !ov_entrant_read(arena->call, "b", row->b, false,
                         &pairing.entrant[OV_SIDE_B]))
        return OV_EXIT_BAD;
    for (int side = 0; side < OV_MATCH_SIDES; side++)
        pairing.entrant[side].nets = &arena->nets[side];
    *ret_match = &arena->match[0];
    return ov_arena_match(arena, &pairing, *ret_match);
}

static int play_rows(struct suite *suite)
{
    const struct ov_arena_options *const options = suite->arena->options;

    for (int i = 0; i < OV_LENGTH(rows) * OV_SEAT_COUNTS; i++) {
        const struct row *const row = &rows[i / OV_SEAT_COUNTS];
        const int players = OV_MIN_SEATS + i % OV_SEAT_COUNTS;
        struct ov_match *match;
        enum verdict verdict;

        if (!is_wanted(options, row, players))
            continue;
        if (play_row(suite, row, players, &match) != OV_EXIT_FINE)
            return OV_EXIT_BAD;
        verdict = judge(row, match, row->floor[players - OV_MIN_SEATS]);
        suite->count[verdict]++;
        if (!options->common.json)
            print_row(suite, row, players, match, verdict);
        json_row(suite, row, players, match, verdict);
    }
    return OV_EXIT_FINE;
}

/* Whether the games played so far are consistent with passing. */
static bool stands(const struct suite *suite)
{
    const bool full = suite->arena->options->suite == FULL;

    return suite->count[FAILED] == 0 && (!full || suite->count[OPEN] == 0) &&
           suite->count[PASSED] + suite->count[OPEN] > 0;
}

static int play_suite(struct suite *suite, struct ov_buffer *text)
{
    struct ov_arena *const arena = suite->arena;
    struct ov_json *const json = suite->json;
    int result;

    ov_json_object(json);
    ov_json_member_string(json, "suite", ov_suite_words[arena->options->suite]);
    ov_arena_json_terms(json, arena);
    ov_json_key(json, "results");
    ov_json_list(json);
    result = play_rows(suite);
    ov_json_close(json);
    for (int i = 0; i < VERDICTS; i++)
        ov_json_member_number(json, verdict_words[i], suite->count[i]);
    ov_json_key(json, "seconds");
    ov_json_decimal(json, (ov_clock_now() - arena->began) / 1000000, 3);
    ov_json_close(json);
    assert(ov_json_is_whole(json));
    if (result == OV_EXIT_FINE)
        result = ov_arena_put_out(arena, text->text);
    if (result != OV_EXIT_FINE)
        return result;
    if (!arena->options->common.json)
        printf(ov_say(arena->call, N_("%d passed, %d failed, %d open\n")),
               suite->count[PASSED], suite->count[FAILED], suite->count[OPEN]);
    return stands(suite) ? OV_EXIT_FINE : OV_EXIT_NO;
}

/* Whether the options leave anything to play. */
static bool has_rows(const struct ov_arena_options *options)
{
    for (int i = 0; i < OV_LENGTH(rows) * OV_SEAT_COUNTS; i++) {
        if (is_wanted(options, &rows[i / OV_SEAT_COUNTS],
                      OV_MIN_SEATS + i % OV_SEAT_COUNTS))
            return true;
    }
    return false;
}

int ov_suite_run(struct ov_arena *arena)
{
    char *memory;
    struct ov_buffer text;
    struct ov_json json;
    struct suite suite = {.arena = arena, .json = &json};
    int result;

    if (!has_rows(arena->options))
        return ov_complain(arena->call,
                           N_("the suite has no match between these two"));
    memory = malloc(REPORT_SIZE);
    if (memory == NULL)
        return ov_complain(arena->call, N_("there is not enough memory"));
    ov_buffer_init(&text, memory, REPORT_SIZE);
    ov_json_init(&json, &text);
    result = play_suite(&suite, &text);
    free(memory);
    return result;
}
