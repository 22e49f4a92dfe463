/*
 * transcript.c - prints what is said, as it is said.
 */
#include "lab/transcript.h"

#include <stdio.h>

void ov_transcript_lines(const char *text, size_t length, void *context,
                         void (*take)(void *context, const char *line,
                                      size_t length))
{
    while (length > 0) {
        const char *const end = memchr(text, '\n', length);
        const size_t line = end == NULL ? length : (size_t)(end - text) + 1;

        take(context, text, line);
        text += line;
        length -= line;
    }
}

/* Control characters never reach a terminal. */
static void print_line(void *context, const char *line, size_t length)
{
    const bool *const by_host = context;

    (void)fputs(*by_host ? "> " : "< ", stderr);
    for (size_t i = 0; i < length && line[i] != '\n'; i++) {
        const unsigned char sign = (unsigned char)line[i];

        (void)fputc(sign >= ' ' && sign != 127 ? sign : '?', stderr);
    }
    (void)fputc('\n', stderr);
}

/* What is said at once stays together, whatever other threads say. */
static void print(void *listener, bool by_host, const char *text, size_t length)
{
    (void)listener;
    flockfile(stderr);
    ov_transcript_lines(text, length, &by_host, print_line);
    funlockfile(stderr);
}

void ov_transcript_print(struct ov_external_bot *external)
{
    ov_external_bot_overhear(external, print, NULL);
}
