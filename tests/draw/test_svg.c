/*
 * test_svg.c - the words of SVG: escapes, sketches, groups, the page.
 */
#include "draw/draw.h"
#include "draw/labels.h"
#include "draw/palette.h"
#include "draw/svg.h"
#include "harness.h"

#include <string.h>

static char text[4096];

static struct ov_buffer empty(void)
{
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    return out;
}

TEST(text_is_escaped_as_XML_wants_it)
{
    struct ov_buffer out = empty();

    ov_svg_text(&out, "<Fish & \"Chips\">\n\x7F'é'");
    CHECK(strcmp(text, "&lt;Fish &amp; &quot;Chips&quot;&gt;  'é'") == 0);
    out = empty();
    ov_svg_text(&out, "");
    ov_svg_text(&out, "&&");
    CHECK(strcmp(text, "&amp;&amp;") == 0);
    out = empty();
    ov_svg_attribute(&out, "data-x", "a\"b");
    ov_svg_number(&out, "y", -3);
    CHECK(strcmp(text, " data-x=\"a&quot;b\" y=\"-3\"") == 0);
}

TEST(a_sketch_becomes_paths_in_its_order)
{
    const struct ov_palette palette = ov_palette_plain();
    struct ov_buffer out = empty();

    ov_svg_sketch(&out, &palette, "y M0 0h9z|Y M1 1|2i M2 2|3y M3 3");
    CHECK(strcmp(text, "<path fill=\"#f4bb3a\" d=\"M0 0h9z\"/>"
                       "<path fill=\"#f4bb3a\" stroke=\"none\" d=\"M1 1\"/>"
                       "<path d=\"M2 2\"/>"
                       "<path stroke=\"#f4bb3a\" stroke-width=\"3\" "
                       "d=\"M3 3\"/>") == 0);
    out = empty();
    ov_svg_sketch(&out, &palette, "");
    CHECK(out.length == 0);
}

TEST(a_shape_is_put_piece_by_piece)
{
    const struct ov_palette palette = ov_palette_plain();
    struct ov_buffer out = empty();

    ov_svg_shape_begin(&out, &palette, "y");
    ov_svg_move(&out, (struct ov_point){1, 2});
    ov_put(&out, "h3");
    ov_svg_move(&out, (struct ov_point){-1, -2});
    ov_svg_shape_end(&out);
    CHECK(strcmp(text, "<path fill=\"#f4bb3a\" d=\"M1 2h3M-1-2\"/>") == 0);
}

TEST(a_group_has_a_place_and_a_size)
{
    struct ov_buffer out = empty();

    ov_svg_open_at(&out, (struct ov_point){5, -6}, 100);
    CHECK(strcmp(text, "<g transform=\"translate(5 -6)\">") == 0);
    out = empty();
    ov_svg_open_at(&out, (struct ov_point){0, 0}, 105);
    CHECK(strcmp(text, "<g transform=\"translate(0 0)scale(1.05)\">") == 0);
    out = empty();
    ov_svg_open_at(&out, (struct ov_point){0, 0}, 72);
    CHECK(strcmp(text, "<g transform=\"translate(0 0)scale(0.72)\">") == 0);
    out = empty();
    ov_svg_scale(&out, 350);
    CHECK(strcmp(text, "scale(3.50)") == 0);
}

TEST(letters_shrink_until_a_text_fits_but_stay_letters)
{
    CHECK(ov_letter_size("Ox", 120, 12) == 12);
    CHECK(ov_letter_size("", 120, 12) == 12);
    CHECK(ov_letter_size("twenty letters, about", 120, 12) == 8);
    CHECK(ov_letter_size("éééééééééééééééééééé", 120, 12) == 9);
    CHECK(ov_letter_size("as long as a name of another deck may well be, yes",
                         100, 12) == 5);
}

TEST(a_page_says_what_it_shows)
{
    struct ov_buffer out = empty();
    const struct ov_drawing canvas = {&out, OV_LANG_HU};

    ov_draw_page_begin(&canvas, &(struct ov_page){7, 8, "A & B", "<C>"});
    ov_draw_at(&canvas, 1, 2, 50);
    ov_draw_close(&canvas);
    ov_draw_page_end(&canvas);
    CHECK(strcmp(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                       "lang=\"hu\" width=\"7\" height=\"8\" "
                       "viewBox=\"0 0 7 8\"><title>A &amp; B</title>"
                       "<desc>&lt;C&gt;</desc>"
                       "<g transform=\"translate(1 2)scale(0.50)\"></g>"
                       "</svg>\n") == 0);
    out = empty();
    ov_draw_page_begin(&canvas, &(struct ov_page){7, 8, "A", ""});
    CHECK(strstr(text, "<desc>") == NULL);
}
