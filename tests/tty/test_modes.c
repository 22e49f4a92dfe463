/*
 * test_modes.c - which mode of the screen leads to which. docs/ARCHITECTURE.md
 * has the same list as a diagram (tools/docs_check.py compares the two); here
 * random keys and clicks show that it is what the screen does: nothing else
 * ever happens, and all of it does.
 */
#include "stage.h"

#include <stdio.h>

/* M(from, to) */
#define MODE_CHANGES(M)                                                        \
    M(PLAY, LOOK)                                                              \
    M(PLAY, TYPE)                                                              \
    M(PLAY, SURE)                                                              \
    M(PLAY, AGAIN)                                                             \
    M(PLAY, UNSAVED)                                                           \
    M(PLAY, TEXT)                                                              \
    M(PLAY, SCORE)                                                             \
    M(PLAY, LOG)                                                               \
    M(PLAY, SETTINGS)                                                          \
    M(PLAY, REPLAY)                                                            \
    M(LOOK, PLAY)                                                              \
    M(LOOK, SURE)                                                              \
    M(LOOK, UNSAVED)                                                           \
    M(LOOK, TEXT)                                                              \
    M(LOOK, LOG)                                                               \
    M(REPLAY, PLAY)                                                            \
    M(REPLAY, TEXT)                                                            \
    M(REPLAY, SCORE)                                                           \
    M(REPLAY, LOG)                                                             \
    M(TEXT, PLAY)                                                              \
    M(TEXT, LOOK)                                                              \
    M(TEXT, REPLAY)                                                            \
    M(SCORE, PLAY)                                                             \
    M(SCORE, REPLAY)                                                           \
    M(SCORE, TEXT)                                                             \
    M(LOG, PLAY)                                                               \
    M(LOG, LOOK)                                                               \
    M(LOG, REPLAY)                                                             \
    M(LOG, TEXT)                                                               \
    M(SETTINGS, PLAY)                                                          \
    M(SETTINGS, TEXT)                                                          \
    M(TYPE, PLAY)                                                              \
    M(TYPE, AGAIN)                                                             \
    M(TYPE, TEXT)                                                              \
    M(TYPE, LOG)                                                               \
    M(TYPE, SETTINGS)                                                          \
    M(TYPE, REPLAY)                                                            \
    M(TYPE, SURE)                                                              \
    M(TYPE, UNSAVED)                                                           \
    M(TYPE, SCORE)                                                             \
    M(SURE, PLAY)                                                              \
    M(AGAIN, PLAY)                                                             \
    M(UNSAVED, PLAY)                                                           \
    M(UNSAVED, TYPE)

/* Too rare to wait for: the choice ends the game, which opens the score. */
#define LAST_CHANGES(M)                                                        \
    M(LOOK, SCORE)                                                             \
    M(SURE, SCORE)

enum { MODES = OV_MODE_REPLAY + 1, ROUNDS = 80, STEPS = 300 };

static const char *const mode_name[MODES] = {
    [OV_MODE_PLAY] = "PLAY",     [OV_MODE_LOOK] = "LOOK",
    [OV_MODE_TYPE] = "TYPE",     [OV_MODE_SURE] = "SURE",
    [OV_MODE_AGAIN] = "AGAIN",   [OV_MODE_UNSAVED] = "UNSAVED",
    [OV_MODE_TEXT] = "TEXT",     [OV_MODE_SCORE] = "SCORE",
    [OV_MODE_LOG] = "LOG",       [OV_MODE_SETTINGS] = "SETTINGS",
    [OV_MODE_REPLAY] = "REPLAY",
};

static bool expected[MODES][MODES], rare[MODES][MODES], seen[MODES][MODES];

/* Leaves out hints, which take long, and whatever writes files. */
static const uint32_t keys[] = {
    OV_KEY_ENTER,
    OV_KEY_TAB,
    OV_KEY_ESCAPE,
    OV_KEY_BACKSPACE,
    OV_KEY_UP,
    OV_KEY_DOWN,
    OV_KEY_LEFT,
    OV_KEY_RIGHT,
    OV_KEY_PAGE_DOWN,
    OV_KEY_HOME,
    OV_KEY_BACK_TAB,
    ' ',
    '?',
    ':',
    's',
    'l',
    'o',
    'x',
    'f',
    'r',
    'w',
    'q',
    'u',
    'U',
    'y',
    '+',
    '1',
    '2',
    'a',
    'b',
};

