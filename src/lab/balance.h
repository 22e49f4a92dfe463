/*
 * balance.h - how a deck plays: for every card, how often it is seen, taken and
 * built, what it scores and whether its builder wins; the same for the
 * characters; seats and lengths of games. Bots play to find out.
 */
#ifndef OV_LAB_BALANCE_H
#define OV_LAB_BALANCE_H

#include "lab/batch.h"

/* One card, over all games with a number of players. */
struct ov_card_balance {
    int64_t seen;      /* games in which its face was shown */
    int64_t rows;      /* how often it came into the row */
    int64_t waited;    /* turns until somebody took it, summed */
    int64_t taken;     /* from the row */
    int64_t discarded; /* R7.3 */
    int64_t built;
    int64_t points; /* by its own rule, summed over games where built */
    int64_t wins;   /* of its builder */
};

/* One character, over the same games. */
struct ov_character_balance {
    int64_t held; /* by somebody at the end */
    int64_t wins; /* of the holder */
};

struct ov_balance {
    int players;
    struct ov_card_balance card[OV_CARDS];
    struct ov_character_balance character[OV_CHARACTERS];
    struct ov_results results;
};

/* One balance for each number of players asked for. */
struct ov_balances {
    const struct ov_deck *deck;
    int count;
    struct ov_balance at[OV_SEAT_COUNTS];
};

struct ov_balance_options {
    const struct ov_common *common; /* edition, switches, seed, JSON or not */
    int64_t games, threads;         /* for each number of players */
    int bot;                        /* who plays: a number in OV_BOTS */
    struct ov_list_option players;  /* "2", "3", "4": each at most once */
};

/* Plays and prints; returns an enum ov_exit. */
OV_NODISCARD int ov_balance_run(const struct ov_call *call,
                                const struct ov_deck *deck,
                                const struct ov_balance_options *options);

/* On standard output, as one JSON object or for people. */
void ov_balance_print_json(const struct ov_balances *balances);
void ov_balance_print_table(const struct ov_call *call,
                            const struct ov_balances *balances);

#endif
