/*
 * harness.c - runs the registered tests, or those whose name contains the
 * first argument; ends with "N passed, N failed". With TEST_STOP_AT_FIRST in
 * the environment it ends at the first failed check (for mutation testing),
 * with TEST_TIMES it says how many seconds of CPU each test took.
 */
#include "harness.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct test *first, **last = &first;
static const struct test *running;
static int failures; /* of it */

void test_register(struct test *test)
{
    *last = test;
    last = &test->next;
}

/* A number above 0 from the environment, otherwise 1. */
static int number_in(const char *name)
{
    const char *const text = getenv(name);
    const long number = text != NULL ? strtol(text, NULL, 10) : 1;

    return number > 0 ? (int)number : 1;
}

int test_scale(void)
{
    return number_in("OV_SCALE");
}

int test_rounds(int usual)
{
    const int rounds = usual * test_scale() / number_in("OV_SHARE");

    return rounds > 0 ? rounds : 1;
}

bool test_is_whole(void)
{
    return number_in("OV_SHARE") == 1;
}

void test_failed(const char *file, int line, const char *what)
{
    failures++;
    printf("%s:%d: failed: %s\n", file, line, what);
    if (getenv("TEST_STOP_AT_FIRST") != NULL) {
        printf("FAIL %s (%s)\n", running->name, running->file);
        exit(EXIT_FAILURE);
    }
}

/* WebAssembly knows no CPU time. */
static double seconds(void)
{
#ifdef CLOCK_PROCESS_CPUTIME_ID
    const clockid_t clock = CLOCK_PROCESS_CPUTIME_ID;
#else
    const clockid_t clock = CLOCK_MONOTONIC;
#endif
    struct timespec now;

    return clock_gettime(clock, &now) != 0
               ? 0
               : (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int argc, char **argv)
{
    const char *const only = argc > 1 ? argv[1] : "";
    const bool times = getenv("TEST_TIMES") != NULL;
    int passed = 0, failed = 0;

    for (const struct test *test = first; test != NULL; test = test->next) {
        if (strstr(test->name, only) == NULL)
            continue;
        running = test;
        failures = 0;
        const double begun = times ? seconds() : 0;
        test->run();
        if (times)
            printf("%8.2f s %s\n", seconds() - begun, test->name);
        if (failures == 0) {
            passed++;
        } else {
            failed++;
            printf("FAIL %s (%s)\n", test->name, test->file);
        }
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