/* Types an action, a word or a place that cannot be written, and Enter. */
static void type_line(struct ov_rng *rng)
{
    static const char *const words[] = {"quit", "help",  "log",      "settings",
                                        "view", "score", "forecast", "new"};
    const struct ov_choices *const choices = &screen.choices;
    const uint32_t which = ov_rng_below(rng, OV_LENGTH(words));
    char line[OV_ACTION_TEXT];

    if (strcmp(words[which], "new") != 0 ||
        ov_sitting_goes_on(screen.sitting)) /* else it would write a file */
        (void)snprintf(line, sizeof line, "%s", words[which]);
    else
        (void)snprintf(line, sizeof line, "quit");
    if (strncmp(screen.typed, "save", 4) == 0)
        (void)snprintf(line, sizeof line, "/");
    else if (choices->count > 0 && ov_rng_below(rng, 4) > 0)
        (void)snprintf(
            line, sizeof line, "%s",
            choices->at[ov_rng_below(rng, (uint32_t)choices->count)].notation);
    for (const char *at = line; *at != '\0'; at++)
        ov_screen_key(&screen, (uint8_t)*at);
    ov_screen_key(&screen, OV_KEY_ENTER);
}

static bool writes_a_file(uint32_t key)
{
    const bool kept = screen.sitting->path[0] != '\0';

    if (screen.mode == OV_MODE_SETTINGS)
        return key == OV_KEY_ENTER || key == OV_KEY_LEFT || key == OV_KEY_RIGHT;
    if (screen.mode == OV_MODE_REPLAY)
        return kept && key == 'b';
    return screen.mode == OV_MODE_AGAIN && (key == OV_KEY_ENTER || key == 'y');
}

static void do_something(struct ov_rng *rng)
{
    const uint32_t key = keys[ov_rng_below(rng, sizeof keys / sizeof keys[0])];
    const int row = (int)ov_rng_below(rng, 24);
    const int column = (int)ov_rng_below(rng, 80);

    if (screen.mode == OV_MODE_TYPE && key > ' ' && key < 127)
        type_line(rng);
    else if (screen.mode != OV_MODE_TYPE &&
             ov_sitting_goes_on(screen.sitting) && ov_rng_below(rng, 30) == 0)
        ov_screen_key(&screen, 'N');
    else if (screen.mode != OV_MODE_SETTINGS && screen.mode != OV_MODE_AGAIN &&
             ov_rng_below(rng, 8) == 0)
        ov_screen_click(&screen, OV_CLICK, row, column);
    else if (!writes_a_file(key))
        ov_screen_key(&screen, key);
    draw();
}

static void note(enum ov_mode from)
{
    if (from != screen.mode)
        seen[from][screen.mode] = true;
}

/* A game after some choices, in a file that its disk refuses or in none. */
static void wander(uint64_t number, const char *path)
{
    struct ov_sitting *const sitting = sit_down("random-builder", number);
    struct ov_rng rng = rng_of(number);

    ov_sitting_keep_at(sitting, path, 0);
    sitting->settings.confirm = number % 3 == 0 ? OV_OFF : OV_ON;
    play_on(sitting, (int)ov_rng_below(&rng, 120), &rng);
    for (int i = 0; i < STEPS && !screen.over; i++) {
        const enum ov_mode from = screen.mode;

        do_something(&rng);
        note(from);
        if (screen.mode == OV_MODE_PLAY) {
            let_others_play();
            note(OV_MODE_PLAY);
        }
    }
    ov_sitting_destroy(sitting);
}

TEST(the_screen_changes_its_mode_as_the_diagram_says)
{
#define M(from, to) expected[OV_MODE_##from][OV_MODE_##to] = true;
    MODE_CHANGES(M)
#undef M
#define M(from, to) rare[OV_MODE_##from][OV_MODE_##to] = true;
    LAST_CHANGES(M)
#undef M
    for (uint64_t number = 0; number < (uint64_t)test_rounds(ROUNDS); number++)
        wander(number, number % 2 == 0 ? "/nowhere/at/all.ovt" : "");
    for (int from = 0; from < MODES; from++)
        for (int to = 0; to < MODES; to++)
            if (seen[from][to] != expected[from][to] && !rare[from][to] &&
                (seen[from][to] || test_is_whole())) {
                printf("%s: M(%s, %s)\n", seen[from][to] ? "new" : "never",
                       mode_name[from], mode_name[to]);
                CHECK(false);
            }
}
