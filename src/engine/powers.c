/*
 * powers.c - the powers that are actions: Cheater, Bookkeeper, Traveller and
 * Builder (R3.3, R11). The other characters are where the rule they change is.
 */
#include "engine/steps.h"

/* Spots of the Main Square that have a worker, one bit per resource. */
static int taken_spots(const struct ov_game *game, const struct ov_box *box)
{
    int taken = 0;

    for (int seat = 0; seat < box->seats; seat++) {
        if (game->player[seat].spot != OV_NONE)
            taken |= 1 << game->player[seat].spot;
    }
    return taken;
}

OV_STEP int ov_travel_resources(const struct ov_game *game,
                                const struct ov_box *box, int seat)
{
    int owned = 0;

    if (!ov_has_character(game, seat, OV_TRAVELLER) ||
        game->player[seat].spot != OV_NONE)
        return 0;
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        owned |= (ov_workers_of(game, seat, resource) > 0) << resource;
    return owned & ~taken_spots(game, box);
}

OV_STEP bool ov_owned_power_usable(const struct ov_game *game,
                                   const struct ov_box *box, int seat)
{
    const struct ov_player *const player = &game->player[seat];
    const bool flip = ov_has_character(game, seat, OV_CHEATER) &
                      (player->coins > 0) & (game->turn.flips < box->uses);
    const bool swap = ov_has_character(game, seat, OV_BOOKKEEPER) &
                      (player->buildings > 0) & (game->turn.swaps < box->uses);

    return (flip | swap) || ov_travel_resources(game, box, seat) != 0;
}

OV_STEP void ov_flip(const struct ov_step *at, int seat)
{
    (void)seat; /* only the turn's player flips */
    at->game->turn.flips++;
    at->game->turn.reveal = OV_REVEAL_COIN;
}

/* The coin gained last turns over (R11.4). */
OV_STEP void ov_show_coin(const struct ov_step *at)
{
    struct ov_game *const game = at->game;
    const int seat = game->turn.seat;
    struct ov_player *const player = &game->player[seat];
    const int card = player->coin[--player->coins];

    player->coin[player->coins] = OV_NONE;
    game->seen |= UINT64_C(1) << card;
    ov_add_building(game, seat, card);
    ov_tell_card(at, OV_EVENT_COIN_FLIPPED, seat, card);
}

OV_STEP void ov_swap(const struct ov_step *at, int seat, int building,
                     int position)
{
    struct ov_game *const game = at->game;
    const int place = ov_find_building(game, seat, building);
    const int taken = game->row[position];

    assert(place >= 0);
    game->player[seat].building[place] = (uint8_t)taken;
    game->row[position] = (uint8_t)building;
    game->turn.swaps++;
    if (at->events == NULL)
        return;
    struct ov_event event = ov_event(OV_EVENT_BUILDING_SWAPPED, seat);
    event.card = (uint8_t)building;
    event.from = (uint8_t)taken;
    event.amount = (uint16_t)(position + 1);
    ov_tell(at, event);
}

OV_STEP void ov_travel(const struct ov_step *at, int seat, int slot)
{
    const int resource = ov_slot_resource(slot);

    ov_leave_board(at->game, seat, resource, ov_slot_price(slot));
    at->game->player[seat].spot = (uint8_t)resource;
    ov_tell_slot(at, OV_EVENT_SQUARE_ENTERED, seat, slot);
    ov_settle(at, seat);
}

/* R11.14: can the seat pay the fee, and does it have a legal build? */
OV_STEP bool ov_builder_can_build(const struct ov_game *game,
                                  const struct ov_box *box, int seat)
{
    return game->player[seat].coins >= OV_BUILDER_FEE &&
           ov_can_build(game, box, seat);
}

OV_STEP void ov_builder_accepts(const struct ov_step *at, int seat)
{
    ov_tell(at, ov_event(OV_EVENT_BUILDER_ACCEPTED, seat));
    ov_pay_coins(at, seat, OV_BUILDER_FEE);
}

OV_STEP void ov_builder_refuses(const struct ov_step *at, int seat)
{
    ov_tell(at, ov_event(OV_EVENT_BUILDER_REFUSED, seat));
    at->game->turn.actor = at->game->turn.seat;
    at->game->turn.phase = OV_PHASE_CLOSING;
}
