/*
 * called.h - what the reader types to call this program.
 *
 * That is `oddville` where it is installed, and `./run` in a folder of sources:
 * the script says so in ODDVILLE_RUN. Messages are written for `oddville`;
 * before people see one, it is put into the words that work for them.
 */
#ifndef OV_SYS_CALLED_H
#define OV_SYS_CALLED_H

#include "base/base.h"

enum { OV_CALLED_SIZE = 128 }; /* of what ov_called gives */

/* "oddville", or the script's name: short, without signs that a format has. */
const char *ov_called(void);

/* What a command is called there: "play" is "tty" to the script. */
const char *ov_called_command(const char *command);

/*
 * The text with every "oddville COMMAND" as the reader types it: `text` itself
 * where nothing changes or `size` does not suffice, else `ret_text`.
 */
const char *ov_as_called(const char *text, char *ret_text, size_t size)
    __attribute__((format_arg(1)));

#endif
