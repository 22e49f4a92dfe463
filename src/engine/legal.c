/*
 * legal.c - lists what a seat may do. It says the same as why_not.c but works
 * the other way round; tests compare the two.
 *
 * Each function writes at `out` and returns where the next action goes. The
 * list has more room than can ever be needed, so the common parts are copied
 * whole from the box's menus (box.h) and only then counted, without branches.
 */
#include "engine/steps.h"

static inline struct ov_action *
put(struct ov_action *out, enum ov_action_kind kind, int a, int b, int c)
{
    *out =
        (struct ov_action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
    return out + 1;
}

static struct ov_action *list_picks(const struct ov_game *game,
                                    const struct ov_box *box,
                                    struct ov_action *out)
{
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        int takers = 0;
        for (int seat = 0; seat < box->seats; seat++)
            takers += game->on_board[seat][resource][OV_OPEN_SLOT];
        if (takers == 0)
            out = put(out, OV_ACT_PICK, resource, 0, 0);
    }
    return out;
}

/* Resources that the seat has a worker and the coins for, a bit each. */
static int obtainable(const struct ov_game *game, const struct ov_box *box,
                      int seat)
{
    const int any = 0 - (game->player[seat].supply > 0);

    return ov_payable_resources(game, box, seat) & any;
}

/* What the four worker cards offer the seat. */
static const struct ov_card_menu *menus_of(const struct ov_game *game,
                                           const struct ov_box *box, int seat)
{
    const bool ghost = ov_has_character(game, seat, OV_GHOST);
    const bool manager = ov_has_character(game, seat, OV_HR_MANAGER);
    const int coins = game->player[seat].coins;

    return box->card_menu[ghost][manager][coins][obtainable(game, box, seat)];
}

/* Copies a menu, and keeps it if its card is in hand. */
static inline struct ov_action *put_menu(struct ov_action *out,
                                         const struct ov_card_menu *menu,
                                         unsigned in_hand)
{
    static_assert(sizeof *menu % 16 == 0, "whole vectors are copied");
    memcpy(out, menu, sizeof *menu);
    return out + (menu->count & (0 - in_hand));
}

/* R4.2: all cards in hand. */
static struct ov_action *list_cards(const struct ov_game *game,
                                    const struct ov_box *box, int seat,
                                    struct ov_action *out)
{
    const struct ov_card_menu *const menus = menus_of(game, box, seat);
    const unsigned hand = game->player[seat].hand;

    static_assert(OV_WORKER_CARDS == 4, "all are listed");
    out = put_menu(out, &menus[0], hand & 1);
    out = put_menu(out, &menus[1], hand >> 1 & 1);
    out = put_menu(out, &menus[2], hand >> 2 & 1);
    return put_menu(out, &menus[3], hand >> 3);
}

/* R15.10: a card may be played for nothing if some plan with it fails now. */
OV_RARE static struct ov_action *list_nothing(const struct ov_game *game,
                                              const struct ov_box *box,
                                              int seat, struct ov_action *out)
{
    const struct ov_card_menu *const menus = menus_of(game, box, seat);
    OV_EACH_BIT (card, game->player[seat].hand) {
        if (menus[card].count < OV_CARD_MENU)
            out = put(out, OV_ACT_NOTHING, card, 0, 0);
    }
    return out;
}

static inline struct ov_action *list_plays(const struct ov_game *game,
                                           const struct ov_box *box, int seat,
                                           struct ov_action *out)
{
    out = list_cards(game, box, seat, out);
    if (box->switches.failed_plan)
        out = list_nothing(game, box, seat, out);
    return out;
}

static struct ov_action *list_recover(const struct ov_game *game, int seat,
                                      struct ov_action *out)
{
    const struct ov_player *const player = &game->player[seat];

    put(out, OV_ACT_RECOVER, 0, 0, 0);
    return out + ((player->hand != (1 << OV_WORKER_CARDS) - 1) &
                  (ov_recover_price(game, seat) <= player->coins));
}

/* A building on all the sites it fits. */
static struct ov_action *list_sites(const struct ov_game *game,
                                    const struct ov_box *box, int card,
                                    struct ov_action *out)
{
    OV_EACH_BIT (site, ov_city_fits(&game->city, box->streets[card])) {
        int x, y;

        ov_site_cell(&game->city, site, &x, &y);
        out = put(out, OV_ACT_BUILD, card, x, y);
    }
    return out;
}

