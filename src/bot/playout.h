/*
 * playout.h - quick games to the end, played with a little sense: build, fetch
 * what the buildings in front need, never pay to recover. It is part of the
 * frozen yardstick (mcts.c) and does not change.
 */
#ifndef OV_BOT_PLAYOUT_H
#define OV_BOT_PLAYOUT_H

#include "engine/engine.h"

/* Plays a full game to its end; every choice is drawn from rng. */
void ov_playout(struct ov_game *game, const struct ov_box *box,
                struct ov_rng *rng);

#endif
