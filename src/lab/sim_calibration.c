/*
 * sim_calibration.c - how well the net knows its chances, for `oddville sim
 * --calibration`.
 */
#include "cli/columns.h"
#include "cli/say.h"
#include "lab/sim.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

enum { TABLE_SIZE = 4096, DIGITS = 4, UNIT = 10000 };

static void json_share(struct ov_json *json, const char *key, double share)
{
    ov_json_key(json, key);
    ov_json_decimal(json, llround(share * UNIT), DIGITS);
}

static void json_bin(struct ov_json *json, int tenth,
                     const struct ov_calibration_bin *bin)
{
    const struct ov_interval gap = ov_bin_gap(bin);

    ov_json_object(json);
    json_share(json, "from", tenth / 10.0);
    json_share(json, "to", (tenth + 1) / 10.0);
    ov_json_member_number(json, "forecasts", bin->count);
    ov_json_member_number(json, "games", bin->games);
    if (bin->count > 0) {
        json_share(json, "said", ov_bin_said(bin));
        json_share(json, "won", ov_bin_won(bin));
        ov_json_key(json, "gap");
        ov_json_object(json);
        json_share(json, "mean", gap.mean);
        json_share(json, "low", gap.low);
        json_share(json, "high", gap.high);
        ov_json_close(json);
    }
    ov_json_close(json);
}

void ov_sim_json_calibration(struct ov_json *json,
                             const struct ov_calibration *calibration)
{
    ov_json_key(json, "calibration");
    ov_json_object(json);
    ov_json_member_number(json, "positions", calibration->positions);
    json_share(json, "error", ov_calibration_error(calibration));
    json_share(json, "worst", ov_calibration_worst(calibration));
    ov_json_key(json, "bins");
    ov_json_list(json);
    for (int i = 0; i < OV_TENTHS; i++)
        json_bin(json, i, &calibration->bin[i]);
    ov_json_close(json);
    ov_json_close(json);
}

static void put_bin(struct ov_buffer *out, const struct ov_call *call,
                    int tenth, const struct ov_calibration_bin *bin)
{
    const struct ov_interval gap = ov_bin_gap(bin);
    char text[128];

    if (bin->count == 0)
        return;
    ov_format(call, text, sizeof text,
              "%d-%d\t%" PRId64 "\t%.1f\t%.1f\t%+.1f\t%+.1f\t%+.1f\n",
              10 * tenth, 10 * tenth + 10, bin->count, 100 * ov_bin_said(bin),
              100 * ov_bin_won(bin), 100 * gap.mean, 100 * gap.low,
              100 * gap.high);
    ov_put(out, text);
}

void ov_sim_print_calibration(const struct ov_call *call,
                              const struct ov_calibration *calibration)
{
    const char *const words[] = {N_("chance, %"), N_("forecasts"), N_("said"),
                                 N_("won"),       N_("gap"),       N_("from"),
                                 N_("to")};
    char text[TABLE_SIZE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < OV_LENGTH(words); i++) {
        ov_put(&out, i > 0 ? "\t" : "\n");
        ov_put(&out, ov_say(call, words[i]));
    }
    ov_put_char(&out, '\n');
    for (int i = 0; i < OV_TENTHS; i++)
        put_bin(&out, call, i, &calibration->bin[i]);
    assert(!out.full);
    ov_table_print(text, 0x7E);
    ov_print(call,
             ov_say_count(call,
                          NP_("%lld position; off by %.1f points on average, "
                              "by %.1f at the worst\n",
                              "%lld positions; off by %.1f points on average, "
                              "by %.1f at the worst\n"),
                          calibration->positions),
             (long long)calibration->positions,
             100 * ov_calibration_error(calibration),
             100 * ov_calibration_worst(calibration));
}
