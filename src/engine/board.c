/*
 * board.c - the resource board: slots and their prices (R1.7, R6).
 */
#include "engine/steps.h"

OV_STEP int ov_cheapest_own(const struct ov_game *game, int seat, int resource)
{
    int price = 0;

    assert(ov_workers_of(game, seat, resource) > 0);
    while (game->on_board[seat][resource][price] == 0)
        price++;
    return price;
}

/* R6.1 with the Landowner's discount (R11.2). */
int ov_resource_price(const struct ov_game *game, const struct ov_box *box,
                      int seat, int resource)
{
    const int price = ov_cheapest_free(game, box, resource);

    return price - (price > 0 && ov_has_character(game, seat, OV_LANDOWNER));
}

OV_STEP int ov_enter_board(const struct ov_step *at, int seat, int resource)
{
    const int price = ov_cheapest_free(at->game, at->box, resource);

    assert(at->game->player[seat].supply > 0);
    at->game->player[seat].supply--;
    at->game->on_board[seat][resource][price]++;
    return price;
}

OV_STEP void ov_leave_board(struct ov_game *game, int seat, int resource,
                            int price)
{
    assert(game->on_board[seat][resource][price] > 0);
    game->on_board[seat][resource][price]--;
    game->player[seat].supply++;
}

OV_STEP void ov_obtain(const struct ov_step *at, int seat, int resource)
{
    const int due = ov_resource_price(at->game, at->box, seat, resource);
    const int price = ov_enter_board(at, seat, resource);

    ov_tell_slot(at, OV_EVENT_WORKER_PLACED, seat, ov_slot(resource, price));
    ov_pay_coins(at, seat, due);
}
