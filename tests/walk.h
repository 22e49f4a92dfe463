/*
 * walk.h - random walks through games: 2 to 4 players, five editions, three
 * ends, every switch, random decks. A walk's number decides all of it.
 */
#ifndef OV_TESTS_WALK_H
#define OV_TESTS_WALK_H

#include "kit.h"

struct walk {
    struct ov_box box;
    struct ov_game game;
    struct ov_rng rng;  /* of the choices, not of the game */
    uint32_t eagerness; /* percent: to build whenever it can be done */
    struct ov_events events;
    int seat; /* who acts next, and how: walk_choose */
    struct ov_action action;
};

/*
 * Number n covers another of the 45 settings; every fourth is a mixture, and
 * two of five begin with powers, cards and workers dealt out.
 */
void walk_begin(struct walk *walk, uint64_t number);

/* Chooses at random who does what next, a build by eagerness. */
void walk_choose(struct walk *walk);

/* Does it; false if it was refused. */
OV_NODISCARD bool walk_apply(struct walk *walk);

/* Chooses and does; false once the game is over (or a step was refused). */
OV_NODISCARD bool walk_step(struct walk *walk);

/* Is this one of the positions that random games seldom reach? */
bool walk_is_rare(const struct walk *walk);

/*
 * Tries every action that could be meant and many that could not, a seat's
 * each in its turn: `visit` is called with each.
 */
void walk_all_actions(void (*visit)(struct ov_action action, void *context),
                      void *context);

#endif
