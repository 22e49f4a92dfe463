/*
 * signs.c - single signs, for a sentence, a button or a legend.
 */
#include "draw/badges.h"
#include "draw/draw.h"
#include "draw/icons.h"
#include "draw/labels.h"
#include "draw/palette.h"
#include "draw/svg.h"
#include "text/mark.h"
#include "text/names.h"

static const struct ov_point middle = {24, 24};

static void open_sign(const struct ov_drawing *drawing, const char *kind,
                      const char *word, const char *name)
{
    ov_svg_open_drawing(drawing->out, "ov-sign");
    ov_svg_attribute(drawing->out, kind, word);
    ov_put_title(drawing->out, name);
}

static void draw_plate(struct ov_buffer *out, const char *colour)
{
    ov_put(out, "<rect x=\"1\" y=\"1\" width=\"46\" height=\"46\" rx=\"8\"");
    ov_svg_attribute(out, "fill", colour);
    ov_put(out, "/>");
}

void ov_draw_resource_sign(const struct ov_drawing *drawing,
                           enum ov_resource resource)
{
    open_sign(drawing, "data-resource", ov_resource_word(resource),
              ov_text_resource(drawing->language, resource));
    draw_plate(drawing->out, OV_PAPER);
    ov_draw_resource_icon(drawing->out, resource, middle, 140);
    ov_svg_close(drawing->out);
}

void ov_draw_bonus_sign(const struct ov_drawing *drawing, enum ov_bonus bonus)
{
    open_sign(drawing, "data-bonus", ov_bonus_word(bonus),
              ov_text_bonus(drawing->language, bonus));
    draw_plate(drawing->out, OV_PAPER);
    ov_draw_bonus_icon(drawing->out, bonus, middle, 140);
    ov_svg_close(drawing->out);
}

void ov_draw_guild_sign(const struct ov_drawing *drawing, enum ov_guild guild)
{
    open_sign(drawing, "data-guild", ov_guild_word(guild),
              ov_text_guild(drawing->language, guild));
    ov_svg_open_at(drawing->out, (struct ov_point){-4, -4}, 100);
    ov_draw_guild_badge(drawing->out, guild);
    ov_svg_close(drawing->out);
    ov_svg_close(drawing->out);
}

void ov_draw_scoring_sign(const struct ov_drawing *drawing,
                          enum ov_scoring scoring)
{
    open_sign(drawing, "data-scores", ov_scoring_word(scoring),
              ov_text_scoring(drawing->language, scoring));
    draw_plate(drawing->out, OV_INK);
    ov_draw_scoring_icon(drawing->out, scoring, middle, 140);
    ov_svg_close(drawing->out);
}

static const struct {
    const char *word, *name, *sketch;
} pieces[OV_PIECES] = {
    [OV_PIECE_COIN] = {"coin", NC_("picture", "coin"), NULL},
    [OV_PIECE_WORKER] = {"worker", NC_("picture", "worker"),
                         "k M-17 21q0-22 10-25a12 12 0 1 1 14 0q10 3 10 25z"},
    /* A house with somebody on its roof. */
    [OV_PIECE_CITY_WORKER] =
        {"city-worker", NC_("picture", "worker in the city"),
         "e M-15 22V3h30v19z|r M-20 5L0-9 20 5z|n M-4 22V11h8v11z|k M-8-4q0-9 "
         "5-10a7 7 0 1 1 6 0q5 1 5 10z"},
    [OV_PIECE_CARD] =
        {"card", NC_("picture", "worker card"),
         "p M-15-19q0-3 3-3h24q3 0 3 3v38q0 3-3 3h-24q-3 0-3-3z|z M-15-9v-10q0-"
         "3 3-3h24q3 0 3 3v10z|2i M-8 0H8M-8 7H8M-8 14H3"},
};

bool ov_piece_from_word(const char *word, enum ov_piece *ret_piece)
{
    for (int i = 0; i < OV_PIECES; i++)
        if (strcmp(pieces[i].word, word) == 0) {
            *ret_piece = (enum ov_piece)i;
            return true;
        }
    return false;
}

const char *ov_text_piece(enum ov_language language, enum ov_piece piece)
{
    return ov_text(language, "picture", pieces[piece].name);
}

void ov_draw_piece_sign(const struct ov_drawing *drawing, enum ov_piece piece)
{
    const struct ov_palette palette = ov_palette_plain();

    assert((int)piece < OV_PIECES);
    open_sign(drawing, "data-piece", pieces[piece].word,
              ov_text_piece(drawing->language, piece));
    if (piece == OV_PIECE_COIN) {
        ov_draw_coin_icon(drawing->out, middle, 185);
    } else {
        ov_svg_open_at(drawing->out, middle, 100);
        ov_svg_sketch(drawing->out, &palette, pieces[piece].sketch);
        ov_svg_close(drawing->out);
    }
    ov_svg_close(drawing->out);
}
