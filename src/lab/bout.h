/*
 * bout.h - A against B for one number of players and one line-up.
 *
 * A block is one deal (deck, characters, first player) played once from every
 * seat: the line-up moves on by one seat each game. Of three or four players
 * one is alone against copies of the other: "one A" or "one B". All that is
 * measured is measured on the one; its fair share of the wins is one in so
 * many players.
 *
 * Blocks are added up in the order of their numbers, and a test that is over
 * takes no further block: the number of threads changes nothing.
 */
#ifndef OV_LAB_BOUT_H
#define OV_LAB_BOUT_H

#include "lab/series.h"
#include "lab/statistics.h"

enum ov_side_of_bout { OV_SIDE_A, OV_SIDE_B };
enum { OV_BOUT_SIDES = 2 };
enum { OV_MOST_BLOCKS = 1000000 };

/* A sequential test of A's share a seat: fair plus `low`, or plus `high`? */
struct ov_sprt {
    bool wanted;
    double low, high;
};

struct ov_bout_plan {
    const struct ov_box *box;
    enum ov_edition edition;
    struct ov_entrant entrant[OV_BOUT_SIDES];
    int one; /* which side is alone: enum ov_side_of_bout */
    int64_t blocks;
    struct ov_sprt sprt;
    struct ov_seed seed;
    int threads;
    const char *records; /* folder, or NULL */
    int patience;        /* seconds a program has for an answer */
    bool strict;         /* stop when a program does wrong */
    bool progress;
};

/* A game that a program lost by doing wrong. */
struct ov_forfeit {
    int64_t game; /* its number, from 0 */
    int steps;    /* taken before it went wrong */
    int side;
    struct ov_lapse lapse;
};
enum { OV_SHOWN_FORFEITS = 10 };

enum ov_verdict { OV_UNDECIDED, OV_IS_LOW, OV_IS_HIGH };

struct ov_bout {
    int players;
    int one;
    int64_t blocks, games; /* whole blocks, and their games */
    int64_t choices;
    int64_t stalled, unfinished; /* games ended by R12.3, or never */
    struct ov_blocks share;      /* of the wins, the one's */
    struct ov_blocks margin;     /* the one's points over the best other */
    struct ov_tally score[OV_BOUT_SIDES];
    struct ov_tally place[OV_BOUT_SIDES];
    struct ov_share seat[OV_MAX_SEATS];  /* of the one, by where it sat */
    struct ov_share order[OV_MAX_SEATS]; /* 0: as the first player, ... */
    struct ov_pace pace[OV_BOUT_SIDES];
    int64_t forfeits[OV_BOUT_SIDES][OV_LAPSE_COUNT];
    int shown; /* of them, the first ones */
    struct ov_forfeit forfeit[OV_SHOWN_FORFEITS];
    double llr; /* of the sequential test */
    enum ov_verdict verdict;
    bool stopped; /* by the user, before the end */
};

/* Plays; returns an enum ov_exit as ov_series_play. Large: keep on the heap. */
OV_NODISCARD int ov_bout_play(const struct ov_call *call,
                              const struct ov_bout_plan *plan,
                              struct ov_bout *ret_bout);

/* The one's share of the wins, and its margin, each with its interval. */
struct ov_interval ov_bout_share(const struct ov_bout *bout);
struct ov_interval ov_bout_margin(const struct ov_bout *bout);

#endif
