/*
 * sitting.h - people who sit down at one keyboard: a table with everything that
 * the terminal's two front ends share, the full screen and the line mode.
 *
 * A sitting saves its game automatically, after each choice of a person and
 * before the next question. What a bot does follows from the seed, so nothing
 * else can be lost. In our own folder a game is saved only once a person has
 * chosen something. If the disk refuses, play continues and `save_error` says
 * why; each choice tries again. A sitting that plays a game in our folder has a
 * lock beside it (NAME.ovt.lock), so that no two sittings write the same game;
 * the lock ends with the sitting or the program.
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

#include "bot/printed.h"
#include "table/opponents.h"
#include "table/save.h"
#include "table/tutorial.h"
#include "tty/log.h"
#include "tty/places.h"
#include "tty/settings.h"
#include "tty/thinker.h"

/* Who sits in a seat of a new game. */
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
    enum ov_language language; /* change them at any time */
    struct ov_settings settings;

    struct ov_deck deck;
    struct ov_box box;
    struct ov_table table;
    struct ov_log log;

    /* What people see: the table's view, and the names for sentences. */
    struct ov_view view;
    struct ov_scene scene;
    const char *names[OV_MAX_SEATS];

    char path[OV_PATH_SIZE]; /* where the game is kept; empty: nowhere */
    bool path_is_ours;       /* in our folder: a finished game moves */
    int save_error;          /* why it was not saved: negative errno, or 0 */

    struct ov_programs programs;
    char notice[OV_SENTENCE]; /* to be shown once; empty: there is none */

    /* At an online table (tty/meeting.h); NULL: the game is played here. */
    struct ov_meeting *meeting;

    /* Private. */
    struct ov_thinker *thinker;  /* or NULL: nobody asked for one */
    struct ov_folded_net folded; /* for a deck of one's own */
    bool opponent_is_new;        /* changed since the game began */
    int lock;                    /* of a game in our folder; negative: none */
    unsigned how; /* how to write to `path` next time (sys/file.h) */
    struct ov_aid aid;
    struct ov_sheet_memory sheet;
};

/*
 * A table that is still empty; NULL if out of memory. The caller frees it with
 * ov_sitting_destroy. The deck is copied.
 */
struct ov_sitting *ov_sitting_create(const struct ov_deck *deck,
                                     enum ov_language language);
void ov_sitting_destroy(struct ov_sitting *sitting);

/*
 * A new game. It is kept at `path`, or at a new path in our folder if that is
 * NULL, or nowhere if it is "". An existing file is not replaced.
 */
void ov_sitting_start(struct ov_sitting *sitting,
                      const struct ov_new_game *game, const char *path);

/*
 * Another game with the same people, bots and rules, at a new path in our
 * folder; the present game is saved first. Negative errno if that failed or the
 * system has no random bytes; then the present game continues.
 */
OV_NODISCARD int ov_sitting_start_again(struct ov_sitting *sitting);

/* One person against the usual bot, at a new path; errors as above. */
OV_NODISCARD int ov_sitting_start_usual(struct ov_sitting *sitting);

/*
 * Continues a save or a record of this deck. With OV_LOAD_NOTHING the sitting
 * is unchanged: *ret_error is the negative errno of a file that cannot be read,
 * or it is 0 and the fault says what is wrong with the text. From then on the
 * game is kept at a new path; ov_sitting_keep_at changes that.
 */
OV_NODISCARD enum ov_load ov_sitting_load(struct ov_sitting *sitting,
                                          const char *path, int *ret_error,
                                          struct ov_parse_fault *ret_fault);

/* The same for a game that is only looked at: it is not kept. */
OV_NODISCARD enum ov_load ov_sitting_open(struct ov_sitting *sitting,
                                          const char *path, int *ret_error,
                                          struct ov_parse_fault *ret_fault);

/* The tutorial at this table, which is not kept. */
void ov_sitting_start_tutorial(struct ov_sitting *sitting,
                               struct ov_tutorial *ret_tutorial);

/*
 * Where the game is kept from now on, as for ov_sitting_start. `how` applies to
 * the first time (sys/file.h); after that it replaces its own file.
 */
void ov_sitting_keep_at(struct ov_sitting *sitting, const char *path,
                        unsigned how);

/*
 * Continues the game kept at this path, and keeps it there. If it is open
 * elsewhere, nothing is loaded and *ret_error is -EBUSY.
 */
OV_NODISCARD enum ov_load ov_sitting_resume(struct ov_sitting *sitting,
                                            const char *path, int *ret_error,
                                            struct ov_parse_fault *ret_fault);

/*
 * Writes a copy: a record if the name ends in ".ovr", otherwise a save; `how`
 * as in sys/file.h. Negative errno on failure; then an older file there is
 * unchanged.
 */
OV_NODISCARD int ov_sitting_save(const struct ov_sitting *sitting,
                                 const char *path, unsigned how);

/*
 * Keeps the game there from now on, instead of where it was. Negative errno on
 * failure; then nothing has changed.
 */
OV_NODISCARD int ov_sitting_move(struct ov_sitting *sitting, const char *path,
                                 unsigned how);

/*
 * Whether the game would be lost by leaving now, because the disk still refuses
 * to keep it.
 */
bool ov_sitting_is_unsaved(struct ov_sitting *sitting);

