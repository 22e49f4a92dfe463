/*
 * values.h - what an option or an operand can be: for help, manual pages and
 * completion, which all come from the commands' tables.
 */
#ifndef OV_CLI_VALUES_H
#define OV_CLI_VALUES_H

#include "cli/options.h"

enum ov_takes {
    OV_TAKES_ANYTHING,
    OV_TAKES_WORDS, /* those of ov_option_words */
    OV_TAKES_BOTS,
    OV_TAKES_SWITCHES,
    OV_TAKES_CARDS,
    OV_TAKES_FILE,
    OV_TAKES_FOLDER
};

enum ov_takes ov_option_takes(const struct ov_option *option);
enum ov_takes ov_operand_takes(const struct ov_command *command);

/* Whether one of its options, or its operand, is of a kind. */
bool ov_command_takes(const struct ov_command *command, enum ov_takes kind);

/* The options that every command has, ended by one without a name. */
extern const struct ov_option ov_common_options[];

/*
 * Calls `put` for each value that can be named: words, bots, "end-rule=at-once"
 * and so on, the standard deck's cards.
 */
void ov_values_each(enum ov_takes takes, const char *const *words,
                    void *context,
                    void (*put)(void *context, const char *value));

#endif
