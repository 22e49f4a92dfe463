/*
 * listener.h - accepts connections at a listening socket, on a libev loop.
 *
 * If the machine has no descriptor left for another connection, a spare one is
 * given up for a moment: each waiting client is accepted, told to come back
 * later (503), and closed. After that nobody is accepted for a tenth of a
 * second; the socket would be readable all that time, and the loop would do
 * nothing else.
 */
#ifndef OV_WEB_LISTENER_H
#define OV_WEB_LISTENER_H

#include "base/base.h"

#include <ev.h>

struct ov_listener {
    struct ev_loop *events;
    ev_io ready;
    ev_timer pause;
    int spare;                             /* -1 if there is none */
    void (*accepted)(void *owner, int fd); /* it takes over the descriptor */
    void *owner;
};

/*
 * Starts accepting at a socket (web/listen.h), which it owns from now on;
 * `accepted` and `owner` are set. The listener must not be moved.
 */
void ov_listener_start(struct ov_listener *listener, struct ev_loop *events,
                       int socket);

/* Refuses a client that connected, says when to come back, and closes. */
void ov_listener_turn_away(int fd, int status, int seconds);

/* Closes the socket. */
void ov_listener_stop(struct ov_listener *listener);

#endif
