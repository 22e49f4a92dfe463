/*
 * house.c - a building's picture, made from its id: words that it knows choose
 * the body and the props; a generator seeded with the id decides the rest.
 */
#include "draw/house.h"

#include "draw/houses.h"
#include "draw/palette.h"
#include "draw/seed.h"

struct word_body {
    const char *word;
    enum ov_body body;
};

/* The first of these that occurs in an id decides. */
static const struct word_body word_bodies[] = {
    {"upside", OV_UPSIDE_DOWN},
    {"lighthouse", OV_LIGHTHOUSE},
    {"greenhouse", OV_GREENHOUSE},
    {"nursery", OV_GREENHOUSE},
    {"umbrella", OV_UMBRELLA},
    {"tulip", OV_TULIP},
    {"flower", OV_TULIP},
    {"hedge", OV_HEDGE},
    {"beehive", OV_HIVE},
    {"honey", OV_HIVE},
    {"orchard", OV_ORCHARD},
    {"garden", OV_ORCHARD},
    {"maze", OV_MAZE},
    {"track", OV_TRACK},
    {"stadium", OV_TRACK},
    {"bridge", OV_BRIDGE},
    {"well", OV_WELL},
    {"fountain", OV_WELL},
    {"castle", OV_CASTLE},
    {"fort", OV_CASTLE},
    {"teapot", OV_TEAPOT},
    {"volcano", OV_VOLCANO},
    {"door", OV_DOOR},
    {"gate", OV_DOOR},
    {"chimney", OV_CHIMNEY},
    {"runaway", OV_LEGS},
    {"walking", OV_LEGS},
    {"stair", OV_STAIRS},
    {"boot", OV_BOOT},
    {"shoe", OV_BOOT},
    {"archive", OV_DRAWERS},
    {"wardrobe", OV_DRAWERS},
    {"cellar", OV_CELLAR},
    {"cave", OV_CELLAR},
    {"vault", OV_VAULT},
    {"prison", OV_VAULT},
    {"theatre", OV_THEATRE},
    {"opera", OV_THEATRE},
    {"mill", OV_MILL},
    {"windmill", OV_MILL},
    {"tower", OV_TOWER},
    {"hotel", OV_HOTEL},
    {"station", OV_STATION},
    {"palace", OV_PALACE},
    {"mirror", OV_PALACE},
    {"terrace", OV_TERRACE},
    {"market", OV_STALL},
    {"stall", OV_STALL},
    {"laundry", OV_TENT},
    {"circus", OV_TENT},
    {"tent", OV_TENT},
    {"harbour", OV_BOAT_HOUSE},
    {"boat", OV_BOAT_HOUSE},
    {"mushroom", OV_MUSHROOM},
    {"school", OV_SCHOOL},
    {"academy", OV_SCHOOL},
    {"museum", OV_ONION},
    {"church", OV_ONION},
    {"temple", OV_ONION},
    {"mint", OV_DOME},
    {"lost", OV_DOME},
    {"library", OV_DOME},
    {"breakfast", OV_INN},
    {"inn", OV_INN},
    {"tavern", OV_INN},
    {"stable", OV_BARN},
    {"repair", OV_BARN},
    {"counting", OV_BARN},
    {"barn", OV_BARN},
    {"farm", OV_BARN},
    {"works", OV_WORKS},
    {"brewery", OV_WORKS},
    {"foundry", OV_WORKS},
    {"power", OV_WORKS},
    {"factory", OV_WORKS},
    {"smithy", OV_WORKS},
    {"exchange", OV_HALL},
    {"bank", OV_HALL},
    {"courthouse", OV_HALL},
    {"gallery", OV_HALL},
    {"hall", OV_HALL},
    {"loft", OV_LOFT},
    {"hire", OV_LOFT},
    {"warehouse", OV_LOFT},
    {"bureau", OV_GABLE_HOUSE},
    {"office", OV_GABLE_HOUSE},
    {"bakery", OV_SHOP},
    {"pawnshop", OV_SHOP},
    {"barber", OV_SHOP},
    {"heraldry", OV_SHOP},
    {"shop", OV_SHOP},
    {"cottage", OV_COTTAGE},
    {"parking", OV_COTTAGE},
    {"nobody", OV_COTTAGE},
};

/* Random things, for houses whose words leave a place free. */
static const char *const on_any_roof[] = {"fish", "cat", "stork"};
static const char *const before_any_house[] = {"barrel", "flowers", "pumpkin",
                                               "lamp"};
static const char *const over_any_house[] = {"kite", "balloon", "moon"};

static const char *const window_shapes[] = {
    "m-6-7h12v14h-12zm0 7h12m-6-7v14",
    "m-6 7v-9a6 6 0 0 1 12 0v9zm0-6h12m-6-9v15",
    "m-7 0a7 7 0 0 1 14 0 7 7 0 0 1-14 0zh14m-7-7v14",
    "m-5-8h10l1 15h-12zm-1 8h12",
    "m0-9l7 9-7 9-7-9zm-7 9h14",
};

/*
 * What a picture is drawn with: its own random numbers, colours, and a place
 * for each kind of prop, in the body's order, that is taken or free.
 */
struct house {
    struct ov_buffer *out;
    const char *id;
    struct ov_rng rng;
    struct ov_palette palette;
    const struct ov_body_art *body;
    bool plain;     /* no word chose the body */
    bool mirrored;  /* of the body, not the props: some have letters */
    unsigned taken; /* one bit per ov_spot */
};

/*
 * Does a word of the id begin with `word`? A short ending may follow ("bank",
 * "banker"); after a very short word only a plural.
 */
