/*
 * batch.c - distributes the games, and handles those that go wrong.
 */
#include "lab/batch.h"

#include "cli/say.h"
#include "lab/lapse_text.h"
#include "sys/clock.h"
#include "sys/scratch.h"
#include "sys/thread_pool.h"

#include <errno.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { TELL_EVERY = 200000000 }; /* nanoseconds between two progress messages */

struct worker {
    struct ov_scratch scratch;
    struct ov_external_bot
        *external[OV_MAX_SEATS]; /* of entrants that are programs */
    struct ov_results results;
    struct ov_steps steps;
    int error;      /* negative errno of a record that could not be written */
    int64_t broken; /* the game in which a check failed, or -1 */
};

struct playing {
    const struct ov_call *call;
    const struct ov_batch *batch;
    _Atomic int lapses;
    struct worker *worker; /* one per thread */
    _Atomic int64_t done;
    int64_t told; /* when thread 0 last reported progress */
};

void ov_batch_game(const struct ov_batch *batch, int64_t number,
                   struct ov_bot_game *ret_bot_game)
{
    const int which = (int)(number % batch->boxes);
    const struct ov_box *const box = &batch->box[which];
    const int64_t turned = batch->rotate ? number / batch->boxes : 0;
    const int64_t deal = batch->duplicate ? number / box->seats : number;

    assert(!batch->duplicate || (batch->boxes == 1 && batch->rotate));
    *ret_bot_game = (struct ov_bot_game){
        .box = box,
        .edition = batch->edition[which],
        .number = number,
        .entrant = batch->entrant,
        .seed = ov_bot_game_seed(&batch->seed, deal),
        .check = batch->check,
    };
    for (int seat = 0; seat < box->seats; seat++)
        ret_bot_game->who[seat] =
            batch->line_up[(seat + turned) % box->seats % batch->places];
}

static bool is_same(const struct ov_entrant *one,
                    const struct ov_entrant *other)
{
    if (one->command == NULL || other->command == NULL)
        return one->command == other->command &&
               strcmp(one->name, other->name) == 0;
    return strcmp(one->command, other->command) == 0;
}

/* Two different entrants must not have the same name. */
static void rename_twin(const struct ov_batch *batch,
                        struct ov_entrant *entrant)
{
    char name[OV_ENTRANT_NAME];
    char number = '1'; /* there are at most four */

    memcpy(name, entrant->name, sizeof name);
    for (int i = 0; i < batch->entrants; i++)
        if (strcmp(batch->entrant[i].name, entrant->name) == 0) {
            (void)snprintf(entrant->name, sizeof entrant->name, "%.*s (%c)",
                           OV_ENTRANT_NAME - 5, name, ++number);
            i = -1; /* is that one taken? */
        }
}

void ov_batch_enter(struct ov_batch *batch, const struct ov_entrant *entrant)
{
    int number = 0;

    assert(batch->places < OV_MAX_SEATS);
    while (number < batch->entrants &&
           !is_same(&batch->entrant[number], entrant))
        number++;
    if (number == batch->entrants) {
        struct ov_entrant newcomer = *entrant;

        rename_twin(batch, &newcomer);
        batch->entrant[batch->entrants++] = newcomer;
    }
    batch->line_up[batch->places++] = (uint8_t)number;
}

static void tell_progress(struct playing *playing, int64_t done)
{
    const struct ov_batch *const batch = playing->batch;
    const int64_t now = ov_clock_now();

    if (now - playing->told < TELL_EVERY)
        return;
    playing->told = now;
    if (batch->tell != NULL)
        batch->tell(batch->watcher, done);
    else
        (void)fprintf(stderr, "\r%" PRId64 " / %" PRId64 "  ", done,
                      batch->games);
    (void)fflush(stderr);
}

/* One line for each of the first games that a program broke off. */
static void tell_lapse(struct playing *playing,
                       const struct ov_bot_game *bot_game,
                       const struct ov_outcome *outcome)
{
    const struct ov_batch *const batch = playing->batch;
    char text[OV_LAPSE_TEXT], game[24];

    if (!batch->complain || outcome->forfeiter < 0 ||
        atomic_fetch_add(&playing->lapses, 1) >= OV_SHOWN_FORFEITS)
        return;
    ov_lapse_describe(playing->call, bot_game->box, &outcome->lapse, text,
                      sizeof text);
    (void)snprintf(game, sizeof game, "%" PRId64, bot_game->number + 1);
    (void)ov_complain(playing->call, N_("game %s, step %d: %s loses: %s"), game,
                      outcome->decisions + 1,
                      batch->entrant[outcome->forfeiter].name, text);
}

static bool play_one(void *shared, int thread, int64_t number)
{
    struct playing *const playing = shared;
    const struct ov_batch *const batch = playing->batch;
    struct worker *const worker = &playing->worker[thread];
    struct ov_bot_game bot_game;
    struct ov_outcome outcome;
    bool go_on = true;

    ov_batch_game(batch, number, &bot_game);
    bot_game.scratch = worker->scratch;
    memcpy(bot_game.external, worker->external, sizeof bot_game.external);
    bot_game.pace = batch->timed ? worker->results.pace : NULL;
    bot_game.steps = batch->records.folder != NULL ? &worker->steps : NULL;
    if (batch->begin != NULL)
        batch->begin(batch->watcher, thread, &bot_game);
    if (ov_bot_game_play(&bot_game, &outcome) != NULL) {
        worker->broken = number;
        return false;
    }
    if (outcome.abandoned)
        return false;
    ov_results_add(&worker->results, &bot_game, &outcome);
    tell_lapse(playing, &bot_game, &outcome);
    if (batch->end != NULL)
        go_on = batch->end(batch->watcher, thread, &bot_game, &outcome);
    if (batch->records.folder != NULL)
        worker->error =
            ov_bot_game_record_keep(&bot_game, &batch->records, number);
    atomic_fetch_add(&playing->done, 1);
    if (thread == 0 && batch->progress)
        tell_progress(playing, atomic_load(&playing->done));
    return go_on && worker->error == 0;
}

