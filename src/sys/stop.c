/*
 * stop.c - one flag that signals set.
 */
#include "sys/stop.h"

#include <signal.h>
#include <stdatomic.h>

static _Atomic int asked; /* without a lock: a signal sets it */

static void ask(int number)
{
    (void)number;
    atomic_store(&asked, 1);
}

void ov_stop_listen(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = ask, .sa_flags = SA_RESETHAND};

    (void)sigemptyset(&action.sa_mask);
    for (int i = 0; i < OV_LENGTH(signals); i++)
        (void)sigaction(signals[i], &action, NULL);
}

bool ov_stop_asked(void)
{
    return atomic_load(&asked) != 0;
}