/* A typed "FILE" or "--force FILE": the path, and how to write there. */
const char *ov_read_save_words(const char *words, unsigned *ret_how);

/* Saves the game now; returns 0 or the resulting `save_error`. */
int ov_sitting_keep(struct ov_sitting *sitting);

/* The file that it is in then; a finished game in our folder is a record. */
void ov_sitting_kept_at(const struct ov_sitting *sitting,
                        char ret_path[OV_PATH_SIZE]);

/*
 * Whether a person has chosen anything, even if it was taken back. If not,
 * nobody will miss the game.
 */
bool ov_sitting_is_begun(const struct ov_sitting *sitting);

/* Whether there is an unfinished game in a file that somebody may continue. */
bool ov_sitting_goes_on(const struct ov_sitting *sitting);

/* --- Playing --- */

enum ov_waits ov_sitting_waits(const struct ov_sitting *sitting);

/* Who has to choose; OV_NONE once it is over. */
static inline int ov_sitting_actor(const struct ov_sitting *sitting)
{
    return sitting->table.game.turn.actor;
}

/*
 * As ov_table_act, then saves the game. At an online table it is sent to the
 * server, and what it brings about is heard later.
 */
OV_NODISCARD enum ov_table_answer
ov_sitting_act(struct ov_sitting *sitting, int seat, struct ov_action action,
               struct ov_events *events, struct ov_refusal *ret_refusal);

/*
 * One thing that a bot or an order does; false if there is nothing to do. The
 * seat of a program that fails is given to ov_usual_bot, and a notice says so.
 */
bool ov_sitting_carry_on(struct ov_sitting *sitting, struct ov_events *events);

/*
 * Lets the bot or the program that has to choose think in a thread, so that
 * nobody has to wait for it in ov_sitting_carry_on; false while it does.
 */
bool ov_sitting_think(struct ov_sitting *sitting);

/* The player leaves: whoever still thinks need not. */
void ov_sitting_stop_thinking(struct ov_sitting *sitting);

enum ov_undo ov_sitting_undo(struct ov_sitting *sitting);
bool ov_sitting_redo(struct ov_sitting *sitting);

/* Shows another position, and stops showing it: for replays. */
void ov_sitting_look_at(struct ov_sitting *sitting, int moves);
void ov_sitting_look_up(struct ov_sitting *sitting);

/*
 * Plays on from another position, whatever was revealed since; none is being
 * shown at the time. False if there is no room; then nothing has changed.
 */
OV_NODISCARD bool ov_sitting_go_to(struct ov_sitting *sitting, int moves);

/* After the table was changed directly: updates view, scene and log. */
void ov_sitting_refresh(struct ov_sitting *sitting);

/* --- Sentences --- */

/* The question asked now, as a sentence. */
void ov_sitting_prompt(const struct ov_sitting *sitting, struct ov_buffer *out);

/* A line of the log, from 0 to log.count - 1. */
void ov_sitting_log_line(const struct ov_sitting *sitting, int line,
                         struct ov_buffer *out);

/*
 * Reads an action in notation. False if it is not one, nobody has to choose
 * (OV_NONE), or the rules do not allow the seat to do it now: then `out` says
 * why, with the rule.
 */
OV_NODISCARD bool ov_sitting_read_action(const struct ov_sitting *sitting,
                                         int seat, const char *text,
                                         struct ov_action *ret_action,
                                         struct ov_buffer *out);

/* A refusal, or a table without room, as a sentence. */
void ov_sitting_put_answer(const struct ov_sitting *sitting,
                           enum ov_table_answer answer,
                           const struct ov_refusal *refusal,
                           struct ov_buffer *out);

/* Why undo is not possible. */
void ov_sitting_put_undo(const struct ov_sitting *sitting, enum ov_undo undo,
                         struct ov_buffer *out);

/* The program at a seat has failed, and what happens now. */
void ov_sitting_put_failure(const struct ov_sitting *sitting, int seat,
                            const char *why, struct ov_buffer *out);

/* "Saved in FILE." */
void ov_sitting_put_saved(const struct ov_sitting *sitting, const char *path,
                          struct ov_buffer *out);

/* "The game could not be saved in FILE: the disk is full." */
void ov_sitting_put_error(const struct ov_sitting *sitting, const char *path,
                          int error, struct ov_buffer *out);

/* The same for a file that could not be read, or has a fault in a line. */
void ov_sitting_put_load_error(const struct ov_sitting *sitting,
                               const char *path, int error,
                               const struct ov_parse_fault *fault,
                               struct ov_buffer *out);

/* Whether a seat is that of a bot that this program does not have. */
bool ov_sitting_has_stranger(const struct ov_sitting *sitting, int seat);

/*
 * Seats of bots that this program does not have are given to ov_usual_bot; true
 * if there were any.
 */
bool ov_sitting_replace_strangers(struct ov_sitting *sitting);

/* The bot for a person who names none. */
const char *ov_usual_bot(const struct ov_settings *settings);

/*
 * The opponent setting has changed. The new bot replaces the other opponents:
 * at once if no person has chosen anything yet, otherwise in the next game.
 */
void ov_sitting_meet_opponent(struct ov_sitting *sitting);

/* The first opponent at the table; OV_OPPONENT_COUNT if there is none. */
enum ov_opponent ov_sitting_opponent(const struct ov_sitting *sitting);

#endif
