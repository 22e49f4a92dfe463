/*
 * thinker.h - a bot that thinks in a thread of its own, so that keys are heard
 * meanwhile. It works on a copy of the question; if the table changes while it
 * thinks, only its time is lost.
 */
#ifndef OV_TTY_THINKER_H
#define OV_TTY_THINKER_H

#include "table/table.h"

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

/*
 * What the bot that has to choose at this table wants to do, the same as
 * ov_table_ask_bot. It begins to think when it is first asked.
 */
enum ov_thought ov_thinker_ask(struct ov_thinker *thinker,
                               const struct ov_table *table,
                               struct ov_action *ret_action);

#endif
