/*
 * sim_report.c - what `oddville sim` reports when all games have been played.
 */
#include "cli/columns.h"
#include "cli/say.h"
#include "lab/sim.h"
#include "json/json.h"

#include <inttypes.h>
#include <stdio.h>

enum { REPORT_SIZE = 16384 };

static void json_mean(struct ov_json *json, const char *key, int64_t number)
{
    ov_json_key(json, key);
    ov_json_decimal(json, number, 3);
}

static void json_tally(struct ov_json *json, const struct ov_tally *tally)
{
    json_mean(json, "mean", ov_tally_mean(tally));
    ov_json_member_number(json, "min", tally->count > 0 ? tally->least : 0);
    ov_json_member_number(json, "max", tally->count > 0 ? tally->most : 0);
}

static int64_t in_turns(int64_t twelfths)
{
    return ov_thousandths(twelfths, OV_TWELFTHS);
}

static void json_turns(struct ov_json *json, const struct ov_results *results)
{
    const struct ov_histogram *const lengths = &results->lengths;
    const struct ov_tally *const turns = &results->turns;

    ov_json_key(json, "turns_per_player");
    ov_json_object(json);
    json_mean(json, "mean",
              ov_thousandths(turns->sum, OV_TWELFTHS * turns->count));
    json_mean(json, "min", in_turns(turns->least));
    json_mean(json, "max", in_turns(turns->most));
    json_mean(json, "p10", in_turns(ov_histogram_percentile(lengths, 10)));
    json_mean(json, "p50", in_turns(ov_histogram_percentile(lengths, 50)));
    json_mean(json, "p90", in_turns(ov_histogram_percentile(lengths, 90)));
    ov_json_close(json);
}

/* The wins of a seat or bot, or its scores. */
static void json_share(struct ov_json *json, const struct ov_share *share,
                       int64_t games, bool wins)
{
    ov_json_object(json);
    if (wins) {
        ov_json_member_number(json, "seats", share->games);
        ov_json_member_number(json, "wins", share->wins);
        json_mean(json, "share", ov_thousandths(share->wins, games));
    } else {
        json_tally(json, &share->score);
    }
    ov_json_close(json);
}

static void json_seats(struct ov_json *json, const struct ov_share *share,
                       bool wins)
{
    ov_json_list(json);
    for (int i = 0; i < OV_MAX_SEATS; i++)
        if (share[i].games > 0)
            json_share(json, &share[i], share[i].games, wins);
    ov_json_close(json);
}

static void json_shares(struct ov_json *json,
                        const struct ov_sim_report *report, bool wins)
{
    const struct ov_results *const results = report->results;

    ov_json_key(json, "by_seat");
    json_seats(json, results->seat, wins);
    ov_json_key(json, "by_order");
    json_seats(json, results->order, wins);
    ov_json_key(json, "by_bot");
    ov_json_object(json);
    for (int i = 0; i < report->batch->entrants; i++) {
        ov_json_key(json, report->batch->entrant[i].name);
        json_share(json, &results->entrant[i], results->games, wins);
    }
    ov_json_close(json);
}

static void json_switches(struct ov_json *json, const struct ov_box *box)
{
    ov_json_key(json, "switches");
    ov_json_object(json);
    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const enum ov_switch which = (enum ov_switch)i;
        const int value = ov_switch_get(&box->switches, which);

        ov_json_member_string(json, ov_switch_word(which),
                              ov_switch_value_word(which, value));
    }
    ov_json_close(json);
}

