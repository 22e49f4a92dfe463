/*
 * mcts.h - how much memory the yardstick's tree takes.
 */
#ifndef OV_BOT_MCTS_H
#define OV_BOT_MCTS_H

#include "base/base.h"

/*
 * Bytes for a budget (0: the usual one). Every simulation adds at most one
 * node. At 32 MiB the tree stops growing, which is part of the yardstick's
 * definition.
 */
size_t ov_mcts_scratch_size(int budget);

#endif
