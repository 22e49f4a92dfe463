/*
 * screen_online.c - the screen at a table on a server: who is there before the
 * game begins, what arrives while it is played, and the state of the
 * connection.
 *
 * What arrives must not disturb what somebody is doing: windows stay open, a
 * line that is being typed stays, and a question about a position that is no
 * more is withdrawn.
 */
#include "notation/words.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/meeting.h"
#include "tty/qr.h"
#include "tty/screen.h"

enum {
    TEXT_SIZE = 8192,
    INDENT = 2,
    QUIET = 2,         /* light modules around a QR code */
    LEAST_BESIDE = 41, /* columns for what is beside it */
    LEAST_TALK = 7,    /* rows, with its heading */
    TOP = 2            /* rows above everything else */
};

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};

static const char *say(const struct ov_screen *screen, const char *english)
{
    return ov_text(ov_screen_lang(screen), NULL, english);
}

static const struct ov_client *client_of(const struct ov_screen *screen)
{
    return ov_meeting_client(screen->sitting->meeting);
}

bool ov_screen_has_game(const struct ov_screen *screen)
{
    const struct ov_meeting *const meeting = screen->sitting->meeting;

    return meeting == NULL || ov_meeting_plays(meeting);
}

static bool is_connected(const struct ov_screen *screen)
{
    const struct ov_client *const client = client_of(screen);

    return client->phase == OV_CLIENT_ONLINE && client->whole;
}

static bool awaits_answer(const struct ov_screen *screen)
{
    const struct ov_client *const client = client_of(screen);

    return client->requests > 0 || client->state.seq < client->await;
}

bool ov_screen_is_sending(const struct ov_screen *screen)
{
    return screen->sitting->meeting != NULL && screen->mode == OV_MODE_PLAY &&
           ov_screen_has_game(screen) && is_connected(screen) &&
           awaits_answer(screen);
}

bool ov_online_put_state(const struct ov_screen *screen, struct ov_buffer *out)
{
    const struct ov_client *client;

    assert(out->length == 0);
    if (screen->sitting->meeting == NULL)
        return false;
    client = client_of(screen);
    if (!is_connected(screen))
        ov_put(out,
               screen->sitting->meeting->online.was_seen
                   ? say(screen, N_("The connection is lost; reconnecting…"))
                   : say(screen, N_("Connecting…")));
    else if (client->state.paused)
        ov_put(out, say(screen, N_("The game is paused; 'resume' continues "
                                   "it.")));
    else if (client->state.phase == OV_ROOM_OVER_NOW)
        ov_put(out, say(screen, N_("The game is over.")));
    else if (!client->playing)
        ov_put(out, say(screen, N_("The game begins once everyone is here.")));
    else if (awaits_answer(screen))
        ov_put(out, say(screen, N_("Sent; the server has not answered yet.")));
    return out->length > 0;
}

/* --- News --- */

/* Lines are added below; if there is no room, the oldest ones go. */
static void add_news(struct ov_screen *screen, const char *text)
{
    const size_t size = strlen(text);
    size_t held = strlen(screen->news);

    if (size >= sizeof screen->news)
        return;
    while (held + size >= sizeof screen->news) {
        const char *const line = strchr(screen->news, '\n');
        const size_t gone =
            line == NULL ? held : (size_t)(line - screen->news) + 1;

        held -= gone;
        memmove(screen->news, screen->news + gone, held + 1);
    }
    memcpy(screen->news + held, text, size + 1);
}

static void say_lines(struct ov_screen *screen, int role, char *lines)
{
    size_t length = strlen(lines);

    while (length > 0 && lines[length - 1] == '\n')
        lines[--length] = '\0';
    if (length > 0)
        ov_screen_say(screen, role, lines);
}

/* What somebody else has just chosen, as if a bot had. */
static void tell_move(struct ov_screen *screen)
{
    const struct ov_table *const table = &screen->sitting->table;
    const int moves = ov_table_at(table);
    struct ov_events events;
    struct ov_buffer out;

    if (moves == 0 ||
        ov_table_move(table, moves - 1).seat == client_of(screen)->seat)
        return;
    ov_table_events_of(table, moves - 1, &events);
    ov_buffer_init(&out, screen->message, sizeof screen->message);
    ov_screen_put_events(screen, &events, &out);
    screen->message_role = OV_ROLE_PLAIN;
}

