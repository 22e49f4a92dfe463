/*
 * walk.c - a walk through the screen, written down key by key.
 */
#include "walk.h"

#include <stdlib.h>

enum { STORY = 1 << 19, MOST_STEPS = 512 };

static struct {
    char name[64];
    int rows, columns;
    struct ov_start *start; /* or NULL: the screen of the stage */
    bool fresh;             /* nothing was written down yet */
    int steps;
    uint64_t seen[MOST_STEPS]; /* the screen after each step */
    struct ov_canvas before;
    char text[STORY];
    struct ov_buffer out;
} story;

static const char *const role_name[OV_ROLE_COUNT] = {
    "plain",  "quiet",  "title",  "seat0",  "seat1",   "seat2",
    "seat3",  "wood",   "clay",   "stone",  "crystal", "guild0",
    "guild1", "guild2", "guild3", "street", "houses",  "coin",
    "good",   "bad",    "key",    "code",
};

static const char *const mode_name[] = {
    [OV_MODE_PLAY] = "PLAY",     [OV_MODE_LOOK] = "LOOK",
    [OV_MODE_TYPE] = "TYPE",     [OV_MODE_SURE] = "SURE",
    [OV_MODE_AGAIN] = "AGAIN",   [OV_MODE_UNSAVED] = "UNSAVED",
    [OV_MODE_TEXT] = "TEXT",     [OV_MODE_SCORE] = "SCORE",
    [OV_MODE_LOG] = "LOG",       [OV_MODE_SETTINGS] = "SETTINGS",
    [OV_MODE_REPLAY] = "REPLAY",
};

static const char *const page_name[] = {
    [OV_START_MAIN] = "MAIN",         [OV_START_NEW] = "NEW",
    [OV_START_SAVED] = "SAVED",       [OV_START_REPLAYS] = "REPLAYS",
    [OV_START_SETTINGS] = "SETTINGS",
};

static const char *const spot_name[] = {
    [OV_SPOT_NOTHING] = "nothing",
    [OV_SPOT_CELL] = "cell",
    [OV_SPOT_ROW] = "row",
    [OV_SPOT_PILE] = "pile",
    [OV_SPOT_SEAT] = "seat",
    [OV_SPOT_CARD] = "card",
    [OV_SPOT_BUILDING] = "building",
    [OV_SPOT_SLOT] = "slot",
    [OV_SPOT_CHARACTER] = "character",
    [OV_SPOT_CHOICE] = "choice",
    [OV_SPOT_LINE] = "line",
};

static const struct {
    const char *name;
    uint32_t key;
} named_keys[] = {
    {"Up", OV_KEY_UP},
    {"Down", OV_KEY_DOWN},
    {"Left", OV_KEY_LEFT},
    {"Right", OV_KEY_RIGHT},
    {"Enter", OV_KEY_ENTER},
    {"Esc", OV_KEY_ESCAPE},
    {"Tab", OV_KEY_TAB},
    {"BackTab", OV_KEY_BACK_TAB},
    {"Backspace", OV_KEY_BACKSPACE},
    {"PageUp", OV_KEY_PAGE_UP},
    {"PageDown", OV_KEY_PAGE_DOWN},
    {"Home", OV_KEY_HOME},
    {"End", OV_KEY_END},
    {"Space", ' '},
};

/* --- What is written down --- */

static const struct ov_canvas *canvas_of_story(void)
{
    return story.start != NULL ? &story.start->canvas : &screen.canvas;
}

static bool same_row(const struct ov_canvas *now, int row)
{
    for (int column = 0; column < now->columns; column++) {
        const struct ov_cell *const a = &now->cell[row][column];
        const struct ov_cell *const b = &story.before.cell[row][column];

        if (a->sign != b->sign || a->mark != b->mark ||
            a->style.role != b->style.role ||
            a->style.attributes != b->style.attributes)
            return false;
    }
    return true;
}

/* A blank without a background has no colour. */
static bool has_colour(const struct ov_cell *cell)
{
    return cell->sign != ' ' ||
           (cell->style.attributes & (OV_REVERSE | OV_UNDERLINE)) != 0;
}

