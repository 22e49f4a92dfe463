/*
 * clock.c - clock_gettime(2).
 */
#include "sys/clock.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

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

/* --- The date, and a test that moves it --- */

static const volatile int64_t *moved; /* NULL: it does not */

static void find_moved(void)
{
    const char *const name = getenv("ODDVILLE_CLOCK");
    const int fd = name == NULL ? -1 : open(name, O_RDONLY | O_CLOEXEC);
    void *memory;

    if (fd < 0)
        return;
    if (lseek(fd, 0, SEEK_END) >= (off_t)sizeof *moved) {
        memory = mmap(NULL, sizeof *moved, PROT_READ, MAP_SHARED, fd, 0);
        if (memory != MAP_FAILED)
            moved = memory;
    }
    (void)close(fd);
}

int64_t ov_clock_date(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;

    (void)pthread_once(&once, find_moved);
    return read_clock(CLOCK_REALTIME) / 1000000 + (moved == NULL ? 0 : *moved);
}
