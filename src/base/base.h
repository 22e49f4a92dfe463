/*
 * base.h - what every layer may use: attributes, bit loops, the words "none"
 * and "unknown". It knows nothing about the game.
 */
#ifndef OV_BASE_BASE_H
#define OV_BASE_BASE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define OV_NODISCARD __attribute__((warn_unused_result))
/* Seldom needed: it shall not cost those who rarely call it registers. */
#define OV_RARE __attribute__((noinline, cold))
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

/* The integer part of a square root. */
static inline uint32_t ov_root_of(uint64_t square)
{
    uint64_t root = 0;

    for (uint64_t bit = UINT64_C(1) << 31; bit != 0; bit >>= 1) {
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    }
    return (uint32_t)root;
}

/*
 * Runs its body with `index` at each set bit of `bits`, lowest first. Leave it
 * only by return: it is two loops, the inner one to declare `index`.
 */
#define OV_EACH_BIT(index, bits)                                               \
    for (uint64_t index##_left = (bits); index##_left != 0;                    \
         index##_left &= index##_left - 1)                                     \
        for (int index = (int)__builtin_ctzll(index##_left), index##_go = 1;   \
             index##_go; index##_go = 0)

/*
 * Eight bytes as one word, the first lowest, on every machine; and the top bits
 * of its bytes, gathered. With these a whole row of small counters is compared
 * at once (no counter may exceed 0x7F).
 */
#define OV_HIGH_BITS UINT64_C(0x8080808080808080)
#define OV_LOW_BITS UINT64_C(0x0101010101010101)

static inline uint64_t ov_word_of(const uint8_t *bytes)
{
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 |
           (uint64_t)bytes[2] << 16 | (uint64_t)bytes[3] << 24 |
           (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 |
           (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

static inline uint32_t ov_half_word_of(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 |
           (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static inline unsigned ov_gather_high_bits(uint64_t word)
{
    return (unsigned)(((word & OV_HIGH_BITS) >> 7) *
                          UINT64_C(0x0102040810204080) >>
                      56);
}

#endif
