/*
 * number.c - actions as fixed numbers and back. Each kind of action has a range
 * of numbers, and its arguments are the digits of the place in that range.
 */
#include "notation/number.h"

#include "notation/action.h"

enum {
    MOVES = OV_SLOTS * (OV_RESOURCES - 1),
    WAYS = 1 + OV_RESOURCES + MOVES, /* to take a bonus: see bonus_way */
    PLACES = OV_MAX_BUILDINGS,
    /* The furthest cell that can be built on: as far as the city has cards. */
    CELLS = (OV_CITY_CARDS + 1) * (OV_CITY_CARDS + 1) - 1
};

/* Where each kind begins. Builds come last: they are most of the numbers. */
enum {
    PICK = 0,
    RECOVER = PICK + OV_RESOURCES,
    COINS = RECOVER + 1,
    RESOURCE = COINS + OV_WORKER_CARDS,
    SECOND = RESOURCE + OV_WORKER_CARDS * OV_RESOURCES,
    WAIVE = SECOND + OV_RESOURCES,
    TAKE = WAIVE + 1,
    NOTHING = TAKE + OV_WORKER_CARDS * OV_ROW,
    DISCARD = NOTHING + OV_WORKER_CARDS,
    BONUS = DISCARD + PLACES + 1,
    DECLINE = BONUS + OV_SOURCES * WAYS,
    CHARACTER = DECLINE + OV_SOURCES,
    FLIP = CHARACTER + 1,
    SWAP = FLIP + 1,
    TRAVEL = SWAP + PLACES * OV_ROW,
    REMOVE = TRAVEL + OV_SLOTS,
    REFUSE = REMOVE + OV_SLOTS,
    END = REFUSE + 1,
    BUILD = END + 1,
    BEHIND = BUILD + CELLS * PLACES
};
static_assert((int)BEHIND == (int)OV_NUMBERS,
              "no number is missing or left over");

static const int16_t first_of[OV_ACTION_KINDS] = {
    [OV_ACT_PICK] = PICK,       [OV_ACT_RECOVER] = RECOVER,
    [OV_ACT_COINS] = COINS,     [OV_ACT_RESOURCE] = RESOURCE,
    [OV_ACT_SECOND] = SECOND,   [OV_ACT_WAIVE] = WAIVE,
    [OV_ACT_TAKE] = TAKE,       [OV_ACT_NOTHING] = NOTHING,
    [OV_ACT_DISCARD] = DISCARD, [OV_ACT_BONUS] = BONUS,
    [OV_ACT_DECLINE] = DECLINE, [OV_ACT_CHARACTER] = CHARACTER,
    [OV_ACT_FLIP] = FLIP,       [OV_ACT_SWAP] = SWAP,
    [OV_ACT_TRAVEL] = TRAVEL,   [OV_ACT_REMOVE] = REMOVE,
    [OV_ACT_REFUSE] = REFUSE,   [OV_ACT_END] = END,
    [OV_ACT_BUILD] = BUILD,
};

/*
 * What the arguments of most kinds count for. A slot (resource * 4 + price)
 * counts a quarter less. The others are in within().
 */
static const struct weights {
    uint8_t a, quarters, b;
} weights_of[OV_ACTION_KINDS] = {
    [OV_ACT_PICK] = {1, 0, 0},      [OV_ACT_COINS] = {1, 0, 0},
    [OV_ACT_SECOND] = {1, 0, 0},    [OV_ACT_NOTHING] = {1, 0, 0},
    [OV_ACT_DECLINE] = {1, 0, 0},   [OV_ACT_RESOURCE] = {OV_RESOURCES, 0, 1},
    [OV_ACT_TAKE] = {OV_ROW, 0, 1}, [OV_ACT_TRAVEL] = {1, 1, 0},
    [OV_ACT_REMOVE] = {1, 1, 0},
};

/* The kinds that depend on a building or an open bonus. */
enum {
    NEEDS_GAME = 1 << OV_ACT_DISCARD | 1 << OV_ACT_SWAP | 1 << OV_ACT_BONUS |
                 1 << OV_ACT_BUILD
};

/* --- Slots, cells and ways to take a bonus --- */

static int slot_number(int slot)
{
    return ov_slot_resource(slot) * OV_PRICES + ov_slot_price(slot);
}

