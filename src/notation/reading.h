/*
 * reading.h - strict reading of text from outside, line by line and word by
 * word. For parsers: those of this layer, and those of texts that contain its
 * own (table/, botline/).
 *
 * A line ends with one '\n'; words are separated by exactly one blank, with
 * nothing before the first or after the last. Every line is checked when it
 * begins: it is valid UTF-8 without control characters. All functions return
 * false once a fault has been written; after that, do not call any more.
 */
#ifndef OV_NOTATION_READING_H
#define OV_NOTATION_READING_H

#include "base/buffer.h"
#include "notation/fault.h"

enum { OV_LINE_LIMIT = 2048 }; /* bytes of a line, without its '\n' */

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
 * A word of the text. `text` is cut off if the word is longer. All words of the
 * notation are shorter, so a cut word is never mistaken for one of them.
 */
struct ov_token {
    const char *start;
    size_t length;
    char text[OV_TOKEN_SIZE];
};

/* Before the first line of a text with many lines. */
void ov_reading_start(struct ov_reading *in, const char *text, size_t length,
                      struct ov_parse_fault *fault);

/* At the start of a text that is one line without a line end. */
OV_NODISCARD bool ov_reading_start_single(struct ov_reading *in,
                                          const char *text,
                                          struct ov_parse_fault *fault);

/* Goes to the next line, whatever is left of this one. */
OV_NODISCARD bool ov_read_line(struct ov_reading *in);

/* There must be no further line. */
OV_NODISCARD bool ov_read_text_end(struct ov_reading *in);

/* The next word, after the blank that separates it. */
OV_NODISCARD bool ov_read_word(struct ov_reading *in,
                               struct ov_token *ret_word);

/* If this is the next word, reads it. */
bool ov_read_if(struct ov_reading *in, const char *word);

/* The next word without reading it; empty at the line's end or a blank. */
struct ov_token ov_peek_word(const struct ov_reading *in);

/* All that is left of the line, without reading it; empty at its end. */
struct ov_token ov_peek_rest(const struct ov_reading *in);

/* The whole line must have been read. */
OV_NODISCARD bool ov_read_line_end(struct ov_reading *in);

/* The next word must be this one. */
OV_NODISCARD bool ov_read_exactly(struct ov_reading *in, const char *wanted);

/* The next word is a number of this range, without a sign or leading zeros. */
OV_NODISCARD bool ov_read_number(struct ov_reading *in, int least, int most,
                                 int *ret_number);

/*
 * The next word is a text in double quotes, with \" and \\ for these two.
 * `size` is the size of the caller's memory, closing zero included.
 */
OV_NODISCARD bool ov_read_quoted(struct ov_reading *in, char *ret_text,
                                 size_t size);

/* Writes such a text; it must be plain (ov_text_is_plain). */
void ov_put_quoted(struct ov_buffer *buffer, const char *text);

/* The next word is this many bytes in lower-case hexadecimal. */
OV_NODISCARD bool ov_read_hex(struct ov_reading *in, uint8_t *ret_bytes,
                              size_t count);

/*
 * The next word is a list: its items are separated by commas, and "-" is the
 * empty list. Between two adjacent commas there is an empty item.
 */
struct ov_list {
    const char *at, *end;
    bool more; /* there is an item at `at` */
};

OV_NODISCARD bool ov_read_list(struct ov_reading *in, struct ov_list *ret_list);
struct ov_token ov_list_next(struct ov_list *list);

/* Writes a fault that names no word, at a line and column. */
void ov_fault_set(struct ov_parse_fault *ret_fault, enum ov_parse_code code,
                  uint32_t line, uint32_t column);

/* Writes a fault at a word; always returns false. `wanted` may be NULL. */
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
