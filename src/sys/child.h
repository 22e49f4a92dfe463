/*
 * child.h - another program that runs alongside ours and communicates line by
 * line.
 *
 * It runs in the shell and in its own process group, so that everything it
 * started ends with it. What it writes to standard error goes where ours goes.
 * Nothing here waits past a given moment on ov_clock_now, nor much past a
 * request to stop (stop.h), nor past the moment when it is given up.
 *
 * Failures are negative errno values: -ETIMEDOUT if the moment has passed,
 * -EPIPE if the program has closed its end, -EINTR if somebody asked to stop or
 * gave it up.
 */
#ifndef OV_SYS_CHILD_H
#define OV_SYS_CHILD_H

#include "base/base.h"

enum { OV_CHILD_LINE = 2048 }; /* bytes of a line it writes, without the end */

/* Owned by the caller; end it with ov_child_end. */
struct ov_child {
    int pid;
    int to, from;         /* its standard input and output */
    size_t start, length; /* read but not yet taken */
    char heard[2 * OV_CHILD_LINE];
    /* Another thread may set it, as if somebody had asked to stop; or NULL. */
    const _Atomic bool *given_up;
};

/* A program that ends too early must not end ours: call this once, first. */
void ov_child_prepare(void);

/* `hushed`: what it writes to standard error is discarded. */
OV_NODISCARD int ov_child_start(struct ov_child *ret_child, const char *command,
                                bool hushed);

OV_NODISCARD int ov_child_write(struct ov_child *child, const char *bytes,
                                size_t length, int64_t until);

/*
 * The next line, with its line end and a closing zero; returns its length, or
 * -EMSGSIZE if it is too long. With `until` 0 it does not wait at all.
 */
OV_NODISCARD int ov_child_read_line(struct ov_child *child,
                                    char ret_line[OV_CHILD_LINE + 2],
                                    int64_t until);

/*
 * Closes the pipes, gives the program until then to end by itself, and kills
 * what is left of it. Returns how it ended, as waitpid reports it. Nothing is
 * left behind.
 */
int ov_child_end(struct ov_child *child, int64_t until);

#endif
