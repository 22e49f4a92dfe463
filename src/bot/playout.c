/*
 * playout.c - gives every legal action a weight and draws one.
 */
#include "bot/playout.h"

#include "engine/board.h"

/* What the weights depend on: the position of the seat that has to choose. */
struct needs {
    const struct ov_player *player;
    int resources; /* bit: a building in front still lacks this resource */
    int hand;      /* worker cards */
};

static struct needs needs_of(const struct ov_game *game,
                             const struct ov_box *box, int seat)
{
    const struct ov_player *const player = &game->player[seat];
    struct needs needs = {.player = player,
                          .hand = ov_count_bits(player->hand)};

    for (int i = 0; i < player->buildings; i++) {
        const uint8_t *const cost =
            box->deck.building[player->building[i]].cost;
        for (int resource = 0; resource < OV_RESOURCES; resource++)
            if (cost[resource] > ov_workers_of(game, seat, resource))
                needs.resources |= 1 << resource;
    }
    return needs;
}

static uint32_t weight_of_take(const struct needs *needs, int position)
{
    if (needs->player->buildings == OV_MAX_BUILDINGS)
        return 1;
    return position < 3 ? 12 : 8;
}

static uint32_t weight_of_coins(const struct needs *needs)
{
    return needs->player->coins < 2 ? 10 : needs->player->coins < 4 ? 4 : 1;
}

static uint32_t weight_of(const struct needs *needs, struct ov_action action)
{
    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_BUILD:
        return 900;
    case OV_ACT_RESOURCE:
        return needs->resources >> action.b & 1 ? 60 : 3;
    case OV_ACT_SECOND:
        return needs->resources >> action.a & 1 ? 60 : 6;
    case OV_ACT_BONUS:
        return needs->resources >> action.b & 1 ? 40 : 20;
    case OV_ACT_TAKE:
        return weight_of_take(needs, action.b);
    case OV_ACT_COINS:
        return weight_of_coins(needs);
    case OV_ACT_RECOVER:
        return needs->hand == 0 ? 60 : 0;
    case OV_ACT_REMOVE:
        return needs->player->supply == 0 ? 2 : 0;
    case OV_ACT_CHARACTER:
    case OV_ACT_END:
    case OV_ACT_TRAVEL:
        return 20;
    case OV_ACT_FLIP:
        return needs->player->buildings < OV_MAX_BUILDINGS ? 5 : 0;
    case OV_ACT_PICK:
    case OV_ACT_WAIVE:
    case OV_ACT_DISCARD:
    case OV_ACT_DECLINE:
    case OV_ACT_REFUSE:
    case OV_ACT_NOTHING:
        return 1;
    case OV_ACT_SWAP:
        return 0;
    }
    return 0;
}

void ov_playout_weigh(const struct ov_game *game, const struct ov_box *box,
                      int seat, const struct ov_actions *actions,
                      uint32_t *ret_weight)
{
    const struct needs needs = needs_of(game, box, seat);

    assert(ret_weight != NULL);
    for (int i = 0; i < actions->count; i++)
        ret_weight[i] = weight_of(&needs, actions->at[i]);
}

static struct ov_action draw(const struct ov_actions *legal,
                             const uint32_t *weight, struct ov_rng *rng)
{
    uint32_t total = 0;

    for (int i = 0; i < legal->count; i++)
        total += weight[i];
    if (total == 0)
        return legal->at[0];
    uint32_t left = ov_rng_below(rng, total);
    for (int i = 0; i < legal->count; i++) {
        /* All were set above. NOLINTNEXTLINE(clang-analyzer-core.*) */
        if (left < weight[i])
            return legal->at[i];
        left -= weight[i];
    }
    return legal->at[0];
}

static void step(struct ov_game *game, const struct ov_box *box,
                 struct ov_rng *rng)
{
    const int seat = game->turn.actor;
    uint32_t weight[OV_MAX_ACTIONS];
    struct ov_actions legal;

    ov_legal(game, box, seat, &legal);
    ov_playout_weigh(game, box, seat, &legal, weight);
    ov_play(game, box, seat, draw(&legal, weight, rng));
}

void ov_playout(struct ov_game *game, const struct ov_box *box,
                struct ov_rng *rng)
{
    assert(box != NULL && rng != NULL);
    while (!ov_is_over(game))
        step(game, box, rng);
}

void ov_playout_turn(struct ov_game *game, const struct ov_box *box,
                     struct ov_rng *rng)
{
    const int turn = game->turns;

    assert(box != NULL && rng != NULL);
    while (!ov_is_over(game) && game->turns == turn)
        step(game, box, rng);
}
