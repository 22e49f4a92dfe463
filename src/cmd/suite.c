/*
 * suite.c - `oddville arena --suite`: the matches a release has to pass.
 *
 * One table says who plays whom and what is asked of it. A row passes if the
 * lower end of the 95 % interval of the one A's share reaches the floor, and
 * A is as quick as is asked.
 */
#include "cmd/arena.h"
#include "cmd/say.h"
#include "sys/clock.h"
#include "sys/stop.h"

#include <stdio.h>
#include <stdlib.h>

enum { SUITES = 2, REPORT_SIZE = 1 << 17 };

/* By number of players: 2, 3, 4. */
struct row {
    const char *a, *b;
    bool needs_net;            /* A plays with one */
    int floor[OV_SEAT_COUNTS]; /* thousandths of the wins */
    int most_microseconds;     /* of A a choice, on average; 0: any */
    int times_quicker;         /* than B, on average; 0: any */
    int blocks[SUITES][OV_SEAT_COUNTS];
};

#define A_LEVEL                                                                \
    {                                                                          \
        650, 450, 360                                                          \
    }

static const struct row rows[] = {
    /* Each level against the one below. */
    {.a = "random-builder",
     .b = "random",
     .floor = A_LEVEL,
     .blocks = {{100, 60, 40}, {400, 200, 200}}},
    {.a = "greedy",
     .b = "random-builder",
     .floor = A_LEVEL,
     .blocks = {{100, 60, 40}, {400, 200, 200}}},
    {.a = "net",
     .b = "greedy",
     .needs_net = true,
     .floor = A_LEVEL,
     .blocks = {{100, 60, 40}, {400, 200, 200}}},
    {.a = "search:64",
     .b = "net",
     .needs_net = true,
     .floor = A_LEVEL,
     .blocks = {{60, 40, 30}, {400, 200, 200}}},
    /* The net without search against the yardstick. */
    {.a = "net",
     .b = "mcts:10000",
     .needs_net = true,
     .floor = {500, 333, 250},
     .most_microseconds = 200,
     .blocks = {{10, 6, 5}, {100, 80, 60}}},
    /* The net with search against it, at a tenth of its time. */
    {.a = "search:64",
     .b = "mcts:10000",
     .needs_net = true,
     .floor = {850, 700, 600},
     .times_quicker = 10,
     .blocks = {{24, 10, 8}, {100, 80, 60}}},
};

/* A suite under way: its JSON grows row by row. */
struct suite {
    struct ov_arena *arena;
    struct ov_json *json;
    int passed, failed;
};

static bool is_wanted(const struct ov_arena_options *options,
                      const struct row *row, int players)
{
    return (options->a == NULL || strcmp(options->a, row->a) == 0) &&
           (options->b == NULL || strcmp(options->b, row->b) == 0) &&
           ov_arena_wants(options, players) && !ov_stop_asked();
}

static double mean_ms(const struct ov_bout *bout, int side)
{
    const struct ov_tally *const time = &bout->pace[side].time;

    return time->count == 0 ? 0 : (double)time->sum / (double)time->count / 1e6;
}

/* Whether the row holds; `bout` is NULL if it could not be played. */
static bool holds(const struct row *row, const struct ov_bout *bout, int floor)
{
    double a, b;

    if (bout == NULL || bout->stopped)
        return false;
    a = mean_ms(bout, OV_SIDE_A);
    b = mean_ms(bout, OV_SIDE_B);
    return 1000 * ov_bout_share(bout).low >= floor &&
           (row->most_microseconds == 0 ||
            1000 * a <= row->most_microseconds) &&
           (row->times_quicker == 0 || a * row->times_quicker <= b);
}

/* "PASS greedy against random-builder, 2 players: ..." */
static void print_row(const struct suite *suite, const struct row *row,
                      int players, const struct ov_bout *bout, bool passed)
{
    const struct ov_call *const call = suite->arena->call;
    const int floor = row->floor[players - OV_MIN_SEATS];

    printf("%s ", passed ? "PASS" : "FAIL");
    printf(ov_say(call, N_("%s against %s, %d players: ")), row->a, row->b,
           players);
    if (bout == NULL) {
        printf("%s\n", ov_say(call, N_("there is no net for them")));
        return;
    }
    const struct ov_interval share = ov_bout_share(bout);

    printf(ov_say(call, N_("%.1f %% (%.1f to %.1f), at least %.1f wanted; "
                           "%.3f ms against %.3f ms a choice\n")),
           100 * share.mean, 100 * share.low, 100 * share.high,
           (double)floor / 10, mean_ms(bout, OV_SIDE_A),
           mean_ms(bout, OV_SIDE_B));
    (void)fflush(stdout);
}

