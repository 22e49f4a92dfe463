/*
 * lines.h - reads lines that a person or a script types: with history,
 * completion and editing if the input is a terminal and there is libedit,
 * otherwise plainly.
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
 * Reads standard input; NULL if out of memory. The caller frees it. If lines
 * are edited, ov_encoding_set must have been called before.
 */
struct ov_lines *ov_lines_create(struct ov_candidates candidates);
void ov_lines_destroy(struct ov_lines *lines);

/*
 * Waits for the input in another way than ov_stop_wait, with the same result:
 * for who has to look after other things meanwhile.
 */
struct ov_lines_waiter {
    bool (*wait)(void *context, int fd);
    void *context;
};
void ov_lines_wait_with(struct ov_lines *lines, struct ov_lines_waiter waiter);

/*
 * While it waits: something is going to be printed; that was it, and prompt
 * and typed text are shown again.
 */
void ov_lines_leave(struct ov_lines *lines);
void ov_lines_again(struct ov_lines *lines);

/* Whether somebody is typing at a terminal. */
bool ov_lines_are_typed(const struct ov_lines *lines);

/*
 * The next line without its line end, valid until the next call; NULL if the
 * input has ended or somebody asked to stop (sys/stop.h).
 */
const char *ov_lines_next(struct ov_lines *lines, const char *prompt);

#endif
