/*
 * screen_window.c - windows over the rest: texts, the log, the settings.
 */
#include "text/mark.h"
#include "tty/screen.h"
#include "tty/signs.h"

enum { WINDOW_COLUMNS = 76 };

/* Moves that were taken back are not in the log: for them, the last line. */
static int line_of_move(const struct ov_log *log, int move)
{
    const int line = ov_log_first_line(log, move);

    return line < log->count || line == 0 ? line : log->count - 1;
}

void ov_window_open(struct ov_screen *screen, enum ov_mode mode)
{
    assert(mode >= OV_MODE_TEXT && mode <= OV_MODE_SETTINGS);
    if (screen->mode == OV_MODE_PLAY || screen->mode == OV_MODE_LOOK ||
        screen->mode == OV_MODE_REPLAY)
        screen->before = screen->mode;
    screen->mode = mode;
    screen->helps = false;
    screen->scroll = 0;
    screen->line = 0;
    if (mode == OV_MODE_LOG) {
        const struct ov_log *const log = &screen->sitting->log;

        screen->line = log->count > 0 ? log->count - 1 : 0;
        if (screen->before == OV_MODE_REPLAY && screen->replay.at > 0)
            screen->line = line_of_move(log, screen->replay.at - 1);
    }
}

struct ov_buffer ov_window_text(struct ov_screen *screen, const char *title)
{
    struct ov_buffer out;

    assert(title != NULL);
    ov_buffer_init(&out, screen->title, sizeof screen->title);
    ov_put(&out, title);
    ov_buffer_init(&out, screen->text, sizeof screen->text);
    return out;
}

/* --- Keys --- */

/* Lines of the settings window: settings, then standing orders. */
enum { SETTING_LINES = (int)OV_SETTING_COUNT + (int)OV_ORDER_COUNT };

/* Whose orders can be changed: the actor's, else the first person's; or -1. */
static int order_seat(const struct ov_screen *screen)
{
    const struct ov_table *const table = &screen->sitting->table;

    if (screen->sitting->meeting != NULL)
        return -1; /* the server has them: ':orders' */
    if (screen->choices.count > 0)
        return screen->choices.seat;
    for (int seat = 0; seat < table->box->seats; seat++)
        if (table->header.player[seat].bot[0] == '\0')
            return seat;
    return -1;
}

static void complain(struct ov_screen *screen, int error)
{
    char path[OV_PATH_SIZE];
    struct ov_buffer out;

    if (ov_place_settings(path, sizeof path) != 0)
        path[0] = '\0';
    ov_buffer_init(&out, screen->message, sizeof screen->message);
    ov_sitting_put_error(screen->sitting, path, error, &out);
    screen->message_role = OV_ROLE_BAD;
}

/* The value this many steps further on, in a circle. */
static int turned(int value, int step, int count)
{
    assert(count > 0);
    return (value + step + count) % count;
}

static void change_setting(struct ov_screen *screen, int step)
{
    struct ov_settings *const settings = &screen->sitting->settings;
    const enum ov_setting which = (enum ov_setting)screen->line;
    const int value = ov_setting_get(settings, which);
    int count = 0, error;

    while (ov_setting_value_word(which, count) != NULL)
        count++;
    ov_setting_set(settings, which, turned(value, step, count));
    if (which == OV_SETTING_opponent && screen->sitting->meeting == NULL)
        ov_sitting_meet_opponent(screen->sitting);
    if (which == OV_SETTING_language)
        screen->sitting->language =
            ov_settings_language(settings, screen->sitting->language);
    error = ov_settings_save(settings);
    if (error != 0)
        complain(screen, error);
    ov_menu_relabel(screen);
}

static void change_order(struct ov_screen *screen, int step)
{
    const enum ov_order which =
        (enum ov_order)(screen->line - (int)OV_SETTING_COUNT);
    const int seat = order_seat(screen);
    struct ov_orders *orders;
    int count = 0;

    if (seat < 0)
        return;
    orders = &screen->sitting->table.seat[seat].orders;
    while (ov_order_value_word(which, count) != NULL)
        count++;
    ov_order_set(orders, which,
                 turned(ov_order_get(orders, which), step, count));
    if (screen->tutorial == NULL)
        (void)ov_sitting_keep(screen->sitting);
}

static void change_line(struct ov_screen *screen, int step)
{
    if (screen->line < (int)OV_SETTING_COUNT)
        change_setting(screen, step);
    else
        change_order(screen, step);
}

/* Of the settings or the log: other windows have no lines to choose from. */
static int last_line(const struct ov_screen *screen)
{
    if (screen->mode == OV_MODE_SETTINGS)
        return order_seat(screen) < 0 ? (int)OV_SETTING_COUNT - 1
                                      : SETTING_LINES - 1;
    return screen->sitting->log.count - 1;
}

