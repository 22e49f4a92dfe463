/*
 * backward.h - the gradient of one sample, for each kind of machine.
 */
#ifndef OV_LEARN_BACKWARD_H
#define OV_LEARN_BACKWARD_H

#include "learn/gradient.h"

typedef void ov_backward_function(struct ov_gradient *gradient,
                                  const struct ov_weights *weights,
                                  const struct ov_sample *sample,
                                  const uint16_t *inputs);

ov_backward_function ov_backward_plain;
#ifdef OV_HAVE_AVX2
ov_backward_function ov_backward_avx2;
#endif

#endif
