/*
 * edges.c - the ground of a tile and its four edges.
 *
 * All house fronts of a tile are five shapes, however many there are: walls and
 * roofs in two colours each, and windows. Walls are drawn before roofs, so that
 * in the rows at the sides a roof covers the house behind it.
 */
#include "draw/edges.h"

#include "draw/palette.h"
#include "draw/seed.h"

enum { TILE = 240, MIDDLE = 120 };

struct front {
    struct ov_point foot; /* its lower left corner */
    uint8_t width, height, roof;
};

enum { MOST_FRONTS = 5 * OV_SIDES, ROOFS = 5 };

struct fronts {
    int count;
    struct front at[MOST_FRONTS];
};

static void add_front(struct fronts *fronts, struct ov_rng *rng,
                      struct ov_point foot, int width)
{
    assert(fronts->count < MOST_FRONTS);
    fronts->at[fronts->count++] =
        (struct front){.foot = foot,
                       .width = (uint8_t)width,
                       .height = (uint8_t)(13 + ov_rng_below(rng, 5)),
                       .roof = (uint8_t)ov_rng_below(rng, ROOFS)};
}

/* A row along the top or the bottom, between the badges. */
static void add_row(struct fronts *fronts, struct ov_rng *rng, int y)
{
    int x = 56;

    for (int i = 0; i < 5; i++) {
        const int left = 184 - x;
        const int width =
            i == 4 ? left : left / (5 - i) - 3 + (int)ov_rng_below(rng, 7);
        add_front(fronts, rng, (struct ov_point){x, y}, width);
        x += width;
    }
}

/* A row along the left or the right, one behind the other. */
static void add_column(struct fronts *fronts, struct ov_rng *rng, int x)
{
    for (int i = 0; i < 4; i++) {
        const int inset = (int)ov_rng_below(rng, 4);
        add_front(fronts, rng, (struct ov_point){x + inset, 86 + 28 * i},
                  30 - inset);
    }
}

static void put_wall(struct ov_buffer *out, const struct front *front)
{
    ov_svg_move(out, front->foot);
    ov_put(out, "v-");
    ov_put_number(out, front->height);
    ov_put_char(out, 'h');
    ov_put_number(out, front->width);
    ov_put_char(out, 'v');
    ov_put_number(out, front->height);
    ov_put_char(out, 'z');
}

/* Starts at the wall's upper left corner, which is two to the right. */
static void put_roof(struct ov_buffer *out, const struct front *front)
{
    static const struct {
        const char *head;
        int less;         /* how much shorter the middle piece is */
        const char *tail; /* after a horizontal piece */
    } roofs[ROOFS] = {
        {"v-2l8-9h", 12, "l8 9v2z"},         {"l4-10h", 4, "l4 10z"},
        {"q2-11 10-11h", 16, "q8 0 10 11z"}, {"v-5h", -4, "v5z"},
        {"v-4l12-9h", 20, "l12 9v4z"},
    };
    const struct ov_point corner = {front->foot.x - 2,
                                    front->foot.y - front->height};

    ov_svg_move(out, corner);
    ov_put(out, roofs[front->roof].head);
    ov_put_number(out, front->width - roofs[front->roof].less);
    ov_put(out, roofs[front->roof].tail);
}

static void put_windows(struct ov_buffer *out, const struct front *front)
{
    ov_svg_move(out, (struct ov_point){front->foot.x + 5,
                                       front->foot.y - front->height + 4});
    ov_put(out, "h4v5h-4z");
    ov_svg_move(out, (struct ov_point){front->foot.x + front->width - 9,
                                       front->foot.y});
    ov_put(out, "v-9h5v9z");
}

/* One shape of every second front, or of all. */
static void draw_parts(struct ov_buffer *out, const struct ov_palette *palette,
                       const struct fronts *fronts, const char *paint)
{
    const bool second = *paint == 'v' || *paint == 's';
    const bool all = *paint == 'N';

    ov_svg_shape_begin(out, palette, paint);
    for (int i = 0; i < fronts->count; i++) {
        const struct front *const front = &fronts->at[i];
        if (all)
            put_windows(out, front);
        else if ((i % 2 == 1) == second)
            *paint == 'r' || *paint == 's' ? put_roof(out, front)
                                           : put_wall(out, front);
    }
    ov_svg_shape_end(out);
}

