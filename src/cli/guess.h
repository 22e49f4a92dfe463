/*
 * guess.h - finds the word that a mistyped one was meant to be.
 */
#ifndef OV_CLI_GUESS_H
#define OV_CLI_GUESS_H

#include "base/base.h"

/*
 * How many letters must be inserted, deleted, changed or swapped with their
 * neighbour to turn one word into the other. Words of more than 31 letters are
 * far from everything (99).
 */
int ov_word_distance(const char *one, const char *other);

/* The candidate nearest to `word` so far. */
struct ov_guess {
    const char *word;
    const char *nearest; /* NULL if none is near enough */
    int distance;
};

struct ov_guess ov_guess_start(const char *word);
void ov_guess_try(struct ov_guess *guess, const char *candidate);

#endif
