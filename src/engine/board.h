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

/* The top bit of a counter is set where the slot is full; others are not 0. */
static inline struct ov_slots ov_fullness(const struct ov_game *game,
                                          const struct ov_box *box)
{
    const struct ov_slots room = ov_slots_of(box->room);
    struct ov_slots crowd = {OV_HIGH_BITS, OV_HIGH_BITS & 0xFFFFFFFF};

    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        const struct ov_slots own = ov_slots_of(game->on_board[seat][0]);
        crowd.low += own.low;
        crowd.high += own.high;
    }
    return (struct ov_slots){crowd.low - room.low, crowd.high - room.high};
}

/* Slots that are full, a bit each. */
static inline unsigned ov_full_slots(const struct ov_game *game,
                                     const struct ov_box *box)
{
    return ov_slots_high_bits(ov_fullness(game, box));
}

/* The top bit of a counter is set where this seat has a worker. */
static inline struct ov_slots ov_manning(const struct ov_game *game, int seat)
{
    const struct ov_slots own = ov_slots_of(game->on_board[seat][0]);

    return (struct ov_slots){own.low + (OV_HIGH_BITS - OV_LOW_BITS),
                             own.high +
                                 ((OV_HIGH_BITS - OV_LOW_BITS) & 0xFFFFFFFF)};
}

/* Slots with a worker of this seat, a bit each. */
static inline unsigned ov_manned_slots(const struct ov_game *game, int seat)
{
    return ov_slots_high_bits(ov_manning(game, seat));
}

/* How many these are: a product adds all bytes up in the highest one. */
static inline int ov_count_manned(const struct ov_game *game, int seat)
{
    const struct ov_slots own = ov_manning(game, seat);
    const uint64_t bits =
        (own.low >> 7 & OV_LOW_BITS) + (own.high >> 7 & OV_LOW_BITS);

    return (int)(bits * OV_LOW_BITS >> 56);
}

/*
 * The resources whose next slot the seat can pay for, a bit each (R6.1), with
 * the Landowner's discount, which never goes below 0 (R11.2).
 *
 * The slots of price 0 are counters 0, 3 and 6 of the low word and 1 of the
 * high one. A product moves their top bits beside each other, to bits 60 to 63.
 */
static inline int ov_payable_resources(const struct ov_game *game,
                                       const struct ov_box *box, int seat)
{
    const int purse =
        game->player[seat].coins + ov_has_character(game, seat, OV_LANDOWNER);
    const struct ov_slots full = ov_fullness(game, box);
    const uint64_t broke = UINT64_C(0) - (purse < 1);
    /* Closed: both slots, or the free one for somebody without coins. */
    const uint64_t low = full.low & (full.low >> 8 | broke);
    const uint64_t high = full.high & (full.high >> 8 | broke);
    const uint64_t closed =
        (low & UINT64_C(0x0080000080000080)) | (high & 0x8000);
    const uint64_t product = closed * (UINT64_C(1) << 53 | UINT64_C(1) << 30 |
                                       UINT64_C(1) << 7 | UINT64_C(1) << 48);

    return (int)(~product >> 60) | ((0 - (purse >= 2)) & 15);
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

/*
 * A seat's workers on the board, one byte per resource. Shifted sums hold the
 * workers of wood and clay in bytes 0 and 3 of one word, of stone and crystal
 * in bytes 2 and 5 of the other.
 */
static inline uint32_t ov_resources_of(const struct ov_game *game, int seat)
{
    const uint8_t *const slots = game->on_board[seat][0];
    const uint64_t first = ov_word_of(slots), last = ov_word_of(slots + 4);
    const uint64_t wood = first + (first >> 8) + (first >> 16);
    const uint64_t stone = last + (last >> 8) + (last >> 16);

    static_assert(OV_PRICES == 3 && OV_RESOURCES == 4, "12 counters");
    return (uint32_t)((wood & 0xFF) | (wood >> 16 & 0xFF00) |
                      (stone & 0xFF0000) | (stone >> 16 & 0xFF000000));
}

#endif
