/*
 * bench_measure.c - does the work of a bench again and again, and takes the
 * time.
 */
#include "lab/bench.h"

#include "sys/clock.h"
#include "sys/thread_pool.h"

#include <errno.h>

enum { LEAST_RUNS = 3 };

static void add_run(struct ov_bench_runs *runs, int64_t time)
{
    int at = runs->count++;

    for (; at > 0 && runs->time[at - 1] > time; at--)
        runs->time[at] = runs->time[at - 1];
    runs->time[at] = time;
}

/* Plays the games again and again until the time is up. */
static void measure_games(struct ov_bench *bench, enum ov_bench_policy policy,
                          int64_t nanoseconds, struct ov_bench_rate *rate)
{
    const struct ov_bench_games games = {0, bench->games, policy};
    int64_t spent = 0;

    while (rate->runs.count < OV_BENCH_RUNS &&
           (rate->runs.count < LEAST_RUNS || spent < nanoseconds)) {
        const int64_t start = ov_clock_worked();

        ov_bench_play(&bench->box, &games, &rate->work);
        add_run(&rate->runs, ov_clock_worked() - start);
        spent += ov_clock_worked() - start;
    }
}

static void measure_piece(struct ov_bench *bench, enum ov_bench_piece piece,
                          int64_t nanoseconds)
{
    struct ov_bench_runs *const runs = &bench->piece[piece];
    int64_t spent = 0;

    while (runs->count < OV_BENCH_RUNS &&
           (runs->count < LEAST_RUNS || spent < nanoseconds)) {
        const int64_t start = ov_clock_worked();

        (void)ov_bench_piece(&bench->box, &bench->positions, piece);
        add_run(runs, ov_clock_worked() - start);
        spent += ov_clock_worked() - start;
    }
}

static void measure_replies(struct ov_bench *bench, struct ov_bench_hall *hall,
                            int64_t nanoseconds)
{
    struct ov_bench_rate *const rate = &bench->session;
    int64_t spent = 0;

    while (rate->runs.count < OV_BENCH_RUNS &&
           (rate->runs.count < LEAST_RUNS || spent < nanoseconds)) {
        const int64_t start = ov_clock_worked();

        ov_bench_replies(hall, bench->box.seats, bench->replies, &rate->work,
                         &bench->session_bytes);
        add_run(&rate->runs, ov_clock_worked() - start);
        spent += ov_clock_worked() - start;
    }
}

enum { SHARED_GAMES = 50 }; /* for one job of a thread */

static bool play_some(void *shared, int thread, int64_t job)
{
    const struct ov_bench *const bench = shared;
    const int64_t first = SHARED_GAMES * job;
    const int64_t left = bench->games - first;
    const struct ov_bench_games games = {
        first, left < SHARED_GAMES ? left : SHARED_GAMES, OV_BENCH_FULL};
    struct ov_bench_work work;

    (void)thread;
    ov_bench_play(&bench->box, &games, &work);
    return true;
}

/* Nanoseconds of wall-clock time, the best of a few; or negative errno. */
static int64_t time_threads(struct ov_bench *bench, int threads)
{
    const struct ov_thread_pool pool = {
        .threads = threads,
        .jobs = (bench->games + SHARED_GAMES - 1) / SHARED_GAMES,
        .shared = bench,
        .work = play_some,
    };
    int64_t least = INT64_MAX;

    for (int run = 0; run < LEAST_RUNS; run++) {
        const int64_t start = ov_clock_now();
        const int error = ov_thread_pool_run(&pool);

        if (error < 0)
            return error;
        if (ov_clock_now() - start < least)
            least = ov_clock_now() - start;
    }
    return least;
}

static int measure_engine(struct ov_bench *bench)
{
    const int64_t budget = bench->nanoseconds;
    const int threads = bench->threads;

    measure_games(bench, OV_BENCH_FULL, budget / 2, &bench->full);
    measure_games(bench, OV_BENCH_UNIFORM, budget / 6, &bench->uniform);
    ov_bench_collect(&bench->box, &bench->positions);
    for (int i = 0; i < OV_BENCH_PIECE_COUNT; i++)
        measure_piece(bench, (enum ov_bench_piece)i,
                      budget / 3 / OV_BENCH_PIECE_COUNT);
    if (threads > 1) {
        bench->one_thread = time_threads(bench, 1);
        bench->all_threads = time_threads(bench, threads);
    }
    return bench->one_thread < 0    ? (int)bench->one_thread
           : bench->all_threads < 0 ? (int)bench->all_threads
                                    : 0;
}

static int measure_session(struct ov_bench *bench)
{
    struct ov_bench_hall *const hall = ov_bench_hall_create();

    if (hall == NULL)
        return -ENOMEM;
    measure_replies(bench, hall, bench->nanoseconds / 3);
    ov_bench_hall_destroy(hall);
    return 0;
}

int ov_bench_measure(struct ov_bench *bench)
{
    int error;

    assert(bench->games > 0 && bench->threads > 0);
    error = measure_engine(bench);
    if (error == 0 && bench->replies > 0)
        error = measure_session(bench);
    return error;
}
