/*
 * tutorial.h - learning the game by playing it: a real game on a real table,
 * with a script (script.h) that says something, asks for something, answers
 * what was not asked for, and plays the other seat.
 *
 * The learner is Purple. Nothing the learner does can leave the script: what
 * the rules refuse is refused as usual; what they allow but the script did not
 * ask for is explained and not done. The last moves are free.
 *
 * The loop of a front end:
 *
 *     switch (ov_tutorial_asks(&tutorial)) {
 *     case OV_TUTORIAL_WATCH:  ov_tutorial_watch, show the events
 *     case OV_TUTORIAL_READ:   show ov_tutorial_text, then ov_tutorial_read_on
 *     case OV_TUTORIAL_DO:     show ov_tutorial_text, take an action,
 *                              ov_tutorial_answer; if it was another one,
 *                              show ov_tutorial_objection
 *     case OV_TUTORIAL_OVER:   the learner can play
 *     }
 */
#ifndef OV_TABLE_TUTORIAL_H
#define OV_TABLE_TUTORIAL_H

#include "table/table.h"

enum { OV_LEARNER = 0 };          /* the learner's seat */
enum { OV_TUTORIAL_TEXT = 1024 }; /* bytes that hold any text or hint */
enum { OV_TUTORIAL_MOVES = 128 }; /* enough entries for its sheet */

struct ov_tutorial {
    struct ov_table *table; /* the caller's */
    int step;               /* from 0 to ov_tutorial_steps() */
    int watched;            /* moves of the script already made in it */
    int answered;           /* and of the learner */
};

enum ov_tutorial_asks {
    OV_TUTORIAL_WATCH,
    OV_TUTORIAL_READ,
    OV_TUTORIAL_DO,
    OV_TUTORIAL_OVER
};

/* S(name, word): the parts of a table that a step can be about. */
#define OV_TABLE_PARTS(S)                                                      \
    S(CITY, "city")                                                            \
    S(ROW, "row")                                                              \
    S(BOARD, "board")                                                          \
    S(HAND, "hand")       /* the learner's worker cards */                     \
    S(FRONT, "front")     /* the buildings in front of the learner */          \
    S(PLAYERS, "players") /* coins, points, characters */                      \
    S(PILES, "piles")     /* the guilds' characters */

enum ov_shows {
#define S(name, word) OV_SHOWS_##name,
    OV_TABLE_PARTS(S)
#undef S
};
enum { OV_SHOWS_COUNT = OV_SHOWS_PILES + 1 };

/* Several of them, one bit each. */
#define OV_SHOW(part) (1u << OV_SHOWS_##part)

/* A card that a step explains, so that it can be shown large. */
enum ov_shown_kind {
    OV_SHOWN_NOTHING,
    OV_SHOWN_BUILDING,
    OV_SHOWN_WORKER_CARD, /* of the learner */
    OV_SHOWN_CHARACTER
};
enum { OV_MAX_SHOWN_CARDS = 2 };

struct ov_shown_card {
    enum ov_shown_kind kind;
    const char *id; /* a building's id, a character's word, or "1" to "4" */
};

/* Sets up box and table, both the caller's, and starts. */
void ov_tutorial_start(struct ov_tutorial *tutorial, struct ov_table *table,
                       struct ov_box *box, struct ov_sheet sheet);

/* How many steps there are, to show how far the learner is. */
int ov_tutorial_steps(void);

/*
 * Jumps to this step, for a learner who has been there before: what was asked
 * for on the way is done. Stops sooner where the learner had a real choice,
 * because nobody else can know what it was. The step may be any number.
 */
void ov_tutorial_skip_to(struct ov_tutorial *tutorial, int step);

enum ov_tutorial_asks ov_tutorial_asks(const struct ov_tutorial *tutorial);

/* What to say at this step. Not after the last. */
void ov_tutorial_text(const struct ov_tutorial *tutorial,
                      enum ov_language language, struct ov_buffer *out);

/* The step's heading, a few words. Not after the last. */
const char *ov_tutorial_title(const struct ov_tutorial *tutorial,
                              enum ov_language language);

/*
 * The parts of the table that this step is about, one bit per enum ov_shows:
 * front ends highlight them and dim the rest. None after the last step.
 */
unsigned ov_tutorial_shows(const struct ov_tutorial *tutorial);
const char *ov_shows_word(enum ov_shows part); /* "city" */

/* The cards it explains; the unused ones are OV_SHOWN_NOTHING. */
const struct ov_shown_card *
ov_tutorial_explains(const struct ov_tutorial *tutorial);

/* Makes one move of the script. */
void ov_tutorial_watch(struct ov_tutorial *tutorial, struct ov_events *events);

void ov_tutorial_read_on(struct ov_tutorial *tutorial);

/* What the learner is asked to do: any of these. */
void ov_tutorial_wanted(const struct ov_tutorial *tutorial,
                        struct ov_actions *ret_actions);

enum ov_tutorial_reply {
    OV_REPLY_RIGHT,  /* it is done, and the script goes on */
    OV_REPLY_OTHER,  /* allowed, but not asked for: nothing has changed */
    OV_REPLY_REFUSED /* the rules refuse it; *ret_refusal says why */
};

OV_NODISCARD enum ov_tutorial_reply
ov_tutorial_answer(struct ov_tutorial *tutorial, struct ov_action action,
                   struct ov_events *events, struct ov_refusal *ret_refusal);

/* What the learner should do now, and why. */
void ov_tutorial_hint(const struct ov_tutorial *tutorial,
                      enum ov_language language, struct ov_buffer *out);

/* The answer to OV_REPLY_OTHER: that nothing was done, then the hint. */
void ov_tutorial_objection(const struct ov_tutorial *tutorial,
                           enum ov_language language, struct ov_buffer *out);

#endif
