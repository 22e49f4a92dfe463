/*
 * city.c - the city: tiles edge to edge, so that streets join.
 */
#include "draw/draw.h"
#include "draw/labels.h"
#include "draw/svg.h"
#include "draw/worker.h"
#include "score/score.h"
#include "text/names.h"

enum { MARGIN = 12, RULER = 40 };

/* The cells shown, from first to last inclusive. */
struct extent {
    int left, right, top, bottom;
};

static void include(struct extent *extent, int x, int y)
{
    if (x < extent->left)
        extent->left = x;
    if (x > extent->right)
        extent->right = x;
    if (y < extent->top)
        extent->top = y;
    if (y > extent->bottom)
        extent->bottom = y;
}

static struct extent extent_of(const struct ov_city *city,
                               const struct ov_city_drawing *look)
{
    struct extent extent = {0, 0, 0, 0};

    assert((look->sites & ~city->sites) == 0);
    for (int i = 0; i < city->count; i++)
        include(&extent, city->x[i], city->y[i]);
    OV_EACH_BIT (site, look->sites) {
        int x, y;
        ov_site_cell(city, site, &x, &y);
        include(&extent, x, y);
    }
    return extent;
}

static int margin_of(const struct ov_city_drawing *look)
{
    return look->coordinates ? RULER : MARGIN;
}

void ov_city_extent(const struct ov_city *city,
                    const struct ov_city_drawing *look, int *ret_width,
                    int *ret_height)
{
    const struct extent extent = extent_of(city, look);
    const int margin = margin_of(look) + MARGIN;

    *ret_width = OV_TILE * (extent.right - extent.left + 1) + margin;
    *ret_height = OV_TILE * (extent.bottom - extent.top + 1) + margin;
}

/* A cell's upper left corner, from the inner corner of the margin. */
static struct ov_point corner_of(const struct extent *extent, int x, int y)
{
    return (struct ov_point){OV_TILE * (x - extent->left),
                             OV_TILE * (y - extent->top)};
}

static void draw_card(const struct ov_drawing *drawing,
                      const struct ov_scene *scene, int number,
                      struct ov_point corner)
{
    const struct ov_city *const city = &scene->game->city;
    struct ov_buffer *const out = drawing->out;
    const struct ov_main_square square =
        ov_square_played(&scene->box->deck, &scene->box->switches);

    ov_put(out, "<g class=\"cell\"");
    ov_svg_number(out, "data-x", city->x[number]);
    ov_svg_number(out, "data-y", city->y[number]);
    if (number > 0)
        ov_svg_number(out, "data-owner", ov_city_owner(city, number));
    ov_put(out, " transform=\"translate(");
    ov_put_number(out, corner.x);
    ov_put_char(out, ' ');
    ov_put_number(out, corner.y);
    ov_put(out, ")\">");
    if (number == 0) {
        ov_draw_square(drawing, &square, scene->game);
    } else {
        ov_draw_building(drawing, &scene->box->deck, city->card[number]);
        ov_draw_worker_at(drawing, ov_city_owner(city, number),
                          (struct ov_point){176, 172}, 135);
    }
    ov_put(out,
           "<path stroke=\"" OV_INK "\" stroke-opacity=\".35\" fill=\"none\" "
           "d=\"M0 0h240v240H0z\"/></g>");
}

static void draw_site(struct ov_buffer *out, struct ov_point corner)
{
    ov_svg_open_at(out, corner, 100);
    ov_put(out, "<path class=\"site\" fill=\"#f4a523\" fill-opacity=\".18\" "
                "stroke=\"#d9820f\" stroke-width=\"6\" "
                "stroke-dasharray=\"16 14\" d=\"M14 14h212v212H14z\"/>"
                "<path stroke=\"#d9820f\" stroke-width=\"12\" "
                "d=\"M120 92v56M92 120h56\"/>");
    ov_svg_close(out);
}

/* Numbers of columns at the top and of rows on the left. */
static void draw_rulers(struct ov_buffer *out, const struct extent *extent)
{
    static const char grey[] = "#8a8494"; /* legible on light and dark */

    for (int x = extent->left; x <= extent->right; x++)
        ov_svg_digits(
            out, (struct ov_point){OV_TILE * (x - extent->left) + 120, -10}, 24,
            grey, x);
    for (int y = extent->top; y <= extent->bottom; y++)
        ov_svg_digits(out,
                      (struct ov_point){-20, OV_TILE * (y - extent->top) + 128},
                      24, grey, y);
}

void ov_draw_city(const struct ov_drawing *drawing,
                  const struct ov_scene *scene,
                  const struct ov_city_drawing *look)
{
    const struct ov_city *const city = &scene->game->city;
    const struct extent extent = extent_of(city, look);
    const int margin = margin_of(look);

    ov_svg_open_drawing(drawing->out, "ov-city");
    ov_put_char(drawing->out, '>');
    ov_svg_open_at(drawing->out, (struct ov_point){margin, margin}, 100);
    for (int i = 0; i < city->count; i++)
        draw_card(drawing, scene, i,
                  corner_of(&extent, city->x[i], city->y[i]));
    OV_EACH_BIT (site, look->sites) {
        int x, y;
        ov_site_cell(city, site, &x, &y);
        draw_site(drawing->out, corner_of(&extent, x, y));
    }
    if (look->coordinates)
        draw_rulers(drawing->out, &extent);
    ov_svg_close(drawing->out);
    ov_svg_close(drawing->out);
}

void ov_draw_seats(const struct ov_drawing *drawing,
                   const struct ov_scene *scene, int width)
{
    const int seats = scene->box->seats, share = width / seats;
    int totals[OV_MAX_SEATS];

    ov_score_totals(scene->game, scene->box, totals);
    ov_svg_open_drawing(drawing->out, "ov-seats");
    ov_put_char(drawing->out, '>');
    for (int seat = 0; seat < seats; seat++) {
        const char *const name = ov_text_player(drawing->language, scene, seat);
        const int x = share * seat;

        ov_put(drawing->out,
               "<rect y=\"4\" height=\"76\" rx=\"12\" fill=\"" OV_PAPER "\"");
        ov_svg_number(drawing->out, "x", x + 4);
        ov_svg_number(drawing->out, "width", share - 8);
        ov_put(drawing->out, "/>");
        ov_draw_worker_at(drawing, seat, (struct ov_point){x + 36, 72}, 100);
        ov_svg_label(drawing->out, (struct ov_point){x + (share + 20) / 2, 50},
                     ov_letter_size(name, share - 140, 24), OV_INK, name);
        ov_svg_digits(drawing->out, (struct ov_point){x + share - 38, 52}, 32,
                      OV_INK, totals[seat]);
    }
    ov_svg_close(drawing->out);
}
