/*
 * backward.c - one sample forward and backward. Compiled for plain machines and
 * for AVX2 (OV_BACKWARD is the name of the function).
 */
#include "learn/backward.h"

#include <math.h>

#ifndef OV_BACKWARD
#define OV_BACKWARD ov_backward_plain
#endif

static const float margin_share = 0.15f; /* weight of the margin in the loss */
static const float leak = 0.1f;

struct pass {
    float first[OV_NET_HIDDEN], second[OV_NET_SECOND], out[OV_NET_OUT];
    float d_first[OV_NET_HIDDEN], d_second[OV_NET_SECOND], d_out[OV_NET_OUT];
};

static float clipped(float sum)
{
    return sum < 0 ? 0 : sum > 1 ? 1 : sum;
}

static void forward(struct pass *pass, const struct ov_weights *weights,
                    const uint16_t *inputs, int count)
{
    const struct ov_parts *const at = &weights->at;
    const float *const value = weights->value;

    memcpy(pass->first, value + at->first_bias, sizeof pass->first);
    for (int i = 0; i < count; i++) {
        const float *const row = value + inputs[i] * OV_NET_HIDDEN;
        for (int h = 0; h < OV_NET_HIDDEN; h++)
            pass->first[h] += row[h];
    }
    for (int h = 0; h < OV_NET_HIDDEN; h++)
        pass->first[h] = clipped(pass->first[h]);
    for (int i = 0; i < OV_NET_SECOND; i++) {
        const float *const row = value + at->second + i * OV_NET_HIDDEN;
        float sum = value[at->second_bias + i];
        for (int h = 0; h < OV_NET_HIDDEN; h++)
            sum += row[h] * pass->first[h];
        pass->second[i] = clipped(sum);
    }
    for (int o = 0; o < OV_NET_OUT; o++) {
        const float *const row = value + at->third + o * OV_NET_SECOND;
        float sum = value[at->third_bias + o];
        for (int i = 0; i < OV_NET_SECOND; i++)
            sum += row[i] * pass->second[i];
        pass->out[o] = sum;
    }
}

/* The loss at the outputs, and its gradient there. */
static void judge(struct pass *pass, const struct ov_sample *sample, int seats,
                  struct ov_gradient *gradient)
{
    float highest = pass->out[0], total = 0, share[OV_MAX_SEATS];

    memset(pass->d_out, 0, sizeof pass->d_out);
    for (int i = 1; i < seats; i++)
        highest = pass->out[i] > highest ? pass->out[i] : highest;
    for (int i = 0; i < seats; i++) {
        share[i] = expf(pass->out[i] - highest);
        total += share[i];
    }
    for (int i = 0; i < seats; i++) {
        const float p = share[i] / total;
        const float off = pass->out[OV_MAX_SEATS + i] - sample->margin[i];

        pass->d_out[i] = p - sample->win[i];
        pass->d_out[OV_MAX_SEATS + i] = margin_share * off;
        gradient->loss -= (double)(sample->win[i] * logf(p + 1e-9f));
        gradient->margin_loss += (double)(off * off);
    }
}

/*
 * How much passes a clipped activation: everything between 0 and 1; outside, a
 * little of whatever would bring it back, so that no unit dies.
 */
static float passed(float activation, float d)
{
    if (activation > 0 && activation < 1)
        return d;
    return (activation <= 0) == (d < 0) ? leak * d : 0;
}

static void backward_out(struct pass *pass, const struct ov_weights *weights,
                         float *gradient)
{
    const struct ov_parts *const at = &weights->at;

    memset(pass->d_second, 0, sizeof pass->d_second);
    for (int o = 0; o < OV_NET_OUT; o++) {
        const float d = pass->d_out[o];
        const float *const row = weights->value + at->third + o * OV_NET_SECOND;
        float *const to = gradient + at->third + o * OV_NET_SECOND;

        gradient[at->third_bias + o] += d;
        for (int i = 0; i < OV_NET_SECOND; i++) {
            to[i] += d * pass->second[i];
            pass->d_second[i] += d * row[i];
        }
    }
}

static void backward_second(struct pass *pass, const struct ov_weights *weights,
                            float *gradient)
{
    const struct ov_parts *const at = &weights->at;

    memset(pass->d_first, 0, sizeof pass->d_first);
    for (int i = 0; i < OV_NET_SECOND; i++) {
        const float d = passed(pass->second[i], pass->d_second[i]);
        const float *const row =
            weights->value + at->second + i * OV_NET_HIDDEN;
        float *const to = gradient + at->second + i * OV_NET_HIDDEN;

        gradient[at->second_bias + i] += d;
        for (int h = 0; h < OV_NET_HIDDEN; h++) {
            to[h] += d * pass->first[h];
            pass->d_first[h] += d * row[h];
        }
    }
    for (int h = 0; h < OV_NET_HIDDEN; h++)
        pass->d_first[h] = passed(pass->first[h], pass->d_first[h]);
}

static void backward_first(const struct pass *pass,
                           const struct ov_weights *weights,
                           const uint16_t *inputs, int count,
                           struct ov_gradient *gradient)
{
    float *const bias = gradient->at + weights->at.first_bias;

    for (int h = 0; h < OV_NET_HIDDEN; h++)
        bias[h] += pass->d_first[h];
    for (int i = 0; i < count; i++) {
        float *const row = gradient->at + inputs[i] * OV_NET_HIDDEN;

        gradient->touched[inputs[i]] = 1;
        for (int h = 0; h < OV_NET_HIDDEN; h++)
            row[h] += pass->d_first[h];
    }
}

void OV_BACKWARD(struct ov_gradient *gradient, const struct ov_weights *weights,
                 const struct ov_sample *sample, const uint16_t *inputs)
{
    struct pass pass;

    forward(&pass, weights, inputs, sample->count);
    judge(&pass, sample, weights->seats, gradient);
    backward_out(&pass, weights, gradient->at);
    backward_second(&pass, weights, gradient->at);
    backward_first(&pass, weights, inputs, sample->count, gradient);
}
