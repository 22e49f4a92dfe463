/*
 * screen_words.c - words that can be typed after a colon beside actions: those
 * of the line mode (plain_commands.c), as far as they make sense on a screen.
 * Most open what a key opens too.
 */
#include "notation/quote.h"
#include "text/fill.h"
#include "text/mark.h"
#include "tty/explain.h"
#include "tty/preview_text.h"
#include "tty/screen.h"

static const char *say(const struct ov_screen *screen, const char *english)
{
    return ov_text(ov_screen_lang(screen), NULL, english);
}

static struct ov_buffer bad_message(struct ov_screen *screen)
{
    struct ov_buffer out;

    ov_buffer_init(&out, screen->message, sizeof screen->message);
    screen->message_role = OV_ROLE_BAD;
    return out;
}

/* Whether a word needs more, which is not there: then it is said. */
static bool lacks(struct ov_screen *screen, const char *rest,
                  const char *english)
{
    if (*rest != '\0')
        return false;
    ov_screen_say(screen, OV_ROLE_BAD, say(screen, english));
    return true;
}

static void word_save(struct ov_screen *screen, const char *rest)
{
    unsigned how;
    const char *const path = ov_read_save_words(rest, &how);
    struct ov_buffer out;
    int error;

    if (lacks(screen, path, N_("Save it where? ':save FILE'.")))
        return;
    if (screen->leaving) {
        ov_screen_keep_elsewhere(screen, path, how);
        return;
    }
    error = ov_sitting_save(screen->sitting, path, how);
    if (error == 0) {
        ov_screen_say(screen, OV_ROLE_GOOD, say(screen, N_("Saved.")));
        return;
    }
    out = bad_message(screen);
    ov_sitting_put_error(screen->sitting, path, error, &out);
}

static void word_load(struct ov_screen *screen, const char *rest)
{
    struct ov_parse_fault fault;
    struct ov_buffer out;
    enum ov_load loaded;
    int error = 0;

    if (lacks(screen, rest, N_("Load what? ':load FILE'.")))
        return;
    loaded = ov_sitting_load(screen->sitting, rest, &error, &fault);
    if (loaded != OV_LOAD_NOTHING) {
        screen->end_shown = false;
        ov_screen_refresh(screen);
    }
    if (loaded != OV_LOAD_WHOLE) {
        out = bad_message(screen);
        ov_sitting_put_load_error(screen->sitting, rest, error, &fault, &out);
        return;
    }
    ov_screen_say(screen, OV_ROLE_GOOD, say(screen, N_("Loaded.")));
}

/* A card, a character, a bonus or a rule; or the keys. */
static void word_help(struct ov_screen *screen, const char *rest)
{
    const struct ov_sitting *const sitting = screen->sitting;
    struct ov_args args = {0};
    struct ov_buffer out;

    if (*rest == '\0') {
        ov_explain_keys(screen);
        return;
    }
    out = ov_window_text(screen, say(screen, N_("Help")));
    if (ov_explain(&out, sitting->language, &sitting->box, rest)) {
        ov_window_open(screen, OV_MODE_TEXT);
        return;
    }
    ov_add_name(&args, "topic", ov_text_is_plain(rest, 80) ? rest : "?");
    out = bad_message(screen);
    ov_fill(&out, sitting->language,
            say(screen, N_("There is no card, character, bonus or rule called "
                           "'{topic}'.")),
            &args);
}

/* --- Looking ahead --- */

/* A window whose title is what the help says of the word. */
static struct ov_buffer preview_window(struct ov_screen *screen,
                                       const char *english)
{
    char title[OV_LABEL_SIZE];
    struct ov_buffer out;

    static_assert((int)OV_PREVIEW_TEXT <= (int)OV_WINDOW_TEXT, "it fits");
    ov_buffer_init(&out, title, sizeof title);
    ov_put_capital(&out, say(screen, english));
    return ov_window_text(screen, title);
}

/* The window, or as a message that there is nothing for one. */
static void show_preview(struct ov_screen *screen, bool is_there)
{
    if (is_there)
        ov_window_open(screen, OV_MODE_TEXT);
    else
        ov_screen_say(screen, OV_ROLE_BAD, screen->text);
}

