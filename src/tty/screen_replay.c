/*
 * screen_replay.c - a replay: step by step, turn by turn, from any line of the
 * log; and playing on from there.
 */
#include "text/fill.h"
#include "text/mark.h"
#include "tty/screen.h"
#include "tty/signs.h"

enum {
    KEYS_FROM = 16, /* with this many rows, moves and keys both fit */
    WORDS = 8       /* columns before a move's words: its number and seat */
};

static void show(struct ov_screen *screen)
{
    ov_view_of(&screen->replayed, &screen->replay.game, &screen->sitting->box);
}

void ov_replay_open(struct ov_screen *screen, int moves)
{
    const struct ov_table *const table = &screen->sitting->table;

    assert(moves >= 0);
    ov_menu_close(screen);
    ov_cursor_start(&screen->replay, table,
                    moves < ov_table_moves(table) ? moves
                                                  : ov_table_moves(table));
    screen->mode = OV_MODE_REPLAY;
    show(screen);
}

/* In a game of bots alone, the spectator takes the seat that has to choose. */
static void sit_down(struct ov_sitting *sitting)
{
    struct ov_table *const table = &sitting->table;
    const int actor = ov_sitting_actor(sitting);

    for (int seat = 0; seat < table->box->seats; seat++)
        if (table->header.player[seat].bot[0] == '\0')
            return;
    if (actor != OV_NONE)
        ov_table_seat_person(table, actor, sitting->settings.name);
    ov_sitting_refresh(sitting);
}

/*
 * Plays on from here. The original game stays in its file; this one gets its
 * own.
 */
static void branch(struct ov_screen *screen)
{
    struct ov_sitting *const sitting = screen->sitting;
    struct ov_buffer out;

    if (screen->tutorial != NULL || sitting->meeting != NULL)
        return;
    if (!ov_sitting_go_to(sitting, screen->replay.at)) {
        ov_buffer_init(&out, screen->message, sizeof screen->message);
        ov_sitting_put_undo(sitting, OV_UNDO_NO_ROOM, &out);
        screen->message_role = OV_ROLE_BAD;
        return;
    }
    ov_sitting_keep_at(sitting, sitting->path[0] == '\0' ? "" : NULL, 0);
    sit_down(sitting);
    screen->mode = OV_MODE_PLAY;
    screen->end_shown = false;
    ov_screen_refresh(screen);
    ov_screen_say(screen, OV_ROLE_GOOD,
                  ov_text(ov_screen_lang(screen), NULL,
                          N_("You play from here. The original game is "
                             "saved too.")));
}

static void step(struct ov_screen *screen, int moves)
{
    const int at = screen->replay.at + moves;

    if (at >= 0 && at <= ov_table_moves(&screen->sitting->table))
        ov_cursor_go(&screen->replay, at);
}

void ov_replay_key(struct ov_screen *screen, uint32_t key)
{
    assert(screen->mode == OV_MODE_REPLAY);
    switch (key) {
    case OV_KEY_ESCAPE:
    case 'q':
    case 'r':
        screen->mode = OV_MODE_PLAY;
        return;
    case OV_KEY_LEFT:
        step(screen, -1);
        break;
    case OV_KEY_RIGHT:
    case ' ':
        step(screen, 1);
        break;
    case OV_KEY_UP:
    case OV_KEY_PAGE_UP:
        (void)ov_cursor_last_turn(&screen->replay);
        break;
    case OV_KEY_DOWN:
    case OV_KEY_PAGE_DOWN:
        (void)ov_cursor_next_turn(&screen->replay);
        break;
    case OV_KEY_HOME:
        ov_cursor_go(&screen->replay, 0);
        break;
    case OV_KEY_END:
        ov_cursor_go(&screen->replay, ov_table_moves(&screen->sitting->table));
        break;
    case 'l':
        ov_window_open(screen, OV_MODE_LOG);
        return;
    case 's':
        ov_score_open(screen);
        return;
    case 'x':
        ov_explain_unseen(screen);
        return;
    case 'f':
        ov_explain_forecast(screen);
        return;
    case 'b':
        branch(screen);
        return;
    case '?':
        ov_explain_keys(screen);
        return;
    default:
        break;
    }
    show(screen);
}

