/*
 * bench.h - the work that `oddville bench` measures, and how it is measured.
 *
 * Game n of a bench follows from n alone, so the same number of games is the
 * same work on every machine; the signature shows whether it was.
 */
#ifndef OV_LAB_BENCH_H
#define OV_LAB_BENCH_H

#include "cli/command.h"
#include "engine/engine.h"

/* How the games of a bench are played; both build whenever they can. */
enum ov_bench_policy {
    OV_BENCH_FULL,   /* no worker is taken off: games reach their end */
    OV_BENCH_UNIFORM /* all legal actions are equally likely: many stall */
};

struct ov_bench_games {
    int64_t first, games; /* numbers of the games: first, first + 1, ... */
    enum ov_bench_policy policy;
};

struct ov_bench_work {
    int64_t steps;
    uint64_t signature; /* sum over the games: the same in any order */
};

/* Plays games, listing everything that is legal at every step. */
void ov_bench_play(const struct ov_box *box, const struct ov_bench_games *games,
                   struct ov_bench_work *ret_work);

/* Positions as they occur in games, each with an action that is legal there. */
enum { OV_BENCH_POSITIONS = 1024 };
struct ov_bench_positions {
    struct ov_game game[OV_BENCH_POSITIONS];
    struct ov_action action[OV_BENCH_POSITIONS];
};

void ov_bench_collect(const struct ov_box *box,
                      struct ov_bench_positions *ret_positions);

/* The single pieces of work, each done once with every position. */
#define OV_BENCH_PIECES(P)                                                     \
    P(COPY, "copy", N_("copy a game"))                                         \
    P(LEGAL, "legal", N_("list what is legal"))                                \
    P(PLAY, "play", N_("copy and carry out a legal action"))                   \
    P(APPLY, "apply", N_("copy, check and carry out an action"))               \
    P(WHY_NOT, "why-not", N_("ask whether an action is allowed"))              \
    P(VIEW, "view", N_("make the view"))                                       \
    P(SAMPLE, "sample", N_("make the view and deal a game that fits"))         \
    P(SCORE, "score", N_("score all players"))

enum ov_bench_piece {
#define P(name, word, text) OV_BENCH_##name,
    OV_BENCH_PIECES(P)
#undef P
        OV_BENCH_PIECE_COUNT
};

/* Does one piece with all positions; the result depends on the work. */
uint64_t ov_bench_piece(const struct ov_box *box,
                        const struct ov_bench_positions *positions,
                        enum ov_bench_piece piece);

/* --- A session's replies --- */

/* A session and what it says; large. */
struct ov_bench_hall;

/* NULL if there is not enough memory. */
struct ov_bench_hall *ov_bench_hall_create(void);
void ov_bench_hall_destroy(struct ov_bench_hall *hall);

/*
 * People play games in a session, as in OV_BENCH_FULL, until it has replied to
 * this many moves; returns the steps. *ret_bytes is how much it said.
 */
void ov_bench_replies(struct ov_bench_hall *hall, int seats, int64_t replies,
                      struct ov_bench_work *ret_work, int64_t *ret_bytes);

/* --- Measuring --- */

enum { OV_BENCH_RUNS = 100 };

/* Nanoseconds of several runs, sorted. */
struct ov_bench_runs {
    int count;
    int64_t time[OV_BENCH_RUNS];
};

/* The results of one policy. */
struct ov_bench_rate {
    struct ov_bench_work work;
    struct ov_bench_runs runs;
};

/* What is measured, and what was found. Large. */
struct ov_bench {
    struct ov_box box;
    int64_t games;       /* of one run */
    int64_t nanoseconds; /* to spend on the engine, about */
    int64_t replies;     /* of a session, in one run; 0: not measured */
    int threads;         /* 1: speed with several is not measured */

    struct ov_bench_positions positions;
    struct ov_bench_rate full, uniform;
    struct ov_bench_rate session; /* no runs: not measured */
    int64_t session_bytes;        /* of one run */
    struct ov_bench_runs piece[OV_BENCH_PIECE_COUNT];
    int64_t one_thread, all_threads; /* wall-clock time; 0: not measured */
};

/*
 * Measures; what was found has to be zero before. 0, or negative errno: -ENOMEM
 * if there is no memory for a session, others if a thread could not be started.
 */
int ov_bench_measure(struct ov_bench *bench);

void ov_bench_print_json(const struct ov_bench *bench);
void ov_bench_print_table(const struct ov_call *call,
                          const struct ov_bench *bench);

#endif
