/*
 * icons.c - small signs. Letters as in bodies.c; s is the guild's colour.
 */
#include "draw/icons.h"

#include "draw/palette.h"

/* A log, bricks, a boulder, a gem: no two have the same outline. */
static const char *const resources[OV_RESOURCES] = {
    [OV_WOOD] = "t M-9-7H6V7H-9a5 7 0 0 1 0-14z|e M1 0a5 7 0 0 1 10 0 5 7 0 0 1"
                "-10 0z|1i M6-2v4M-9-2h6M-7 3h5",
    [OV_CLAY] =
        "c M-6-9H6v9H-6zM-12 0H0v9h-12zM0 0h12v9H0z|1e M-3-6h4M-9 3h4M3 "
        "3h4",
    [OV_STONE] = "k M-12 6l2-10 8-7 9 3 5 8-3 9h-18z|1i M-10-4l9 3 8-7M-1-1l2 "
                 "10|1p M-6-5l4-3",
    [OV_CRYSTAL] =
        "x M0-13l7 7V6L0 13-7 6V-6z|1i M-7-6L0-2l7-4M0-2v15|1p M-4-1v"
        "5",
};

static const char coin[] =
    "y M-12 0a12 12 0 0 1 24 0 12 12 0 0 1-24 0z|1i M-9 0a9 9 0 0 1 18 0 9 9 0 "
    "0 1-18 0|P M-5 5v-6l5-5 5 5v6z|1i M-5 5v-6l5-5 5 5v6z";

static const char transform[] = "4i M-8 1a8 8 0 0 1 11-8M8-1a8 8 0 0 1-11 8"
                                "|I M1-13l11 1-5 9zM-1 13l-11-1 5-9z";

static const char any[] =
    "T M0 0v-12A12 12 0 0 0-12 0z|C M0 0h12A12 12 0 0 0 0-12z"
    "|K M0 0v12A12 12 0 0 0 12 0z|X M0 0h-12A12 12 0 0 0 0 12z"
    "|2i M-12 0a12 12 0 0 1 24 0 12 12 0 0 1-24 0zM-12 0h24M0-12v24"
    "|p M-6 0a6 6 0 0 1 12 0 6 6 0 0 1-12 0z"
    "|2i M-2-1q0-2 2-2t2 2q0 1-2 2M0 3v0";

static const char doubled[] =
    "n M-13 13q0-8 4-10a5 5 0 1 1 4 0q4 2 4 10z"
    "|p M1 13q0-8 4-10a5 5 0 1 1 4 0q4 2 4 10z|3i M-4-10h8M0-14v8";

static const char *const guilds[OV_GUILDS] = {
    [OV_ROOSTER] = "s M-6 12Q-9 4-6-2q-2-9 5-10 9 0 8 9 0 8 6 15z"
                   "|h M-5-10q-3-5 1-5 1-4 4-1 4-3 4 1 4 1 2 6-5-3-11-1zM-8 "
                   "1q-4 5 0 6 3-1 2"
                   "-6z|y M-6-6l-8 3 8 3z|P M-3-8h4v4h-4z|I M-2-7h2v2h-2z",
    [OV_BELLS] = "y M-2 5q4-4 4-10 0-7 5-7t5 7q0 6 4 10z|s M-15 10q4-4 4-11 "
                 "0-8 6-8t6 8q0 7 4 11z|y M-9 11a4 4 0 0 0 8 0z|2i "
                 "M-5-9v-3M7-12v-3|2p M-8-1q0-4 3-5",
    [OV_MASK] = "s M-11-9q11 5 22 0 2 14-11 20-13-6-11-20z|p M-8-2q3-4 6 0-3 "
                "3-6 0zM2-2q3-4 6 0-3 3-6 0zM-5 3q5 4 10 0-5 8-10 0z",
    [OV_LILY] = "s M-4 2q-1-10-8-9-6 5 0 10 3 1 4-2 2 1 1 3 4 1 3-2zM4 2q1-10 "
                "8-9 6 5 0 "
                "10-3 1-4-2-2 1-1 3-4 1-3-2z|s M0-15q8 9 4 18h-8q-4-9 4-18z"
                "|s M-4 6h8q0 4 3 7-4-1-7 2-3-3-7-2 3-3 3-7z|y M-7 2h14v4h-14z",
};

