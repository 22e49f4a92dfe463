/*
 * script.h - the tutorial as data: a seed of the first standard deck and what
 * is said, asked and played at each step. Private to the tutorial.
 *
 * If a card that appears in it changes, the tests of the tutorial fail and the
 * script must be rewritten.
 */
#ifndef OV_TABLE_SCRIPT_H
#define OV_TABLE_SCRIPT_H

#include "table/tutorial.h"

enum { OV_SCRIPT_SEED = 3141 };
enum { OV_AS_LONG_AS_ASKED = -1 }; /* while the phase lasts */

struct ov_script_step {
    /* Moves made before anything is said, a line each; NULL: none. */
    const char *played;
    const char *title; /* context "tutorial title" in the catalogues */
    unsigned shows;    /* one bit per enum ov_shows: what the text is about */
    struct ov_shown_card explains[OV_MAX_SHOWN_CARDS];
    const char *text; /* context "tutorial" in the catalogues */
    /* Buildings that the texts call {building} and {other}, or NULL. */
    const char *building, *other;
    /*
     * What the learner should do, in the notation, separated by '|'; the first
     * words of an action stand for all that begin with them. NULL: only read.
     */
    const char *wanted;
    int times; /* how often to do some of it */
    const char *hint;
};

extern const char *const ov_script_opponent; /* a name */
extern const struct ov_script_step ov_script[];
extern const int ov_script_steps;

#endif
