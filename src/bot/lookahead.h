/*
 * lookahead.h - one step ahead with the net: every sensible action's
 * afterstate (the position before chance shows anything) and its value.
 */
#ifndef OV_BOT_LOOKAHEAD_H
#define OV_BOT_LOOKAHEAD_H

#include "bot/net.h"

/*
 * What a bot considers: all that is legal, but taking a worker off the board
 * only when none is left in supply (otherwise it gains nothing).
 */
void ov_candidates(const struct ov_game *game, const struct ov_box *box,
                   int seat, struct ov_actions *ret_actions);

struct ov_lookahead {
    struct ov_actions actions;
    struct ov_value value[OV_MAX_ACTIONS]; /* of each action's afterstate */
    int best; /* the action with the actor's highest value, first of equals */
};

/* Of a game in which a seat has to choose; its hidden part is not read. */
void ov_look_ahead(const struct ov_game *game, const struct ov_box *box,
                   const struct ov_net *net, struct ov_lookahead *ret_ahead);

/* What a seat wants of a value: to win, and a little to win clearly. */
static inline int64_t ov_utility(const struct ov_value *value, int seat)
{
    return (int64_t)value->win[seat] * 16 + value->margin[seat] / 4;
}

#endif
