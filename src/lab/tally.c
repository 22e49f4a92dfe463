/*
 * tally.c - sums, extremes, percentiles.
 */
#include "lab/tally.h"

void ov_tally_add(struct ov_tally *tally, int64_t number)
{
    const struct ov_tally one = {1, number, number, number};

    ov_tally_join(tally, &one);
}

void ov_tally_join(struct ov_tally *tally, const struct ov_tally *other)
{
    if (other->count == 0)
        return;
    if (tally->count == 0 || other->least < tally->least)
        tally->least = other->least;
    if (tally->count == 0 || other->most > tally->most)
        tally->most = other->most;
    tally->count += other->count;
    tally->sum += other->sum;
}

int64_t ov_thousandths(int64_t numerator, int64_t denominator)
{
    const int64_t half = denominator / 2;

    assert(denominator >= 0);
    if (denominator == 0)
        return 0;
    return (1000 * numerator + (numerator < 0 ? -half : half)) / denominator;
}

void ov_histogram_add(struct ov_histogram *histogram, int number)
{
    assert(number >= 0);
    histogram->count[number < OV_HISTOGRAM ? number : OV_HISTOGRAM - 1]++;
}

void ov_histogram_join(struct ov_histogram *histogram,
                       const struct ov_histogram *other)
{
    for (int i = 0; i < OV_HISTOGRAM; i++)
        histogram->count[i] += other->count[i];
}

int ov_histogram_percentile(const struct ov_histogram *histogram, int percent)
{
    int64_t total = 0, so_far = 0;

    assert(percent >= 0 && percent <= 100);
    for (int i = 0; i < OV_HISTOGRAM; i++)
        total += histogram->count[i];
    for (int i = 0; i < OV_HISTOGRAM && total > 0; i++) {
        so_far += histogram->count[i];
        if (so_far > 0 && 100 * so_far >= percent * total)
            return i;
    }
    return 0;
}

/* Times are grouped into steps that grow with them: 64 per doubling. */
enum { STEPS = 64, STEP_BITS = 6 };

static int pace_step(uint64_t nanoseconds)
{
    int doublings;

    if (nanoseconds < STEPS)
        return (int)nanoseconds;
    doublings = 63 - __builtin_clzll(nanoseconds) - STEP_BITS;
    return (doublings + 1) * STEPS +
           (int)(nanoseconds >> doublings & (STEPS - 1));
}

static int64_t step_time(int step)
{
    if (step < STEPS)
        return step;
    return (int64_t)(STEPS + step % STEPS) << (step / STEPS - 1);
}

void ov_pace_add(struct ov_pace *pace, int64_t nanoseconds)
{
    assert(nanoseconds >= 0);
    ov_tally_add(&pace->time, nanoseconds);
    ov_histogram_add(&pace->histogram, pace_step((uint64_t)nanoseconds));
}

void ov_pace_join(struct ov_pace *pace, const struct ov_pace *other)
{
    ov_tally_join(&pace->time, &other->time);
    ov_histogram_join(&pace->histogram, &other->histogram);
}

int64_t ov_pace_percentile(const struct ov_pace *pace, int percent)
{
    return step_time(ov_histogram_percentile(&pace->histogram, percent));
}
