/*
 * streams.c - standard input and output in other hands for a while.
 */
#include "streams.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

void streams_redirect(struct streams *ret_streams, int in, int out)
{
    (void)fflush(stdout);
    ret_streams->in = dup(STDIN_FILENO);
    ret_streams->out = dup(STDOUT_FILENO);
    if (ret_streams->in < 0 || ret_streams->out < 0 ||
        dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0)
        abort();
}

void streams_restore(const struct streams *streams)
{
    (void)fflush(stdout);
    if (dup2(streams->in, STDIN_FILENO) < 0 ||
        dup2(streams->out, STDOUT_FILENO) < 0)
        abort();
    (void)close(streams->in);
    (void)close(streams->out);
}

/* Who waits for a key that never comes is stopped in the end. */
enum { PATIENCE = 60 };

struct tty_ends tty_open(int rows, int columns)
{
    const struct winsize size = {.ws_row = (unsigned short)rows,
                                 .ws_col = (unsigned short)columns};
    struct tty_ends ends = {.person = posix_openpt(O_RDWR | O_NOCTTY)};
    struct termios how;

    if (ends.person < 0 || grantpt(ends.person) != 0 ||
        unlockpt(ends.person) != 0)
        abort();
    ends.program = open(ptsname(ends.person), O_RDWR | O_NOCTTY);
    if (ends.program < 0 || tcgetattr(ends.program, &how) != 0)
        abort();
    how.c_iflag = 0;
    how.c_oflag = 0;
    how.c_lflag = 0;
    if (tcsetattr(ends.program, TCSANOW, &how) != 0 ||
        ioctl(ends.program, TIOCSWINSZ, &size) != 0)
        abort();
    (void)alarm(PATIENCE);
    return ends;
}

void tty_close(const struct tty_ends *ends)
{
    (void)alarm(0);
    (void)close(ends->program);
    (void)close(ends->person);
}

void tty_type(const struct tty_ends *ends, const char *keys)
{
    if (write(ends->person, keys, strlen(keys)) != (ssize_t)strlen(keys))
        abort();
}

void tty_read(const struct tty_ends *ends, char *ret_text, size_t size)
{
    size_t length = 0;
    ssize_t got;

    if (fcntl(ends->person, F_SETFL, O_NONBLOCK) < 0)
        abort();
    while (length + 1 < size &&
           (got = read(ends->person, ret_text + length, size - 1 - length)) > 0)
        length += (size_t)got;
    ret_text[length] = '\0';
}
