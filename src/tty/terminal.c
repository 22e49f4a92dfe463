/*
 * terminal.c - ncursesw; no other file knows it.
 */
#include "tty/terminal.h"

#include "sys/encoding.h"
#include "sys/stop.h"
#include "text/mark.h"

#include <stdlib.h>
#include <unistd.h>

#ifdef OV_HAVE_CURSES

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <signal.h>
#include <term.h>

/* Keys of our own: the marks around text that is pasted. */
enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS, PASTE_MS = 500 };

#undef columns /* term.h's names for what terminals can do */
#undef lines

static struct {
    bool open;
    int colours; /* how they were last asked for; -1: never */
    int mouse;   /* the same */
    enum ov_repertoire repertoire;
    SCREEN *screen;
} terminal = {.colours = -1, .mouse = -1};

/* Can the cursor be moved about on this kind of terminal? */
static bool can_move_cursor(const char *name)
{
    int error = 0;

    if (setupterm(name, STDOUT_FILENO, &error) != OK)
        return false;
    const bool can = cursor_address != NULL;
    (void)del_curterm(cur_term);
    return can;
}

const char *ov_terminal_missing(void)
{
    const char *const name = getenv("TERM");

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return N_("the full screen needs a terminal");
    if (name == NULL || strcmp(name, "dumb") == 0 || !can_move_cursor(name))
        return N_("this kind of terminal (TERM) has no full screen");
    return NULL;
}

/* After an abort or a crash the shell needs its terminal back. */
static void put_back(int signal_number)
{
    if (terminal.open) {
        static const char off[] =
            "\033[?2004l\033[?1006l\033[?1000l\033[?1049l\033[?25h"
            "\033[0m\r\n";

        terminal.open = false;
        (void)reset_shell_mode();
        (void)!write(STDOUT_FILENO, off, sizeof off - 1);
    }
    (void)raise(signal_number);
}

static void catch_crashes(void)
{
    static const int crashes[] = {SIGABRT, SIGSEGV, SIGBUS,
                                  SIGFPE,  SIGILL,  SIGQUIT};

    for (int i = 0; i < OV_LENGTH(crashes); i++) {
        struct sigaction action = {.sa_handler = put_back,
                                   .sa_flags = (int)SA_RESETHAND};

        (void)sigaction(crashes[i], &action, NULL);
    }
}

/* What terminals send even though their descriptions say otherwise. */
static void know_keys(void)
{
    static const struct {
        const char *bytes;
        int key;
    } keys[] = {
        {"\033[A", KEY_UP},        {"\033[B", KEY_DOWN},
        {"\033[C", KEY_RIGHT},     {"\033[D", KEY_LEFT},
        {"\033[H", KEY_HOME},      {"\033[F", KEY_END},
        {"\033[1~", KEY_HOME},     {"\033[4~", KEY_END},
        {"\033[7~", KEY_HOME},     {"\033[8~", KEY_END},
        {"\033[5~", KEY_PPAGE},    {"\033[6~", KEY_NPAGE},
        {"\033[Z", KEY_BTAB},      {"\033[200~", PASTE_BEGINS},
        {"\033[201~", PASTE_ENDS},
    };

    for (int i = 0; i < OV_LENGTH(keys); i++)
        if (key_defined(keys[i].bytes) == 0)
            (void)define_key(keys[i].bytes, keys[i].key);
}

/* What the locale and, on the Linux console, its font have. */
static enum ov_repertoire repertoire_of(bool utf8)
{
    const char *const name = getenv("TERM");

    if (utf8)
        return name != NULL && strncmp(name, "linux", 5) == 0
                   ? OV_REPERTOIRE_CONSOLE
                   : OV_REPERTOIRE_ALL;
    return ov_encoding_is_latin() ? OV_REPERTOIRE_LATIN : OV_REPERTOIRE_ASCII;
}

/* Whether text that is pasted comes between marks. */
static void mark_pastes(bool on)
{
    (void)putp(on ? "\033[?2004h" : "\033[?2004l");
    (void)fflush(stdout);
}

