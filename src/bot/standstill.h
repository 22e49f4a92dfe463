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
 *
 * Even so a seat that leads would wait for ever, since nothing tells it that a
 * win now is better than the same win later, and nobody wants to play against
 * somebody who will not end a game. So seats are reluctant to wait, more so
 * with every round, and if the next building is far away.
 */
#ifndef OV_BOT_STANDSTILL_H
#define OV_BOT_STANDSTILL_H

#include "bot/lookahead.h"

/*
 * For how many rounds, after the first few, nobody has built: even weak players
 * then want to get on with it.
 */
int ov_lull(const struct ov_game *game, const struct ov_box *box);

/*
 * Corrects the values of `ahead`, which must belong to this game, and finds its
 * best action again.
 */
void ov_mind_standstill(const struct ov_game *game, const struct ov_box *box,
                        struct ov_lookahead *ahead);

/*
 * The same for the value of one position that a seat's actions can lead to, up
 * to the end of its turn, from the position `before` them. Returns what speaks
 * against waiting (ov_wanted).
 */
int64_t ov_mind_waiting(const struct ov_game *before,
                        const struct ov_game *after, const struct ov_box *box,
                        int seat, struct ov_value *value);

#endif