static void json_row(struct suite *suite, const struct row *row, int players,
                     const struct ov_bout *bout, bool passed)
{
    const struct ov_sprt no_test = {.wanted = false};
    struct ov_json *const json = suite->json;

    ov_json_object(json);
    ov_json_member_string(json, "a", row->a);
    ov_json_member_string(json, "b", row->b);
    ov_json_key(json, "floor");
    ov_json_decimal(json, row->floor[players - OV_MIN_SEATS], 3);
    ov_json_member_bool(json, "passed", passed);
    ov_json_key(json, "match");
    if (bout == NULL) {
        ov_json_null(json);
    } else {
        ov_json_object(json);
        ov_arena_json_bout(json, bout, &no_test);
        ov_json_close(json);
    }
    ov_json_close(json);
}

/* Plays a row; *ret_bout is NULL if there is no net to play it with. */
static int play_row(struct suite *suite, const struct row *row, int players,
                    struct ov_bout **ret_bout)
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

    *ret_bout = NULL;
    if (!ov_entrant_read(arena->call, "a", row->a, false,
                         &pairing.entrant[OV_SIDE_A]) ||
        !ov_entrant_read(arena->call, "b", row->b, false,
                         &pairing.entrant[OV_SIDE_B]))
        return OV_EXIT_BAD;
    for (int side = 0; side < OV_BOUT_SIDES; side++)
        pairing.entrant[side].nets = &arena->nets[side];
    if (row->needs_net && arena->options->common.deck != NULL &&
        ov_nets_find(&arena->nets[OV_SIDE_A], players) == NULL)
        return OV_EXIT_FINE;
    *ret_bout = &arena->bout[0];
    return ov_arena_bout(arena, &pairing, *ret_bout);
}

static int play_rows(struct suite *suite)
{
    const struct ov_arena_options *const options = suite->arena->options;

    for (int i = 0; i < OV_LENGTH(rows) * OV_SEAT_COUNTS; i++) {
        const struct row *const row = &rows[i / OV_SEAT_COUNTS];
        const int players = OV_MIN_SEATS + i % OV_SEAT_COUNTS;
        struct ov_bout *bout;
        bool passed;

        if (!is_wanted(options, row, players))
            continue;
        if (play_row(suite, row, players, &bout) != OV_EXIT_FINE)
            return OV_EXIT_BAD;
        passed = holds(row, bout, row->floor[players - OV_MIN_SEATS]);
        suite->passed += passed;
        suite->failed += !passed;
        if (!options->common.json)
            print_row(suite, row, players, bout, passed);
        json_row(suite, row, players, bout, passed);
    }
    return OV_EXIT_FINE;
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
    ov_json_member_number(json, "passed", suite->passed);
    ov_json_member_number(json, "failed", suite->failed);
    ov_json_key(json, "seconds");
    ov_json_decimal(json, (ov_clock_now() - arena->began) / 1000000, 3);
    ov_json_close(json);
    assert(ov_json_is_whole(json));
    if (result == OV_EXIT_FINE)
        result = ov_arena_put_out(arena, text->text);
    if (result != OV_EXIT_FINE)
        return result;
    if (!arena->options->common.json)
        printf(ov_say(arena->call, N_("%d passed, %d failed\n")), suite->passed,
               suite->failed);
    return suite->failed > 0 || suite->passed == 0 ? OV_EXIT_NO : OV_EXIT_FINE;
}

int ov_suite_run(struct ov_arena *arena)
{
    char *const memory = malloc(REPORT_SIZE);
    struct ov_buffer text;
    struct ov_json json;
    struct suite suite = {.arena = arena, .json = &json};
    int result;

    if (memory == NULL)
        return ov_complain(arena->call, N_("there is not enough memory"));
    ov_buffer_init(&text, memory, REPORT_SIZE);
    ov_json_init(&json, &text);
    result = play_suite(&suite, &text);
    free(memory);
    return result;
}
