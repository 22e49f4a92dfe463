/*
 * calibration.h - do forecasts come true as often as they say?
 *
 * Every forecast of a seat's chance falls into one of ten bins, by tenths; when
 * the game is over, it is known who won. Among the forecasts of a bin, the
 * share that came true should equal what they said on average.
 *
 * The forecasts of one game come true or fail together, so intervals count a
 * game as one. Sums are whole numbers, so they can be joined in any order.
 */
#ifndef OV_LAB_CALIBRATION_H
#define OV_LAB_CALIBRATION_H

#include "bot/net.h"
#include "lab/statistics.h"

enum { OV_TENTHS = 10 };

/* Of a game in progress. Start with {0}. */
struct ov_forecasts {
    int64_t count[OV_TENTHS][OV_MAX_SEATS];
    int64_t sum[OV_TENTHS][OV_MAX_SEATS]; /* of OV_CERTAIN */
};

/* The forecasts of one position, for this many seats. */
void ov_forecasts_add(struct ov_forecasts *forecasts,
                      const struct ov_value *value, int seats);

struct ov_calibration_bin {
    int64_t count; /* forecasts */
    int64_t sum;   /* sum of what they said, of OV_CERTAIN */
    int64_t won;   /* came true */
    int64_t games; /* games with any such forecast */
    /* For each game, its forecasts n and their total error d. */
    int64_t nn, nd, dd;
};

struct ov_calibration {
    int64_t games, positions;
    struct ov_calibration_bin bin[OV_TENTHS];
};

/* Adds a finished game; `place` by seat, 1 for the winner. */
void ov_calibration_add(struct ov_calibration *calibration,
                        const struct ov_forecasts *forecasts, const int *place,
                        int seats);
void ov_calibration_join(struct ov_calibration *calibration,
                         const struct ov_calibration *other);

/* What a bin's forecasts said on average, and the share that came true. */
double ov_bin_said(const struct ov_calibration_bin *bin);
double ov_bin_won(const struct ov_calibration_bin *bin);

/* won - said, with a 95 % interval by games; meaningless without forecasts. */
struct ov_interval ov_bin_gap(const struct ov_calibration_bin *bin);

/* The mean error: the gaps without their signs, weighted by forecasts. */
double ov_calibration_error(const struct ov_calibration *calibration);

/* The widest gap of any bin, without its sign. */
double ov_calibration_worst(const struct ov_calibration *calibration);

#endif
