/*
 * badges.c - what is printed in the corners of a tile.
 */
#include "draw/badges.h"

#include "draw/icons.h"
#include "draw/palette.h"

/* A sheet of paper with round corners. */
static void draw_plate(struct ov_buffer *out, struct ov_point at,
                       struct ov_point size, const char *colour)
{
    ov_put(out, "<rect");
    ov_svg_number(out, "x", at.x);
    ov_svg_number(out, "y", at.y);
    ov_svg_number(out, "width", size.x);
    ov_svg_number(out, "height", size.y);
    ov_svg_attribute(out, "rx", "8");
    ov_svg_attribute(out, "fill", colour);
    ov_put(out, "/>");
}

void ov_draw_guild_badge(struct ov_buffer *out, enum ov_guild guild)
{
    if (guild == OV_NO_GUILD)
        return;
    ov_put(out, "<circle cx=\"28\" cy=\"28\" r=\"22\" fill=\"" OV_PAPER "\"/>"
                "<circle cx=\"28\" cy=\"28\" r=\"19\" stroke-width=\"4\"");
    ov_svg_attribute(out, "stroke", ov_guild_colour(guild));
    ov_put(out, "/>");
    ov_draw_guild_icon(out, guild, (struct ov_point){28, 28}, 92);
}

void ov_draw_bonus_badge(struct ov_buffer *out, enum ov_bonus bonus)
{
    if (bonus == OV_BONUS_NONE)
        return;
    draw_plate(out, (struct ov_point){190, 6}, (struct ov_point){44, 44},
               OV_PAPER);
    ov_draw_bonus_icon(out, bonus, (struct ov_point){212, 28}, 135);
}

void ov_draw_cost_badge(struct ov_buffer *out, const uint8_t cost[OV_RESOURCES])
{
    int count = 0, drawn = 0;

    for (int resource = 0; resource < OV_RESOURCES; resource++)
        count += cost[resource];
    assert(count > 0 && count <= OV_MAX_COST);
    draw_plate(out, (struct ov_point){5, count > 2 ? 183 : 207},
               (struct ov_point){count > 1 ? 54 : 29, count > 2 ? 52 : 28},
               OV_PAPER);
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        for (int i = 0; i < cost[resource]; i++, drawn++) {
            const int row = count > 2 && drawn < 2 ? 197 : 221;
            ov_draw_resource_icon(out, (enum ov_resource)resource,
                                  (struct ov_point){22 + 26 * (drawn % 2), row},
                                  92);
        }
}

/* "3" before "for each", or "1 +": what the rule gives by itself. */
static void draw_base(struct ov_buffer *out, const struct ov_building *building,
                      int x)
{
    const bool each = building->scoring == OV_SCORE_NEIGHBOURS_X3;
    const struct ov_palette palette = ov_palette_plain();

    if (building->shield > 0 && building->shield == building->points)
        ov_draw_shield(out, (struct ov_point){x, 219}, building->shield);
    else
        ov_svg_digits(out, (struct ov_point){x, 228}, 24, OV_PAPER,
                      building->points);
    ov_svg_open_at(out, (struct ov_point){x + 18, 219}, 100);
    ov_svg_sketch(out, &palette,
                  each ? "2p M-3-3l6 6M3-3l-6 6" : "2p M-4 0h8M0-4v8");
    ov_svg_close(out);
}

static void draw_counted(struct ov_buffer *out,
                         const struct ov_building *building)
{
    const struct ov_point at = {221, 219};

    if (building->scoring != OV_SCORE_GUILD) {
        ov_draw_scoring_icon(out, building->scoring, at, 92);
        return;
    }
    ov_put(out,
           "<circle cx=\"221\" cy=\"219\" r=\"13\" fill=\"" OV_PAPER "\"/>");
    ov_draw_guild_icon(out, building->guild, at, 75);
}

static void draw_diamond(struct ov_buffer *out, int points)
{
    const struct ov_palette palette = ov_palette_plain();

    ov_svg_open_at(out, (struct ov_point){211, 209}, 100);
    ov_svg_sketch(
        out, &palette,
        "x M-12-24h24l12 14L0 26-24-10z|1i M-24-10h48M-12-24l4 14L0 26"
        " 8-10l4-14|P M-11-12h22v22h-22z");
    ov_svg_digits(out, (struct ov_point){0, 6}, 24, OV_INK, points);
    ov_svg_close(out);
}

void ov_draw_scoring_badge(struct ov_buffer *out,
                           const struct ov_building *building)
{
    const bool own_shield =
        building->shield > 0 && (building->shield != building->points ||
                                 building->scoring == OV_SCORE_DIAMOND ||
                                 building->scoring == OV_SCORE_SHIELDS);

    if (own_shield)
        ov_draw_shield(out, (struct ov_point){220, 164}, building->shield);
    if (building->scoring == OV_SCORE_DIAMOND) {
        draw_diamond(out, building->points);
        return;
    }
    draw_plate(out, (struct ov_point){166, 202}, (struct ov_point){70, 34},
               OV_INK);
    if (building->scoring == OV_SCORE_SHIELDS)
        ov_draw_scoring_icon(out, OV_SCORE_NEIGHBOURS,
                             (struct ov_point){188, 219}, 92);
    else
        draw_base(out, building, 183);
    draw_counted(out, building);
}
