/*
 * sim.c - `oddville sim`: bots play many games against each other.
 */
#include "lab/sim.h"

#include "cli/say.h"
#include "lab/forecaster.h"
#include "sys/child.h"
#include "sys/clock.h"
#include "sys/stop.h"
#include "sys/thread_pool.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* The boxes of `--mix`: every edition, end rule and number of players. */
static void mixed_boxes(const struct ov_deck *deck,
                        const struct ov_common *common, struct ov_box *box,
                        struct ov_batch *batch)
{
    int count = 0;

    for (int edition = 0; edition < OV_EDITIONS; edition++)
        for (int end = 0; end < OV_END_RULES; end++)
            for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++) {
                struct ov_common mixed = *common;
                struct ov_switches switches;

                mixed.edition = edition;
                switches = ov_common_switches(&mixed);
                switches.end_rule = (uint8_t)end;
                batch->edition[count] = (enum ov_edition)edition;
                ov_box_init(&box[count++], deck, &switches, seats);
            }
    batch->boxes = count;
}

/* Fills the boxes; false if there is no deck. */
static bool make_boxes(const struct ov_call *call,
                       const struct ov_sim_options *options, struct ov_box *box,
                       struct ov_batch *batch)
{
    struct ov_deck deck;
    struct ov_switches switches;

    if (!ov_common_deck(call, &options->common, &deck))
        return false;
    if (options->mix) {
        mixed_boxes(&deck, &options->common, box, batch);
        return true;
    }
    switches = ov_common_switches(&options->common);
    ov_box_init(box, &deck, &switches, (int)options->common.players);
    batch->boxes = 1;
    batch->edition[0] = (enum ov_edition)options->common.edition;
    return true;
}

/* Who plays; false if one of the names is wrong. */
static bool line_up(const struct ov_call *call,
                    const struct ov_sim_options *options, struct ov_nets *nets,
                    struct ov_batch *batch)
{
    const struct ov_terms terms = {.seconds = (int)options->timeout};

    for (int i = 0; i < options->bots.count; i++) {
        struct ov_entrant entrant;

        if (!ov_entrant_read(call, "bots", options->bots.at[i], true, &entrant))
            return false;
        if (entrant.command != NULL &&
            !ov_entrant_greet(call, &entrant, &terms))
            return false;
        if (entrant.budget == 0)
            entrant.budget = (int)options->budget;
        entrant.nets = nets;
        ov_batch_enter(batch, &entrant);
    }
    if (options->mix || batch->places <= options->common.players)
        return true;
    (void)ov_complain(call, N_("there are more bots than players"));
    return false;
}

static int report(const struct ov_call *call,
                  const struct ov_sim_report *report)
{
    if (report->options->common.json)
        ov_sim_print_json(report);
    else
        ov_sim_print_table(call, report);
    return ov_sim_is_whole(report) ? OV_EXIT_FINE : OV_EXIT_NO;
}