/* What was played; for a mix, only that it was one. */
static void json_series(struct ov_json *json,
                        const struct ov_sim_report *report)
{
    const struct ov_batch *const batch = report->batch;
    const struct ov_common *const common = &report->options->common;
    char hex[2 * sizeof batch->seed.byte + 1];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, hex, sizeof hex);
    ov_put_hex(&buffer, batch->seed.byte, sizeof batch->seed.byte);
    if (report->options->mix) {
        ov_json_member_null(json, "players");
        ov_json_member_string(json, "edition", "mix");
    } else {
        ov_json_member_number(json, "players", common->players);
        ov_json_member_string(
            json, "edition", ov_edition_word((enum ov_edition)common->edition));
        json_switches(json, &batch->box[0]);
    }
    ov_json_member_string(json, "deck", batch->box[0].deck.name);
    ov_json_key(json, "bots");
    ov_json_list(json);
    for (int i = 0; i < batch->places; i++)
        ov_json_string(json, batch->entrant[batch->line_up[i]].name);
    ov_json_close(json);
    ov_json_member_string(json, "seed", hex);
}

static void json_ends(struct ov_json *json, const struct ov_results *results)
{
    ov_json_key(json, "ended_by");
    ov_json_object(json);
    ov_json_member_number(json, "sixth-worker",
                          results->ended_by[OV_ENDED_SIXTH_WORKER]);
    ov_json_member_number(json, "stalling",
                          results->ended_by[OV_ENDED_STALLING]);
    ov_json_member_number(json, "unfinished", results->ended_by[OV_NOT_ENDED]);
    ov_json_close(json);
}

bool ov_sim_is_whole(const struct ov_sim_report *report)
{
    return report->results->games == report->options->games;
}

/* Only where programs play. */
static void json_forfeits(struct ov_json *json,
                          const struct ov_sim_report *report)
{
    const struct ov_batch *const batch = report->batch;
    bool any = false;

    for (int i = 0; i < batch->entrants; i++) {
        if (batch->entrant[i].command == NULL)
            continue;
        if (!any) {
            ov_json_key(json, "forfeits");
            ov_json_object(json);
        }
        any = true;
        ov_json_member_number(json, batch->entrant[i].name,
                              report->results->forfeits[i]);
    }
    if (any)
        ov_json_close(json);
}

void ov_sim_print_json(const struct ov_sim_report *report)
{
    const struct ov_results *const results = report->results;
    char text[REPORT_SIZE];
    struct ov_buffer buffer;
    struct ov_json json;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_json_init(&json, &buffer);
    ov_json_object(&json);
    ov_json_member_number(&json, "games", results->games);
    ov_json_member_bool(&json, "stopped", !ov_sim_is_whole(report));
    json_series(&json, report);
    json_ends(&json, results);
    json_turns(&json, results);
    ov_json_key(&json, "scores");
    ov_json_object(&json);
    json_tally(&json, &results->score);
    json_shares(&json, report, false);
    ov_json_close(&json);
    ov_json_key(&json, "wins");
    ov_json_object(&json);
    json_shares(&json, report, true);
    ov_json_close(&json);
    json_forfeits(&json, report);
    ov_json_member_number(&json, "decisions", results->decisions);
    if (report->calibration != NULL)
        ov_sim_json_calibration(&json, report->calibration);
    json_mean(&json, "seconds", report->nanoseconds / 1000000);
    ov_json_close(&json);
    assert(ov_json_is_whole(&json));
    puts(text);
}

static double shown(int64_t thousandths)
{
    return (double)thousandths / 1000;
}

static double per_cent(int64_t part, int64_t all)
{
    return (double)ov_thousandths(100 * part, all) / 1000;
}

static void print_ends(const struct ov_call *call,
                       const struct ov_results *results)
{
    for (int by = OV_ENDED_STALLING; by >= 0; by--)
        if (results->ended_by[by] > 0) {
            const char *const text =
                by == OV_ENDED_SIXTH_WORKER
                    ? N_("ended by a sixth worker: %.1f %%\n")
                : by == OV_ENDED_STALLING
                    ? N_("ended by stalling: %.1f %%\n")
                    : N_("stopped, because they would not end: %.1f %%\n");

            ov_print(call, ov_say(call, text),
                     per_cent(results->ended_by[by], results->games));
        }
}

