/*
 * sim.h - `oddville sim`: its options and its report.
 */
#ifndef OV_LAB_SIM_H
#define OV_LAB_SIM_H

#include "lab/batch.h"
#include "lab/calibration.h"
#include "json/json.h"

struct ov_sim_options {
    struct ov_common common;
    int64_t games, threads, budget, timeout, time;
    struct ov_list_option bots;
    const char *records, *net;
    bool check, mix, fixed_seats, calibration, verbose;
};

/* What there is to report when all games have been played, or no more are. */
struct ov_sim_report {
    const struct ov_sim_options *options;
    const struct ov_batch *batch;
    const struct ov_results *results;
    int64_t nanoseconds;
    const struct ov_calibration *calibration; /* NULL: not asked for */
};

/* Whether all games were played: nobody stopped it. */
bool ov_sim_is_whole(const struct ov_sim_report *report);

/* On standard output, as one JSON object or for people. */
void ov_sim_print_json(const struct ov_sim_report *report);
void ov_sim_print_table(const struct ov_call *call,
                        const struct ov_sim_report *report);

/* Only the calibration: a member of an object, or a table. */
void ov_sim_json_calibration(struct ov_json *json,
                             const struct ov_calibration *calibration);
void ov_sim_print_calibration(const struct ov_call *call,
                              const struct ov_calibration *calibration);

#endif
