/*
 * playout.h - quick games to the end, played with a little sense: build, fetch
 * what the buildings in front need, never pay to recover. It is part of frozen
 * yardsticks (mcts.c, plain_tree.c) and does not change.
 */
#ifndef OV_BOT_PLAYOUT_H
#define OV_BOT_PLAYOUT_H

#include "engine/engine.h"

/* Plays a full game to its end; every choice is drawn from rng. */
void ov_playout(struct ov_game *game, const struct ov_box *box,
                struct ov_rng *rng);

/* The same until the turn is over. */
void ov_playout_turn(struct ov_game *game, const struct ov_box *box,
                     struct ov_rng *rng);

/* The weights by which some actions of a seat are drawn. */
void ov_playout_weigh(const struct ov_game *game, const struct ov_box *box,
                      int seat, const struct ov_actions *actions,
                      uint32_t *ret_weight);

#endif
