/*
 * ledger.c - follows the events of a game (naive.h).
 */
#include "naive.h"

static void begin_seat(struct ledger *ledger, const struct ov_player *player,
                       int seat)
{
    ledger->coins[seat] = player->coins;
    ledger->supply[seat] = player->supply;
    ledger->hand[seat] = player->hand;
    ledger->in_city[seat] = player->in_city;
    ledger->spot[seat] = player->spot;
    ledger->characters[seat] = player->characters;
    for (int n = 0; n < player->buildings; n++)
        ledger->front[seat] |= UINT64_C(1) << player->building[n];
}

void ledger_begin(struct ledger *ledger, const struct ov_game *game,
                  const struct ov_box *box)
{
    memset(ledger, 0, sizeof *ledger);
    for (int seat = 0; seat < box->seats; seat++) {
        begin_seat(ledger, &game->player[seat], seat);
        for (int resource = 0; resource < OV_RESOURCES; resource++)
            for (int price = 0; price < OV_PRICES; price++)
                ledger->on_board[seat][resource][price] =
                    game->on_board[seat][resource][price];
    }
    for (int position = 0; position < OV_ROW; position++)
        ledger->row[position] = game->row[position];
    for (int guild = 0; guild < OV_GUILDS; guild++)
        ledger->top[guild] = game->pile[guild][0];
    ledger->trigger = OV_NONE;
    ledger->turns = game->turns;
    ledger->turn_seat = game->turn.seat;
}

static int *slot_of(struct ledger *ledger, int seat, int slot)
{
    return &ledger->on_board[seat][ov_slot_resource(slot)][ov_slot_price(slot)];
}

static const char *follow_coins(struct ledger *ledger,
                                const struct ov_event *event)
{
    int *const coins = &ledger->coins[event->seat];

    if (event->amount == 0)
        return "coins without an amount";
    if (event->kind == OV_EVENT_COINS_GAINED)
        *coins += event->amount;
    else if (event->kind == OV_EVENT_COINS_PAID)
        *coins -= event->amount;
    else if (*coins != OV_MAX_COINS)
        return "a limit told below five coins";
    return *coins < 0 || *coins > OV_MAX_COINS ? "impossible coins" : NULL;
}

static const char *follow_workers(struct ledger *ledger,
                                  const struct ov_event *event)
{
    int *const supply = &ledger->supply[event->seat];
    int *const slot = slot_of(ledger, event->seat, event->slot);

    if (event->kind == OV_EVENT_RESOURCE_PICKED ||
        event->kind == OV_EVENT_WORKER_PLACED) {
        --*supply;
        ++*slot;
    } else if (event->kind == OV_EVENT_WORKER_MOVED) {
        ++*slot;
        if (--*slot_of(ledger, event->seat, event->from) < 0)
            return "moved from an empty slot";
    } else if (event->kind == OV_EVENT_SQUARE_ENTERED) {
        --*slot;
        ledger->spot[event->seat] = ov_slot_resource(event->slot);
        ledger->in_city[event->seat]++;
    } else {
        ++*supply;
        --*slot;
    }
    return *supply < 0 || *slot < 0 ? "a worker that is not there" : NULL;
}

static bool leaves_front(struct ledger *ledger, int seat, int card)
{
    const uint64_t bit = UINT64_C(1) << card;
    const bool there = ledger->front[seat] & bit;

    ledger->front[seat] &= ~bit;
    return there;
}

static const char *follow_row(struct ledger *ledger,
                              const struct ov_event *event)
{
    const int place = event->amount - 1;
    const bool swap = event->kind == OV_EVENT_BUILDING_SWAPPED;
    const int out = swap ? event->from : event->card;

    if (place < 0 || place >= OV_ROW || ledger->row[place] != out)
        return "a card that is not at that position";
    ledger->front[event->seat] |= UINT64_C(1) << out;
    if (swap) {
        ledger->row[place] = event->card;
        return leaves_front(ledger, event->seat, event->card)
                   ? NULL
                   : "swapped what was not in front";
    }
    for (int next = place; next < OV_ROW - 1; next++)
        ledger->row[next] = ledger->row[next + 1];
    ledger->row[OV_ROW - 1] = OV_NONE;
    return NULL;
}

static const char *follow_building(struct ledger *ledger,
                                   const struct ov_event *event)
{
    const int seat = event->seat;

    if (event->kind == OV_EVENT_COIN_FLIPPED) {
        ledger->coins[seat]--;
        ledger->front[seat] |= UINT64_C(1) << event->card;
        return ledger->coins[seat] < 0 ? "flipped no coin" : NULL;
    }
    if (!leaves_front(ledger, seat, event->card))
        return "a building that was not in front";
    if (event->kind == OV_EVENT_BUILDING_BUILT) {
        ledger->card[ledger->built] = event->card;
        ledger->x[ledger->built] = event->x;
        ledger->y[ledger->built] = event->y;
        ledger->owner[ledger->built++] = seat;
        ledger->in_city[seat]++;
        ledger->supply[seat]--;
    }
    return NULL;
}

static const char *follow_character(struct ledger *ledger,
                                    const struct ov_box *box,
                                    const struct ov_event *event)
{
    const int guild = box->deck.guild_of[event->card];
    const int bit = 1 << event->card;

    if (event->kind == OV_EVENT_CHARACTER_SHOWN) {
        ledger->top[guild] = event->card;
        return NULL;
    }
    if (event->kind == OV_EVENT_CHARACTER_RETURNED) {
        const bool there = ledger->characters[event->seat] & bit;

        ledger->characters[event->seat] &= ~bit;
        return there ? NULL : "returned a character that was not theirs";
    }
    ledger->characters[event->seat] |= bit;
    if (ledger->top[guild] != OV_NONE && ledger->top[guild] != event->card)
        return "gained another than the top";
    ledger->top[guild] = OV_NONE;
    return NULL;
}

