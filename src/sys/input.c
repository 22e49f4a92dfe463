/*
 * input.c - reads ahead, as far as there is something to read.
 */
#include "sys/input.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/* Reads what there is, or waits for it; false at the end, or if it fails. */
static bool read_more(struct ov_input *input)
{
    ssize_t got;

    if (input->has_ended)
        return false;
    memmove(input->bytes, input->bytes + input->start, input->length);
    input->start = 0;
    do
        got = read(input->fd, input->bytes + input->length,
                   sizeof input->bytes - input->length);
    while (got < 0 && errno == EINTR);
    input->has_ended = got <= 0;
    input->length += got > 0 ? (size_t)got : 0;
    return got > 0;
}

size_t ov_input_line(struct ov_input *input, char *ret_line, size_t size)
{
    size_t length = 0;

    assert(size > 1);
    while (input->length > 0 || read_more(input)) {
        const char sign = input->bytes[input->start++];

        input->length--;
        if (length < size - 1 || sign == '\n')
            ret_line[length++] = sign;
        if (sign == '\n')
            break;
    }
    return length;
}

bool ov_input_next_is(struct ov_input *input, const char *line)
{
    const size_t length = strlen(line);
    struct pollfd file = {.fd = input->fd, .events = POLLIN};

    assert(length < sizeof input->bytes);
    while (input->length < length && !input->has_ended &&
           poll(&file, 1, 0) > 0 && read_more(input))
        ;
    return input->length >= length &&
           memcmp(input->bytes + input->start, line, length) == 0;
}
