/*
 * thinker.h - a bot or a program that thinks in a thread of its own, so that
 * keys are heard meanwhile. It works on a copy of the question; if the table
 * changes while it thinks, only its time is lost.
 */
#ifndef OV_TTY_THINKER_H
#define OV_TTY_THINKER_H

#include "table/table.h"
#include "text/sentence.h"

/*
 * Programs that sit at the table like bots. Whoever starts the sitting knows
 * how to speak with them.
 */
struct ov_programs {
    bool sits[OV_MAX_SEATS];
    /*
     * What the program wants to do whose seat has to choose. False if it failed
     * (a sentence says why) or somebody asked to stop (there is none). May be
     * called in a thread, but never twice at once.
     */
    bool (*choose)(void *context, const struct ov_table *table,
                   struct ov_action *ret_action, struct ov_buffer *ret_why);
    /*
     * From another thread: what a seat's program chooses is of no interest any
     * more, so `choose` returns soon; or it is again.
     */
    void (*give_up)(void *context, int seat, bool whether);
    void *context;
};

struct ov_thinker;

/* NULL if out of memory: then whoever asks has to think. */
struct ov_thinker *ov_thinker_create(void);

/* A thought that is under way ends at once. */
void ov_thinker_destroy(struct ov_thinker *thinker);

enum ov_thought {
    OV_THOUGHT_NONE,      /* there is no thread to be had */
    OV_THOUGHT_UNDER_WAY, /* ask again */
    OV_THOUGHT_READY
};

/* What came of a thought. */
struct ov_decision {
    bool is_made; /* false: as for ov_programs.choose */
    struct ov_action action;
    char why[OV_SENTENCE]; /* not made: may be empty */
};

/*
 * What the bot that has to choose at this table wants to do, the same as
 * ov_table_ask_bot; or, if programs are given, the program that sits there. It
 * begins to think when it is first asked.
 */
enum ov_thought ov_thinker_ask(struct ov_thinker *thinker,
                               const struct ov_table *table,
                               const struct ov_programs *programs,
                               struct ov_decision *ret_decision);

/* Nobody waits for a thought any more: one that is under way ends soon. */
void ov_thinker_forget(struct ov_thinker *thinker);

#endif
