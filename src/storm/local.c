/*
 * local.c - TCP over the loopback.
 */
#include "storm/local.h"

#include "base/base.h"

#include <arpa/inet.h>
#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

static int open_socket(int port, bool listens)
{
    const int fd =
        socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const struct sockaddr_in at = {.sin_family = AF_INET,
                                   .sin_port = htons((uint16_t)port),
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const struct sockaddr *const address = (const struct sockaddr *)&at;

    if (fd < 0)
        return -1;
    if (listens ? bind(fd, address, sizeof at) == 0 && listen(fd, 128) == 0
                : connect(fd, address, sizeof at) == 0 || errno == EINPROGRESS)
        return fd;
    (void)close(fd);
    return -1;
}

int ov_local_listen(void)
{
    return open_socket(0, true);
}

int ov_local_connect(int port)
{
    return open_socket(port, false);
}
