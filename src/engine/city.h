/*
 * city.h - the city and its sites (R8.2). A site is an empty cell that touches
 * a card and does not lie above the Main Square; it keeps what its neighbours
 * ask of each side, so that "where does this card fit" is a few bit
 * operations, however large the city is.
 */
#ifndef OV_ENGINE_CITY_H
#define OV_ENGINE_CITY_H

#include "engine/game.h"

/* Only the Main Square (R2.1). */
void ov_city_init(struct ov_city *city, const struct ov_box *box);

/*
 * Puts a card on a cell and returns its number in the city. Asserts only what
 * it needs itself: the caller has checked that the card fits.
 */
int ov_city_place(struct ov_city *city, const struct ov_box *box, int card,
                  int seat, int x, int y);

/* A card, whose it is and where it goes. */
struct ov_plot {
    int card, seat, x, y;
};

/* The same for those who know the cell's neighbours already. */
void ov_city_settle(struct ov_city *city, const struct ov_box *box,
                    struct ov_plot plot, const int neighbour[OV_SIDES]);

/* For each side of a cell the number of the card there, or -1. */
void ov_city_neighbours(const struct ov_city *city, int x, int y,
                        int ret_number[OV_SIDES]);

/* The sites on which a card with these streets fits, a bit each. */
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
