/*
 * signs.c - single signs, for a sentence, a button or a legend.
 */
#include "draw/badges.h"
#include "draw/draw.h"
#include "draw/icons.h"
#include "draw/labels.h"
#include "draw/svg.h"
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