bool ov_terminal_open(void)
{
    assert(!terminal.open);
    terminal.repertoire = repertoire_of(ov_encoding_set());
    terminal.screen = newterm(NULL, stdout, stdin);
    if (terminal.screen == NULL)
        return false;
    terminal.open = true;
    (void)cbreak();
    (void)noecho();
    (void)nonl();
    (void)keypad(stdscr, TRUE);
    (void)set_escdelay(25);
    know_keys();
    (void)curs_set(0);
    if (has_colors()) {
        (void)start_color();
        (void)use_default_colors();
    }
    terminal.colours = terminal.mouse = -1;
    mark_pastes(true);
    catch_crashes();
    ov_stop_listen();
    return true;
}

void ov_terminal_close(void)
{
    if (!terminal.open)
        return;
    ov_terminal_mouse(false);
    mark_pastes(false);
    terminal.open = false;
    (void)endwin();
    delscreen(terminal.screen);
    terminal.screen = NULL;
}

void ov_terminal_size(int *ret_rows, int *ret_columns)
{
    assert(ret_rows != NULL && ret_columns != NULL);
    getmaxyx(stdscr, *ret_rows, *ret_columns);
}

enum ov_repertoire ov_terminal_repertoire(void)
{
    return terminal.repertoire;
}

void ov_terminal_mouse(bool on)
{
    const mmask_t wanted =
        BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED;

    assert(terminal.open);
    if (terminal.mouse == on)
        return;
    terminal.mouse = on;
    (void)mousemask(on ? wanted : 0, NULL);
    (void)mouseinterval(0);
}

/* --- Colours --- */

struct paint {
    short eight;
    short of_256;
    int rgb; /* 0xRRGGBB */
};

/* -1: the terminal's own. Seats, resources and guilds in the game's order. */
static const struct paint paints[OV_ROLE_COUNT] = {
    [OV_ROLE_PLAIN] = {-1, -1, -1},
    [OV_ROLE_QUIET] = {COLOR_CYAN, 245, 0x8A8A8A},
    [OV_ROLE_TITLE] = {COLOR_WHITE, 223, 0xF2D9A0},
    [OV_ROLE_SEAT] = {COLOR_MAGENTA, 141, 0xB28CFF},
    [OV_ROLE_SEAT + 1] = {COLOR_BLUE, 75, 0x5FAFFF},
    [OV_ROLE_SEAT + 2] = {COLOR_RED, 203, 0xFF6B5E},
    [OV_ROLE_SEAT + 3] = {COLOR_YELLOW, 221, 0xFFD75F},
    [OV_ROLE_RESOURCE] = {COLOR_GREEN, 107, 0x8DB255},
    [OV_ROLE_RESOURCE + 1] = {COLOR_RED, 173, 0xD78757},
    [OV_ROLE_RESOURCE + 2] = {COLOR_WHITE, 250, 0xBCBCBC},
    [OV_ROLE_RESOURCE + 3] = {COLOR_CYAN, 123, 0x87FFFF},
    [OV_ROLE_GUILD] = {COLOR_YELLOW, 215, 0xFFAF5F},
    [OV_ROLE_GUILD + 1] = {COLOR_CYAN, 80, 0x5FD7D7},
    [OV_ROLE_GUILD + 2] = {COLOR_MAGENTA, 176, 0xD787D7},
    [OV_ROLE_GUILD + 3] = {COLOR_GREEN, 114, 0x87D787},
    [OV_ROLE_STREET] = {COLOR_WHITE, 252, 0xD0D0D0},
    [OV_ROLE_HOUSES] = {COLOR_RED, 131, 0xAF5F5F},
    [OV_ROLE_COIN] = {COLOR_YELLOW, 220, 0xFFD700},
    [OV_ROLE_GOOD] = {COLOR_GREEN, 113, 0x87D75F},
    [OV_ROLE_BAD] = {COLOR_RED, 203, 0xFF5F5F},
    [OV_ROLE_KEY] = {COLOR_CYAN, 159, 0xAFFFFF},
    [OV_ROLE_CODE] = {COLOR_WHITE, 231, 0xFFFFFF},
};

/* What a wish amounts to here: none, 8, 256 or true colours. */
static int colours_for(int wanted)
{
    const char *const no_color = getenv("NO_COLOR");
    const char *const kind = getenv("COLORTERM");
    const bool direct = tigetflag("RGB") > 0 || COLORS > 256;
    int best = OV_COLOURS_8;

    if (!has_colors())
        return OV_COLOURS_NONE;
    if (COLORS >= 256)
        best = OV_COLOURS_256;
    if (direct || (best == OV_COLOURS_256 && can_change_color() &&
                   kind != NULL && strcmp(kind, "truecolor") == 0))
        best = OV_COLOURS_TRUE;
    if (wanted == OV_COLOURS_AUTO)
        return no_color != NULL && *no_color != '\0' ? OV_COLOURS_NONE : best;
    return wanted < best ? wanted : best;
}

