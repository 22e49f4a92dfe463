/*
 * start_draw.c - how the start menu looks: a list, and beside or below it what
 * the selected line is about; of a kept game its players, points and city.
 */
#include "text/fill.h"
#include "text/mark.h"
#include "tty/layout.h"
#include "tty/signs.h"
#include "tty/start.h"

enum {
    LIST_COLUMNS = 40,
    GAMES_COLUMNS = 60, /* the same, with the names of who played */
    VALUE_COLUMN = 38,
    FORM_COLUMNS = 76,
    PAIR_COLUMNS = 32,  /* at most, before the value of a line beside */
    WIDE_COLUMNS = 120, /* from here on, there is more beside */
    TALL_ROWS = 32      /* from here on, there is more below */
};

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};
static const struct ov_style quiet = {OV_ROLE_QUIET, 0};

static const char *say(const struct ov_start *start, const char *english)
{
    return ov_text(ov_start_lang(start), NULL, english);
}

/* --- Lines --- */

static const char *main_line(const struct ov_start *start, int line)
{
    static const char *const lines[OV_START_LINES] = {
        N_("c  Continue the last game"),
        N_("n  New game"),
        N_("t  Tutorial"),
        N_("s  Saved games"),
        N_("r  Look back at a game"),
        N_("o  Settings"),
        N_("q  Leave"),
    };

    return say(start, lines[line]);
}

static const char *about_line(const struct ov_start *start, int line)
{
    static const char *const abouts[OV_START_LINES] = {
        N_("There is no unfinished game."),
        N_("Choose players, opponents and rules, or just press Enter twice."),
        N_("Learn the game by playing it, in ten minutes."),
        N_("Games that you have not finished."),
        N_("All games on this computer, move by move."),
        N_("Language, opponent, pace, colours and more."),
        N_("Games are saved automatically."),
    };

    return say(start, abouts[line]);
}

/* A line of the page: what, and perhaps a value. */
static void put_line(const struct ov_start *start, int line,
                     struct ov_buffer *label, struct ov_buffer *value)
{
    const enum ov_language lang = ov_start_lang(start);

    switch (start->page) {
    case OV_START_MAIN:
        ov_put(label, main_line(start, line));
        return;
    case OV_START_NEW:
        ov_form_put(start, line, label, value);
        return;
    case OV_START_SAVED:
    case OV_START_REPLAYS:
        return; /* see ov_start_put_game */
    case OV_START_SETTINGS:
        ov_put(label, ov_text_setting(lang, (enum ov_setting)line));
        ov_put(value,
               ov_text_setting_value(lang, (enum ov_setting)line,
                                     ov_setting_get(&start->sitting->settings,
                                                    (enum ov_setting)line)));
        return;
    }
}

/* Pages that are a form, and pages that list games. */
static bool is_form(const struct ov_start *start)
{
    return start->page == OV_START_NEW || start->page == OV_START_SETTINGS;
}

static bool is_list(const struct ov_start *start)
{
    return start->page == OV_START_SAVED || start->page == OV_START_REPLAYS;
}

static bool is_wide(const struct ov_start *start)
{
    return start->columns >= WIDE_COLUMNS;
}

static void draw_line(struct ov_start *start, struct ov_area row, int line)
{
    char label[OV_SENTENCE] = "", value[OV_SENTENCE] = "";
    const struct ov_spot spot = {OV_SPOT_LINE, (int16_t)line, 0, row};
    struct ov_pen pen = ov_pen_at(&start->canvas, row, 0);
    struct ov_buffer out, right;

    ov_buffer_init(&out, label, sizeof label);
    ov_buffer_init(&right, value, sizeof value);
    put_line(start, line, &out, &right);
    pen.loose = true;
    ov_pen_sign(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD),
                line == start->line ? OV_SIGN_HERE : ' ');
    ov_pen_text(&pen, plain, " ");
    if (is_list(start))
        ov_start_put_game(start, &pen, ov_start_kept(start, line));
    ov_pen_short(&pen, plain, label,
                 value[0] == '\0' ? row.columns - 2 : VALUE_COLUMN - 3);
    if (value[0] != '\0') {
        ov_pen_to(&pen, row.column + VALUE_COLUMN);
        ov_pen_text(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), value);
    }
    if (line == start->line && start->typing)
        ov_pen_text(&pen, ov_style(OV_ROLE_PLAIN, OV_REVERSE), " ");
    if (line == start->line)
        ov_canvas_mark(&start->canvas, row, OV_BOLD);
    if (start->spots.count < OV_MAX_SPOTS)
        start->spots.at[start->spots.count++] = spot;
}

/* Arrows before the first and the last line: there is more. */
static void draw_more(struct ov_start *start, struct ov_area area, bool above,
                      bool below)
{
    const struct ov_style style = ov_style(OV_ROLE_KEY, OV_BOLD);

    if (above)
        ov_canvas_sign(&start->canvas, area.row, area.column - 1, style,
                       0x2191);
    if (below)
        ov_canvas_sign(&start->canvas, area.row + area.rows - 1,
                       area.column - 1, style, 0x2193);
}

