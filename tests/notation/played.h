/*
 * played.h - games of every size and edition, played at random from a number,
 * for tests that want many different positions.
 */
#ifndef OV_TESTS_NOTATION_PLAYED_H
#define OV_TESTS_NOTATION_PLAYED_H

#include "engine/engine.h"
#include "notation/setup.h"

/*
 * A deck of its own, so that no text in the tests depends on the standard one:
 * "house-0" to "house-63", all costs, bonuses, guilds and scoring rules.
 */
const struct ov_deck *played_deck(void);

struct played {
    struct ov_box box;
    struct ov_setup setup;
    struct ov_seed seed;
    struct ov_game game;
    struct ov_rng rng; /* of the players */
};

/*
 * Starts the game of this number: players, edition and end rule go with it;
 * every fourth has two more switches that differ from the edition.
 */
void played_start(struct played *played, int number);

struct ov_played_choice {
    int seat;
    struct ov_action action;
};

/*
 * What comes next, at random: mostly a choice of the actor, who builds whenever
 * possible; now and then somebody takes a worker off the board.
 */
struct ov_played_choice played_choose(struct played *played);

void played_apply(struct played *played, struct ov_played_choice choice);

#endif
