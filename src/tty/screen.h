/*
 * screen.h - the full screen of a sitting, without a terminal: keys and clicks
 * go in, a canvas comes out. fullscreen.c shows it to a person; tests read it.
 *
 * A screen is always in exactly one mode, and the mode alone decides which
 * function gets the next key (ov_screen_key). There are four kinds:
 *
 * - PLAY is home. Keys are commands, and the arrows move in the list of
 *   choices or, while a building is being placed, in the city.
 * - LOOK and REPLAY show the same panels with another cursor: LOOK moves over
 *   everything on the screen and explains it, REPLAY through the moves.
 * - TEXT, SCORE, LOG and SETTINGS are windows on top of the panels. They
 *   remember in `before` whether they were opened from PLAY, LOOK or REPLAY,
 *   and any key that means nothing to them leads back there. A window opened
 *   from a window keeps the first one's `before`: windows are not stacked.
 * - TYPE, SURE, AGAIN and UNSAVED ask something at the bottom or in the
 *   details. Whatever the answer is, they lead back to PLAY, or out of the
 *   game.
 *
 * Only PLAY can change without a key or a click: when the game ends, the score
 * opens. Bots wait until the screen is back in PLAY, so their moves never close
 * a window or answer a question. docs/ARCHITECTURE.md has the diagram of all
 * changes, and tests/tty/test_modes.c compares it with what the screen does.
 *
 * At an online table (sitting->meeting) moves arrive in any mode; until the
 * game begins, PLAY shows who sits at the table (screen_online.c).
 *
 * The screen does not own the sitting. It holds only what concerns how things
 * look: nothing in it outlives the game.
 */
#ifndef OV_TTY_SCREEN_H
#define OV_TTY_SCREEN_H

#include "table/cursor.h"
#include "table/tutorial.h"
#include "tty/choices.h"
#include "tty/layout.h"
#include "tty/picture.h"

/* Keys beyond Unicode's characters. */
enum ov_key {
    OV_KEY_ENTER = '\n',
    OV_KEY_TAB = '\t',
    OV_KEY_ESCAPE = 27,
    OV_KEY_BACKSPACE = 127,
    OV_KEY_UP = 0x110000,
    OV_KEY_DOWN,
    OV_KEY_LEFT,
    OV_KEY_RIGHT,
    OV_KEY_PAGE_UP,
    OV_KEY_PAGE_DOWN,
    OV_KEY_HOME,
    OV_KEY_END,
    OV_KEY_BACK_TAB
};

enum ov_click { OV_CLICK, OV_WHEEL_UP, OV_WHEEL_DOWN };

enum ov_mode {
    OV_MODE_PLAY,
    OV_MODE_LOOK,     /* arrows move over the whole screen */
    OV_MODE_TYPE,     /* a line is being typed */
    OV_MODE_SURE,     /* a choice that cannot be taken back: sure? */
    OV_MODE_AGAIN,    /* another game instead of this one: sure? */
    OV_MODE_UNSAVED,  /* leaving a game that could not be saved: sure? */
    OV_MODE_TEXT,     /* a window with text */
    OV_MODE_SCORE,    /* a window with everybody's points */
    OV_MODE_LOG,      /* a window with the log */
    OV_MODE_SETTINGS, /* a window with the settings */
    OV_MODE_REPLAY    /* a replay: the table at an earlier move */
};

enum {
    OV_TYPED_SIZE = 256,
    OV_WINDOW_TEXT = 32768,
    OV_MAX_LINES = 300,
    OV_NEWS_SIZE = 4096
};

/* How a game went, by seat: points or, at the end, chances of winning. */
enum { OV_CHART_COLUMNS = 48 };
struct ov_chart {
    bool chances; /* of OV_CERTAIN; otherwise points */
    int32_t most;
    int32_t value[OV_MAX_SEATS][OV_CHART_COLUMNS];
};

struct ov_screen {
    struct ov_sitting *sitting;
    struct ov_tutorial *tutorial; /* or NULL */
    struct ov_tutorial lesson;    /* one that was started from a game */
    enum ov_mode mode;
    enum ov_repertoire repertoire; /* which characters may be drawn */
    bool over;                     /* the person wants to leave */

    /* What was drawn last. */
    struct ov_canvas canvas;
    struct ov_spots spots;
    struct ov_layout layout;
    int rows, columns;
    const char *levels[OV_MAX_SEATS]; /* how well bots play; NULL: people */

    /* The list of choices: groups, or those of the open one. */
    struct ov_choices choices;
    int open;   /* group, or -1 */
    int chosen; /* line of the list; -1: none */
    int top;    /* first visible line */
    /*
     * Others at this keyboard who may take workers off (R3.4), below the
     * groups.
     */
    int others;
    struct {
        int seat;
        char key;
        char label[OV_LABEL_SIZE];
    } other[OV_MAX_SEATS];

