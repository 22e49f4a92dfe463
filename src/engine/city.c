/*
 * city.c - placing cards and keeping track of the sites (R2.1, R8.2).
 */
#include "engine/city.h"

/* Eight copies of a coordinate in one word. */
static uint64_t eightfold(int coordinate)
{
    return (uint8_t)coordinate * UINT64_C(0x0101010101010101);
}

/*
 * Compares eight cards at once: a byte of `off` is zero where both coordinates
 * match, and subtracting one from every byte finds the lowest zero byte by its
 * borrow. Unused places hold (0,0), like the Main Square, but it comes first.
 */
int ov_city_at(const struct ov_city *city, int x, int y)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);

    if (x != (int8_t)x || y != (int8_t)y)
        return -1;
    for (int n = 0; n < city->count; n += 8) {
        const uint64_t off =
            (ov_word_of((const uint8_t *)&city->x[n]) ^ eightfold(x)) |
            (ov_word_of((const uint8_t *)&city->y[n]) ^ eightfold(y));
        const uint64_t here = (off - ones) & ~off & OV_HIGH_BITS;

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

void ov_city_neighbours(const struct ov_city *city, int x, int y,
                        int ret_number[OV_SIDES])
{
    for (int side = 0; side < OV_SIDES; side++)
        ret_number[side] =
            ov_city_at(city, x + ov_side_dx(side), y + ov_side_dy(side));
}

/* What a site at (dx,dy) from a cell is to it: the side it lies at, or OWN. */
enum { APART = -1, OWN = OV_SIDES };

static int relation(int dx, int dy)
{
    static const int8_t near[4][4] = {
        {APART, OV_TOP, APART, APART},
        {OV_LEFT, OWN, OV_RIGHT, APART},
        {APART, OV_BOTTOM, APART, APART},
        {APART, APART, APART, APART},
    };
    const unsigned column = (unsigned)(dx + 1), row = (unsigned)(dy + 1);

    return (column | row) < 4 ? near[row][column] : APART;
}

/* Finds the sites at the sides of a cell, and removes the cell's own site. */
static void claim_cell(struct ov_city *city, int x, int y,
                       int ret_site[OV_SIDES])
{
    for (int side = 0; side < OV_SIDES; side++)
        ret_site[side] = -1;
    OV_EACH_BIT (site, city->sites) {
        int site_x, site_y;

        ov_site_cell(city, site, &site_x, &site_y);
        const int what = relation(site_x - x, site_y - y);
        if (what == APART)
            continue;
        if (what == OWN)
            city->sites &= ~(UINT64_C(1) << site);
        else
            ret_site[what] = site;
    }
}

static void forget_wants(struct ov_city *city)
{
    for (int side = 0; side < OV_SIDES; side++) {
        city->wants_street[side] &= city->sites;
        city->wants_houses[side] &= city->sites;
    }
}

static int new_site(struct ov_city *city, int number, int side)
{
    const int site = ov_lowest_bit(~city->sites);

    city->sites |= UINT64_C(1) << site;
    city->site[site] = (uint8_t)(number << 2 | side);
    return site;
}

/* Tells the sites around a new card what it demands of them. */
static void open_sites(struct ov_city *city, int number, int streets,
                       const int neighbour[OV_SIDES], int site[OV_SIDES])
{
    const int y = city->y[number];

    for (int side = 0; side < OV_SIDES; side++) {
        if (neighbour[side] >= 0 || y + ov_side_dy(side) < 0)
            continue;
        if (site[side] < 0)
            site[side] = new_site(city, number, side);

        uint64_t *const wants =
            streets >> side & 1 ? city->wants_street : city->wants_houses;
        wants[ov_opposite(side)] |= UINT64_C(1) << site[side];
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
