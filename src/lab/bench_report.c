/*
 * bench_report.c - what a bench found, as JSON and as a table.
 *
 * A rate is the best of many runs, shown beside the median.
 */
#include "lab/bench.h"

#include "cli/say.h"
#include "json/json.h"

#include <inttypes.h>
#include <stdio.h>

enum { REPORT_SIZE = 8192 };

static int64_t best(const struct ov_bench_runs *runs)
{
    return runs->time[0];
}

static int64_t median(const struct ov_bench_runs *runs)
{
    return runs->time[runs->count / 2];
}

/* This many for each second; at least one. */
static int64_t per_second(int64_t count, int64_t nanoseconds)
{
    const double rate = (double)count * 1e9 / (double)(nanoseconds + 1);

    return (int64_t)rate;
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

static void json_rate(struct ov_json *json, const struct ov_bench *bench,
                      const struct ov_bench_rate *rate)
{
    const int64_t games = bench->games;
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

static void json_pieces(struct ov_json *json, const struct ov_bench *bench)
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
static int64_t per_reply(const struct ov_bench *bench, int64_t nanoseconds)
{
    return nanoseconds / bench->replies;
}

static void json_replies(struct ov_json *json, const struct ov_bench *bench)
{
    const struct ov_bench_rate *const rate = &bench->session;
    char hex[17];

    if (rate->runs.count == 0)
        return;
    (void)snprintf(hex, sizeof hex, "%016" PRIx64, rate->work.signature);
    ov_json_key(json, "session");
    ov_json_object(json);
    ov_json_member_number(json, "replies", rate->work.steps);
    ov_json_member_number(json, "bytes", bench->session_bytes);
    ov_json_member_string(json, "signature", hex);
    ov_json_member_number(json, "runs", rate->runs.count);
    ov_json_member_number(json, "nanoseconds",
                          per_reply(bench, best(&rate->runs)));
    ov_json_member_number(json, "median_nanoseconds",
                          per_reply(bench, median(&rate->runs)));
    ov_json_close(json);
}

void ov_bench_print_json(const struct ov_bench *bench)
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
        ov_json_member_number(&json, "threads", bench->threads);
        ov_json_key(&json, "speed_up");
        ov_json_decimal(&json, 100 * bench->one_thread / bench->all_threads, 2);
    }
    ov_json_close(&json);
    assert(ov_json_is_whole(&json));
    puts(text);
}

static void print_rate(const struct ov_call *call, const char *what,
                       const struct ov_bench *bench,
                       const struct ov_bench_rate *rate)
{
    const int64_t games = bench->games;
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

static void print_replies(const struct ov_call *call,
                          const struct ov_bench *bench)
{
    const struct ov_bench_rate *const rate = &bench->session;

    if (rate->runs.count == 0)
        return;
    printf("%s\n", ov_say(call, N_("a session's replies to moves:")));
    ov_print(
        call,
        ov_say(call, N_("    %.1f microseconds and %lld bytes each (median "
                        "%.1f microseconds)\n")),
        (double)per_reply(bench, best(&rate->runs)) / 1e3,
        (long long)(bench->session_bytes / rate->work.steps),
        (double)per_reply(bench, median(&rate->runs)) / 1e3);
    printf(
        ov_say(call, N_("    %s, signature %016llx, %s\n")),
        ov_counted(call, NP_("%lld reply", "%lld replies"), rate->work.steps)
            .text,
        (unsigned long long)rate->work.signature,
        ov_counted(call, NP_("%lld run", "%lld runs"), rate->runs.count).text);
}

void ov_bench_print_table(const struct ov_call *call,
                          const struct ov_bench *bench)
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
                 (long long)bench->threads,
                 (double)bench->one_thread / (double)bench->all_threads);
}
