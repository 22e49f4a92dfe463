/*
 * completion.h - completion of commands, options and values in a shell, from
 * the same tables as the help.
 */
#ifndef OV_CLI_COMPLETION_H
#define OV_CLI_COMPLETION_H

#include "cli/command.h"

/* Print a script for the shell on standard output. */
void ov_completion_bash(const struct ov_call *call);
void ov_completion_zsh(const struct ov_call *call);
void ov_completion_fish(const struct ov_call *call);

#endif
