/*
 * cards.c - worker cards (R4) and the buildings they obtain (R7).
 */
#include "engine/steps.h"

enum { OV_FULL_HAND = (1 << OV_WORKER_CARDS) - 1 };

OV_STEP void ov_recover(const struct ov_step *at, int seat)
{
    const int price = ov_recover_price(at->game, seat);

    ov_tell_amount(at, OV_EVENT_CARDS_RECOVERED, seat, price);
    ov_pay_coins(at, seat, price);
    at->game->player[seat].hand = OV_FULL_HAND;
    at->game->turn.phase = OV_PHASE_PLAYING;
}

/* The card leaves the hand (R4.2), which starts the main action. */
static void play_card(const struct ov_step *at, int seat, int card,
                      enum ov_action_kind use)
{
    at->game->player[seat].hand &= (uint8_t)~(1 << card);
    at->game->turn.phase = OV_PHASE_CLOSING;
    if (at->events == NULL)
        return;
    struct ov_event event = ov_event(OV_EVENT_CARD_PLAYED, seat);
    event.card = (uint8_t)card;
    event.use = (uint8_t)use;
    ov_tell(at, event);
}

OV_STEP void ov_play_for_coins(const struct ov_step *at, int seat, int card)
{
    const int coins = ov_card_coins(at->game, at->box, seat, card);

    play_card(at, seat, card, OV_ACT_COINS);
    ov_gain_coins(at, seat, coins, OV_BY_CARD);
}

OV_STEP void ov_play_for_resource(const struct ov_step *at, int seat, int card,
                                  int resource)
{
    play_card(at, seat, card, OV_ACT_RESOURCE);
    ov_obtain(at, seat, resource);
    if (ov_has_character(at->game, seat, OV_SEIGNIOR)) { /* R11.3 */
        at->game->turn.phase = OV_PHASE_SECOND;
        at->game->turn.card = (uint8_t)card;
    }
}

static void close_second(struct ov_game *game)
{
    game->turn.phase = OV_PHASE_CLOSING;
    game->turn.card = OV_NONE;
}

OV_STEP void ov_second(const struct ov_step *at, int seat, int resource)
{
    close_second(at->game);
    ov_obtain(at, seat, resource);
}

OV_STEP void ov_waive(const struct ov_step *at, int seat)
{
    close_second(at->game);
    ov_tell(at, ov_event(OV_EVENT_SECOND_WAIVED, seat));
}

OV_STEP void ov_play_for_nothing(const struct ov_step *at, int seat, int card)
{
    play_card(at, seat, card, OV_ACT_NOTHING); /* R15.10 */
}

OV_STEP void ov_add_building(struct ov_game *game, int seat, int building)
{
    struct ov_player *const player = &game->player[seat];

    assert(player->buildings <= OV_MAX_BUILDINGS);
    player->building[player->buildings++] = (uint8_t)building;
}

OV_STEP int ov_find_building(const struct ov_game *game, int seat, int building)
{
    const uint8_t *const front = game->player[seat].building;
    const int is_second = front[1] == building, is_third = front[2] == building;

    static_assert(OV_MAX_BUILDINGS + 1 == 3, "all are compared");
    return is_second + 2 * is_third +
           ((front[0] == building) | is_second | is_third) - 1;
}

OV_STEP void ov_drop_building(struct ov_game *game, int seat, int building)
{
    struct ov_player *const player = &game->player[seat];
    const int place = ov_find_building(game, seat, building);

    assert(place >= 0);
    for (int i = 0; i < OV_MAX_BUILDINGS; i++)
        player->building[i] = player->building[i + (i >= place)];
    player->building[--player->buildings] = OV_NONE;
}

/* The cards to the right move left; chance will fill position 6 (R7.2). */
static int take_from_row(struct ov_game *game, int position)
{
    const int building = game->row[position];

    for (int i = 0; i < OV_ROW - 1; i++)
        game->row[i] = game->row[i + (i >= position)];
    game->row[OV_ROW - 1] = OV_NONE;
    game->turn.reveal = OV_REVEAL_ROW;
    return building;
}

/* In the order of R7.1: card, coins, tax, building, row; then a discard. */
OV_STEP void ov_play_for_building(const struct ov_step *at, int seat, int card,
                                  int position)
{
    play_card(at, seat, card, OV_ACT_TAKE);
    ov_pay_coins(at, seat, at->box->price[card][position]);

    const int building = take_from_row(at->game, position);
    ov_add_building(at->game, seat, building);
    if (at->events == NULL)
        return;
    struct ov_event event = ov_event(OV_EVENT_BUILDING_TAKEN, seat);
    event.card = (uint8_t)building;
    event.amount = (uint16_t)(position + 1);
    ov_tell(at, event);
}

OV_STEP void ov_fill_row(const struct ov_step *at)
{
    const int card = ov_draw(at->game);

    at->game->row[OV_ROW - 1] = (uint8_t)card;
    at->game->seen |= UINT64_C(1) << card;
    ov_tell_card(at, OV_EVENT_ROW_FILLED, OV_NONE, card);
}

/*
 * Makes room at the bottom. It moves everything, because a fixed length is
 * quicker, in quarters that stay in registers: written to memory and read back,
 * 63 bytes would overlap, and the processor would wait for them to arrive.
 */
static void lift_deck(struct ov_game *game)
{
    struct {
        uint64_t word[2];
    } first, second, third, last;

    static_assert(sizeof game->deck == 4 * sizeof first, "these are all");
    memcpy(&first, &game->deck[0], sizeof first);
    memcpy(&second, &game->deck[16], sizeof second);
    memcpy(&third, &game->deck[32], sizeof third);
    memcpy(&last, &game->deck[47], sizeof last);
    memcpy(&game->deck[1], &first, sizeof first);
    memcpy(&game->deck[17], &second, sizeof second);
    memcpy(&game->deck[33], &third, sizeof third);
    memcpy(&game->deck[48], &last, sizeof last);
}

/* R7.3: to the bottom of the deck, where everyone knows it is. */
OV_STEP void ov_discard(const struct ov_step *at, int seat, int building)
{
    struct ov_game *const game = at->game;

    ov_drop_building(game, seat, building);
    lift_deck(game);
    game->deck[0] = (uint8_t)building;
    game->deck_count++;
    ov_tell_card(at, OV_EVENT_BUILDING_DISCARDED, seat, building);
}
