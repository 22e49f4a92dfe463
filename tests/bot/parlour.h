/*
 * parlour.h - where the bots of the tests meet: boxes of every kind, and
 * games played to their end.
 */
#ifndef OV_TESTS_BOT_PARLOUR_H
#define OV_TESTS_BOT_PARLOUR_H

#include "bot/bot.h"
#include "score/score.h"

struct parlour {
    struct ov_box box;
    const struct ov_bot *bot[OV_MAX_SEATS];
    int budget[OV_MAX_SEATS];
    struct ov_game game;
    struct ov_rng rng[OV_MAX_SEATS];
    const struct ov_net *net; /* what the bots have learnt, or NULL */
};

/* A box of the standard deck. */
void parlour_box(struct ov_box *box, enum ov_edition edition, int seats);

/*
 * Sets up game `number` of a few bots, spelt as users do ("master:60"), who
 * take the seats in turn; no net.
 */
void parlour_start(struct parlour *parlour, const char *const *names, int bots,
                   int number);

/*
 * Scratch memory, one for all: enough for the master, whatever it may spend,
 * and for a tree of `mcts` with a small budget.
 */
struct ov_scratch parlour_scratch(void);

/* Lets the seat that has to choose do so; `mcts` without its tree. */
void parlour_step(struct parlour *parlour);

/* Plays to the end; the winner's bot. */
const struct ov_bot *parlour_play(struct parlour *parlour);

#endif