/* --- What arrives --- */

/* Back to the cursor of LOOK, if what it was on is still there. */
static void look_on(struct ov_screen *screen)
{
    if (screen->mode != OV_MODE_PLAY || screen->rows == 0)
        return;
    ov_screen_draw(screen, screen->rows, screen->columns);
    for (int i = 0; i < screen->spots.count; i++)
        if (ov_same_spot(&screen->spots.at[i], &screen->look)) {
            screen->mode = OV_MODE_LOOK;
            return;
        }
    screen->look = (struct ov_spot){.kind = OV_SPOT_NOTHING};
}

static bool is_window(enum ov_mode mode)
{
    return mode >= OV_MODE_TEXT && mode <= OV_MODE_SETTINGS;
}

/* The place in the replay, which may have been undone meanwhile. */
static void replay_on(struct ov_screen *screen)
{
    const enum ov_mode mode = screen->mode;
    const int moves = ov_table_moves(&screen->sitting->table);

    if (mode != OV_MODE_REPLAY &&
        !(is_window(mode) && screen->before == OV_MODE_REPLAY))
        return;
    ov_replay_open(screen,
                   screen->replay.at < moves ? screen->replay.at : moves);
    screen->mode = mode;
}

/* The game has changed. */
static void follow(struct ov_screen *screen)
{
    const int lines = screen->sitting->log.count;
    const bool looked = screen->mode == OV_MODE_LOOK;

    screen->followed = screen->sitting->view.of;
    if (looked || screen->mode == OV_MODE_SURE)
        screen->mode = OV_MODE_PLAY;
    if (is_window(screen->mode) && screen->before == OV_MODE_LOOK)
        screen->before = OV_MODE_PLAY;
    if (screen->mode == OV_MODE_LOG && screen->line >= lines)
        screen->line = lines > 0 ? lines - 1 : 0;
    if (!ov_is_over(&screen->followed))
        screen->end_shown = false; /* the end was taken back */
    replay_on(screen);
    tell_move(screen);
    ov_screen_refresh(screen);
    if (looked)
        look_on(screen);
}

/* A game begins, or ends for another one. */
static void begin(struct ov_screen *screen)
{
    if (screen->mode != OV_MODE_TEXT && screen->mode != OV_MODE_TYPE)
        screen->mode = OV_MODE_PLAY;
    screen->before = OV_MODE_PLAY;
    screen->look = (struct ov_spot){.kind = OV_SPOT_NOTHING};
    screen->plays = ov_screen_has_game(screen);
    screen->end_shown = false;
    screen->shows_code = false;
    screen->fitted = true;
    if (screen->plays)
        screen->followed = screen->sitting->view.of;
    ov_screen_refresh(screen);
}

/* After every message: shows what has changed by it, and nothing else. */
static void keep_up(struct ov_screen *screen)
{
    const bool asked = ov_sitting_waits(screen->sitting) == OV_WAITS_FOR_PERSON;

    if (ov_screen_has_game(screen) != screen->plays)
        begin(screen);
    else if (screen->plays &&
             memcmp(&screen->followed, &screen->sitting->view.of,
                    sizeof screen->followed) != 0)
        follow(screen);
    else if (screen->plays && asked != (screen->choices.count > 0))
        ov_screen_refresh(screen);
}

void ov_screen_hear(struct ov_screen *screen, int heard)
{
    char text[TEXT_SIZE];
    struct ov_buffer out;

    assert(screen->sitting->meeting != NULL);
    ov_buffer_init(&out, text, sizeof text);
    if (heard != 0)
        ov_meeting_take(screen->sitting->meeting, heard, &out);
    keep_up(screen);
    /* The list of seats is on the screen, and so is a lost connection. */
    if ((heard & OV_HEARD_SNAPSHOT) == 0 && heard != OV_HEARD_STATE) {
        add_news(screen, text);
        say_lines(screen,
                  (heard & OV_HEARD_REFUSED) != 0 ? OV_ROLE_BAD : OV_ROLE_TITLE,
                  text);
    }
    if (client_of(screen)->phase == OV_CLIENT_STOPPED)
        screen->over = true;
}

