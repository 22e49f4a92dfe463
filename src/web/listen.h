/*
 * listen.h - a socket at which others can reach us, and its address.
 */
#ifndef OV_WEB_LISTEN_H
#define OV_WEB_LISTEN_H

#include "base/base.h"

enum { OV_HOST_TEXT = 80, OV_MAX_NETWORK_HOSTS = 4 };

/* Who can reach an address. */
enum ov_reach {
    OV_REACH_HERE,       /* this machine only */
    OV_REACH_ADDRESS,    /* anyone who can reach that address */
    OV_REACH_EVERYTHING, /* anyone who can reach any address of this machine */
    OV_REACH_IPV4        /* the same, but by IPv4 only */
};

struct ov_listening {
    int fd;
    int port;
    enum ov_reach reach;
    char host[OV_HOST_TEXT]; /* for a URL opened here: "127.0.0.1", "[::1]" */
};

/*
 * Listens at a numeric address ("127.0.0.1", "::1", "[::1]") or at "localhost",
 * and at a port; 0 is any free port. "0.0.0.0" means all IPv4 addresses of this
 * machine, "::" all addresses. Returns 0 or a negative errno: -EINVAL if it is
 * not such an address, -EADDRINUSE if another program is there.
 */
OV_NODISCARD int ov_listen(const char *address, int port,
                           struct ov_listening *ret_listening);

/*
 * The same for a listening TCP socket that somebody else has opened: -EINVAL if
 * it is none.
 */
OV_NODISCARD int ov_listen_taken_over(int fd,
                                      struct ov_listening *ret_listening);

/*
 * This machine's addresses in its networks, as in a URL: IPv4 ones or, with
 * `six`, IPv6 ones if there are no others. Returns how many.
 */
int ov_network_hosts(bool six, char ret_hosts[][OV_HOST_TEXT]);

#endif
