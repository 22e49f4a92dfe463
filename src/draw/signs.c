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

static void open_sign(const struct ov_canvas *canvas, const char *kind,
                      const char *word, const char *name)
{
    ov_svg_open_drawing(canvas->out, "ov-sign");
    ov_svg_attribute(canvas->out, kind, word);
    ov_put_title(canvas->out, name);
}

static void draw_plate(struct ov_buffer *out, const char *colour)
{
    ov_put(out, "<rect x=\"1\" y=\"1\" width=\"46\" height=\"46\" rx=\"8\"");
    ov_svg_attribute(out, "fill", colour);
    ov_put(out, "/>");
}

void ov_draw_resource_sign(const struct ov_canvas *canvas,
                           enum ov_resource resource)
{
    open_sign(canvas, "data-resource", ov_resource_word(resource),
              ov_text_resource(canvas->language, resource));
    draw_plate(canvas->out, OV_PAPER);
    ov_draw_resource_icon(canvas->out, resource, middle, 140);
    ov_svg_close(canvas->out);
}

void ov_draw_bonus_sign(const struct ov_canvas *canvas, enum ov_bonus bonus)
{
    open_sign(canvas, "data-bonus", ov_bonus_word(bonus),
              ov_text_bonus(canvas->language, bonus));
    draw_plate(canvas->out, OV_PAPER);
    ov_draw_bonus_icon(canvas->out, bonus, middle, 140);
    ov_svg_close(canvas->out);
}

void ov_draw_guild_sign(const struct ov_canvas *canvas, enum ov_guild guild)
{
    open_sign(canvas, "data-guild", ov_guild_word(guild),
              ov_text_guild(canvas->language, guild));
    ov_svg_open_at(canvas->out, (struct ov_point){-4, -4}, 100);
    ov_draw_guild_badge(canvas->out, guild);
    ov_svg_close(canvas->out);
    ov_svg_close(canvas->out);
}

void ov_draw_scoring_sign(const struct ov_canvas *canvas,
                          enum ov_scoring scoring)
{
    assert(scoring != OV_SCORE_GUILD); /* that is the guild's sign */
    open_sign(canvas, "data-scores", ov_scoring_word(scoring),
              ov_text_scoring(canvas->language, scoring));
    draw_plate(canvas->out, OV_INK);
    ov_draw_scoring_icon(canvas->out, scoring, middle, 140);
    ov_svg_close(canvas->out);
}