static short channel(int rgb, int shift)
{
    return (short)((rgb >> shift & 0xFF) * 1000 / 255);
}

/* What is behind a role: the terminal's own, but for codes. */
static short ground_of(int role)
{
    return role == OV_ROLE_CODE ? COLOR_BLACK : -1;
}

/* True colours: on a direct-colour terminal the number is the colour itself. */
static void paint_true(int role)
{
    const int rgb = paints[role].rgb;

    if (rgb < 0 || COLORS > 256) {
        (void)init_extended_pair(role + 1, rgb, ground_of(role));
        return;
    }
    (void)init_color((short)(16 + role), channel(rgb, 16), channel(rgb, 8),
                     channel(rgb, 0));
    (void)init_pair((short)(role + 1), (short)(16 + role), ground_of(role));
}

void ov_terminal_colours(int wanted)
{
    const int colours = colours_for(wanted);

    assert(terminal.open && wanted <= OV_COLOURS_TRUE);
    if (terminal.colours == colours)
        return;
    terminal.colours = colours;
    for (int role = 0; role < OV_ROLE_COUNT; role++) {
        if (colours == OV_COLOURS_TRUE)
            paint_true(role);
        else if (colours == OV_COLOURS_256)
            (void)init_pair((short)(role + 1), paints[role].of_256,
                            ground_of(role));
        else if (colours == OV_COLOURS_8)
            (void)init_pair((short)(role + 1), paints[role].eight,
                            ground_of(role));
    }
    (void)clearok(stdscr, TRUE);
}

/* --- Showing --- */

static void put_cell(const struct ov_cell *cell)
{
    wchar_t text[3] = {(wchar_t)cell->sign, (wchar_t)cell->mark, L'\0'};
    attr_t attributes = A_NORMAL;
    short pair = 0;
    cchar_t out;

    if (cell->style.attributes & OV_BOLD)
        attributes |= A_BOLD;
    if (cell->style.attributes & OV_REVERSE)
        attributes |= A_REVERSE;
    if (cell->style.attributes & OV_UNDERLINE)
        attributes |= A_UNDERLINE;
    if (terminal.colours > OV_COLOURS_NONE)
        pair = (short)(cell->style.role + 1);
    if (setcchar(&out, text, attributes, pair, NULL) == OK)
        (void)add_wch(&out);
}

/*
 * While curses draws it ignores Ctrl-Z, which would be lost. Blocked, it waits
 * until everything is drawn.
 */
static void refresh_whole(void)
{
    sigset_t suspend, before;

    (void)sigemptyset(&suspend);
    (void)sigaddset(&suspend, SIGTSTP);
    (void)sigprocmask(SIG_BLOCK, &suspend, &before);
    (void)refresh();
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
}

void ov_terminal_show(const struct ov_canvas *canvas)
{
    assert(canvas != NULL);
    (void)erase();
    for (int row = 0; row < canvas->rows; row++)
        for (int column = 0; column < canvas->columns; column++) {
            const struct ov_cell *const cell = &canvas->cell[row][column];

            if (cell->sign == 0)
                continue;
            if (cell->sign == ' ' && cell->style.attributes == 0)
                continue;
            (void)move(row, column);
            put_cell(cell);
        }
    refresh_whole();
}

/* --- Keys --- */

static uint32_t special_key(wint_t code)
{
    switch (code) {
    case KEY_UP:
        return OV_KEY_UP;
    case KEY_DOWN:
        return OV_KEY_DOWN;
    case KEY_LEFT:
        return OV_KEY_LEFT;
    case KEY_RIGHT:
        return OV_KEY_RIGHT;
    case KEY_PPAGE:
        return OV_KEY_PAGE_UP;
    case KEY_NPAGE:
        return OV_KEY_PAGE_DOWN;
    case KEY_HOME:
        return OV_KEY_HOME;
    case KEY_END:
        return OV_KEY_END;
    case KEY_BTAB:
        return OV_KEY_BACK_TAB;
    case KEY_BACKSPACE:
    case KEY_DC:
        return OV_KEY_BACKSPACE;
    case KEY_ENTER:
        return OV_KEY_ENTER;
    default:
        return 0;
    }
}

