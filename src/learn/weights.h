/*
 * weights.h - a net while it learns: float weights, and beside each the
 * optimiser's two moments. Allocated once, owned by the trainer.
 *
 * All parameters are in one array, so that saving, adding gradients and the
 * optimiser need no list of parts. The first layer comes first, a row of HIDDEN
 * for each input; only rows that were touched are updated.
 */
#ifndef OV_LEARN_WEIGHTS_H
#define OV_LEARN_WEIGHTS_H

#include "bot/net.h"

struct ov_parts { /* where each part begins in the array */
    int first, first_bias, second, second_bias, third, third_bias, end;
};

struct ov_weights {
    int seats;
    int inputs;
    struct ov_parts at;
    int64_t steps; /* of the optimiser */
    float *value, *mean, *square;
};

struct ov_parts ov_parts(int seats);

/* NULL if out of memory. Small random weights made with rng. */
struct ov_weights *ov_weights_create(int seats, struct ov_rng *rng);
void ov_weights_destroy(struct ov_weights *weights);

/* Rounds to a net block of ov_net_size(seats) bytes, aligned to 64. */
void ov_weights_to_net(const struct ov_weights *weights, uint8_t *ret_block);

/* Takes over a net that was rounded earlier; the moments stay as they are. */
void ov_weights_take(struct ov_weights *weights, const struct ov_net *net);

/* Numbers of a net as floats: `one` stands for 1. */
void ov_take_short(const int16_t *from, int count, int one, float *to);

/*
 * One step of Adam with a gradient laid out like the weights. `touched` has a
 * byte for each input; other rows are left alone.
 */
void ov_weights_step(struct ov_weights *weights, const float *gradient,
                     const uint8_t *touched, float rate);

/* Weights and the optimiser's two moments of each. */
struct ov_moments {
    float *value, *mean, *square;
};

/* Adam for any array: a step, and the rate after this many steps. */
void ov_adam_move(struct ov_moments of, const float *gradient, int count,
                  float rate);
float ov_adam_rate(float rate, int64_t steps);

#endif
