/*
 * proxy.h - a bad line between clients and a server: messages are cut off,
 * delayed, doubled or overtaken. Messages of WebSockets, events of streams and
 * POSTs are moved as a whole; requests that open something, and answers, pass
 * untouched.
 *
 * It lives in its owner's loop: the owner polls its descriptors too, and then
 * calls ov_proxy_pump.
 */
#ifndef OV_STORM_PROXY_H
#define OV_STORM_PROXY_H

#include "base/rng.h"

#include <poll.h>

enum ov_proxy_fault {
    OV_PROXY_CUT = 1,
    OV_PROXY_DELAY = 2,
    OV_PROXY_DOUBLE = 4,
    OV_PROXY_REORDER = 8
};

struct ov_proxy_link;

struct ov_proxy {
    int listener; /* -1: closed */
    int port;     /* clients connect here */
    int target;   /* the server's port, which may change */
    unsigned faults;
    struct ov_rng rng;
    struct ov_proxy_link *links;
    int count;
    int cut, delayed, doubled, reordered; /* once in this many */
};

/* Negative errno if there is no port. */
OV_NODISCARD int ov_proxy_open(struct ov_proxy *proxy, unsigned faults,
                               const struct ov_seed *seed);
void ov_proxy_close(struct ov_proxy *proxy);

/* The most descriptors it polls; lists them and returns how many. */
int ov_proxy_room(const struct ov_proxy *proxy);
int ov_proxy_poll(const struct ov_proxy *proxy, struct pollfd *files);

/* Moves on whatever can be moved by this time (milliseconds). */
void ov_proxy_pump(struct ov_proxy *proxy, int64_t now);

#endif
