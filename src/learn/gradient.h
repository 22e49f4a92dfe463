/*
 * gradient.h - how wrong the weights are for some samples, and in which
 * direction. gradient.c is compiled for plain machines and for AVX2.
 */
#ifndef OV_LEARN_GRADIENT_H
#define OV_LEARN_GRADIENT_H

#include "learn/sample.h"
#include "learn/weights.h"

struct ov_gradient {
    float *at;        /* laid out like the weights */
    uint8_t *touched; /* one byte per input */
    double loss;      /* cross entropy of the winner, summed */
    double margin_loss;
    int64_t samples;
};

/* False if out of memory. */
OV_NODISCARD bool ov_gradient_init(struct ov_gradient *gradient, int seats);
void ov_gradient_finish(struct ov_gradient *gradient);

/* Sets to zero whatever was touched. */
void ov_gradient_clear(struct ov_gradient *gradient,
                       const struct ov_weights *weights);

/* Adds the gradient of these samples, given by their numbers in the bag. */
void ov_gradient_add(struct ov_gradient *gradient,
                     const struct ov_weights *weights, const struct ov_bag *bag,
                     const uint32_t *picked, int count);

/* Adds another gradient. */
void ov_gradient_merge(struct ov_gradient *gradient,
                       const struct ov_gradient *other,
                       const struct ov_weights *weights);

#endif
