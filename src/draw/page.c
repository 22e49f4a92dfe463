/*
 * page.c - a whole file around pictures.
 */
#include "draw/draw.h"
#include "draw/svg.h"

void ov_draw_at(const struct ov_drawing *drawing, int x, int y, int percent)
{
    ov_svg_open_at(drawing->out, (struct ov_point){x, y}, percent);
}

void ov_draw_close(const struct ov_drawing *drawing)
{
    ov_svg_close(drawing->out);
}

void ov_draw_page_begin(const struct ov_drawing *drawing,
                        const struct ov_page *page)
{
    struct ov_buffer *const out = drawing->out;

    assert(page->width > 0 && page->height > 0);
    ov_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    ov_svg_attribute(out, "lang", ov_language_word(drawing->language));
    ov_svg_number(out, "width", page->width);
    ov_svg_number(out, "height", page->height);
    ov_put(out, " viewBox=\"0 0 ");
    ov_put_number(out, page->width);
    ov_put_char(out, ' ');
    ov_put_number(out, page->height);
    ov_put(out, "\"><title>");
    ov_svg_text(out, page->title);
    ov_put(out, "</title>");
    if (*page->description != '\0') {
        ov_put(out, "<desc>");
        ov_svg_text(out, page->description);
        ov_put(out, "</desc>");
    }
}

void ov_draw_page_end(const struct ov_drawing *drawing)
{
    ov_put(drawing->out, "</svg>\n");
}
