/*
 * board.c - the resource board: slots and their prices (R1.7, R6).
 */
#include "engine/steps.h"

/* Workers of all seats at a price. */
static int crowd(const struct ov_game *game, int resource, int price)
{
    const uint8_t *const of = game->workers[resource][price];

    return of[0] + of[1] + of[2] + of[3];
}

int ov_cheapest_free(const struct ov_game *game, const struct ov_box *box,
                     int resource)
{
    for (int price = 0; price < OV_OPEN_SLOT; price++) {
        if (crowd(game, resource, price) < box->slots[resource][price])
            return price;
    }
    return OV_OPEN_SLOT;
}

int ov_cheapest_own(const struct ov_game *game, int seat, int resource)
{
    int price = 0;

    assert(ov_workers_of(game, seat, resource) > 0);
    while (game->workers[resource][price][seat] == 0)
        price++;
    return price;
}

uint32_t ov_resources_of(const struct ov_game *game, int seat)
{
    uint32_t resources = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++)
        resources |= (uint32_t)ov_workers_of(game, seat, resource)
                     << (8 * resource);
    return resources;
}

/* R6.1 with the Landowner's discount (R11.2). */
int ov_resource_price(const struct ov_game *game, const struct ov_box *box,
                      int seat, int resource)
{
    const int price = ov_cheapest_free(game, box, resource);

    return price - (price > 0 && ov_has_character(game, seat, OV_LANDOWNER));
}

int ov_enter_board(const struct ov_step *at, int seat, int resource)
{
    const int price = ov_cheapest_free(at->game, at->box, resource);

    assert(at->game->player[seat].supply > 0);
    at->game->player[seat].supply--;
    at->game->workers[resource][price][seat]++;
    return price;
}

void ov_leave_board(struct ov_game *game, int seat, int resource, int price)
{
    assert(game->workers[resource][price][seat] > 0);
    game->workers[resource][price][seat]--;
    game->player[seat].supply++;
}

void ov_obtain(const struct ov_step *at, int seat, int resource)
{
    const int due = ov_resource_price(at->game, at->box, seat, resource);
    const int price = ov_enter_board(at, seat, resource);

    ov_tell_slot(at, OV_EVENT_WORKER_PLACED, seat, ov_slot(resource, price));
    ov_pay_coins(at, seat, due);
}
