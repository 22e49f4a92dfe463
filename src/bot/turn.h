/*
 * turn.h - thinks a choice through to the end of the turn.
 *
 * The net errs most in the middle of a turn, when a building stands but its
 * bonuses are still open, or a card has been played but has not yet brought
 * anything: it has seen many more positions at the end of a turn. So an action
 * that leaves the turn open is worth what its best continuation is worth, up to
 * the end of the turn or to the first thing that chance shows. That costs four
 * times as much as looking one step ahead, and gains more than anything else at
 * this price (docs/STRENGTH.md).
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
