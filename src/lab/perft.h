/*
 * perft.h - counts the sequences of actions to a depth, in two ways that must
 * agree: by what is listed as legal, and by trying everything.
 *
 * Chance comes from the game's own seed, so a count belongs to a seed.
 */
#ifndef OV_LAB_PERFT_H
#define OV_LAB_PERFT_H

#include "engine/engine.h"

struct ov_perft {
    const struct ov_box *box;
    bool all_seats; /* include removes by others (R3.4), not only the actor's */
    bool brute;     /* try every action there is, and ask why not */
};

enum { OV_PERFT_DEPTH = 20 };

/* Sequences of exactly `depth` actions; those that end earlier do not count. */
int64_t ov_perft_count(const struct ov_perft *perft, const struct ov_game *game,
                       int depth);

#endif
