/*
 * bench.c - `oddville bench`: how fast the engine is, and whether it did the
 * same work.
 *
 * Times are processor times, not wall-clock times, except with several threads.
 * Each is the best of many runs, shown beside the median.
 */
#include "lab/bench.h"

#include "cli/common.h"
#include "cli/say.h"
#include "deck/standard.h"
#include "sys/clock.h"
#include "sys/thread_pool.h"
#include "json/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_RUNS = 100, LEAST_RUNS = 3, REPORT_SIZE = 8192 };

struct bench_options {
    struct ov_common common;
    int64_t games, seconds, threads, replies;
};

/* Nanoseconds of several runs, sorted. */
struct runs {
    int count;
    int64_t time[MOST_RUNS];
};

/* The results of one policy. */
struct rate {
    struct ov_bench_work work;
    struct runs runs;
};

struct bench {
    const struct bench_options *options;
    struct ov_box box;
    struct ov_bench_positions positions;
    struct rate full, uniform;
    struct rate replies;   /* of a session; no runs: not asked for */
    int64_t replies_bytes; /* of one run */
    struct runs piece[OV_BENCH_PIECE_COUNT];
    int64_t one_thread, all_threads; /* wall-clock nanoseconds; 0: not asked */
};

static void add_run(struct runs *runs, int64_t time)
{
    int at = runs->count++;

    for (; at > 0 && runs->time[at - 1] > time; at--)
        runs->time[at] = runs->time[at - 1];
    runs->time[at] = time;
}

static int64_t best(const struct runs *runs)
{
    return runs->time[0];
}

static int64_t median(const struct runs *runs)
{
    return runs->time[runs->count / 2];
}

/* This many for each second; at least one. */
static int64_t per_second(int64_t count, int64_t nanoseconds)
{
    const double rate = (double)count * 1e9 / (double)(nanoseconds + 1);

    return (int64_t)rate;
}

/* Plays the games again and again until the time is up. */
static void measure_games(struct bench *bench, enum ov_bench_policy policy,
                          int64_t nanoseconds, struct rate *rate)
{
    const struct ov_bench_games games = {0, bench->options->games, policy};
    int64_t spent = 0;

    while (rate->runs.count < MOST_RUNS &&
           (rate->runs.count < LEAST_RUNS || spent < nanoseconds)) {
        const int64_t start = ov_clock_worked();

        ov_bench_play(&bench->box, &games, &rate->work);
        add_run(&rate->runs, ov_clock_worked() - start);
        spent += ov_clock_worked() - start;
    }
}

static void measure_piece(struct bench *bench, enum ov_bench_piece piece,
                          int64_t nanoseconds)
{
    struct runs *const runs = &bench->piece[piece];
    int64_t spent = 0;

    while (runs->count < MOST_RUNS &&
           (runs->count < LEAST_RUNS || spent < nanoseconds)) {
        const int64_t start = ov_clock_worked();

        (void)ov_bench_piece(&bench->box, &bench->positions, piece);
        add_run(runs, ov_clock_worked() - start);
        spent += ov_clock_worked() - start;
    }
}

static void measure_replies(struct bench *bench, struct ov_bench_hall *hall,
                            int64_t nanoseconds)
{
    struct rate *const rate = &bench->replies;
    int64_t spent = 0;

    while (rate->runs.count < MOST_RUNS &&
           (rate->runs.count < LEAST_RUNS || spent < nanoseconds)) {
        const int64_t start = ov_clock_worked();

        ov_bench_replies(hall, bench->box.seats, bench->options->replies,
                         &rate->work, &bench->replies_bytes);
        add_run(&rate->runs, ov_clock_worked() - start);
        spent += ov_clock_worked() - start;
    }
}

enum { SHARED_GAMES = 50 }; /* for one job of a thread */

static bool play_some(void *shared, int thread, int64_t job)
{
    const struct bench *const bench = shared;
    const int64_t first = SHARED_GAMES * job;
    const int64_t left = bench->options->games - first;
    const struct ov_bench_games games = {
        first, left < SHARED_GAMES ? left : SHARED_GAMES, OV_BENCH_FULL};
    struct ov_bench_work work;

    (void)thread;
    ov_bench_play(&bench->box, &games, &work);
    return true;
}