static uint8_t slot_of(int number)
{
    return ov_slot(number / OV_PRICES, number % OV_PRICES);
}

/*
 * Cells in rings around the Main Square: at distance d there are 2d + 1 of
 * them, from left to right, behind the d * d - 1 of the smaller rings.
 */
static int cell_number(int x, int y)
{
    const int distance = (x < 0 ? -x : x) + y;

    if (y < 0 || distance == 0 || distance > OV_CITY_CARDS)
        return OV_NO_NUMBER;
    return distance * distance - 1 + distance + x;
}

static void cell_of(int number, int *ret_x, int *ret_y)
{
    int distance = 1;

    while ((distance + 1) * (distance + 1) - 1 <= number)
        distance++;
    *ret_x = number + 1 - distance * distance - distance;
    *ret_y = distance - (*ret_x < 0 ? -*ret_x : *ret_x);
}

/*
 * How a bonus is taken: 0 if there is no choice, then the four resources, then
 * the moves of a transform, from each slot to the three other resources.
 */
static int bonus_way(enum ov_bonus open, int resource, int slot)
{
    const int from = ov_slot_resource(slot);

    switch (open) {
    case OV_BONUS_WOOD:
    case OV_BONUS_CLAY:
    case OV_BONUS_STONE:
    case OV_BONUS_CRYSTAL:
        return resource == (int)open && slot == 0 ? 0 : OV_NO_NUMBER;
    case OV_BONUS_COIN:
        return resource == 0 && slot == 0 ? 0 : OV_NO_NUMBER;
    case OV_BONUS_TRANSFORM:
        if (resource == from)
            return OV_NO_NUMBER;
        return 1 + OV_RESOURCES + slot_number(slot) * (OV_RESOURCES - 1) +
               resource - (resource > from);
    case OV_BONUS_ANY:
    case OV_BONUS_DOUBLE:
        return slot == 0 ? 1 + resource : OV_NO_NUMBER;
    case OV_BONUS_NONE:
        break;
    }
    return OV_NO_NUMBER;
}

/* The slot that a transform's move leaves, and the resource it goes to. */
static void move_of(int way, int *ret_slot, int *ret_resource)
{
    const int move = way - 1 - OV_RESOURCES;
    const int other = move % (OV_RESOURCES - 1);

    *ret_slot = slot_of(move / (OV_RESOURCES - 1));
    *ret_resource = other + (other >= ov_slot_resource(*ret_slot));
}

/* --- From action to number --- */

/* Where a building lies in front of a seat, or OV_NO_NUMBER. */
static int place_of(const struct ov_player *player, int building)
{
    for (int place = 0; place < player->buildings; place++) {
        if (player->building[place] == building)
            return place;
    }
    return OV_NO_NUMBER;
}

/* The number of an action of a kind that needs no game. */
static inline int plain_number(struct ov_action action)
{
    const struct weights weights = weights_of[action.kind];

    return first_of[action.kind] + action.a * weights.a -
           (action.a >> 2) * weights.quarters + action.b * weights.b;
}

/* The position of the others in their kind's range, or OV_NO_NUMBER. */
static int within(const struct ov_game *game, int seat, struct ov_action action)
{
    const struct ov_player *const player = &game->player[seat];
    int place, cell, way;

    if (action.kind == OV_ACT_BONUS) {
        way = bonus_way((enum ov_bonus)game->turn.bonus[action.a], action.b,
                        action.c);
        return way < 0 ? OV_NO_NUMBER : action.a * WAYS + way;
    }
    place = place_of(player, action.a);
    if (action.kind == OV_ACT_DISCARD)
        return place;
    if (place < 0 || place >= PLACES)
        return OV_NO_NUMBER;
    if (action.kind == OV_ACT_SWAP)
        return place * OV_ROW + action.b;
    cell = cell_number((int8_t)action.b, (int8_t)action.c);
    return cell < 0 ? OV_NO_NUMBER : cell * PLACES + place;
}

int ov_action_number(const struct ov_game *game, int seat,
                     struct ov_action action)
{
    int place;

