/*
 * guess.h - which word somebody who mistyped one meant.
 */
#ifndef OV_CLI_GUESS_H
#define OV_CLI_GUESS_H

#include "base/base.h"

/*
 * How many letters must be put in, left out, changed or swapped with their
 * neighbour to make one word of the other; words of over 31 letters are far
 * from everything (99).
 */
int ov_word_distance(const char *one, const char *other);

/* The candidate nearest to `word`, kept from call to call. */
struct ov_guess {
    const char *word;
    const char *nearest; /* NULL: none is near enough */
    int distance;
};

struct ov_guess ov_guess_start(const char *word);
void ov_guess_try(struct ov_guess *guess, const char *candidate);

#endif
