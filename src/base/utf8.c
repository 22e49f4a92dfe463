/*
 * utf8.c - characters as UTF-8.
 */
#include "base/utf8.h"

/* How many bytes a character with this first byte has; 0: none has it. */
static int length_of(uint8_t first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xC2) /* a later byte, or a longer spelling of ASCII */
        return 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
}

static bool is_character(uint32_t number)
{
    return number <= 0x10FFFF && (number < 0xD800 || number > 0xDFFF);
}

int ov_utf8_decode(const char *text, size_t count, uint32_t *ret_character)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const uint8_t first = (uint8_t)text[0];
    const int length = length_of(first);
    uint32_t character = length == 1 ? first : first & (0x7Fu >> length);

    assert(count > 0);
    if (length == 0 || count < (size_t)length)
        return 0;
    for (int i = 1; i < length; i++) {
        if (!ov_utf8_continues(text[i]))
            return 0;
        character = character << 6 | ((uint8_t)text[i] & 0x3Fu);
    }
    if (character < least[length] || !is_character(character))
        return 0;
    *ret_character = character;
    return length;
}

int ov_utf8_encode(uint32_t character, char ret_bytes[OV_UTF8_BYTES])
{
    static const uint8_t first[] = {0, 0, 0xC0, 0xE0, 0xF0};
    const int length = character < 0x80      ? 1
                       : character < 0x800   ? 2
                       : character < 0x10000 ? 3
                                             : 4;

    assert(is_character(character));
    for (int i = length - 1; i > 0; i--) {
        ret_bytes[i] = (char)(0x80 | (character & 0x3F));
        character >>= 6;
    }
    ret_bytes[0] = (char)(first[length] | character);
    return length;
}

uint32_t ov_utf8_next(const char **text)
{
    uint32_t character;
    int length;

    if (**text == '\0')
        return 0;
    /* The closing zero continues nothing, so nothing after it is read. */
    length = ov_utf8_decode(*text, OV_UTF8_BYTES, &character);
    *text += length == 0 ? 1 : length;
    return length == 0 ? OV_REPLACEMENT : character;
}

void ov_put_utf8(struct ov_buffer *out, uint32_t character)
{
    char bytes[OV_UTF8_BYTES];
    const int length = ov_utf8_encode(
        is_character(character) ? character : OV_REPLACEMENT, bytes);

    ov_put_bytes(out, bytes, (size_t)length);
}

int ov_utf8_count(const char *text, size_t length)
{
    int count = 0;

    for (size_t i = 0; i < length; i++)
        count += !ov_utf8_continues(text[i]);
    return count;
}
