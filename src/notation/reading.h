/*
 * reading.h - strict reading of foreign text, line by line and word by word.
 * For parsers: of this layer, and of texts that contain its own (table/,
 * protocol/bot_*).
 *
 * A line ends with one '\n'; words are separated by exactly one blank; nothing
 * stands before the first or after the last word. Every line is checked when
 * it begins: it is valid UTF-8 without control characters. All functions
 * return false once the fault is written; then it is used no more.
 */
#ifndef OV_NOTATION_READING_H
#define OV_NOTATION_READING_H

#include "base/buffer.h"
#include "notation/fault.h"

enum { OV_LINE_LIMIT = 2048 }; /* bytes of a line, without its end */

struct ov_reading {
    const char *at;         /* what comes next */
    const char *line_start; /* of this line */
    const char *line_end;   /* where its '\n' is */
    const char *text_end;
    uint32_t line;                /* its number, from 1 */
    struct ov_parse_fault *fault; /* the caller's */
};

enum { OV_TOKEN_SIZE = OV_PARSE_WORD_SIZE };

/*
 * A word of the text. `text` is cut if the word is longer; all the words of
 * the notation are shorter, so a cut word is never taken for one of them.
 */
struct ov_token {
    const char *start;
    size_t length;
    char text[OV_TOKEN_SIZE];
};

/* Stands before the first line of a text of many lines. */
void ov_reading_start(struct ov_reading *in, const char *text, size_t length,
                      struct ov_parse_fault *fault);

/* Stands at the start of a text that is one line without a line end. */
OV_NODISCARD bool ov_reading_start_single(struct ov_reading *in,
                                          const char *text,
                                          struct ov_parse_fault *fault);

/* Goes to the next line, whatever is left of this one. */
OV_NODISCARD bool ov_read_line(struct ov_reading *in);

/* No further line follows. */
OV_NODISCARD bool ov_read_text_end(struct ov_reading *in);

/* The next word, after the blank that separates it. */
OV_NODISCARD bool ov_read_word(struct ov_reading *in,
                               struct ov_token *ret_word);

/* If the next word is this one, reads it. */
bool ov_read_if(struct ov_reading *in, const char *word);

/* The next word without reading it; at the line's end or a blank: empty. */
struct ov_token ov_peek_word(const struct ov_reading *in);

/* Everything of the line is read. */
OV_NODISCARD bool ov_read_line_end(struct ov_reading *in);

/* The next word must be this one. */
OV_NODISCARD bool ov_read_exactly(struct ov_reading *in, const char *wanted);

/* The next word is a number of this range, without a sign or leading zeros. */
OV_NODISCARD bool ov_read_number(struct ov_reading *in, int least, int most,
                                 int *ret_number);

/*
 * The next word is a text in double quotes, \" and \\ for these two. `size`
 * is that of the caller's memory, with the closing zero.
 */
OV_NODISCARD bool ov_read_quoted(struct ov_reading *in, char *ret_text,
                                 size_t size);

/* Writes such a text; it must be plain (ov_text_is_plain). */
void ov_put_quoted(struct ov_buffer *buffer, const char *text);

/* The next word is this many bytes as lower-case hexadecimal digits. */
OV_NODISCARD bool ov_read_hex(struct ov_reading *in, uint8_t *ret_bytes,
                              size_t count);

/*
 * The next word is a list: its items are parted by commas, "-" is the empty
 * one. An item between two commas that follow each other is an empty word.
 */
struct ov_list {
    const char *at, *end;
    bool more; /* there is an item at `at` */
};

OV_NODISCARD bool ov_read_list(struct ov_reading *in, struct ov_list *ret_list);
struct ov_token ov_list_next(struct ov_list *list);

/* Writes a fault without a word, at a line and column. */
void ov_fault_set(struct ov_parse_fault *ret_fault, enum ov_parse_code code,
                  uint32_t line, uint32_t column);

/* Writes the fault at a word; always false. `wanted` may be NULL. */
bool ov_read_fail(struct ov_reading *in, enum ov_parse_code code,
                  const struct ov_token *word, const char *wanted);

bool ov_token_is(const struct ov_token *word, const char *text);

/* Names part of a checked line as a word. */
void ov_token_set(struct ov_token *word, const char *start, size_t length);

/*
 * The length of the UTF-8 character at the start of `count` bytes (1 or more);
 * 0 if there is none or it is a control character.
 */
int ov_plain_length(const char *text, size_t count);

#endif
