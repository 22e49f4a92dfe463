/*
 * screen_type.c - a typed line: an action in notation, or save and load.
 */
#include "notation/action.h"
#include "notation/words.h"
#include "text/mark.h"
#include "tty/screen.h"

void ov_screen_type(struct ov_screen *screen, const char *start)
{
    struct ov_buffer out;

    assert(start != NULL);
    ov_buffer_init(&out, screen->typed, sizeof screen->typed);
    ov_put(&out, start);
    screen->mode = OV_MODE_TYPE;
    screen->leaving = false;
}

/* The rest of a line that begins with a word and a blank; otherwise NULL. */
static const char *after_word(const char *line, const char *word)
{
    const size_t length = strlen(word);

    if (strncmp(line, word, length) != 0 || line[length] != ' ')
        return NULL;
    line += length;
    while (*line == ' ')
        line++;
    return *line == '\0' ? NULL : line;
}

static void save(struct ov_screen *screen, const char *words)
{
    unsigned how;
    const char *const path = ov_read_save_words(words, &how);
    struct ov_buffer out;
    int error;

    if (screen->leaving) {
        ov_screen_keep_elsewhere(screen, path, how);
        return;
    }
    error = ov_sitting_save(screen->sitting, path, how);
    if (error == 0) {
        ov_screen_say(screen, OV_ROLE_GOOD,
                      ov_text(ov_screen_lang(screen), NULL, N_("Saved.")));
        return;
    }
    ov_buffer_init(&out, screen->message, sizeof screen->message);
    ov_sitting_put_error(screen->sitting, path, error, &out);
    screen->message_role = OV_ROLE_BAD;
}

static void load(struct ov_screen *screen, const char *path)
{
    struct ov_parse_fault fault;
    struct ov_buffer out;
    enum ov_load loaded;
    int error = 0;

    loaded = ov_sitting_load(screen->sitting, path, &error, &fault);
    if (loaded != OV_LOAD_NOTHING) {
        screen->end_shown = false;
        ov_screen_refresh(screen);
    }
    if (loaded != OV_LOAD_WHOLE) {
        ov_buffer_init(&out, screen->message, sizeof screen->message);
        ov_sitting_put_load_error(screen->sitting, path, error, &fault, &out);
        screen->message_role = OV_ROLE_BAD;
        return;
    }
    ov_screen_say(screen, OV_ROLE_GOOD,
                  ov_text(ov_screen_lang(screen), NULL, N_("Loaded.")));
}

/* Reads a line as an action of the seat that has to choose. */
static void play(struct ov_screen *screen, const char *line)
{
    const struct ov_sitting *const sitting = screen->sitting;
    const int seat = screen->choices.seat;
    struct ov_action action;
    struct ov_buffer out;
    int which;

    if (screen->choices.count == 0) { /* somebody else's choice */
        ov_buffer_init(&out, screen->message, sizeof screen->message);
        ov_sitting_prompt(sitting, &out);
        screen->message_role = OV_ROLE_BAD;
        return;
    }
    if (ov_choices_find(&screen->choices, line, &which) == OV_FOUND_ONE) {
        ov_screen_try(screen, seat, screen->choices.at[which].action);
        return;
    }
    ov_buffer_init(&out, screen->message, sizeof screen->message);
    screen->message_role = OV_ROLE_BAD;
    if (ov_sitting_read_action(sitting, seat, line, &action, &out))
        ov_screen_try(screen, seat, action);
}

/*
 * "blue remove clay:2": a person may take workers off the board even if it is
 * not their turn (R3.4).
 */
static bool play_for_seat(struct ov_screen *screen, const char *line)
{
    struct ov_sitting *const sitting = screen->sitting;

    for (int seat = 0; seat < sitting->box.seats; seat++) {
        const char *const rest = after_word(line, ov_seat_word(seat));
        struct ov_action action;
        struct ov_buffer out;

        if (rest == NULL)
            continue;
        ov_buffer_init(&out, screen->message, sizeof screen->message);
        screen->message_role = OV_ROLE_BAD;
        if (sitting->table.header.player[seat].bot[0] != '\0')
            ov_put(&out,
                   ov_text(sitting->language, NULL, N_("A bot plays there.")));
        else if (ov_sitting_read_action(sitting, seat, rest, &action, &out))
            ov_screen_try(screen, seat, action);
        return true;
    }
    return false;
}

/* Blanks at the end mean nothing. */
static void trim(char *line)
{
    size_t length = strlen(line);

    while (length > 0 && line[length - 1] == ' ')
        line[--length] = '\0';
}

