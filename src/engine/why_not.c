/*
 * why_not.c - whether an action is allowed, and if not, why not: the rule and
 * the cause. Checks come in the order of the rules.
 */
#include "engine/steps.h"

/* A question about one action of one seat. */
struct question {
    const struct ov_game *game;
    const struct ov_box *box;
    int seat;
    struct ov_action action;
    struct ov_refusal *refusal;
};

static enum ov_why no(const struct question *q, enum ov_why why)
{
    q->refusal->why = (uint8_t)why;
    return why;
}

/* Refuses for a price in coins. */
static enum ov_why too_expensive(const struct question *q, int price)
{
    const int coins = q->game->player[q->seat].coins;

    if (price <= coins)
        return OV_ALLOWED;
    q->refusal->price = (uint8_t)price;
    q->refusal->missing = (uint8_t)(price - coins);
    return no(q, OV_TOO_EXPENSIVE);
}

static enum ov_why no_worker(const struct question *q)
{
    return q->game->player[q->seat].supply > 0 ? OV_ALLOWED
                                               : no(q, OV_NO_WORKER);
}

static bool is_slot(int slot)
{
    return ov_slot_resource(slot) < OV_RESOURCES &&
           ov_slot_price(slot) < OV_PRICES;
}

/* Can the action have such arguments at all? */
static bool well_formed(struct ov_action action)
{
    const int a = action.a, b = action.b, c = action.c;

    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_PICK:
    case OV_ACT_SECOND:
        return a < OV_RESOURCES && b == 0 && c == 0;
    case OV_ACT_COINS:
    case OV_ACT_NOTHING:
        return a < OV_WORKER_CARDS && b == 0 && c == 0;
    case OV_ACT_RESOURCE:
        return a < OV_WORKER_CARDS && b < OV_RESOURCES && c == 0;
    case OV_ACT_TAKE:
        return a < OV_WORKER_CARDS && b < OV_ROW && c == 0;
    case OV_ACT_DISCARD:
        return a < OV_CARDS && b == 0 && c == 0;
    case OV_ACT_BUILD:
        return a < OV_CARDS;
    case OV_ACT_BONUS:
        return a < OV_SOURCES && b < OV_RESOURCES && is_slot(c);
    case OV_ACT_DECLINE:
        return a < OV_SOURCES && b == 0 && c == 0;
    case OV_ACT_SWAP:
        return a < OV_CARDS && b < OV_ROW && c == 0;
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
        return is_slot(a) && b == 0 && c == 0;
    case OV_ACT_RECOVER:
    case OV_ACT_WAIVE:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        return a == 0 && b == 0 && c == 0;
    }
    return false;
}

static enum ov_why no_worker_on(const struct question *q, int slot)
{
    const int resource = ov_slot_resource(slot), price = ov_slot_price(slot);

    if (q->game->on_board[q->seat][resource][price] > 0)
        return OV_ALLOWED;
    q->refusal->resource = (uint8_t)resource;
    q->refusal->price = (uint8_t)price;
    return no(q, OV_NO_WORKER_ON_SLOT);
}

/* R2.4 */
static enum ov_why may_pick(const struct question *q)
{
    for (int seat = 0; seat < q->box->seats; seat++) {
        if (q->game->on_board[seat][q->action.a][OV_OPEN_SLOT] == 0)
            continue;
        q->refusal->resource = q->action.a;
        q->refusal->seat = (uint8_t)seat;
        return no(q, OV_RESOURCE_IS_CHOSEN);
    }
    return OV_ALLOWED;
}

static enum ov_why bonus_is_open(const struct question *q)
{
    int source = 0;

    while (q->game->turn.bonus[source] == OV_BONUS_NONE)
        source++;
    q->refusal->source = (uint8_t)source;
    return no(q, OV_BONUS_IS_OPEN);
}

/* What must be done before a new main action or the end of the turn. */
static enum ov_why something_open(const struct question *q)
{
    switch ((enum ov_phase)q->game->turn.phase) {
    case OV_PHASE_SECOND:
        return no(q, OV_SECOND_IS_OPEN);
    case OV_PHASE_BONUSES:
        return bonus_is_open(q);
    case OV_PHASE_CHARACTER:
        return no(q, OV_CHARACTER_IS_OPEN);
    case OV_PHASE_ASKING:
        return no(q, OV_BUILDER_IS_ASKED);
    case OV_PHASE_PICKING:
    case OV_PHASE_MAIN:
    case OV_PHASE_PLAYING:
    case OV_PHASE_COMPLETE:
    case OV_PHASE_CLOSING:
    case OV_PHASE_OVER:
        break;
    }
    return OV_ALLOWED;
}

