/*
 * svg.h - the little bit of SVG that the drawings consist of. Private to draw.
 *
 * A sketch is a picture in a string: shapes separated by '|', each a paint, a
 * blank and an SVG path in whole numbers. A paint is a letter of the palette:
 * lower case is filled with an outline, upper case filled without one, and a
 * letter after a digit is a line of that width.
 *
 *     "w M-9 0v-18h18V0z|R M-9-18l9-9 9 9z|2i M0 0v-18"
 *
 * There are no floating-point numbers, ids or style sheets, so the same call
 * gives the same bytes everywhere, and a page can contain a drawing any number
 * of times.
 */
#ifndef OV_DRAW_SVG_H
#define OV_DRAW_SVG_H

#include "base/buffer.h"

#define OV_INK "#3a3040" /* outlines and letters */
#define OV_PAPER "#fffaf0"

struct ov_palette {
    const char *colour['z' - 'a' + 1]; /* by letter: "#fe8" */
};

struct ov_point {
    int x, y;
};

/* Puts text as XML requires; control characters become blanks. */
void ov_svg_text(struct ov_buffer *out, const char *text);

/* An attribute, with a blank before it: ` name="value"`. */
void ov_svg_attribute(struct ov_buffer *out, const char *name,
                      const char *value);
void ov_svg_number(struct ov_buffer *out, const char *name, int64_t number);

/* "scale(1.25)" for 125. */
void ov_svg_scale(struct ov_buffer *out, int percent);

/* Opens a group with its origin here, at `percent` of its size. */
void ov_svg_open_at(struct ov_buffer *out, struct ov_point at, int percent);
void ov_svg_close(struct ov_buffer *out);

/* Every drawing is inside one of these: what its shapes have in common. */
void ov_svg_open_drawing(struct ov_buffer *out, const char *class);

void ov_svg_sketch(struct ov_buffer *out, const struct ov_palette *palette,
                   const char *sketch);

/*
 * One shape whose path is written piece by piece: begin, then moves and
 * relative paths, then end. The paint is as in a sketch.
 */
void ov_svg_shape_begin(struct ov_buffer *out, const struct ov_palette *palette,
                        const char *paint);
void ov_svg_move(struct ov_buffer *out, struct ov_point to);
void ov_svg_shape_end(struct ov_buffer *out);

/* A line of lettering, centred at x, with its baseline at y. */
void ov_svg_label(struct ov_buffer *out, struct ov_point at, int size,
                  const char *colour, const char *text);
void ov_svg_digits(struct ov_buffer *out, struct ov_point at, int size,
                   const char *colour, int number);

#endif
