/*
 * buffer.h - text written piece by piece into the caller's memory.
 *
 * The text always ends with a zero. A piece that does not fit is left out
 * completely and sets `full`; from then on nothing more is written. So what is
 * there is always a prefix of what was meant, cut between two pieces (never
 * inside a UTF-8 character). The memory stays the caller's.
 */
#ifndef OV_BASE_BUFFER_H
#define OV_BASE_BUFFER_H

#include "base/base.h"

struct ov_buffer {
    char *text;
    size_t size;   /* of the memory, including the closing zero */
    size_t length; /* of the text, without the closing zero */
    bool full;     /* something did not fit */
};

/* Starts an empty text; `size` is at least 1. */
void ov_buffer_init(struct ov_buffer *buffer, char *memory, size_t size);

/* Appends one piece: a string, `count` bytes, a character. */
void ov_put(struct ov_buffer *buffer, const char *text);
void ov_put_bytes(struct ov_buffer *buffer, const char *bytes, size_t count);

static inline void ov_put_char(struct ov_buffer *buffer, char character)
{
    assert(buffer->length < buffer->size);
    if (buffer->full || buffer->size - buffer->length < 2) {
        buffer->full = true;
        return;
    }
    buffer->text[buffer->length++] = character;
    buffer->text[buffer->length] = '\0';
}

/* Appends a number in decimal, with a minus sign if it is negative. */
void ov_put_number(struct ov_buffer *buffer, int64_t number);

/* The same, with blanks on the left up to `width` characters. */
void ov_put_padded(struct ov_buffer *buffer, int64_t number, int width);

/* Appends bytes as two lower-case hexadecimal digits each. */
void ov_put_hex(struct ov_buffer *buffer, const uint8_t *bytes, size_t count);

#endif