static const char *const scorings[OV_SCORINGS] = {
    [OV_SCORE_DIAMOND] =
        "x M0-13l12 13L0 13-12 0z|1i M-12 0h24M-5 0l5-13 5 13-5 "
        "13z",
    [OV_SCORE_NEIGHBOURS_X3] =
        "p M-4-12h8v8h-8zM-4 4h8v8h-8zM-12-4h8v8h-8zM4-4h8v8H4z|y "
        "M-4-4h8v8h-8z",
    [OV_SCORE_SHIELDS] =
        "p M-10-12h20v11q0 9-10 13-10-4-10-13z|3z M0-8V8M-6-2H6",
    [OV_SCORE_DIAMONDS] = "x M0-12l11 12L0 12-11 0z|1i M-11 0h22M-4 0l4-12 4 "
                          "12-4 12z",
    [OV_SCORE_COLUMN] = "p M-5-14H5v9H-5zM-5 5H5v9H-5z|y M-5-5H5v10H-5z",
    [OV_SCORE_NEIGHBOURS] =
        "p M-4-12h8v8h-8zM-4 4h8v8h-8zM-12-4h8v8h-8zM4-4h8v8H4z|y "
        "M-4-4h8v8h-8z",
    [OV_SCORE_ROW] = "p M-14-5h9V5h-9zM5-5h9V5H5z|y M-5-5H5V5H-5z",
};

static void draw(struct ov_buffer *out, const char *sketch, struct ov_point at,
                 int percent)
{
    const struct ov_palette palette = ov_palette_plain();

    ov_svg_open_at(out, at, percent);
    ov_svg_sketch(out, &palette, sketch);
    ov_svg_close(out);
}

void ov_draw_resource_icon(struct ov_buffer *out, enum ov_resource resource,
                           struct ov_point at, int percent)
{
    assert((int)resource < OV_RESOURCES);
    draw(out, resources[resource], at, percent);
}

void ov_draw_coin_icon(struct ov_buffer *out, struct ov_point at, int percent)
{
    draw(out, coin, at, percent);
}

void ov_draw_bonus_icon(struct ov_buffer *out, enum ov_bonus bonus,
                        struct ov_point at, int percent)
{
    switch (bonus) {
    case OV_BONUS_WOOD:
    case OV_BONUS_CLAY:
    case OV_BONUS_STONE:
    case OV_BONUS_CRYSTAL:
        draw(out, resources[bonus], at, percent);
        return;
    case OV_BONUS_COIN:
        draw(out, coin, at, percent);
        return;
    case OV_BONUS_TRANSFORM:
        draw(out, transform, at, percent);
        return;
    case OV_BONUS_ANY:
        draw(out, any, at, percent);
        return;
    case OV_BONUS_DOUBLE:
        draw(out, doubled, at, percent);
        return;
    case OV_BONUS_NONE:
        return;
    }
}

void ov_draw_guild_icon(struct ov_buffer *out, enum ov_guild guild,
                        struct ov_point at, int percent)
{
    struct ov_palette palette = ov_palette_plain();

    assert((int)guild < OV_GUILDS);
    palette.colour['s' - 'a'] = ov_guild_colour(guild);
    ov_svg_open_at(out, at, percent);
    ov_svg_sketch(out, &palette, guilds[guild]);
    ov_svg_close(out);
}

/* The building itself shows which guild it counts; here are all four. */
static void draw_any_guild(struct ov_buffer *out, struct ov_point at,
                           int percent)
{
    static const struct ov_point corner[OV_GUILDS] = {
        {-7, -7}, {7, -7}, {-7, 7}, {7, 7}};

    ov_svg_open_at(out, at, percent);
    ov_put(out, "<rect x=\"-16\" y=\"-16\" width=\"32\" height=\"32\" "
                "rx=\"6\" fill=\"" OV_PAPER "\"/>");
    for (int i = 0; i < OV_GUILDS; i++)
        ov_draw_guild_icon(out, (enum ov_guild)i, corner[i], 42);
    ov_svg_close(out);
}

void ov_draw_scoring_icon(struct ov_buffer *out, enum ov_scoring scoring,
                          struct ov_point at, int percent)
{
    assert((int)scoring < OV_SCORINGS);
    if (scoring == OV_SCORE_GUILD)
        draw_any_guild(out, at, percent);
    else
        draw(out, scorings[scoring], at, percent);
}

void ov_draw_shield(struct ov_buffer *out, struct ov_point at, int number)
{
    const struct ov_palette palette = ov_palette_plain();

    ov_svg_open_at(out, at, 100);
    ov_svg_sketch(out, &palette,
                  "k M-12-14h24v13q0 11-12 16-12-5-12-16z"
                  "|P M-9-11h18v10q0 8-9 12-9-4-9-12z");
    if (number >= 0)
        ov_svg_digits(out, (struct ov_point){0, 7}, 20, OV_INK, number);
    ov_svg_close(out);
}
