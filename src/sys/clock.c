/*
 * clock.c - clock_gettime(2).
 */
#include "sys/clock.h"

#include <time.h>

static int64_t read_clock(clockid_t clock)
{
    struct timespec time = {0};

    (void)clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t ov_clock_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

int64_t ov_clock_worked(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}
