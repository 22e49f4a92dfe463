/*
 * test_terminal.c - what comes from a terminal and goes to it: a terminal of
 * the test's own, with keys typed in advance. What curses has understood is
 * asked of curses itself, because the bytes differ between its versions.
 */
#define NCURSES_WIDECHAR 1

#include "golden.h"
#include "harness.h"
#include "streams.h"
#include "tty/lines.h"
#include "tty/places.h"
#include "tty/terminal.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static struct tty_ends ends;
static struct streams streams;
static struct sigaction crashes[NSIG];

static void set_environment(const char *term, const char *colours)
{
    if (setenv("TERM", term, 1) != 0 || setenv("LC_ALL", "C.UTF-8", 1) != 0 ||
        setenv("COLORTERM", colours, 1) != 0 || unsetenv("NO_COLOR") != 0)
        abort();
}

#ifdef OV_HAVE_CURSES

#include <curses.h>

/* The terminal is open, and everything there waits to be read. */
static void open_terminal(const char *term, const char *colours,
                          const char *keys)
{
    for (int number = 1; number < NSIG; number++)
        (void)sigaction(number, NULL, &crashes[number]);
    set_environment(term, colours);
    ends = tty_open(24, 80);
    streams_redirect(&streams, ends.program, ends.program);
    if (ov_terminal_missing() != NULL || !ov_terminal_open())
        abort();
    tty_type(&ends, keys);
}

static void close_terminal(void)
{
    ov_terminal_close();
    streams_restore(&streams);
    tty_close(&ends);
    for (int number = 1; number < NSIG; number++)
        (void)sigaction(number, &crashes[number], NULL);
}

/* --- Keys --- */

static void put_press(struct ov_buffer *out, const struct ov_press *press)
{
    char line[64];

    (void)snprintf(line, sizeof line, "%d %X %d %d,%d ", press->kind,
                   (unsigned)press->key, press->click, press->row,
                   press->column);
    ov_put(out, line);
    ov_put(out, press->text);
    ov_put(out, "\n");
}

/* Kind, key, click, place and text of all that comes. */
static const char *presses_of(const char *term, const char *keys, int count)
{
    static char text[4096];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    open_terminal(term, "", keys);
    ov_terminal_mouse(true);
    for (int i = 0; i < count; i++) {
        struct ov_press press;

        ov_terminal_wait(1000, &press);
        put_press(&out, &press);
    }
    close_terminal();
    return text;
}

static void check_presses(const char *keys, int count, const char *expected)
{
    const char *const came = presses_of("xterm-256color", keys, count);

    CHECK(strcmp(came, expected) == 0);
    if (strcmp(came, expected) != 0)
        printf("%s", came);
}

TEST(the_terminal_passes_letters_on)
{
    check_presses("aé町\r\n\b\x7f\t ~", 10,
                  "1 61 0 0,0 \n1 E9 0 0,0 \n1 753A 0 0,0 \n1 A 0 0,0 \n"
                  "1 A 0 0,0 \n1 7F 0 0,0 \n1 7F 0 0,0 \n1 9 0 0,0 \n"
                  "1 20 0 0,0 \n1 7E 0 0,0 \n");
}

TEST(the_terminal_knows_keys_however_they_are_sent)
{
    static const char arrows[] = "1 110000 0 0,0 \n1 110001 0 0,0 \n"
                                 "1 110003 0 0,0 \n1 110002 0 0,0 \n";

    check_presses("\033OA\033OB\033OC\033OD", 4, arrows);
    check_presses("\033[A\033[B\033[C\033[D", 4, arrows);
    check_presses("\033[H\033[F\033[1~\033[4~\033[7~\033[8~", 6,
                  "1 110006 0 0,0 \n1 110007 0 0,0 \n1 110006 0 0,0 \n"
                  "1 110007 0 0,0 \n1 110006 0 0,0 \n1 110007 0 0,0 \n");
    check_presses("\033[5~\033[6~\033[Z\033[3~\033OM", 5,
                  "1 110004 0 0,0 \n1 110005 0 0,0 \n1 110008 0 0,0 \n"
                  "1 7F 0 0,0 \n1 A 0 0,0 \n");
}

