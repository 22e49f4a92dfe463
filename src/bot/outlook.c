/*
 * outlook.c - looking at every site once, then at every card on every site.
 */
#include "bot/outlook.h"

/* What a site is worth to any card, whatever card it is (R13). */
struct site {
    int x, y;
    int neighbours;       /* the Main Square included */
    int at_square;        /* 1: the Main Square is one of them */
    int row, column;      /* cards there, without the new one */
    int shields;          /* sum of the neighbours' */
    int adds;             /* to cards that stand: the seat's less the others' */
    int per_shield;       /* and that much more for each point of its shield */
    uint8_t at[OV_SIDES]; /* the neighbour's number in the city, or none */
};

/* All that a card's worth hangs on, beside the card. */
struct scene {
    const struct ov_game *game;
    const struct ov_box *box;
    int seat;
    int diamonds;                 /* in the city (R13.5) */
    int per_diamond;              /* what one more adds to cards that stand */
    int guild[OV_GUILDS + 1];     /* in the city (R13.7) */
    int per_guild[OV_GUILDS + 1]; /* what one more adds to cards that stand */
    struct site site[OV_SITES];
};

/* Another player's point hurts less than an own one helps. */
static int share(const struct scene *scene, int n)
{
    if (ov_city_owner(&scene->game->city, n) == scene->seat)
        return OV_POINT;
    return -OV_POINT * 6 / (10 * (scene->box->seats - 1));
}

static int side_towards(const struct site *site, int x, int y)
{
    if (x == site->x)
        return y == site->y - 1 ? OV_TOP : y == site->y + 1 ? OV_BOTTOM : -1;
    if (y == site->y)
        return x == site->x - 1 ? OV_LEFT : x == site->x + 1 ? OV_RIGHT : -1;
    return -1;
}

/* What a card of the city gains by a neighbour here (R13.3, R13.4, R13.8). */
static void add_neighbour(struct site *site, const struct ov_building *card,
                          int share_of)
{
    if (card->scoring == OV_SCORE_NEIGHBOURS_X3)
        site->adds += card->points * share_of;
    else if (card->scoring == OV_SCORE_NEIGHBOURS)
        site->adds += share_of;
    else if (card->scoring == OV_SCORE_SHIELDS)
        site->per_shield += share_of;
    site->shields += card->shield;
}

static void add_card(const struct scene *scene, struct site *site, int n)
{
    const struct ov_city *const city = &scene->game->city;
    const int x = city->x[n], y = city->y[n];
    const int side = side_towards(site, x, y);

    site->row += y == site->y;
    site->column += x == site->x;
    if (side >= 0) {
        site->at[side] = (uint8_t)n;
        site->neighbours++;
        site->at_square += n == 0;
    }
    if (n > 0 && (side >= 0 || x == site->x || y == site->y)) {
        const struct ov_building *const card =
            &scene->box->deck.building[city->card[n]];

        if (side >= 0)
            add_neighbour(site, card, share(scene, n));
        if ((card->scoring == OV_SCORE_ROW && y == site->y) ||
            (card->scoring == OV_SCORE_COLUMN && x == site->x))
            site->adds += share(scene, n);
    }
}

static void look_at_sites(struct scene *scene)
{
    const struct ov_city *const city = &scene->game->city;

    OV_EACH_BIT (s, city->sites) {
        struct site *const site = &scene->site[s];

        *site = (struct site){.at = {OV_NONE, OV_NONE, OV_NONE, OV_NONE}};
        ov_site_cell(city, s, &site->x, &site->y);
        for (int n = 0; n < city->count; n++)
            add_card(scene, site, n);
    }
}

static void look_at_cards(struct scene *scene)
{
    const struct ov_city *const city = &scene->game->city;

    for (int n = 1; n < city->count; n++) {
        const struct ov_building *const card =
            &scene->box->deck.building[city->card[n]];

        scene->guild[card->guild]++;
        if (card->scoring == OV_SCORE_DIAMOND)
            scene->diamonds++;
        else if (card->scoring == OV_SCORE_DIAMONDS)
            scene->per_diamond += share(scene, n);
        else if (card->scoring == OV_SCORE_GUILD)
            scene->per_guild[card->guild] += share(scene, n);
    }
}

