/*
 * kernel.h - the net's two inner loops. kernel.c is compiled once for each kind
 * of machine; all of them give the same numbers.
 */
#ifndef OV_BOT_KERNEL_H
#define OV_BOT_KERNEL_H

#include "bot/net.h"

struct ov_kernel {
    /* Adds (or subtracts) the rows of these inputs. */
    void (*add)(int16_t *sums, const int16_t *rows, const uint16_t *inputs,
                int count);
    void (*subtract)(int16_t *sums, const int16_t *rows, const uint16_t *inputs,
                     int count);
    /* ret_sums[i] = bias[i] + the clipped activations times row i. */
    void (*dense)(const int16_t *activations, const int16_t *rows,
                  const int32_t *bias, int32_t *ret_sums);
};

extern const struct ov_kernel ov_kernel_plain;
#ifdef OV_HAVE_AVX2
extern const struct ov_kernel ov_kernel_avx2;
#endif

/* The best one this machine can run. */
const struct ov_kernel *ov_kernel(void);

#endif
