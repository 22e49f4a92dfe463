/*
 * sitting.h - people sitting down at one keyboard: a table with all that a
 * terminal's front ends share. The full screen and the line mode are two ways
 * to look at one.
 *
 * A sitting keeps its game on the disk by itself, after each choice of a
 * person and before the next one is asked: what a bot does follows from the
 * seed, so nothing else can be lost. In a place of ours a game is kept once a
 * person has chosen something. If the disk refuses, play goes on and
 * `error` says why; each choice tries again. Who plays a game in a place of
 * ours has a lock beside it (NAME.ovt.lock), so that no two sittings write one
 * game; it ends with the sitting or the program.
 *
 *     struct ov_sitting *sitting = ov_sitting_create(deck, language);
 *
 *     ov_sitting_start(sitting, &game);         or ov_sitting_load
 *     while (ov_sitting_carry_on(sitting, &events))
 *         show(&events);                        at the pace of the settings
 *     if (ov_sitting_waits(sitting) == OV_WAITS_FOR_PERSON) {
 *         ov_choices_list(&choices, sitting, ov_sitting_actor(sitting));
 *         ov_sitting_act(sitting, seat, action, &events, &refusal);
 *     }
 *     ov_sitting_destroy(sitting);
 *
 * People are shown `view` and `scene`, which follow every change.
 */
#ifndef OV_TTY_SITTING_H
#define OV_TTY_SITTING_H

#include "table/opponents.h"
#include "table/save.h"
#include "table/tutorial.h"
#include "tty/log.h"
#include "tty/places.h"
#include "tty/settings.h"

/* Who sits at a seat of a new game. */
struct ov_new_player {
    char name[OV_PLAYER_NAME_SIZE]; /* may be empty */
    char bot[OV_BOT_NAME_SIZE];     /* as in records; empty: a person */
};

struct ov_new_game {
    enum ov_edition edition;
    struct ov_switches switches;
    int seats;
    struct ov_new_player player[OV_MAX_SEATS];
    struct ov_seed seed;
};

struct ov_sitting {
    enum ov_language language; /* change it at any time */
    struct ov_settings settings;

    struct ov_deck deck;
    struct ov_box box;
    struct ov_table table;
    struct ov_log log;

    /* What people see: the table's view, and names for sentences. */
    struct ov_view view;
    struct ov_scene scene;
    const char *names[OV_MAX_SEATS];

    char path[OV_PATH_SIZE]; /* where the game is kept; empty: nowhere */
    bool path_is_ours;       /* in the place for games: a finished one moves */
    int save_error;          /* why it could not be: negative errno, or 0 */

    /* Private. */
    bool opponent_is_new; /* set anew since the game began */
    int lock;             /* of a game of ours; negative: none */
    unsigned how;         /* it is written at `path` next (sys/file.h) */
    struct ov_aid aid;
    struct ov_sheet_memory sheet;
};

/*
 * A table that is still empty; NULL if there is no memory. The caller frees
 * it with ov_sitting_destroy. The deck is copied.
 */
struct ov_sitting *ov_sitting_create(const struct ov_deck *deck,
                                     enum ov_language language);
void ov_sitting_destroy(struct ov_sitting *sitting);

/*
 * A new game. It is kept at `path`, at a new place of ours if that is NULL,
 * nowhere if it is "". A file that is there already is not replaced.
 */
void ov_sitting_start(struct ov_sitting *sitting,
                      const struct ov_new_game *game, const char *path);

/*
 * Another game with the same people, bots and rules, at a new place of ours;
 * the present one is kept before. Negative errno if that failed or the system
 * has no chance to give: then the present game goes on.
 */
OV_NODISCARD int ov_sitting_start_again(struct ov_sitting *sitting);

/* One person against the usual bot, at a new place; errors as above. */
OV_NODISCARD int ov_sitting_start_usual(struct ov_sitting *sitting);

/*
 * Goes on with a save or a record of this deck. With OV_LOAD_NOTHING the
 * sitting is untouched: *ret_error is the negative errno of a file that
 * cannot be read, or 0 and the fault says what is wrong with its text. From
 * then on the game is kept in a new place; ov_sitting_keep_at changes that.
 */
OV_NODISCARD enum ov_load ov_sitting_load(struct ov_sitting *sitting,
                                          const char *path, int *ret_error,
                                          struct ov_parse_fault *ret_fault);

/* The same for a game that is only looked at: it is kept nowhere. */
OV_NODISCARD enum ov_load ov_sitting_open(struct ov_sitting *sitting,
                                          const char *path, int *ret_error,
                                          struct ov_parse_fault *ret_fault);

/* The tutorial on this table, kept nowhere. */
void ov_sitting_start_tutorial(struct ov_sitting *sitting,
                               struct ov_tutorial *ret_tutorial);

/*
 * Where the game is kept from now on, as for ov_sitting_start. `how` is for the
 * first time (sys/file.h); from then on it replaces its own file.
 */
void ov_sitting_keep_at(struct ov_sitting *sitting, const char *path,
                        unsigned how);

/*
 * Goes on with the game kept at this path, and keeps it there. If it is open
 * elsewhere, there is nothing to be had and *ret_error is -EBUSY.
 */
