/*
 * statistics.h - how sure one may be of what was measured on blocks of games
 * that belong together (the games of one deal), and when to stop.
 *
 * Sums are whole numbers, so they do not depend on the order of adding.
 */
#ifndef OV_LAB_STATISTICS_H
#define OV_LAB_STATISTICS_H

#include "base/base.h"

/* Blocks, each with a value of so many `unit`ths: 3 wins of 4 is 3, unit 4. */
struct ov_blocks {
    int64_t count, sum, squares;
    int64_t unit;
};

void ov_blocks_add(struct ov_blocks *blocks, int64_t value);

/* The mean of the blocks' values and their sample variance; 0 of too few. */
double ov_blocks_mean(const struct ov_blocks *blocks);
double ov_blocks_variance(const struct ov_blocks *blocks);

struct ov_interval {
    double mean, low, high;
};

/*
 * The mean with its 95 % interval, by Student's t; of one block all there is
 * between `least` and `most`, the limits of a value. Blocks that all agree
 * say nothing about their spread: then the interval is that in which at most
 * 1 - 0.025^(1/n) of all blocks can lie elsewhere, as far away as can be.
 */
struct ov_interval ov_blocks_interval(const struct ov_blocks *blocks,
                                      double least, double most);

/* What 97.5 % of Student's t with so many degrees of freedom do not exceed. */
double ov_student(int64_t freedom);

/*
 * The sequential test (GSPRT): the log likelihood ratio of the mean being
 * `high` against being `low`, n (high - low)(2 mean - low - high) / (2 var).
 * Where all blocks agree, var is as if one of them were a unit off.
 */
double ov_blocks_llr(const struct ov_blocks *blocks, double low, double high);

/* Beyond this, or below its negative, the test is over (5 % error each). */
#define OV_LLR_BOUND 2.94

#endif
