/*
 * standstill.h - allows for the rule that ends a game in which nobody builds
 * (R12.3).
 *
 * The net learns from self-play, where that rule hardly ever ends a game, so it
 * does not see such an end coming: it prefers to wait for something better and
 * loses by waiting. Rather than teach the net, we correct its values where the
 * rule is near. Once a standstill has lasted OV_ANNOUNCE_STALL rounds, the
 * value of every action that places no worker moves towards what its seat would
 * get if the game ended right then. How far depends on the turns to spare: the
 * seat's own turns before the end less those that its quickest building needs.
 * With two or more to spare the value stays, with none it moves halfway, with
 * two too few almost completely. A value never moves up, because a seat that
 * would win by waiting cannot make the others wait.
 */
#ifndef OV_BOT_STANDSTILL_H
#define OV_BOT_STANDSTILL_H

#include "bot/lookahead.h"

/*
 * Corrects the values of `ahead`, which must belong to this game, and finds its
 * best action again.
 */
void ov_mind_standstill(const struct ov_game *game, const struct ov_box *box,
                        struct ov_lookahead *ahead);

#endif