    assert(action.kind < OV_ACTION_KINDS);
    if (!(NEEDS_GAME >> action.kind & 1))
        return plain_number(action);
    place = within(game, seat, action);
    return place < 0 ? OV_NO_NUMBER : first_of[action.kind] + place;
}

/* In a numbering, for a kind that needs the game; no number has this bit. */
enum { ASK = 0x8000 };

/*
 * The index of an action's number in a numbering. The compiler reads both bytes
 * at once, as they are in memory.
 */
static inline unsigned key_of(const struct ov_action *action)
{
    return (action->kind | (unsigned)action->a << 8) & ((16 << 8) - 1);
}

/*
 * First everything that can be looked up, without a branch; the others, which
 * few lists have, afterwards.
 */
void ov_action_numbers(const struct ov_numbering *numbering,
                       const struct ov_game *game, int seat,
                       const struct ov_actions *legal,
                       uint16_t ret_numbers[restrict OV_MAX_ACTIONS])
{
    const int count = legal->count;
    unsigned all = 0;

    for (int i = 0; i < count; i++) {
        const struct ov_action *const action = &legal->at[i];
        const unsigned number = numbering->of[key_of(action)] + action->b;

        all |= number;
        ret_numbers[i] = (uint16_t)number;
    }
    for (int i = 0; i < count && all & ASK; i++) {
        if (ret_numbers[i] & ASK)
            ret_numbers[i] =
                (uint16_t)ov_action_number(game, seat, legal->at[i]);
    }
    for (int i = 0; i < count; i++)
        assert(ret_numbers[i] == ov_action_number(game, seat, legal->at[i]));
}

/* --- From number to action --- */

/*
 * The kind of a number, and its position in that kind's range. Kinds are
 * numbered in the order of the rules, and so are their ranges, except that
 * builds are last. So counting the kinds that begin at a number or before it
 * gives its kind.
 */
static enum ov_action_kind kind_of(int number, int *ret_place)
{
    int kind = -1;

    assert(number >= 0 && number < OV_NUMBERS);
    for (int i = 0; i < OV_ACTION_KINDS; i++)
        kind += first_of[i] <= number;
    if (number >= BUILD)
        kind = OV_ACT_BUILD;
    else if (kind >= OV_ACT_BUILD)
        kind++;
    *ret_place = number - first_of[kind];
    return (enum ov_action_kind)kind;
}

/* The building at a place in front of a seat; false if there is none. */
static bool building_at(const struct ov_player *player, int place,
                        struct ov_action *action)
{
    if (place >= player->buildings)
        return false;
    action->a = player->building[place];
    return true;
}

/* What a way to take a bonus means for the one that is open there. */
static bool bonus_from(const struct ov_game *game, int place,
                       struct ov_action *action)
{
    const int source = place / WAYS, way = place % WAYS;
    const enum ov_bonus open = (enum ov_bonus)game->turn.bonus[source];
    int resource = 0, slot = 0;

    if (way > OV_RESOURCES)
        move_of(way, &slot, &resource);
    else if (way > 0)
        resource = way - 1;
    else if ((int)open < OV_RESOURCES)
        resource = (int)open;
    action->a = (uint8_t)source;
    action->b = (uint8_t)resource;
    action->c = (uint8_t)slot;
    return bonus_way(open, resource, slot) == way;
}

static bool build_from(const struct ov_player *player, int place,
                       struct ov_action *action)
{
    int x, y;

    cell_of(place / PLACES, &x, &y);
    action->b = (uint8_t)x;
    action->c = (uint8_t)y;
    return building_at(player, place % PLACES, action);
}

bool ov_action_from_number(const struct ov_game *game, int seat, int number,
                           struct ov_action *ret_action)
{
    const struct ov_player *const player = &game->player[seat];
    struct ov_action action = {0};
    bool good = true;
    int place;

