/*
 * square.c - the Main Square with its four spots (R1.5).
 */
#include "draw/badges.h"
#include "draw/draw.h"
#include "draw/edges.h"
#include "draw/icons.h"
#include "draw/labels.h"
#include "draw/palette.h"
#include "draw/svg.h"
#include "draw/worker.h"
#include "text/names.h"

static const struct ov_point spots[OV_RESOURCES] = {
    {64, 76}, {176, 76}, {64, 146}, {176, 146}};

static const char fountain[] =
    "k M-34 34q0-14 34-14t34 14v10q-34 12-68 0z|b M-28 33q0-7 28-7t28 7q-28 "
    "9-56"
    " 0z|k M-6 30l2-34h8l2 34zM-18-4q0 10 18 10t18-10q-18-6-36 0z"
    "|y M-5-6q-2-12-10-10 4-8 10-6-2-12 5-14 7 2 5 14 6-2 10 6-8-2-10 10z"
    "|2b M-18-2q-8 8-6 26M18-2q8 8 6 26M-9 2q-4 8-3 24M9 2q4 8 3 24";

/* The seat on a resource's spot, or OV_NONE. */
static int seat_on(const struct ov_game *game, int resource)
{
    for (int seat = 0; game != NULL && seat < OV_MAX_SEATS; seat++)
        if (game->player[seat].spot == resource)
            return seat;
    return OV_NONE;
}

static void draw_spot(const struct ov_drawing *drawing, int resource, int seat)
{
    struct ov_buffer *const out = drawing->out;
    const struct ov_point at = spots[resource];

    ov_put(out, "<g class=\"spot\"");
    ov_svg_attribute(out, "data-resource",
                     ov_resource_word((enum ov_resource)resource));
    if (seat != OV_NONE)
        ov_svg_number(out, "data-seat", seat);
    ov_put(out,
           "><circle r=\"26\" stroke-dasharray=\"5 4\" fill=\"" OV_PAPER "\"");
    ov_svg_number(out, "cx", at.x);
    ov_svg_number(out, "cy", at.y);
    ov_put(out, "/>");
    ov_draw_resource_icon(out, (enum ov_resource)resource, at, 140);
    if (seat != OV_NONE)
        ov_draw_worker_at(drawing, seat, (struct ov_point){at.x, at.y + 24},
                          110);
    ov_svg_close(out);
}

static void draw_plaza(struct ov_buffer *out)
{
    const struct ov_palette palette = ov_palette_plain();

    ov_put(
        out,
        "<path fill=\"#efe0bf\" d=\"M84 38h72l50 44v64l-50 30H84L34 146V82z"
        "\"/><path stroke=\"#c9b48e\" d=\"M90 50h60l44 38v52l-44 24H90l-44-24"
        "V88zM34 114h172M120 38v138\"/>");
    ov_svg_open_at(out, (struct ov_point){120, 108}, 115);
    ov_svg_sketch(out, &palette, fountain);
    ov_svg_close(out);
}

/* Points for every worker on the square (R13.10). */
static void draw_points(struct ov_buffer *out, int points)
{
    ov_put(out, "<rect x=\"174\" y=\"202\" width=\"62\" height=\"34\" rx=\"8\" "
                "fill=\"" OV_INK "\"/>");
    ov_svg_digits(out, (struct ov_point){190, 228}, 24, OV_PAPER, points);
    ov_put(out, "<path fill=\"" OV_PAPER
                "\" d=\"M208 231q0-12 5-14a7 7 0 1 1 6 0q5 2 5 14z\"/>");
}

static void put_square_data(struct ov_buffer *out,
                            const struct ov_main_square *square)
{
    ov_svg_attribute(out, "data-card", "main-square");
    ov_put_streets(out, square->streets);
    ov_svg_attribute(out, "data-bonus", ov_bonus_word(square->bonus));
    ov_svg_number(out, "data-points", square->points);
}

void ov_draw_square(const struct ov_drawing *drawing,
                    const struct ov_main_square *square,
                    const struct ov_game *game)
{
    struct ov_buffer *const out = drawing->out;
    const char *const name =
        ov_text_card(drawing->language, NULL, OV_MAIN_SQUARE);

    ov_svg_open_drawing(out, "ov-square");
    put_square_data(out, square);
    ov_put_title(out, name);
    ov_draw_ground(out, "main-square", OV_NO_GUILD, square->streets);
    draw_plaza(out);
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        draw_spot(drawing, resource, seat_on(game, resource));
    ov_draw_ribbon(out, name);
    ov_draw_bonus_badge(out, square->bonus);
    draw_points(out, square->points);
    ov_svg_close(out);
}