static void word_why(struct ov_screen *screen, const char *rest)
{
    struct ov_buffer out = preview_window(screen, OV_WHY_HELP);

    show_preview(screen,
                 ov_put_why(&out, screen->sitting, &screen->choices, rest));
}

static void word_map(struct ov_screen *screen, const char *rest)
{
    struct ov_buffer out = preview_window(screen, OV_MAP_HELP);

    show_preview(screen, ov_put_map(&out, screen->sitting, rest));
}

static void word_chances(struct ov_screen *screen, const char *rest)
{
    struct ov_buffer out = preview_window(screen, OV_CHANCES_HELP);

    (void)rest;
    show_preview(screen, ov_put_chances(&out, screen->sitting));
}

static void word_lang(struct ov_screen *screen, const char *rest)
{
    enum ov_language language;

    if (ov_language_from_word(rest, &language)) {
        screen->sitting->language = language;
        ov_menu_relabel(screen);
        return;
    }
    ov_screen_say(screen, OV_ROLE_BAD,
                  say(screen, N_("change the language: en, fr, de, nl, hu")));
}

/* The log has a window, from whose lines a replay starts. */
static void word_here(struct ov_screen *screen, const char *rest)
{
    (void)rest;
    ov_screen_say(screen, OV_ROLE_QUIET,
                  say(screen, N_("That is on the screen: Tab looks around, ? "
                                 "explains what is under the cursor.")));
}

static const struct {
    const char *word;
    char key; /* does the same; or: */
    void (*run)(struct ov_screen *screen, const char *rest);
    bool is_early; /* also before an online game has begun */
    bool is_ours;  /* not at an online table */
} words[] = {
    {"help", '\0', word_help, true, false},
    {"?", '\0', word_help, true, false},
    {"list", '\0', word_here, false, false},
    {"city", '\0', word_here, false, false},
    {"row", '\0', word_here, false, false},
    {"board", '\0', word_here, false, false},
    {"players", '\0', word_here, false, false},
    {"signs", 'k', NULL, false, false},
    {"score", 's', NULL, false, false},
    {"log", 'l', NULL, false, false},
    {"unseen", 'x', NULL, false, false},
    {"forecast", 'f', NULL, false, false},
    {"chances", '\0', word_chances, false, false},
    {"hint", 'h', NULL, false, false},
    {"why", '\0', word_why, false, false},
    {"map", '\0', word_map, false, false},
    {"undo", 'u', NULL, false, false},
    {"redo", 'U', NULL, false, true},
    {"save", '\0', word_save, false, true},
    {"load", '\0', word_load, false, true},
    {"lang", '\0', word_lang, true, false},
    {"orders", 'o', NULL, false, false},
    {"settings", 'o', NULL, true, false},
    {"view", 'r', NULL, false, false},
    {"replay", 'r', NULL, false, false},
    {"new", 'N', NULL, false, true},
    {"tutorial", 'T', NULL, false, true},
    {"quit", 'q', NULL, true, false},
    {"exit", 'q', NULL, true, false},
};

/* Says so if the word has no meaning now. */
static bool is_barred(struct ov_screen *screen, int which)
{
    const bool barred =
        (words[which].is_ours && screen->sitting->meeting != NULL) ||
        (!words[which].is_early && !ov_screen_has_game(screen));

    if (barred)
        ov_screen_say(screen, OV_ROLE_BAD,
                      words[which].is_ours
                          ? say(screen, N_("Not at an online table."))
                          : say(screen, N_("The game has not begun yet; 'help' "
                                           "shows what you can type.")));
    return barred;
}

bool ov_screen_word(struct ov_screen *screen, const char *line)
{
    const size_t length = strcspn(line, " ");

    assert(line != NULL);
    for (int i = 0; i < OV_LENGTH(words); i++) {
        if (strlen(words[i].word) != length ||
            strncmp(words[i].word, line, length) != 0)
            continue;
        if (is_barred(screen, i))
            return true;
        if (words[i].run != NULL)
            words[i].run(screen, line + length + strspn(line + length, " "));
        else if (!ov_screen_command(screen, (uint32_t)words[i].key))
            ov_screen_say(screen, OV_ROLE_QUIET, ov_screen_unknown_key(screen));
        return true;
    }
    return false;
}

const char *ov_screen_word_at(int number)
{
    assert(number >= 0);
    return number < OV_LENGTH(words) ? words[number].word : NULL;
}
