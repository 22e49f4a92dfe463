/*
 * bench_parts.h - what the files of a bench share.
 */
#ifndef OV_LAB_BENCH_PARTS_H
#define OV_LAB_BENCH_PARTS_H

#include "lab/bench.h"

/* The choice of OV_BENCH_FULL. */
struct ov_action ov_bench_choose(const struct ov_actions *legal,
                                 const struct ov_game *game,
                                 struct ov_rng *rng);

/* FNV-1a, a word at a time: a game has no padding. */
uint64_t ov_bench_hash(const struct ov_game *game);

#endif
