/*
 * card_values.c - judges all sites once, then every card on every site.
 */
#include "bot/card_values.h"

#include "bot/sites.h"
#include "engine/city.h"

/* Everything a card's value depends on, besides the card. */
struct scene {
    const struct ov_game *game;
    const struct ov_box *box;
    int seat;
    struct ov_judged_sites sites;
    int neighbour[OV_SITES][OV_SIDES]; /* its number in the city, or -1 */
};

static void look_around(struct scene *scene)
{
    const struct ov_city *const city = &scene->game->city;

    ov_judge_sites(&scene->sites, &scene->game->city, scene->box);
    OV_EACH_BIT (site, city->sites) {
        int x, y;

        ov_site_cell(city, site, &x, &y);
        ov_city_neighbours(city, x, y, scene->neighbour[site]);
    }
}

/* Another player's point hurts less than a point of one's own helps. */
static int share(const struct scene *scene, int owner)
{
    if (owner == scene->seat)
        return OV_POINT;
    return -OV_POINT * 6 / (10 * (scene->box->seats - 1));
}

/* What the card adds to cards already built: the seat's less the others'. */
static int adds_at(const struct scene *scene, const struct ov_building *card,
                   int site)
{
    int sum = 0;

    for (int owner = 0; owner < scene->box->seats; owner++)
        sum += share(scene, owner) *
               (ov_adds_at(&scene->sites, card, owner, site) +
                ov_adds_anywhere(&scene->sites, card, owner));
    return sum;
}

/* The bonuses of the neighbours that a street would link it to (R8.4). */
static int street_bonuses(const struct scene *scene, int streets, int site)
{
    const struct ov_game *const game = scene->game;
    const bool lamps = ov_has_character(game, scene->seat, OV_LAMPLIGHTER);
    int sum = 0;

    for (int side = 0; side < OV_SIDES; side++) {
        const int number = scene->neighbour[site][side];

        if (number >= 0 && (lamps || (streets >> side & 1)))
            sum += ov_bonus_value(
                (enum ov_bonus)scene->box->bonus[game->city.card[number]]);
    }
    return sum;
}

static int best_value(const struct scene *scene, int number)
{
    const struct ov_building *const card = &scene->box->deck.building[number];
    int best = OV_NOWHERE;

    OV_EACH_BIT (site, ov_city_fits(&scene->game->city, card->streets)) {
        const int value = OV_POINT * ov_points_at(&scene->sites, card, site) +
                          adds_at(scene, card, site) +
                          street_bonuses(scene, card->streets, site);

        best = value > best ? value : best;
    }
    if (best == OV_NOWHERE)
        return best;
    best += ov_bonus_value((enum ov_bonus)card->bonus);
    return best + ov_guild_value(scene->game, scene->box,
                                 (enum ov_guild)card->guild, scene->seat);
}

int ov_builds_left(const struct ov_game *game, const struct ov_box *box)
{
    int most = 0;

    assert(box->seats >= OV_MIN_SEATS && box->seats <= OV_MAX_SEATS);
    for (int seat = 0; seat < box->seats; seat++)
        if (game->player[seat].in_city > most)
            most = game->player[seat].in_city;
    return most < OV_SIX_WORKERS ? OV_SIX_WORKERS - most : 1;
}

void ov_card_values_of(struct ov_card_values *ret_values,
                       const struct ov_game *game, const struct ov_box *box,
                       int seat)
{
    const struct ov_player *const player = &game->player[seat];
    struct scene scene;

    assert(ret_values != NULL);
    assert(seat >= 0 && seat < box->seats);
    scene.game = game;
    scene.box = box;
    scene.seat = seat;
    look_around(&scene);

    for (int i = 0; i < OV_ROW; i++)
        if (game->row[i] != OV_NONE)
            ret_values->of[game->row[i]] = best_value(&scene, game->row[i]);
    for (int i = 0; i < player->buildings; i++)
        ret_values->of[player->building[i]] =
            best_value(&scene, player->building[i]);
}
