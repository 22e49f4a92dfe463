/*
 * train.c - `oddville train`: makes a net by self-play.
 */
#include "cmd/train.h"

#include "cli/common.h"
#include "cli/nets.h"
#include "cli/say.h"
#include "learn/trainer.h"
#include "sys/clock.h"
#include "sys/file.h"
#include "sys/stop.h"
#include "sys/thread_pool.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_STATE = 1 << 28 }; /* bytes of a saved state */

struct train_options {
    struct ov_common common;
    int64_t games;
    int64_t threads;
    const char *out;
    const char *state;
    const char *rival; /* file; NULL: plain self-play */
    bool any_deck;     /* random decks and editions */
    const char *start; /* file; NULL: random weights or the built-in net */
};

/* A training run in progress. */
struct training {
    const struct ov_call *call;
    const struct train_options *options;
    const struct ov_trainer_plan *plan;
    struct ov_trainer *trainer;
    unsigned how;         /* the net is written (sys/file.h) */
    int64_t began, saved; /* on the clock */
};

/* Writes the net and, with --state, everything needed to continue later. */
static int save(struct training *training)
{
    const struct train_options *const options = training->options;
    const char *const net = (const char *)ov_trainer_net(training->trainer);
    int error =
        ov_file_write(options->out, net,
                      ov_net_size((int)options->common.players), training->how);

    training->saved = ov_clock_now();
    if (error < 0)
        return ov_complain_file(training->call, options->out, error);
    training->how = OV_FILE_REPLACE;
    if (options->state == NULL)
        return OV_EXIT_FINE;
    const size_t size = ov_trainer_size(training->trainer);
    char *const bytes = malloc(size);
    if (bytes == NULL)
        return ov_complain(training->call, N_("there is not enough memory"));
    ov_trainer_save(training->trainer, bytes);
    error = ov_file_write(options->state, bytes, size, OV_FILE_REPLACE);
    free(bytes);
    return error < 0 ? ov_complain_file(training->call, options->state, error)
                     : OV_EXIT_FINE;
}

/*
 * Hours of work should not end at a place that cannot be written to. An
 * existing net is replaced if the user wants that, or if it is from this
 * training run.
 */
static int find_places(struct training *training)
{
    const struct train_options *const options = training->options;
    int error;

    training->how = ov_trainer_done(training->trainer) > 0
                        ? OV_FILE_REPLACE
                        : ov_common_how(&options->common);
    error = ov_file_can_write(options->out, training->how);
    if (error < 0)
        return ov_complain_file(training->call, options->out, error);
    error = options->state == NULL
                ? 0
                : ov_file_can_write(options->state, OV_FILE_REPLACE);
    return error < 0 ? ov_complain_file(training->call, options->state, error)
                     : OV_EXIT_FINE;
}

/* Continues from --state, if there is one. */
static int take_up(struct training *training)
{
    const char *const path = training->options->state;
    struct ov_state_report report;
    struct ov_file file;

    if (path == NULL)
        return OV_EXIT_FINE;
    const int error = ov_file_read(path, MOST_STATE, &file);
    if (error == -ENOENT)
        return OV_EXIT_FINE;
    if (error < 0)
        return ov_complain_file(training->call, path, error);
    report = ov_trainer_load(training->trainer, file.text, file.length);
    ov_file_finish(&file);
    return ov_train_judge(training->call, path, training->plan, &report);
}

void ov_train_report(const struct ov_progress *progress, int64_t began)
{
    printf("{\"generation\":%" PRId64 ",\"games\":%" PRId64
           ",\"seconds\":%.1f,\"loss\":%.4f,\"margin_loss\":%.4f,"
           "\"turns_per_player\":%.2f,\"stalled\":%.4f,\"samples\":%" PRId64,
           progress->generation, (progress->generation + 1) * OV_GENERATION,
           (double)(ov_clock_now() - began) / 1e9, progress->loss,
           progress->margin_loss, progress->turns, progress->stalled,
           progress->samples);
    if (progress->rival)
        printf(",\"won\":%.4f", progress->won);
    printf("}\n");
    (void)fflush(stdout);
}