    /* The city. */
    struct ov_city_look city;
    struct ov_site_map map;
    uint32_t keys[OV_SITES];
    bool fitted; /* size and place follow the city automatically */

    struct ov_spot look; /* in OV_MODE_LOOK */

    /* What was said last, until the next key. */
    char message[2 * OV_SENTENCE];
    int message_role;

    char typed[OV_TYPED_SIZE];
    char typed_last[OV_TYPED_SIZE]; /* the last line; Up brings it back */
    bool refused;        /* the last line: the next one begins with it */
    bool selected;       /* the next letter replaces the whole line */
    bool leaving;        /* what is typed is where to keep the game */
    enum ov_mode before; /* the mode to go back to from a window */

    /*
     * A window's text and how far it is scrolled; the selected line of the log
     * and the settings.
     */
    char title[OV_LABEL_SIZE];
    char text[OV_WINDOW_TEXT];
    int scroll;
    int line;
    bool helps; /* the window shows keys and signs */

    struct ov_action sure; /* in OV_MODE_SURE */
    const char *warning;   /* what is asked then, in English */
    int sure_seat;

    struct ov_chart chart; /* in OV_MODE_SCORE */

    struct ov_cursor replay;
    struct ov_view replayed;

    bool end_shown; /* the window of the end was opened once */
    bool is_taught; /* comes from the tutorial */

    /* At an online table: what was shown last, and what people said and did. */
    bool plays;
    bool shows_code; /* the QR code has the whole screen, before the game */
    struct ov_game followed;
    char news[OV_NEWS_SIZE];
};

/* The screen is the caller's memory; the sitting must have a game. */
void ov_screen_start(struct ov_screen *screen, struct ov_sitting *sitting);

/* The sitting's language. */
static inline enum ov_language ov_screen_lang(const struct ov_screen *screen)
{
    return screen->sitting->language;
}

/* Draws everything on the canvas, at this size. */
void ov_screen_draw(struct ov_screen *screen, int rows, int columns);

void ov_screen_key(struct ov_screen *screen, uint32_t key);
void ov_screen_click(struct ov_screen *screen, enum ov_click click, int row,
                     int column);

/* Whether the game has ended, and in the tutorial all that is said after it. */
bool ov_screen_is_over(const struct ov_screen *screen);

/* Whether a bot, an order or the tutorial is next; ov_screen_carry_on moves. */
bool ov_screen_waits_for_others(const struct ov_screen *screen);
void ov_screen_carry_on(struct ov_screen *screen);

/* --- Between the files of the screen --- */

/* After any change to the table: what can be chosen now. */
void ov_screen_refresh(struct ov_screen *screen);

/* What happened, or as much of it as there is room for: the latest. */
void ov_screen_put_events(const struct ov_screen *screen,
                          const struct ov_events *events,
                          struct ov_buffer *out);

void ov_screen_say(struct ov_screen *screen, int role, const char *text);

/* The keys that can be used, in one line. */
const char *ov_screen_keys(const struct ov_screen *screen);

/* The answer to a key that means nothing. */
const char *ov_screen_unknown_key(const struct ov_screen *screen);

/* Carries out an action, or asks first if it could not be taken back. */
void ov_screen_try(struct ov_screen *screen, int seat, struct ov_action action);
void ov_screen_act(struct ov_screen *screen, int seat, struct ov_action action);

/* What a key does while a game is played, unless it makes a choice. */
bool ov_screen_command(struct ov_screen *screen, uint32_t key);

/* screen_menu.c */
void ov_menu_make(struct ov_screen *screen);
/* The language has changed. */
void ov_menu_relabel(struct ov_screen *screen);
int ov_menu_lines(const struct ov_screen *screen);
void ov_menu_open(struct ov_screen *screen, int group);
void ov_menu_close(struct ov_screen *screen);
void ov_menu_move(struct ov_screen *screen, int lines);
void ov_menu_enter(struct ov_screen *screen, int line);
bool ov_menu_key(struct ov_screen *screen, uint32_t key);
/* Whether a key can only be the letter or number of a choice. */
bool ov_menu_is_key(uint32_t key);
/* The choice that a line stands for; NULL if it is a group of several. */
const struct ov_choice *ov_menu_choice(const struct ov_screen *screen,
                                       int line);
/* The words of a line. */
const char *ov_menu_label(const struct ov_screen *screen, int line);
void ov_menu_draw(struct ov_screen *screen, const struct ov_picture *picture);

/* screen_draw.c: the position shown, now or in a replay. */
const struct ov_view *ov_screen_view(const struct ov_screen *screen);
bool ov_screen_looks_back(const struct ov_screen *screen);

/* Whose worker cards and buildings are shown: the seat that chooses. */
int ov_screen_own(const struct ov_screen *screen);

/* screen_details.c */
void ov_details_draw(struct ov_screen *screen,
                     const struct ov_picture *picture);
void ov_keys_draw(struct ov_screen *screen);

