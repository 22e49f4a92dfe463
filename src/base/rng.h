/*
 * rng.h - xoshiro256**, the only source of randomness. Integer arithmetic only,
 * so that the same seed gives the same numbers with every compiler and on every
 * machine.
 */
#ifndef OV_BASE_RNG_H
#define OV_BASE_RNG_H

#include "base/base.h"

struct ov_rng {
    uint64_t word[4];
};

/* 256 bits that determine all the chance of a game. */
struct ov_seed {
    uint8_t byte[32];
};

/* A seed from a small number, for people who type seeds by hand. */
struct ov_seed ov_seed_from_number(uint64_t number);

/* Starts the generator; the all-zero seed is as good as any other. */
struct ov_rng ov_rng_from_seed(const struct ov_seed *seed);

static inline uint64_t ov_rotate_left(uint64_t word, int bits)
{
    return (word << bits) | (word >> (64 - bits));
}

static inline uint64_t ov_rng_next(struct ov_rng *rng)
{
    uint64_t *const w = rng->word;
    const uint64_t result = ov_rotate_left(w[1] * 5, 7) * 9;
    const uint64_t shifted = w[1] << 17;

    w[2] ^= w[0];
    w[3] ^= w[1];
    w[1] ^= w[2];
    w[0] ^= w[3];
    w[2] ^= shifted;
    w[3] = ov_rotate_left(w[3], 45);
    return result;
}

/*
 * A number from 0 to below - 1, each equally likely (Lemire's method on 32
 * bits, with rejection). `below` is 1 to 2^32 - 1.
 */
static inline uint32_t ov_rng_below(struct ov_rng *rng, uint32_t below)
{
    uint64_t product = (ov_rng_next(rng) >> 32) * below;

    assert(below > 0);
    if ((uint32_t)product < below) {
        const uint32_t threshold = -below % below;
        while ((uint32_t)product < threshold)
            product = (ov_rng_next(rng) >> 32) * below;
    }
    return (uint32_t)(product >> 32);
}

/* Shuffles `count` bytes, every order equally likely. */
void ov_rng_shuffle(struct ov_rng *rng, uint8_t *bytes, int count);

#endif
