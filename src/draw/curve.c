/*
 * curve.c - chances of winning as lines on paper.
 */
#include "draw/curve.h"

#include "draw/labels.h"
#include "draw/palette.h"
#include "draw/svg.h"
#include "text/mark.h"
#include "text/names.h"

/* Where the lines are; the names of the seats are to the right of them. */
enum { LEFT = 56, RIGHT = 600, TOP = 40, BOTTOM = 280 };
enum { BADGE = 11, BADGE_STEP = 26, TICKS = 8 };

/* Dashes tell the lines apart where colours cannot. */
static const char *const dashes[OV_MAX_SEATS] = {"", "14 6", "3 7", "14 6 3 6"};

static int x_of(const struct ov_curve_drawing *curve, int number)
{
    if (curve->count == 1)
        return LEFT;
    return LEFT + (int)((int64_t)(RIGHT - LEFT) * number / (curve->count - 1));
}

static int y_of(const struct ov_curve_drawing *curve, int number, int seat)
{
    const int64_t chance = curve->point[number].chance[seat];

    return BOTTOM - (int)((BOTTOM - TOP) * chance / curve->certain);
}

/* --- The paper and its scales --- */

static void draw_grid(struct ov_buffer *out)
{
    for (int quarter = 0; quarter <= 4; quarter++) {
        const int y = BOTTOM - (BOTTOM - TOP) * quarter / 4;

        ov_put(out, "<path stroke-width=\"1\" stroke-opacity=\"");
        ov_put(out, quarter == 0 || quarter == 2 ? ".6" : ".2");
        ov_put(out, "\" d=\"M");
        ov_put_number(out, LEFT);
        ov_put_char(out, ' ');
        ov_put_number(out, y);
        ov_put_char(out, 'H');
        ov_put_number(out, RIGHT);
        ov_svg_shape_end(out);
        ov_svg_digits(out, (struct ov_point){LEFT - 24, y + 5}, 14, OV_INK,
                      25 * quarter);
    }
}

/* The numbers of turns where they begin, but not too many. */
static void draw_turns(struct ov_buffer *out,
                       const struct ov_curve_drawing *curve)
{
    const int turns = curve->point[curve->count - 1].turn;
    const int step = turns / TICKS + 1;
    int next = step;

    for (int i = 0; i < curve->count; i++) {
        if (curve->point[i].turn < next)
            continue;
        ov_svg_digits(out, (struct ov_point){x_of(curve, i), BOTTOM + 20}, 13,
                      OV_INK, next);
        next += step;
    }
}

static void draw_paper(const struct ov_drawing *drawing,
                       const struct ov_curve_drawing *curve)
{
    struct ov_buffer *const out = drawing->out;

    ov_put(out, "<rect x=\"1\" y=\"1\" rx=\"12\" fill=\"" OV_PAPER "\"");
    ov_svg_number(out, "width", OV_CURVE_WIDTH - 2);
    ov_svg_number(out, "height", OV_CURVE_HEIGHT - 2);
    ov_put(out, "/>");
    draw_grid(out);
    draw_turns(out, curve);
    ov_svg_label(out, (struct ov_point){(LEFT + RIGHT) / 2, 25}, 17, OV_INK,
                 ov_caption_curve(drawing->language));
    ov_svg_label(out, (struct ov_point){LEFT - 24, TOP - 14}, 14, OV_INK, "%");
    ov_svg_label(out, (struct ov_point){(LEFT + RIGHT) / 2, BOTTOM + 40}, 13,
                 OV_INK,
                 ov_text(drawing->language, "picture", NC_("picture", "turn")));
}

/* --- The lines --- */

static void put_path(struct ov_buffer *out,
                     const struct ov_curve_drawing *curve, int seat)
{
    const int step = curve->count / (RIGHT - LEFT) + 1;

    ov_put(out, " d=\"M");
    for (int i = 0; i < curve->count; i += step) {
        /* The last point belongs to the line, whatever the step. */
        const int number = i + step < curve->count ? i : curve->count - 1;

        ov_put(out, i == 0 ? "" : "L");
        ov_put_number(out, x_of(curve, number));
        ov_put_char(out, ' ');
        ov_put_number(out, y_of(curve, number, seat));
    }
    ov_svg_shape_end(out);
}

/* A wider line of ink beneath it makes the light colours visible too. */
static void draw_line(struct ov_buffer *out,
                      const struct ov_curve_drawing *curve, int seat)
{
    ov_put(out, "<path stroke-width=\"5\" stroke-opacity=\".35\"");
    put_path(out, curve, seat);
    ov_put(out, "<path stroke-width=\"3\"");
    ov_svg_attribute(out, "stroke", ov_seat_colour(seat));
    if (*dashes[seat] != '\0')
        ov_svg_attribute(out, "stroke-dasharray", dashes[seat]);
    ov_svg_number(out, "data-seat", seat);
    put_path(out, curve, seat);
}

static void draw_badge(const struct ov_drawing *drawing, int seat,
                       struct ov_point at)
{
    struct ov_buffer *const out = drawing->out;

