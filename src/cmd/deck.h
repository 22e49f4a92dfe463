/*
 * deck.h - the commands of the group `oddville deck`.
 */
#ifndef OV_CMD_DECK_H
#define OV_CMD_DECK_H

#include "cli/command.h"

extern const struct ov_command ov_command_deck_check;
extern const struct ov_command ov_command_deck_random;
extern const struct ov_command ov_command_deck_show;
extern const struct ov_command ov_command_deck_stats;

#endif
