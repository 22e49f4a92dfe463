/*
 * standstill.h - minding the rule that ends a game in which nobody builds
 * (R12.3). In the games a net learns from that hardly ever happens, so it
 * does not see the end come: it would rather wait, and loses by waiting.
 */
#ifndef OV_BOT_STANDSTILL_H
#define OV_BOT_STANDSTILL_H

#include "bot/lookahead.h"

/*
 * Once a standstill has lasted, what an action is worth that places nobody is
 * drawn towards what an end just then would bring its seat: a little at first,
 * nearly wholly when no time is left to build; never upwards, for whoever
 * would win by waiting cannot make the others wait. Else the values stay as
 * they are. `ahead` is of this game; its best action is found anew.
 */
void ov_mind_standstill(const struct ov_game *game, const struct ov_box *box,
                        struct ov_lookahead *ahead);

#endif
