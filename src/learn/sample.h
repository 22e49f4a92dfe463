/*
 * sample.h - positions to learn from, and what they turned out to be worth. A
 * bag grows as needed and is owned by whoever initialised it.
 */
#ifndef OV_LEARN_SAMPLE_H
#define OV_LEARN_SAMPLE_H

#include "bot/net.h"

struct ov_sample {  /* seats in the order of the inputs: the asker first */
    uint32_t begin; /* of its inputs in the bag */
    uint16_t count;
    float win[OV_MAX_SEATS];
    float margin[OV_MAX_SEATS]; /* in units of OV_NET_MARGIN points */
};

struct ov_bag {
    struct ov_sample *sample;
    uint16_t *input;
    size_t samples, sample_room, inputs, input_room;
};

void ov_bag_finish(struct ov_bag *bag);

/* Empties a bag, keeping its memory. */
void ov_bag_clear(struct ov_bag *bag);

/* The new sample, its inputs copied, targets unset; NULL if out of memory. */
struct ov_sample *ov_bag_add(struct ov_bag *bag,
                             const struct ov_inputs *inputs);

/* Appends a whole other bag. False if out of memory. */
OV_NODISCARD bool ov_bag_append(struct ov_bag *bag, const struct ov_bag *from);

#endif
