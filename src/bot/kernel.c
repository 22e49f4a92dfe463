/*
 * kernel.c - plain loops of fixed length that every compiler we use turns into
 * vector code: 16-bit sums, and 16 x 16 -> 32-bit products. WebAssembly gets a
 * little help.
 *
 * The 16-bit sums wrap around: gcc and clang both define the conversion to
 * int16_t as modulo 2^16. So no weights can overflow them, and rows that are
 * added and subtracted in any order give the same sums. The 32-bit sums of
 * `dense` cannot overflow: ov_net_open refuses nets whose weights would let
 * them.
 */
#include "bot/kernel.h"

#ifndef OV_KERNEL
#define OV_KERNEL ov_kernel_plain
#endif

static void add(int16_t *sums, const int16_t *rows, const uint16_t *inputs,
                int count)
{
    for (int i = 0; i < count; i++) {
        const int16_t *const row = &rows[inputs[i] * OV_NET_HIDDEN];
        for (int h = 0; h < OV_NET_HIDDEN; h++)
            sums[h] = (int16_t)(sums[h] + row[h]);
    }
}

static void subtract(int16_t *sums, const int16_t *rows, const uint16_t *inputs,
                     int count)
{
    for (int i = 0; i < count; i++) {
        const int16_t *const row = &rows[inputs[i] * OV_NET_HIDDEN];
        for (int h = 0; h < OV_NET_HIDDEN; h++)
            sums[h] = (int16_t)(sums[h] - row[h]);
    }
}

#ifdef __wasm_simd128__
/* The one thing clang does not find by itself: adding products in pairs. */
static int32_t dot(const int16_t *one, const int16_t *other)
{
    __attribute__((vector_size(16))) int32_t sums = {0};

    for (int h = 0; h < OV_NET_HIDDEN; h += 8) {
        __attribute__((vector_size(16))) int16_t a, b;

        memcpy(&a, one + h, sizeof a);
        memcpy(&b, other + h, sizeof b);
        sums += __builtin_wasm_dot_s_i32x4_i16x8(a, b);
    }
    return sums[0] + sums[1] + sums[2] + sums[3];
}
#else
static int32_t dot(const int16_t *one, const int16_t *other)
{
    int32_t sum = 0;

    for (int h = 0; h < OV_NET_HIDDEN; h++)
        sum += (int32_t)one[h] * other[h];
    return sum;
}
#endif

static void dense(const int16_t *activations, const int16_t *rows,
                  const int32_t *bias, int32_t *ret_sums)
{
    for (int i = 0; i < OV_NET_SECOND; i++)
        ret_sums[i] = bias[i] + dot(activations, &rows[i * OV_NET_HIDDEN]);
}

const struct ov_kernel OV_KERNEL = {add, subtract, dense};
