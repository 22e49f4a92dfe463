/*
 * stop.c - a flag that signals set, and a wake-up pipe for those that wait.
 */
#include "sys/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static _Atomic int asked;              /* lock-free: a signal handler sets it */
static int wake_up_pipe[2] = {-1, -1}; /* written to once and never emptied */

static void ask(int number)
{
    const int kept = errno;

    (void)number;
    atomic_store(&asked, 1);
    (void)!write(wake_up_pipe[1], "", 1);
    errno = kept;
}

void ov_stop_listen(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

    if (wake_up_pipe[0] < 0 && pipe2(wake_up_pipe, O_CLOEXEC | O_NONBLOCK) < 0)
        wake_up_pipe[0] = wake_up_pipe[1] = -1;
    for (int i = 0; i < OV_LENGTH(signals); i++) {
        struct sigaction action = {.sa_handler = ask};

        if (signals[i] == SIGINT) /* timeout(1) sends the others twice */
            action.sa_flags = (int)SA_RESETHAND;
        (void)sigemptyset(&action.sa_mask);
        (void)sigaction(signals[i], &action, NULL);
    }
}

bool ov_stop_asked(void)
{
    return atomic_load(&asked) != 0;
}

int ov_stop_pipe(void)
{
    return wake_up_pipe[0];
}

bool ov_stop_wait(int fd)
{
    struct pollfd files[] = {{.fd = fd, .events = POLLIN},
                             {.fd = wake_up_pipe[0], .events = POLLIN}};

    while (poll(files, OV_LENGTH(files), -1) < 0 && errno == EINTR &&
           !ov_stop_asked())
        continue;
    return !ov_stop_asked();
}