/* An unknown key is passed over; an escape and a letter are two keys. */
TEST(the_terminal_passes_over_keys_that_mean_nothing)
{
    check_presses("\033[99;9yx\033ab", 5,
                  "0 0 0 0,0 \n1 78 0 0,0 \n1 1B 0 0,0 \n1 61 0 0,0 \n"
                  "1 62 0 0,0 \n");
}

TEST(the_terminal_gives_pasted_text_at_once)
{
    CHECK(
        strcmp(presses_of("xterm-256color", "\033[200~a\nb é\t:q\033[201~q", 2),
               "3 0 0 0,0 a b é :q\n1 71 0 0,0 \n") == 0);
}

TEST(the_terminal_cuts_what_is_too_long_to_be_pasted)
{
    char keys[OV_TYPED_SIZE + 64] = "\033[200~";
    struct ov_press press;

    memset(keys + 6, 'x', OV_TYPED_SIZE + 20);
    (void)snprintf(keys + 6 + OV_TYPED_SIZE + 20, 16, "\033[201~q");
    open_terminal("xterm-256color", "", keys);
    ov_terminal_wait(1000, &press);
    CHECK(press.kind == OV_PRESS_PASTE);
    CHECK(strlen(press.text) == OV_TYPED_SIZE - 5);
    ov_terminal_wait(1000, &press);
    CHECK(press.kind == OV_PRESS_KEY && press.key == 'q');
    close_terminal();
}

/* A press of a button: both ways in which terminals send it. */
static void put_click(char *ret_keys, size_t size, int button)
{
    open_terminal("xterm-256color", "", "");
    if (strcmp(tigetstr("kmous"), "\033[M") == 0)
        (void)snprintf(ret_keys, size, "\033[M%c%c%c", 32 + button, 33 + 9,
                       33 + 4);
    else
        (void)snprintf(ret_keys, size, "\033[<%d;10;5M", button);
    close_terminal();
}

TEST(the_terminal_tells_clicks_and_the_wheel)
{
    static const char *const told[] = {"2 0 0 4,9 \n", "2 0 1 4,9 \n",
                                       "2 0 2 4,9 \n", "0 0 0 4,9 \n"};
    static const int buttons[] = {0, 64, 65, 2};

    for (int i = 0; i < OV_LENGTH(told) - 1; i++) {
        char keys[32];

        put_click(keys, sizeof keys, buttons[i]);
        check_presses(keys, 1, told[i]);
    }
}

/* --- Colours --- */

/* For each role its colour, what is behind it, and the colour's parts. */
static void put_colours(struct ov_buffer *out, const char *heading, int wanted)
{
    char line[80];

    ov_put(out, heading);
    ov_put(out, "\n");
    ov_terminal_colours(wanted);
    for (int role = 0; role < OV_ROLE_COUNT; role++) {
        int front = -1, behind = -1;
        short red = 0, green = 0, blue = 0;

        if (extended_pair_content(role + 1, &front, &behind) != OK)
            ov_put(out, "none ");
        if (front >= 16 && front < 256 && front - 16 == role)
            (void)color_content((short)front, &red, &green, &blue);
        (void)snprintf(line, sizeof line, "%d: %d on %d, %d %d %d\n", role,
                       front, behind, red, green, blue);
        ov_put(out, line);
    }
}