static int complain_of_end(const struct ov_call *call, int error)
{
    return ov_complain(call, N_("the training could not continue: %s"),
                       strerror(-error));
}

/* With a team: finds out whether all are about to do the same. */
static int meet(const struct training *training)
{
    const int error = ov_trainer_meet(training->trainer);

    if (error == -EPROTO)
        return ov_complain(training->call,
                           N_("not all processes of the team have the same "
                              "program, deck, net and options"));
    return error < 0 ? complain_of_end(training->call, error) : OV_EXIT_FINE;
}

static int train(struct training *training, int64_t generations)
{
    const int64_t save_every = OV_SAVE_SECONDS * INT64_C(1000000000);
    int result = take_up(training);

    if (result == OV_EXIT_FINE)
        result = find_places(training);
    if (result == OV_EXIT_FINE)
        result = meet(training);
    while (result == OV_EXIT_FINE && !ov_stop_asked() &&
           ov_trainer_done(training->trainer) < generations) {
        struct ov_progress progress;
        const int error = ov_trainer_run(training->trainer, &progress);

        if (error < 0)
            return complain_of_end(training->call, error);
        ov_train_report(&progress, training->began);
        if (ov_clock_now() - training->saved > save_every)
            result = save(training);
    }
    return result == OV_EXIT_FINE ? save(training) : result;
}

