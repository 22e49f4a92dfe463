/*
 * buffer.c - text written piece by piece into the caller's memory.
 */
#include "base/buffer.h"

enum { LONGEST_NUMBER = 20 }; /* -9223372036854775808 */

void ov_buffer_init(struct ov_buffer *buffer, char *memory, size_t size)
{
    assert(memory != NULL && size > 0);
    *buffer = (struct ov_buffer){.text = memory, .size = size};
    memory[0] = '\0';
}

void ov_put_bytes(struct ov_buffer *buffer, const char *bytes, size_t count)
{
    assert(buffer->length < buffer->size);
    if (buffer->full || count >= buffer->size - buffer->length) {
        buffer->full = true;
        return;
    }
    if (count > 0)
        memcpy(buffer->text + buffer->length, bytes, count);
    buffer->length += count;
    buffer->text[buffer->length] = '\0';
}

void ov_put(struct ov_buffer *buffer, const char *text)
{
    ov_put_bytes(buffer, text, strlen(text));
}

void ov_put_number(struct ov_buffer *buffer, int64_t number)
{
    char digits[LONGEST_NUMBER];
    uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;
    int first = LONGEST_NUMBER;

    do {
        digits[--first] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (number < 0)
        digits[--first] = '-';
    ov_put_bytes(buffer, digits + first, (size_t)(LONGEST_NUMBER - first));
}

void ov_put_padded(struct ov_buffer *buffer, int64_t number, int width)
{
    char digits[LONGEST_NUMBER + 1];
    struct ov_buffer alone;

    ov_buffer_init(&alone, digits, sizeof digits);
    ov_put_number(&alone, number);
    for (int written = (int)alone.length; written < width; written++)
        ov_put_char(buffer, ' ');
    ov_put_bytes(buffer, digits, alone.length);
}

void ov_put_hex(struct ov_buffer *buffer, const uint8_t *bytes, size_t count)
{
    static const char digits[] = "0123456789abcdef";

    for (size_t i = 0; i < count; i++) {
        const char pair[2] = {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
        ov_put_bytes(buffer, pair, sizeof pair);
    }
}
