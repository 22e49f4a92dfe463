/*
 * say.c - messages on standard error, and closing standard output.
 */
#include "cli/say.h"

#include "notation/quote.h"
#include "sys/called.h"
#include "sys/error_text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
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

/* --- Numbers --- */

enum { BEGINS = 1, ENDS = 2, MOST_FORMAT = 1024 }; /* around a number */

/* The length of a directive for a number with a fraction; 0 if it is none. */
static size_t fraction_length(const char *at)
{
    const size_t length = 1 + strspn(at + 1, "+-0123456789.*");

    return at[length] == 'f' ? length + 1 : 0;
}

/* The format, with marks around every such number. */
static void put_marked(struct ov_buffer *out, const char *format)
{
    while (*format != '\0') {
        const size_t length = *format == '%' ? fraction_length(format) : 0;

        if (length > 0) {
            ov_put_char(out, BEGINS);
            ov_put_bytes(out, format, length);
            ov_put_char(out, ENDS);
            format += length;
        } else {
            if (strncmp(format, "%%", 2) == 0)
                ov_put_char(out, *format++);
            ov_put_char(out, *format++);
        }
    }
}

/* Removes the marks, and between them turns the point into a comma. */
static void localize(char *text)
{
    bool is_number = false;
    char *to = text;

    for (const char *at = text; *at != '\0'; at++) {
        if (*at == BEGINS || *at == ENDS)
            is_number = *at == BEGINS;
        else
            *to++ = (char)(is_number && *at == '.' ? ',' : *at);
    }
    *to = '\0';
}

/* The caller frees it; NULL if out of memory. */
OV_PRINTF(2, 0)
static char *format_values(const struct ov_call *call, const char *format,
                           va_list values)
{
    char marked[MOST_FORMAT], *text = NULL;
    struct ov_buffer out;

    ov_buffer_init(&out, marked, sizeof marked);
    put_marked(&out, format);
    assert(!out.full);
    if (vasprintf(&text, call->lang == OV_LANG_EN ? format : marked, values) <
        0)
        return NULL;
    if (call->lang != OV_LANG_EN)
        localize(text);
    return text;
}

void ov_print(const struct ov_call *call, const char *format, ...)
{
    va_list values;
    char *text;

    va_start(values, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it was started. */
    text = format_values(call, format, values);
    va_end(values);
    if (text != NULL)
        (void)fputs(text, stdout);
    free(text);
}

void ov_format(const struct ov_call *call, char *ret_text, size_t size,
               const char *format, ...)
{
    va_list values;
    char *text;

    va_start(values, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it was started. */
    text = format_values(call, format, values);
    va_end(values);
    (void)snprintf(ret_text, size, "%s", text == NULL ? "" : text);
    free(text);
}

/* --- Errors --- */

/* A line without control characters; each can take four bytes. */
static void print_plainly(const char *line)
{
    const size_t size = 4 * strlen(line) + 1;
    char *const text = malloc(size);
    struct ov_buffer out;

    if (text == NULL)
        return;
    ov_buffer_init(&out, text, size);
    ov_put_plainly(&out, line);
    (void)fprintf(stderr, "%s\n", text);
    free(text);
}

OV_PRINTF(2, 0)
static void print_values(const char *before, const char *format, va_list values)
{
    char *message = NULL, *line = NULL;

    if (vasprintf(&message, format, values) < 0)
        return;
    if (asprintf(&line, "%s%s", before, message) >= 0) {
        print_plainly(line);
        free(line);
    }
    free(message);
}

void ov_print_error(const char *format, ...)
{
    va_list values;

    va_start(values, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it was started. */
    print_values("", format, values);
    va_end(values);
}

int ov_complain(const struct ov_call *call, const char *text, ...)
{
    char here[1024], before[256];
    va_list values;

    (void)snprintf(before, sizeof before, "%s: ", call->name);
    va_start(values, text);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it was started. */
    print_values(before, ov_as_called(ov_say(call, text), here, sizeof here),
                 values);
    va_end(values);
    return OV_EXIT_BAD;
}

int ov_complain_file(const struct ov_call *call, const char *path, int error)
{
    assert(error < 0);
    if (strcmp(path, "-") == 0)
        path = ov_say(call, N_("standard input"));
    ov_print_error("%s: %s: %s", call->name, path,
                   ov_error_text(call->lang, error));
    return OV_EXIT_BAD;
}

/* Closes standard output; 0, or why something was not written. */
static int close_output(void)
{
    const bool failed_before = ferror(stdout) != 0;
    int error = fflush(stdout) == EOF ? errno : 0;

    /* Why an earlier write failed has been forgotten: try once more. */
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