static void enter(struct ov_screen *screen)
{
    const char *line = screen->typed;

    screen->mode = OV_MODE_PLAY;
    trim(screen->typed);
    memcpy(screen->typed_last, screen->typed, sizeof screen->typed_last);
    while (*line == ' ')
        line++;
    if (after_word(line, "save") != NULL)
        save(screen, after_word(line, "save"));
    else if (after_word(line, "load") != NULL)
        load(screen, after_word(line, "load"));
    else if (strcmp(line, "quit") == 0)
        ov_screen_leave(screen);
    else if (*line != '\0' && !play_for_seat(screen, line))
        play(screen, line);
}

/* Completes the line as far as all choices that begin like it agree. */
static void complete(struct ov_screen *screen)
{
    const struct ov_choices *const choices = &screen->choices;
    const size_t length = strlen(screen->typed);
    const char *first = NULL;
    size_t alike = 0;
    struct ov_buffer out;

    for (int i = 0; i < choices->count; i++) {
        const char *const text = choices->at[i].notation;

        if (strncmp(text, screen->typed, length) != 0)
            continue;
        if (first == NULL) {
            first = text;
            alike = strlen(text);
        }
        while (strncmp(first, text, alike) != 0)
            alike--;
    }
    if (first == NULL)
        return;
    ov_buffer_init(&out, screen->typed, sizeof screen->typed);
    ov_put_bytes(&out, first, alike);
}

static void rub_out(struct ov_screen *screen)
{
    size_t length = strlen(screen->typed);

    if (length == 0) {
        screen->mode = OV_MODE_PLAY;
        return;
    }
    length--;
    while (length > 0 && ov_utf8_continues(screen->typed[length]))
        length--;
    screen->typed[length] = '\0';
}

void ov_screen_type_key(struct ov_screen *screen, uint32_t key)
{
    struct ov_buffer out = {screen->typed, sizeof screen->typed,
                            strlen(screen->typed), false};

    assert(screen->mode == OV_MODE_TYPE);
    if (key == OV_KEY_ENTER)
        enter(screen);
    else if (key == OV_KEY_ESCAPE)
        screen->mode = OV_MODE_PLAY;
    else if (key == OV_KEY_TAB)
        complete(screen);
    else if (key == OV_KEY_BACKSPACE)
        rub_out(screen);
    else if (key == OV_KEY_UP)
        memcpy(screen->typed, screen->typed_last, sizeof screen->typed);
    else if (key >= ' ' && key < OV_KEY_UP)
        ov_put_utf8(&out, key);
}

void ov_screen_paste(struct ov_screen *screen, const char *text)
{
    assert(text != NULL);
    if (screen->mode == OV_MODE_PLAY)
        ov_screen_type(screen, "");
    if (screen->mode != OV_MODE_TYPE)
        return;
    while (*text == ' ' && screen->typed[0] == '\0')
        text++;
    while (*text != '\0')
        ov_screen_type_key(screen, ov_utf8_next(&text));
}

void ov_screen_type_line(struct ov_screen *screen,
                         const struct ov_picture *picture)
{
    const struct ov_area area = screen->layout.keys;
    const int width = ov_columns_of(screen->typed);
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);
    const char *typed = screen->typed;

    assert(screen->mode == OV_MODE_TYPE);
    for (int over = width - area.columns + 3; over > 0; over--)
        (void)ov_utf8_next(&typed);
    ov_pen_text(&pen, ov_style(OV_ROLE_KEY, OV_BOLD), ":");
    ov_pen_text(&pen, ov_style(OV_ROLE_PLAIN, 0), typed);
    ov_pen_text(&pen, ov_style(OV_ROLE_PLAIN, OV_REVERSE), " ");
}

void ov_screen_type_draw(struct ov_screen *screen,
                         const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_choices *const choices = &screen->choices;
    const size_t length = strlen(screen->typed);
    char text[OV_WINDOW_TEXT];
    struct ov_buffer out;

    assert(screen->mode == OV_MODE_TYPE);
    ov_buffer_init(&out, text, sizeof text);
    if (screen->message[0] != '\0') {
        ov_put(&out, screen->message);
        ov_put(&out, "\n");
    }
    for (int i = 0; i < choices->count; i++)
        if (strncmp(choices->at[i].notation, screen->typed, length) == 0) {
            ov_put(&out, choices->at[i].notation);
            ov_put(&out, "   ");
        }
    (void)ov_canvas_wrap_loose(picture->canvas, area,
                               ov_style(OV_ROLE_QUIET, 0), text);
}