/* May a main action begin (R3.1)? */
static enum ov_why may_begin(const struct question *q)
{
    const enum ov_why why = something_open(q);

    if (why != OV_ALLOWED)
        return why;
    if (q->game->turn.phase == OV_PHASE_CLOSING)
        return no(q, OV_MAIN_ACTION_DONE);
    return OV_ALLOWED;
}

static enum ov_why may_recover(const struct question *q)
{
    const enum ov_why why = may_begin(q);

    if (why != OV_ALLOWED)
        return why;
    if (ov_count_bits(q->game->player[q->seat].hand) == OV_WORKER_CARDS)
        return no(q, OV_HAND_IS_FULL);
    return too_expensive(q, ov_recover_price(q->game, q->seat));
}

/* May this worker card be played at all (R4.2)? */
static enum ov_why may_play(const struct question *q)
{
    const int hand = q->game->player[q->seat].hand;
    const enum ov_why why = may_begin(q);

    if (why != OV_ALLOWED)
        return why;
    if (hand == 0)
        return no(q, OV_HAND_IS_EMPTY);
    if (!(hand >> q->action.a & 1)) {
        q->refusal->card = q->action.a;
        return no(q, OV_CARD_NOT_IN_HAND);
    }
    return OV_ALLOWED;
}

static enum ov_why may_play_for_coins(const struct question *q)
{
    const enum ov_why why = may_play(q);

    if (why != OV_ALLOWED)
        return why;
    if (ov_card_coins(q->game, q->box, q->seat, q->action.a) == 0) {
        q->refusal->card = q->action.a;
        return no(q, OV_NO_COINS_ON_CARD);
    }
    return OV_ALLOWED;
}

/* R6.1, R6.2; also for the Seignior's second resource (R11.3). */
static enum ov_why may_obtain(const struct question *q, int card, int resource)
{
    enum ov_why why;

    if (!(ov_card_resources(q->game, q->box, q->seat, card) >> resource & 1)) {
        q->refusal->card = (uint8_t)card;
        q->refusal->resource = (uint8_t)resource;
        return no(q, OV_RESOURCE_NOT_ON_CARD);
    }
    why = no_worker(q);
    if (why != OV_ALLOWED)
        return why;
    return too_expensive(q,
                         ov_resource_price(q->game, q->box, q->seat, resource));
}

static enum ov_why may_play_for_resource(const struct question *q)
{
    const enum ov_why why = may_play(q);

    return why != OV_ALLOWED ? why : may_obtain(q, q->action.a, q->action.b);
}

static enum ov_why may_second(const struct question *q)
{
    if (q->game->turn.phase != OV_PHASE_SECOND)
        return no(q, OV_NO_SECOND_OPEN);
    return may_obtain(q, q->game->turn.card, q->action.a);
}

static enum ov_why may_waive(const struct question *q)
{
    return q->game->turn.phase == OV_PHASE_SECOND ? OV_ALLOWED
                                                  : no(q, OV_NO_SECOND_OPEN);
}

static enum ov_why may_play_for_building(const struct question *q)
{
    const enum ov_why why = may_play(q);

    if (why != OV_ALLOWED)
        return why;
    return too_expensive(q, q->box->price[q->action.a][q->action.b]);
}

/* Do all plans with this card work now (R15.10)? */
static bool all_plans_work(const struct question *q)
{
    const int card = q->action.a;
    struct ov_refusal ignored;
    const struct question plan = {q->game, q->box, q->seat, q->action,
                                  &ignored};

    if (ov_card_coins(q->game, q->box, q->seat, card) == 0)
        return false;
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        if (may_obtain(&plan, card, resource) != OV_ALLOWED)
            return false;
    }
    for (int position = 0; position < OV_ROW; position++) {
        if (too_expensive(&plan, q->box->price[card][position]) != OV_ALLOWED)
            return false;
    }
    return true;
}

static enum ov_why may_play_for_nothing(const struct question *q)
{
    enum ov_why why;

    if (!q->box->switches.failed_plan)
        return no(q, OV_NO_FAILED_PLANS);
    why = may_play(q);
    if (why != OV_ALLOWED)
        return why;
    if (all_plans_work(q)) {
        q->refusal->card = q->action.a;
        return no(q, OV_PLANS_ALL_WORK);
    }
    return OV_ALLOWED;
}

