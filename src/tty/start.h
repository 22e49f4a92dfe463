/*
 * start.h - the start menu of the full screen, without a terminal: keys go in,
 * a canvas and in the end an answer come out. fullscreen.c shows it.
 *
 * It has five pages. MAIN leads to the others, and Esc leads back to it. NEW is
 * a form for a new game, SAVED and REPLAYS list the games of our folder with
 * date, players, points and city, SETTINGS is what it says. Whatever is chosen
 * in the end is the answer; what becomes of it is the caller's business.
 */
#ifndef OV_TTY_START_H
#define OV_TTY_START_H

#include "tty/picture.h"
#include "tty/sitting.h"

enum ov_start_page {
    OV_START_MAIN,
    OV_START_NEW,
    OV_START_SAVED,
    OV_START_REPLAYS,
    OV_START_SETTINGS
};

enum ov_start_answer {
    OV_ANSWER_OPEN,     /* not yet */
    OV_ANSWER_NEW,      /* the game of ov_start_game */
    OV_ANSWER_CONTINUE, /* the game at `path` */
    OV_ANSWER_VIEW,     /* the same, to look at */
    OV_ANSWER_TUTORIAL,
    OV_ANSWER_LEAVE
};

/* Lines of the main page. */
enum ov_start_line {
    OV_LINE_CONTINUE,
    OV_LINE_NEW,
    OV_LINE_TUTORIAL,
    OV_LINE_SAVED,
    OV_LINE_REPLAYS,
    OV_LINE_SETTINGS,
    OV_LINE_LEAVE,
    OV_START_LINES
};

enum { OV_MOST_KEPT = 200 };

/* Who played a kept game, and how it stands; read when it is first listed. */
struct ov_kept_score {
    bool is_read;
    int8_t seats; /* 0: it cannot be read */
    int16_t points[OV_MAX_SEATS];
    char name[OV_MAX_SEATS][OV_PLAYER_NAME_SIZE]; /* "": the colour's */
};

struct ov_start {
    struct ov_sitting *sitting; /* language and settings; the caller's */
    enum ov_start_page page;
    enum ov_start_answer answer;
    char path[OV_PATH_SIZE]; /* of the answer */
    int line, top;           /* the selected line, the first visible one */

    /* The form. A seat has an opponent, or OV_OPPONENT_COUNT for a person. */
    int seats;
    int who[OV_MAX_SEATS];
    char name[OV_MAX_SEATS][OV_PLAYER_NAME_SIZE];
    enum ov_edition edition;
    struct ov_switches switches;
    bool typing; /* a name */

    /* The games of our folder: the latest first. */
    int kept;
    struct ov_kept_game game[OV_MOST_KEPT];
    struct ov_kept_score score[OV_MOST_KEPT]; /* of those listed so far */
    struct ov_sitting *shown; /* the selected one, or NULL: ours */
    int shown_game;           /* which it is; -1: none */

    char message[2 * OV_SENTENCE];
    enum ov_repertoire repertoire; /* which characters may be drawn */
    struct ov_canvas canvas;
    struct ov_spots spots;
    int rows, columns;
};

/* The caller's memory; ends with ov_start_finish. */
void ov_start_init(struct ov_start *start, struct ov_sitting *sitting);
void ov_start_finish(struct ov_start *start);

void ov_start_draw(struct ov_start *start, int rows, int columns);
void ov_start_key(struct ov_start *start, uint32_t key);
void ov_start_click(struct ov_start *start, int row, int column);

/* The game that the form describes, without a seed. */
void ov_start_game(const struct ov_start *start, struct ov_new_game *ret_game);

/* --- Between the files of the menu --- */

static inline enum ov_language ov_start_lang(const struct ov_start *start)
{
    return start->sitting->language;
}

/* How many lines the page has. */
int ov_start_lines(const struct ov_start *start);

/* Which of the kept games a line stands for; -1: none. */
int ov_start_kept(const struct ov_start *start, int line);

/* start_games.c: a kept game, and how a line of the list tells of it. */
void ov_start_draw_game(struct ov_start *start, struct ov_area area, int game);
void ov_start_put_game(struct ov_start *start, struct ov_pen *pen, int game);

/* start_values.c: beside a form, what its selected line is about. */
void ov_start_draw_values(struct ov_start *start, struct ov_area area);
/* All opponents with a sentence each. */
void ov_start_draw_opponents(struct ov_start *start, struct ov_area area);

/* start_new.c: the form. Its lines: players, seats, edition, switches, go. */
void ov_form_init(struct ov_start *start);
int ov_form_lines(const struct ov_start *start);
void ov_form_change(struct ov_start *start, int step);
void ov_form_enter(struct ov_start *start);
void ov_form_type(struct ov_start *start, uint32_t key);
/* A line of it: what, and which value. */
void ov_form_put(const struct ov_start *start, int line,
                 struct ov_buffer *label, struct ov_buffer *value);
/* How many values the selected line has, and which it is; one of them. */
int ov_form_values(const struct ov_start *start, int *ret_chosen);
void ov_form_put_value(const struct ov_start *start, int value,
                       struct ov_buffer *out, struct ov_buffer *about);
/* What the selected line means, in sentences. */
void ov_form_about(const struct ov_start *start, struct ov_buffer *out);

#endif
