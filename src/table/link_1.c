/*
 * link_1.c - links of version 1, which were written before version 2. Frozen:
 * how it reads a link never changes.
 *
 * After the version come bytes: the rules; edition and players, four bits each;
 * how many switches differ from the edition, and each of these as its number
 * and value (three bits); four bytes of the deck's hash; for each seat name and
 * bot, and then the date, as a length and its bytes; 32 bytes of seed.
 *
 * A move is a byte: the index of its action in the list of all that the seat
 * may do. For a seat that does not have to choose, it is 255, the seat, and the
 * index. The list was the engine's own, which was never meant to last. So its
 * order at that time is repeated here, and the engine is only asked what is
 * legal, not in which order.
 */
#include "table/link_reading.h"

#include "engine/city.h"
#include "table/link_codes.h"

enum { FAR_MOVE = 255 };

/* --- The order --- */

/*
 * Empty cells beside the city were numbered as cards were added: the cells that
 * a new card opens, from its upper side round to its left, each got the lowest
 * free number. A cell that is built on gives its number back.
 */
struct cells {
    uint64_t used;
    int8_t x[64], y[64];
};

/* The number of a cell; -1: it has none. */
static int find_cell(const struct cells *cells, int x, int y)
{
    for (int i = 0; i < 64; i++) {
        if (cells->used >> i & 1 && cells->x[i] == x && cells->y[i] == y)
            return i;
    }
    return -1;
}

/* Whether one of the first cards lies there. */
static bool is_built(const struct ov_city *city, int cards, int x, int y)
{
    for (int i = 0; i < cards; i++) {
        if (city->x[i] == x && city->y[i] == y)
            return true;
    }
    return false;
}

static void open_cell(struct cells *cells, int x, int y)
{
    int number = 0;

    while (number < 63 && cells->used >> number & 1)
        number++;
    cells->used |= UINT64_C(1) << number;
    cells->x[number] = (int8_t)x;
    cells->y[number] = (int8_t)y;
}

static void number_cells(const struct ov_city *city, struct cells *ret_cells)
{
    static const int8_t dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};

    ret_cells->used = 0;
    for (int card = 0; card < city->count; card++) {
        const int own = find_cell(ret_cells, city->x[card], city->y[card]);

        if (own >= 0)
            ret_cells->used &= ~(UINT64_C(1) << own);
        for (int side = 0; side < 4; side++) {
            const int x = city->x[card] + dx[side];
            const int y = city->y[card] + dy[side];

            if (y >= 0 && !is_built(city, card + 1, x, y) &&
                find_cell(ret_cells, x, y) < 0)
                open_cell(ret_cells, x, y);
        }
    }
}

/* The index of a building among those in front of a seat. */
static int place_in_hand(const struct ov_game *game, int seat, int building)
{
    const struct ov_player *const player = &game->player[seat];
    int place = 0;

    while (place < player->buildings && player->building[place] != building)
        place++;
    return place;
}

/*
 * Groups, in their order. All uses of a worker card are together, and so are
 * all uses of a bonus.
 */
enum group {
    PICKING,
    DISCARDING,
    BUILDING,
    RECOVERING,
    WORKER_CARD,
    NOTHING,
    SECOND,
    WAIVING,
    BONUS,
    CHARACTER,
    REFUSING,
    ENDING,
    FLIPPING,
    SWAPPING,
    TRAVELLING,
    REMOVING
};

static const uint8_t groups[OV_ACTION_KINDS] = {
    [OV_ACT_PICK] = PICKING,        [OV_ACT_DISCARD] = DISCARDING,
    [OV_ACT_BUILD] = BUILDING,      [OV_ACT_RECOVER] = RECOVERING,
    [OV_ACT_COINS] = WORKER_CARD,   [OV_ACT_RESOURCE] = WORKER_CARD,
    [OV_ACT_TAKE] = WORKER_CARD,    [OV_ACT_NOTHING] = NOTHING,
    [OV_ACT_SECOND] = SECOND,       [OV_ACT_WAIVE] = WAIVING,
    [OV_ACT_BONUS] = BONUS,         [OV_ACT_DECLINE] = BONUS,
    [OV_ACT_CHARACTER] = CHARACTER, [OV_ACT_REFUSE] = REFUSING,
    [OV_ACT_END] = ENDING,          [OV_ACT_FLIP] = FLIPPING,
    [OV_ACT_SWAP] = SWAPPING,       [OV_ACT_TRAVEL] = TRAVELLING,
    [OV_ACT_REMOVE] = REMOVING,
};