static void move_line(struct ov_screen *screen, int step)
{
    const int last = last_line(screen);

    if (screen->mode == OV_MODE_TEXT || screen->mode == OV_MODE_SCORE) {
        screen->scroll += step;
        if (screen->scroll < 0)
            screen->scroll = 0;
        return;
    }
    screen->line += step;
    if (screen->line > last)
        screen->line = last;
    if (screen->line < 0)
        screen->line = 0;
}

static void enter(struct ov_screen *screen)
{
    const struct ov_log *const log = &screen->sitting->log;

    if (screen->mode == OV_MODE_LOG && log->count > 0)
        ov_replay_open(screen, log->line[screen->line].move + 1);
    else if (screen->mode == OV_MODE_SETTINGS)
        change_line(screen, 1);
    else
        screen->mode = screen->before;
}

void ov_window_key(struct ov_screen *screen, uint32_t key)
{
    const bool settings = screen->mode == OV_MODE_SETTINGS;

    assert(screen->mode >= OV_MODE_TEXT && screen->mode <= OV_MODE_SETTINGS);
    switch (key) {
    case OV_KEY_UP:
        move_line(screen, -1);
        return;
    case OV_KEY_DOWN:
        move_line(screen, 1);
        return;
    case OV_KEY_PAGE_UP:
        move_line(screen, -10);
        return;
    case OV_KEY_PAGE_DOWN:
    case ' ':
        move_line(screen, 10);
        return;
    case OV_KEY_HOME:
        move_line(screen, -OV_SHEET_ROOM);
        return;
    case OV_KEY_END:
        move_line(screen, OV_SHEET_ROOM);
        return;
    case OV_KEY_LEFT:
    case OV_KEY_RIGHT:
        if (settings)
            change_line(screen, key == OV_KEY_LEFT ? -1 : 1);
        return;
    case OV_KEY_ENTER:
        enter(screen);
        return;
    case '?': /* a second time: the keys and the signs */
        if (screen->helps)
            screen->mode = screen->before;
        else
            ov_explain_keys(screen);
        return;
    default:
        screen->mode = screen->before;
        return;
    }
}

/* --- Drawing --- */

/* In the middle of the screen, with room for this many rows inside. */
static struct ov_area place(const struct ov_screen *screen, int rows,
                            int columns)
{
    const int most_rows = screen->rows - 2, most_columns = screen->columns - 2;
    struct ov_area area = {0, 0, rows + 2, columns};

    if (area.rows > most_rows)
        area.rows = most_rows;
    if (area.columns > most_columns)
        area.columns = most_columns;
    area.row = (screen->rows - area.rows) / 2;
    area.column = (screen->columns - area.columns) / 2;
    return area;
}

/* Arrows in the lower edge of a frame: there is more. */
static void draw_more(const struct ov_picture *picture, struct ov_area area,
                      bool above, bool below)
{
    const struct ov_style style = ov_style(OV_ROLE_KEY, OV_BOLD);

    if (above)
        ov_canvas_sign(picture->canvas, area.row,
                       area.column + area.columns - 3, style, 0x2191);
    if (below)
        ov_canvas_sign(picture->canvas, area.row + area.rows - 1,
                       area.column + area.columns - 3, style, 0x2193);
}

/* In the lower edge of a frame: the keys. */
static void draw_keys(const struct ov_picture *picture, struct ov_area area,
                      const char *english)
{
    const struct ov_style style = ov_style(OV_ROLE_QUIET, 0);
    struct ov_pen pen = ov_pen_at(picture->canvas, area, area.rows - 1);

    ov_pen_to(&pen, area.column + 2);
    ov_pen_text(&pen, style, " ");
    ov_pen_text(&pen, style, ov_text(picture->lang, NULL, english));
    ov_pen_text(&pen, style, " ");
}

static void draw_text(struct ov_screen *screen,
                      const struct ov_picture *picture)
{
    const int lines = ov_wrapped_lines(screen->text, WINDOW_COLUMNS - 4);
    const struct ov_area area = place(screen, lines, WINDOW_COLUMNS);
    struct ov_area inner =
        ov_canvas_frame(picture->canvas, area, screen->title);
    const char *text = screen->text;

    if (screen->scroll > lines - inner.rows)
        screen->scroll = lines > inner.rows ? lines - inner.rows : 0;
    for (int i = 0; i < screen->scroll; i++)
        text = ov_wrap_skip(text, inner.columns);
    for (; inner.rows > 0 && *text != '\0'; inner = ov_area_below(inner, 1)) {
        const char *const next = ov_wrap_skip(text, inner.columns);

        ov_wrap_line(picture->canvas, inner, ov_style(OV_ROLE_PLAIN, 0), text);
        text = next;
    }
    ov_signs_colour(picture->canvas, area);
    draw_more(picture, area, screen->scroll > 0, *text != '\0');
    if (!screen->helps)
        draw_keys(picture, area, N_("?: keys and signs"));
}

static int log_rows(const struct ov_screen *screen, int line, int columns,
                    char text[OV_SENTENCE])
{
    struct ov_buffer out;

    ov_buffer_init(&out, text, OV_SENTENCE);
    ov_sitting_log_line(screen->sitting, line, &out);
    return ov_wrapped_lines(text, columns);
}

