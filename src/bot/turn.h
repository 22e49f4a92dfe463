/*
 * turn.h - thinks a choice through to the end of the turn.
 *
 * Where the net errs most is the middle of a turn: a building stands, but its
 * bonuses are still open; a card is played, but not yet what it brings. It has
 * seen many more positions at the end of one. So an action that leaves the turn
 * open is worth what the best way on is worth, up to the end of the turn or to
 * the first thing that chance shows. That costs four times the look ahead and
 * is worth more than anything else at this price (docs/STRENGTH.md).
 */
#ifndef OV_BOT_TURN_H
#define OV_BOT_TURN_H

#include "bot/bot.h"
#include "bot/lookahead.h"

/* What counts beside the chances at the end of a way, as a utility. */
struct ov_leaning {
    int64_t (*likes)(const void *context, const struct ov_game *after);
    const void *context;
};

/*
 * As ov_look_ahead, with what speaks against waiting (standstill.h) less what
 * is liked as the reluctance of each action. `leaning` may be NULL,
 * question->net may not.
 */
void ov_think_through(const struct ov_question *question,
                      const struct ov_leaning *leaning,
                      struct ov_lookahead *ret_ahead);

#endif
