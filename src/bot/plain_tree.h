/*
 * plain_tree.h - an ordinary open-loop tree search with many light simulations,
 * for yardsticks that differ in how they judge a position. It is frozen with
 * them and does not change.
 *
 * Every simulation deals the hidden cards anew and walks down the tree (each
 * seat takes what promises most to it, by PUCT), adds one node, lets the seat
 * finish its turn by weights drawn at random (playout.h), and has the position
 * judged. The priors come from those weights too, unless the plan has better
 * ones. tree.c explains the words; its own tree instead asks the net about
 * every node it adds, and plays on by the net.
 */
#ifndef OV_BOT_PLAIN_TREE_H
#define OV_BOT_PLAIN_TREE_H

#include "bot/bot.h"
#include "bot/evaluation.h"

enum { OV_ALL_PRIORS = 65536 }; /* what those of a choice add up to */

struct ov_plain_tree {
    int simulations[OV_SEAT_COUNTS]; /* if no budget is named */
    int nodes_each;                  /* room for so many a simulation */
    /*
     * How a game stands for every seat, from 0 to OV_FULL_STANDING, after a
     * turn of this seat.
     */
    void (*judge)(const struct ov_question *question,
                  const struct ov_game *game, int seat,
                  int ret_standing[OV_MAX_SEATS]);
    /*
     * What the actor can do, and the prior of each action, at least 1. Asked
     * at the root and at nodes that were visited `often`. NULL: the weights of
     * the playouts have to do.
     */
    void (*prefer)(const struct ov_question *question,
                   const struct ov_game *game, struct ov_actions *ret_actions,
                   uint32_t ret_prior[OV_MAX_ACTIONS]);
    uint32_t often;
};

extern const struct ov_plain_tree ov_linear_tree, ov_net_tree;

/* The action visited most. Plays like `greedy` without scratch memory. */
struct ov_action ov_grow_plain_tree(const struct ov_question *question,
                                    const struct ov_plain_tree *plan);

/* Bytes for a budget (0: the usual one); at 699,050 nodes it stops growing. */
size_t ov_plain_tree_scratch_size(const struct ov_plain_tree *plan, int budget);

#endif