/* screen_city.c */
bool ov_screen_builds(const struct ov_screen *screen);
void ov_screen_take_in_hand(struct ov_screen *screen, int building);
void ov_screen_city_key(struct ov_screen *screen, uint32_t key);
void ov_screen_point_at(struct ov_screen *screen, int x, int y);
void ov_screen_look_key(struct ov_screen *screen, uint32_t key);
void ov_screen_look_start(struct ov_screen *screen);
/* Updates the building in hand for the cell under the cursor. */
const struct ov_site_value *ov_screen_site(const struct ov_screen *screen);

/* screen_type.c */
void ov_screen_type(struct ov_screen *screen, const char *start);
void ov_screen_type_key(struct ov_screen *screen, uint32_t key);
/* Text from elsewhere: it is typed, never taken for keys. */
void ov_screen_paste(struct ov_screen *screen, const char *text);
/* A word of the line mode; false if it is none (screen_words.c). */
bool ov_screen_word(struct ov_screen *screen, const char *line);
/* The words by number; NULL past the last. */
const char *ov_screen_word_at(int number);
/* The line itself, at the bottom, and what it could become. */
void ov_screen_type_line(struct ov_screen *screen,
                         const struct ov_picture *picture);
void ov_screen_type_draw(struct ov_screen *screen,
                         const struct ov_picture *picture, struct ov_area area);

/*
 * screen_leave.c: the player wants to leave. If the disk refuses the game,
 * another place is asked for (OV_MODE_UNSAVED) until one works or the player
 * gives up.
 */
void ov_screen_leave(struct ov_screen *screen);
void ov_screen_unsaved_key(struct ov_screen *screen, uint32_t key);
void ov_screen_put_unsaved(const struct ov_screen *screen,
                           struct ov_buffer *out);
void ov_screen_keep_elsewhere(struct ov_screen *screen, const char *path,
                              unsigned how);

/* screen_window.c */
void ov_window_open(struct ov_screen *screen, enum ov_mode mode);
/* Starts a window's text; write it, then open OV_MODE_TEXT. */
struct ov_buffer ov_window_text(struct ov_screen *screen, const char *title);
void ov_window_key(struct ov_screen *screen, uint32_t key);
void ov_window_draw(struct ov_screen *screen, const struct ov_picture *picture);

/* screen_score.c */
void ov_score_open(struct ov_screen *screen);
void ov_score_draw(struct ov_screen *screen, const struct ov_picture *picture);

/* screen_replay.c */
void ov_replay_open(struct ov_screen *screen, int moves);
void ov_replay_key(struct ov_screen *screen, uint32_t key);
/* The moves before and after this position, and where it leads. */
void ov_replay_draw(const struct ov_screen *screen,
                    const struct ov_picture *picture, struct ov_area area);
void ov_replay_put_info(const struct ov_screen *screen, struct ov_buffer *out);

/* screen_online.c: at a table on a server. */

/* Whether there is a game to show: at an online table not from the start. */
bool ov_screen_has_game(const struct ov_screen *screen);

/* Takes over what the server said (ov_remote_listener). */
void ov_screen_hear(struct ov_screen *screen, int heard);

/* Whether one's own choice is on its way to the server. */
bool ov_screen_is_sending(const struct ov_screen *screen);

/* What has to be said instead of the question; false if nothing has. */
bool ov_online_put_state(const struct ov_screen *screen, struct ov_buffer *out);

/* A typed line; false if it is nothing of an online table. */
bool ov_online_command(struct ov_screen *screen, const char *line);

/* Keys that mean something else than in a game of one's own, or nothing. */
bool ov_online_key(struct ov_screen *screen, uint32_t key);
void ov_online_put_help(const struct ov_screen *screen, struct ov_buffer *out);

/* The table before the game begins; and the last lines of what was said. */
void ov_lobby_draw(struct ov_screen *screen);
void ov_lobby_key(struct ov_screen *screen, uint32_t key);
/* Whether there is a QR code that has no room beside the rest. */
bool ov_lobby_has_hidden_code(const struct ov_screen *screen);
void ov_talk_draw(struct ov_screen *screen, struct ov_area area);

/* explain.c */
void ov_explain_spot(struct ov_screen *screen, const struct ov_spot *spot);
void ov_explain_short(const struct ov_screen *screen,
                      const struct ov_picture *picture,
                      const struct ov_spot *spot, struct ov_buffer *out);
void ov_explain_long(struct ov_screen *screen, const struct ov_spot *spot,
                     struct ov_buffer *out);
void ov_explain_keys(struct ov_screen *screen);
/* The signs of the screen. */
void ov_explain_signs(struct ov_screen *screen);
void ov_explain_unseen(struct ov_screen *screen);
void ov_explain_forecast(struct ov_screen *screen);
void ov_explain_hint(struct ov_screen *screen);
/* In the tutorial: why something was not done although the rules allow it. */
void ov_explain_objection(struct ov_screen *screen);

#endif
