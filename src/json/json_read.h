/*
 * json_read.h - reading JSON (RFC 8259), strictly and within limits: requests
 * come from anywhere.
 *
 * Reading makes a list of the values in the text, each with its position;
 * nothing is copied. The text must stay in place and unchanged as long as the
 * document is used. Anything is refused that is not JSON or not UTF-8, is
 * nested too deeply, or has too many values or an object with two equal keys.
 */
#ifndef OV_JSON_JSON_READ_H
#define OV_JSON_JSON_READ_H

#include "base/base.h"

enum { OV_JSON_READ_DEPTH = 8, OV_JSON_READ_VALUES = 256 };

enum ov_json_kind {
    OV_JSON_NULL,
    OV_JSON_FALSE,
    OV_JSON_TRUE,
    OV_JSON_NUMBER,
    OV_JSON_STRING,
    OV_JSON_LIST,
    OV_JSON_OBJECT
};

/* A value; the keys of an object are values before theirs. */
struct ov_json_value {
    uint8_t kind;
    uint16_t next;       /* the value after this one and everything in it */
    uint32_t start, end; /* in the text; of a string: without its quotes */
};

struct ov_json_document {
    const char *text;
    size_t length;
    int count;
    struct ov_json_value at[OV_JSON_READ_VALUES]; /* [0] is the whole */
};

enum { OV_JSON_NOWHERE = -1 };

/* False if it is refused; *ret_where is the byte (from 0). */
OV_NODISCARD bool ov_json_read(struct ov_json_document *ret_document,
                               const char *text, size_t length,
                               size_t *ret_where);

/*
 * The value of a key, or OV_JSON_NOWHERE, even if `object` is nowhere or not an
 * object.
 */
int ov_json_find(const struct ov_json_document *document, int object,
                 const char *key);

/*
 * Goes through a list, or the keys of an object (their values come next):
 *
 *     for (int i = ov_json_first(d, list); i != OV_JSON_NOWHERE;
 *          i = ov_json_next(d, list, i))
 */
int ov_json_first(const struct ov_json_document *document, int value);
int ov_json_next(const struct ov_json_document *document, int value, int i);

/* Is it there, and of this kind? */
bool ov_json_is(const struct ov_json_document *document, int value,
                enum ov_json_kind kind);

/*
 * A string without its escapes, ending with a zero. False, and nothing is
 * written, if it is not a string, contains a zero, or does not fit.
 */
OV_NODISCARD bool ov_json_get_text(const struct ov_json_document *document,
                                   int value, char *memory, size_t size);

/* A whole number without fraction or exponent, of at most 15 digits. */
OV_NODISCARD bool ov_json_get_number(const struct ov_json_document *document,
                                     int value, int64_t *ret_number);

#endif
