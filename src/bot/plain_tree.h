/*
 * plain_tree.h - an ordinary open-loop tree search with many light simulations,
 * for yardsticks that differ in how they judge a position. It is frozen with
 * them and does not change.
 *
 * Every simulation deals the hidden cards anew and walks down the tree (each
 * seat takes what promises most to it, by PUCT), adds one node, lets the seat
 * finish its turn by weights drawn at random (playout.h), and has the position
 * judged. tree.c explains the words; it asks the net in every simulation what
 * all can do, and plays on by it.
 */
#ifndef OV_BOT_PLAIN_TREE_H
#define OV_BOT_PLAIN_TREE_H

#include "bot/bot.h"
#include "bot/evaluation.h"

struct ov_plain_tree {
    int simulations; /* if no budget is named */
    /*
     * How a game stands for every seat, from 0 to OV_FULL_STANDING, after a
     * turn of this seat.
     */
    void (*judge)(const struct ov_question *question,
                  const struct ov_game *game, int seat,
                  int ret_standing[OV_MAX_SEATS]);
};

extern const struct ov_plain_tree ov_linear_tree;

/* The action visited most. Plays like `greedy` without scratch memory. */
struct ov_action ov_grow_plain_tree(const struct ov_question *question,
                                    const struct ov_plain_tree *plan);

/* Bytes for a budget (0: the usual one); at 699,050 nodes it stops growing. */
size_t ov_plain_tree_scratch_size(const struct ov_plain_tree *plan, int budget);

#endif
