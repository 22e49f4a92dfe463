/*
 * say.c - messages on standard error, and closing standard output.
 */
#include "cli/say.h"

#include "sys/called.h"
#include "sys/error_text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

const char *ov_say(const struct ov_call *call, const char *text)
{
    return ov_text(call->lang, NULL, text);
}

const char *ov_say_count(const struct ov_call *call, const char *one,
                         const char *many, int64_t number)
{
    return ov_text_plural(call->lang, NULL, one, many, number);
}

struct ov_counted ov_counted(const struct ov_call *call, const char *one,
                             const char *many, int64_t number)
{
    struct ov_counted counted;

    (void)snprintf(counted.text, sizeof counted.text,
                   ov_say_count(call, one, many, number), (long long)number);
    return counted;
}

int ov_complain(const struct ov_call *call, const char *text, ...)
{
    char here[1024];
    va_list values;

    (void)fprintf(stderr, "%s: ", call->name);
    va_start(values, text);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it was started. */
    (void)vfprintf(stderr, ov_as_called(ov_say(call, text), here, sizeof here),
                   values);
    va_end(values);
    (void)fputc('\n', stderr);
    return OV_EXIT_BAD;
}

int ov_complain_file(const struct ov_call *call, const char *path, int error)
{
    assert(error < 0);
    if (strcmp(path, "-") == 0)
        path = ov_say(call, N_("standard input"));
    (void)fprintf(stderr, "%s: %s: %s\n", call->name, path,
                  ov_error_text(call->lang, error));
    return OV_EXIT_BAD;
}

/* Closes standard output; 0, or why something was not written. */
static int close_output(void)
{
    const bool failed_before = ferror(stdout) != 0;
    int error = fflush(stdout) == EOF ? errno : 0;

    /* Why an earlier write failed has been forgotten: ask once more. */
    if (failed_before && error == 0)
        error = write(STDOUT_FILENO, "\n", 1) < 0 ? errno : EIO;
    if (fclose(stdout) == EOF && error == 0)
        error = errno;
    return error;
}

int ov_finish_output(const struct ov_call *call, int result)
{
    const int error = close_output();

    if (error == 0)
        return result;
    if (error != EPIPE)
        (void)fprintf(stderr, "%s: %s: %s\n", call->name,
                      ov_say(call, N_("standard output")),
                      ov_error_text(call->lang, -error));
    return OV_EXIT_BAD;
}
