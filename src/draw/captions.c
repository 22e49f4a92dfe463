/*
 * captions.c - pictures described in words.
 */
#include "draw/captions.h"

#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"

static void put_filled(struct ov_buffer *out, enum ov_language language,
                       const char *english, const struct ov_args *args)
{
    ov_fill(out, language, ov_text(language, "picture", english), args);
}

void ov_caption_worker_card(struct ov_buffer *out, enum ov_language language,
                            int number)
{
    struct ov_args args = {.count = 0};

    ov_add_number(&args, "n", number + 1);
    put_filled(out, language, NC_("picture", "Worker card {n}"), &args);
}

void ov_caption_deck(struct ov_buffer *out, enum ov_language language,
                     const struct ov_deck *deck)
{
    struct ov_args args = {.count = 0};

    ov_add_name(&args, "deck", deck->name);
    put_filled(out, language,
               NC_("picture", "The buildings of the deck {deck}"), &args);
}

/* "Cost: ", in the command's own words. */
static void put_label(struct ov_buffer *out, enum ov_language language,
                      const char *label)
{
    struct ov_args args = {.count = 0};

    ov_put(out, out->length == 0 ? "" : " ");
    ov_add_name(&args, "label", ov_text(language, NULL, label));
    put_filled(out, language, NC_("picture", "{label}:"), &args);
    ov_put_char(out, ' ');
}

static void put_cost(struct ov_buffer *out, enum ov_language language,
                     const struct ov_building *building)
{
    bool first = true;

    put_label(out, language, N_("Cost"));
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        for (int i = 0; i < building->cost[resource]; i++) {
            ov_put(out, first ? "" : ", ");
            ov_put(out, ov_text_resource(language, (enum ov_resource)resource));
            first = false;
        }
    ov_put_char(out, '.');
}

static void put_edges(struct ov_buffer *out, enum ov_language language,
                      unsigned streets)
{
    put_label(out, language, N_("Edges"));
    for (int side = 0; side < OV_SIDES; side++) {
        ov_put(out, side == 0 ? "" : ", ");
        ov_put(out, ov_text_side(language, (enum ov_side)side));
        ov_put_char(out, ' ');
        ov_put(out, ov_text_edge(language, streets >> side & 1));
    }
    ov_put_char(out, '.');
}

static void put_bonus(struct ov_buffer *out, enum ov_language language,
                      enum ov_bonus bonus)
{
    put_label(out, language, N_("Bonus"));
    ov_put(out, ov_text_bonus(language, bonus));
    ov_put_char(out, '.');
}

static void put_number(struct ov_buffer *out, enum ov_language language,
                       const char *label, int number)
{
    put_label(out, language, label);
    ov_put_number(out, number);
    ov_put_char(out, '.');
}

void ov_caption_worker_card_facts(struct ov_buffer *out,
                                  enum ov_language language,
                                  const struct ov_worker_card *card)
{
    bool first = true;

    put_number(out, language, N_("Coins"), card->coins);
    put_label(out, language, N_("Resources"));
    OV_EACH_BIT (resource, card->resources) {
        ov_put(out, first ? "" : ", ");
        ov_put(out, ov_text_resource(language, (enum ov_resource)resource));
        first = false;
    }
    ov_put_char(out, '.');
    put_label(out, language, N_("Prices"));
    for (int position = 0; position < OV_ROW; position++) {
        ov_put(out, position == 0 ? "" : ", ");
        ov_put_number(out, card->price[position]);
    }
    ov_put_char(out, '.');
}

void ov_caption_square(struct ov_buffer *out, enum ov_language language,
                       const struct ov_main_square *square)
{
    put_edges(out, language, square->streets);
    put_bonus(out, language, square->bonus);
    put_number(out, language, N_("Points"), square->points);
}

void ov_caption_building(struct ov_buffer *out, enum ov_language language,
                         const struct ov_deck *deck,
                         const struct ov_switches *switches, int card)
{
    const struct ov_building *const building = &deck->building[card];

    assert(card >= 0 && card < OV_CARDS);
    put_cost(out, language, building);
    put_edges(out, language, building->streets);
    if (building->guild != OV_NO_GUILD) {
        put_label(out, language, N_("Guild"));
        ov_put(out, ov_text_guild(language, building->guild));
        ov_put_char(out, '.');
    }
    put_bonus(out, language, building->bonus);
    put_label(out, language, N_("Points"));
    ov_text_scoring_meaning(out, language, switches, building);
    if (building->shield > 0)
        put_number(out, language, N_("Shield"), building->shield);
}

const char *ov_caption_city(enum ov_language language)
{
    return ov_text(language, "picture", NC_("picture", "The city of OddVille"));
}

static void put_city_card(struct ov_buffer *out, enum ov_language language,
                          const struct ov_scene *scene, int number)
{
    const struct ov_city *const city = &scene->game->city;
    struct ov_args args = {.count = 0};

    ov_add_name(&args, "card",
                ov_text_card(language, &scene->box->deck, city->card[number]));
    ov_add_number(&args, "x", city->x[number]);
    ov_add_number(&args, "y", city->y[number]);
    if (number == 0) {
        put_filled(out, language, NC_("picture", "{card} at ({x}, {y})."),
                   &args);
        return;
    }
    ov_add_name(&args, "player",
                ov_text_player(language, scene, ov_city_owner(city, number)));
    put_filled(out, language, NC_("picture", "{card} at ({x}, {y}), {player}."),
               &args);
}

void ov_caption_city_cards(struct ov_buffer *out, enum ov_language language,
                           const struct ov_scene *scene)
{
    for (int number = 0; number < scene->game->city.count; number++) {
        ov_put(out, number == 0 ? "" : " ");
        put_city_card(out, language, scene, number);
    }
}