OV_NODISCARD enum ov_load ov_sitting_resume(struct ov_sitting *sitting,
                                            const char *path, int *ret_error,
                                            struct ov_parse_fault *ret_fault);

/*
 * Writes a copy: a record if the name ends in ".ovr", else a save; `how` as in
 * sys/file.h. Negative errno if that failed; then an older file there is as it
 * was.
 */
OV_NODISCARD int ov_sitting_save(const struct ov_sitting *sitting,
                                 const char *path, unsigned how);

/*
 * Keeps the game there from now on, instead of where it was. Negative errno if
 * that failed; then nothing has changed.
 */
OV_NODISCARD int ov_sitting_move(struct ov_sitting *sitting, const char *path,
                                 unsigned how);

/*
 * Whether somebody who leaves now loses the game, because the disk still
 * refuses to keep it.
 */
bool ov_sitting_is_unsaved(struct ov_sitting *sitting);

/* A typed "FILE" or "--force FILE": the path, and how to write there. */
const char *ov_read_save_words(const char *words, unsigned *ret_how);

/* Keeps the game now; 0 or what `error` is then. */
int ov_sitting_keep(struct ov_sitting *sitting);

/*
 * Whether a person has chosen anything, even if it was taken back. Nobody
 * misses a game in which nobody has.
 */
bool ov_sitting_is_begun(const struct ov_sitting *sitting);

/* Whether an unfinished game is kept that somebody may go on with. */
bool ov_sitting_goes_on(const struct ov_sitting *sitting);

/* --- Playing --- */

static inline enum ov_waits ov_sitting_waits(const struct ov_sitting *sitting)
{
    return ov_table_waits(&sitting->table);
}

/* Who has to choose; OV_NONE once it is over. */
static inline int ov_sitting_actor(const struct ov_sitting *sitting)
{
    return sitting->table.game.turn.actor;
}

/* As ov_table_act, then keeps the game. */
OV_NODISCARD enum ov_table_answer
ov_sitting_act(struct ov_sitting *sitting, int seat, struct ov_action action,
               struct ov_events *events, struct ov_refusal *ret_refusal);

/* One thing that a bot or an order does; false if none is to be done. */
bool ov_sitting_carry_on(struct ov_sitting *sitting, struct ov_events *events);

enum ov_undo ov_sitting_undo(struct ov_sitting *sitting);
bool ov_sitting_redo(struct ov_sitting *sitting);

/* Looks at another place, and no longer: for replays. */
void ov_sitting_look_at(struct ov_sitting *sitting, int moves);
void ov_sitting_look_up(struct ov_sitting *sitting);

/*
 * Plays on from another place, whatever was shown since; nobody looks at one
 * meanwhile. False if there is no room; then nothing has changed.
 */
OV_NODISCARD bool ov_sitting_go_to(struct ov_sitting *sitting, int moves);

/* After the table was changed directly: view, scene and log follow. */
void ov_sitting_refresh(struct ov_sitting *sitting);

/* --- What is said --- */

/* What is asked now, in a sentence. */
void ov_sitting_prompt(const struct ov_sitting *sitting, struct ov_buffer *out);

/* A line of the log, from 0 to log.count - 1. */
void ov_sitting_log_line(const struct ov_sitting *sitting, int line,
                         struct ov_buffer *out);

/*
 * Reads an action as notation. False if it is none or the rules forbid it to
 * the seat now: then `out` says why, with the rule.
 */
OV_NODISCARD bool ov_sitting_read_action(const struct ov_sitting *sitting,
                                         int seat, const char *text,
                                         struct ov_action *ret_action,
                                         struct ov_buffer *out);

/* A refusal or a table without room as a sentence. */
void ov_sitting_put_answer(const struct ov_sitting *sitting,
                           enum ov_table_answer answer,
                           const struct ov_refusal *refusal,
                           struct ov_buffer *out);

/* Why an undo is not possible. */
void ov_sitting_put_undo(const struct ov_sitting *sitting, enum ov_undo undo,
                         struct ov_buffer *out);

/* "Saved in FILE." */
void ov_sitting_put_saved(const struct ov_sitting *sitting, const char *path,
                          struct ov_buffer *out);

/* "The game could not be saved in FILE: the disk is full." */
void ov_sitting_put_error(const struct ov_sitting *sitting, const char *path,
                          int error, struct ov_buffer *out);

/* The same of a file that could not be read, or is wrong at a line. */
void ov_sitting_put_load_error(const struct ov_sitting *sitting,
                               const char *path, int error,
                               const struct ov_parse_fault *fault,
                               struct ov_buffer *out);

/*
 * Bots that this program does not have give their seats to ov_usual_bot;
 * true if there were any.
 */
bool ov_sitting_replace_strangers(struct ov_sitting *sitting);

/* The bot of a person who names none. */
const char *ov_usual_bot(const struct ov_settings *settings);

/*
 * The opponent was set anew: it takes the places of the other opponents, at
 * once if no person has chosen anything yet, else in the next game.
 */
void ov_sitting_meet_opponent(struct ov_sitting *sitting);

/* The first opponent at the table; OV_OPPONENT_COUNT: none. */
enum ov_opponent ov_sitting_opponent(const struct ov_sitting *sitting);

#endif
