/*
 * gradient.c - gradients of many samples.
 */
#include "learn/gradient.h"

#include "learn/backward.h"

#include <stdlib.h>

bool ov_gradient_init(struct ov_gradient *gradient, int seats)
{
    *gradient = (struct ov_gradient){
        .at = calloc((size_t)ov_parts(seats).end, sizeof *gradient->at),
        .touched = calloc((size_t)ov_input_count(seats), 1)};
    if (gradient->at != NULL && gradient->touched != NULL)
        return true;
    ov_gradient_finish(gradient);
    return false;
}

void ov_gradient_finish(struct ov_gradient *gradient)
{
    free(gradient->at);
    free(gradient->touched);
    *gradient = (struct ov_gradient){0};
}

void ov_gradient_clear(struct ov_gradient *gradient,
                       const struct ov_weights *weights)
{
    const int dense = weights->at.first_bias;

    for (int input = 0; input < weights->inputs; input++) {
        if (gradient->touched[input])
            memset(gradient->at + input * OV_NET_HIDDEN, 0,
                   OV_NET_HIDDEN * sizeof *gradient->at);
    }
    memset(gradient->touched, 0, (size_t)weights->inputs);
    memset(gradient->at + dense, 0,
           (size_t)(weights->at.end - dense) * sizeof *gradient->at);
    gradient->loss = 0;
    gradient->margin_loss = 0;
    gradient->samples = 0;
}

static ov_backward_function *backward(void)
{
#ifdef OV_HAVE_AVX2
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return ov_backward_avx2;
#endif
    return ov_backward_plain;
}

void ov_gradient_add(struct ov_gradient *gradient,
                     const struct ov_weights *weights, const struct ov_bag *bag,
                     const uint32_t *picked, int count)
{
    ov_backward_function *const add = backward();

    for (int i = 0; i < count; i++) {
        const struct ov_sample *const sample = &bag->sample[picked[i]];
        add(gradient, weights, sample, bag->input + sample->begin);
    }
    gradient->samples += count;
}

static void add_floats(float *to, const float *from, int count)
{
    for (int i = 0; i < count; i++)
        to[i] += from[i];
}

void ov_gradient_merge(struct ov_gradient *gradient,
                       const struct ov_gradient *other,
                       const struct ov_weights *weights)
{
    const int dense = weights->at.first_bias;

    for (int input = 0; input < weights->inputs; input++) {
        if (!other->touched[input])
            continue;
        gradient->touched[input] = 1;
        add_floats(gradient->at + input * OV_NET_HIDDEN,
                   other->at + input * OV_NET_HIDDEN, OV_NET_HIDDEN);
    }
    add_floats(gradient->at + dense, other->at + dense,
               weights->at.end - dense);
    gradient->loss += other->loss;
    gradient->margin_loss += other->margin_loss;
    gradient->samples += other->samples;
}
