/*
 * kernel.c - the sums in vectors that stay in registers while rows are added,
 * and products (16 x 16 -> 32 bits) in plain loops of fixed length that every
 * compiler we use turns into vector code. WebAssembly gets a little help.
 *
 * The 16-bit sums wrap around, because they are added as unsigned numbers. So
 * no weights can overflow them, and rows that are added and subtracted in any
 * order give the same sums. The 32-bit sums of `dense` cannot overflow:
 * ov_net_open refuses nets whose weights would let them.
 */
#include "bot/kernel.h"

#ifndef OV_KERNEL
#define OV_KERNEL ov_kernel_plain
#endif

enum { LANES = 16, PART = 4 * LANES };
#define VECTOR __attribute__((vector_size(2 * LANES))) uint16_t

struct part { /* of the sums or of a row: what fits into registers */
    VECTOR a, b, c, d;
};

static struct part load(const int16_t *from)
{
    struct part part;

    memcpy(&part.a, from, sizeof part.a);
    memcpy(&part.b, from + LANES, sizeof part.b);
    memcpy(&part.c, from + 2 * LANES, sizeof part.c);
    memcpy(&part.d, from + 3 * LANES, sizeof part.d);
    return part;
}

static void store(const struct part *part, int16_t *ret_to)
{
    memcpy(ret_to, &part->a, sizeof part->a);
    memcpy(ret_to + LANES, &part->b, sizeof part->b);
    memcpy(ret_to + 2 * LANES, &part->c, sizeof part->c);
    memcpy(ret_to + 3 * LANES, &part->d, sizeof part->d);
}

static void add(int16_t *sums, const int16_t *rows, const uint16_t *inputs,
                int count)
{
    for (int h = 0; h < OV_NET_HIDDEN; h += PART) {
        struct part sum = load(sums + h);

        for (int i = 0; i < count; i++) {
            const struct part row = load(&rows[inputs[i] * OV_NET_HIDDEN + h]);

            sum.a += row.a;
            sum.b += row.b;
            sum.c += row.c;
            sum.d += row.d;
        }
        store(&sum, sums + h);
    }
}

static void subtract(int16_t *sums, const int16_t *rows, const uint16_t *inputs,
                     int count)
{
    for (int h = 0; h < OV_NET_HIDDEN; h += PART) {
        struct part sum = load(sums + h);

        for (int i = 0; i < count; i++) {
            const struct part row = load(&rows[inputs[i] * OV_NET_HIDDEN + h]);

            sum.a -= row.a;
            sum.b -= row.b;
            sum.c -= row.c;
            sum.d -= row.d;
        }
        store(&sum, sums + h);
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
