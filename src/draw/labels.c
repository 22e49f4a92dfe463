/*
 * labels.c - lettering, titles and data that several pictures share.
 */
#include "draw/labels.h"

#include "deck/deck.h"
#include "draw/svg.h"

void ov_put_title(struct ov_buffer *out, const char *title)
{
    ov_put(out, "><title>");
    ov_svg_text(out, title);
    ov_put(out, "</title>");
}

void ov_put_streets(struct ov_buffer *out, unsigned streets)
{
    bool first = true;

    ov_put(out, " data-streets=\"");
    OV_EACH_BIT (side, streets) {
        ov_put(out, first ? "" : " ");
        ov_put(out, ov_side_word((enum ov_side)side));
        first = false;
    }
    ov_put_char(out, '"');
}

void ov_put_initial(struct ov_buffer *out, const char *text)
{
    size_t bytes = 1;

    while ((text[bytes] & 0xC0) == 0x80)
        bytes++;
    ov_put_bytes(out, text, bytes);
}

/* Characters, not bytes. */
static int letters_of(const char *text)
{
    int letters = 0;

    for (; *text != '\0'; text++)
        letters += (*text & 0xC0) != 0x80; /* not inside one */
    return letters;
}

int ov_letter_size(const char *text, int width, int most)
{
    /* A letter of a wide bold font is about 0.66 times as wide as high. */
    const int letters = letters_of(text);
    const int size = letters == 0 ? most : width * 100 / (66 * letters);

    return size > most ? most : size < 5 ? 5 : size;
}

void ov_draw_ribbon(struct ov_buffer *out, const char *name)
{
    ov_put(out, "<path fill=\"" OV_PAPER
                "\" stroke-width=\"1\" d=\"M50 173h140l-4 7 4 7H50l4-7z\"/>");
    ov_svg_label(out, (struct ov_point){120, 184},
                 ov_letter_size(name, 130, 12), OV_INK, name);
}