/* Nanoseconds of wall-clock time, the best of a few; or negative errno. */
static int64_t time_threads(struct bench *bench, int threads)
{
    const struct ov_thread_pool pool = {
        .threads = threads,
        .jobs = (bench->options->games + SHARED_GAMES - 1) / SHARED_GAMES,
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

static void measure(struct bench *bench)
{
    const int64_t budget = bench->options->seconds * 1000000000;
    const int threads = (int)bench->options->threads;

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
}

static const char *const piece_words[] = {
#define P(name, word, text) word,
    OV_BENCH_PIECES(P)
#undef P
};
static const char *const piece_texts[] = {
#define P(name, word, text) text,
    OV_BENCH_PIECES(P)
#undef P
};

static bool has_asserts(void)
{
#ifdef NDEBUG
    return false;
#else
    return true;
#endif
}

static void json_rate(struct ov_json *json, const struct bench *bench,
                      const struct rate *rate)
{
    const int64_t games = bench->options->games;
    const int64_t steps = rate->work.steps;
    char hex[17];

    (void)snprintf(hex, sizeof hex, "%016" PRIx64, rate->work.signature);
    ov_json_member_number(json, "games", games);
    ov_json_member_number(json, "steps", steps);
    ov_json_member_string(json, "signature", hex);
    ov_json_member_number(json, "runs", rate->runs.count);
    ov_json_member_number(json, "steps_per_second",
                          per_second(steps, best(&rate->runs)));
    ov_json_member_number(json, "games_per_second",
                          per_second(games, best(&rate->runs)));
    ov_json_member_number(json, "median_steps_per_second",
                          per_second(steps, median(&rate->runs)));
}

/* Tenths of a nanosecond for one position. */
static int64_t tenths(int64_t nanoseconds)
{
    return 10 * nanoseconds / OV_BENCH_POSITIONS;
}

static void json_pieces(struct ov_json *json, const struct bench *bench)
{
    ov_json_key(json, "nanoseconds");
    ov_json_object(json);
    for (int i = 0; i < OV_BENCH_PIECE_COUNT; i++) {
        ov_json_key(json, piece_words[i]);
        ov_json_decimal(json, tenths(best(&bench->piece[i])), 1);
    }
    ov_json_close(json);
}

/* Nanoseconds for one reply. */
static int64_t per_reply(const struct bench *bench, int64_t nanoseconds)
{
    return nanoseconds / bench->options->replies;
}

static void json_replies(struct ov_json *json, const struct bench *bench)
{
    const struct rate *const rate = &bench->replies;
    char hex[17];

    if (rate->runs.count == 0)
        return;
    (void)snprintf(hex, sizeof hex, "%016" PRIx64, rate->work.signature);
    ov_json_key(json, "session");
    ov_json_object(json);
    ov_json_member_number(json, "replies", rate->work.steps);
    ov_json_member_number(json, "bytes", bench->replies_bytes);
    ov_json_member_string(json, "signature", hex);
    ov_json_member_number(json, "runs", rate->runs.count);
    ov_json_member_number(json, "nanoseconds",
                          per_reply(bench, best(&rate->runs)));
    ov_json_member_number(json, "median_nanoseconds",
                          per_reply(bench, median(&rate->runs)));
    ov_json_close(json);
}

static void print_json(const struct bench *bench)
{
    char text[REPORT_SIZE];
    struct ov_buffer buffer;
    struct ov_json json;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_json_init(&json, &buffer);
    ov_json_object(&json);
    ov_json_member_number(&json, "players", bench->box.seats);
    ov_json_member_bool(&json, "asserts", has_asserts());
    json_rate(&json, bench, &bench->full);
    ov_json_key(&json, "uniform");
    ov_json_object(&json);
    json_rate(&json, bench, &bench->uniform);
    ov_json_close(&json);
    json_pieces(&json, bench);
    json_replies(&json, bench);
    if (bench->all_threads > 0) {
        ov_json_member_number(&json, "threads", bench->options->threads);
        ov_json_key(&json, "speed_up");
        ov_json_decimal(&json, 100 * bench->one_thread / bench->all_threads, 2);
    }
    ov_json_close(&json);
    assert(ov_json_is_whole(&json));
    puts(text);
}

static void print_rate(const struct ov_call *call, const char *what,
                       const struct bench *bench, const struct rate *rate)
{
    const int64_t games = bench->options->games;
    const int64_t steps = rate->work.steps;

    printf("%s\n", ov_say(call, what));
    ov_print(call,
             ov_say(call, N_("    %.2f million steps and %.0f games a second "
                             "(median %.2f million steps)\n")),
             (double)per_second(steps, best(&rate->runs)) / 1e6,
             (double)per_second(games, best(&rate->runs)),
             (double)per_second(steps, median(&rate->runs)) / 1e6);
    printf(
        ov_say(call, N_("    %s, %s, signature %016llx, %s\n")),
        ov_counted(call, NP_("%lld game", "%lld games"), games).text,
        ov_counted(call, NP_("%lld step", "%lld steps"), steps).text,
        (unsigned long long)rate->work.signature,
        ov_counted(call, NP_("%lld run", "%lld runs"), rate->runs.count).text);
}

static void print_replies(const struct ov_call *call, const struct bench *bench)
{
    const struct rate *const rate = &bench->replies;

    if (rate->runs.count == 0)
        return;
    printf("%s\n", ov_say(call, N_("a session's replies to moves:")));
    ov_print(
        call,
        ov_say(call, N_("    %.1f microseconds and %lld bytes each (median "
                        "%.1f microseconds)\n")),
        (double)per_reply(bench, best(&rate->runs)) / 1e3,
        (long long)(bench->replies_bytes / rate->work.steps),
        (double)per_reply(bench, median(&rate->runs)) / 1e3);
    printf(
        ov_say(call, N_("    %s, signature %016llx, %s\n")),
        ov_counted(call, NP_("%lld reply", "%lld replies"), rate->work.steps)
            .text,
        (unsigned long long)rate->work.signature,
        ov_counted(call, NP_("%lld run", "%lld runs"), rate->runs.count).text);
}

static void print_table(const struct ov_call *call, const struct bench *bench)
{
    if (has_asserts())
        printf("%s\n", ov_say(call, N_("This build checks itself; a release "
                                       "build is faster.")));
    print_rate(call, N_("games, building whenever possible:"), bench,
               &bench->full);
    print_rate(call, N_("the same, but workers are taken off as well:"), bench,
               &bench->uniform);
    printf("%s\n", ov_say(call, N_("nanoseconds (median) to")));
    for (int i = 0; i < OV_BENCH_PIECE_COUNT; i++)
        ov_print(call, "    %7.1f (%7.1f)  %s\n",
                 (double)tenths(best(&bench->piece[i])) / 10,
                 (double)tenths(median(&bench->piece[i])) / 10,
                 ov_say(call, piece_texts[i]));
    print_replies(call, bench);
    if (bench->all_threads > 0)
        ov_print(call,
                 ov_say(call, N_("%lld threads: %.2f times as fast as one\n")),
                 (long long)bench->options->threads,
                 (double)bench->one_thread / (double)bench->all_threads);
}

/* False if there is no memory for a session. */
static bool measure_session(struct bench *bench)
{
    struct ov_bench_hall *const hall = ov_bench_hall_create();

    if (hall == NULL)
        return false;
    measure_replies(bench, hall, bench->options->seconds * 1000000000 / 3);
    ov_bench_hall_destroy(hall);
    return true;
}

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

static int run_bench(const struct ov_call *call, struct bench *bench)
{
    const struct ov_common *const common = &bench->options->common;

    if (!take_box(call, common, &bench->box))
        return OV_EXIT_BAD;
    measure(bench);
    if (bench->options->replies > 0 && !measure_session(bench))
        return ov_complain(call, N_("there is not enough memory"));
    if (bench->one_thread < 0 || bench->all_threads < 0)
        return ov_complain(call, N_("a thread could not be started"));
    if (common->json)
        print_json(bench);
    else
        print_table(call, bench);
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
    struct bench *bench;
    int result;

    if (!ov_options_parse(call, &options, &result))
        return result;
    bench = calloc(1, sizeof *bench);
    if (bench == NULL)
        return ov_complain(call, N_("there is not enough memory"));
    bench->options = &options;
    result = run_bench(call, bench);
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
