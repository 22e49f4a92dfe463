/*
 * sites.c - looks at every card of the city once, then at every site once.
 */
#include "bot/sites.h"

#include "engine/city.h"

enum { NOBODY = 0xFF };
enum { WIDTH = 2 * OV_CITY_SIZE + 1, HEIGHT = OV_CITY_SIZE + 3 };

/*
 * The city as a map with a margin, and how many of each seat's cards score by
 * each row and column.
 */
struct map {
    uint8_t at[HEIGHT][WIDTH + 2];          /* number in the city, or NOBODY */
    uint8_t row[HEIGHT], column[WIDTH + 2]; /* cards there */
    uint8_t row_growers[OV_MAX_SEATS][HEIGHT];
    uint8_t column_growers[OV_MAX_SEATS][WIDTH + 2];
};

static int map_x(int x)
{
    return x + OV_CITY_SIZE + 1;
}

static int map_y(int y)
{
    return y + 1;
}

static void enter_grower(struct ov_judged_sites *sites, struct map *map, int n)
{
    const struct ov_city *const city = &sites->city;
    const struct ov_building *const card =
        &sites->box->deck.building[city->card[n]];
    const int owner = ov_city_owner(city, n);

    sites->guild[card->guild]++;
    sites->diamonds += card->scoring == OV_SCORE_DIAMOND;
    sites->growers[owner][card->scoring]++;
    if (card->scoring == OV_SCORE_GUILD)
        sites->guild_growers[owner][card->guild]++;
    else if (card->scoring == OV_SCORE_ROW)
        map->row_growers[owner][map_y(city->y[n])]++;
    else if (card->scoring == OV_SCORE_COLUMN)
        map->column_growers[owner][map_x(city->x[n])]++;
}

static void draw_map(struct ov_judged_sites *sites, struct map *map)
{
    const struct ov_city *const city = &sites->city;

    memset(map, 0, sizeof *map);
    memset(map->at, NOBODY, sizeof map->at);
    for (int n = 0; n < city->count; n++) {
        const int x = map_x(city->x[n]), y = map_y(city->y[n]);

        map->at[y][x] = (uint8_t)n;
        map->row[y]++;
        map->column[x]++;
        if (n > 0)
            enter_grower(sites, map, n);
    }
}

/* A card of the city next to a site (R13.3, R13.4, R13.8). */
static void meet_neighbour(struct ov_judged_sites *sites, int site, int n)
{
    const struct ov_city *const city = &sites->city;

    sites->neighbours[site]++;
    if (n == 0) {
        sites->at_square |= UINT64_C(1) << site;
        return;
    }
    const struct ov_building *const card =
        &sites->box->deck.building[city->card[n]];
    const int owner = ov_city_owner(city, n);

    sites->shields[site] += card->shield;
    if (card->scoring == OV_SCORE_NEIGHBOURS_X3)
        sites->adds[owner][site] += card->points;
    else if (card->scoring == OV_SCORE_NEIGHBOURS)
        sites->adds[owner][site]++;
    else if (card->scoring == OV_SCORE_SHIELDS)
        sites->per_shield[owner][site]++;
}

static void look_at_site(struct ov_judged_sites *sites, const struct map *map,
                         int site)
{
    int x, y;

    ov_site_cell(&sites->city, site, &x, &y);
    x = map_x(x);
    y = map_y(y);
    sites->neighbours[site] = sites->shields[site] = 0;
    sites->row[site] = map->row[y];
    sites->column[site] = map->column[x];
    for (int seat = 0; seat < sites->box->seats; seat++) {
        sites->adds[seat][site] =
            (uint8_t)(map->row_growers[seat][y] + map->column_growers[seat][x]);
        sites->per_shield[seat][site] = 0;
    }
    for (int side = 0; side < OV_SIDES; side++) {
        const int n = map->at[y + ov_side_dy(side)][x + ov_side_dx(side)];
        if (n != NOBODY)
            meet_neighbour(sites, site, n);
    }
    for (int seat = 0; seat < sites->box->seats; seat++) {
        if (sites->adds[seat][site] > sites->most_adds[seat])
            sites->most_adds[seat] = sites->adds[seat][site];
    }
}

