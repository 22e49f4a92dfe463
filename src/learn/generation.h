/*
 * generation.h - the games of one generation.
 *
 * A game follows from the lesson plan, the seed and its number; it does not
 * matter which thread or machine plays it. It owns its bags: start with {0},
 * free with ov_generation_finish.
 */
#ifndef OV_LEARN_GENERATION_H
#define OV_LEARN_GENERATION_H

#include "learn/lesson.h"

enum { OV_GENERATION = 256 }; /* games */

struct ov_generation {
    int64_t number; /* from 0 */
    struct ov_seed seed;
    struct ov_lesson_plan lesson;
    struct ov_bag bag[OV_GENERATION]; /* a game's samples */
    struct ov_lesson_result result[OV_GENERATION];
};

void ov_generation_finish(struct ov_generation *generation);

/* Plays games first to first + count - 1. Negative errno on failure. */
OV_NODISCARD int ov_generation_play(struct ov_generation *generation, int first,
                                    int count, int threads);

#endif
