/*
 * lesson.h - one game of self-play, and what is learnt from it: every
 * afterstate that was chosen, with the value that the rest of the game gave it
 * (a lambda return: mostly the outcome, partly what the net thought later in
 * the game).
 */
#ifndef OV_LEARN_LESSON_H
#define OV_LEARN_LESSON_H

#include "bot/net.h"
#include "learn/sample.h"

struct ov_lesson_plan {
    const struct ov_box *box;
    const struct ov_net *net;   /* NULL: the greedy bot shows how to play */
    const struct ov_net *rival; /* plays all seats but one; NULL: no rival */
    int stray;                  /* per mille of choices that are random */
    int warmth;   /* of OV_CERTAIN: how freely nearly equal ones are mixed */
    float lambda; /* 1: only the outcome */
};

struct ov_lesson_result {
    int decisions;
    int turns;
    bool stalled;
    int winner;
    int learner; /* the learner's seat against a rival, or -1 */
};

/* Adds the game's samples to the bag; false if out of memory. */
OV_NODISCARD bool ov_lesson_play(const struct ov_lesson_plan *plan,
                                 const struct ov_seed *seed, struct ov_bag *bag,
                                 struct ov_lesson_result *ret_result);

#endif
