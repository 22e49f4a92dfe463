/*
 * tree.h - looking further: a tree of actions that grows where the net and the
 * results so far point. Each seat is assumed to choose what is best for itself
 * after a search, not what looks best at first sight. That works better than
 * trying every action equally often (search.h, docs/STRENGTH.md).
 */
#ifndef OV_BOT_TREE_H
#define OV_BOT_TREE_H

#include "bot/bot.h"

/*
 * The action that was tried most often in this many simulations; after one
 * simulation, the one that the net likes best. question->net must not be NULL,
 * and there must be ov_tree_scratch_size bytes of scratch memory. The choice
 * depends on the view alone. The tree has room for a few hundred simulations;
 * more are still counted, but it stops growing.
 */
struct ov_action ov_grow_tree(const struct ov_question *question,
                              int simulations);

size_t ov_tree_scratch_size(void);

#endif