/* What the move that led here brought. */
void ov_replay_put_info(const struct ov_screen *screen, struct ov_buffer *out)
{
    struct ov_events events;

    assert(out != NULL);
    if (screen->replay.at == 0)
        return;
    ov_table_events_of(&screen->sitting->table, screen->replay.at - 1, &events);
    ov_screen_put_events(screen, &events, out);
}

/* --- The moves, where there is room for them --- */

/* What a seat chose at the cursor; returns how many rows that takes. */
static int draw_move(const struct ov_picture *picture,
                     const struct ov_cursor *cursor, struct ov_area rows,
                     bool here)
{
    const struct ov_move move = ov_table_move(cursor->table, cursor->at);
    const struct ov_style style =
        here ? ov_style(OV_ROLE_PLAIN, OV_BOLD) : ov_style(OV_ROLE_QUIET, 0);
    struct ov_pen pen = ov_pen_at(picture->canvas, rows, 0);
    const struct ov_area words = {rows.row, rows.column + WORDS, rows.rows,
                                  rows.columns - WORDS};
    struct ov_scene scene = ov_picture_scene(picture);
    char text[OV_SENTENCE], number[16];
    struct ov_buffer out;
    struct ov_view view;

    ov_view_of(&view, &cursor->game, picture->box);
    scene.game = &view.of;
    ov_buffer_init(&out, text, sizeof text);
    ov_text_action(&out, picture->lang, &scene, move.seat, move.action);
    ov_pen_sign(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD),
                here ? OV_SIGN_HERE : ' ');
    ov_buffer_init(&out, number, sizeof number);
    ov_put_padded(&out, cursor->at + 1, 4);
    ov_pen_text(&pen, style, number);
    ov_pen_text(&pen, style, " ");
    ov_pen_seat(&pen, picture->lang, move.seat);
    if (here)
        return ov_canvas_wrap(picture->canvas, words, style, text);
    pen = ov_pen_at(picture->canvas, words, 0);
    ov_pen_short(&pen, style, text, words.columns);
    return 1;
}

static void draw_keys(const struct ov_picture *picture, struct ov_area area,
                      const char *keys)
{
    const int rows = ov_wrapped_lines(keys, area.columns);

    (void)ov_canvas_wrap(picture->canvas, ov_area_below(area, area.rows - rows),
                         ov_style(OV_ROLE_PLAIN, 0), keys);
}

/* With this position in the middle, or the last moves at the end. */
static int first_move(int count, int at, int rows)
{
    const int last = count - rows + 2; /* one move may take several rows */
    const int first = at - (rows + 1) / 2;

    return first < last ? first : last;
}

void ov_replay_draw(const struct ov_screen *screen,
                    const struct ov_picture *picture, struct ov_area area)
{
    const char *const keys = ov_text(picture->lang, NULL,
                                     N_("← →  one move back, one move "
                                        "forward\n"
                                        "↑ ↓  one turn back, one turn "
                                        "forward\n"
                                        "Home End  the start, the end\n"
                                        "l    the log: Enter goes to a "
                                        "line\n"
                                        "b    play from here\n"
                                        "Esc  back to the game"));
    const struct ov_table *const table = &screen->sitting->table;
    struct ov_area rows = ov_canvas_heading(
        picture->canvas, area, ov_text(picture->lang, NULL, N_("Moves")));
    struct ov_cursor cursor;
    int first;

    assert(picture->canvas != NULL);
    if (area.rows >= KEYS_FROM) {
        draw_keys(picture, rows, keys);
        rows.rows -= ov_wrapped_lines(keys, rows.columns) + 1;
    }
    first = first_move(ov_table_moves(table), screen->replay.at, rows.rows);
    ov_cursor_start(&cursor, table, first < 0 ? 0 : first);
    while (rows.rows > 0 && cursor.at < ov_table_moves(table)) {
        const bool here = cursor.at + 1 == screen->replay.at;

        rows = ov_area_below(rows, draw_move(picture, &cursor, rows, here));
        (void)ov_cursor_next(&cursor, NULL);
    }
}
