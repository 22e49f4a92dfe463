/*
 * start_values.c - beside a form of the start menu: what the selected line
 * means, and the values it can have.
 */
#include "text/fill.h"
#include "text/mark.h"
#include "tty/signs.h"
#include "tty/start.h"

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};
static const struct ov_style quiet = {OV_ROLE_QUIET, 0};

enum { INDENT = 2 };

/* A value, and below it what it means; returns what is below that. */
static struct ov_area draw_value(struct ov_start *start, struct ov_area area,
                                 bool chosen, const char *value,
                                 const char *about)
{
    struct ov_pen pen = ov_pen_at(&start->canvas, area, 0);
    struct ov_area inner = {area.row, area.column + INDENT, area.rows,
                            area.columns - INDENT};
    int rows;

    if (area.rows <= 0)
        return area;
    ov_pen_sign(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD),
                chosen ? OV_SIGN_HERE : ' ');
    rows = ov_canvas_wrap_loose(
        &start->canvas, inner,
        chosen ? ov_style(OV_ROLE_TITLE, OV_BOLD) : plain, value);
    inner = ov_area_below(inner, rows);
    if (about[0] != '\0')
        rows += ov_canvas_wrap_loose(&start->canvas, inner, quiet, about);
    return ov_area_below(area, rows);
}

static void draw_form_values(struct ov_start *start, struct ov_area area)
{
    int chosen;
    const int count = ov_form_values(start, &chosen);

    for (int i = 0; i < count; i++) {
        char value[OV_SENTENCE] = "", about[OV_SENTENCE] = "";
        struct ov_buffer out, more;

        ov_buffer_init(&out, value, sizeof value);
        ov_buffer_init(&more, about, sizeof about);
        ov_form_put_value(start, i, &out, &more);
        area = draw_value(start, area, i == chosen, value, about);
    }
}

static void draw_setting_values(struct ov_start *start, struct ov_area area)
{
    const enum ov_setting which = (enum ov_setting)start->line;
    const enum ov_language lang = ov_start_lang(start);
    const int chosen = ov_setting_get(&start->sitting->settings, which);

    for (int i = 0; ov_setting_value_word(which, i) != NULL; i++) {
        const char *const word = ov_setting_value_word(which, i);
        const char *const about =
            which == OV_SETTING_opponent
                ? ov_text_opponent_about(lang, ov_opponent_of_bot(word))
                : "";

        area = draw_value(start, area, i == chosen,
                          ov_text_setting_value(lang, which, i), about);
    }
}

void ov_start_draw_values(struct ov_start *start, struct ov_area area)
{
    const bool is_new = start->page == OV_START_NEW;
    char label[OV_SENTENCE] = "", text[2 * OV_SENTENCE] = "";
    char value[OV_SENTENCE] = "";
    struct ov_buffer out, about, right;

    assert(start->sitting != NULL);
    ov_buffer_init(&out, label, sizeof label);
    ov_buffer_init(&about, text, sizeof text);
    ov_buffer_init(&right, value, sizeof value);
    if (is_new) {
        ov_form_put(start, start->line, &out, &right);
        ov_form_about(start, &about);
    } else {
        ov_put(&out, ov_text_setting(ov_start_lang(start),
                                     (enum ov_setting)start->line));
        ov_put(&about, ov_text_setting_about(ov_start_lang(start),
                                             (enum ov_setting)start->line));
    }
    area = ov_area_below(
        area, ov_canvas_wrap_loose(&start->canvas, area,
                                   ov_style(OV_ROLE_TITLE, OV_BOLD), label));
    area = ov_area_below(
        area, 1 + ov_canvas_wrap_loose(&start->canvas, area, quiet, text));
    if (is_new)
        draw_form_values(start, area);
    else
        draw_setting_values(start, area);
}

void ov_start_draw_opponents(struct ov_start *start, struct ov_area area)
{
    const enum ov_language lang = ov_start_lang(start);

    assert(start->sitting != NULL);
    area = ov_canvas_heading(&start->canvas, area,
                             ov_text(lang, NULL, N_("Opponents")));
    for (int i = 0; i < (int)OV_OPPONENT_COUNT; i++)
        area = draw_value(start, area, start->who[1] == i,
                          ov_text_opponent(lang, (enum ov_opponent)i),
                          ov_text_opponent_about(lang, (enum ov_opponent)i));
}