/* --- Commands --- */

/* What a command says: at the bottom, or in a window if it is much. */
static void show_answer(struct ov_screen *screen, char *text)
{
    struct ov_buffer out;

    if (ov_wrapped_lines(text, OV_LEAST_COLUMNS) <= 1) {
        /* The lobby shows no titles: those are among what was said. */
        say_lines(screen,
                  ov_screen_has_game(screen) ? OV_ROLE_TITLE : OV_ROLE_QUIET,
                  text);
        return;
    }
    out = ov_window_text(screen, say(screen, N_("Online table")));
    ov_put(&out, text);
    ov_window_open(screen, OV_MODE_TEXT);
}

bool ov_online_command(struct ov_screen *screen, const char *line)
{
    char text[TEXT_SIZE];
    struct ov_buffer out;

    assert(line != NULL);
    if (screen->sitting->meeting == NULL)
        return false;
    ov_buffer_init(&out, text, sizeof text);
    if (!ov_meeting_command(screen->sitting->meeting, line, &out))
        return false;
    show_answer(screen, text);
    ov_screen_refresh(screen);
    return true;
}

static void ask_server(struct ov_screen *screen, const char *line)
{
    (void)ov_online_command(screen, line);
}

void ov_online_put_help(const struct ov_screen *screen, struct ov_buffer *out)
{
    assert(screen->sitting->meeting != NULL);
    ov_put(out, say(screen, N_("At an online table also:")));
    ov_put_char(out, '\n');
    ov_put(out, say(screen, N_("\"    talk to everyone at the table")));
    for (int i = 0; ov_meeting_command_word(i) != NULL; i++) {
        ov_put(out, "\n:");
        ov_meeting_put_command(screen->sitting->meeting, i, out);
    }
}

static void say_not_online(struct ov_screen *screen)
{
    ov_screen_say(screen, OV_ROLE_BAD,
                  say(screen, N_("Not at an online table.")));
}

bool ov_online_key(struct ov_screen *screen, uint32_t key)
{
    if (screen->sitting->meeting == NULL)
        return false;
    switch (key) {
    case '"':
        ov_screen_type(screen, "say ");
        return true;
    case 'u':
        ask_server(screen, "undo");
        return true;
    case 'N':
        ask_server(screen, "rematch");
        return true;
    case 'h':
        if (ov_meeting_has_hints(screen->sitting->meeting))
            return false;
        ov_screen_say(
            screen, OV_ROLE_BAD,
            say(screen, N_("Not at an online table, unless everyone agrees: "
                           "'ask hints'.")));
        return true;
    case 'U':
    case 'T':
    case 'w':
        say_not_online(screen);
        return true;
    default:
        return false;
    }
}

/* --- Before the game --- */

/* A bot in every seat that is still free. */
static void fill_seats(struct ov_screen *screen)
{
    const struct ov_client *const client = client_of(screen);

    for (int seat = 0; seat < client->state.seats; seat++) {
        char line[64];
        struct ov_buffer out;

        if (client->state.seat[seat].taken ||
            client->state.seat[seat].bot[0] != '\0')
            continue;
        ov_buffer_init(&out, line, sizeof line);
        ov_put(&out, "bot ");
        ov_put(&out, ov_seat_word(seat));
        ask_server(screen, line);
    }
}

void ov_lobby_key(struct ov_screen *screen, uint32_t key)
{
    assert(screen->sitting->meeting != NULL);
    if (screen->shows_code) {
        screen->shows_code = false;
        return;
    }
    switch (key) {
    case OV_KEY_ENTER:
        ask_server(screen, "start");
        return;
    case 'b':
        fill_seats(screen);
        return;
    case '"':
    case 'c':
        ov_screen_type(screen, "say ");
        return;
    case ':':
        ov_screen_type(screen, "");
        return;
    case 'o':
        ov_window_open(screen, OV_MODE_SETTINGS);
        return;
    case '?':
        ov_explain_keys(screen);
        return;
    case 'j':
        screen->shows_code = ov_lobby_has_hidden_code(screen);
        return;
    case 'q':
        screen->over = true;
        return;
    default:
        ov_screen_say(screen, OV_ROLE_QUIET, ov_screen_unknown_key(screen));
        return;
    }
}

