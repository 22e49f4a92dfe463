/*
 * child.c - posix_spawn, two pipes and poll.
 */
#include "sys/child.h"

#include "sys/clock.h"
#include "sys/stop.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MILLISECOND = 1000000, SLICE = 50, NAP = 2 }; /* both milliseconds */

void ov_child_prepare(void)
{
    (void)signal(SIGPIPE, SIG_IGN);
}

static void close_all(const int *fd, int count)
{
    for (int i = 0; i < count; i++)
        if (fd[i] >= 0)
            (void)close(fd[i]);
}

/*
 * The child gets default signals, its own group, the pipes as in- and output.
 */
static int spawn(const char *command, bool hushed, const int pipes[2],
                 pid_t *ret_pid)
{
    char shell[] = "/bin/sh", option[] = "-c";
    /* Only read from. NOLINTNEXTLINE(performance-no-int-to-ptr) */
    char *const words[] = {shell, option, (char *)(uintptr_t)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t traits;
    sigset_t usual;
    int error = posix_spawn_file_actions_init(&files);

    if (error != 0)
        return -error;
    error = posix_spawnattr_init(&traits);
    if (error != 0) {
        (void)posix_spawn_file_actions_destroy(&files);
        return -error;
    }
    (void)sigemptyset(&usual);
    (void)sigaddset(&usual, SIGPIPE);
    (void)posix_spawnattr_setsigdefault(&traits, &usual);
    (void)posix_spawnattr_setpgroup(&traits, 0);
    (void)posix_spawnattr_setflags(&traits, POSIX_SPAWN_SETPGROUP |
                                                POSIX_SPAWN_SETSIGDEF);
    error = posix_spawn_file_actions_adddup2(&files, pipes[0], STDIN_FILENO);
    if (error == 0)
        error =
            posix_spawn_file_actions_adddup2(&files, pipes[1], STDOUT_FILENO);
    if (error == 0 && hushed)
        error = posix_spawn_file_actions_addopen(&files, STDERR_FILENO,
                                                 "/dev/null", O_WRONLY, 0);
    if (error == 0)
        error = posix_spawn(ret_pid, shell, &files, &traits, words, environ);
    (void)posix_spawnattr_destroy(&traits);
    (void)posix_spawn_file_actions_destroy(&files);
    return -error;
}

int ov_child_start(struct ov_child *ret_child, const char *command, bool hushed)
{
    int fd[4] = {-1, -1, -1, -1}; /* read end, write end; of each pipe */
    pid_t pid = 0;
    int error;

    if (pipe2(&fd[0], O_CLOEXEC) < 0 || pipe2(&fd[2], O_CLOEXEC) < 0 ||
        fcntl(fd[1], F_SETFL, O_NONBLOCK) < 0 ||
        fcntl(fd[2], F_SETFL, O_NONBLOCK) < 0) {
        error = -errno;
        close_all(fd, 4);
        return error;
    }
    error = spawn(command, hushed, (const int[]){fd[0], fd[3]}, &pid);
    if (error < 0) {
        close_all(fd, 4);
        return error;
    }
    (void)close(fd[0]);
    (void)close(fd[3]);
    ret_child->pid = pid;
    ret_child->to = fd[1];
    ret_child->from = fd[2];
    ret_child->start = ret_child->length = 0;
    ret_child->given_up = NULL;
    return 0;
}

/* Whether nobody wants its answers any more. */
static bool is_over(const struct ov_child *child)
{
    return ov_stop_asked() ||
           (child->given_up != NULL && atomic_load(child->given_up));
}

/* Waits in slices, so that a request to stop is noticed; 0 once it is ready. */
static int wait_for(const struct ov_child *child, int fd, short what,
                    int64_t until)
{
    for (;;) {
        struct pollfd file = {.fd = fd, .events = what};
        const int64_t left = (until - ov_clock_now()) / MILLISECOND;
        const int slice = left < 0 ? 0 : left > SLICE ? SLICE : (int)left + 1;
        const int ready = poll(&file, 1, slice);

        if (ready > 0)
            return 0;
        if (ready < 0 && errno != EINTR)
            return -errno;
        if (is_over(child))
            return -EINTR;
        if (left < 0)
            return -ETIMEDOUT;
    }
}

int ov_child_write(struct ov_child *child, const char *bytes, size_t length,
                   int64_t until)
{
    while (length > 0) {
        const ssize_t wrote = write(child->to, bytes, length);

        if (wrote >= 0) {
            bytes += wrote;
            length -= (size_t)wrote;
        } else if (errno == EAGAIN) {
            const int error = wait_for(child, child->to, POLLOUT, until);
            if (error < 0)
                return error;
        } else if (errno != EINTR) {
            return -errno;
        }
    }
    return 0;
}

/* Takes a line that was read, if one is complete; 0 if none is. */
static int take_line(struct ov_child *child, char *ret_line)
{
    const char *const start = child->heard + child->start;
    const char *const end = memchr(start, '\n', child->length);
    const size_t taken = end == NULL ? 0 : (size_t)(end - start) + 1;

    if (taken > OV_CHILD_LINE + 1 ||
        (end == NULL && child->length > OV_CHILD_LINE))
        return -EMSGSIZE;
    if (end == NULL)
        return 0;
    memcpy(ret_line, start, taken);
    ret_line[taken] = '\0';
    child->start += taken;
    child->length -= taken;
    return (int)taken;
}

/* Reads what is there; -EAGAIN if there is nothing. */
static int hear(struct ov_child *child)
{
    ssize_t got;

    memmove(child->heard, child->heard + child->start, child->length);
    child->start = 0;
    got = read(child->from, child->heard + child->length,
               sizeof child->heard - child->length);
    if (got < 0)
        return -errno;
    if (got == 0)
        return -EPIPE;
    child->length += (size_t)got;
    return 0;
}

int ov_child_read_line(struct ov_child *child, char ret_line[OV_CHILD_LINE + 2],
                       int64_t until)
{
    for (;;) {
        int result = take_line(child, ret_line);

        if (result != 0)
            return result;
        result = hear(child);
        if (result == -EAGAIN && until == 0)
            return -ETIMEDOUT;
        if (result == -EAGAIN)
            result = wait_for(child, child->from, POLLIN, until);
        if (result < 0 && result != -EINTR)
            return result;
        if (result == -EINTR && is_over(child))
            return result;
    }
}

/* Whether it has ended; it still has to be waited for. */
static bool has_ended(int pid)
{
    siginfo_t how = {0};

    return waitid(P_PID, (id_t)pid, &how, WEXITED | WNOHANG | WNOWAIT) < 0 ||
           how.si_pid == pid;
}

int ov_child_end(struct ov_child *child, int64_t until)
{
    const struct timespec nap = {.tv_nsec = NAP * MILLISECOND};
    int status = 0;

    (void)close(child->to);
    (void)close(child->from);
    while (!has_ended(child->pid) && ov_clock_now() < until)
        (void)nanosleep(&nap, NULL);
    (void)kill(-child->pid, SIGKILL); /* its group: everything it started */
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
        ;
    child->pid = 0;
    return status;
}