static void print_turns(const struct ov_call *call,
                        const struct ov_results *results)
{
    const struct ov_tally *const turns = &results->turns;
    const struct ov_histogram *const lengths = &results->lengths;

    ov_print(
        call,
        ov_say(call,
               N_("turns per player: %.1f on average, %.1f to %.1f; 10 %% of "
                  "the games up to %.1f, half up to %.1f, 90 %% up to %.1f\n")),
        shown(ov_thousandths(turns->sum, OV_TWELFTHS * turns->count)),
        shown(in_turns(turns->least)), shown(in_turns(turns->most)),
        shown(in_turns(ov_histogram_percentile(lengths, 10))),
        shown(in_turns(ov_histogram_percentile(lengths, 50))),
        shown(in_turns(ov_histogram_percentile(lengths, 90))));
}

static void put_heading(struct ov_buffer *out, const struct ov_call *call,
                        const char *what)
{
    const char *const words[] = {what,         N_("seats"), N_("wins"), "%",
                                 N_("points"), N_("least"), N_("most")};

    for (int i = 0; i < OV_LENGTH(words); i++) {
        ov_put(out, i > 0 ? "\t" : "\n");
        ov_put(out, ov_say(call, words[i]));
    }
    ov_put_char(out, '\n');
}

/* A row of the table; `games` is the total number of wins. */
static void put_share(struct ov_buffer *out, const struct ov_call *call,
                      const char *name, const struct ov_share *share,
                      int64_t games)
{
    char text[128];

    if (share->games == 0)
        return;
    ov_format(call, text, sizeof text,
              "%s\t%" PRId64 "\t%" PRId64 "\t%.1f\t%.1f\t%" PRId64 "\t%" PRId64
              "\n",
              name, share->games, share->wins, per_cent(share->wins, games),
              shown(ov_tally_mean(&share->score)), share->score.least,
              share->score.most);
    ov_put(out, text);
}

static void put_seats(struct ov_buffer *out, const struct ov_call *call,
                      const struct ov_share *share)
{
    char name[16];

    for (int i = 0; i < OV_MAX_SEATS; i++) {
        (void)snprintf(name, sizeof name, "%d", i + 1);
        put_share(out, call, name, &share[i], share[i].games);
    }
}

static void print_shares(const struct ov_call *call,
                         const struct ov_sim_report *report)
{
    const struct ov_results *const results = report->results;
    char text[REPORT_SIZE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    put_heading(&out, call, N_("bot"));
    for (int i = 0; i < report->batch->entrants; i++)
        put_share(&out, call, report->batch->entrant[i].name,
                  &results->entrant[i], results->games);
    put_heading(&out, call, N_("seat"));
    put_seats(&out, call, results->seat);
    put_heading(&out, call, N_("place in the round"));
    put_seats(&out, call, results->order);
    assert(!out.full);
    ov_table_print(text, 0x7E);
}

static void print_forfeits(const struct ov_call *call,
                           const struct ov_sim_report *report)
{
    for (int i = 0; i < report->batch->entrants; i++) {
        const long long lost = report->results->forfeits[i];

        if (lost > 0)
            printf(
                ov_say(call, N_("%s lost games by its own mistakes: %lld\n")),
                report->batch->entrant[i].name, lost);
    }
}

void ov_sim_print_table(const struct ov_call *call,
                        const struct ov_sim_report *report)
{
    const struct ov_results *const results = report->results;

    ov_print(
        call, ov_say(call, N_("%s in %.1f seconds, %s\n")),
        ov_counted(call, NP_("%lld game", "%lld games"), results->games).text,
        (double)report->nanoseconds / 1e9,
        ov_counted(call, NP_("%lld choice", "%lld choices"), results->decisions)
            .text);
    if (!ov_sim_is_whole(report))
        printf("%s\n", ov_say(call, N_("Stopped before all games were "
                                       "played.")));
    if (results->games == 0)
        return;
    print_ends(call, results);
    print_forfeits(call, report);
    print_turns(call, results);
    print_shares(call, report);
    if (report->calibration != NULL)
        ov_sim_print_calibration(call, report->calibration);
}