/* The last lines that have room. */
void ov_talk_draw(struct ov_screen *screen, struct ov_area area)
{
    const char *text = screen->news;

    assert(memchr(screen->news, 0, sizeof screen->news) != NULL);
    if (area.rows <= 0)
        return;
    while (ov_wrapped_lines(text, area.columns) > area.rows)
        text = ov_wrap_skip(text, area.columns);
    (void)ov_canvas_wrap_loose(&screen->canvas, area, plain, text);
}

static struct ov_area inside(struct ov_area area, int rows)
{
    area.column += INDENT;
    area.columns -= 2 * INDENT;
    area.rows = rows;
    return area;
}

/* A headed text; what is below it. */
static struct ov_area draw_part(struct ov_screen *screen, struct ov_area area,
                                const char *heading, const char *text)
{
    int rows;

    area = ov_canvas_heading(&screen->canvas, area, heading);
    rows = ov_canvas_wrap_loose(&screen->canvas, inside(area, area.rows), plain,
                                text);
    return ov_area_below(area, rows + 1);
}

static void draw_seats(struct ov_screen *screen, struct ov_area *area)
{
    const struct ov_meeting *const meeting = screen->sitting->meeting;
    char text[TEXT_SIZE], heading[OV_LABEL_SIZE];
    struct ov_args args = {0};
    struct ov_buffer out;

    ov_add_name(&args, "room", meeting->online.link.room);
    ov_buffer_init(&out, heading, sizeof heading);
    ov_fill(&out, ov_screen_lang(screen), say(screen, N_("Table {room}")),
            &args);
    ov_buffer_init(&out, text, sizeof text);
    ov_meeting_put_seats(meeting, &out);
    *area = draw_part(screen, *area, heading, text);
    ov_buffer_init(&out, text, sizeof text);
    ov_meeting_put_links(meeting, &out);
    *area = draw_part(screen, *area, say(screen, N_("Links")), text);
}

/* Two modules, one above the other, as one character: its light parts. */
static uint32_t half_blocks(const struct ov_qr *qr, int x, int y)
{
    const bool above = !ov_qr_is_dark(qr, x, y);
    const bool below = !ov_qr_is_dark(qr, x, y + 1);

    if (above && below)
        return 0x2588;
    if (above)
        return 0x2580;
    return below ? 0x2584 : ' ';
}

/* In an area, with so many light modules around it. */
static void draw_code(struct ov_screen *screen, const struct ov_qr *qr,
                      struct ov_area area, int margin)
{
    for (int row = 0; row < area.rows; row++)
        for (int column = 0; column < area.columns; column++)
            ov_canvas_sign(&screen->canvas, area.row + row,
                           area.column + column, ov_style(OV_ROLE_CODE, 0),
                           half_blocks(qr, column - margin, 2 * row - margin));
}

/* The link for players to scan, if the terminal has the signs for it. */
static bool make_code(const struct ov_screen *screen, struct ov_qr *ret_qr)
{
    char text[OV_ADDRESS_TEXT];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_meeting_put_join(screen->sitting->meeting, &out);
    return out.length > 0 && screen->repertoire == OV_REPERTOIRE_ALL &&
           ov_qr_make(ret_qr, text);
}

/* Where a code goes at the right of the lobby; false if it has no room. */
static bool place_beside(const struct ov_screen *screen, const struct ov_qr *qr,
                         struct ov_area *ret_area)
{
    const struct ov_area all = ov_canvas_area(&screen->canvas);

    ret_area->columns = qr->side + 2 * QUIET;
    ret_area->rows = (qr->side + 2 * QUIET + 1) / 2;
    ret_area->row = TOP;
    ret_area->column = all.columns - ret_area->columns - 1;
    return ret_area->column - INDENT >= LEAST_BESIDE &&
           ret_area->rows + TOP + 2 <= all.rows;
}

bool ov_lobby_has_hidden_code(const struct ov_screen *screen)
{
    struct ov_area area;
    struct ov_qr qr;

    assert(screen->sitting->meeting != NULL);
    return make_code(screen, &qr) && !place_beside(screen, &qr, &area);
}