TEST(roles_have_their_colours_in_every_kind_of_terminal)
{
    static const struct {
        const char *term, *colours;
    } kinds[] = {{"xterm-256color", ""},
                 {"xterm-256color", "truecolor"},
                 {"xterm", "truecolor"}};
    static char text[1 << 14];
    const char *const folder = getenv("GOLDEN_FOLDER");
    char path[512];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < OV_LENGTH(kinds); i++) {
        open_terminal(kinds[i].term, kinds[i].colours, "");
        put_colours(&out, kinds[i].term, OV_COLOURS_AUTO);
        close_terminal();
        open_terminal(kinds[i].term, kinds[i].colours, "");
        put_colours(&out, "256", OV_COLOURS_256);
        put_colours(&out, "8", OV_COLOURS_8);
        close_terminal();
    }
    (void)snprintf(path, sizeof path, "%s/colours.txt",
                   folder == NULL ? "tests/tty/golden" : folder);
    CHECK(!out.full);
    compare_golden(path, text);
}

/* --- Showing --- */

/* What curses has at a place: its colours' number and attributes. */
static bool has_cell(int row, int column, wchar_t sign, attr_t attributes,
                     short pair)
{
    wchar_t text[CCHARW_MAX + 1] = L"";
    attr_t found = 0;
    short colours = -1;
    cchar_t cell;

    if (mvin_wch(row, column, &cell) != OK ||
        getcchar(&cell, text, &found, &colours, NULL) != OK)
        return false;
    return text[0] == sign && colours == pair &&
           (found & (A_BOLD | A_REVERSE | A_UNDERLINE)) == attributes;
}

static struct ov_canvas canvas;

static void put_signs(void)
{
    ov_canvas_start(&canvas, 24, 80);
    ov_canvas_sign(&canvas, 0, 0, ov_style(OV_ROLE_PLAIN, 0), 'a');
    ov_canvas_sign(&canvas, 1, 79, ov_style(OV_ROLE_BAD, OV_BOLD), 0x2660);
    ov_canvas_sign(&canvas, 23, 0, ov_style(OV_ROLE_KEY, OV_REVERSE), ' ');
    ov_canvas_sign(&canvas, 5, 5, ov_style(OV_ROLE_COIN, OV_UNDERLINE), 'u');
    ov_canvas_sign(&canvas, 6, 6, ov_style(OV_ROLE_COIN, 0), 0x753A);
    ov_canvas_sign(&canvas, 6, 8, ov_style(OV_ROLE_QUIET, 0), 'z');
}

TEST(the_terminal_shows_the_canvas_as_it_is)
{
    int rows, columns;

    put_signs();
    open_terminal("xterm-256color", "", "");
    ov_terminal_size(&rows, &columns);
    CHECK(rows == 24 && columns == 80);
    CHECK(ov_terminal_repertoire() == OV_REPERTOIRE_ALL);
    ov_terminal_colours(OV_COLOURS_AUTO);
    ov_terminal_show(&canvas);
    CHECK(has_cell(0, 0, L'a', 0, 1 + OV_ROLE_PLAIN));
    CHECK(has_cell(1, 79, 0x2660, A_BOLD, 1 + OV_ROLE_BAD));
    CHECK(has_cell(23, 0, L' ', A_REVERSE, 1 + OV_ROLE_KEY));
    CHECK(has_cell(5, 5, L'u', A_UNDERLINE, 1 + OV_ROLE_COIN));
    CHECK(has_cell(6, 6, 0x753A, 0, 1 + OV_ROLE_COIN));
    CHECK(has_cell(6, 8, L'z', 0, 1 + OV_ROLE_QUIET));
    CHECK(has_cell(7, 7, L' ', 0, 0));
    ov_canvas_start(&canvas, 24, 80);
    ov_terminal_show(&canvas);
    CHECK(has_cell(0, 0, L' ', 0, 0)); /* what was there is gone */
    put_signs();
    ov_terminal_colours(OV_COLOURS_NONE);
    ov_terminal_show(&canvas);
    CHECK(has_cell(1, 79, 0x2660, A_BOLD, 0));
    close_terminal();
}

