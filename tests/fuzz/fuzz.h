/*
 * fuzz.h - what all fuzz targets have in common: the entry point, a check
 * that no build leaves out, and taking an input apart byte by byte.
 */
#ifndef OV_TESTS_FUZZ_FUZZ_H
#define OV_TESTS_FUZZ_FUZZ_H

#include "base/base.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static inline void require(bool holds)
{
    if (!holds)
        abort();
}

/* What is left of an input; past its end there are zeros. */
struct input {
    const uint8_t *next, *end;
};

static inline int take(struct input *input)
{
    return input->next < input->end ? *input->next++ : 0;
}

/* Two bytes, and a number below another one (up to 65,536) made of two. */
static inline int take_two(struct input *input)
{
    const int low = take(input);

    return low | take(input) << 8;
}

static inline int take_below(struct input *input, int below)
{
    return take_two(input) % below;
}

/* Up to the next line feed, without it. */
static inline struct input take_line(struct input *input)
{
    const size_t left = (size_t)(input->end - input->next);
    const uint8_t *const feed =
        left == 0 ? NULL : memchr(input->next, '\n', left);
    const struct input line = {input->next, feed == NULL ? input->end : feed};

    input->next = feed == NULL ? input->end : feed + 1;
    return line;
}

#endif