static enum ov_why not_yours(const struct question *q, int building)
{
    if (ov_find_building(q->game, q->seat, building) >= 0)
        return OV_ALLOWED;
    q->refusal->card = (uint8_t)building;
    return no(q, OV_BUILDING_NOT_YOURS);
}

static enum ov_why may_discard(const struct question *q)
{
    if (!ov_discard_due(q->game, q->seat))
        return no(q, OV_NO_DISCARD_DUE);
    return not_yours(q, q->action.a);
}

static enum ov_why resource_short(const struct question *q, int building)
{
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        const int cost = q->box->deck.building[building].cost[resource];
        const int owned = ov_workers_of(q->game, q->seat, resource);

        if (owned >= cost)
            continue;
        q->refusal->resource = (uint8_t)resource;
        q->refusal->price = (uint8_t)cost;
        q->refusal->missing = (uint8_t)(cost - owned);
        return no(q, OV_RESOURCE_SHORT);
    }
    return OV_ALLOWED;
}

/* The edges that a card would share with its neighbours there (R8.2). */
static enum ov_why edges_differ(const struct ov_city *city,
                                const struct ov_box *box, int card,
                                const int neighbour[OV_SIDES],
                                struct ov_refusal *refusal)
{
    for (int side = 0; side < OV_SIDES; side++) {
        if (neighbour[side] < 0)
            continue;
        const int other = city->card[neighbour[side]];
        const int mine = box->streets[card] >> side & 1;
        const int theirs = box->streets[other] >> ov_opposite(side) & 1;

        if (mine == theirs)
            continue;
        refusal->side = (uint8_t)side;
        refusal->card = (uint8_t)other;
        refusal->why = OV_EDGE_DOES_NOT_MATCH;
        return OV_EDGE_DOES_NOT_MATCH;
    }
    return OV_ALLOWED;
}

static enum ov_why fits(const struct ov_city *city, const struct ov_box *box,
                        struct ov_action build, struct ov_refusal *refusal)
{
    const int x = (int8_t)build.b, y = (int8_t)build.c;
    const int there = ov_city_at(city, x, y);
    int neighbour[OV_SIDES], touching = 0;

    if (y < 0)
        return refusal->why = OV_CELL_ABOVE_SQUARE;
    if (there >= 0) {
        refusal->card = city->card[there];
        return refusal->why = OV_CELL_IS_TAKEN;
    }
    ov_city_neighbours(city, x, y, neighbour);
    for (int side = 0; side < OV_SIDES; side++)
        touching += neighbour[side] >= 0;
    if (touching == 0)
        return refusal->why = OV_CELL_HAS_NO_NEIGHBOUR;
    return edges_differ(city, box, build.a, neighbour, refusal);
}

enum ov_why ov_why_not_there(const struct ov_game *game,
                             const struct ov_box *box, int card, int x, int y,
                             struct ov_refusal *ret_refusal)
{
    const struct ov_action build = {OV_ACT_BUILD, (uint8_t)card,
                                    (uint8_t)(int8_t)x, (uint8_t)(int8_t)y};

    memset(ret_refusal, OV_NONE, sizeof *ret_refusal);
    ret_refusal->why = OV_ALLOWED;
    return fits(&game->city, box, build, ret_refusal);
}

static enum ov_why may_build(const struct question *q)
{
    enum ov_why why = OV_ALLOWED;

    if (q->game->turn.phase != OV_PHASE_ASKING)
        why = may_begin(q);
    if (why != OV_ALLOWED)
        return why;
    if (q->game->turn.phase == OV_PHASE_PLAYING)
        return no(q, OV_CARD_MUST_BE_PLAYED);
    why = not_yours(q, q->action.a);
    if (why != OV_ALLOWED)
        return why;
    why = resource_short(q, q->action.a);
    if (why != OV_ALLOWED)
        return why;
    return fits(&q->game->city, q->box, q->action, q->refusal);
}

static enum ov_why wrong_bonus(const struct question *q, enum ov_bonus bonus)
{
    q->refusal->source = q->action.a;
    q->refusal->bonus = (uint8_t)bonus;
    return no(q, OV_WRONG_BONUS);
}

/* R9.3 */
static enum ov_why may_transform(const struct question *q)
{
    const int from = ov_slot_resource(q->action.c);
    const enum ov_why why = no_worker_on(q, q->action.c);

    if (why != OV_ALLOWED)
        return why;
    if (from == q->action.b) {
        q->refusal->resource = (uint8_t)from;
        return no(q, OV_SAME_RESOURCE);
    }
    return OV_ALLOWED;
}

