/*
 * input.h - lines from a file descriptor, one of which may be looked at before
 * it is taken.
 */
#ifndef OV_SYS_INPUT_H
#define OV_SYS_INPUT_H

#include "base/base.h"

enum { OV_INPUT_AHEAD = 4096 };

/* Begin with {.fd = ...}; nothing has to be freed. */
struct ov_input {
    int fd;
    bool has_ended;
    size_t start, length; /* read but not yet taken */
    char bytes[OV_INPUT_AHEAD];
};

/*
 * Waits for a line and takes it, with its line end if it has one. Of a longer
 * one, what does not fit is left out, but not its end. Returns its length; 0 at
 * the end of the input.
 */
size_t ov_input_line(struct ov_input *input, char *ret_line, size_t size);

/*
 * Whether the next line is this one, given with its end, as far as can be told
 * without waiting.
 */
bool ov_input_next_is(struct ov_input *input, const char *line);

#endif