static const char *follow_turn(struct ledger *ledger,
                               const struct ov_event *event)
{
    if (event->amount != ledger->turns + 1)
        return "a turn's number is left out";
    ledger->turns = event->amount;
    ledger->turn_seat = event->seat;
    return NULL;
}

const char *ledger_follow(struct ledger *ledger, const struct ov_box *box,
                          const struct ov_event *event)
{
    switch ((enum ov_event_kind)event->kind) {
    case OV_EVENT_TURN_STARTED:
        return follow_turn(ledger, event);
    case OV_EVENT_CARDS_RECOVERED:
        ledger->hand[event->seat] = 15;
        return NULL;
    case OV_EVENT_CARD_PLAYED:
        ledger->hand[event->seat] &= ~(1 << event->card);
        return NULL;
    case OV_EVENT_COINS_GAINED:
    case OV_EVENT_COINS_PAID:
    case OV_EVENT_COINS_OVER_LIMIT:
        return follow_coins(ledger, event);
    case OV_EVENT_RESOURCE_PICKED:
    case OV_EVENT_WORKER_PLACED:
    case OV_EVENT_WORKER_MOVED:
    case OV_EVENT_WORKER_REMOVED:
    case OV_EVENT_RESOURCE_PAID:
    case OV_EVENT_SQUARE_ENTERED:
        return follow_workers(ledger, event);
    case OV_EVENT_BUILDING_TAKEN:
    case OV_EVENT_BUILDING_SWAPPED:
        return follow_row(ledger, event);
    case OV_EVENT_ROW_FILLED:
        ledger->row[OV_ROW - 1] = event->card;
        return NULL;
    case OV_EVENT_BUILDING_DISCARDED:
    case OV_EVENT_BUILDING_BUILT:
    case OV_EVENT_COIN_FLIPPED:
        return follow_building(ledger, event);
    case OV_EVENT_CHARACTER_GAINED:
    case OV_EVENT_CHARACTER_RETURNED:
    case OV_EVENT_CHARACTER_SHOWN:
        return follow_character(ledger, box, event);
    case OV_EVENT_END_TRIGGERED:
        ledger->trigger = event->seat;
        return NULL;
    case OV_EVENT_GAME_ENDED:
        ledger->ended_by = event->use;
        return NULL;
    case OV_EVENT_GAME_STARTED:
    case OV_EVENT_SECOND_WAIVED:
    case OV_EVENT_BONUS_TAKEN:
    case OV_EVENT_BONUS_DECLINED:
    case OV_EVENT_GUILD_SHUFFLED:
    case OV_EVENT_NO_CHARACTER_LEFT:
    case OV_EVENT_BUILDER_ASKED:
    case OV_EVENT_BUILDER_ACCEPTED:
    case OV_EVENT_BUILDER_REFUSED:
    case OV_EVENT_BUILDER_LAPSED:
    case OV_EVENT_STALLING_ANNOUNCED:
        return NULL;
    case OV_EVENT_COUNT:
        break;
    }
    return "an unknown event";
}

static const char *player_difference(const struct ledger *ledger,
                                     const struct ov_game *game, int seat)
{
    const struct ov_player *const player = &game->player[seat];
    uint64_t front = 0;

    for (int n = 0; n < player->buildings; n++)
        front |= UINT64_C(1) << player->building[n];
    if (front != ledger->front[seat])
        return "buildings in front";
    if (player->coins != ledger->coins[seat])
        return "coins";
    if (player->supply != ledger->supply[seat])
        return "supply";
    if (player->hand != ledger->hand[seat])
        return "hand";
    if (player->characters != ledger->characters[seat])
        return "characters";
    if (player->in_city != ledger->in_city[seat] ||
        player->spot != ledger->spot[seat])
        return "workers in the city";
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        for (int price = 0; price < OV_PRICES; price++)
            if (game->on_board[seat][resource][price] !=
                ledger->on_board[seat][resource][price])
                return "workers on the board";
    return NULL;
}

static const char *table_difference(const struct ledger *ledger,
                                    const struct ov_game *game)
{
    const struct ov_city *const city = &game->city;

    if (city->count != ledger->built + 1)
        return "number of cards in the city";
    for (int n = 0; n < ledger->built; n++)
        if (city->card[n + 1] != ledger->card[n] ||
            city->x[n + 1] != ledger->x[n] || city->y[n + 1] != ledger->y[n] ||
            ov_city_owner(city, n + 1) != ledger->owner[n])
            return "city";
    for (int position = 0; position < OV_ROW; position++)
        if (game->row[position] != ledger->row[position])
            return "row";
    for (int guild = 0; guild < OV_GUILDS; guild++)
        if (game->pile_count[guild] > 0 &&
            game->pile[guild][0] != ledger->top[guild])
            return "top of a pile";
    return NULL;
}

const char *ledger_difference(const struct ledger *ledger,
                              const struct ov_game *game,
                              const struct ov_box *box)
{
    for (int seat = 0; seat < box->seats; seat++) {
        const char *const difference = player_difference(ledger, game, seat);

        if (difference != NULL)
            return difference;
    }
    if (game->trigger != ledger->trigger || game->ended_by != ledger->ended_by)
        return "end";
    if (game->turns != ledger->turns ||
        (game->turns > 0 && game->turn.seat != ledger->turn_seat))
        return "turn";
    return table_difference(ledger, game);
}
