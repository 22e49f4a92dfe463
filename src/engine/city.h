/*
 * city.h - the city and its sites (R8.2): where can this card be built?
 *
 * A site is an empty cell that touches a card and is not above the Main Square.
 * Every site has a number, its place in city->site, and all sets of sites are
 * 64-bit masks with one bit per site: `sites` holds those that exist,
 * wants_street[side] those whose neighbour at that side shows a street,
 * wants_houses[side] those whose neighbour there shows houses. A site without a
 * neighbour at a side is in neither. A card fits where no neighbour is
 * contradicted, so all the sites it fits are found at once, with one operation
 * per side and no loop over the city (ov_city_fits): a side with a street rules
 * out wants_houses[side], any other side rules out wants_street[side].
 *
 * A site's cell is not stored. city->site says which card it touches and at
 * which side, in one byte, and ov_site_cell adds the two. When a card is
 * placed, its own site's bit is freed, the sites beside it get its demands, and
 * cells that become sites take the lowest free bits. There are never more than
 * OV_SITES of them. So sites, too, depend only on the cards and the order in
 * which they were built, and equal cities have equal bytes.
 */
#ifndef OV_ENGINE_CITY_H
#define OV_ENGINE_CITY_H

#include "engine/game.h"

/* A city with only the Main Square (R2.1). */
void ov_city_init(struct ov_city *city, const struct ov_box *box);

/*
 * Puts a card on a cell and returns its number in the city. It asserts only
 * what it needs itself: the caller has checked that the card fits.
 */
int ov_city_place(struct ov_city *city, const struct ov_box *box, int card,
                  int seat, int x, int y);

/* A card, its owner and its cell. */
struct ov_plot {
    int card, seat, x, y;
};

/* The same, if the cell's neighbours are known already. */
void ov_city_settle(struct ov_city *city, const struct ov_box *box,
                    struct ov_plot plot, const int neighbour[OV_SIDES]);

/* For each side of a cell, the number of the card there, or -1. */
void ov_city_neighbours(const struct ov_city *city, int x, int y,
                        int ret_number[OV_SIDES]);

/* The sites that a card with these streets fits, a bit each. */
static inline uint64_t ov_city_fits(const struct ov_city *city, int streets)
{
    uint64_t spoilt = 0;

    for (int side = 0; side < OV_SIDES; side++)
        spoilt |= streets >> side & 1 ? city->wants_houses[side]
                                      : city->wants_street[side];
    return city->sites & ~spoilt;
}

static inline int ov_opposite(int side)
{
    return side ^ 2;
}

static inline int ov_side_dx(int side)
{
    return (side == OV_RIGHT) - (side == OV_LEFT);
}

static inline int ov_side_dy(int side)
{
    return (side == OV_BOTTOM) - (side == OV_TOP);
}

#endif
