/*
 * called.h - what the reader types to run this program.
 *
 * That is `oddville` where it is installed, and `./run` in a source folder: the
 * script says so in ODDVILLE_RUN. Messages are written for `oddville`; before
 * they are shown, they are changed into the words that work for the reader.
 */
#ifndef OV_SYS_CALLED_H
#define OV_SYS_CALLED_H

#include "base/base.h"

enum { OV_CALLED_SIZE = 128 }; /* of what ov_called returns */

/* "oddville", or the script's name: short, and without format characters. */
const char *ov_called(void);

/* A command's name for the reader: the script calls "play" "tty". */
const char *ov_called_command(const char *command);

/*
 * The text with every "oddville COMMAND" as the reader types it: `text` itself
 * if nothing changes or `size` is too small, otherwise `ret_text`.
 */
const char *ov_as_called(const char *text, char *ret_text, size_t size)
    __attribute__((format_arg(1)));

#endif