static void put_style(struct ov_style style)
{
    ov_put(&story.out, role_name[style.role]);
    ov_put(&story.out, (style.attributes & OV_BOLD) != 0 ? "!" : "");
    ov_put(&story.out, (style.attributes & OV_REVERSE) != 0 ? "^" : "");
    ov_put(&story.out, (style.attributes & OV_UNDERLINE) != 0 ? "_" : "");
}

/* "  ~ 0 title! 12 plain": from which column on it has which colour. */
static void put_colours(const struct ov_cell *cells, int columns)
{
    struct ov_style last = {OV_ROLE_PLAIN, 0};
    bool any = false;

    for (int column = 0; column < columns; column++) {
        const struct ov_style style = cells[column].style;

        if (!has_colour(&cells[column]) ||
            (style.role == last.role && style.attributes == last.attributes))
            continue;
        ov_put(&story.out, any ? " " : "  ~");
        ov_put_number(&story.out, column);
        ov_put(&story.out, " ");
        put_style(style);
        last = style;
        any = true;
    }
    ov_put(&story.out, any ? "\n" : "");
}

static void put_row(const struct ov_canvas *canvas, int row)
{
    char number[16];
    int end = canvas->columns;

    while (end > 0 && canvas->cell[row][end - 1].sign == ' ')
        end--;
    (void)snprintf(number, sizeof number, "%2d|", row);
    ov_put(&story.out, number);
    for (int column = 0; column < end; column++) {
        const struct ov_cell *const cell = &canvas->cell[row][column];

        if (cell->sign != 0)
            ov_put_utf8(&story.out, cell->sign);
        if (cell->mark != 0)
            ov_put_utf8(&story.out, cell->mark);
    }
    ov_put(&story.out, "\n");
    put_colours(canvas->cell[row], canvas->columns);
}

static void draw_story(void)
{
    if (story.start != NULL)
        ov_start_draw(story.start, story.rows, story.columns);
    else
        ov_screen_draw(&screen, story.rows, story.columns);
}

/* A number that stands for all that is on the canvas. */
static uint64_t print_of(const struct ov_canvas *canvas)
{
    uint64_t print = 1469598103934665603u;

    for (int row = 0; row < canvas->rows; row++)
        for (int column = 0; column < canvas->columns; column++) {
            const struct ov_cell *const cell = &canvas->cell[row][column];

            print = (print ^ cell->sign) * 1099511628211u;
            print = (print ^ cell->mark) * 1099511628211u;
            print = (print ^ cell->style.role) * 1099511628211u;
            print = (print ^ cell->style.attributes) * 1099511628211u;
        }
    return print;
}

/* The step after which the screen was as it is now; 0: never yet. */
static int seen_after(uint64_t print)
{
    for (int i = 0; i < story.steps; i++)
        if (story.seen[i] == print)
            return i + 1;
    return 0;
}

/* "== 12 Down: PLAY"; or "..., as after 9" if the screen is the same again. */
static void put_heading(const char *what, int step, int same, bool cut)
{
    char line[256];

    (void)snprintf(line, sizeof line, "== %d %s: %s%s", step, what,
                   story.start != NULL ? page_name[story.start->page]
                                       : mode_name[screen.mode],
                   cut ? ", cut" : "");
    ov_put(&story.out, line);
    if (same > 0) {
        (void)snprintf(line, sizeof line, ", as after %d", same);
        ov_put(&story.out, line);
    }
    ov_put(&story.out, "\n");
}

void walk_on(const char *what)
{
    const struct ov_canvas *canvas = canvas_of_story();
    uint64_t print;
    int same;

    draw_story();
    print = print_of(canvas);
    same = seen_after(print);
    put_heading(what, story.steps + 1, same, canvas->cuts > 0);
    for (int row = 0; row < canvas->rows && same == 0; row++)
        if (story.fresh || !same_row(canvas, row))
            put_row(canvas, row);
    story.before = *canvas;
    story.fresh = false;
    assert(story.steps < MOST_STEPS);
    story.seen[story.steps++] = print;
}

