/*
 * tree.h - looking further: a tree of actions that grows where the net and
 * what was found so far point to. Each seat is assumed to choose what is best
 * for itself, not what looks best at first sight: that is worth more than
 * trying out every action equally often (search.h, docs/STRENGTH.md).
 */
#ifndef OV_BOT_TREE_H
#define OV_BOT_TREE_H

#include "bot/bot.h"

/*
 * The action that was tried most often in so many simulations; with one, what
 * the net likes best. question->net must be there, and scratch memory of
 * ov_tree_scratch_size bytes. What is chosen depends on the view alone. The
 * tree has room for some hundred simulations: with more it is tried further,
 * and no longer grows.
 */
struct ov_action ov_grow_tree(const struct ov_question *question,
                              int simulations);

size_t ov_tree_scratch_size(void);

#endif
