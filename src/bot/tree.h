/*
 * tree.h - looking further: a tree of actions that grows where the net and the
 * results so far point. Each seat is assumed to choose what is best for itself
 * after a search, not what looks best at first sight. That works better than
 * trying every action equally often (search.h, docs/STRENGTH.md).
 */
#ifndef OV_BOT_TREE_H
#define OV_BOT_TREE_H

#include "bot/bot.h"

struct ov_tree_plan {
    int simulations; /* at most */
    int nodes;       /* room for actions; a full tree stops growing */
};

/*
 * The first master's room, whatever it spends: after 300 simulations or so its
 * tree is full. That is part of the yardstick's definition.
 */
enum { OV_SMALL_TREE = 4096 };

/* A plan with enough room, up to OV_LARGE_TREE. */
enum { OV_LARGE_TREE = 90000 };
struct ov_tree_plan ov_tree_plan(int simulations);

/*
 * The action that was tried most often in the plan's simulations; after one
 * simulation, the one that the net likes best. question->net must not be NULL,
 * and there must be ov_tree_scratch_size bytes of scratch memory. The choice
 * depends on the view and the plan alone.
 */
struct ov_action ov_grow_tree(const struct ov_question *question,
                              const struct ov_tree_plan *plan);

size_t ov_tree_scratch_size(const struct ov_tree_plan *plan);

#endif
