/*
 * calibration.c - forecasts compared with outcomes.
 */
#include "lab/calibration.h"

#include <math.h>

/* The error of a game's forecasts is kept in these parts of 1. */
enum { PARTS = 1024 };

void ov_forecasts_add(struct ov_forecasts *forecasts,
                      const struct ov_value *value, int seats)
{
    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    for (int seat = 0; seat < seats; seat++) {
        const int32_t win = value->win[seat];
        int tenth = win * OV_TENTHS / OV_CERTAIN;

        if (tenth >= OV_TENTHS)
            tenth = OV_TENTHS - 1;
        forecasts->count[tenth][seat]++;
        forecasts->sum[tenth][seat] += win;
    }
}

static void add_game(struct ov_calibration_bin *bin, const int64_t *count,
                     const int64_t *sum, const int *place, int seats)
{
    int64_t n = 0, said = 0, won = 0, d;

    for (int seat = 0; seat < seats; seat++) {
        n += count[seat];
        said += sum[seat];
        won += place[seat] == 1 ? count[seat] : 0;
    }
    d = won * PARTS - said / (OV_CERTAIN / PARTS);
    bin->count += n;
    bin->sum += said;
    bin->won += won;
    bin->games += n > 0;
    bin->nn += n * n;
    bin->nd += n * d;
    bin->dd += d * d;
}

void ov_calibration_add(struct ov_calibration *calibration,
                        const struct ov_forecasts *forecasts, const int *place,
                        int seats)
{
    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    calibration->games++;
    for (int i = 0; i < OV_TENTHS; i++) {
        add_game(&calibration->bin[i], forecasts->count[i], forecasts->sum[i],
                 place, seats);
        calibration->positions += forecasts->count[i][0];
    }
}

void ov_calibration_join(struct ov_calibration *calibration,
                         const struct ov_calibration *other)
{
    calibration->games += other->games;
    calibration->positions += other->positions;
    for (int i = 0; i < OV_TENTHS; i++) {
        struct ov_calibration_bin *const bin = &calibration->bin[i];

        bin->count += other->bin[i].count;
        bin->sum += other->bin[i].sum;
        bin->won += other->bin[i].won;
        bin->games += other->bin[i].games;
        bin->nn += other->bin[i].nn;
        bin->nd += other->bin[i].nd;
        bin->dd += other->bin[i].dd;
    }
}

double ov_bin_said(const struct ov_calibration_bin *bin)
{
    assert(bin->count >= 0);
    return bin->count == 0 ? 0
                           : (double)bin->sum / OV_CERTAIN / (double)bin->count;
}

double ov_bin_won(const struct ov_calibration_bin *bin)
{
    assert(bin->count >= bin->won);
    return bin->count == 0 ? 0 : (double)bin->won / (double)bin->count;
}

/* The variance of a ratio of sums over games: of d - gap n, by n. */
struct ov_interval ov_bin_gap(const struct ov_calibration_bin *bin)
{
    const double gap = ov_bin_won(bin) - ov_bin_said(bin);
    const double slope = gap * PARTS, n = (double)bin->count;
    struct ov_interval interval = {gap, -1, 1};
    double left, error;

    if (bin->games < 2)
        return interval;
    left = (double)bin->dd - 2 * slope * (double)bin->nd +
           slope * slope * (double)bin->nn;
    left *= (double)bin->games / (double)(bin->games - 1);
    error = ov_student(bin->games - 1) * sqrt(left < 0 ? 0 : left) / PARTS / n;
    interval.low = fmax(gap - error, -1);
    interval.high = fmin(gap + error, 1);
    return interval;
}

double ov_calibration_error(const struct ov_calibration *calibration)
{
    double sum = 0, count = 0;

    for (int i = 0; i < OV_TENTHS; i++) {
        const struct ov_calibration_bin *const bin = &calibration->bin[i];

        sum += (double)bin->count * fabs(ov_bin_won(bin) - ov_bin_said(bin));
        count += (double)bin->count;
    }
    return count == 0 ? 0 : sum / count;
}

double ov_calibration_worst(const struct ov_calibration *calibration)
{
    double worst = 0;

    for (int i = 0; i < OV_TENTHS; i++) {
        const struct ov_calibration_bin *const bin = &calibration->bin[i];

        worst = fmax(worst, fabs(ov_bin_won(bin) - ov_bin_said(bin)));
    }
    return worst;
}
