/*
 * shown.h - what chance revealed, as text and back (docs/BOT-PROTOCOL.md). Bots
 * and sessions that follow a game are told in the same words.
 *
 *     row sheep-counting-house
 *     guild ghost lamplighter
 */
#ifndef OV_NOTATION_SHOWN_H
#define OV_NOTATION_SHOWN_H

#include "base/buffer.h"
#include "notation/reading.h"
#include "view/follow.h"

enum { OV_SHOWN_TEXT = 96 }; /* bytes that hold any of them, with the zero */

void ov_shown_write(struct ov_buffer *buffer, const struct ov_box *box,
                    struct ov_shown shown);

/* The rest of the line; whether it can have been revealed is another matter. */
OV_NODISCARD bool ov_read_shown(struct ov_reading *in, const struct ov_box *box,
                                struct ov_shown *ret_shown);

/* Reads a text that is one such thing and nothing else. */
OV_NODISCARD bool ov_shown_parse(const char *text, const struct ov_box *box,
                                 struct ov_shown *ret_shown,
                                 struct ov_parse_fault *ret_fault);

#endif