/* Scrolls so that the selected line is visible. */
static void scroll_log(struct ov_screen *screen, struct ov_area inner)
{
    char text[OV_SENTENCE];
    int used = 0, first = screen->line;

    if (screen->sitting->log.count == 0)
        return;
    if (screen->line < screen->scroll)
        screen->scroll = screen->line;
    for (; first >= 0; first--) {
        used += log_rows(screen, first, inner.columns, text);
        if (used > inner.rows)
            break;
    }
    if (screen->scroll <= first)
        screen->scroll = first + 1;
}

static void draw_log(struct ov_screen *screen, const struct ov_picture *picture)
{
    const struct ov_area area = place(screen, 200, WINDOW_COLUMNS + 20);
    struct ov_area inner = ov_canvas_frame(
        picture->canvas, area, ov_text(picture->lang, NULL, N_("Log")));
    const int count = screen->sitting->log.count;
    int line;

    scroll_log(screen, inner);
    for (line = screen->scroll; line < count; line++) {
        char text[OV_SENTENCE];
        struct ov_area rows = inner;

        rows.rows = log_rows(screen, line, inner.columns, text);
        if (rows.rows > inner.rows)
            break;
        (void)ov_canvas_wrap(picture->canvas, rows, ov_style(OV_ROLE_PLAIN, 0),
                             text);
        ov_picture_spot(picture, OV_SPOT_LINE, line, 0, rows);
        if (line == screen->line)
            ov_canvas_mark(picture->canvas, rows, OV_REVERSE);
        inner = ov_area_below(inner, rows.rows);
    }
    draw_more(picture, area, screen->scroll > 0, line < count);
    draw_keys(picture, area,
              N_("↑ ↓ choose  Enter replay from there  Esc "
                 "back"));
}

static void draw_setting(struct ov_screen *screen,
                         const struct ov_picture *picture, struct ov_area row,
                         enum ov_setting which)
{
    const int value = ov_setting_get(&screen->sitting->settings, which);
    struct ov_pen pen = ov_pen_at(picture->canvas, row, 0);

    ov_pen_text(&pen, ov_style(OV_ROLE_PLAIN, 0),
                ov_text_setting(picture->lang, which));
    ov_pen_to(&pen, row.column + 40);
    ov_pen_text(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD),
                ov_text_setting_value(picture->lang, which, value));
}

/* A seat's order has long words: they take two rows. */
static void draw_order(struct ov_screen *screen,
                       const struct ov_picture *picture, struct ov_area rows,
                       enum ov_order which)
{
    const int seat = order_seat(screen);
    const int value =
        ov_order_get(&screen->sitting->table.seat[seat].orders, which);
    struct ov_pen pen = ov_pen_at(picture->canvas, rows, 0);

    ov_pen_seat(&pen, picture->lang, seat);
    ov_pen_text(&pen, ov_style(OV_ROLE_PLAIN, 0), " ");
    ov_pen_text(&pen, ov_style(OV_ROLE_PLAIN, 0),
                ov_text_order(picture->lang, which));
    pen = ov_pen_at(picture->canvas, rows, 1);
    ov_pen_to(&pen, rows.column + 4);
    ov_pen_text(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD),
                ov_text_order_value(picture->lang, which, value));
}

static void draw_settings(struct ov_screen *screen,
                          const struct ov_picture *picture)
{
    const int last = last_line(screen);
    const int rows = (int)OV_SETTING_COUNT + 2 * (int)OV_ORDER_COUNT;
    const struct ov_area area = place(screen, rows, 70);
    struct ov_area inner = ov_canvas_frame(
        picture->canvas, area, ov_text(picture->lang, NULL, N_("Settings")));

    for (int i = 0; i <= last; i++) {
        const bool order = i >= (int)OV_SETTING_COUNT;
        struct ov_area row = inner;

        row.rows = order ? 2 : 1;
        if (order)
            draw_order(screen, picture, row,
                       (enum ov_order)(i - (int)OV_SETTING_COUNT));
        else
            draw_setting(screen, picture, row, (enum ov_setting)i);
        ov_picture_spot(picture, OV_SPOT_LINE, i, 0, row);
        if (i == screen->line)
            ov_canvas_mark(picture->canvas, row, OV_REVERSE);
        inner = ov_area_below(inner, row.rows);
    }
    draw_keys(picture, area, N_("↑ ↓ choose  ← → change  Esc back"));
}

void ov_window_draw(struct ov_screen *screen, const struct ov_picture *picture)
{
    assert(screen->mode >= OV_MODE_TEXT && screen->mode <= OV_MODE_SETTINGS);
    picture->spots->count = 0; /* only the window can be clicked */
    if (screen->mode == OV_MODE_TEXT)
        draw_text(screen, picture);
    else if (screen->mode == OV_MODE_LOG)
        draw_log(screen, picture);
    else if (screen->mode == OV_MODE_SETTINGS)
        draw_settings(screen, picture);
    else
        ov_score_draw(screen, picture);
}
