/*
 * board.h - reading the resource board (R1.7): which slots are full, which are
 * a seat's, what the next worker costs. A seat's twelve counters are handled as
 * one row: a few word operations instead of twelve branches.
 */
#ifndef OV_ENGINE_BOARD_H
#define OV_ENGINE_BOARD_H

#include "engine/game.h"

/* The 12 counters of a row of slots, handled all at once. */
struct ov_slots {
    uint64_t low;  /* wood 0 1 2, clay 0 1 2, stone 0 1 */
    uint64_t high; /* stone 2, crystal 0 1 2 */
};

static inline struct ov_slots ov_slots_of(const uint8_t *counters)
{
    return (struct ov_slots){ov_word_of(counters),
                             ov_half_word_of(counters + 8)};
}

/* The top bits of the 12 counters, gathered in the order of the slots. */
static inline unsigned ov_slots_high_bits(struct ov_slots slots)
{
    return ov_gather_high_bits(slots.low) | ov_gather_high_bits(slots.high)
                                                << 8;
}

/* Slots that are full, a bit each. */
static inline unsigned ov_full_slots(const struct ov_game *game,
                                     const struct ov_box *box)
{
    const struct ov_slots room = ov_slots_of(box->room);
    struct ov_slots crowd = {0, 0};

    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        const struct ov_slots his = ov_slots_of(game->on_board[seat][0]);
        crowd.low += his.low;
        crowd.high += his.high;
    }
    crowd.low = (crowd.low | OV_HIGH_BITS) - room.low;
    crowd.high = ((crowd.high | OV_HIGH_BITS) - room.high) & 0xFFFFFFFF;
    return ov_slots_high_bits(crowd);
}

/* Slots with a worker of this seat, a bit each. */
static inline unsigned ov_manned_slots(const struct ov_game *game, int seat)
{
    struct ov_slots his = ov_slots_of(game->on_board[seat][0]);

    his.low += OV_HIGH_BITS - UINT64_C(0x0101010101010101);
    his.high += (OV_HIGH_BITS - UINT64_C(0x0101010101010101)) & 0xFFFFFFFF;
    return ov_slots_high_bits(his);
}

/* One bit per resource, taken from the bit of its slot of price 0. */
static inline int ov_by_resource(unsigned slots)
{
    return (int)((slots & 1) | (slots >> 2 & 2) | (slots >> 4 & 4) |
                 (slots >> 6 & 8));
}

/*
 * The resources whose next slot the seat can pay for, a bit each (R6.1), with
 * the Landowner's discount, which never goes below 0 (R11.2).
 */
static inline int ov_payable_resources(const struct ov_game *game,
                                       const struct ov_box *box, int seat)
{
    const int purse =
        game->player[seat].coins + ov_has_character(game, seat, OV_LANDOWNER);
    const unsigned full = ov_full_slots(game, box);
    const unsigned pays_one = 0u - (purse >= 1), pays_two = 0u - (purse >= 2);

    /* Closed: both slots, or the free one for somebody without coins. */
    return ov_by_resource(~(full & (full >> 1 | ~pays_one)) | pays_two);
}

/* The price of the cheapest free slot, before any discount (R6.1). */
static inline int ov_cheapest_free(const struct ov_game *game,
                                   const struct ov_box *box, int resource)
{
    static const uint8_t price_when_full[4] = {0, 1, 0, OV_OPEN_SLOT};

    return price_when_full[ov_full_slots(game, box) >> (OV_PRICES * resource) &
                           3];
}

static inline int ov_workers_of(const struct ov_game *game, int seat,
                                int resource)
{
    return game->on_board[seat][resource][0] +
           game->on_board[seat][resource][1] +
           game->on_board[seat][resource][2];
}

/* A seat's workers on the board, one byte per resource. */
static inline uint32_t ov_resources_of(const struct ov_game *game, int seat)
{
    uint32_t resources = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++)
        resources |= (uint32_t)ov_workers_of(game, seat, resource)
                     << (8 * resource);
    return resources;
}

#endif
