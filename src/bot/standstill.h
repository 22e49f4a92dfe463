/*
 * standstill.h - minding the rule that ends a game in which nobody builds
 * (R12.3). In the games a net learns from that hardly ever happens, so it
 * does not see the end come: it would rather wait, and loses by waiting.
 */
#ifndef OV_BOT_STANDSTILL_H
#define OV_BOT_STANDSTILL_H

#include "bot/lookahead.h"

/*
 * Once a standstill has lasted for some time, the value of every action that
 * places no worker moves towards what its seat would get if the game ended
 * right then: a little at first, almost completely when there is no time left
 * to build. It never moves upwards, because a seat that would win by waiting
 * cannot make the others wait. Otherwise the values stay as they are. `ahead`
 * belongs to this game; its best action is found again.
 */
void ov_mind_standstill(const struct ov_game *game, const struct ov_box *box,
                        struct ov_lookahead *ahead);

#endif
