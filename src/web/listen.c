/*
 * listen.c - opening a listening socket.
 */
#include "web/listen.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 64 };

static int port_of(int fd)
{
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } name = {.six = {.sin6_port = 0}};
    socklen_t size = sizeof name;

    if (getsockname(fd, &name.any, &size) != 0)
        return -errno;
    return ntohs(name.any.sa_family == AF_INET6 ? name.six.sin6_port
                                                : name.four.sin_port);
}

static int open_at(const struct addrinfo *place)
{
    const int one = 1;
    const int fd =
        socket(place->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    int error;

    if (fd < 0)
        return -errno;
    (void)setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (bind(fd, place->ai_addr, place->ai_addrlen) == 0 &&
        listen(fd, BACKLOG) == 0)
        return fd;
    error = errno;
    (void)close(fd);
    return -error;
}

int ov_listen(const char *address, int port, int *ret_port)
{
    const struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV |
                                               AI_PASSIVE,
                                   .ai_socktype = SOCK_STREAM};
    struct addrinfo *places;
    char digits[16];
    int fd;

    assert(port >= 0 && port <= UINT16_MAX);
    (void)snprintf(digits, sizeof digits, "%d", port);
    if (getaddrinfo(address, digits, &hints, &places) != 0)
        return -EINVAL;
    fd = open_at(places);
    freeaddrinfo(places);
    if (fd >= 0)
        *ret_port = port_of(fd);
    return fd;
}
