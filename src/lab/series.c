/*
 * series.c - sharing out the games, and what to do when one goes wrong.
 */
#include "lab/series.h"

#include "cli/say.h"
#include "lab/desk.h"
#include "lab/match_record.h"
#include "sys/clock.h"
#include "sys/crew.h"

#include <errno.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { TELL_EVERY = 200000000 }; /* nanoseconds between two words of progress */

struct worker {
    struct ov_desk desk;
    struct ov_guest *guest[OV_MAX_SEATS]; /* of entrants that are programs */
    struct ov_ledger ledger;
    struct ov_steps steps;
    int error;      /* negative errno of a record that could not be written */
    int64_t broken; /* the game in which a check failed, or -1 */
};

struct playing {
    const struct ov_series *series;
    struct worker *worker; /* one a thread */
    _Atomic int64_t done;
    int64_t told; /* when thread 0 last told how far it is */
};

void ov_series_match(const struct ov_series *series, int64_t number,
                     struct ov_match *ret_match)
{
    const int which = (int)(number % series->boxes);
    const struct ov_box *const box = &series->box[which];
    const int64_t turned = series->rotate ? number / series->boxes : 0;
    const int64_t deal = series->duplicate ? number / box->seats : number;

    assert(!series->duplicate || (series->boxes == 1 && series->rotate));
    *ret_match = (struct ov_match){
        .box = box,
        .edition = series->edition[which],
        .number = number,
        .entrant = series->entrant,
        .seed = ov_match_seed(&series->seed, deal),
        .check = series->check,
    };
    for (int seat = 0; seat < box->seats; seat++)
        ret_match->who[seat] =
            series->line_up[(seat + turned) % box->seats % series->places];
}

void ov_series_enter(struct ov_series *series, const struct ov_entrant *entrant)
{
    int number = 0;

    assert(series->places < OV_MAX_SEATS);
    while (number < series->entrants &&
           strcmp(series->entrant[number].name, entrant->name) != 0)
        number++;
    if (number == series->entrants)
        series->entrant[series->entrants++] = *entrant;
    series->line_up[series->places++] = (uint8_t)number;
}

static void tell_progress(struct playing *playing, int64_t done)
{
    const struct ov_series *const series = playing->series;
    const int64_t now = ov_clock_now();

    if (now - playing->told < TELL_EVERY)
        return;
    playing->told = now;
    if (series->tell != NULL)
        series->tell(series->watcher, done);
    else
        (void)fprintf(stderr, "\r%" PRId64 " / %" PRId64 "  ", done,
                      series->games);
    (void)fflush(stderr);
}

static bool play_one(void *shared, int thread, int64_t number)
{
    struct playing *const playing = shared;
    const struct ov_series *const series = playing->series;
    struct worker *const worker = &playing->worker[thread];
    struct ov_match match;
    struct ov_outcome outcome;
    bool go_on = true;

    ov_series_match(series, number, &match);
    match.desk = worker->desk;
    memcpy(match.guest, worker->guest, sizeof match.guest);
    match.pace = series->timed ? worker->ledger.pace : NULL;
    match.steps = series->records != NULL ? &worker->steps : NULL;
    if (series->begin != NULL)
        series->begin(series->watcher, thread, &match);
    if (ov_match_play(&match, &outcome) != NULL) {
        worker->broken = number;
        return false;
    }
    if (outcome.abandoned)
        return false;
    ov_ledger_add(&worker->ledger, &match, &outcome);
    if (series->end != NULL)
        go_on = series->end(series->watcher, thread, &match, &outcome);
    if (series->records != NULL)
        worker->error = ov_match_record_keep(&match, series->records, number);
    atomic_fetch_add(&playing->done, 1);
    if (thread == 0 && series->progress)
        tell_progress(playing, atomic_load(&playing->done));
    return go_on && worker->error == 0;
}

/* The first game that went wrong, of all threads; or -1. */
static int64_t first_broken(const struct playing *playing)
{
    int64_t first = -1;

    for (int i = 0; i < playing->series->threads; i++) {
        const int64_t broken = playing->worker[i].broken;
        if (broken >= 0 && (first < 0 || broken < first))
            first = broken;
    }
    return first;
}

/* Plays the game again, which goes wrong again, and shows what was done. */
static int tell_broken(const struct ov_call *call,
                       const struct ov_series *series, int64_t number,
                       struct worker *worker)
{
    struct ov_match match;
    struct ov_outcome outcome;
    const char *broken;
    char text[24];

    ov_series_match(series, number, &match);
    match.steps = &worker->steps;
    match.desk = worker->desk;
    broken = ov_match_play(&match, &outcome);
    (void)snprintf(text, sizeof text, "%" PRId64, number + 1);
    (void)ov_complain(call, N_("game %s broke a rule of every position: %s"),
                      text, broken == NULL ? "?" : broken);
    ov_match_record_print(&match, stderr);
    return OV_EXIT_NO;
}

/* What the threads came to, in one. */
static int sum_up(const struct ov_call *call, const struct playing *playing,
                  struct ov_ledger *ret_ledger)
{
    const struct ov_series *const series = playing->series;
    const int64_t broken = first_broken(playing);

    if (series->progress)
        (void)fprintf(stderr, "\r%78s\r", "");
    if (broken >= 0)
        return tell_broken(call, series, broken, &playing->worker[0]);
    for (int i = 0; i < series->threads; i++) {
        if (playing->worker[i].error != 0)
            return ov_complain_file(call, series->records,
                                    playing->worker[i].error);
        ov_ledger_join(ret_ledger, &playing->worker[i].ledger);
    }
    return OV_EXIT_FINE;
}

static void free_workers(struct playing *playing)
{
    for (int i = 0; i < playing->series->threads; i++) {
        struct worker *const worker = &playing->worker[i];

        ov_desk_free(&worker->desk);
        for (int who = 0; who < OV_MAX_SEATS; who++)
            ov_guest_destroy(worker->guest[who]);
    }
    free(playing->worker);
}

static bool invite(const struct ov_series *series, struct worker *worker)
{
    for (int who = 0; who < series->entrants; who++) {
        const char *const command = series->entrant[who].command;

        if (command == NULL)
            continue;
        worker->guest[who] = ov_guest_create(command, series->patience);
        if (worker->guest[who] == NULL)
            return false;
    }
    return true;
}

/* False if there is no memory for them; then there are none. */
static bool make_workers(struct playing *playing)
{
    const int threads = playing->series->threads;
    bool good = true;

    playing->worker = calloc((size_t)threads, sizeof *playing->worker);
    if (playing->worker == NULL)
        return false;
    for (int i = 0; i < threads; i++) {
        struct worker *const worker = &playing->worker[i];

        worker->broken = -1;
        good &= ov_desk_make(&worker->desk) && invite(playing->series, worker);
    }
    if (!good)
        free_workers(playing);
    return good;
}

int ov_series_play(const struct ov_call *call, const struct ov_series *series,
                   struct ov_ledger *ret_ledger)
{
    struct playing playing = {.series = series, .told = ov_clock_now()};
    const struct ov_crew crew = {
        .threads = series->threads,
        .jobs = series->games,
        .shared = &playing,
        .work = play_one,
    };
    int result;

    if (!make_workers(&playing))
        return ov_complain(call, N_("there is not enough memory"));
    memset(ret_ledger, 0, sizeof *ret_ledger);
    result = ov_crew_run(&crew);
    if (result < 0)
        result = ov_complain(call, N_("a thread could not be started: %s"),
                             strerror(-result));
    else
        result = sum_up(call, &playing, ret_ledger);
    free_workers(&playing);
    return result;
}
