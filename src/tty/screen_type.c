/*
 * screen_type.c - a typed line: an action in notation, or a word
 * (screen_words.c).
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
    screen->selected = *start == '\0' && screen->refused;
    ov_put(&out, screen->selected ? screen->typed_last : start);
    screen->mode = OV_MODE_TYPE;
    screen->leaving = screen->refused = false;
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
        if (sitting->meeting != NULL && seat != screen->choices.seat)
            ov_sitting_prompt(sitting, &out); /* somebody else's */
        else if (sitting->table.header.player[seat].bot[0] != '\0')
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

/* What is refused can be mended: the next colon brings it back, selected. */
static bool was_refused(const struct ov_screen *screen)
{
    return screen->mode == OV_MODE_PLAY && screen->message[0] != '\0' &&
           screen->message_role == OV_ROLE_BAD;
}

static void enter(struct ov_screen *screen)
{
    const char *line = screen->typed;

    screen->mode = OV_MODE_PLAY;
    trim(screen->typed);
    memcpy(screen->typed_last, screen->typed, sizeof screen->typed_last);
    while (*line == ' ')
        line++;
    if (*line == '\0' || ov_online_command(screen, line) ||
        ov_screen_word(screen, line))
        ; /* done */
    else if (!ov_screen_has_game(screen))
        ov_screen_say(screen, OV_ROLE_BAD,
                      ov_text(ov_screen_lang(screen), NULL,
                              N_("The game has not begun yet; 'help' shows "
                                 "what you can type.")));
    else if (!play_for_seat(screen, line))
        play(screen, line);
    screen->refused = was_refused(screen);
}

/* What all lines have in common that begin as what was typed so far. */
struct common {
    const char *first;
    size_t alike;
};

static void add_candidate(const struct ov_screen *screen, const char *text,
                          struct common *common)
{
    if (strncmp(text, screen->typed, strlen(screen->typed)) != 0)
        return;
    if (common->first == NULL) {
        common->first = text;
        common->alike = strlen(text);
    }
    while (strncmp(common->first, text, common->alike) != 0)
        common->alike--;
}

/* Completes the line as far as all choices and words agree. */
static void complete(struct ov_screen *screen)
{
    const struct ov_choices *const choices = &screen->choices;
    struct common common = {NULL, 0};
    char line[OV_TYPED_SIZE];
    struct ov_buffer out;

    for (int i = 0; i < choices->count; i++)
        add_candidate(screen, choices->at[i].notation, &common);
    for (int i = 0; ov_screen_word_at(i) != NULL; i++)
        add_candidate(screen, ov_screen_word_at(i), &common);
    if (common.first == NULL)
        return;
    ov_buffer_init(&out, line, sizeof line);
    ov_put_bytes(&out, common.first, common.alike);
    memcpy(screen->typed, line, sizeof screen->typed);
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
    const bool is_letter =
        key >= ' ' && key < OV_KEY_UP && key != OV_KEY_BACKSPACE;

    assert(screen->mode == OV_MODE_TYPE);
    if (screen->selected && is_letter)
        ov_buffer_init(&out, screen->typed, sizeof screen->typed);
    screen->selected = false;
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
    else if (is_letter)
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
    ov_pen_text(&pen,
                ov_style(OV_ROLE_PLAIN, screen->selected ? OV_REVERSE : 0),
                typed);
    ov_pen_text(&pen, ov_style(OV_ROLE_PLAIN, OV_REVERSE), " ");
}

/* If it begins as what was typed so far. */
static void put_candidate(const struct ov_screen *screen, const char *text,
                          size_t length, struct ov_buffer *out)
{
    if (strncmp(text, screen->typed, length) != 0)
        return;
    ov_put(out, text);
    ov_put(out, "   ");
}

void ov_screen_type_draw(struct ov_screen *screen,
                         const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_choices *const choices = &screen->choices;
    const size_t length = strlen(screen->typed);
    char text[OV_WINDOW_TEXT];
    struct ov_buffer out;

    assert(screen->mode == OV_MODE_TYPE);
    if (strncmp(screen->typed, "say ", 4) == 0) {
        ov_talk_draw(screen, area); /* what it is an answer to */
        return;
    }
    ov_buffer_init(&out, text, sizeof text);
    if (screen->message[0] != '\0') {
        ov_put(&out, screen->message);
        ov_put(&out, "\n");
    }
    for (int i = 0; i < choices->count; i++)
        put_candidate(screen, choices->at[i].notation, length, &out);
    for (int i = 0; length > 0 && ov_screen_word_at(i) != NULL; i++)
        put_candidate(screen, ov_screen_word_at(i), length, &out);
    (void)ov_canvas_wrap_loose(picture->canvas, area,
                               ov_style(OV_ROLE_QUIET, 0), text);
}
