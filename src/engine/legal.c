/*
 * legal.c - lists what a seat may do. It says the same as why_not.c, found
 * the other way round: tests hold the two against each other.
 */
#include "engine/steps.h"

static inline void add(struct ov_actions *list, enum ov_action_kind kind, int a,
                       int b, int c)
{
    list->at[list->count++] =
        (struct ov_action){(uint8_t)kind, (uint8_t)a, (uint8_t)b, (uint8_t)c};
}

/* Appends a menu; the list has room for more than it can ever hold. */
static inline void add_menu(struct ov_actions *list, const struct ov_menu *menu)
{
    memcpy(&list->at[list->count], menu->at, sizeof menu->at);
    list->count += menu->count;
}

/* Resources the seat has a worker and the coins for, a bit each. */
static int obtainable(const struct ov_game *game, const struct ov_box *box,
                      int seat)
{
    return game->player[seat].supply > 0 ? ov_payable_resources(game, box, seat)
                                         : 0;
}

static void list_picks(const struct ov_game *game, const struct ov_box *box,
                       struct ov_actions *list)
{
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        int takers = 0;
        for (int seat = 0; seat < box->seats; seat++)
            takers += game->on_board[seat][resource][OV_OPEN_SLOT];
        if (takers == 0)
            add(list, OV_ACT_PICK, resource, 0, 0);
    }
}

/* R15.10: legal if any plan with the card fails now. */
static void list_nothing(const struct ov_box *box, int card, int coins,
                         int resources, int positions, struct ov_actions *list)
{
    if (box->switches.failed_plan &&
        (coins == 0 || resources != (1 << OV_RESOURCES) - 1 ||
         positions < OV_ROW))
        add(list, OV_ACT_NOTHING, card, 0, 0);
}

static void list_cards(const struct ov_game *game, const struct ov_box *box,
                       int seat, struct ov_actions *list)
{
    const int purse = game->player[seat].coins;
    const int can_obtain = obtainable(game, box, seat);

    OV_EACH_BIT (card, game->player[seat].hand) {
        const int coins = ov_card_coins(game, box, seat, card);
        const int resources =
            ov_card_resources(game, box, seat, card) & can_obtain;
        const struct ov_menu *const take = &box->take[card][purse];

        if (coins > 0)
            add(list, OV_ACT_COINS, card, 0, 0);
        add_menu(list, &box->obtain[card][resources]);
        add_menu(list, take);
        list_nothing(box, card, coins, resources, take->count, list);
    }
}

static void list_recover(const struct ov_game *game, int seat,
                         struct ov_actions *list)
{
    const struct ov_player *const player = &game->player[seat];

    if (player->hand != (1 << OV_WORKER_CARDS) - 1 &&
        ov_recover_price(game, seat) <= player->coins)
        add(list, OV_ACT_RECOVER, 0, 0, 0);
}

static void list_sites(const struct ov_game *game, int card, uint64_t sites,
                       struct ov_actions *list)
{
    OV_EACH_BIT (site, sites) {
        int x, y;

        ov_site_cell(&game->city, site, &x, &y);
        add(list, OV_ACT_BUILD, card, x, y);
    }
}

static void list_builds(const struct ov_game *game, const struct ov_box *box,
                        int seat, struct ov_actions *list)
{
    const struct ov_player *const player = &game->player[seat];
    const uint32_t resources = ov_resources_of(game, seat);

    for (int i = 0; i < player->buildings; i++) {
        const int card = player->building[i];
        if (ov_can_pay_cost(resources, box->cost[card]))
            list_sites(game, card,
                       ov_city_fits(&game->city, box->streets[card]), list);
    }
}

static void list_second(const struct ov_game *game, const struct ov_box *box,
                        int seat, struct ov_actions *list)
{
    const int resources = ov_card_resources(game, box, seat, game->turn.card) &
                          obtainable(game, box, seat);

    OV_EACH_BIT (resource, (uint64_t)resources) {
        add(list, OV_ACT_SECOND, resource, 0, 0);
    }
    add(list, OV_ACT_WAIVE, 0, 0, 0);
}

static void list_transforms(const struct ov_game *game, int seat, int source,
                            struct ov_actions *list)
{
    for (int from = 0; from < OV_RESOURCES; from++) {
        for (int price = 0; price < OV_PRICES; price++) {
            if (game->on_board[seat][from][price] == 0)
                continue;
            for (int to = 0; to < OV_RESOURCES; to++) {
                if (to != from)
                    add(list, OV_ACT_BONUS, source, to, ov_slot(from, price));
            }
        }
    }
}

static void list_bonus(const struct ov_game *game, int seat, int source,
                       struct ov_actions *list)
{
    const enum ov_bonus bonus = (enum ov_bonus)game->turn.bonus[source];

