/*
 * printed.c - what is printed, and folding it into a net.
 */
#include "bot/printed.h"

#include "bot/net_file.h"
#include "deck/standard.h"

static void put_cost(int8_t *out, const struct ov_building *building)
{
    int size = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        out[OV_CARD_COST + resource] = (int8_t)building->cost[resource];
        out[OV_CARD_TWICE + resource] = building->cost[resource] >= 2;
        size += building->cost[resource];
    }
    assert(size >= 1 && size <= OV_MAX_COST);
    out[OV_CARD_SIZE + size - 1] = 1;
}

static void put_streets(int8_t *out, int streets)
{
    const int upright = 1 << OV_TOP | 1 << OV_BOTTOM;
    const int across = 1 << OV_LEFT | 1 << OV_RIGHT;
    int count = 0;

    for (int side = 0; side < OV_SIDES; side++) {
        out[OV_CARD_STREET + side] = streets >> side & 1;
        count += streets >> side & 1;
    }
    out[OV_CARD_STREETS + count] = 1;
    out[OV_CARD_THROUGH] = (streets & upright) == upright;
    out[OV_CARD_THROUGH + 1] = (streets & across) == across;
}

static void put_card(struct ov_prints *prints, int card,
                     const struct ov_building *building)
{
    int8_t *const out = prints->card[card];
    const int guild = prints->alike[building->guild];

    out[OV_CARD_ALWAYS] = 1;
    put_cost(out, building);
    put_streets(out, building->streets);
    out[OV_CARD_GUILD + guild] = 1;
    out[OV_CARD_BONUS + building->bonus] = 1;
    out[OV_CARD_SCORING + building->scoring] = 1;
    out[OV_CARD_POINTS + building->scoring] = (int8_t)building->points;
    out[OV_CARD_SHIELD] = (int8_t)building->shield;
    if (building->scoring == OV_SCORE_GUILD)
        out[OV_CARD_SCORED_GUILD + guild] = 1;
}

static void put_switches(int8_t *out, const struct ov_switches *switches)
{
    int next = OV_BOX_SWITCHES;

    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        const enum ov_switch name = (enum ov_switch)which;

        for (int value = 1; ov_switch_value_word(name, value) != NULL; value++)
            out[next++] = ov_switch_get(switches, name) == value;
    }
    assert(next <= OV_BOX_SWITCHES_LAST + 1);
}

/* How many positions of the row a worker card has for nothing. */
static int free_positions(const uint8_t price[OV_ROW])
{
    int count = 0;

    for (int position = 0; position < OV_ROW; position++)
        count += price[position] == 0;
    return count;
}

static void put_box(int8_t *out, const struct ov_box *box)
{
    const struct ov_deck *const usual = &ov_standard_deck_1;
    const struct ov_board_side *const board = ov_box_board(box);
    const struct ov_board_side *const usual_board =
        &usual->board[board - box->deck.board];
    const struct ov_main_square *const square = &box->deck.square;

    out[OV_BOX_BASE] = 1;
    put_switches(out, &box->switches);
    if (square->bonus != usual->square.bonus && square->bonus != OV_BONUS_NONE)
        out[OV_BOX_SQUARE_BONUS + square->bonus] = 1;
    out[OV_BOX_SQUARE_POINTS] = (int8_t)(square->points - usual->square.points);
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        for (int price = 0; price < OV_PRICES - 1; price++)
            out[OV_BOX_SLOTS + (OV_PRICES - 1) * resource + price] =
                (int8_t)(board->slots[resource][price] -
                         usual_board->slots[resource][price]);
    }
    for (int card = 0; card < OV_WORKER_CARDS; card++) {
        const struct ov_worker_card *const mine = &box->deck.worker_card[card];

        out[OV_BOX_FREE + card] =
            (int8_t)(free_positions(mine->price) -
                     free_positions(usual->worker_card[card].price));
        out[OV_BOX_COINS + card] =
            (int8_t)(mine->coins - usual->worker_card[card].coins);
    }
}

/* Characters that are in the guild of this deck and in that of the standard. */
static int shared(const struct ov_deck *deck, int guild, int standard)
{
    int count = 0;

    for (int i = 0; i < OV_CHARACTERS; i++)
        count += deck->guild_of[i] == guild &&
                 ov_standard_deck_1.guild_of[i] == standard;
    return count;
}

/* Pairs up guilds, those that share most characters first. */
static void pair_guilds(const struct ov_deck *deck, uint8_t *ret_alike)
{
    unsigned left = (1u << OV_GUILDS) - 1, free = left;

    ret_alike[OV_NO_GUILD] = OV_NO_GUILD;
    for (int i = 0; i < (OV_GUILD_SIZE + 1) * OV_GUILDS * OV_GUILDS; i++) {
        const int most = OV_GUILD_SIZE - i / (OV_GUILDS * OV_GUILDS);
        const int guild = i / OV_GUILDS % OV_GUILDS, standard = i % OV_GUILDS;

        if (!(left >> guild & free >> standard & 1) ||
            shared(deck, guild, standard) < most)
            continue;
        ret_alike[guild] = (uint8_t)standard;
        left &= ~(1u << guild);
        free &= ~(1u << standard);
    }
}

void ov_prints_of(const struct ov_box *box, struct ov_prints *ret_prints)
{
    memset(ret_prints, 0, sizeof *ret_prints);
    ret_prints->seats = box->seats;
    pair_guilds(&box->deck, ret_prints->alike);
    for (int card = 0; card < OV_CARDS; card++)
        put_card(ret_prints, card, &box->deck.building[card]);
    put_box(ret_prints->box, box);
}