    ov_put(out, "<circle stroke-width=\"1\"");
    ov_svg_number(out, "cx", at.x);
    ov_svg_number(out, "cy", at.y);
    ov_svg_number(out, "r", BADGE);
    ov_svg_attribute(out, "fill", ov_seat_colour(seat));
    ov_put(out, "/><text font-size=\"14\" stroke=\"none\"");
    ov_svg_number(out, "x", at.x);
    ov_svg_number(out, "y", at.y + 5);
    ov_svg_attribute(out, "fill", ov_seat_letter_colour(seat));
    ov_put_char(out, '>');
    ov_put_initial(out, ov_text_colour(drawing->language, seat));
    ov_put(out, "</text>");
}

/* --- The names, at the height where the lines end --- */

/* Seats from the top down, and how far apart at least. */
static void spread(const struct ov_curve_drawing *curve, int seats,
                   int ret_y[OV_MAX_SEATS])
{
    int order[OV_MAX_SEATS];

    for (int i = 0; i < seats; i++) {
        const int y = y_of(curve, curve->count - 1, i);
        int place = i;

        for (; place > 0 && ret_y[order[place - 1]] > y; place--)
            order[place] = order[place - 1];
        order[place] = i;
        ret_y[i] = y;
    }
    for (int i = 1; i < seats; i++) {
        const int least = ret_y[order[i - 1]] + BADGE_STEP;
        if (ret_y[order[i]] < least)
            ret_y[order[i]] = least;
    }
    for (int i = seats - 1, most = BOTTOM; i >= 0; i--) {
        if (ret_y[order[i]] > most)
            ret_y[order[i]] = most;
        most = ret_y[order[i]] - BADGE_STEP;
    }
}

static void draw_names(const struct ov_drawing *drawing,
                       const struct ov_scene *scene,
                       const struct ov_curve_drawing *curve)
{
    struct ov_buffer *const out = drawing->out;
    int y[OV_MAX_SEATS];

    spread(curve, scene->box->seats, y);
    for (int seat = 0; seat < scene->box->seats; seat++) {
        const char *const name = ov_text_player(drawing->language, scene, seat);
        const int64_t chance = curve->point[curve->count - 1].chance[seat];

        draw_badge(drawing, seat, (struct ov_point){RIGHT + 16, y[seat]});
        ov_svg_digits(
            out, (struct ov_point){RIGHT + 46, y[seat] + 5}, 14, OV_INK,
            (int)((chance * 100 + curve->certain / 2) / curve->certain));
        ov_put(out, "<g text-anchor=\"start\">");
        ov_svg_label(out, (struct ov_point){RIGHT + 66, y[seat] + 5},
                     ov_letter_size(name, OV_CURVE_WIDTH - RIGHT - 74, 14),
                     OV_INK, name);
        ov_svg_close(out);
    }
}

/* --- Signs at bad moves --- */

static void draw_sign(struct ov_buffer *out,
                      const struct ov_curve_drawing *curve, int number)
{
    static const char *const signs[] = {"", "?!", "?", "??"};
    const struct ov_curve_point *const point = &curve->point[number];
    const int x = x_of(curve, number), y = y_of(curve, number, point->seat);

    ov_put(out, "<g class=\"sign\"><circle r=\"4\" stroke-width=\"1\"");
    ov_svg_number(out, "cx", x);
    ov_svg_number(out, "cy", y);
    ov_svg_attribute(out, "fill", ov_seat_colour(point->seat));
    ov_put(out, "/>");
    ov_svg_label(out, (struct ov_point){x, y > BOTTOM - 24 ? y - 9 : y + 18},
                 14, "#a01010", signs[point->sign]);
    ov_svg_close(out);
}

void ov_draw_curve(const struct ov_drawing *drawing,
                   const struct ov_scene *scene,
                   const struct ov_curve_drawing *curve)
{
    const int seats = scene->box->seats;

    assert(curve->count > 0 && curve->certain > 0);
    ov_svg_open_drawing(drawing->out, "ov-curve");
    ov_put_title(drawing->out, ov_caption_curve(drawing->language));
    draw_paper(drawing, curve);
    for (int seat = 0; seat < seats; seat++)
        draw_line(drawing->out, curve, seat);
    for (int i = 0; i < curve->count; i++) {
        if (curve->point[i].sign >= OV_SIGN_BAD)
            draw_sign(drawing->out, curve, i);
    }
    for (int seat = 0; seat < seats && curve->count > 8; seat++) {
        const int number = curve->count * (2 * seat + 1) / (2 * seats);
        draw_badge(
            drawing, seat,
            (struct ov_point){x_of(curve, number), y_of(curve, number, seat)});
    }
    draw_names(drawing, scene, curve);
    ov_svg_close(drawing->out);
}

void ov_draw_curve_page(const struct ov_drawing *drawing,
                        const struct ov_scene *scene,
                        const struct ov_curve_drawing *curve)
{
    const struct ov_page page = {OV_CURVE_WIDTH, OV_CURVE_HEIGHT,
                                 ov_caption_curve(drawing->language), ""};

    ov_draw_page_begin(drawing, &page);
    ov_draw_curve(drawing, scene, curve);
    ov_draw_page_end(drawing);
}

const char *ov_caption_curve(enum ov_language language)
{
    return ov_text(language, "picture", NC_("picture", "Chances of winning"));
}
