/*
 * statistics.h - how sure you can be of what was measured on blocks of games
 * that belong together (the games of one deal), and when to stop.
 *
 * Sums are whole numbers, so they do not depend on the order of adding.
 */
#ifndef OV_LAB_STATISTICS_H
#define OV_LAB_STATISTICS_H

#include "base/base.h"

/* Blocks, each with a value in `unit`ths: 3 wins of 4 is 3, unit 4. */
struct ov_blocks {
    int64_t count, sum, squares;
    int64_t unit;
};

void ov_blocks_add(struct ov_blocks *blocks, int64_t value);

/* The mean of the blocks' values and their sample variance; 0 if too few. */
double ov_blocks_mean(const struct ov_blocks *blocks);
double ov_blocks_variance(const struct ov_blocks *blocks);

struct ov_interval {
    double mean, low, high;
};

/*
 * The mean with its 95 % interval, by Student's t; for one block, everything
 * between `least` and `most`, the limits of a value. Blocks that all agree say
 * nothing about their spread: then at most 1 - 0.025^(1/n) of all blocks can
 * lie elsewhere, and the interval assumes that they lie as far away as
 * possible.
 */
struct ov_interval ov_blocks_interval(const struct ov_blocks *blocks,
                                      double least, double most);

/* The 97.5 % quantile of Student's t with this many degrees of freedom. */
double ov_student(int64_t freedom);

/*
 * The sequential test (GSPRT): the log likelihood ratio of the mean being
 * `high` rather than `low`, n (high - low)(2 mean - low - high) / (2 var). If
 * all blocks agree, var is as if one of them were off by one unit.
 */
double ov_blocks_llr(const struct ov_blocks *blocks, double low, double high);

/* Beyond this, or below its negative, the test is over (5 % error each). */
#define OV_LLR_BOUND 2.94

#endif