static void read_mouse(struct ov_press *press)
{
    MEVENT event;

    if (getmouse(&event) != OK)
        return;
    press->kind = OV_PRESS_CLICK;
    press->row = event.y;
    press->column = event.x;
    if (event.bstate & BUTTON4_PRESSED)
        press->click = OV_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        press->click = OV_WHEEL_DOWN;
    else if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        press->click = OV_CLICK;
    else
        press->kind = OV_PRESS_NOTHING;
}

/* Text up to the closing mark; what does not fit is dropped. */
static void read_paste(struct ov_press *press)
{
    struct ov_buffer out;
    wint_t code = 0;
    int got;

    press->kind = OV_PRESS_PASTE;
    ov_buffer_init(&out, press->text, sizeof press->text);
    timeout(PASTE_MS);
    while ((got = get_wch(&code)) != ERR) {
        if (got == KEY_CODE_YES && code == PASTE_ENDS)
            return;
        if (got == OK && out.length + 5 < out.size)
            ov_put_utf8(&out, code < ' ' || code == 127 ? ' ' : (uint32_t)code);
    }
}

static void read_special(wint_t code, struct ov_press *press)
{
    if (code == PASTE_BEGINS) {
        read_paste(press);
    } else if (code == KEY_RESIZE) {
        press->kind = OV_PRESS_RESIZE;
    } else if (code == KEY_MOUSE) {
        read_mouse(press);
    } else {
        press->key = special_key(code);
        if (press->key != 0)
            press->kind = OV_PRESS_KEY;
    }
}

static void read_letter(wint_t code, struct ov_press *press)
{
    press->kind = OV_PRESS_KEY;
    press->key = code == '\r'               ? OV_KEY_ENTER
                 : code == 8 || code == 127 ? OV_KEY_BACKSPACE
                                            : (uint32_t)code;
}

/*
 * After an escape: the rest of an unknown key is skipped, up to its last byte;
 * anything else is the next key.
 */
static bool is_unknown_key(void)
{
    wint_t code = 0;

    timeout(0);
    if (get_wch(&code) != OK)
        return false;
    if (code != '[' && code != 'O') {
        (void)unget_wch((wchar_t)code);
        return false;
    }
    while (get_wch(&code) == OK && (code < 0x40 || code > 0x7E))
        continue;
    return true;
}

/* Whether the other end of the terminal is gone. */
static bool hung_up(void)
{
    return !isatty(STDIN_FILENO);
}

void ov_terminal_wait(int milliseconds, struct ov_press *ret_press)
{
    assert(ret_press != NULL);
    wint_t code = 0;
    int got;

    *ret_press = (struct ov_press){.kind = OV_PRESS_NOTHING};
    timeout(milliseconds);
    got = get_wch(&code);
    if (ov_stop_asked() || (got == ERR && hung_up()))
        ret_press->kind = OV_PRESS_STOP;
    else if (got == KEY_CODE_YES)
        read_special(code, ret_press);
    else if (got == OK && (code != OV_KEY_ESCAPE || !is_unknown_key()))
        read_letter(code, ret_press);
}

#else /* without curses */

const char *ov_terminal_missing(void)
{
    return N_("this program was built without a full screen");
}

bool ov_terminal_open(void)
{
    return false;
}

void ov_terminal_close(void)
{
}

void ov_terminal_size(int *ret_rows, int *ret_columns)
{
    assert(ret_rows != NULL && ret_columns != NULL);
    *ret_rows = *ret_columns = 0;
}

enum ov_repertoire ov_terminal_repertoire(void)
{
    return OV_REPERTOIRE_ASCII;
}

void ov_terminal_colours(int wanted)
{
    (void)wanted;
}

void ov_terminal_mouse(bool on)
{
    (void)on;
}

void ov_terminal_show(const struct ov_canvas *canvas)
{
    assert(canvas != NULL);
    (void)canvas;
}

void ov_terminal_wait(int milliseconds, struct ov_press *ret_press)
{
    assert(ret_press != NULL);
    (void)milliseconds;
    *ret_press = (struct ov_press){.kind = OV_PRESS_STOP};
}

#endif
