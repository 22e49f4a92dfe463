/*
 * build.c - developing OddVille (R8) and the bonuses that follow (R9).
 */
#include "engine/steps.h"

OV_STEP bool ov_can_build(const struct ov_game *game, const struct ov_box *box,
                          int seat)
{
    const struct ov_player *const player = &game->player[seat];
    const uint32_t resources = ov_resources_of(game, seat);

    for (int i = 0; i < player->buildings; i++) {
        const int card = player->building[i];
        if (ov_can_pay_cost(resources, box->cost[card]) &&
            ov_city_fits(&game->city, box->streets[card]) != 0)
            return true;
    }
    return false;
}

/*
 * R8.1: the workers of the cheapest slots go back to supply. How many leave a
 * slot is computed, not found out one by one.
 */
static void pay_resource(const struct ov_step *at, int seat, int resource,
                         int cost)
{
    uint8_t *const slots = at->game->on_board[seat][resource];

    at->game->player[seat].supply += (uint8_t)cost;
    for (int price = 0; price < OV_PRICES; price++) {
        const int paid = cost < slots[price] ? cost : slots[price];

        slots[price] -= (uint8_t)paid;
        cost -= paid;
        for (int i = 0; at->events != NULL && i < paid; i++)
            ov_tell_slot(at, OV_EVENT_RESOURCE_PAID, seat,
                         ov_slot(resource, price));
    }
    assert(cost == 0);
}

OV_STEP void ov_settle(const struct ov_step *at, int seat)
{
    struct ov_game *const game = at->game;
    struct ov_player *const player = &game->player[seat];

    assert(player->supply > 0);
    player->supply--;
    player->in_city++;
    game->turn.placed = true;
    game->stalled = 0; /* R12.3 */
    if (player->in_city == OV_LAST_WORKER && game->trigger == OV_NONE) {
        game->trigger = (uint8_t)seat;
        ov_tell(at, ov_event(OV_EVENT_END_TRIGGERED, seat));
    }
}

/* R8.4: the card's own, and those of neighbours by street (R11.10: of all). */
static void open_bonuses(struct ov_game *game, const struct ov_box *box,
                         struct ov_plot plot, const int neighbour[OV_SIDES])
{
    const bool all = ov_has_character(game, plot.seat, OV_LAMPLIGHTER);

    for (int side = 0; side < OV_SIDES; side++) {
        const bool linked = all || box->streets[plot.card] >> side & 1;
        if (neighbour[side] >= 0 && linked)
            game->turn.bonus[side] =
                box->bonus[game->city.card[neighbour[side]]];
    }
    game->turn.bonus[OV_FROM_OWN] = box->bonus[plot.card];
}

OV_STEP void ov_build(const struct ov_step *at, int seat, int building, int x,
                      int y)
{
    struct ov_game *const game = at->game;
    const struct ov_plot plot = {building, seat, x, y};
    int neighbour[OV_SIDES];

    for (int resource = 0; resource < OV_RESOURCES; resource++)
        pay_resource(at, seat, resource,
                     at->box->deck.building[building].cost[resource]);
    ov_drop_building(game, seat, building);
    ov_city_neighbours(&game->city, x, y, neighbour);
    ov_city_settle(&game->city, at->box, plot, neighbour);
    if (at->events != NULL) {
        struct ov_event event = ov_event(OV_EVENT_BUILDING_BUILT, seat);
        event.card = (uint8_t)building;
        event.x = (int8_t)x;
        event.y = (int8_t)y;
        ov_tell(at, event);
    }
    ov_settle(at, seat); /* R8.3 */
    open_bonuses(game, at->box, plot, neighbour);
    game->turn.phase = OV_PHASE_BONUSES;
}

OV_STEP bool ov_bonus_open(const struct ov_game *game)
{
    for (int source = 0; source < OV_SOURCES; source++) {
        if (game->turn.bonus[source] != OV_BONUS_NONE)
            return true;
    }
    return false;
}

/* Could the bonus be taken now, without first taking workers off (R15.5)? */
OV_STEP bool ov_bonus_takeable(const struct ov_game *game, int seat,
                               enum ov_bonus bonus)
{
    const bool supply = game->player[seat].supply > 0;
    const bool on_board = ov_resources_of(game, seat) != 0;

    switch (bonus) {
    case OV_BONUS_WOOD:
    case OV_BONUS_CLAY:
    case OV_BONUS_STONE:
    case OV_BONUS_CRYSTAL:
    case OV_BONUS_ANY:
        return supply;
    case OV_BONUS_COIN:
        return true; /* gains nothing at five coins, but can be taken */
    case OV_BONUS_TRANSFORM:
        return on_board;
    case OV_BONUS_DOUBLE:
        return supply && on_board;
    case OV_BONUS_NONE:
        break;
    }
    return false;
}

OV_STEP bool ov_bonus_compulsory(const struct ov_game *game,
                                 const struct ov_box *box, int seat,
                                 enum ov_bonus bonus)
{
    return ov_bonus_cannot_be_declined(&box->switches, bonus) &&
           ov_bonus_takeable(game, seat, bonus);
}

/* Closes an open bonus and reports what became of it. */
static void close_bonus(const struct ov_step *at, enum ov_event_kind kind,
                        int seat, int source)
{
    struct ov_game *const game = at->game;
    const struct ov_city *const city = &game->city;
    const int placed = city->count - 1;

    if (at->events != NULL) {
        int giver = placed;
        if (source != OV_FROM_OWN)
            giver = ov_city_at(city, city->x[placed] + ov_side_dx(source),
                               city->y[placed] + ov_side_dy(source));
        struct ov_event event = ov_event(kind, seat);
        event.from = (uint8_t)source;
        event.card = city->card[giver];
        event.use = game->turn.bonus[source];
        ov_tell(at, event);
    }
    game->turn.bonus[source] = OV_BONUS_NONE;
}

/* R9.3: to the cheapest free slot of another resource. */
static void transform(const struct ov_step *at, int seat, int slot,
                      int resource)
{
    ov_leave_board(at->game, seat, ov_slot_resource(slot), ov_slot_price(slot));
    const int price = ov_enter_board(at, seat, resource);

    if (at->events == NULL)
        return;
    struct ov_event event = ov_event(OV_EVENT_WORKER_MOVED, seat);
    event.from = (uint8_t)slot;
    event.slot = ov_slot(resource, price);
    ov_tell(at, event);
}

OV_STEP void ov_take_bonus(const struct ov_step *at, int seat,
                           struct ov_action action)
{
    const int bonus = at->game->turn.bonus[action.a];

    close_bonus(at, OV_EVENT_BONUS_TAKEN, seat, action.a);
    if (bonus == OV_BONUS_COIN) {
        ov_gain_coins(at, seat, 1, OV_BY_BONUS); /* R9.2 */
    } else if (bonus == OV_BONUS_TRANSFORM) {
        transform(at, seat, action.c, action.b);
    } else { /* R9.1, R9.4, R9.5 */
        const int price = ov_enter_board(at, seat, action.b);
        ov_tell_slot(at, OV_EVENT_WORKER_PLACED, seat,
                     ov_slot(action.b, price));
    }
}

OV_STEP void ov_decline_bonus(const struct ov_step *at, int seat, int source)
{
    close_bonus(at, OV_EVENT_BONUS_DECLINED, seat, source);
}
