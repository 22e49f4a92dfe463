/*
 * listener.c - accepts connections, even when there is no room.
 */
#include "web/listener.h"

#include "web/answer.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

enum { AT_ONCE = 64 }; /* accepted before others get their turn */
static const double pause_seconds = 0.1;

static int accept_one(const struct ov_listener *listener)
{
    return accept4(listener->ready.fd, NULL, NULL,
                   SOCK_NONBLOCK | SOCK_CLOEXEC);
}

static int open_spare(void)
{
    return open("/dev/null", O_RDONLY | O_CLOEXEC);
}

/* Says why and closes. Unread bytes would cause a reset, so we read them. */
void ov_listener_turn_away(int fd, int status, int seconds)
{
    struct ov_answer answer;
    char ignored[OV_HTTP_MAX_HEAD];

    assert(fd >= 0 && status >= OV_HTTP_BAD_REQUEST && seconds > 0);
    ov_answer_later(&answer, (enum ov_http_status)status, seconds, time(NULL));
    (void)!send(fd, answer.head, answer.head_size, MSG_NOSIGNAL | MSG_MORE);
    (void)!send(fd, answer.body, answer.body_size, MSG_NOSIGNAL);
    (void)shutdown(fd, SHUT_WR);
    (void)!recv(fd, ignored, sizeof ignored, MSG_DONTWAIT);
    (void)close(fd);
}

/* Turns away waiting clients, one by one, using the spare descriptor. */
static void turn_all_away(struct ov_listener *listener)
{
    for (int i = 0; i < AT_ONCE && listener->spare >= 0; i++) {
        int fd;

        (void)close(listener->spare);
        fd = accept_one(listener);
        if (fd >= 0)
            ov_listener_turn_away(fd, OV_HTTP_UNAVAILABLE, 1);
        listener->spare = open_spare();
        if (fd < 0)
            return;
    }
}

static bool is_short_of_room(int error)
{
    return error == EMFILE || error == ENFILE || error == ENOBUFS ||
           error == ENOMEM;
}

static void on_ready(struct ev_loop *events, ev_io *watcher, int what)
{
    struct ov_listener *const listener = watcher->data;
    const int one = 1;

    (void)what;
    for (int i = 0; i < AT_ONCE; i++) {
        const int fd = accept_one(listener);

        if (fd >= 0) {
            (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
            listener->accepted(listener->owner, fd);
        } else if (is_short_of_room(errno)) {
            turn_all_away(listener);
            ev_io_stop(events, &listener->ready);
            ev_timer_set(&listener->pause, pause_seconds, 0);
            ev_timer_start(events, &listener->pause);
            return;
        } else if (errno == EAGAIN) {
            return;
        } /* otherwise the client has left again: try the next */
    }
}

static void on_pause_over(struct ev_loop *events, ev_timer *watcher, int what)
{
    struct ov_listener *const listener = watcher->data;

    (void)what;
    if (listener->spare < 0)
        listener->spare = open_spare();
    ev_io_start(events, &listener->ready);
}

void ov_listener_start(struct ov_listener *listener, struct ev_loop *events,
                       int socket)
{
    assert(listener->accepted != NULL && socket >= 0);
    listener->events = events;
    listener->spare = open_spare();
    ev_io_init(&listener->ready, on_ready, socket, EV_READ);
    ev_timer_init(&listener->pause, on_pause_over, pause_seconds, 0);
    listener->ready.data = listener->pause.data = listener;
    ev_io_start(events, &listener->ready);
}

void ov_listener_stop(struct ov_listener *listener)
{
    assert(listener->ready.fd >= 0);
    ev_io_stop(listener->events, &listener->ready);
    ev_timer_stop(listener->events, &listener->pause);
    (void)close(listener->ready.fd);
    if (listener->spare >= 0)
        (void)close(listener->spare);
}