/* R9.5 */
static enum ov_why may_double(const struct question *q)
{
    if (ov_workers_of(q->game, q->seat, q->action.b) == 0) {
        q->refusal->resource = q->action.b;
        return no(q, OV_NOTHING_TO_DOUBLE);
    }
    return no_worker(q);
}

/* The bonus open at the action's source, or none. */
static enum ov_bonus asked_bonus(const struct question *q)
{
    return (enum ov_bonus)q->game->turn.bonus[q->action.a];
}

static enum ov_why no_bonus(const struct question *q)
{
    if (asked_bonus(q) != OV_BONUS_NONE)
        return OV_ALLOWED;
    q->refusal->source = q->action.a;
    return no(q, OV_NO_BONUS_OPEN);
}

static enum ov_why may_take_bonus(const struct question *q)
{
    const enum ov_bonus bonus = asked_bonus(q);
    const int resource = q->action.b;

    if (bonus != OV_BONUS_TRANSFORM && q->action.c != 0)
        return wrong_bonus(q, bonus);
    switch (bonus) {
    case OV_BONUS_WOOD:
    case OV_BONUS_CLAY:
    case OV_BONUS_STONE:
    case OV_BONUS_CRYSTAL:
        return resource == (int)bonus ? no_worker(q) : wrong_bonus(q, bonus);
    case OV_BONUS_COIN:
        return resource == 0 ? OV_ALLOWED : wrong_bonus(q, bonus);
    case OV_BONUS_TRANSFORM:
        return may_transform(q);
    case OV_BONUS_ANY:
        return no_worker(q);
    case OV_BONUS_DOUBLE:
        return may_double(q);
    case OV_BONUS_NONE:
        break;
    }
    return no_bonus(q);
}

static enum ov_why may_decline(const struct question *q)
{
    const enum ov_bonus bonus = asked_bonus(q);
    const enum ov_why why = no_bonus(q);

    if (why != OV_ALLOWED)
        return why;
    if (ov_bonus_compulsory(q->game, q->box, q->seat, bonus)) {
        q->refusal->source = q->action.a;
        q->refusal->bonus = (uint8_t)bonus;
        return no(q, OV_BONUS_IS_COMPULSORY);
    }
    return OV_ALLOWED;
}

static enum ov_why may_take_character(const struct question *q)
{
    return q->game->turn.phase == OV_PHASE_CHARACTER
               ? OV_ALLOWED
               : no(q, OV_NO_CHARACTER_OPEN);
}

/* May a power of R3.3 be used? */
static enum ov_why no_power(const struct question *q,
                            enum ov_character character, int uses)
{
    enum ov_why why = OV_ALLOWED;

    if (q->seat != q->game->turn.seat)
        return no(q, OV_NOT_YOUR_TURN);
    if (!ov_has_character(q->game, q->seat, character))
        why = OV_CHARACTER_NOT_YOURS;
    else if (uses >= q->box->uses)
        why = OV_POWER_IS_USED_UP;
    if (why == OV_ALLOWED)
        return OV_ALLOWED;
    q->refusal->character = (uint8_t)character;
    return no(q, why);
}

static enum ov_why may_flip(const struct question *q)
{
    const enum ov_why why = no_power(q, OV_CHEATER, q->game->turn.flips);

    if (why != OV_ALLOWED)
        return why;
    return q->game->player[q->seat].coins > 0 ? OV_ALLOWED
                                              : no(q, OV_NO_COIN_TO_FLIP);
}

static enum ov_why may_swap(const struct question *q)
{
    const enum ov_why why = no_power(q, OV_BOOKKEEPER, q->game->turn.swaps);

    return why != OV_ALLOWED ? why : not_yours(q, q->action.a);
}

static enum ov_why spot_taken(const struct question *q, int resource)
{
    for (int seat = 0; seat < q->box->seats; seat++) {
        if (q->game->player[seat].spot != resource)
            continue;
        q->refusal->resource = (uint8_t)resource;
        q->refusal->seat = (uint8_t)seat;
        return no(q, OV_SPOT_IS_TAKEN);
    }
    return OV_ALLOWED;
}

static enum ov_why not_cheapest(const struct question *q, int slot)
{
    const int resource = ov_slot_resource(slot);
    const int cheapest = ov_cheapest_own(q->game, q->seat, resource);

    if (q->box->switches.traveller_slot || ov_slot_price(slot) == cheapest)
        return OV_ALLOWED;
    q->refusal->resource = (uint8_t)resource;
    q->refusal->price = (uint8_t)cheapest;
    return no(q, OV_NOT_THE_CHEAPEST);
}

