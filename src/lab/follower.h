/*
 * follower.h - a program (external_bot.h) that follows the game of a table.
 *
 * Whenever the program is needed, it is told what was done since it last heard
 * of the game. If the table has left the moves that it knew (an undo, another
 * game), its game is broken off and a new one begins with what everyone sees.
 */
#ifndef OV_LAB_FOLLOWER_H
#define OV_LAB_FOLLOWER_H

#include "lab/external_bot.h"
#include "table/table.h"

struct ov_follower {
    struct ov_external_bot *program; /* for the caller to set, and to free */

    /* Private. */
    bool is_begun;        /* it has a game */
    int told;             /* moves that it knows of */
    struct ov_game known; /* the game after them */
};

/* In these, false means a lapse, or that somebody asked to stop. */

/* Tells it what it does not know yet. */
OV_NODISCARD bool ov_follower_follow(struct ov_follower *follower,
                                     const struct ov_table *table);

/* The same, then asks it for the seat that has to choose. */
OV_NODISCARD bool ov_follower_choose(struct ov_follower *follower,
                                     const struct ov_table *table,
                                     uint64_t chance,
                                     struct ov_action *ret_action);

/* Tells it how the game ended, if it did and the program had a game. */
void ov_follower_finish(struct ov_follower *follower,
                        const struct ov_table *table);

#endif
