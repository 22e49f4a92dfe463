/*
 * preview_text.h - what a choice would bring, what each cell is worth for a
 * building, and everybody's chances so far, in lines of text: for the line mode
 * and for what is typed on the full screen.
 *
 * Everything is appended to the caller's buffer as lines, each ended by a
 * newline; OV_PREVIEW_TEXT bytes hold any of it. Each of these returns false if
 * there is nothing to tell; then the only line says why, or how to ask.
 */
#ifndef OV_TTY_PREVIEW_TEXT_H
#define OV_TTY_PREVIEW_TEXT_H

#include "text/mark.h"
#include "tty/choices.h"

enum { OV_PREVIEW_TEXT = 32768 };

/* What each is for, in English. */
#define OV_WHY_HELP N_("what a choice brings, or why it is not allowed")
#define OV_MAP_HELP N_("what each cell is worth for a building")
#define OV_CHANCES_HELP N_("everybody's chance of winning, turn by turn")

/*
 * What the seat that is asked would get by a choice, or why it is not allowed.
 * It is named by its notation or, if there are `choices` (may be NULL), as
 * people name one of them.
 */
bool ov_put_why(struct ov_buffer *out, const struct ov_sitting *sitting,
                const struct ov_choices *choices, const char *named);

/*
 * What each place is worth for a building, the best first; for the first one
 * that lies in front of the seat that is asked if none is named ("").
 */
bool ov_put_map(struct ov_buffer *out, const struct ov_sitting *sitting,
                const char *named);

/* Everybody's chance of winning, turn by turn. */
bool ov_put_chances(struct ov_buffer *out, const struct ov_sitting *sitting);

#endif
