/*
 * started.h - games to fuzz with, set up once: setting one up hashes its
 * deck, which takes longer than all that most targets do with it.
 */
#ifndef OV_TESTS_FUZZ_STARTED_H
#define OV_TESTS_FUZZ_STARTED_H

#include "../notation/played.h"

enum { STARTED = 6 }; /* games; the first three have 2, 3 and 4 seats */

/* One of them, as played_start leaves it. */
static inline const struct played *started(int number)
{
    static struct played games[STARTED];
    struct played *const game = &games[number % STARTED];

    if (game->box.seats == 0)
        played_start(game, number % STARTED);
    return game;
}

#endif
