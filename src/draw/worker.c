/*
 * worker.c - a worker.
 *
 * A seat is recognised by its colour, by its worker's hat and by the initial of
 * the colour's name. The initials differ within each language (a test makes
 * sure of it).
 */
#include "draw/worker.h"

#include "draw/labels.h"
#include "draw/palette.h"
#include "text/names.h"

static const char body[] = "M-14 0q0-20 9-23a10 10 0 1 1 10 0q9 3 9 23z";

/* A top hat, a cap, a pointed hat, a straw hat. */
static const char *const hats[OV_MAX_SEATS] = {
    "M-14-35v-5h5v-13h18v13h5v5z", "M-12-34q0-13 13-13 10 0 10 8h8v5z",
    "M-13-33L3-60 12-33z", "M-20-33q0-4 10-5 1-10 10-10t10 10q10 1 10 5z"};

static void draw_figure(struct ov_buffer *out, int seat)
{
    ov_put(out, "<path stroke=\"" OV_PAPER "\" stroke-width=\"7\" d=\"");
    ov_put(out, body);
    ov_put(out, hats[seat]);
    ov_svg_shape_end(out);
    ov_put(out, "<path");
    ov_svg_attribute(out, "fill", ov_seat_colour(seat));
    ov_put(out, " d=\"");
    ov_put(out, body);
    ov_svg_shape_end(out);
    ov_put(out, "<path");
    ov_svg_attribute(out, "fill", ov_seat_hat_colour(seat));
    ov_put(out, " d=\"");
    ov_put(out, hats[seat]);
    ov_svg_shape_end(out);
}

void ov_draw_worker(const struct ov_drawing *drawing, int seat)
{
    struct ov_buffer *const out = drawing->out;

    assert(seat >= 0 && seat < OV_MAX_SEATS);
    ov_svg_open_drawing(out, "ov-worker");
    ov_svg_number(out, "data-seat", seat);
    ov_put_char(out, '>');
    draw_figure(out, seat);
    ov_put(out, "<text y=\"-4\" font-size=\"16\" stroke=\"none\"");
    ov_svg_attribute(out, "fill", ov_seat_letter_colour(seat));
    ov_put_char(out, '>');
    ov_put_initial(out, ov_text_colour(drawing->language, seat));
    ov_put(out, "</text></g>");
}

void ov_draw_worker_at(const struct ov_drawing *drawing, int seat,
                       struct ov_point feet, int percent)
{
    ov_svg_open_at(drawing->out, feet, percent);
    ov_draw_worker(drawing, seat);
    ov_svg_close(drawing->out);
}
