/*
 * advice.h - what a good player would do here, and why, in lines of text.
 */
#ifndef OV_TTY_ADVICE_H
#define OV_TTY_ADVICE_H

#include "advice/hint.h"
#include "tty/sitting.h"

enum { OV_ADVICE = 8192 }; /* bytes that hold any advice */

/* The best actions for the seat that has to choose; there must be one. */
void ov_sitting_hint(const struct ov_sitting *sitting,
                     struct ov_hint *ret_hint);

/*
 * The same as lines, each ended by a newline: a move with its chance of
 * winning, and below it the reasons, indented.
 */
void ov_sitting_put_hint(const struct ov_sitting *sitting,
                         const struct ov_hint *hint, struct ov_buffer *out);

#endif
