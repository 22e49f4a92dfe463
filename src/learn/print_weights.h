/*
 * print_weights.h - the rows of a printed net (bot/printed.h) while they learn.
 *
 * The rows of single cards and the bias in the ordinary weights follow from
 * these: they are folded for the box that the samples are from, and the
 * gradient of a card's row then goes to everything that is printed on it.
 */
#ifndef OV_LEARN_PRINT_WEIGHTS_H
#define OV_LEARN_PRINT_WEIGHTS_H

#include "bot/printed.h"
#include "learn/gradient.h"

struct ov_print_weights {
    int seats;
    int box, end; /* cards' rows begin at 0 */
    int64_t steps;
    float *value, *mean, *square, *gradient;
};

/* NULL if out of memory. All rows are 0. */
struct ov_print_weights *ov_print_weights_create(int seats);
void ov_print_weights_destroy(struct ov_print_weights *prints);

/*
 * Takes over a net that knows the cards of a box: its weights, and rows of
 * prints that come as near to those of its cards as they can (ridge
 * regression).
 */
void ov_print_weights_fit(struct ov_print_weights *print,
                          struct ov_weights *weights, const struct ov_net *net,
                          const struct ov_prints *prints);

/* Takes over a net that was rounded earlier. */
void ov_print_weights_take(struct ov_print_weights *print,
                           struct ov_weights *weights,
                           const struct ov_printed_net *net);

/* Works out the rows of cards and the bias. */
void ov_print_weights_fold(const struct ov_print_weights *print,
                           const struct ov_prints *prints,
                           struct ov_weights *weights);

/* Adds the gradient of these rows, which are then no longer touched. */
void ov_print_weights_learn(struct ov_print_weights *print,
                            const struct ov_prints *prints,
                            struct ov_gradient *gradient);

/* One step of Adam, and the gradient is 0 again. */
void ov_print_weights_step(struct ov_print_weights *print, float rate);

/* Rounds to a block of ov_printed_layout(seats).end bytes, aligned to 64. */
void ov_print_weights_to_net(const struct ov_print_weights *print,
                             const struct ov_weights *weights,
                             uint8_t *ret_block);

#endif