/* The first game that went wrong, of all threads; or -1. */
static int64_t first_broken(const struct playing *playing)
{
    int64_t first = -1;

    for (int i = 0; i < playing->batch->threads; i++) {
        const int64_t broken = playing->worker[i].broken;
        if (broken >= 0 && (first < 0 || broken < first))
            first = broken;
    }
    return first;
}

/* Plays the game again, which fails again, and shows what was done. */
static int tell_broken(const struct ov_call *call, const struct ov_batch *batch,
                       int64_t number, struct worker *worker)
{
    struct ov_bot_game bot_game;
    struct ov_outcome outcome;
    const char *broken;
    char text[24];

    ov_batch_game(batch, number, &bot_game);
    bot_game.steps = &worker->steps;
    bot_game.scratch = worker->scratch;
    broken = ov_bot_game_play(&bot_game, &outcome);
    (void)snprintf(text, sizeof text, "%" PRId64, number + 1);
    (void)ov_complain(
        call, N_("game %s broke a rule that holds in every position: %s"), text,
        broken == NULL ? "?" : broken);
    ov_bot_game_record_print(&bot_game, stderr);
    return OV_EXIT_NO;
}

/* Joins the results of all threads. */
static int sum_up(const struct ov_call *call, const struct playing *playing,
                  struct ov_results *ret_results)
{
    const struct ov_batch *const batch = playing->batch;
    const int64_t broken = first_broken(playing);

    if (batch->progress)
        (void)fprintf(stderr, "\r%78s\r", "");
    if (broken >= 0)
        return tell_broken(call, batch, broken, &playing->worker[0]);
    for (int i = 0; i < batch->threads; i++) {
        if (playing->worker[i].error != 0)
            return ov_complain_file(call, batch->records.folder,
                                    playing->worker[i].error);
        ov_results_join(ret_results, &playing->worker[i].results);
    }
    return OV_EXIT_FINE;
}

int ov_records_begin(const struct ov_call *call,
                     const struct ov_records *records)
{
    const int error =
        ov_bot_game_record_folder(records->folder, records->replace);

    if (error == -EEXIST)
        return ov_complain(call,
                           N_("'%s' already holds records of games; --force "
                              "replaces them"),
                           records->folder);
    return error < 0 ? ov_complain_file(call, records->folder, error)
                     : OV_EXIT_FINE;
}

static void free_workers(struct playing *playing)
{
    for (int i = 0; i < playing->batch->threads; i++) {
        struct worker *const worker = &playing->worker[i];

        ov_scratch_free(&worker->scratch);
        for (int who = 0; who < OV_MAX_SEATS; who++)
            ov_external_bot_destroy(worker->external[who]);
    }
    free(playing->worker);
}

static bool invite(const struct ov_batch *batch, struct worker *worker)
{
    for (int who = 0; who < batch->entrants; who++) {
        const char *const command = batch->entrant[who].command;

        if (command == NULL)
            continue;
        worker->external[who] = ov_external_bot_create(command, &batch->terms);
        if (worker->external[who] == NULL)
            return false;
    }
    return true;
}

/* The most memory that any of the entrants wants. */
static size_t scratch_size(const struct ov_batch *batch)
{
    size_t most = 0;

    for (int i = 0; i < batch->entrants; i++) {
        const struct ov_entrant *const entrant = &batch->entrant[i];
        const size_t size =
            entrant->bot == NULL
                ? 0
                : ov_bot_scratch_size(entrant->bot, entrant->budget);

        most = size > most ? size : most;
    }
    return most;
}

/* False if there is not enough memory; then there are none. */
static bool make_workers(struct playing *playing)
{
    const int threads = playing->batch->threads;
    const size_t scratch = scratch_size(playing->batch);
    bool good = true;

    playing->worker = calloc((size_t)threads, sizeof *playing->worker);
    if (playing->worker == NULL)
        return false;
    for (int i = 0; i < threads; i++) {
        struct worker *const worker = &playing->worker[i];

        worker->broken = -1;
        good &= ov_scratch_grow(&worker->scratch, scratch) &&
                invite(playing->batch, worker);
    }
    if (!good)
        free_workers(playing);
    return good;
}

int ov_batch_play(const struct ov_call *call, const struct ov_batch *batch,
                  struct ov_results *ret_results)
{
    struct playing playing = {
        .call = call, .batch = batch, .told = ov_clock_now()};
    const struct ov_thread_pool pool = {
        .threads = batch->threads,
        .jobs = batch->games,
        .shared = &playing,
        .work = play_one,
    };
    int result;

    assert(batch->threads > 0 && batch->games >= 0);
    if (!make_workers(&playing))
        return ov_complain(call, N_("there is not enough memory"));
    memset(ret_results, 0, sizeof *ret_results);
    result = ov_thread_pool_run(&pool);
    if (result < 0)
        result = ov_complain(call, N_("a thread could not be started: %s"),
                             strerror(-result));
    else
        result = sum_up(call, &playing, ret_results);
    free_workers(&playing);
    return result;
}