    if (!ov_bonus_takeable(game, seat, bonus))
        return;
    switch (bonus) {
    case OV_BONUS_WOOD:
    case OV_BONUS_CLAY:
    case OV_BONUS_STONE:
    case OV_BONUS_CRYSTAL:
        add(list, OV_ACT_BONUS, source, (int)bonus, 0);
        break;
    case OV_BONUS_COIN:
        add(list, OV_ACT_BONUS, source, 0, 0);
        break;
    case OV_BONUS_TRANSFORM:
        list_transforms(game, seat, source, list);
        break;
    case OV_BONUS_ANY:
    case OV_BONUS_DOUBLE:
        for (int resource = 0; resource < OV_RESOURCES; resource++) {
            if (bonus == OV_BONUS_ANY ||
                ov_workers_of(game, seat, resource) > 0)
                add(list, OV_ACT_BONUS, source, resource, 0);
        }
        break;
    case OV_BONUS_NONE:
        break;
    }
}

static void list_bonuses(const struct ov_game *game, const struct ov_box *box,
                         int seat, struct ov_actions *list)
{
    for (int source = 0; source < OV_SOURCES; source++) {
        const enum ov_bonus bonus = (enum ov_bonus)game->turn.bonus[source];

        if (bonus == OV_BONUS_NONE)
            continue;
        list_bonus(game, seat, source, list);
        if (!ov_bonus_compulsory(game, box, seat, bonus))
            add(list, OV_ACT_DECLINE, source, 0, 0);
    }
}

static void list_swaps(const struct ov_game *game, int seat,
                       struct ov_actions *list)
{
    const struct ov_player *const player = &game->player[seat];

    for (int i = 0; i < player->buildings; i++) {
        for (int position = 0; position < OV_ROW; position++)
            add(list, OV_ACT_SWAP, player->building[i], position, 0);
    }
}

static void list_travels(const struct ov_game *game, const struct ov_box *box,
                         int seat, struct ov_actions *list)
{
    OV_EACH_BIT (resource, (uint64_t)ov_travel_resources(game, box, seat)) {
        for (int price = 0; price < OV_PRICES; price++) {
            if (game->on_board[seat][resource][price] == 0)
                continue;
            add(list, OV_ACT_TRAVEL, ov_slot(resource, price), 0, 0);
            if (!box->switches.traveller_slot)
                break; /* only the cheapest (R15.11) */
        }
    }
}

/* R3.3 */
static void list_powers(const struct ov_game *game, const struct ov_box *box,
                        int seat, struct ov_actions *list)
{
    if (seat != game->turn.seat || !ov_power_usable(game, box, seat))
        return;
    if (ov_has_character(game, seat, OV_CHEATER) &&
        game->turn.flips < box->uses && game->player[seat].coins > 0)
        add(list, OV_ACT_FLIP, 0, 0, 0);
    if (ov_has_character(game, seat, OV_BOOKKEEPER) &&
        game->turn.swaps < box->uses)
        list_swaps(game, seat, list);
    list_travels(game, box, seat, list);
}

/* R3.4 */
static void list_removes(const struct ov_game *game, int seat,
                         struct ov_actions *list)
{
    OV_EACH_BIT (slot, ov_manned_slots(game, seat)) {
        add(list, OV_ACT_REMOVE, ov_slot(slot / OV_PRICES, slot % OV_PRICES), 0,
            0);
    }
}

static void list_discards(const struct ov_game *game, int seat,
                          struct ov_actions *list)
{
    for (int i = 0; i < game->player[seat].buildings; i++)
        add(list, OV_ACT_DISCARD, game->player[seat].building[i], 0, 0);
}

/* What the phase itself offers its actor. */
static void list_phase(const struct ov_game *game, const struct ov_box *box,
                       int seat, struct ov_actions *list)
{
    switch ((enum ov_phase)game->turn.phase) {
    case OV_PHASE_MAIN:
        list_builds(game, box, seat, list);
        list_recover(game, seat, list);
        list_cards(game, box, seat, list);
        break;
    case OV_PHASE_PLAYING:
        list_cards(game, box, seat, list);
        break;
    case OV_PHASE_SECOND:
        list_second(game, box, seat, list);
        break;
    case OV_PHASE_BONUSES:
        list_bonuses(game, box, seat, list);
        break;
    case OV_PHASE_CHARACTER:
        add(list, OV_ACT_CHARACTER, 0, 0, 0);
        break;
    case OV_PHASE_ASKING:
        list_builds(game, box, seat, list);
        add(list, OV_ACT_REFUSE, 0, 0, 0);
        break;
    case OV_PHASE_CLOSING:
        add(list, OV_ACT_END, 0, 0, 0);
        break;
    case OV_PHASE_PICKING:
    case OV_PHASE_COMPLETE:
    case OV_PHASE_OVER:
        break;
    }
}

void ov_legal(const struct ov_game *game, const struct ov_box *box, int seat,
              struct ov_actions *ret_actions)
{
    assert(seat >= 0 && seat < box->seats && !ov_reveal_due(game));
    ret_actions->count = 0;
    if (ov_is_over(game))
        return;
    if (game->turn.phase == OV_PHASE_PICKING) {
        if (seat == game->turn.actor)
            list_picks(game, box, ret_actions);
        return;
    }
    if (seat == game->turn.actor) {
        if (ov_discard_due(game, seat)) {
            list_discards(game, seat, ret_actions);
        } else {
            list_phase(game, box, seat, ret_actions);
            list_powers(game, box, seat, ret_actions);
        }
    }
    list_removes(game, seat, ret_actions);
    assert(ret_actions->count <= OV_MAX_ACTIONS);
}