static void draw_list(struct ov_start *start, struct ov_area area)
{
    const int count = ov_start_lines(start);

    if (start->line < start->top)
        start->top = start->line;
    if (start->line >= start->top + area.rows)
        start->top = start->line - area.rows + 1;
    for (int i = 0; i < area.rows && start->top + i < count; i++)
        draw_line(start,
                  (struct ov_area){area.row + i, area.column, 1, area.columns},
                  start->top + i);
    draw_more(start, area, start->top > 0, start->top + area.rows < count);
    if (count == 0)
        (void)ov_canvas_wrap_loose(&start->canvas, area, quiet,
                                   say(start, N_("There is no such game "
                                                 "yet.")));
}

/* --- Beside the main page --- */

/*
 * "Opponent   Relaxed": a line of what another page would show, or two if it is
 * too long for one. Returns what is below.
 */
static struct ov_area draw_pair(struct ov_start *start, struct ov_area area,
                                const char *label, const char *value)
{
    const int half =
        area.columns < 2 * PAIR_COLUMNS ? area.columns / 2 : PAIR_COLUMNS;
    const int used = ov_columns_of(label) + 2;
    const int column = used < half ? half : used;
    const bool fits = column + ov_columns_of(value) <= area.columns;
    struct ov_pen pen = ov_pen_at(&start->canvas, area, 0);

    ov_pen_short(&pen, quiet, label, area.columns);
    if (!fits)
        pen = ov_pen_at(&start->canvas, area, 1);
    ov_pen_to(&pen, area.column + (fits ? column : 2));
    ov_pen_short(&pen, plain, value, area.columns - (fits ? column : 2));
    return ov_area_below(area, fits ? 1 : 2);
}

/* Who would play, and which edition. */
static void draw_form(struct ov_start *start, struct ov_area area)
{
    const int lines = 2 + start->seats; /* the switches come after them */
    int line = 0;

    area = ov_canvas_heading(&start->canvas, area, say(start, N_("New game")));
    for (int shown = 0; shown < lines; line++) {
        char label[OV_SENTENCE] = "", value[OV_SENTENCE] = "";
        struct ov_buffer out, right;

        ov_buffer_init(&out, label, sizeof label);
        ov_buffer_init(&right, value, sizeof value);
        ov_form_put(start, line, &out, &right);
        if (value[0] == '\0')
            continue;
        area = draw_pair(start, area, label, value);
        shown++;
    }
    if (is_wide(start))
        ov_start_draw_opponents(start, ov_area_below(area, 1));
}

static void draw_settings(struct ov_start *start, struct ov_area area)
{
    const enum ov_language lang = ov_start_lang(start);

    area = ov_canvas_heading(&start->canvas, area, say(start, N_("Settings")));
    for (int i = 0; i < (int)OV_SETTING_COUNT; i++) {
        const enum ov_setting which = (enum ov_setting)i;

        area = draw_pair(
            start, area, ov_text_setting(lang, which),
            ov_text_setting_value(
                lang, which, ov_setting_get(&start->sitting->settings, which)));
        if (!is_wide(start) || start->rows < TALL_ROWS)
            continue;
        area = ov_area_below(
            area, 1 + ov_canvas_wrap_loose(&start->canvas, area, quiet,
                                           ov_text_setting_about(lang, which)));
    }
}

/* What the tutorial teaches, one after the other. */
static void draw_lessons(struct ov_start *start, struct ov_area area)
{
    struct ov_tutorial tutorial = {.step = 0};

    area = ov_canvas_heading(&start->canvas, area, say(start, N_("Tutorial")));
    for (; tutorial.step < ov_tutorial_steps(); tutorial.step++) {
        struct ov_pen pen = ov_pen_at(&start->canvas, area, tutorial.step);

        ov_pen_short(&pen, quiet,
                     ov_tutorial_title(&tutorial, ov_start_lang(start)),
                     area.columns);
    }
}

/* What is behind the selected line. */
static void draw_preview(struct ov_start *start, struct ov_area area)
{
    switch ((enum ov_start_line)start->line) {
    case OV_LINE_CONTINUE:
    case OV_LINE_SAVED:
        ov_start_draw_game(start, area, ov_start_kept(start, -1));
        return;
    case OV_LINE_REPLAYS:
        ov_start_draw_game(start, area, start->kept > 0 ? 0 : -1);
        return;
    case OV_LINE_NEW:
        draw_form(start, area);
        return;
    case OV_LINE_TUTORIAL:
        draw_lessons(start, area);
        return;
    case OV_LINE_SETTINGS:
        draw_settings(start, area);
        return;
    case OV_LINE_LEAVE:
    case OV_START_LINES:
        return;
    }
}