static void draw_fronts(struct ov_buffer *out, struct ov_rng *rng,
                        const struct ov_palette *palette, unsigned streets)
{
    static const char *const paints[] = {"w", "v", "r", "s", "N"};
    struct fronts fronts = {.count = 0};

    if (!(streets >> OV_TOP & 1))
        add_row(&fronts, rng, 33);
    if (!(streets >> OV_LEFT & 1))
        add_column(&fronts, rng, 3);
    if (!(streets >> OV_RIGHT & 1))
        add_column(&fronts, rng, TILE - 33);
    if (!(streets >> OV_BOTTOM & 1))
        add_row(&fronts, rng, TILE - 2);
    for (int i = 0; i < OV_LENGTH(paints) && fronts.count > 0; i++)
        draw_parts(out, palette, &fronts, paints[i]);
}

static void put_sides(struct ov_buffer *out, unsigned sides,
                      const char *const paths[OV_SIDES])
{
    for (int side = 0; side < OV_SIDES; side++)
        if (sides >> side & 1)
            ov_put(out, paths[side]);
}

static void draw_gardens(struct ov_buffer *out, const char *colour,
                         unsigned sides)
{
    static const char *const strips[OV_SIDES] = {
        [OV_TOP] = "M0 0h240v30H0z",
        [OV_RIGHT] = "M210 0h30v240h-30z",
        [OV_BOTTOM] = "M0 210h240v30H0z",
        [OV_LEFT] = "M0 0h30v240H0z"};

    if (sides == 0)
        return;
    ov_put(out, "<path stroke=\"none\"");
    ov_svg_attribute(out, "fill", colour);
    ov_put(out, " d=\"");
    put_sides(out, sides, strips);
    ov_svg_shape_end(out);
}

static void draw_streets(struct ov_buffer *out, unsigned streets)
{
    static const char *const ways[OV_SIDES] = {[OV_TOP] = "M120 0v120",
                                               [OV_RIGHT] = "M240 120h-120",
                                               [OV_BOTTOM] = "M120 240v-120",
                                               [OV_LEFT] = "M0 120h120"};
    /*
     * The line in the middle ends in half a dash at the edge; the neighbour's
     * line has the other half.
     */
    static const struct {
        const char *colour, *width, *dashes;
    } looks[] = {
        {"#6f6878", "54", ""},
        {"#f2ead9", "50", ""},
        {"#99929f", "40", ""},
        {OV_PAPER, "4", " stroke-dasharray=\"12 10\" stroke-dashoffset=\"6\""}};

    for (int i = 0; i < OV_LENGTH(looks) && streets != 0; i++) {
        ov_put(out, "<path stroke-linecap=\"butt\"");
        ov_svg_attribute(out, "stroke", looks[i].colour);
        ov_svg_attribute(out, "stroke-width", looks[i].width);
        ov_put(out, looks[i].dashes);
        ov_put(out, " d=\"");
        put_sides(out, streets, ways);
        ov_svg_shape_end(out);
    }
}

void ov_draw_ground(struct ov_buffer *out, const char *seed,
                    enum ov_guild guild, unsigned streets)
{
    struct ov_rng rng = ov_rng_of_id(seed);
    const struct ov_palette palette =
        ov_palette_of(guild, (unsigned)ov_rng_below(&rng, 4) + 1);

    ov_put(out, "<path stroke=\"none\"");
    ov_svg_attribute(out, "fill", ov_ground_colour(guild));
    ov_put(out, " d=\"M0 0h240v240H0z\"/>");
    draw_gardens(out, ov_garden_colour(guild), ~streets & 15);
    draw_streets(out, streets);
    draw_fronts(out, &rng, &palette, streets);
}
