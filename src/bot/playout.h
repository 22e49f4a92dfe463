/*
 * playout.h - quick games to the end, played with a little sense: build,
 * fetch what the buildings in front need, never pay to recover. Part of the
 * frozen yardstick (mcts.c): it is not changed once released.
 */
#ifndef OV_BOT_PLAYOUT_H
#define OV_BOT_PLAYOUT_H

#include "engine/engine.h"

/* Plays a full game on to its end; every choice is left to rng. */
void ov_playout(struct ov_game *game, const struct ov_box *box,
                struct ov_rng *rng);

#endif
