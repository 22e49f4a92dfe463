/*
 * plain.h - the game in lines: for pipes, slow connections and screen readers.
 *
 * What happens is told in sentences, then comes the question, then numbered
 * choices. The answer is a number, a choice's notation or the start of it, or a
 * command ("help" lists them). Nothing on the screen is ever overwritten, and
 * nothing is conveyed by colour or position alone.
 */
#ifndef OV_TTY_PLAIN_H
#define OV_TTY_PLAIN_H

#include "table/tutorial.h"
#include "text/fill.h"
#include "tty/choices.h"
#include "tty/lines.h"

enum ov_leave {
    OV_LEAVE_NOT,    /* play continues */
    OV_LEAVE_QUIT,   /* the player said so */
    OV_LEAVE_INPUT,  /* the input has ended */
    OV_LEAVE_OUTPUT, /* nobody reads any more */
    OV_LEAVE_STOPPED /* a signal asked to stop */
};

/*
 * Each plays until somebody leaves. The sitting has a game (the tutorial starts
 * its own) and stays the caller's; the output is standard output. OV_LEAVE_QUIT
 * also if out of memory, after saying so.
 */
enum ov_leave ov_plain_play(struct ov_sitting *sitting);
enum ov_leave ov_plain_tutorial(struct ov_sitting *sitting);

/* Replays a game move by move; somebody may play on from any position. */
enum ov_leave ov_plain_view(struct ov_sitting *sitting);

/* At an online table (sitting->meeting): to where it leads. */
enum ov_leave ov_plain_online(struct ov_sitting *sitting);

/* --- Between the files of the line mode --- */

struct ov_plain {
    struct ov_sitting *sitting;
    struct ov_tutorial *tutorial; /* or NULL */
    struct ov_lines *lines;
    struct ov_choices choices; /* of the seat that is asked now */
    int open;                  /* the group that is open, or -1 */
    bool asked;                /* the current question has been printed */
    bool end_told;
    int error_told; /* the last of the sitting's errors that was reported */
    int told;       /* lines of the log that have been printed */
    bool viewing;   /* replaying the game move by move */
    bool has_news;  /* something was told while somebody types */
    enum ov_leave leave;
};

/* Prints a text as a line. */
void ov_plain_print(const char *text);

/* The same in the sitting's language, with args filled in (may be NULL). */
void ov_plain_say(const struct ov_plain *plain, const char *english,
                  const struct ov_args *args);

/* The text in the sitting's language. */
const char *ov_plain_text(const struct ov_plain *plain, const char *english);

/* The number that a text stands for; `usual` if it is not one or is below 0. */
int ov_plain_number(const char *text, int usual);

/* The next line typed, or NULL: then `leave` says why. */
const char *ov_plain_next_line(struct ov_plain *plain, const char *prompt);

/* A yes-or-no question; no if nobody answers. */
bool ov_plain_sure(struct ov_plain *plain, const char *english);

/* NULL if out of memory, after saying so. */
struct ov_plain *ov_plain_sit_down(struct ov_sitting *sitting);
enum ov_leave ov_plain_get_up(struct ov_plain *plain);

/* A line that was typed: a command or a choice; or a choice. */
void ov_plain_take_line(struct ov_plain *plain, const char *line);
void ov_plain_take_choice(struct ov_plain *plain, const char *line);

/* Lists the choices and asks. */
void ov_plain_ask_now(struct ov_plain *plain);

/* plain_online.c */
void ov_plain_take_online(struct ov_plain *plain, const char *line);
void ov_plain_list_online(const struct ov_plain *plain);

/* Carries out what a seat chose, or says why not. */
void ov_plain_act(struct ov_plain *plain, int seat, struct ov_action action);

/* Carries out a command; false if what was typed is not one. */
bool ov_plain_command(struct ov_plain *plain, const char *line);

/* Commands by number, for completion; NULL past the last. */
const char *ov_plain_command_word(int number);

/* The question and its choices, or all of them. */
void ov_plain_ask(struct ov_plain *plain, bool all);

/* Reports what has been added to the log. */
void ov_plain_tell(struct ov_plain *plain);

/* After a jump in the game: everything in the log counts as reported. */
void ov_plain_skip(struct ov_plain *plain);

/* At the start of a turn: what the seat that is asked has, and the points. */
void ov_plain_status(struct ov_plain *plain);

/* plain_show.c, plain_count.c: `rest` is what follows the command. */
void ov_plain_city(struct ov_plain *plain, const char *rest);
void ov_plain_row(struct ov_plain *plain, const char *rest);
void ov_plain_board(struct ov_plain *plain, const char *rest);
void ov_plain_players(struct ov_plain *plain, const char *rest);
void ov_plain_score(struct ov_plain *plain, const char *rest);
void ov_plain_forecast(struct ov_plain *plain, const char *rest);
void ov_plain_unseen(struct ov_plain *plain, const char *rest);
void ov_plain_why(struct ov_plain *plain, const char *rest);
void ov_plain_hint(struct ov_plain *plain, const char *rest);
void ov_plain_chances(struct ov_plain *plain, const char *rest);
void ov_plain_map(struct ov_plain *plain, const char *rest);

/* plain_leave.c: somebody wants to leave and should not lose the game. */
void ov_plain_leave(struct ov_plain *plain);

/* plain_view.c */
void ov_plain_place(struct ov_plain *plain); /* the position being looked at */
void ov_plain_start_view(struct ov_plain *plain, const char *rest);
void ov_plain_next(struct ov_plain *plain, const char *rest);
void ov_plain_back(struct ov_plain *plain, const char *rest);
void ov_plain_turn(struct ov_plain *plain, const char *rest);
void ov_plain_line(struct ov_plain *plain, const char *rest);
void ov_plain_branch(struct ov_plain *plain, const char *rest);

#endif
