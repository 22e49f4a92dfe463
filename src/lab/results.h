/*
 * results.h - the results of many games: ends, lengths, scores, wins.
 *
 * Whole numbers only. Each thread has its own results; they can be joined in
 * any order.
 */
#ifndef OV_LAB_RESULTS_H
#define OV_LAB_RESULTS_H

#include "lab/bot_game.h"
#include "lab/tally.h"

/* Turns per player are counted in twelfths: exact for 2, 3 and 4 players. */
enum { OV_TWELFTHS = 12 };

struct ov_share {
    int64_t games; /* won or not; a bot on two seats counts twice */
    int64_t wins;
    struct ov_tally score;
};

struct ov_results {
    int64_t games, decisions;
    int64_t ended_by[OV_ENDED_STALLING + 1]; /* not ended: was stopped */
    int64_t forfeits[OV_MAX_SEATS]; /* games that an entrant broke off */
    struct ov_tally turns;          /* per player, in twelfths */
    struct ov_histogram lengths;    /* the same */
    struct ov_tally score;          /* of every seat */
    struct ov_share seat[OV_MAX_SEATS];
    struct ov_share order[OV_MAX_SEATS];   /* 0: the first player, ... */
    struct ov_share entrant[OV_MAX_SEATS]; /* by its number in the batch */
    struct ov_pace pace[OV_MAX_SEATS];     /* the same, if it is timed */
};

void ov_results_add(struct ov_results *results,
                    const struct ov_bot_game *bot_game,
                    const struct ov_outcome *outcome);
void ov_results_join(struct ov_results *results,
                     const struct ov_results *other);

#endif
