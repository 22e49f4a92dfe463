/*
 * manual.h - a command's manual page, from the same table as its help.
 */
#ifndef OV_CLI_MANUAL_H
#define OV_CLI_MANUAL_H

#include "cli/command.h"

/* Prints the page of call->command on standard output, in mdoc(7). */
void ov_command_manual(const struct ov_call *call);

#endif
