/*
 * lines.h - reading lines that a person or a script types: with history,
 * completion and editing where the input is a terminal and libedit is there,
 * plainly otherwise.
 */
#ifndef OV_TTY_LINES_H
#define OV_TTY_LINES_H

#include "base/base.h"

struct ov_lines;

/* Gives candidates one by one, from 0; NULL past the last. */
struct ov_candidates {
    const char *(*at)(void *context, int number);
    void *context;
};

/*
 * Reads the standard input; NULL if there is no memory. The caller frees it.
 * Where lines are edited, ov_encoding_set was called before.
 */
struct ov_lines *ov_lines_create(struct ov_candidates candidates);
void ov_lines_destroy(struct ov_lines *lines);

/* Whether somebody sits at a terminal and types. */
bool ov_lines_are_typed(const struct ov_lines *lines);

/*
 * The next line without its end, valid until the next call; NULL if the input
 * has ended, or somebody asked to stop (sys/stop.h).
 */
const char *ov_lines_next(struct ov_lines *lines, const char *prompt);

#endif
