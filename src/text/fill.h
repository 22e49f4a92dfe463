/*
 * fill.h - sentences with placeholders: "{player} builds {building}."
 *
 * A placeholder may ask for a form of its word: "{resource.acc}". Each language
 * has its own forms; docs/TRANSLATING.md lists them. Words have theirs in the
 * catalogues (context "resource forms": "acc=fát|on=fára"), and some are worked
 * out:
 *
 *     .n     the bare number of an amount ("3 coins" -> "3")
 *     .art   Hungarian: the article that goes before it, "a" or "az"
 *     .de    French: "de " or "d’", whichever goes before it
 *     .cap   the word with a capital letter
 *
 * A placeholder that cannot be filled stays as it is, braces and all: the tests
 * look for braces.
 */
#ifndef OV_TEXT_FILL_H
#define OV_TEXT_FILL_H

#include "base/buffer.h"
#include "text/text.h"

struct ov_arg {
    const char *name;
    const char *context; /* of a word or amount to translate, else NULL */
    const char *text;    /* NULL: only a number */
    const char *many;    /* an amount's plural, else NULL */
    int64_t number;
};

enum { OV_MAX_ARGS = 12 };

struct ov_args {
    int count;
    struct ov_arg at[OV_MAX_ARGS];
};

/* A number, a name that is not translated, a word of the catalogues. */
void ov_add_number(struct ov_args *args, const char *name, int64_t number);
void ov_add_name(struct ov_args *args, const char *name, const char *text);
void ov_add_word(struct ov_args *args, const char *name, const char *context,
                 const char *english);

/* "1 coin", "3 coins". */
void ov_add_coins(struct ov_args *args, const char *name, int64_t number);

/* Puts a sentence, already translated, with its placeholders filled. */
void ov_fill(struct ov_buffer *out, enum ov_language language,
             const char *sentence, const struct ov_args *args);

/* Puts a text with its first letter capitalized: for titles. */
void ov_put_capital(struct ov_buffer *out, const char *text);

#endif