/* The points a card would score for itself at a site (R13.2-R13.9). */
static int own_points(const struct scene *scene, const struct ov_building *card,
                      const struct site *site)
{
    switch ((enum ov_scoring)card->scoring) {
    case OV_SCORE_DIAMOND:
        return card->points;
    case OV_SCORE_NEIGHBOURS_X3:
        return card->points * site->neighbours;
    case OV_SCORE_SHIELDS:
        return site->shields;
    case OV_SCORE_DIAMONDS:
        return card->points + scene->diamonds;
    case OV_SCORE_COLUMN:
        return card->points + site->column + 1;
    case OV_SCORE_GUILD:
        return card->points + scene->guild[card->guild] + 1;
    case OV_SCORE_NEIGHBOURS:
        if (scene->box->switches.square_neighbour != 0) /* R15.7: "no" */
            return card->points + site->neighbours - site->at_square;
        return card->points + site->neighbours;
    case OV_SCORE_ROW:
        return card->points + site->row + 1;
    }
    return 0;
}

/* The bonuses of neighbours it would be linked to by a street (R8.4). */
static int street_bonuses(const struct scene *scene, int streets,
                          const struct site *site)
{
    const struct ov_game *const game = scene->game;
    const bool lamps = ov_has_character(game, scene->seat, OV_LAMPLIGHTER);
    int worth = 0;

    for (int side = 0; side < OV_SIDES; side++)
        if (site->at[side] != OV_NONE && (lamps || (streets >> side & 1))) {
            const int card = game->city.card[site->at[side]];
            worth += ov_outlook_bonus((enum ov_bonus)scene->box->bonus[card]);
        }
    return worth;
}

/* Sites whose every neighbour matches the card's edges (R8.2). */
static uint64_t fitting_sites(const struct ov_city *city, int streets)
{
    uint64_t fits = city->sites;

    for (int side = 0; side < OV_SIDES; side++)
        fits &= ~(streets >> side & 1 ? city->wants_houses[side]
                                      : city->wants_street[side]);
    return fits;
}

static int best_worth(const struct scene *scene, int number)
{
    const struct ov_building *const card = &scene->box->deck.building[number];
    int best = OV_NOWHERE;

    OV_EACH_BIT (s, fitting_sites(&scene->game->city, card->streets)) {
        const struct site *const site = &scene->site[s];
        int worth = OV_POINT * own_points(scene, card, site);

        worth += site->adds + site->per_shield * card->shield;
        worth += street_bonuses(scene, card->streets, site);
        best = worth > best ? worth : best;
    }
    if (best == OV_NOWHERE)
        return best;
    best += scene->per_guild[card->guild];
    best += card->scoring == OV_SCORE_DIAMOND ? scene->per_diamond : 0;
    best += ov_outlook_bonus((enum ov_bonus)card->bonus);
    return best + ov_outlook_guild(scene->game, scene->box,
                                   (enum ov_guild)card->guild, scene->seat);
}

int ov_builds_left(const struct ov_game *game, const struct ov_box *box)
{
    int most = 0;

    for (int seat = 0; seat < box->seats; seat++)
        if (game->player[seat].in_city > most)
            most = game->player[seat].in_city;
    return most < OV_SIX_WORKERS ? OV_SIX_WORKERS - most : 1;
}

void ov_outlook_of(struct ov_outlook *ret_outlook, const struct ov_game *game,
                   const struct ov_box *box, int seat)
{
    const struct ov_player *const player = &game->player[seat];
    struct scene scene;

    scene.game = game;
    scene.box = box;
    scene.seat = seat;
    scene.diamonds = scene.per_diamond = 0;
    memset(scene.guild, 0, sizeof scene.guild);
    memset(scene.per_guild, 0, sizeof scene.per_guild);
    look_at_sites(&scene);
    look_at_cards(&scene);

    for (int i = 0; i < OV_ROW; i++)
        if (game->row[i] != OV_NONE)
            ret_outlook->worth[game->row[i]] = best_worth(&scene, game->row[i]);
    for (int i = 0; i < player->buildings; i++)
        ret_outlook->worth[player->building[i]] =
            best_worth(&scene, player->building[i]);
}
