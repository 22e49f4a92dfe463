/*
 * naive.h - the rules once more, slowly and straight from their words, to
 * compare the engine with: invariants (R16), points (R13), and a ledger that
 * follows the events alone.
 */
#ifndef OV_TESTS_NAIVE_H
#define OV_TESTS_NAIVE_H

#include "engine/engine.h"

/* NULL, or what is wrong with the game (R16). */
const char *naive_fault(const struct ov_game *game, const struct ov_box *box);

/* A seat's points (R13). */
int naive_score(const struct ov_game *game, const struct ov_box *box, int seat);

/* What a reader of the events knows. */
struct ledger {
    int coins[OV_MAX_SEATS], supply[OV_MAX_SEATS], hand[OV_MAX_SEATS];
    int on_board[OV_MAX_SEATS][OV_RESOURCES][OV_PRICES];
    int in_city[OV_MAX_SEATS], spot[OV_MAX_SEATS];
    int characters[OV_MAX_SEATS];
    uint64_t front[OV_MAX_SEATS];
    int row[OV_ROW];
    int top[OV_GUILDS]; /* of each pile; OV_NONE */
    int built, card[OV_CARDS], x[OV_CARDS], y[OV_CARDS], owner[OV_CARDS];
    int turn_seat, turns, trigger, ended_by;
};

/* The ledger of a game in which nothing is built yet. */
void ledger_begin(struct ledger *ledger, const struct ov_game *game,
                  const struct ov_box *box);

/* NULL, or what is wrong with this event after those before. */
const char *ledger_follow(struct ledger *ledger, const struct ov_box *box,
                          const struct ov_event *event);

/* NULL, or where the game differs from the ledger. */
const char *ledger_difference(const struct ledger *ledger,
                              const struct ov_game *game,
                              const struct ov_box *box);

#endif
