/*
 * seed.h - random numbers that are not random: made from the id of a card.
 * Private to draw.
 */
#ifndef OV_DRAW_SEED_H
#define OV_DRAW_SEED_H

#include "base/rng.h"

/* A generator that always gives the same numbers for the same id. */
static inline struct ov_rng ov_rng_of_id(const char *id)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    struct ov_seed seed;

    for (; *id != '\0'; id++)
        hash = (hash ^ (unsigned char)*id) * UINT64_C(0x100000001b3);
    seed = ov_seed_from_number(hash);
    return ov_rng_from_seed(&seed);
}

#endif
