/*
 * bots.h - our bots as the user of a command names them.
 */
#ifndef OV_CLI_BOTS_H
#define OV_CLI_BOTS_H

#include "cli/command.h"

/* The names of all our bots, ended by NULL. */
extern const char *const ov_bot_words[];

/* The bot that was probably meant by a word that is not one, or NULL. */
const char *ov_bot_guess(const char *word);

/*
 * A sentence about how a bot plays, in the user's language; "" if there is
 * none.
 */
const char *ov_bot_about(const struct ov_call *call, const char *name);

#endif
