/*
 * rng.c - seeding and shuffling.
 */
#include "base/rng.h"

/* SplitMix64: spreads a small number over all bits. */
static uint64_t spread(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

struct ov_seed ov_seed_from_number(uint64_t number)
{
    struct ov_seed seed;

    for (int w = 0; w < 4; w++) {
        const uint64_t word = spread(&number);
        for (int b = 0; b < 8; b++)
            seed.byte[8 * w + b] = (uint8_t)(word >> (8 * b));
    }
    return seed;
}

struct ov_rng ov_rng_from_seed(const struct ov_seed *seed)
{
    struct ov_rng rng;

    for (int w = 0; w < 4; w++)
        rng.word[w] = ov_word_of(&seed->byte[8 * w]);
    if ((rng.word[0] | rng.word[1] | rng.word[2] | rng.word[3]) == 0)
        rng.word[0] = 1; /* xoshiro would stay at zero forever */
    return rng;
}

void ov_rng_shuffle(struct ov_rng *rng, uint8_t *bytes, int count)
{
    for (int left = count; left > 1; left--) {
        const uint32_t pick = ov_rng_below(rng, (uint32_t)left);
        const uint8_t moved = bytes[left - 1];

        bytes[left - 1] = bytes[pick];
        bytes[pick] = moved;
    }
}