int ov_role_input(int seats, int role, int card)
{
    const int table = seats * OV_SEAT_INPUT_COUNT;

    assert(role >= 0 && role < ov_roles(seats));
    if (role < seats)
        return role * OV_SEAT_INPUT_COUNT + OV_IN_BUILDINGS + card;
    role -= seats;
    return table + card +
           (role < OV_ROW ? OV_IN_ROW + OV_CARDS * role : OV_IN_ON_OFFER);
}

/* An input of a group of `each` inputs for each guild. */
static int alike_in(const struct ov_prints *prints, int from, int first,
                    int each)
{
    const int guild = (from - first) / each;

    return from + (prints->alike[guild] - guild) * each;
}

int ov_alike_input(const struct ov_prints *prints, int input)
{
    const int table = prints->seats * OV_SEAT_INPUT_COUNT;
    const bool seat = input < table;
    const int base = seat ? input - input % OV_SEAT_INPUT_COUNT : table;
    const int from = input - base;

    if (seat && from >= OV_IN_GUILD_GROWERS && from <= OV_IN_GUILD_GROWERS_LAST)
        return base + alike_in(prints, from, OV_IN_GUILD_GROWERS, 2);
    if (!seat && from >= OV_IN_GUILDS && from <= OV_IN_GUILDS_LAST)
        return base + alike_in(prints, from, OV_IN_GUILDS, 9);
    if (!seat && from >= OV_IN_PILES && from <= OV_IN_PILES_LAST)
        return base + alike_in(prints, from, OV_IN_PILES, 4);
    return input;
}

/* From a sum in OV_PRINT_ONE to a row in OV_NET_ONE, within `most`. */
static void round_row(const int32_t sum[OV_NET_HIDDEN], int16_t *ret_row)
{
    const int unit = OV_PRINT_ONE / OV_NET_ONE, most = 4 * OV_NET_ONE;

    for (int h = 0; h < OV_NET_HIDDEN; h++) {
        const int32_t value = (sum[h] + (sum[h] < 0 ? -unit : unit) / 2) / unit;
        ret_row[h] = (int16_t)(value > most    ? most
                               : value < -most ? -most
                                               : value);
    }
}

static void add_rows(const int16_t *rows, const int8_t *prints, int count,
                     int16_t *ret_row)
{
    int32_t sum[OV_NET_HIDDEN] = {0};

    for (int i = 0; i < count; i++) {
        if (prints[i] == 0)
            continue;
        for (int h = 0; h < OV_NET_HIDDEN; h++)
            sum[h] += prints[i] * rows[i * OV_NET_HIDDEN + h];
    }
    round_row(sum, ret_row);
}

static void fold_first(struct ov_folded_net *folded,
                       const struct ov_printed_net *printed,
                       const struct ov_prints *prints)
{
    const int seats = prints->seats;

    for (int input = 0; input < printed->net.inputs; input++)
        memcpy(folded->first + input * OV_NET_HIDDEN,
               printed->net.first +
                   ov_alike_input(prints, input) * OV_NET_HIDDEN,
               OV_NET_HIDDEN * sizeof *folded->first);
    for (int role = 0; role < ov_roles(seats); role++) {
        const int16_t *const rows =
            printed->card + role * OV_CARD_PRINT_COUNT * OV_NET_HIDDEN;

        for (int card = 0; card < OV_CARDS; card++)
            add_rows(rows, prints->card[card], OV_CARD_PRINT_COUNT,
                     folded->first +
                         ov_role_input(seats, role, card) * OV_NET_HIDDEN);
    }
    add_rows(printed->box, prints->box, OV_BOX_PRINT_COUNT, folded->bias);
}

bool ov_is_folded_for(const struct ov_folded_net *folded,
                      const struct ov_printed_net *printed,
                      const struct ov_box *box)
{
    return folded->from == printed->card &&
           memcmp(&folded->deck, &box->deck, sizeof box->deck) == 0 &&
           memcmp(&folded->switches, &box->switches, sizeof box->switches) == 0;
}

const struct ov_net *ov_fold(struct ov_folded_net *folded,
                             const struct ov_printed_net *printed,
                             const struct ov_box *box)
{
    struct ov_prints prints;

    assert(printed->net.seats == box->seats);
    if (ov_is_folded_for(folded, printed, box))
        return &folded->net;
    ov_prints_of(box, &prints);
    fold_first(folded, printed, &prints);
    folded->from = printed->card;
    folded->deck = box->deck;
    folded->switches = box->switches;
    folded->net = printed->net;
    folded->net.first = folded->first;
    folded->net.first_bias = folded->bias;
    return &folded->net;
}

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

struct ov_printed_layout ov_printed_layout(int seats)
{
    const size_t row = OV_NET_HIDDEN * sizeof(int16_t);
    struct ov_printed_layout at = {.card = ov_net_size(seats)};

    at.box =
        at.card + rounded((size_t)ov_roles(seats) * OV_CARD_PRINT_COUNT * row);
    at.end = at.box + rounded(OV_BOX_PRINT_COUNT * row);
    return at;
}

static size_t size_of(int seats)
{
    return ov_printed_layout(seats).end;
}

void ov_printed_seal(uint8_t *block, int seats)
{
    ov_net_seal_as(block, OV_NET_OF_PRINTS, seats, size_of(seats));
}

bool ov_printed_open(struct ov_printed_net *ret_net, const void *bytes,
                     size_t size)
{
    const uint8_t *const block = bytes;
    struct ov_net net;

    if (!ov_net_open_as(&net, OV_NET_OF_PRINTS, size_of, bytes, size))
        return false;
    const struct ov_printed_layout at = ov_printed_layout(net.seats);
    *ret_net = (struct ov_printed_net){.net = net,
                                       .card = (const void *)(block + at.card),
                                       .box = (const void *)(block + at.box)};
    return true;
}