/* Mostly nothing can be paid for: that is found out without branches. */
static inline struct ov_action *list_builds(const struct ov_game *game,
                                            const struct ov_box *box, int seat,
                                            struct ov_action *out)
{
    const struct ov_player *const player = &game->player[seat];
    const uint32_t resources = ov_resources_of(game, seat);
    unsigned paid = 0;

    for (int i = 0; i < OV_LENGTH(player->building); i++) {
        const int card = player->building[i] % OV_CARDS; /* if there is one */
        const bool can_pay = ov_can_pay_cost(resources, box->cost[card]);

        paid |= (unsigned)((i < player->buildings) & can_pay) << i;
    }
    OV_EACH_BIT (i, paid) {
        out = list_sites(game, box, player->building[i], out);
    }
    return out;
}

static struct ov_action *list_second(const struct ov_game *game,
                                     const struct ov_box *box, int seat,
                                     struct ov_action *out)
{
    const int resources = ov_card_resources(game, box, seat, game->turn.card) &
                          obtainable(game, box, seat);

    OV_EACH_BIT (resource, (uint64_t)resources) {
        out = put(out, OV_ACT_SECOND, resource, 0, 0);
    }
    return put(out, OV_ACT_WAIVE, 0, 0, 0);
}

/* R9.3: from each slot with a worker of the seat to each other resource. */
static struct ov_action *list_transforms(const struct ov_game *game, int seat,
                                         int source, struct ov_action *out)
{
    OV_EACH_BIT (slot, ov_manned_slots(game, seat)) {
        const int from = slot / OV_PRICES, price = slot % OV_PRICES;

        for (int to = 0; to < OV_RESOURCES; to++) {
            if (to != from)
                out = put(out, OV_ACT_BONUS, source, to, ov_slot(from, price));
        }
    }
    return out;
}

static struct ov_action *list_bonus(const struct ov_game *game, int seat,
                                    int source, struct ov_action *out)
{
    const enum ov_bonus bonus = (enum ov_bonus)game->turn.bonus[source];

    switch (bonus) {
    case OV_BONUS_WOOD:
    case OV_BONUS_CLAY:
    case OV_BONUS_STONE:
    case OV_BONUS_CRYSTAL:
        return put(out, OV_ACT_BONUS, source, (int)bonus, 0);
    case OV_BONUS_COIN:
        return put(out, OV_ACT_BONUS, source, 0, 0);
    case OV_BONUS_TRANSFORM:
        return list_transforms(game, seat, source, out);
    case OV_BONUS_ANY:
    case OV_BONUS_DOUBLE:
        for (int resource = 0; resource < OV_RESOURCES; resource++) {
            if (bonus == OV_BONUS_ANY ||
                ov_workers_of(game, seat, resource) > 0)
                out = put(out, OV_ACT_BONUS, source, resource, 0);
        }
        return out;
    case OV_BONUS_NONE:
        break;
    }
    return out;
}

static struct ov_action *list_bonuses(const struct ov_game *game,
                                      const struct ov_box *box, int seat,
                                      struct ov_action *out)
{
    for (int source = 0; source < OV_SOURCES; source++) {
        const enum ov_bonus bonus = (enum ov_bonus)game->turn.bonus[source];

        if (bonus == OV_BONUS_NONE)
            continue;
        if (ov_bonus_takeable(game, seat, bonus))
            out = list_bonus(game, seat, source, out);
        if (!ov_bonus_compulsory(game, box, seat, bonus))
            out = put(out, OV_ACT_DECLINE, source, 0, 0);
    }
    return out;
}

static struct ov_action *list_swaps(const struct ov_game *game, int seat,
                                    struct ov_action *out)
{
    const struct ov_player *const player = &game->player[seat];

    for (int i = 0; i < player->buildings; i++) {
        for (int position = 0; position < OV_ROW; position++)
            out = put(out, OV_ACT_SWAP, player->building[i], position, 0);
    }
    return out;
}

static struct ov_action *list_travels(const struct ov_game *game,
                                      const struct ov_box *box, int seat,
                                      struct ov_action *out)
{
    const int resources = ov_travel_resources(game, box, seat);
    int last = OV_RESOURCES; /* none of them */

