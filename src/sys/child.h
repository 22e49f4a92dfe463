/*
 * child.h - another program, run beside ours and talked to line by line.
 *
 * It runs in the shell and in a process group of its own, so that all it
 * started ends with it. What it writes to its standard error goes where ours
 * goes. Nothing here waits longer than until a moment on ov_clock_now, nor
 * much longer than until somebody asks to stop (stop.h).
 *
 * Failures are negative errno values: -ETIMEDOUT: the moment has come,
 * -EPIPE: it has closed its end, -EINTR: somebody asked to stop.
 */
#ifndef OV_SYS_CHILD_H
#define OV_SYS_CHILD_H

#include "base/base.h"

enum { OV_CHILD_LINE = 2048 }; /* bytes of a line it says, without the end */

/* Owned by the caller; end it with ov_child_end. */
struct ov_child {
    int pid;
    int to, from;         /* its standard input and output */
    size_t start, length; /* what was read and not yet taken */
    char heard[2 * OV_CHILD_LINE];
};

/* A program that ends too early must not end ours: call this once before. */
void ov_child_prepare(void);

OV_NODISCARD int ov_child_start(struct ov_child *ret_child,
                                const char *command);

OV_NODISCARD int ov_child_write(struct ov_child *child, const char *bytes,
                                size_t length, int64_t until);

/*
 * The next line, its line end and a closing zero in place; its length.
 * -EMSGSIZE if it is too long. With `until` 0 it does not wait at all.
 */
OV_NODISCARD int ov_child_read_line(struct ov_child *child,
                                    char ret_line[OV_CHILD_LINE + 2],
                                    int64_t until);

/*
 * Closes the pipes, gives it until then to end by itself, kills what is left
 * of it. Returns how it ended as waitpid tells; nothing is left behind.
 */
int ov_child_end(struct ov_child *child, int64_t until);

#endif
