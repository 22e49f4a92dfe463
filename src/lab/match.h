/*
 * match.h - A against B for one number of players and one line-up.
 *
 * A block is one deal (deck, characters, first player) played once from every
 * seat: the line-up moves on by one seat each game. Of three or four players,
 * one is alone against copies of the other: "one A" or "one B". Everything is
 * measured for the one that is alone; with n players, its fair share of the
 * wins is 1/n.
 *
 * Blocks are added up in the order of their numbers, and a test that is over
 * takes no more blocks, so the number of threads changes nothing.
 */
#ifndef OV_LAB_MATCH_H
#define OV_LAB_MATCH_H

#include "lab/batch.h"
#include "lab/statistics.h"

enum ov_match_side { OV_SIDE_A, OV_SIDE_B };
enum { OV_MATCH_SIDES = 2 };
enum { OV_MOST_BLOCKS = 1000000 };

/* A sequential test of A's share per seat: fair plus `low`, or plus `high`? */
struct ov_sprt {
    bool wanted;
    double low, high;
};

struct ov_match_plan {
    const struct ov_box *box;
    enum ov_edition edition;
    struct ov_entrant entrant[OV_MATCH_SIDES];
    int one; /* which side is alone: enum ov_match_side */
    int64_t blocks;
    struct ov_sprt sprt;
    struct ov_seed seed;
    int threads;
    struct ov_records records;
    struct ov_terms terms; /* of programs */
    bool strict;           /* stop when a program does something wrong */
    bool progress;
};

/* A game that a program lost by doing something wrong. */
struct ov_forfeit {
    int64_t game; /* its number, from 0 */
    int steps;    /* taken before it went wrong */
    int side;
    struct ov_lapse lapse;
};

enum ov_sprt_result { OV_UNDECIDED, OV_IS_LOW, OV_IS_HIGH };

struct ov_match {
    int players;
    int one;
    int64_t blocks, games; /* whole blocks, and their games */
    int64_t choices;
    int64_t stalled, unfinished; /* games ended by R12.3, or never */
    struct ov_blocks share;      /* of the wins, the one's */
    struct ov_blocks margin;     /* the one's points over the best other */
    struct ov_tally score[OV_MATCH_SIDES];
    struct ov_tally place[OV_MATCH_SIDES];
    struct ov_share seat[OV_MAX_SEATS];  /* of the one, by where it sat */
    struct ov_share order[OV_MAX_SEATS]; /* 0: as the first player, ... */
    struct ov_pace pace[OV_MATCH_SIDES];
    int64_t forfeits[OV_MATCH_SIDES][OV_LAPSE_COUNT];
    int shown; /* of them, the first ones */
    struct ov_forfeit forfeit[OV_SHOWN_FORFEITS];
    double llr; /* of the sequential test */
    enum ov_sprt_result verdict;
    bool stopped; /* by the user, before the end */
};

/* Plays; returns an enum ov_exit as ov_batch_play. Keep it on the heap. */
OV_NODISCARD int ov_match_play(const struct ov_call *call,
                               const struct ov_match_plan *plan,
                               struct ov_match *ret_match);

/* The one's share of the wins, and its margin, each with its interval. */
struct ov_interval ov_match_share(const struct ov_match *match);
struct ov_interval ov_match_margin(const struct ov_match *match);

#endif
