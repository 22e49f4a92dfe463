/*
 * utf8.h - characters as UTF-8: the one decoder and the one encoder.
 *
 * A character takes one to four bytes. The first says how many: 0xxxxxxx,
 * 110xxxxx, 1110xxxx or 11110xxx; each of the others is 10xxxxxx. Three things
 * that this pattern could spell are no characters: longer spellings than
 * needed, the surrogates U+D800 to U+DFFF (halves of a pair in UTF-16), and
 * anything beyond U+10FFFF. Taking them for characters would give one
 * character two spellings, so they are as malformed as a stray byte. Whoever
 * shows malformed text shows U+FFFD for each byte that is no part of a
 * character.
 */
#ifndef OV_BASE_UTF8_H
#define OV_BASE_UTF8_H

#include "base/buffer.h"

enum { OV_UTF8_BYTES = 4 }; /* of the longest character */

#define OV_REPLACEMENT UINT32_C(0xFFFD)

/*
 * The character at the start of `count` bytes (1 or more); how many bytes it
 * has, or 0 if they are malformed. No byte is read after one that is no part
 * of the character.
 */
OV_NODISCARD int ov_utf8_decode(const char *text, size_t count,
                                uint32_t *ret_character);

/* The bytes of a character (asserted to be one); how many they are. */
OV_NODISCARD int ov_utf8_encode(uint32_t character,
                                char ret_bytes[OV_UTF8_BYTES]);

/*
 * The next character of a text that ends with a zero, and moves past it:
 * OV_REPLACEMENT for a malformed byte, 0 at the end.
 */
uint32_t ov_utf8_next(const char **text);

/* Appends a character; OV_REPLACEMENT for a number that is none. */
void ov_put_utf8(struct ov_buffer *out, uint32_t character);

/* How many characters a text has; malformed bytes may count or not. */
int ov_utf8_count(const char *text, size_t length);

/* Is this byte inside a character, and not its first? */
static inline bool ov_utf8_continues(char byte)
{
    return ((uint8_t)byte & 0xC0) == 0x80;
}

/* The control characters, old (C0, delete) and new (C1). */
static inline bool ov_is_control(uint32_t character)
{
    return character < 0x20 || (character >= 0x7F && character < 0xA0);
}

#endif