/*
 * The code alone on the screen, which is all light around it, for a screen that
 * has no room for more. False if it has no room for that either.
 */
static bool draw_whole_code(struct ov_screen *screen)
{
    const struct ov_area all = ov_canvas_area(&screen->canvas);
    struct ov_area area;
    struct ov_qr qr;

    if (!make_code(screen, &qr))
        return false;
    area.columns = qr.side;
    area.rows = (qr.side + 1) / 2;
    area.row = (all.rows - area.rows) / 2;
    area.column = (all.columns - area.columns) / 2;
    if (2 * area.row < QUIET || area.column < QUIET)
        return false;
    ov_canvas_fill(&screen->canvas, all, ov_style(OV_ROLE_CODE, 0), 0x2588);
    draw_code(screen, &qr, area, 0);
    return true;
}

/*
 * The code on the right, if there is room for it. Returns how many columns that
 * leaves for the rest.
 */
static int draw_join(struct ov_screen *screen)
{
    const struct ov_area all = ov_canvas_area(&screen->canvas);
    struct ov_area area;
    struct ov_qr qr;

    if (!make_code(screen, &qr) || !place_beside(screen, &qr, &area))
        return all.columns;
    draw_code(screen, &qr, area, QUIET);
    area.row--;
    area.rows = 1;
    (void)ov_canvas_heading(&screen->canvas, area,
                            say(screen, N_("Scan to join")));
    return area.column - INDENT;
}

/*
 * On a tall screen, below what is said: what can be typed. Returns how many
 * rows that leaves for the rest.
 */
static int draw_help(struct ov_screen *screen, struct ov_area area)
{
    char text[TEXT_SIZE];
    struct ov_buffer out;
    int rows;

    ov_buffer_init(&out, text, sizeof text);
    ov_online_put_help(screen, &out);
    rows = ov_wrapped_lines(text, inside(area, 0).columns) + 1;
    if (area.rows < rows + LEAST_TALK)
        return area.rows;
    (void)draw_part(screen, ov_area_below(area, area.rows - rows),
                    say(screen, N_("Help")), text);
    return area.rows - rows - 1;
}

static void draw_bottom(struct ov_screen *screen,
                        const struct ov_picture *picture)
{
    if (screen->mode == OV_MODE_TYPE)
        ov_screen_type_line(screen, picture);
    else
        ov_keys_draw(screen);
}

void ov_lobby_draw(struct ov_screen *screen)
{
    const struct ov_picture picture = {
        .canvas = &screen->canvas,
        .spots = &screen->spots,
        .lang = ov_screen_lang(screen),
        .box = &screen->sitting->box,
    };
    struct ov_area area = ov_canvas_area(&screen->canvas);
    struct ov_pen pen = ov_pen_at(&screen->canvas, area, 0);
    char text[OV_SENTENCE];
    struct ov_buffer out;

    assert(screen->sitting->meeting != NULL && !ov_screen_has_game(screen));
    if (screen->shows_code && draw_whole_code(screen))
        return;
    screen->layout = (struct ov_layout){.keys = area};
    screen->layout.keys.row = area.rows - 1;
    screen->layout.keys.rows = 1;
    ov_buffer_init(&out, text, sizeof text);
    (void)ov_online_put_state(screen, &out);
    ov_pen_text(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), text);
    area = ov_area_below(area, TOP);
    area.rows -= 3;
    area.columns = draw_join(screen);
    draw_seats(screen, &area);
    area.rows = draw_help(screen, area);
    area = ov_canvas_heading(&screen->canvas, area, say(screen, N_("Talk")));
    ov_talk_draw(screen, inside(area, area.rows));
    pen = ov_pen_at(&screen->canvas, ov_canvas_area(&screen->canvas),
                    screen->rows - 2);
    pen.loose = true;
    if (screen->message_role == OV_ROLE_BAD ||
        screen->message_role == OV_ROLE_QUIET)
        ov_pen_text(&pen, ov_style(screen->message_role, 0), screen->message);
    draw_bottom(screen, &picture);
    if (is_window(screen->mode))
        ov_window_draw(screen, &picture);
}
