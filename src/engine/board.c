/*
 * board.c - the resource board: slots and their prices (R1.7, R6).
 */
#include "engine/steps.h"

/* The 12 counters of a row of slots, to be handled all at once. */
struct slots {
    uint64_t low;  /* wood 0 1 2, clay 0 1 2, stone 0 1 */
    uint64_t high; /* stone 2, crystal 0 1 2 */
};

static struct slots slots_of(const uint8_t *counters)
{
    return (struct slots){ov_word_of(counters), ov_half_word_of(counters + 8)};
}

/* The top bits of the 12 counters, gathered in the order of the slots. */
static unsigned high_bits(struct slots slots)
{
    return ov_gather_high_bits(slots.low) | ov_gather_high_bits(slots.high)
                                                << 8;
}

unsigned ov_full_slots(const struct ov_game *game, const struct ov_box *box)
{
    const struct slots room = slots_of(box->room);
    struct slots crowd = {0, 0};

    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        const struct slots his = slots_of(game->on_board[seat][0]);
        crowd.low += his.low;
        crowd.high += his.high;
    }
    crowd.low = (crowd.low | OV_HIGH_BITS) - room.low;
    crowd.high = ((crowd.high | OV_HIGH_BITS) - room.high) & 0xFFFFFFFF;
    return high_bits(crowd);
}

unsigned ov_manned_slots(const struct ov_game *game, int seat)
{
    struct slots his = slots_of(game->on_board[seat][0]);

    his.low += OV_HIGH_BITS - UINT64_C(0x0101010101010101);
    his.high += (OV_HIGH_BITS - UINT64_C(0x0101010101010101)) & 0xFFFFFFFF;
    return high_bits(his);
}

/* One bit a resource out of a bit at its slot of price 0. */
static int by_resource(unsigned slots)
{
    return (int)((slots & 1) | (slots >> 2 & 2) | (slots >> 4 & 4) |
                 (slots >> 6 & 8));
}

/* With the Landowner's discount, which never goes below 0 (R11.2). */
int ov_payable_resources(const struct ov_game *game, const struct ov_box *box,
                         int seat)
{
    const int purse =
        game->player[seat].coins + ov_has_character(game, seat, OV_LANDOWNER);
    const unsigned full = ov_full_slots(game, box);

    if (purse >= OV_OPEN_SLOT)
        return (1 << OV_RESOURCES) - 1;
    return by_resource(purse == 0 ? ~full : ~(full & full >> 1));
}

int ov_cheapest_free(const struct ov_game *game, const struct ov_box *box,
                     int resource)
{
    static const uint8_t price_when_full[4] = {0, 1, 0, OV_OPEN_SLOT};

    return price_when_full[ov_full_slots(game, box) >> (OV_PRICES * resource) &
                           3];
}

int ov_cheapest_own(const struct ov_game *game, int seat, int resource)
{
    int price = 0;

    assert(ov_workers_of(game, seat, resource) > 0);
    while (game->on_board[seat][resource][price] == 0)
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
    at->game->on_board[seat][resource][price]++;
    return price;
}

void ov_leave_board(struct ov_game *game, int seat, int resource, int price)
{
    assert(game->on_board[seat][resource][price] > 0);
    game->on_board[seat][resource][price]--;
    game->player[seat].supply++;
}

void ov_obtain(const struct ov_step *at, int seat, int resource)
{
    const int due = ov_resource_price(at->game, at->box, seat, resource);
    const int price = ov_enter_board(at, seat, resource);

    ov_tell_slot(at, OV_EVENT_WORKER_PLACED, seat, ov_slot(resource, price));
    ov_pay_coins(at, seat, due);
}