static bool has_word(const char *id, const char *word)
{
    const size_t length = strlen(word);
    const size_t most = length <= 3 ? 1 : 5;

    for (const char *at = id; *at != '\0'; at++) {
        size_t tail = 0;

        if ((at > id && at[-1] != '-') || strncmp(at, word, length) != 0)
            continue;
        while (at[length + tail] != '\0' && at[length + tail] != '-')
            tail++;
        if (tail <= most)
            return true;
    }
    return false;
}

static void choose_body(struct house *house)
{
    enum ov_body body =
        (enum ov_body)ov_rng_below(&house->rng, OV_PLAIN_BODIES);

    house->plain = true;
    for (int i = 0; i < OV_LENGTH(word_bodies) && house->plain; i++)
        if (has_word(house->id, word_bodies[i].word)) {
            body = word_bodies[i].body;
            house->plain = false;
        }
    house->body = ov_body_art(body);
}

static struct ov_point spot_of(const struct house *house,
                               enum ov_prop_place spot)
{
    const int turn = house->mirrored ? -1 : 1;
    const struct ov_body_art *const body = house->body;

    switch (spot) {
    case OV_ON_ROOF:
        return (struct ov_point){turn * body->top.x, body->top.y + 4};
    case OV_ON_WALL:
        return (struct ov_point){turn * body->wall.x, body->wall.y};
    case OV_IN_FRONT:
        return (struct ov_point){-42, 4};
    case OV_IN_THE_AIR:
        return (struct ov_point){-36, body->top.y < -100 ? -96 : -104};
    }
    assert(false);
    return (struct ov_point){0, 0};
}

static void draw_prop(struct house *house, const struct ov_prop_art *prop)
{
    if (house->taken >> prop->spot & 1)
        return;
    house->taken |= 1u << prop->spot;
    ov_svg_open_at(house->out, spot_of(house, prop->spot), 100);
    ov_svg_sketch(house->out, &house->palette, prop->sketch);
    ov_svg_close(house->out);
}

static void draw_prop_named(struct house *house, const char *word)
{
    for (const struct ov_prop_art *prop = ov_props; prop->word != NULL; prop++)
        if (strcmp(prop->word, word) == 0)
            draw_prop(house, prop);
}

static const char *one_of(struct ov_rng *rng, const char *const *words,
                          int count)
{
    return words[ov_rng_below(rng, (uint32_t)count)];
}

/* Fills places that no word has claimed, but seldom all of them. */
static void draw_chance(struct house *house)
{
    struct ov_rng *const rng = &house->rng;
    const uint32_t roll = ov_rng_below(rng, 12);

    if (house->plain && roll < 6)
        draw_prop_named(house,
                        one_of(rng, on_any_roof, OV_LENGTH(on_any_roof)));
    else if (house->plain && roll < 9)
        draw_prop_named(house,
                        one_of(rng, over_any_house, OV_LENGTH(over_any_house)));
    if (house->plain || roll % 3 == 0)
        draw_prop_named(
            house, one_of(rng, before_any_house, OV_LENGTH(before_any_house)));
}

static void draw_windows(struct house *house)
{
    const struct ov_body_art *const body = house->body;
    const char *const shape =
        one_of(&house->rng, window_shapes, OV_LENGTH(window_shapes));

    if (body->windows == 0)
        return;
    ov_svg_shape_begin(house->out, &house->palette, "g");
    for (int i = 0; i < body->windows; i++) {
        ov_svg_move(house->out,
                    (struct ov_point){body->window[i][0], body->window[i][1]});
        ov_put(house->out, shape);
    }
    ov_svg_shape_end(house->out);
}

static void draw_body(struct house *house)
{
    house->mirrored = ov_rng_below(&house->rng, 2) == 1;
    if (house->mirrored)
        ov_put(house->out, "<g transform=\"scale(-1 1)\">");
    ov_svg_sketch(house->out, &house->palette, house->body->sketch);
    draw_windows(house);
    if (house->mirrored)
        ov_svg_close(house->out);
}

/* Nothing in OddVille is quite upright. */
static int lean_of(struct house *house)
{
    const int lean = (int)ov_rng_below(&house->rng, 9) - 4;

    if (has_word(house->id, "crooked") || has_word(house->id, "lying"))
        return lean < 0 ? -9 : 9;
    return lean;
}

/* As large as the space between the ribbon and the upper edge allows. */
static int percent_of(const struct house *house)
{
    int height = -house->body->top.y, percent;

    for (const struct ov_prop_art *prop = ov_props; prop->word != NULL; prop++)
        if (prop->spot == OV_ON_ROOF && has_word(house->id, prop->word))
            height = -house->body->top.y + 36;
    percent = 100 * 146 / height;
    return percent > 120 ? 120 : percent < 90 ? 90 : percent;
}

static void open_house(struct house *house)
{
    ov_put(house->out,
           "<ellipse cx=\"120\" cy=\"171\" rx=\"68\" ry=\"8\" fill=\"" OV_INK
           "\" fill-opacity=\".18\" stroke=\"none\"/><g class=\"house\" "
           "transform=\"translate(120 169)skewX(");
    ov_put_number(house->out, lean_of(house));
    ov_put(house->out, ")");
    ov_svg_scale(house->out, percent_of(house));
    ov_put(house->out, "\">");
}

void ov_draw_house(struct ov_buffer *out, const struct ov_building *building)
{
    struct house house = {
        .out = out, .id = building->id, .rng = ov_rng_of_id(building->id)};

    house.palette =
        ov_palette_of(building->guild, (unsigned)ov_rng_next(&house.rng) >> 8);
    choose_body(&house);
    open_house(&house);
    draw_body(&house);
    for (const struct ov_prop_art *prop = ov_props; prop->word != NULL; prop++)
        if (has_word(house.id, prop->word))
            draw_prop(&house, prop);
    draw_chance(&house);
    ov_svg_close(out);
}
