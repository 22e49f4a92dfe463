/*
 * fuzz_buffer.c - whatever is appended, a buffer stays inside its memory and
 * holds a prefix, closed with a zero.
 *
 * Input: the memory's size, then pieces: a byte that says which kind, a byte
 * for its length or width, and its bytes.
 */
#include "base/buffer.h"
#include "fuzz.h"

#include <stdlib.h>

static void append(struct ov_buffer *buffer, const uint8_t *piece, size_t size,
                   int kind)
{
    int64_t number = 0;

    memcpy(&number, piece, size < sizeof number ? size : sizeof number);
    switch (kind % 5) {
    case 0:
        ov_put_bytes(buffer, (const char *)piece, size);
        break;
    case 1:
        ov_put_char(buffer, size > 0 ? (char)piece[0] : 'x');
        break;
    case 2:
        ov_put_number(buffer, number);
        break;
    case 3:
        ov_put_padded(buffer, number, (int)size);
        break;
    default:
        ov_put_hex(buffer, piece, size);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const size_t room = size > 0 ? 1 + (size_t)bytes[0] : 1;
    char *const memory = malloc(room);
    struct ov_buffer buffer;

    require(memory != NULL);
    ov_buffer_init(&buffer, memory, room);
    for (size_t at = 1; at + 2 <= size;) {
        const size_t left = size - at - 2;
        const size_t piece = bytes[at + 1] < left ? bytes[at + 1] : left;
        const size_t before = buffer.length;
        const bool full = buffer.full;

        append(&buffer, bytes + at + 2, piece, bytes[at]);
        require(buffer.length < buffer.size && buffer.length >= before);
        require(memory[buffer.length] == '\0');
        require(!full || (buffer.full && buffer.length == before));
        at += 2 + piece;
    }
    free(memory);
    return 0;
}
