/*
 * log.c - lines for a server's administrator.
 */
#include "sys/log.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>

static _Atomic int most = OV_LOG_INFO; /* any thread may write a line */

void ov_log_set(enum ov_log_level level)
{
    atomic_store(&most, (int)level);
}

/* In one piece, so that lines of several threads do not mix. */
void ov_log(enum ov_log_level level, const char *format, ...)
{
    static const char *const words[] = {"error", "info", "debug"};
    char text[512];
    va_list values;

    if ((int)level > atomic_load(&most))
        return;
    va_start(values, format);
    (void)vsnprintf(text, sizeof text, format, values);
    va_end(values);
    (void)fprintf(stderr, "level=%s %s\n", words[level], text);
}