void ov_judge_sites(struct ov_judged_sites *ret_sites,
                    const struct ov_city *city, const struct ov_box *box)
{
    struct map map;

    assert(ret_sites != NULL);
    assert(city->count > 0 && city->count <= OV_CITY_SIZE);
    memset(ret_sites->guild, 0,
           offsetof(struct ov_judged_sites, neighbours) -
               offsetof(struct ov_judged_sites, guild));
    memset(ret_sites->most_adds, 0, sizeof ret_sites->most_adds);
    ret_sites->box = box;
    ret_sites->city = *city;
    ret_sites->promised = 0;
    draw_map(ret_sites, &map);
    OV_EACH_BIT (site, city->sites) {
        look_at_site(ret_sites, &map, site);
    }
}

/* R15.7: the Main Square may not count as a neighbour. */
static int not_counted(const struct ov_judged_sites *sites, int site)
{
    return sites->box->switches.square_neighbour != 0 &&
           (sites->at_square >> site & 1);
}

int ov_points_at(const struct ov_judged_sites *sites,
                 const struct ov_building *card, int site)
{
    assert(site >= 0 && site < OV_SITES);
    assert(sites->city.sites >> site & 1);
    switch ((enum ov_scoring)card->scoring) {
    case OV_SCORE_DIAMOND:
        return card->points;
    case OV_SCORE_NEIGHBOURS_X3:
        return card->points * sites->neighbours[site];
    case OV_SCORE_SHIELDS:
        return sites->shields[site];
    case OV_SCORE_DIAMONDS:
        return card->points + sites->diamonds;
    case OV_SCORE_COLUMN:
        return card->points + sites->column[site] + 1;
    case OV_SCORE_GUILD:
        return card->points + sites->guild[card->guild] + 1;
    case OV_SCORE_NEIGHBOURS:
        return card->points + sites->neighbours[site] -
               not_counted(sites, site);
    case OV_SCORE_ROW:
        return card->points + sites->row[site] + 1;
    }
    return 0;
}

int ov_adds_anywhere(const struct ov_judged_sites *sites,
                     const struct ov_building *card, int seat)
{
    int adds = 0;

    assert(seat >= 0 && seat < sites->box->seats);
    if (card->scoring == OV_SCORE_DIAMOND)
        adds += sites->growers[seat][OV_SCORE_DIAMONDS];
    if (card->guild != OV_NO_GUILD)
        adds += sites->guild_growers[seat][card->guild];
    return adds;
}

/*
 * Half points in the seat's favour; opponents' gains are divided by their
 * number.
 */
static int balance(const int adds[OV_MAX_SEATS], int seats, int seat)
{
    int others = 0;

    assert(seats >= OV_MIN_SEATS);
    for (int other = 0; other < seats; other++)
        others += other == seat ? 0 : adds[other];
    return 2 * adds[seat] - others / (seats - 1);
}

static void work_out_promise(const struct ov_judged_sites *sites, int number,
                             struct ov_promise *ret_promise)
{
    const struct ov_building *const card = &sites->box->deck.building[number];
    const uint64_t fits =
        ov_city_fits(&sites->city, sites->box->streets[number]);
    const int seats = sites->box->seats;
    int anywhere[OV_MAX_SEATS] = {0};

    *ret_promise = (struct ov_promise){.sites = ov_count_bits(fits)};
    for (int seat = 0; seat < seats; seat++)
        anywhere[seat] = ov_adds_anywhere(sites, card, seat);
    OV_EACH_BIT (site, fits) {
        const int points = ov_points_at(sites, card, site);
        int adds[OV_MAX_SEATS];

        if (points > ret_promise->points)
            ret_promise->points = points;
        for (int seat = 0; seat < seats; seat++)
            adds[seat] = anywhere[seat] + ov_adds_at(sites, card, seat, site);
        for (int seat = 0; seat < seats; seat++) {
            const int gain = 2 * points + balance(adds, seats, seat);
            if (gain > ret_promise->gain[seat])
                ret_promise->gain[seat] = gain;
        }
    }
}

const struct ov_promise *ov_promise_of(struct ov_judged_sites *sites, int card)
{
    const uint64_t bit = UINT64_C(1) << card;

    assert(card >= 0 && card < OV_CARDS);
    if (!(sites->promised & bit)) {
        work_out_promise(sites, card, &sites->promise[card]);
        sites->promised |= bit;
    }
    return &sites->promise[card];
}
