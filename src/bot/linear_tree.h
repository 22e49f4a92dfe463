/*
 * linear_tree.h - how much memory the tree of the yardstick `linear-tree`
 * takes.
 */
#ifndef OV_BOT_LINEAR_TREE_H
#define OV_BOT_LINEAR_TREE_H

#include "base/base.h"

/* Bytes for a budget (0: the usual one); at 32 MiB the tree stops growing. */
size_t ov_linear_tree_scratch_size(int budget);

#endif
