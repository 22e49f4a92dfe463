/*
 * lookahead.h - one step ahead with the net: the afterstate of every sensible
 * action (the position before chance shows anything) and its value.
 */
#ifndef OV_BOT_LOOKAHEAD_H
#define OV_BOT_LOOKAHEAD_H

#include "bot/net.h"

/*
 * What a bot considers: everything legal, but taking a worker off the board
 * only if the supply is empty (otherwise it gains nothing).
 */
void ov_candidates(const struct ov_game *game, const struct ov_box *box,
                   int seat, struct ov_actions *ret_actions);

struct ov_lookahead {
    struct ov_actions actions;
    struct ov_value value[OV_MAX_ACTIONS]; /* of each action's afterstate */
    int64_t reluctance[OV_MAX_ACTIONS];    /* see ov_wanted */
    int best; /* the action the actor wants most, first if tied */
};

/* Somebody must have to choose. Hidden parts of the game are not read. */
void ov_look_ahead(const struct ov_game *game, const struct ov_box *box,
                   const struct ov_net *net, struct ov_lookahead *ret_ahead);

/* What a seat wants: to win, and preferably by a clear margin. */
static inline int64_t ov_utility(const struct ov_value *value, int seat)
{
    return (int64_t)value->win[seat] * 16 + value->margin[seat] / 4;
}

/*
 * How much a seat wants an action. What speaks against one although it hardly
 * changes the chances (standstill.h) is not part of its value, which is also
 * what people are told.
 */
static inline int64_t ov_wanted(const struct ov_lookahead *ahead, int action,
                                int seat)
{
    return ov_utility(&ahead->value[action], seat) - ahead->reluctance[action];
}

#endif
