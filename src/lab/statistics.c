/*
 * statistics.c - means, intervals, the sequential test.
 */
#include "lab/statistics.h"

#include <math.h>

#define NORMAL 1.959963984540054 /* 97.5 % of the normal distribution */
#define TAIL 0.025

void ov_blocks_add(struct ov_blocks *blocks, int64_t value)
{
    assert(blocks->unit > 0);
    blocks->count++;
    blocks->sum += value;
    blocks->squares += value * value;
}

double ov_blocks_mean(const struct ov_blocks *blocks)
{
    if (blocks->count == 0)
        return 0;
    return (double)blocks->sum / (double)(blocks->count * blocks->unit);
}

double ov_blocks_variance(const struct ov_blocks *blocks)
{
    const double n = (double)blocks->count, unit = (double)blocks->unit;
    const double spread =
        n * (double)blocks->squares - (double)blocks->sum * (double)blocks->sum;

    if (blocks->count < 2)
        return 0;
    return spread / (n * (n - 1)) / (unit * unit);
}

/* A table where it bends, the Cornish-Fisher expansion further out. */
double ov_student(int64_t freedom)
{
    static const double table[] = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706,
                                   2.4469,  2.3646, 2.3060, 2.2622, 2.2281,
                                   2.2010,  2.1788, 2.1604, 2.1448, 2.1314,
                                   2.1199,  2.1098, 2.1009, 2.0930, 2.0860};
    const double z = NORMAL, square = z * z, v = (double)freedom;

    assert(freedom >= 1);
    if (freedom <= OV_LENGTH(table))
        return table[freedom - 1];
    return z + z * (square + 1) / (4 * v) +
           z * ((5 * square + 16) * square + 3) / (96 * v * v) +
           z * (((3 * square + 19) * square + 17) * square - 15) /
               (384 * v * v * v);
}

/* No spread was observed: bounds how many blocks may lie elsewhere. */
static struct ov_interval unanimous(double mean, int64_t count, double least,
                                    double most)
{
    const double certain = pow(TAIL, 1 / (double)count);

    return (struct ov_interval){mean, least + (mean - least) * certain,
                                most - (most - mean) * certain};
}

struct ov_interval ov_blocks_interval(const struct ov_blocks *blocks,
                                      double least, double most)
{
    const double mean = ov_blocks_mean(blocks);
    const double variance = ov_blocks_variance(blocks);
    struct ov_interval interval = {mean, least, most};
    double half;

    if (blocks->count < 2)
        return interval;
    if (variance <= 0)
        return unanimous(mean, blocks->count, least, most);
    half =
        ov_student(blocks->count - 1) * sqrt(variance / (double)blocks->count);
    interval.low = mean - half > least ? mean - half : least;
    interval.high = mean + half < most ? mean + half : most;
    return interval;
}

double ov_blocks_llr(const struct ov_blocks *blocks, double low, double high)
{
    const double n = (double)blocks->count, unit = (double)blocks->unit;
    double variance = ov_blocks_variance(blocks);

    if (blocks->count < 2)
        return 0;
    if (variance <= 0)
        variance = 1 / (unit * unit * n);
    return n * (high - low) * (2 * ov_blocks_mean(blocks) - low - high) /
           (2 * variance);
}