static int play_and_report(const struct ov_call *call,
                           const struct ov_sim_options *options,
                           const struct ov_batch *batch,
                           const struct ov_forecaster *forecaster)
{
    struct ov_results *const results = malloc(sizeof *results);
    struct ov_calibration calibration;
    struct ov_sim_report to_tell = {.options = options,
                                    .batch = batch,
                                    .results = results,
                                    .nanoseconds = ov_clock_now()};
    int result;

    if (results == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    result = ov_batch_play(call, batch, results);
    to_tell.nanoseconds = ov_clock_now() - to_tell.nanoseconds;
    if (forecaster != NULL) {
        ov_forecaster_sum(forecaster, &calibration);
        to_tell.calibration = &calibration;
    }
    if (result == OV_EXIT_FINE)
        result = report(call, &to_tell);
    free(results);
    return result;
}

static int play_watched(const struct ov_call *call,
                        const struct ov_sim_options *options,
                        struct ov_nets *nets, struct ov_batch *batch)
{
    struct ov_forecaster *forecaster = NULL;
    int result = OV_EXIT_BAD;

    if (options->calibration)
        forecaster = ov_forecaster_create(call, nets, batch);
    if (!options->calibration || forecaster != NULL)
        result = play_and_report(call, options, batch, forecaster);
    ov_forecaster_destroy(forecaster);
    return result;
}

static int simulate(const struct ov_call *call,
                    const struct ov_sim_options *options, struct ov_nets *nets,
                    struct ov_box *box)
{
    struct ov_batch batch = {
        .box = box,
        .rotate = !options->fixed_seats,
        .games = options->games,
        .threads = (int)options->threads,
        .check = options->check,
        .records = {options->records, options->common.force},
        .progress = isatty(STDERR_FILENO) != 0,
        .complain = true,
        .terms = {.seconds = (int)options->timeout,
                  .time = (int32_t)options->time,
                  .verbose = options->verbose},
    };

    if (!line_up(call, options, nets, &batch) ||
        !make_boxes(call, options, box, &batch) ||
        !ov_common_seed(call, &options->common, &batch.seed))
        return OV_EXIT_BAD;
    if (batch.records.folder != NULL &&
        ov_records_begin(call, &batch.records) != OV_EXIT_FINE)
        return OV_EXIT_BAD;
    return play_watched(call, options, nets, &batch);
}

static int run(struct ov_call *call)
{
    struct ov_sim_options options = {
        .common = OV_COMMON_DEFAULTS,
        .games = 1000,
        .threads = 1,
        .bots = {1, {"greedy"}},
        .timeout = 10,
    };
    struct ov_nets nets = {0};
    struct ov_box *box;
    int result = OV_EXIT_BAD;

    if (!ov_options_parse(call, &options, &result))
        return result;
    ov_stop_listen();
    ov_child_prepare();
    box = calloc(OV_MIXED_BOXES, sizeof *box);
    if (box == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    if (options.net == NULL || ov_nets_load(call, options.net, &nets))
        result = simulate(call, &options, &nets, box);
    ov_nets_finish(&nets);
    free(box);
    return result;
}

static const struct ov_option options[] = {
    OV_NUMBER_OPTION(struct ov_sim_options, games, "games", 1, INT64_C(1) << 40,
                     N_("how many games (default 1000)")),
    OV_PLAYERS_OPTION(struct ov_sim_options),
    OV_LIST_OPTION_OF(
        struct ov_sim_options, bots, "bots", OV_MAX_SEATS, "BOT,...",
        N_("the bots, one for each seat, separated by commas; if there are "
           "fewer, they are repeated; mcts:1000 is a bot and its budget, "
           "cmd:./mybot a program that speaks the bot protocol, with \\, for a "
           "comma in its command (default greedy)")),
    OV_FLAG_OPTION(struct ov_sim_options, fixed_seats, "fixed-seats",
                   N_("keep the bots in their seats; otherwise they move on by "
                      "one each game")),
    OV_NUMBER_OPTION(struct ov_sim_options, budget, "budget", 0, OV_MOST_BUDGET,
                     N_("simulations for each choice, for bots that search and "
                        "have no budget of their own")),
    OV_NETS_OPTION(struct ov_sim_options, net, "net",
                   N_("play with these nets, made by 'oddville train', one "
                      "for each number of players")),
    OV_EDITION_OPTION(struct ov_sim_options),
    OV_SWITCH_OPTION(struct ov_sim_options),
    OV_DECK_OPTION(struct ov_sim_options),
    OV_FLAG_OPTION(struct ov_sim_options, mix, "mix",
                   N_("play all editions, end rules and numbers of players "
                      "in turn")),
    OV_SEED_OPTION(struct ov_sim_options),
    OV_NUMBER_OPTION(
        struct ov_sim_options, threads, "threads", 1, OV_MAX_THREADS,
        N_("number of threads; only changes how long it takes (default 1)")),
    OV_FLAG_OPTION(struct ov_sim_options, check, "check",
                   N_("check every position and every list of legal actions; "
                      "exit code 1 if one is wrong")),
    OV_FLAG_OPTION(struct ov_sim_options, calibration, "calibration",
                   N_("compare the chances of winning that the net gives with "
                      "the actual results")),
    OV_TIMEOUT_OPTION(struct ov_sim_options),
    OV_TIME_OPTION(struct ov_sim_options),
    OV_VERBOSE_OPTION(struct ov_sim_options),
    OV_TEXT_OPTION(struct ov_sim_options, records, "records", "DIR",
                   N_("write every game to this folder, as a record")),
    OV_FORCE_OPTION(struct ov_sim_options),
    OV_JSON_OPTION(struct ov_sim_options),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville sim --players 2 --bots greedy,random --games 500",
    N_("Lets two bots play five hundred games and shows who won."),
    "oddville sim --players 2 --bots cmd:./mybot.py,expert --games 100",
    N_("Lets a program of your own play a hundred games."),
    "oddville sim --mix --bots random-builder --games 1000000 --check",
    N_("Looks for a position that breaks a rule."),
    NULL,
};

const struct ov_command ov_command_sim = {
    .name = "sim",
    .summary = N_("Lets bots play many games and counts how they end"),
    .about = N_("The same seed gives the same games, whatever the number of "
                "threads. Ctrl-C stops and reports the games so far, with exit "
                "code 1. A program that fails or does something that is not "
                "allowed loses that game."),
    .examples = examples,
    .options = options,
    .run = run,
};
