/*
 * lookahead.c - runs the net on every afterstate. The position's own sums are
 * computed once; an afterstate differs from it in only a few inputs.
 */
#include "bot/lookahead.h"

void ov_candidates(const struct ov_game *game, const struct ov_box *box,
                   int seat, struct ov_actions *ret_actions)
{
    int kept = 0;

    assert(seat >= 0 && seat < box->seats);
    assert(ret_actions != NULL);
    ov_legal(game, box, seat, ret_actions);
    if (game->player[seat].supply == 0)
        return;
    for (int i = 0; i < ret_actions->count; i++) {
        if (ret_actions->at[i].kind != OV_ACT_REMOVE)
            ret_actions->at[kept++] = ret_actions->at[i];
    }
    ret_actions->count = kept;
}

/* The position we start from, for comparison. */
struct origin {
    const struct ov_game *game;
    const struct ov_box *box;
    const struct ov_net *net;
    struct ov_judged_sites sites;
    struct ov_net_sums sums;
};

static void inputs_after(struct origin *origin, const struct ov_game *after,
                         int seat, struct ov_inputs *ret_inputs)
{
    const struct ov_known_inputs known = {origin->game, &origin->sums.inputs};

    if (ov_sites_are_of(&origin->sites, &after->city))
        ov_inputs_since(&known, &origin->sites, after, seat, ret_inputs);
    else
        ov_inputs_of(after, origin->box, seat, ret_inputs);
}

static void value_of_action(struct origin *origin, int seat,
                            struct ov_action action, struct ov_value *ret_value)
{
    struct ov_game after = *origin->game;
    struct ov_inputs inputs;
    struct ov_net_sums sums;

    ov_choose(&after, origin->box, seat, action, NULL);
    if (ov_is_over(&after)) {
        ov_value_of_end(&after, origin->box, ret_value);
        return;
    }
    inputs_after(origin, &after, seat, &inputs);
    ov_net_shift(origin->net, &origin->sums, &inputs, &sums);
    ov_net_value(origin->net, &sums, seat, ret_value);
}

void ov_look_ahead(const struct ov_game *game, const struct ov_box *box,
                   const struct ov_net *net, struct ov_lookahead *ret_ahead)
{
    const int seat = game->turn.actor;
    struct ov_inputs inputs;
    struct origin origin;

    assert(game->turn.actor < box->seats);
    assert(net != NULL && net->seats == box->seats);
    assert(ret_ahead != NULL);
    origin.game = game;
    origin.box = box;
    origin.net = net;
    ov_candidates(game, box, seat, &ret_ahead->actions);
    ov_judge_sites(&origin.sites, &game->city, box);
    ov_inputs_on(&origin.sites, game, seat, &inputs);
    ov_net_sum(net, &inputs, &origin.sums);
    ret_ahead->best = 0;
    for (int i = 0; i < ret_ahead->actions.count; i++) {
        value_of_action(&origin, seat, ret_ahead->actions.at[i],
                        &ret_ahead->value[i]);
        ret_ahead->reluctance[i] = 0;
        if (ov_utility(&ret_ahead->value[i], seat) >
            ov_utility(&ret_ahead->value[ret_ahead->best], seat))
            ret_ahead->best = i;
    }
}