static enum ov_why may_travel(const struct question *q)
{
    enum ov_why why = no_power(q, OV_TRAVELLER, 0);

    if (why != OV_ALLOWED)
        return why;
    if (q->game->player[q->seat].spot != OV_NONE)
        return no(q, OV_ALREADY_ON_SQUARE);
    why = no_worker_on(q, q->action.a);
    if (why != OV_ALLOWED)
        return why;
    why = spot_taken(q, ov_slot_resource(q->action.a));
    return why != OV_ALLOWED ? why : not_cheapest(q, q->action.a);
}

static enum ov_why may_refuse(const struct question *q)
{
    return q->game->turn.phase == OV_PHASE_ASKING ? OV_ALLOWED
                                                  : no(q, OV_BUILDER_NOT_ASKED);
}

static enum ov_why may_end(const struct question *q)
{
    const enum ov_why why = something_open(q);

    if (why != OV_ALLOWED)
        return why;
    return q->game->turn.phase == OV_PHASE_CLOSING
               ? OV_ALLOWED
               : no(q, OV_TURN_NOT_FINISHED);
}

/* What the action's own rule says; who has to choose is settled already. */
static enum ov_why ask_rule(const struct question *q)
{
    switch ((enum ov_action_kind)q->action.kind) {
    case OV_ACT_PICK:
        return may_pick(q);
    case OV_ACT_RECOVER:
        return may_recover(q);
    case OV_ACT_COINS:
        return may_play_for_coins(q);
    case OV_ACT_RESOURCE:
        return may_play_for_resource(q);
    case OV_ACT_SECOND:
        return may_second(q);
    case OV_ACT_WAIVE:
        return may_waive(q);
    case OV_ACT_TAKE:
        return may_play_for_building(q);
    case OV_ACT_NOTHING:
        return may_play_for_nothing(q);
    case OV_ACT_DISCARD:
        return may_discard(q);
    case OV_ACT_BUILD:
        return may_build(q);
    case OV_ACT_BONUS:
        return may_take_bonus(q);
    case OV_ACT_DECLINE:
        return may_decline(q);
    case OV_ACT_CHARACTER:
        return may_take_character(q);
    case OV_ACT_FLIP:
        return may_flip(q);
    case OV_ACT_SWAP:
        return may_swap(q);
    case OV_ACT_TRAVEL:
        return may_travel(q);
    case OV_ACT_REMOVE:
        return no_worker_on(q, q->action.a);
    case OV_ACT_REFUSE:
        return may_refuse(q);
    case OV_ACT_END:
        return may_end(q);
    }
    return no(q, OV_MALFORMED);
}

/* Is it this seat's choice at all, and the time for this kind of action? */
static enum ov_why ask_time(const struct question *q)
{
    const struct ov_turn *const turn = &q->game->turn;
    const bool picking = turn->phase == OV_PHASE_PICKING;

    if (q->action.kind == OV_ACT_REMOVE) /* R3.4: at any moment */
        return picking ? no(q, OV_STILL_SETTING_UP) : OV_ALLOWED;
    if (q->seat != turn->actor) {
        q->refusal->seat = turn->actor;
        return no(q, OV_NOT_YOUR_CHOICE);
    }
    if (picking != (q->action.kind == OV_ACT_PICK))
        return no(q, picking ? OV_STILL_SETTING_UP : OV_SET_UP_IS_OVER);
    if (ov_discard_due(q->game, q->seat) && q->action.kind != OV_ACT_DISCARD)
        return no(q, OV_DISCARD_FIRST);
    return OV_ALLOWED;
}

enum ov_why ov_why_not(const struct ov_game *game, const struct ov_box *box,
                       int seat, struct ov_action action,
                       struct ov_refusal *ret_refusal)
{
    const struct question q = {game, box, seat, action, ret_refusal};
    enum ov_why why;

    assert(!ov_reveal_due(game));
    memset(ret_refusal, OV_NONE, sizeof *ret_refusal);
    ret_refusal->why = OV_ALLOWED;
    if (seat < 0 || seat >= box->seats)
        return no(&q, OV_NO_SUCH_SEAT);
    if (!well_formed(action))
        return no(&q, OV_MALFORMED);
    if (ov_is_over(game))
        return no(&q, OV_GAME_IS_OVER);
    why = ask_time(&q);
    return why != OV_ALLOWED ? why : ask_rule(&q);
}