    assert(seat >= 0 && seat < OV_MAX_SEATS && number >= 0);
    action.kind = (uint8_t)kind_of(number, &place);
    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_RECOVER:
    case OV_ACT_WAIVE:
    case OV_ACT_CHARACTER:
    case OV_ACT_FLIP:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
        break;
    case OV_ACT_PICK:
    case OV_ACT_COINS:
    case OV_ACT_SECOND:
    case OV_ACT_NOTHING:
    case OV_ACT_DECLINE:
        action.a = (uint8_t)place;
        break;
    case OV_ACT_RESOURCE:
        action.a = (uint8_t)(place / OV_RESOURCES);
        action.b = (uint8_t)(place % OV_RESOURCES);
        break;
    case OV_ACT_TAKE:
        action.a = (uint8_t)(place / OV_ROW);
        action.b = (uint8_t)(place % OV_ROW);
        break;
    case OV_ACT_DISCARD:
        good = building_at(player, place, &action);
        break;
    case OV_ACT_SWAP:
        good = building_at(player, place / OV_ROW, &action);
        action.b = (uint8_t)(place % OV_ROW);
        break;
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
        action.a = slot_of(place);
        break;
    case OV_ACT_BONUS:
        good = bonus_from(game, place, &action);
        break;
    case OV_ACT_BUILD:
        good = build_from(player, place, &action);
        break;
    }
    if (good)
        *ret_action = action;
    return good;
}

/* --- Looked up --- */

/* Neither a kind nor a number that needs a game. */
static bool is_plain(struct ov_action action)
{
    return !(NEEDS_GAME >> action.kind & 1);
}

void ov_numbering_init(struct ov_numbering *numbering)
{
    const struct ov_game nothing = {0};

    for (unsigned key = 0; key < sizeof numbering->of / 2; key++) {
        const struct ov_action action = {(uint8_t)key, (uint8_t)(key >> 8), 0,
                                         0};

        assert(key_of(&action) == key);
        numbering->of[key] = action.kind < OV_ACTION_KINDS && is_plain(action)
                                 ? (uint16_t)plain_number(action)
                                 : ASK;
    }
    for (int kind = 0; kind < OV_ACTION_KINDS; kind++)
        assert(NEEDS_GAME >> kind & 1 || weights_of[kind].b <= 1);
    static_assert((int)OV_FIRST_BUILD == (int)BUILD, "");
    for (int number = 0; number < BUILD; number++) {
        if (!ov_action_from_number(&nothing, 0, number,
                                   &numbering->action[number]))
            numbering->action[number].kind = OV_ACT_BONUS; /* for instance */
    }
}

bool ov_numbered_action(const struct ov_numbering *numbering,
                        const struct ov_game *game, int seat, int number,
                        struct ov_action *ret_action)
{
    assert(seat >= 0 && seat < OV_MAX_SEATS && number >= 0);
    if (number >= BUILD || !is_plain(numbering->action[number]))
        return ov_action_from_number(game, seat, number, ret_action);
    *ret_action = numbering->action[number];
    return true;
}

/* --- As text --- */

/* A game in which a number names something: building n lies at place n. */
static struct ov_game for_number(int number)
{
    struct ov_game game = {.player[0] = {.buildings = PLACES + 1}};
    const int way = (number - BONUS) % WAYS;

    for (int place = 0; place <= PLACES; place++)
        game.player[0].building[place] = (uint8_t)(place + 1);
    for (int source = 0; source < OV_SOURCES; source++)
        game.turn.bonus[source] = way > OV_RESOURCES ? OV_BONUS_TRANSFORM
                                  : way > 0          ? OV_BONUS_ANY
                                                     : OV_BONUS_COIN;
    return game;
}

void ov_number_write(struct ov_buffer *buffer, int number)
{
    const struct ov_game game = for_number(number);
    struct ov_action action = {0};
    const bool named = ov_action_from_number(&game, 0, number, &action);

    assert(named);
    (void)named;
    if (action.kind != OV_ACT_BUILD && action.kind != OV_ACT_SWAP &&
        action.kind != OV_ACT_DISCARD) {
        ov_action_write(buffer, &game, NULL, action);
        return;
    }
    ov_put(buffer, ov_action_word((enum ov_action_kind)action.kind));
    ov_put_char(buffer, ' ');
    ov_put_number(buffer, action.a);
    if (action.kind == OV_ACT_SWAP) {
        ov_put_char(buffer, ' ');
        ov_put_number(buffer, action.b + 1);
    } else if (action.kind == OV_ACT_BUILD) {
        ov_put(buffer, " at ");
        ov_put_number(buffer, (int8_t)action.b);
        ov_put_char(buffer, ',');
        ov_put_number(buffer, (int8_t)action.c);
    }
}