/* The smaller key comes first: its group, then three numbers. */
static uint32_t key(const struct ov_game *game, const struct cells *cells,
                    int seat, struct ov_action action)
{
    const int a = action.a, b = action.b, c = action.c;
    int first = a, second = 0, third = 0;

    switch ((enum ov_action_kind)action.kind) {
    case OV_ACT_DISCARD:
        first = place_in_hand(game, seat, a);
        break;
    case OV_ACT_BUILD:
        first = place_in_hand(game, seat, a);
        second = find_cell(cells, (int8_t)b, (int8_t)c);
        break;
    case OV_ACT_SWAP:
        first = place_in_hand(game, seat, a);
        second = b;
        break;
    case OV_ACT_RESOURCE: /* after the coins of the same worker card */
        second = 1;
        third = b;
        break;
    case OV_ACT_TAKE:
        second = 2;
        third = b;
        break;
    case OV_ACT_BONUS:
        second = c;
        third = b;
        break;
    case OV_ACT_DECLINE: /* for each source, first all ways to take its bonus */
        second = 255;
        break;
    case OV_ACT_PICK:
    case OV_ACT_RECOVER:
    case OV_ACT_COINS:
    case OV_ACT_NOTHING:
    case OV_ACT_SECOND:
    case OV_ACT_WAIVE:
    case OV_ACT_CHARACTER:
    case OV_ACT_REFUSE:
    case OV_ACT_END:
    case OV_ACT_FLIP:
    case OV_ACT_TRAVEL:
    case OV_ACT_REMOVE:
        break;
    }
    return (uint32_t)groups[action.kind] << 24 | (uint32_t)first << 16 |
           (uint32_t)second << 8 | (uint32_t)third;
}

void ov_link_order_1(const struct ov_game *game, int seat,
                     struct ov_actions *actions)
{
    uint32_t keys[OV_MAX_ACTIONS];
    struct cells cells;

    assert(actions->count >= 0 && seat >= 0 && seat < OV_MAX_SEATS);
    number_cells(&game->city, &cells);
    for (int i = 0; i < actions->count; i++) {
        const struct ov_action action = actions->at[i];
        const uint32_t own = key(game, &cells, seat, action);
        int place = i;

        for (; place > 0 && keys[place - 1] > own; place--) {
            keys[place] = keys[place - 1];
            actions->at[place] = actions->at[place - 1];
        }
        keys[place] = own;
        actions->at[place] = action;
    }
}

/* --- Reading --- */

static int next(struct ov_link_source *source)
{
    return ov_link_bits(source, 8);
}

static void read_switches(struct ov_link_source *source,
                          struct ov_switches *switches)
{
    for (int left = next(source); left > 0 && source->good; left--) {
        const int byte = next(source);
        const int which = byte >> 3, value = byte & 7;

        if (which >= OV_LINK_SWITCHES_2) {
            source->good = false;
            return;
        }
        for (int i = 0; i <= value; i++)
            source->good &=
                ov_switch_value_word((enum ov_switch)which, i) != NULL;
        if (source->good)
            ov_switch_set(switches, (enum ov_switch)which, value);
    }
}

static void read_text(struct ov_link_source *source, char *memory, size_t size)
{
    ov_link_text(source, next(source), memory, size);
}

static enum ov_link read_head(struct ov_link_source *source,
                              struct ov_link_head *head,
                              const struct ov_deck *deck)
{
    struct ov_record_header *const header = &head->header;
    int byte;

    head->rules = next(source);
    if (head->rules > OV_RULES_VERSION)
        return OV_LINK_NEWER;
    byte = next(source);
    head->edition = byte >> 4;
    head->seats = byte & 15;
    if (head->edition >= OV_EDITIONS || head->seats > OV_MAX_SEATS)
        return OV_LINK_BROKEN;
    head->switches = ov_edition_switches((enum ov_edition)head->edition);
    read_switches(source, &head->switches);
    if (source->good && !ov_link_find_deck(source, head, deck))
        return OV_LINK_OTHER_DECK;
    for (int seat = 0; seat < head->seats; seat++) {
        read_text(source, header->player[seat].name, OV_PLAYER_NAME_SIZE);
        read_text(source, header->player[seat].bot, OV_BOT_NAME_SIZE);
    }
    read_text(source, header->date, sizeof header->date);
    for (int i = 0; i < (int)sizeof header->seed.byte; i++)
        header->seed.byte[i] = (uint8_t)next(source);
    return source->good ? OV_LINK_READ : OV_LINK_BROKEN;
}

/* Makes the next move; false if there is no such move. */
static bool read_move(struct ov_link_source *source, struct ov_table *table)
{
    struct ov_actions legal;
    int seat = table->game.turn.actor;
    int place = next(source);

    if (ov_is_over(&table->game))
        return false;
    if (place == FAR_MOVE) {
        seat = next(source);
        place = next(source);
    }
    if (!source->good || seat >= table->box->seats)
        return false;
    ov_table_legal(table, seat, &legal);
    ov_link_order_1(&table->game, seat, &legal);
    return place < legal.count && ov_link_make(table, seat, legal.at[place]);
}

enum ov_link ov_link_read_1(struct ov_link_source *source,
                            struct ov_link_head *head,
                            const struct ov_place *place,
                            struct ov_table *table)
{
    const enum ov_link answer = read_head(source, head, place->deck);

    assert(place->sheet.moves > 0);
    if (answer != OV_LINK_READ)
        return answer;
    if (!ov_link_start(head, place, table))
        return OV_LINK_BROKEN;
    while (source->at < source->count) {
        if (!read_move(source, table))
            return OV_LINK_BROKEN;
    }
    return OV_LINK_READ;
}
