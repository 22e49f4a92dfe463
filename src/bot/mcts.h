/*
 * mcts.h - what the yardstick's tree takes.
 */
#ifndef OV_BOT_MCTS_H
#define OV_BOT_MCTS_H

#include "base/base.h"

/*
 * Bytes for a budget (0: the usual one). Every simulation adds one node at
 * the most; beyond 32 MiB the tree no longer grows, which is part of what the
 * yardstick is.
 */
size_t ov_mcts_scratch_size(int budget);

#endif
