/*
 * tally.h - counts over many games: whole numbers only, so that sums do not
 * depend on the order in which threads finish.
 */
#ifndef OV_LAB_TALLY_H
#define OV_LAB_TALLY_H

#include "base/base.h"

/* Of some numbers: how many, their sum, the least and the greatest. */
struct ov_tally {
    int64_t count, sum;
    int64_t least, most; /* meaningless while count is 0 */
};

void ov_tally_add(struct ov_tally *tally, int64_t number);
void ov_tally_join(struct ov_tally *tally, const struct ov_tally *other);

/* numerator / denominator in thousandths, rounded; 0 of 0 is 0. */
int64_t ov_thousandths(int64_t numerator, int64_t denominator);

static inline int64_t ov_tally_mean(const struct ov_tally *tally)
{
    return ov_thousandths(tally->sum, tally->count);
}

/* How often each number occurred; larger ones count as the largest. */
enum { OV_HISTOGRAM = 8192 };
struct ov_histogram {
    int64_t count[OV_HISTOGRAM];
};

void ov_histogram_add(struct ov_histogram *histogram, int number);
void ov_histogram_join(struct ov_histogram *histogram,
                       const struct ov_histogram *other);

/* The least number that this many per cent do not exceed; 0 if empty. */
int ov_histogram_percentile(const struct ov_histogram *histogram, int percent);

/*
 * How long choices took, in nanoseconds. Percentiles are accurate to one
 * sixty-fourth.
 */
struct ov_pace {
    struct ov_tally time;
    struct ov_histogram histogram; /* of steps that grow */
};

void ov_pace_add(struct ov_pace *pace, int64_t nanoseconds);
void ov_pace_join(struct ov_pace *pace, const struct ov_pace *other);
int64_t ov_pace_percentile(const struct ov_pace *pace, int percent);

#endif
