/*
 * city.c - placing cards and keeping track of the sites (R2.1, R8.2).
 */
#include "engine/city.h"

/* Eight copies of a coordinate in one word. */
static uint64_t eightfold(int coordinate)
{
    return (uint8_t)coordinate * OV_LOW_BITS;
}

/*
 * Compares eight cards at once: a byte of `off` is zero where both coordinates
 * match, and subtracting one from every byte finds the lowest zero byte by its
 * borrow. Unused places hold (0,0), like the Main Square, but it comes first.
 */
int ov_city_at(const struct ov_city *city, int x, int y)
{
    if (x != (int8_t)x || y != (int8_t)y)
        return -1;
    for (int n = 0; n < city->count; n += 8) {
        const uint64_t off =
            (ov_word_of((const uint8_t *)&city->x[n]) ^ eightfold(x)) |
            (ov_word_of((const uint8_t *)&city->y[n]) ^ eightfold(y));
        const uint64_t here = (off - OV_LOW_BITS) & ~off & OV_HIGH_BITS;

        if (here != 0)
            return n + ov_lowest_bit(here) / 8;
    }
    return -1;
}

void ov_site_cell(const struct ov_city *city, int site, int *ret_x, int *ret_y)
{
    const int card = city->site[site] >> 2, side = city->site[site] & 3;

    assert(city->sites >> site & 1);
    *ret_x = city->x[card] + ov_side_dx(side);
    *ret_y = city->y[card] + ov_side_dy(side);
}

/* As ov_city_at, but all cards that may be there, a byte's top bit each. */
static unsigned cards_at(uint64_t off)
{
    return ov_gather_high_bits((off - OV_LOW_BITS) & ~off);
}

/* All four cells are compared in one pass over the cards. */
void ov_city_neighbours(const struct ov_city *city, int x, int y,
                        int ret_number[OV_SIDES])
{
    uint32_t found[OV_SIDES] = {0};

    for (int n = 0; n < city->count; n += 8) {
        const uint64_t xs = ov_word_of((const uint8_t *)&city->x[n]);
        const uint64_t ys = ov_word_of((const uint8_t *)&city->y[n]);

        for (int side = 0; side < OV_SIDES; side++)
            found[side] |= cards_at((xs ^ eightfold(x + ov_side_dx(side))) |
                                    (ys ^ eightfold(y + ov_side_dy(side))))
                           << n;
    }
    for (int side = 0; side < OV_SIDES; side++)
        ret_number[side] = found[side] == 0 ? -1 : ov_lowest_bit(found[side]);
}

/* What a site is to a cell: it lies at a side, is the cell's OWN, or APART. */
enum { OWN = OV_SIDES, APART, RELATIONS };

static int relation(int dx, int dy)
{
    static const uint8_t near[4][4] = {
        {APART, OV_TOP, APART, APART},
        {OV_LEFT, OWN, OV_RIGHT, APART},
        {APART, OV_BOTTOM, APART, APART},
        {APART, APART, APART, APART},
    };
    const unsigned column = (unsigned)(dx + 1), row = (unsigned)(dy + 1);

    return near[row < 3 ? row : 3][column < 3 ? column : 3];
}

/* Finds the sites at the sides of a cell, and removes the cell's own site. */
static void claim_cell(struct ov_city *city, int x, int y,
                       int ret_site[OV_SIDES])
{
    int last[RELATIONS]; /* the last site of each relation */

    memset(last, -1, sizeof last);
    OV_EACH_BIT (site, city->sites) {
        int site_x, site_y;

        ov_site_cell(city, site, &site_x, &site_y);
        last[relation(site_x - x, site_y - y)] = site;
    }
    if (last[OWN] >= 0)
        city->sites &= ~(UINT64_C(1) << last[OWN]);
    memcpy(ret_site, last, OV_SIDES * sizeof *ret_site);
}

static void forget_wants(struct ov_city *city)
{
    for (int side = 0; side < OV_SIDES; side++) {
        city->wants_street[side] &= city->sites;
        city->wants_houses[side] &= city->sites;
    }
}

/*
 * Tells the sites around a new card what it demands of them. Whether there is
 * a site already, a new one or none is chance: nothing here is a branch.
 */
static void open_sites(struct ov_city *city, int number, int streets,
                       const int neighbour[OV_SIDES], const int site[OV_SIDES])
{
    const int y = city->y[number];

    for (int side = 0; side < OV_SIDES; side++) {
        const bool open = (neighbour[side] < 0) & (y + ov_side_dy(side) >= 0);
        const bool is_new = open & (site[side] < 0);
        const int at =
            site[side] < 0 ? ov_lowest_bit(~city->sites) : site[side];
        const uint64_t bit = (uint64_t)open << at;
        const uint64_t street = UINT64_C(0) - (streets >> side & 1);

        city->sites |= bit;
        city->site[at] =
            is_new ? (uint8_t)(number << 2 | side) : city->site[at];
        city->wants_street[ov_opposite(side)] |= bit & street;
        city->wants_houses[ov_opposite(side)] |= bit & ~street;
    }
}

void ov_city_settle(struct ov_city *city, const struct ov_box *box,
                    struct ov_plot plot, const int neighbour[OV_SIDES])
{
    const int number = city->count, x = plot.x, y = plot.y;
    int site[OV_SIDES];

    assert(number < OV_CITY_SIZE && y >= 0);
    claim_cell(city, x, y, site);
    forget_wants(city);
    city->count++;
    city->card[number] = (uint8_t)plot.card;
    city->x[number] = (int8_t)x;
    city->y[number] = (int8_t)y;
    city->owners |= (uint64_t)plot.seat << (2 * number);
    open_sites(city, number, box->streets[plot.card], neighbour, site);
}

int ov_city_place(struct ov_city *city, const struct ov_box *box, int card,
                  int seat, int x, int y)
{
    const struct ov_plot plot = {card, seat, x, y};
    int neighbour[OV_SIDES];

    ov_city_neighbours(city, x, y, neighbour);
    ov_city_settle(city, box, plot, neighbour);
    return city->count - 1;
}

void ov_city_init(struct ov_city *city, const struct ov_box *box)
{
    memset(city, 0, sizeof *city);
    memset(city->card, OV_NONE, sizeof city->card);
    ov_city_place(city, box, OV_MAIN_SQUARE, 0, 0, 0);
}
