/*
 * svg.c - the little bit of SVG that the drawings consist of.
 */
#include "draw/svg.h"

static const char *entity(unsigned char character)
{
    switch (character) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    default:
        return character < ' ' || character == 0x7F ? " " : NULL;
    }
}

void ov_svg_text(struct ov_buffer *out, const char *text)
{
    size_t plain = 0; /* characters that need no escaping */

    for (; text[plain] != '\0'; plain++) {
        const char *const instead = entity((unsigned char)text[plain]);
        if (instead == NULL)
            continue;
        ov_put_bytes(out, text, plain);
        ov_put(out, instead);
        text += plain + 1;
        plain = (size_t)-1; /* the loop increments it to 0 */
    }
    ov_put_bytes(out, text, plain);
}

void ov_svg_attribute(struct ov_buffer *out, const char *name,
                      const char *value)
{
    ov_put_char(out, ' ');
    ov_put(out, name);
    ov_put(out, "=\"");
    ov_svg_text(out, value);
    ov_put_char(out, '"');
}

void ov_svg_number(struct ov_buffer *out, const char *name, int64_t number)
{
    ov_put_char(out, ' ');
    ov_put(out, name);
    ov_put(out, "=\"");
    ov_put_number(out, number);
    ov_put_char(out, '"');
}

void ov_svg_scale(struct ov_buffer *out, int percent)
{
    assert(percent > 0);
    ov_put(out, "scale(");
    ov_put_number(out, percent / 100);
    ov_put(out, percent % 100 < 10 ? ".0" : ".");
    ov_put_number(out, percent % 100);
    ov_put_char(out, ')');
}

void ov_svg_open_at(struct ov_buffer *out, struct ov_point at, int percent)
{
    ov_put(out, "<g transform=\"translate(");
    ov_put_number(out, at.x);
    ov_put_char(out, ' ');
    ov_put_number(out, at.y);
    ov_put_char(out, ')');
    if (percent != 100)
        ov_svg_scale(out, percent);
    ov_put(out, "\">");
}

void ov_svg_close(struct ov_buffer *out)
{
    ov_put(out, "</g>");
}

void ov_svg_open_drawing(struct ov_buffer *out, const char *class)
{
    ov_put(out, "<g");
    ov_svg_attribute(out, "class", class);
    ov_put(out, " fill=\"none\" stroke=\"" OV_INK
                "\" stroke-width=\"2\" stroke-linejoin=\"round\""
                " stroke-linecap=\"round\" font-family=\"sans-serif\""
                " font-weight=\"700\" text-anchor=\"middle\"");
}

static const char *colour_of(const struct ov_palette *palette, char letter)
{
    const int index = letter >= 'a' ? letter - 'a' : letter - 'A';

    assert(index >= 0 && index < OV_LENGTH(palette->colour));
    assert(palette->colour[index] != NULL);
    return palette->colour[index];
}

/* Writes the attributes of a paint and returns what follows it. */
static const char *put_paint(struct ov_buffer *out,
                             const struct ov_palette *palette,
                             const char *paint)
{
    if (paint[0] >= '1' && paint[0] <= '9') {
        if (paint[1] != 'i')
            ov_svg_attribute(out, "stroke", colour_of(palette, paint[1]));
        if (paint[0] != '2')
            ov_svg_number(out, "stroke-width", paint[0] - '0');
        return paint + 2;
    }
    ov_svg_attribute(out, "fill", colour_of(palette, paint[0]));
    if (paint[0] < 'a')
        ov_svg_attribute(out, "stroke", "none");
    return paint + 1;
}

void ov_svg_sketch(struct ov_buffer *out, const struct ov_palette *palette,
                   const char *sketch)
{
    while (*sketch != '\0') {
        const char *path;
        size_t length = 0;

        ov_put(out, "<path");
        path = put_paint(out, palette, sketch);
        assert(*path == ' ');
        path++;
        while (path[length] != '\0' && path[length] != '|')
            length++;
        ov_put(out, " d=\"");
        ov_put_bytes(out, path, length);
        ov_svg_shape_end(out);
        sketch = path + length + (path[length] == '|');
    }
}

void ov_svg_shape_begin(struct ov_buffer *out, const struct ov_palette *palette,
                        const char *paint)
{
    ov_put(out, "<path");
    (void)put_paint(out, palette, paint);
    ov_put(out, " d=\"");
}

void ov_svg_move(struct ov_buffer *out, struct ov_point to)
{
    ov_put_char(out, 'M');
    ov_put_number(out, to.x);
    ov_put(out, to.y < 0 ? "" : " ");
    ov_put_number(out, to.y);
}

void ov_svg_shape_end(struct ov_buffer *out)
{
    ov_put(out, "\"/>");
}

static void open_label(struct ov_buffer *out, struct ov_point at, int size,
                       const char *colour)
{
    ov_put(out, "<text");
    ov_svg_number(out, "x", at.x);
    ov_svg_number(out, "y", at.y);
    ov_svg_number(out, "font-size", size);
    ov_svg_attribute(out, "fill", colour);
    ov_put(out, " stroke=\"none\">");
}

void ov_svg_label(struct ov_buffer *out, struct ov_point at, int size,
                  const char *colour, const char *text)
{
    open_label(out, at, size, colour);
    ov_svg_text(out, text);
    ov_put(out, "</text>");
}

void ov_svg_digits(struct ov_buffer *out, struct ov_point at, int size,
                   const char *colour, int number)
{
    open_label(out, at, size, colour);
    ov_put_number(out, number);
    ov_put(out, "</text>");
}
