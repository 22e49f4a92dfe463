/*
 * options.h - options of the subcommands, by table.
 *
 * For each option a table gives its kind, its place in the command's own struct
 * and its help. `--name value` and `--name=value` are the same; `--` ends the
 * options; a lone `-` is an operand. If an option is given twice, the last one
 * counts, except for --switch and texts that may be repeated, which add up.
 * --help and --lang need no entry, as every command has them.
 *
 *     struct quick {
 *         int64_t games;
 *         bool json;
 *     };
 *     static const struct ov_option options[] = {
 *         OV_NUMBER_OPTION(struct quick, games, "games", 1, 1000,
 *                          N_("how many games (default 100)")),
 *         OV_FLAG_OPTION(struct quick, json, "json", N_("as JSON")),
 *         OV_END_OF_OPTIONS,
 *     };
 */
#ifndef OV_CLI_OPTIONS_H
#define OV_CLI_OPTIONS_H

#include <stddef.h>

#include "base/rng.h"
#include "cli/command.h"
#include "deck/switches.h"

enum ov_option_kind {
    OV_FLAG,   /* bool */
    OV_NUMBER, /* int64_t */
    OV_TEXT,   /* const char *, e.g. a file name; never empty */
    OV_WORD,   /* int: the number of the word chosen */
    OV_LIST,   /* struct ov_list_option: words separated by commas */
    OV_AGAIN,  /* struct ov_list_option: a text each time it is used */
    OV_SEED,   /* struct ov_seed_option */
    OV_SWITCH  /* struct ov_switch_option: NAME=VALUE, can be repeated */
};

enum { OV_MAX_LIST = 16, OV_MAX_LIST_WORD = 512 };

struct ov_list_option {
    int count;
    char at[OV_MAX_LIST][OV_MAX_LIST_WORD];
};

struct ov_seed_option {
    bool given;
    struct ov_seed seed;
};

struct ov_switch_option {
    bool given[OV_SWITCH_COUNT];
    int value[OV_SWITCH_COUNT];
};

struct ov_option {
    const char *name; /* without the dashes */
    enum ov_option_kind kind;
    size_t place;             /* offset in the command's struct */
    const char *value;        /* stands for the value in the help */
    const char *help;         /* no full stop */
    int64_t least, most;      /* of a number, or of the words in a list */
    const char *const *words; /* allowed words, ended by NULL; NULL: any */
};

#define OV_FLAG_OPTION(type, field, word, text)                                \
    {.name = (word),                                                           \
     .kind = OV_FLAG,                                                          \
     .place = offsetof(type, field),                                           \
     .help = (text)}
#define OV_NUMBER_OPTION(type, field, word, from, to, text)                    \
    {.name = (word),                                                           \
     .kind = OV_NUMBER,                                                        \
     .place = offsetof(type, field),                                           \
     .value = "N",                                                             \
     .help = (text),                                                           \
     .least = (from),                                                          \
     .most = (to)}
#define OV_TEXT_OPTION(type, field, word, placeholder, text)                   \
    {.name = (word),                                                           \
     .kind = OV_TEXT,                                                          \
     .place = offsetof(type, field),                                           \
     .value = (placeholder),                                                   \
     .help = (text)}
#define OV_WORD_OPTION(type, field, word, choices, text)                       \
    {.name = (word),                                                           \
     .kind = OV_WORD,                                                          \
     .place = offsetof(type, field),                                           \
     .value = "WORD",                                                          \
     .help = (text),                                                           \
     .words = (choices)}
#define OV_LIST_OPTION(type, field, word, from, to, choices, text)             \
    {.name = (word),                                                           \
     .kind = OV_LIST,                                                          \
     .place = offsetof(type, field),                                           \
     .value = "LIST",                                                          \
     .help = (text),                                                           \
     .least = (from),                                                          \
     .most = (to),                                                             \
     .words = (choices)}
#define OV_LIST_OPTION_OF(type, field, word, to, placeholder, text)            \
    {.name = (word),                                                           \
     .kind = OV_LIST,                                                          \
     .place = offsetof(type, field),                                           \
     .value = (placeholder),                                                   \
     .help = (text),                                                           \
     .least = 1,                                                               \
     .most = (to)}
#define OV_AGAIN_OPTION(type, field, word, to, placeholder, text)              \
    {.name = (word),                                                           \
     .kind = OV_AGAIN,                                                         \
     .place = offsetof(type, field),                                           \
     .value = (placeholder),                                                   \
     .help = (text),                                                           \
     .most = (to)}
#define OV_END_OF_OPTIONS {.name = NULL}

/*
 * Reads the words of `call` into `values`, the command's struct, which holds
 * the defaults; leaves the operands in `call`. False if the command must return
 * *ret_exit at once: help was asked for, or a word was wrong and a line on
 * standard error says which.
 */
OV_NODISCARD bool ov_options_parse(struct ov_call *call, void *values,
                                   int *ret_exit);

/*
 * The same for a command with an option `config`: what no option sets, the
 * environment may (ODDVILLE_PUBLIC_URL for --public-url), and then the file
 * that --config or ODDVILLE_CONFIG names, with lines such as `public-url =
 * https://example.org/`; # begins a comment. A flag is yes or no.
 */
OV_NODISCARD bool ov_options_parse_all(struct ov_call *call, void *values,
                                       int *ret_exit);

/* "a, b, c" from words ended by NULL, for messages. */
const char *ov_comma_list(const char *const *words, char *text, size_t size);

/* Says that an option needs another word. Returns OV_EXIT_BAD. */
int ov_complain_of_word(const struct ov_call *call, const char *option,
                        const char *const *words, const char *word);

/* Looks for --lang anywhere among the words: all messages must obey it. */
void ov_options_find_language(struct ov_call *call);

/* A number within limits, digits only (and '-'); false if it is not one. */
OV_NODISCARD bool ov_number_from_word(const char *word, int64_t least,
                                      int64_t most, int64_t *ret_number);

/* "en", "fr", "de", "nl", "hu", NULL: the languages, also the editions. */
extern const char *const ov_language_words[];

#endif