/* Below the list: what the game is about, or the game that was played last. */
static void draw_below(struct ov_start *start, struct ov_area area)
{
    const bool is_shown_beside = start->line == OV_LINE_CONTINUE ||
                                 start->line == OV_LINE_SAVED ||
                                 start->line == OV_LINE_REPLAYS;

    if (start->kept == 0)
        (void)ov_canvas_wrap_loose(
            &start->canvas, area, plain,
            say(start, N_("Everyone builds the same odd little city. Take "
                          "buildings from the row, pay for them with your "
                          "workers, and fit street to street. A new building "
                          "can change everybody’s points. Six workers in the "
                          "city end the game.")));
    else if (start->rows >= TALL_ROWS && !is_shown_beside)
        ov_start_draw_game(start, area, 0);
}

/* --- Pages --- */

static const char *page_title(const struct ov_start *start)
{
    switch (start->page) {
    case OV_START_MAIN:
        return "OddVille";
    case OV_START_NEW:
        return say(start, N_("New game"));
    case OV_START_SAVED:
        return say(start, N_("Saved games"));
    case OV_START_REPLAYS:
        return say(start, N_("Look back at a game"));
    case OV_START_SETTINGS:
        return say(start, N_("Settings"));
    }
    return "";
}

/* What the selected line is about, in sentences. */
static void draw_about(struct ov_start *start, struct ov_area area)
{
    char text[2 * OV_SENTENCE] = "";
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    if (start->message[0] != '\0')
        ov_put(&out, start->message);
    else if (start->page == OV_START_NEW)
        ov_form_about(start, &out);
    else if (start->page == OV_START_SETTINGS)
        ov_put(&out, ov_text_setting_about(ov_start_lang(start),
                                           (enum ov_setting)start->line));
    else if (start->page == OV_START_MAIN &&
             (start->line != OV_LINE_CONTINUE || ov_start_kept(start, -1) < 0))
        ov_put(&out, about_line(start, start->line));
    (void)ov_canvas_wrap_loose(
        &start->canvas, area,
        start->message[0] != '\0' ? ov_style(OV_ROLE_KEY, 0) : quiet, text);
}

static void draw_keys(struct ov_start *start)
{
    const struct ov_area line = {start->rows - 1, 0, 1, start->columns};
    struct ov_pen pen = ov_pen_at(&start->canvas, line, 0);

    pen.loose = true;
    ov_pen_text(&pen, quiet,
                start->typing ? say(start, N_("Type the name. Enter: done"))
                : start->page == OV_START_NEW ||
                        start->page == OV_START_SETTINGS
                    ? say(start, N_("↑ ↓ choose  ← → change  Enter  Esc back"))
                    : say(start, N_("↑ ↓ choose  Enter  Esc back  q leave")));
}

/* Of what is beside the list; a form has nothing there unless it is wide. */
static struct ov_area beside_of(const struct ov_start *start)
{
    const int left = is_form(start)                     ? FORM_COLUMNS + 4
                     : is_list(start) && is_wide(start) ? GAMES_COLUMNS + 2
                                                        : LIST_COLUMNS + 2;

    return (struct ov_area){2, left, start->rows - 3,
                            start->columns - left - 1};
}

static void draw_page(struct ov_start *start)
{
    const bool form = is_form(start);
    const struct ov_area head = {0, 0, 1, start->columns};
    const struct ov_area beside = beside_of(start);
    const struct ov_area list = {2, 2, start->rows - 7,
                                 form ? FORM_COLUMNS : beside.column - 2};
    const struct ov_area below = {OV_START_LINES + 3, 4,
                                  start->rows - OV_START_LINES - 8,
                                  LIST_COLUMNS - 5};
    const struct ov_area about = {start->rows - 4, 2, 3,
                                  form ? start->columns - 4 : LIST_COLUMNS - 2};

    ov_canvas_heading(&start->canvas, head, page_title(start));
    draw_list(start, list);
    if (form && is_wide(start))
        ov_start_draw_values(start, beside);
    if (!form || !is_wide(start) || start->message[0] != '\0')
        draw_about(start, about);
    if (is_list(start))
        ov_start_draw_game(start, beside, ov_start_kept(start, start->line));
    if (start->page == OV_START_MAIN) {
        draw_below(start, below);
        draw_preview(start, beside);
    }
    draw_keys(start);
}

void ov_start_draw(struct ov_start *start, int rows, int columns)
{
    assert(start->sitting != NULL && rows > 0 && columns > 0);
    ov_canvas_start(&start->canvas, rows, columns);
    start->rows = start->canvas.rows;
    start->columns = start->canvas.columns;
    start->spots.count = 0;
    if (start->rows < OV_LEAST_ROWS || start->columns < OV_LEAST_COLUMNS)
        ov_draw_too_small(&start->canvas, ov_start_lang(start));
    else
        draw_page(start);
    ov_canvas_reduce(&start->canvas, start->repertoire);
}