void walk_note(const char *line)
{
    ov_put(&story.out, line);
    ov_put(&story.out, "\n");
}

void walk_spots(void)
{
    const struct ov_spots *const spots =
        story.start != NULL ? &story.start->spots : &screen.spots;

    ov_put(&story.out, "== what can be pointed at\n");
    for (int i = 0; i < spots->count; i++) {
        const struct ov_spot *const spot = &spots->at[i];
        char line[80];

        (void)snprintf(line, sizeof line, "%s %d %d: %d,%d %dx%d\n",
                       spot_name[spot->kind], spot->a, spot->b, spot->area.row,
                       spot->area.column, spot->area.columns, spot->area.rows);
        ov_put(&story.out, line);
    }
}

/* --- Walking --- */

static void begin(struct ov_start *start, const char *name, int rows,
                  int columns)
{
    char size[32];

    (void)snprintf(story.name, sizeof story.name, "%s", name);
    story.start = start;
    story.rows = rows;
    story.columns = columns;
    story.fresh = true;
    story.steps = 0;
    ov_buffer_init(&story.out, story.text, sizeof story.text);
    (void)snprintf(size, sizeof size, "%dx%d", columns, rows);
    walk_on(size);
}

void walk_begin(const char *name, int rows, int columns)
{
    begin(NULL, name, rows, columns);
}

void walk_menu_begin(struct ov_start *start, const char *name, int rows,
                     int columns)
{
    begin(start, name, rows, columns);
}

void walk_end(void)
{
    const char *const folder = getenv("GOLDEN_FOLDER");
    char path[512];

    (void)snprintf(path, sizeof path, "%s/walk-%s.txt",
                   folder == NULL ? "tests/tty/golden" : folder, story.name);
    CHECK(!story.out.full);
    compare_golden(path, story.text);
}

static void press_key(uint32_t key)
{
    if (story.start != NULL)
        ov_start_key(story.start, key);
    else
        ov_screen_key(&screen, key);
}

static uint32_t key_of(const char *word)
{
    for (int i = 0; i < OV_LENGTH(named_keys); i++)
        if (strcmp(named_keys[i].name, word) == 0)
            return named_keys[i].key;
    return ov_utf8_next(&word);
}

/* "Down", or "Down*3". */
static void walk_word(const char *word)
{
    const char *const star = strchr(word + 1, '*');
    const int times = star == NULL ? 1 : (int)strtol(star + 1, NULL, 10);
    char name[32];
    uint32_t key;

    (void)snprintf(name, sizeof name, "%.*s",
                   (int)(star == NULL ? strlen(word) : (size_t)(star - word)),
                   word);
    key = key_of(name);
    for (int i = 0; i < times; i++) {
        if (i > 0)
            draw_story();
        press_key(key);
    }
    walk_on(word);
}

void walk(const char *keys)
{
    while (*keys != '\0') {
        const size_t length = strcspn(keys, " ");
        char word[32];

        (void)snprintf(word, sizeof word, "%.*s", (int)length, keys);
        walk_word(word);
        keys += length + strspn(keys + length, " ");
    }
}

void walk_type(const char *line)
{
    char what[128];

    press_key(':');
    for (const char *at = line; *at != '\0'; at++)
        press_key((uint8_t)*at);
    press_key(OV_KEY_ENTER);
    (void)snprintf(what, sizeof what, ":%s", line);
    walk_on(what);
}

void walk_click(enum ov_click click, int row, int column)
{
    static const char *const names[] = {"click", "wheel up", "wheel down"};
    char what[64];

    if (story.start != NULL)
        ov_start_click(story.start, row, column);
    else
        ov_screen_click(&screen, click, row, column);
    (void)snprintf(what, sizeof what, "%s at %d,%d", names[click], row, column);
    walk_on(what);
}

void walk_size(int rows, int columns)
{
    char what[32];

    story.rows = rows;
    story.columns = columns;
    story.fresh = true;
    (void)snprintf(what, sizeof what, "%dx%d", columns, rows);
    walk_on(what);
}
