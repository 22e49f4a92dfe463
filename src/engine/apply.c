/*
 * apply.c - carries out an action: the choice, then what chance shows.
 */
#include "engine/steps.h"

static void do_build(const struct ov_step *at, int seat,
                     struct ov_action action)
{
    if (at->game->turn.phase == OV_PHASE_ASKING)
        ov_builder_accepts(at, seat);
    ov_build(at, seat, action.a, (int8_t)action.b, (int8_t)action.c);
}

static void do_character(const struct ov_step *at, int seat)
{
    ov_gain_character(at, seat);
    at->game->turn.phase = OV_PHASE_COMPLETE;
}

static void carry_out(const struct ov_step *at, int seat,
                      struct ov_action action)
{
    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_PICK:
        ov_pick(at, seat, action.a);
        break;
    case OV_ACT_RECOVER:
        ov_recover(at, seat);
        break;
    case OV_ACT_COINS:
        ov_play_for_coins(at, seat, action.a);
        break;
    case OV_ACT_RESOURCE:
        ov_play_for_resource(at, seat, action.a, action.b);
        break;
    case OV_ACT_SECOND:
        ov_second(at, seat, action.a);
        break;
    case OV_ACT_WAIVE:
        ov_waive(at, seat);
        break;
    case OV_ACT_TAKE:
        ov_play_for_building(at, seat, action.a, action.b);
        break;
    case OV_ACT_NOTHING:
        ov_play_for_nothing(at, seat, action.a);
        break;
    case OV_ACT_DISCARD:
        ov_discard(at, seat, action.a);
        break;
    case OV_ACT_BUILD:
        do_build(at, seat, action);
        break;
    case OV_ACT_BONUS:
        ov_take_bonus(at, seat, action);
        break;
    case OV_ACT_DECLINE:
        ov_decline_bonus(at, seat, action.a);
        break;
    case OV_ACT_CHARACTER:
        do_character(at, seat);
        break;
    case OV_ACT_FLIP:
        ov_flip(at, seat);
        break;
    case OV_ACT_SWAP:
        ov_swap(at, seat, action.a, action.b);
        break;
    case OV_ACT_TRAVEL:
        ov_travel(at, seat, action.a);
        break;
    case OV_ACT_REMOVE:
        ov_remove(at, seat, action.a);
        break;
    case OV_ACT_REFUSE:
        ov_builder_refuses(at, seat);
        break;
    case OV_ACT_END:
        ov_end_turn(at);
        break;
    }
}

void ov_choose(struct ov_game *game, const struct ov_box *box, int seat,
               struct ov_action action, struct ov_events *events)
{
    const struct ov_step at = {game, box, events};

    assert(!ov_reveal_due(game));
    carry_out(&at, seat, action);
    ov_advance(&at);
}

void ov_reveal(struct ov_game *game, const struct ov_box *box,
               struct ov_events *events)
{
    const struct ov_step at = {game, box, events};
    const enum ov_reveal what = (enum ov_reveal)game->turn.reveal;

    assert(ov_reveal_due(game));
    game->turn.reveal = OV_REVEAL_NOTHING;
    game->reveals++;
    switch (what) {
    case OV_REVEAL_NOTHING:
        break;
    case OV_REVEAL_ROW:
        ov_fill_row(&at);
        break;
    case OV_REVEAL_COIN:
        ov_show_coin(&at);
        break;
    case OV_REVEAL_CHARACTER:
        ov_show_character(&at);
        break;
    case OV_REVEAL_GUILD:
        ov_reshuffle_guild(&at);
        break;
    }
    ov_advance(&at);
}

enum ov_why ov_apply(struct ov_game *game, const struct ov_box *box, int seat,
                     struct ov_action action, struct ov_events *events)
{
    struct ov_refusal refusal;
    const enum ov_why why = ov_why_not(game, box, seat, action, &refusal);

    if (why != OV_ALLOWED)
        return why;
    if (events != NULL)
        events->count = 0;
    ov_choose(game, box, seat, action, events);
    while (ov_reveal_due(game))
        ov_reveal(game, box, events);
    return OV_ALLOWED;
}
