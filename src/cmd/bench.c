/*
 * bench.c - `oddville bench`: how fast the engine is, and whether it did the
 * same work.
 */
#include "lab/bench.h"

#include "cli/common.h"
#include "cli/say.h"
#include "deck/standard.h"
#include "sys/thread_pool.h"

#include <errno.h>
#include <stdlib.h>

struct bench_options {
    struct ov_common common;
    int64_t games, seconds, threads, replies;
};

/*
 * The first standard deck, unless another one is named, so that signatures can
 * be compared with those from years ago.
 */
static bool take_box(const struct ov_call *call, const struct ov_common *common,
                     struct ov_box *ret_box)
{
    const struct ov_switches switches = ov_common_switches(common);

    if (common->deck != NULL)
        return ov_common_box(call, common, ret_box);
    ov_box_init(ret_box, &ov_standard_deck_1, &switches, (int)common->players);
    return true;
}

static int run_bench(const struct ov_call *call,
                     const struct bench_options *options,
                     struct ov_bench *bench)
{
    int error;

    if (!take_box(call, &options->common, &bench->box))
        return OV_EXIT_BAD;
    error = ov_bench_measure(bench);
    if (error == -ENOMEM)
        return ov_complain(call, N_("there is not enough memory"));
    if (error < 0)
        return ov_complain(call, N_("a thread could not be started"));
    if (options->common.json)
        ov_bench_print_json(bench);
    else
        ov_bench_print_table(call, bench);
    return OV_EXIT_FINE;
}

static int run(struct ov_call *call)
{
    struct bench_options options = {
        .common = OV_COMMON_DEFAULTS,
        .games = 10000,
        .seconds = 4,
        .threads = 1,
    };
    struct ov_bench *bench;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    bench = calloc(1, sizeof *bench);
    if (bench == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    bench->games = options.games;
    bench->nanoseconds = options.seconds * 1000000000;
    bench->replies = options.replies;
    bench->threads = (int)options.threads;
    result = run_bench(call, &options, bench);
    free(bench);
    return result;
}

static const struct ov_option options[] = {
    OV_NUMBER_OPTION(struct bench_options, games, "games", 1, 1000000000,
                     N_("games per run; they alone determine the signature "
                        "(default 10000)")),
    OV_NUMBER_OPTION(
        struct bench_options, seconds, "seconds", 0, 3600,
        N_("repeat the runs for about this many seconds (default 4)")),
    OV_NUMBER_OPTION(struct bench_options, threads, "threads", 1,
                     OV_MAX_THREADS,
                     N_("also measure how much faster this many threads are")),
    OV_NUMBER_OPTION(struct bench_options, replies, "replies", 1, 1000000,
                     N_("also measure a session (docs/SESSION.md): its replies "
                        "to this many moves of people")),
    OV_PLAYERS_OPTION(struct bench_options),
    OV_EDITION_OPTION(struct bench_options),
    OV_SWITCH_OPTION(struct bench_options),
    OV_TEXT_OPTION(struct bench_options, common.deck, "deck", "FILE",
                   N_("play with the cards of this deck file (default: the "
                      "first standard deck, so that signatures stay the "
                      "same)")),
    OV_JSON_OPTION(struct bench_options),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville bench",
    N_("Measures the engine for a few seconds."),
    "oddville bench --players 2 --threads 2 --json",
    N_("The same with two players, and also with two threads."),
    NULL,
};

const struct ov_command ov_command_bench = {
    .name = "bench",
    .summary = N_("Measures the speed of the engine"),
    .about =
        N_("Plays random games and lists all legal actions at every step. "
           "Times are processor times, the best of several runs. The signature "
           "is the same on every machine that plays the same games."),
    .examples = examples,
    .options = options,
    .run = run,
};
