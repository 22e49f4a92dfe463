/*
 * deck_trainer.h - from a net that knows the standard deck to one that plays
 * any deck and edition (bot/printed.h): generations of self-play with random
 * decks, each followed by some steps of learning.
 *
 * Everything follows from the seed and the plan, whatever the number of
 * threads. It is allocated once and owned by the caller.
 */
#ifndef OV_LEARN_DECK_TRAINER_H
#define OV_LEARN_DECK_TRAINER_H

#include "learn/generation.h"
#include "learn/print_weights.h"
#include "learn/trainer.h"

enum { OV_DECKS = 8 }; /* in a generation */

struct ov_deck_plan {
    const struct ov_net *start;         /* knows the standard deck */
    const struct ov_printed_net *going; /* goes on from this; NULL: begins */
    struct ov_seed seed;
    int64_t generations; /* in all */
    int threads;
};

/* The deck and switches of a group of games; groups count from 0. */
void ov_deck_of_group(const struct ov_deck_plan *plan, int64_t group,
                      struct ov_box *ret_box);

struct ov_deck_trainer;

/* NULL if out of memory. */
struct ov_deck_trainer *ov_deck_trainer_create(const struct ov_deck_plan *plan);
void ov_deck_trainer_destroy(struct ov_deck_trainer *trainer);

/* As ov_trainer_run. */
OV_NODISCARD int ov_deck_trainer_run(struct ov_deck_trainer *trainer,
                                     struct ov_progress *ret_progress);

/* Generations finished. */
int64_t ov_deck_trainer_done(const struct ov_deck_trainer *trainer);

/* The net as it is now, and its size; valid until the next run. */
const uint8_t *ov_deck_trainer_net(const struct ov_deck_trainer *trainer,
                                   size_t *ret_size);

#endif
