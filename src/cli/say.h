/*
 * say.h - the command's messages, in the user's language.
 */
#ifndef OV_CLI_SAY_H
#define OV_CLI_SAY_H

#include "cli/command.h"

/* The text in the user's language, or in English if there is no translation. */
const char *ov_say(const struct ov_call *call, const char *text)
    __attribute__((format_arg(2)));

/* The form of a text for a number: ov_say_count(call, NP_(...), n). */
const char *ov_say_count(const struct ov_call *call, const char *one,
                         const char *many, int64_t number)
    __attribute__((format_arg(2))) __attribute__((format_arg(3)));

/* A number with its noun ("1 game"), for a sentence with several of them. */
struct ov_counted {
    char text[64];
};
struct ov_counted ov_counted(const struct ov_call *call, const char *one,
                             const char *many, int64_t number);

/*
 * One line on standard error: "oddville sim: ...". `text` is marked with N_ and
 * translated here. Returns OV_EXIT_BAD, so that callers can return it.
 */
int ov_complain(const struct ov_call *call, const char *text, ...)
    OV_PRINTF(2, 3);

/*
 * Like printf and snprintf, for people: numbers with a fraction have the form
 * of the user's language ("12,5" except in English). What programs read (JSON,
 * CSV, records) is never printed with these.
 */
void ov_print(const struct ov_call *call, const char *format, ...)
    OV_PRINTF(2, 3);
void ov_format(const struct ov_call *call, char *ret_text, size_t size,
               const char *format, ...) OV_PRINTF(4, 5);

/*
 * A line on standard error as it is. Whatever it quotes (names, files, words of
 * the command line), no control characters reach the terminal: they are shown
 * as numbers. ov_complain does the same.
 */
void ov_print_error(const char *format, ...) OV_PRINTF(1, 2);

/*
 * The same about a file, for a negative errno from sys/: "oddville replay:
 * game.ovr: no such file".
 */
int ov_complain_file(const struct ov_call *call, const char *path, int error);

/*
 * Closes standard output. A failure becomes OV_EXIT_BAD with a message, or
 * without one if the reader just left early. Otherwise returns `result`.
 */
int ov_finish_output(const struct ov_call *call, int result);

#endif
