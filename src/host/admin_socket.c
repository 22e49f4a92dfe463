/*
 * admin_socket.c - a socket with a path, for one user only.
 */
#include "host/admin.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { BACKLOG = 8 };

static_assert(sizeof((struct sockaddr_un *)NULL)->sun_path == OV_ADMIN_SOCKET,
              "as long as a path may be");

static int open_at(const char *path, struct sockaddr_un *ret_place)
{
    const size_t length = strlen(path);
    int fd;

    if (length >= sizeof ret_place->sun_path)
        return -ENAMETOOLONG;
    *ret_place = (struct sockaddr_un){.sun_family = AF_UNIX};
    memcpy(ret_place->sun_path, path, length + 1);
    fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    return fd < 0 ? -errno : fd;
}

int ov_admin_connect(const char *path)
{
    struct sockaddr_un place;
    const int fd = open_at(path, &place);
    int error;

    assert(path != NULL);
    if (fd < 0 ||
        connect(fd, (const struct sockaddr *)&place, sizeof place) == 0)
        return fd;
    error = errno;
    (void)close(fd);
    return -error;
}

/* Removes a socket at which nobody answers. */
static int clear_way(const char *path)
{
    struct stat found;
    int fd;

    if (lstat(path, &found) != 0)
        return errno == ENOENT ? 0 : -errno;
    if (!S_ISSOCK(found.st_mode))
        return -EEXIST;
    fd = ov_admin_connect(path);
    if (fd >= 0) {
        (void)close(fd);
        return -EADDRINUSE;
    }
    if (fd != -ECONNREFUSED)
        return fd;
    return unlink(path) == 0 ? 0 : -errno;
}

/* Nobody can connect before it listens, so the mode is set in time. */
int ov_admin_listen(const char *path)
{
    struct sockaddr_un place;
    const int fd = open_at(path, &place);
    int error = fd < 0 ? fd : clear_way(path);

    assert(path != NULL);
    if (error == 0 &&
        (bind(fd, (const struct sockaddr *)&place, sizeof place) != 0 ||
         chmod(path, 0600) != 0 || listen(fd, BACKLOG) != 0))
        error = -errno;
    if (error == 0)
        return fd;
    if (fd >= 0)
        (void)close(fd);
    return error;
}
