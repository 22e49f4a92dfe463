/*
 * edited.h - sound texts with one mistake in them, and the fault they give.
 *
 * A mistake is put in by replacing a piece of the text; a '^' in the new piece
 * (it is taken out) marks where the fault must be found.
 */
#ifndef OV_TESTS_NOTATION_EDITED_H
#define OV_TESTS_NOTATION_EDITED_H

#include "notation/fault.h"
#include "played.h"

enum { EDITED_TEXT = 1 << 17 };

enum edited_kind { AN_ACTION, A_POSITION, A_VIEW, A_RECORD, A_SEED };

/* The record of a whole game, as far as `steps` if it is not longer. */
void edited_record(char text[EDITED_TEXT], int number, int steps,
                   bool committed);

/* The position after this many steps of a game, open or as a view. */
void edited_position(char text[EDITED_TEXT], int number, int steps, bool view);

/* Reads a text to its end; true if it is sound. */
bool edited_read(enum edited_kind kind, const char *text, size_t length,
                 struct ov_parse_fault *ret_fault);

/* Puts the piece in and takes the mark out; returns where it was, or the end.
 */
char *edited_change(char changed[EDITED_TEXT], const char *text,
                    const char *old, const char *new);

/*
 * Replaces the first `old` in the text by `new` and reads the whole. True if
 * that fails with this code at the mark (or at the end of the text, if `new`
 * has none). Says on standard output what it found instead.
 */
bool edited_fails(enum edited_kind kind, const char *text, const char *old,
                  const char *new, enum ov_parse_code code);

/* The same with a position that cannot be: the fault names the first line. */
bool edited_is_impossible(enum edited_kind kind, const char *text,
                          const char *old, const char *new, const char *reason);

/* The fault of the last edited_fails or edited_is_impossible. */
extern struct ov_parse_fault edited_fault;

#endif
