/*
 * bot_check.h - `oddville bot --check`: plays host to a program, to find out
 * whether it keeps the bot protocol (docs/BOT-PROTOCOL.md).
 */
#ifndef OV_LAB_BOT_CHECK_H
#define OV_LAB_BOT_CHECK_H

#include "cli/command.h"
#include "deck/deck.h"
#include "lab/external_bot.h"

/*
 * Whole games of every edition and number of players, with nonsense between
 * them. Prints what was said before the first mistake. Returns an enum ov_exit.
 */
OV_NODISCARD int ov_bot_check(const struct ov_call *call,
                              const struct ov_deck *deck, const char *command,
                              const struct ov_terms *terms);

#endif
