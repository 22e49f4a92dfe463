/*
 * base.h - what every layer may lean on: attributes, bit loops, the words
 * "none" and "unknown". No game knowledge lives here.
 */
#ifndef OV_BASE_BASE_H
#define OV_BASE_BASE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define OV_NODISCARD __attribute__((warn_unused_result))
#define OV_PRINTF(text, first) __attribute__((format(printf, text, first)))
#define OV_LENGTH(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* In a byte that names something (a card, a seat, a spot): nothing there. */
#define OV_NONE 0xFF

static inline int ov_lowest_bit(uint64_t bits)
{
    assert(bits != 0);
    return __builtin_ctzll(bits);
}

static inline int ov_count_bits(uint64_t bits)
{
    return __builtin_popcountll(bits);
}

/* Runs its body with `index` at each set bit of `bits`, lowest first. */
#define OV_EACH_BIT(index, bits)                                               \
    for (uint64_t index##_left = (bits), index##_once = 1;                     \
         index##_left != 0 && index##_once; index##_left &= index##_left - 1)  \
        for (int index = (int)__builtin_ctzll(index##_left), index##_go = 1;   \
             index##_go; index##_go = 0)

#endif