TEST(the_console_and_terminals_without_unicode_have_fewer_letters)
{
    open_terminal("linux", "", "");
    CHECK(ov_terminal_repertoire() == OV_REPERTOIRE_CONSOLE);
    close_terminal();
    set_environment("xterm", "");
    CHECK(setenv("LC_ALL", "C", 1) == 0);
    ends = tty_open(24, 80);
    streams_redirect(&streams, ends.program, ends.program);
    CHECK(ov_terminal_open());
    CHECK(ov_terminal_repertoire() == OV_REPERTOIRE_ASCII);
    close_terminal();
}

TEST(what_is_no_terminal_has_no_full_screen)
{
    CHECK(setenv("TERM", "dumb", 1) == 0);
    ends = tty_open(24, 80);
    streams_redirect(&streams, ends.program, ends.program);
    const char *const dumb = ov_terminal_missing();
    CHECK(unsetenv("TERM") == 0);
    const char *const none = ov_terminal_missing();
    CHECK(setenv("TERM", "xterm", 1) == 0);
    const char *const xterm = ov_terminal_missing();
    streams_restore(&streams);
    tty_close(&ends);
    CHECK(dumb != NULL && none == dumb && xterm == NULL);
}

#endif

#ifdef OV_HAVE_EDITING

/* --- Lines that are edited --- */

static const char *candidate(void *context, int number)
{
    static const char *const words[] = {"pick wood", "pick wool", "quit",
                                        "quiet"};

    (void)context;
    return number < OV_LENGTH(words) ? words[number] : NULL;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define LEAKS_COUNT
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define LEAKS_COUNT
#endif
#ifdef LEAKS_COUNT
#include <sanitizer/lsan_interface.h>
#endif

/* libedit never frees the names of functions that it is taught. */
static struct ov_lines *create_lines(void)
{
#ifdef LEAKS_COUNT
    __lsan_disable();
#endif
    struct ov_lines *const lines =
        ov_lines_create((struct ov_candidates){candidate, NULL});
#ifdef LEAKS_COUNT
    __lsan_enable();
#endif
    return lines;
}

/* The lines that come of these keys, one below the other. */
static const char *lines_of(const char *keys, int count, char *ret_shown,
                            size_t size)
{
    static char text[1024];
    struct ov_lines *lines;
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    set_environment("xterm", "");
    ends = tty_open(24, 80);
    streams_redirect(&streams, ends.program, ends.program);
    lines = create_lines();
    tty_type(&ends, keys);
    for (int i = 0; i < count && lines != NULL; i++) {
        const char *const line = ov_lines_next(lines, "> ");

        ov_put(&out, line == NULL ? "none" : line);
        ov_put(&out, "\n");
    }
    ov_lines_destroy(lines);
    streams_restore(&streams);
    tty_read(&ends, ret_shown, size);
    tty_close(&ends);
    return text;
}

TEST(typed_lines_are_completed_edited_and_remembered)
{
    char folder[] = "/tmp/oddville-typed-XXXXXX", shown[8192];
    char path[OV_PATH_SIZE];

    REQUIRE(mkdtemp(folder) != NULL);
    REQUIRE(setenv("XDG_STATE_HOME", folder, 1) == 0);
    CHECK(strcmp(lines_of("p\t\rp\td\t\rx\t\rqui\tt\r\rab\x02x\r", 6, shown,
                          sizeof shown),
                 "pick woo\npick wood \nx\nquit\n\naxb\n") == 0);
    CHECK(strstr(shown, "> ") != NULL && strstr(shown, "  quit\r\n") != NULL);
    CHECK(strstr(shown, "  quiet\r\n") != NULL);
    CHECK(strstr(shown, "  pick wood\r\n") == NULL);
    CHECK(strcmp(lines_of("\x10\r\x10\x10\r", 2, shown, sizeof shown),
                 "axb\nquit\n") == 0);
    REQUIRE(ov_place_lines(path, sizeof path) == 0);
    CHECK(unlink(path) == 0);
    *strrchr(path, '/') = '\0';
    CHECK(rmdir(path) == 0 && rmdir(folder) == 0);
}

#endif
