/*
 * ground.c - every card of the city once, then every site once.
 */
#include "bot/ground.h"

#include "engine/city.h"

enum { NOBODY = 0xFF };
enum { WIDTH = 2 * OV_CITY_SIZE + 1, HEIGHT = OV_CITY_SIZE + 3 };

/* The city as a map, with a margin, and what its lines ask for. */
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

static void enter_grower(struct ov_ground *ground, struct map *map, int n)
{
    const struct ov_city *const city = &ground->city;
    const struct ov_building *const card =
        &ground->box->deck.building[city->card[n]];
    const int owner = ov_city_owner(city, n);

    ground->guild[card->guild]++;
    ground->diamonds += card->scoring == OV_SCORE_DIAMOND;
    ground->growers[owner][card->scoring]++;
    if (card->scoring == OV_SCORE_GUILD)
        ground->guild_growers[owner][card->guild]++;
    else if (card->scoring == OV_SCORE_ROW)
        map->row_growers[owner][map_y(city->y[n])]++;
    else if (card->scoring == OV_SCORE_COLUMN)
        map->column_growers[owner][map_x(city->x[n])]++;
}

static void draw_map(struct ov_ground *ground, struct map *map)
{
    const struct ov_city *const city = &ground->city;

    memset(map, 0, sizeof *map);
    memset(map->at, NOBODY, sizeof map->at);
    for (int n = 0; n < city->count; n++) {
        const int x = map_x(city->x[n]), y = map_y(city->y[n]);

        map->at[y][x] = (uint8_t)n;
        map->row[y]++;
        map->column[x]++;
        if (n > 0)
            enter_grower(ground, map, n);
    }
}

/* A card of the city that a site touches (R13.3, R13.4, R13.8). */
static void meet_neighbour(struct ov_ground *ground, int site, int n)
{
    const struct ov_city *const city = &ground->city;

    ground->neighbours[site]++;
    if (n == 0) {
        ground->at_square |= UINT64_C(1) << site;
        return;
    }
    const struct ov_building *const card =
        &ground->box->deck.building[city->card[n]];
    const int owner = ov_city_owner(city, n);

    ground->shields[site] += card->shield;
    if (card->scoring == OV_SCORE_NEIGHBOURS_X3)
        ground->adds[owner][site] += card->points;
    else if (card->scoring == OV_SCORE_NEIGHBOURS)
        ground->adds[owner][site]++;
    else if (card->scoring == OV_SCORE_SHIELDS)
        ground->per_shield[owner][site]++;
}

static void look_at_site(struct ov_ground *ground, const struct map *map,
                         int site)
{
    int x, y;

    ov_site_cell(&ground->city, site, &x, &y);
    x = map_x(x);
    y = map_y(y);
    ground->neighbours[site] = ground->shields[site] = 0;
    ground->row[site] = map->row[y];
    ground->column[site] = map->column[x];
    for (int seat = 0; seat < ground->box->seats; seat++) {
        ground->adds[seat][site] =
            (uint8_t)(map->row_growers[seat][y] + map->column_growers[seat][x]);
        ground->per_shield[seat][site] = 0;
    }
    for (int side = 0; side < OV_SIDES; side++) {
        const int n = map->at[y + ov_side_dy(side)][x + ov_side_dx(side)];
        if (n != NOBODY)
            meet_neighbour(ground, site, n);
    }
    for (int seat = 0; seat < ground->box->seats; seat++) {
        if (ground->adds[seat][site] > ground->most_adds[seat])
            ground->most_adds[seat] = ground->adds[seat][site];
    }
}

void ov_ground_of(struct ov_ground *ret_ground, const struct ov_city *city,
                  const struct ov_box *box)
{
    struct map map;

    memset(ret_ground->guild, 0,
           offsetof(struct ov_ground, neighbours) -
               offsetof(struct ov_ground, guild));
    memset(ret_ground->most_adds, 0, sizeof ret_ground->most_adds);
    ret_ground->box = box;
    ret_ground->city = *city;
    ret_ground->promised = 0;
    draw_map(ret_ground, &map);
    OV_EACH_BIT (site, city->sites) {
        look_at_site(ret_ground, &map, site);
    }
}

/* R15.7: the Main Square may count for nothing as a neighbour. */
static int not_counted(const struct ov_ground *ground, int site)
{
    return ground->box->switches.square_neighbour != 0 &&
           (ground->at_square >> site & 1);
}

int ov_points_at(const struct ov_ground *ground, const struct ov_building *card,
                 int site)
{
    switch ((enum ov_scoring)card->scoring) {
    case OV_SCORE_DIAMOND:
        return card->points;
    case OV_SCORE_NEIGHBOURS_X3:
        return card->points * ground->neighbours[site];
    case OV_SCORE_SHIELDS:
        return ground->shields[site];
    case OV_SCORE_DIAMONDS:
        return card->points + ground->diamonds;
    case OV_SCORE_COLUMN:
        return card->points + ground->column[site] + 1;
    case OV_SCORE_GUILD:
        return card->points + ground->guild[card->guild] + 1;
    case OV_SCORE_NEIGHBOURS:
        return card->points + ground->neighbours[site] -
               not_counted(ground, site);
    case OV_SCORE_ROW:
        return card->points + ground->row[site] + 1;
    }
    return 0;
}

int ov_adds_anywhere(const struct ov_ground *ground,
                     const struct ov_building *card, int seat)
{
    int adds = 0;

    if (card->scoring == OV_SCORE_DIAMOND)
        adds += ground->growers[seat][OV_SCORE_DIAMONDS];
    if (card->guild != OV_NO_GUILD)
        adds += ground->guild_growers[seat][card->guild];
    return adds;
}

/* Half points to the seat's advantage: what others gain is shared out. */
static int balance(const int gain[OV_MAX_SEATS], int seats, int seat)
{
    int others = 0;

    assert(seats >= OV_MIN_SEATS);
    for (int other = 0; other < seats; other++)
        others += other == seat ? 0 : gain[other];
    return 2 * gain[seat] - others / (seats - 1);
}

static void work_out_promise(const struct ov_ground *ground, int number,
                             struct ov_promise *ret_promise)
{
    const struct ov_building *const card = &ground->box->deck.building[number];
    const uint64_t sites =
        ov_city_fits(&ground->city, ground->box->streets[number]);
    const int seats = ground->box->seats;
    int anywhere[OV_MAX_SEATS] = {0};

    *ret_promise = (struct ov_promise){.sites = ov_count_bits(sites)};
    for (int seat = 0; seat < seats; seat++)
        anywhere[seat] = ov_adds_anywhere(ground, card, seat);
    OV_EACH_BIT (site, sites) {
        const int points = ov_points_at(ground, card, site);
        int gain[OV_MAX_SEATS];

        if (points > ret_promise->points)
            ret_promise->points = points;
        for (int seat = 0; seat < seats; seat++)
            gain[seat] = anywhere[seat] + ov_adds_at(ground, card, seat, site);
        for (int seat = 0; seat < seats; seat++) {
            const int worth = 2 * points + balance(gain, seats, seat);
            if (worth > ret_promise->worth[seat])
                ret_promise->worth[seat] = worth;
        }
    }
}

const struct ov_promise *ov_promise_of(struct ov_ground *ground, int card)
{
    const uint64_t bit = UINT64_C(1) << card;

    if (!(ground->promised & bit)) {
        work_out_promise(ground, card, &ground->promise[card]);
        ground->promised |= bit;
    }
    return &ground->promise[card];
}