/* The lead of a team, or a process on its own. */
static int lead(const struct ov_call *call, const struct train_options *options,
                const struct ov_trainer_plan *plan)
{
    struct training training = {.call = call,
                                .options = options,
                                .plan = plan,
                                .trainer = ov_trainer_create(plan),
                                .began = ov_clock_now(),
                                .saved = ov_clock_now()};
    int result;

    if (training.trainer == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    ov_stop_listen();
    result = train(&training, plan->generations);
    if (result == OV_EXIT_FINE && ov_trainer_dismiss(training.trainer) < 0)
        result = OV_EXIT_BAD;
    ov_trainer_destroy(training.trainer);
    return result;
}

/* A helper of a team. If its plan differs, the lead reports it. */
static int help(const struct ov_call *call, const struct ov_trainer_plan *plan)
{
    const int error = ov_trainer_help(plan);

    return error == 0 || error == -EPROTO ? OV_EXIT_FINE
                                          : complain_of_end(call, error);
}

static int train_by(const struct ov_call *call,
                    const struct train_options *options,
                    const struct ov_trainer_plan *plan)
{
    if (plan->team != NULL && plan->team->rank != OV_LEAD)
        return help(call, plan);
    return lead(call, options, plan);
}

/* The net in a file; NULL if there is no file. False: a complaint was made. */
static bool take_net(const struct ov_call *call, const char *path, int seats,
                     struct ov_nets *nets, const struct ov_net **ret_net)
{
    const struct ov_net *net;

    if (path == NULL)
        return true;
    if (!ov_nets_load(call, path, nets))
        return false;
    net = ov_nets_find(nets, seats);
    if (net == NULL) {
        (void)ov_complain(call, N_("'%s' is not a net for %d players"), path,
                          seats);
        return false;
    }
    *ret_net = net;
    return true;
}

/* With nets from files: a rival, or a net to start with. */
static int train_from_files(const struct ov_call *call,
                            const struct train_options *options,
                            struct ov_trainer_plan *plan)
{
    struct ov_nets rivals = {0}, starts = {0};
    int result = OV_EXIT_BAD;

    if (take_net(call, options->rival, plan->box->seats, &rivals,
                 &plan->rival) &&
        take_net(call, options->start, plan->box->seats, &starts, &plan->start))
        result = train_by(call, options, plan);
    ov_nets_finish(&rivals);
    ov_nets_finish(&starts);
    return result;
}

static int train_with(const struct ov_call *call,
                      const struct train_options *options,
                      const struct ov_team *team, struct ov_box *box)
{
    struct ov_trainer_plan plan = {
        .box = box,
        .generations = (options->games + OV_GENERATION - 1) / OV_GENERATION,
        .threads = (int)options->threads,
        .team = team};

    if (!ov_common_box(call, &options->common, box) ||
        !ov_common_seed(call, &options->common, &plan.seed))
        return OV_EXIT_BAD;
    if (options->any_deck)
        return ov_train_decks(call, &plan, options->start, options->out,
                              ov_common_how(&options->common));
    return train_from_files(call, options, &plan);
}

int ov_train(struct ov_call *call, const struct ov_team *team)
{
    struct train_options options = {
        .common = OV_COMMON_DEFAULTS,
        .games = 100000,
        .threads = 1,
    };
    struct ov_box *box;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    if (options.out == NULL)
        return ov_complain(
            call, N_("--out is needed: it says where to write the net"));
    if (options.start != NULL && options.state != NULL)
        return ov_complain(call, N_("--start and --state cannot be combined"));
    if (options.any_deck && (options.state != NULL || options.rival != NULL ||
                             options.common.deck != NULL || team != NULL))
        return ov_complain(call, N_("--any-deck cannot be combined with "
                                    "--state, --rival, --deck or mpirun"));
    box = malloc(sizeof *box);
    if (box == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    result = train_with(call, &options, team, box);
    free(box);
    return result;
}

static int run(struct ov_call *call)
{
    const int result = ov_train_join(call);

    return result == OV_EXIT_FINE ? ov_train(call, NULL) : result;
}

static const struct ov_option options[] = {
    OV_PLAYERS_OPTION(struct train_options),
    OV_NUMBER_OPTION(struct train_options, games, "games", 1, INT64_C(1) << 40,
                     N_("games of self-play in all (default 100000)")),
    OV_TEXT_OPTION(struct train_options, out, "out", "FILE",
                   N_("the file for the net; rewritten every minute")),
    OV_TEXT_OPTION(struct train_options, state, "state", "FILE",
                   N_("a file for everything needed to continue after a stop; "
                      "used if it exists")),
    OV_FORCE_OPTION(struct train_options),
    OV_TEXT_OPTION(struct train_options, rival, "rival", "FILE",
                   N_("learn only to beat this net, which plays all seats but "
                      "one and does not change")),
    OV_FLAG_OPTION(struct train_options, any_deck, "any-deck",
                   N_("teach the built-in net to play any deck and edition, "
                      "with random ones")),
    OV_TEXT_OPTION(struct train_options, start, "start", "FILE",
                   N_("start from this net instead of random weights; with "
                      "--any-deck, from one that --any-deck made")),
    OV_NUMBER_OPTION(
        struct train_options, threads, "threads", 1, OV_MAX_THREADS,
        N_("number of threads; only changes how long it takes (default 1)")),
    OV_EDITION_OPTION(struct train_options),
    OV_SWITCH_OPTION(struct train_options),
    OV_DECK_OPTION(struct train_options),
    OV_SEED_OPTION(struct train_options),
    OV_END_OF_OPTIONS,
};

static const char *const examples[] = {
    "oddville train --players 2 --games 200000 --seed 1 --out 2.net",
    N_("Makes a net for two players; prints one line of JSON per generation."),
    "oddville train --players 2 --games 50000 --rival 2.net --out answer.net",
    N_("Looks for weaknesses of a net; 'won' is the share of games won."),
    "mpirun -n 2 oddville train --players 4 --seed 1 --out 4.net",
    N_("The same on several machines; their number does not change the net."),
    NULL,
};

const struct ov_command ov_command_train = {
    .name = "train",
    .summary = N_("Makes a net for the strong bots by self-play"),
    .about = N_("Plays against itself and learns from it, a generation of 256 "
                "games at a time. The same seed gives the same net on the same "
                "kind of processor. Ctrl-C stops after the current generation "
                "and keeps what was learned."),
    .examples = examples,
    .options = options,
    .run = run,
};