    OV_EACH_BIT (slot, ov_manned_slots(game, seat)) {
        const int resource = slot / OV_PRICES;
        const bool cheapest = resource != last;

        last = resource;
        if (resources >> resource & 1 &&
            (cheapest || box->switches.traveller_slot)) /* R15.11 */
            out = put(out, OV_ACT_TRAVEL, ov_slot(resource, slot % OV_PRICES),
                      0, 0);
    }
    return out;
}

/* R3.3 */
static struct ov_action *list_powers(const struct ov_game *game,
                                     const struct ov_box *box, int seat,
                                     struct ov_action *out)
{
    if (seat != game->turn.seat || !ov_power_usable(game, box, seat))
        return out;
    if (ov_has_character(game, seat, OV_CHEATER) &&
        game->turn.flips < box->uses && game->player[seat].coins > 0)
        out = put(out, OV_ACT_FLIP, 0, 0, 0);
    if (ov_has_character(game, seat, OV_BOOKKEEPER) &&
        game->turn.swaps < box->uses)
        out = list_swaps(game, seat, out);
    return list_travels(game, box, seat, out);
}

/* R3.4 */
static struct ov_action *list_removes(const struct ov_game *game,
                                      const struct ov_box *box, int seat,
                                      struct ov_action *out)
{
    const unsigned manned = ov_manned_slots(game, seat);
    const unsigned half = (1 << OV_SLOTS / 2) - 1;
    const struct ov_remove_menu *const low =
        &box->remove_menu[0][manned & half];
    const struct ov_remove_menu *const high =
        &box->remove_menu[1][manned >> OV_SLOTS / 2];

    memcpy(out, low, sizeof *low);
    out += low->count;
    memcpy(out, high, sizeof *high);
    return out + high->count;
}

static struct ov_action *list_discards(const struct ov_game *game, int seat,
                                       struct ov_action *out)
{
    for (int i = 0; i < game->player[seat].buildings; i++)
        out = put(out, OV_ACT_DISCARD, game->player[seat].building[i], 0, 0);
    return out;
}

/* What the phase itself offers its actor. */
static struct ov_action *list_phase(const struct ov_game *game,
                                    const struct ov_box *box, int seat,
                                    struct ov_action *out)
{
    switch ((enum ov_phase)game->turn.phase) {
    case OV_PHASE_MAIN:
        out = list_builds(game, box, seat, out);
        out = list_recover(game, seat, out);
        __attribute__((fallthrough));
    case OV_PHASE_PLAYING:
        return list_plays(game, box, seat, out);
    case OV_PHASE_SECOND:
        return list_second(game, box, seat, out);
    case OV_PHASE_BONUSES:
        return list_bonuses(game, box, seat, out);
    case OV_PHASE_CHARACTER:
        return put(out, OV_ACT_CHARACTER, 0, 0, 0);
    case OV_PHASE_ASKING:
        out = list_builds(game, box, seat, out);
        return put(out, OV_ACT_REFUSE, 0, 0, 0);
    case OV_PHASE_CLOSING:
        return put(out, OV_ACT_END, 0, 0, 0);
    case OV_PHASE_PICKING:
    case OV_PHASE_COMPLETE:
    case OV_PHASE_OVER:
        break;
    }
    return out;
}

static struct ov_action *list_choices(const struct ov_game *game,
                                      const struct ov_box *box, int seat,
                                      struct ov_action *out)
{
    if (ov_discard_due(game, seat))
        return list_discards(game, seat, out); /* R7.3 */
    out = list_phase(game, box, seat, out);
    return list_powers(game, box, seat, out);
}

void ov_legal(const struct ov_game *game, const struct ov_box *box, int seat,
              struct ov_actions *ret_actions)
{
    struct ov_action *out = ret_actions->at;
    const bool chooses = seat == game->turn.actor;

    assert(seat >= 0 && seat < box->seats && !ov_reveal_due(game));
    if (game->turn.phase == OV_PHASE_PICKING) {
        if (chooses)
            out = list_picks(game, box, out);
    } else if (!ov_is_over(game)) {
        if (chooses)
            out = list_choices(game, box, seat, out);
        out = list_removes(game, box, seat, out);
    }
    ret_actions->count = (int)(out - ret_actions->at);
    assert(ret_actions->count <= OV_MAX_ACTIONS);
}
