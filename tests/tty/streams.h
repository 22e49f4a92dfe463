/*
 * streams.h - standard input and output in other hands for a while: files, or
 * a terminal of the test's own.
 */
#ifndef OV_TESTS_TTY_STREAMS_H
#define OV_TESTS_TTY_STREAMS_H

#include <stddef.h>

/* What they were. */
struct streams {
    int in, out;
};

void streams_redirect(struct streams *ret_streams, int in, int out);
void streams_restore(const struct streams *streams);

/* A terminal: the end that a program has, and the one of who types and reads.
 */
struct tty_ends {
    int program, person;
};

/* Of this size; it passes on every byte as it comes. */
struct tty_ends tty_open(int rows, int columns);
void tty_close(const struct tty_ends *ends);

/* Keys, before anybody reads them: at most a page. */
void tty_type(const struct tty_ends *ends, const char *keys);

/* What the program has written so far, ended by 0. */
void tty_read(const struct tty_ends *ends, char *ret_text, size_t size);

#endif
