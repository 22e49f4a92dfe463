/*
 * coins.c - gaining and paying coins (R5), and the tax on paying (R11.8).
 */
#include "engine/steps.h"

/* The deck's top card, its face still unseen. The deck never runs out (R16). */
OV_STEP int ov_draw(struct ov_game *game)
{
    assert(game->deck_count > 0);
    const int card = game->deck[--game->deck_count];

    game->deck[game->deck_count] = OV_NONE;
    return card;
}

static void tell_gain(const struct ov_step *at, int seat, int drawn,
                      enum ov_gain why)
{
    if (at->events == NULL || drawn == 0)
        return;
    struct ov_event event = ov_event(OV_EVENT_COINS_GAINED, seat);
    event.amount = (uint16_t)drawn;
    event.use = (uint8_t)why;
    ov_tell(at, event);
}

OV_STEP void ov_gain_coins(const struct ov_step *at, int seat, int amount,
                           enum ov_gain why)
{
    struct ov_player *const player = &at->game->player[seat];
    const int room = OV_MAX_COINS - player->coins;
    const int drawn = amount < room ? amount : room;

    for (int i = 0; i < drawn; i++)
        player->coin[player->coins++] = (uint8_t)ov_draw(at->game);
    tell_gain(at, seat, drawn, why);
    if (drawn < amount) /* R5.2 */
        ov_tell_amount(at, OV_EVENT_COINS_OVER_LIMIT, seat, amount - drawn);
}

OV_STEP int ov_holder(const struct ov_game *game, enum ov_character character)
{
    const int holders = ov_has_character(game, 0, character) |
                        ov_has_character(game, 1, character) << 1 |
                        ov_has_character(game, 2, character) << 2 |
                        ov_has_character(game, 3, character) << 3;

    static_assert(OV_MAX_SEATS == 4, "all are asked");
    return holders == 0 ? -1 : ov_lowest_bit((uint64_t)holders);
}

OV_STEP void ov_pay_price(const struct ov_step *at, int seat, int price)
{
    struct ov_game *const game = at->game;
    struct ov_player *const player = &game->player[seat];

    assert(price > 0 && price <= player->coins);
    for (int i = 0; i < price; i++) {
        game->deck[game->deck_count++] = player->coin[--player->coins];
        player->coin[player->coins] = OV_NONE;
    }
    ov_tell_amount(at, OV_EVENT_COINS_PAID, seat, price);

    const int collector = ov_holder(game, OV_TAX_COLLECTOR);
    if (collector >= 0 && collector != seat)
        ov_gain_coins(at, collector, 1, OV_BY_TAX);
}
