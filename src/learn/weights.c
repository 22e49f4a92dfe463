/*
 * weights.c - creates, rounds and moves the weights.
 */
#include "learn/weights.h"

#include <math.h>
#include <stdlib.h>

struct ov_parts ov_parts(int seats)
{
    struct ov_parts at = {0};

    at.first_bias = ov_input_count(seats) * OV_NET_HIDDEN;
    at.second = at.first_bias + OV_NET_HIDDEN;
    at.second_bias = at.second + OV_NET_SECOND * OV_NET_HIDDEN;
    at.third = at.second_bias + OV_NET_SECOND;
    at.third_bias = at.third + OV_NET_OUT * OV_NET_SECOND;
    at.end = at.third_bias + OV_NET_OUT;
    return at;
}

/* From -most to most, evenly. */
static float spread(struct ov_rng *rng, float most)
{
    const float unit = (float)(ov_rng_next(rng) >> 40) / (float)(1 << 24);

    return (2 * unit - 1) * most;
}

static void fill(struct ov_weights *weights, int from, int to, float most,
                 struct ov_rng *rng)
{
    for (int i = from; i < to; i++)
        weights->value[i] = spread(rng, most);
}

static void start_values(struct ov_weights *weights, struct ov_rng *rng)
{
    const struct ov_parts *const at = &weights->at;

    fill(weights, at->first, at->first_bias, 0.05f, rng);
    fill(weights, at->first_bias, at->second, 0.3f, rng);
    fill(weights, at->second, at->second_bias, 0.12f, rng);
    fill(weights, at->second_bias, at->third, 0.2f, rng);
    fill(weights, at->third, at->third_bias, 0.1f, rng);
}

struct ov_weights *ov_weights_create(int seats, struct ov_rng *rng)
{
    struct ov_weights *const weights = calloc(1, sizeof *weights);

    if (weights == NULL)
        return NULL;
    weights->seats = seats;
    weights->inputs = ov_input_count(seats);
    weights->at = ov_parts(seats);
    const size_t size = (size_t)weights->at.end;
    weights->value = calloc(size, sizeof *weights->value);
    weights->mean = calloc(size, sizeof *weights->mean);
    weights->square = calloc(size, sizeof *weights->square);
    if (weights->value == NULL || weights->mean == NULL ||
        weights->square == NULL) {
        ov_weights_destroy(weights);
        return NULL;
    }
    start_values(weights, rng);
    return weights;
}

void ov_weights_destroy(struct ov_weights *weights)
{
    if (weights == NULL)
        return;
    free(weights->value);
    free(weights->mean);
    free(weights->square);
    free(weights);
}

/* Anything that is not a number (weights can diverge) becomes 0. */
static int32_t rounded(float value, int one, int32_t most)
{
    const float scaled = roundf(value * (float)one);

    if (isnan(scaled))
        return 0;
    if (scaled > (float)most)
        return most;
    return scaled < (float)-most ? -most : (int32_t)scaled;
}

static void round_short(const float *from, int count, int one, int most,
                        uint8_t *ret_bytes)
{
    for (int i = 0; i < count; i++) {
        const int16_t value = (int16_t)rounded(from[i], one, most);
        memcpy(ret_bytes + 2 * i, &value, sizeof value);
    }
}

static void round_long(const float *from, int count, uint8_t *ret_bytes)
{
    for (int i = 0; i < count; i++) {
        const int32_t value = rounded(from[i], OV_NET_SUM_ONE, 1 << 29);
        memcpy(ret_bytes + 4 * i, &value, sizeof value);
    }
}

void ov_weights_to_net(const struct ov_weights *weights, uint8_t *ret_block)
{
    const struct ov_net_layout to = ov_net_layout(weights->seats);
    const struct ov_parts *const at = &weights->at;
    const float *const value = weights->value;
    const int first_most = 2 * OV_NET_ONE, most = 8 * OV_NET_WEIGHT_ONE;

    memset(ret_block, 0, to.end);
    round_short(value + at->first, at->first_bias - at->first, OV_NET_ONE,
                first_most, ret_block + to.first);
    round_short(value + at->first_bias, OV_NET_HIDDEN, OV_NET_ONE, first_most,
                ret_block + to.first_bias);
    round_short(value + at->second, at->second_bias - at->second,
                OV_NET_WEIGHT_ONE, most, ret_block + to.second);
    round_long(value + at->second_bias, OV_NET_SECOND,
               ret_block + to.second_bias);
    round_short(value + at->third, at->third_bias - at->third,
                OV_NET_WEIGHT_ONE, most, ret_block + to.third);
    round_long(value + at->third_bias, OV_NET_OUT, ret_block + to.third_bias);
    ov_net_seal(ret_block, weights->seats);
}

void ov_take_short(const int16_t *from, int count, int one, float *to)
{
    for (int i = 0; i < count; i++)
        to[i] = (float)from[i] / (float)one;
}

static void take_long(const int32_t *from, int count, float *to)
{
    for (int i = 0; i < count; i++)
        to[i] = (float)from[i] / OV_NET_SUM_ONE;
}

void ov_weights_take(struct ov_weights *weights, const struct ov_net *net)
{
    const struct ov_parts *const at = &weights->at;
    float *const value = weights->value;

    assert(net->seats == weights->seats);
    ov_take_short(net->first, net->inputs * OV_NET_HIDDEN, OV_NET_ONE,
                  value + at->first);
    ov_take_short(net->first_bias, OV_NET_HIDDEN, OV_NET_ONE,
                  value + at->first_bias);
    ov_take_short(net->second, OV_NET_SECOND * OV_NET_HIDDEN, OV_NET_WEIGHT_ONE,
                  value + at->second);
    take_long(net->second_bias, OV_NET_SECOND, value + at->second_bias);
    ov_take_short(net->third, OV_NET_OUT * OV_NET_SECOND, OV_NET_WEIGHT_ONE,
                  value + at->third);
    take_long(net->third_bias, OV_NET_OUT, value + at->third_bias);
}

/* Adam's usual constants. */
static const float keep_mean = 0.9f, keep_square = 0.999f, tiny = 1e-8f;

void ov_adam_move(struct ov_moments of, const float *gradient, int count,
                  float rate)
{
    float *restrict const value = of.value;
    float *restrict const mean = of.mean;
    float *restrict const square = of.square;

    for (int i = 0; i < count; i++) {
        const float g = gradient[i];

        mean[i] = keep_mean * mean[i] + (1 - keep_mean) * g;
        square[i] = keep_square * square[i] + (1 - keep_square) * g * g;
        value[i] -= rate * mean[i] / (sqrtf(square[i]) + tiny);
    }
}

float ov_adam_rate(float rate, int64_t steps)
{
    const float step = (float)steps;

    return rate * sqrtf(1 - powf(keep_square, step)) /
           (1 - powf(keep_mean, step));
}

static void move(struct ov_weights *weights, const float *gradient, int from,
                 int to, float rate)
{
    const struct ov_moments of = {weights->value + from, weights->mean + from,
                                  weights->square + from};

    ov_adam_move(of, gradient + from, to - from, rate);
}

void ov_weights_step(struct ov_weights *weights, const float *gradient,
                     const uint8_t *touched, float rate)
{
    const float unbiased = ov_adam_rate(rate, ++weights->steps);

    for (int input = 0; input < weights->inputs; input++) {
        if (touched[input])
            move(weights, gradient, input * OV_NET_HIDDEN,
                 (input + 1) * OV_NET_HIDDEN, unbiased);
    }
    move(weights, gradient, weights->at.first_bias, weights->at.end, unbiased);
}
