/*
 * cable.c - a proxy between a store and its database.
 */
#include "cable.h"

#include "place_postgres.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { TICK = 5 /* milliseconds */ };

static struct sockaddr_un socket_in(const char *folder)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};

    (void)snprintf(address.sun_path, sizeof address.sun_path,
                   "%.80s/.s.PGSQL.5432", folder);
    return address;
}

static void stop_if(bool failed, const char *what)
{
    if (failed) {
        perror(what);
        exit(1);
    }
}

static int reach_server(void)
{
    const struct sockaddr_un address =
        socket_in(strstr(place_server(), "host=") + 5);
    const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

    if (fd < 0)
        return -1;
    if (connect(fd, (const struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    (void)close(fd);
    return -1;
}

static void hang_up(struct cable *cable)
{
    if (cable->to_client >= 0)
        (void)close(cable->to_client);
    if (cable->to_server >= 0)
        (void)close(cable->to_server);
    cable->to_client = cable->to_server = -1;
}

/* A new connection takes the place of the old one. */
static void take_call(struct cable *cable)
{
    const int fd = accept(cable->listening, NULL, NULL);

    hang_up(cable);
    if (atomic_load(&cable->state) == CABLE_CUT) {
        (void)close(fd);
        return;
    }
    cable->to_client = fd;
    cable->to_server = reach_server();
    if (cable->to_server < 0)
        hang_up(cable);
}

/* False at the end of the connection. */
static bool carry(struct cable *cable, int from, int to)
{
    char bytes[65536];
    const ssize_t size = read(from, bytes, sizeof bytes);

    if (size <= 0)
        return false;
    if (to == cable->to_client && atomic_load(&cable->state) == CABLE_MUTE) {
        (void)atomic_fetch_add(&cable->swallowed, (int)size);
        return true;
    }
    for (ssize_t at = 0; at < size;) {
        const ssize_t sent =
            send(to, bytes + at, (size_t)(size - at), MSG_NOSIGNAL);

        if (sent <= 0)
            return false;
        at += sent;
    }
    return true;
}

static void *work(void *argument)
{
    struct cable *const cable = argument;

    while (!atomic_load(&cable->ends)) {
        struct pollfd polls[] = {{cable->listening, POLLIN, 0},
                                 {cable->to_client, POLLIN, 0},
                                 {cable->to_server, POLLIN, 0}};

        (void)poll(polls, 3, TICK);
        if (atomic_load(&cable->state) == CABLE_CUT)
            hang_up(cable);
        else if ((polls[1].revents != 0 &&
                  !carry(cable, cable->to_client, cable->to_server)) ||
                 (polls[2].revents != 0 &&
                  !carry(cable, cable->to_server, cable->to_client)))
            hang_up(cable);
        if (polls[0].revents != 0)
            take_call(cable);
    }
    hang_up(cable);
    return NULL;
}

void cable_lay(struct cable *cable)
{
    struct sockaddr_un address;

    *cable = (struct cable){
        .folder = "/tmp/ov-cable-XXXXXX", .to_server = -1, .to_client = -1};
    stop_if(mkdtemp(cable->folder) == NULL, cable->folder);
    address = socket_in(cable->folder);
    cable->listening = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    stop_if(cable->listening < 0, "socket");
    stop_if(bind(cable->listening, (const struct sockaddr *)&address,
                 sizeof address) != 0 ||
                listen(cable->listening, 16) != 0,
            address.sun_path);
    (void)snprintf(cable->server, sizeof cable->server,
                   "postgres://oddville@/postgres?host=%s", cable->folder);
    stop_if(pthread_create(&cable->thread, NULL, work, cable) != 0, "thread");
}

void cable_set(struct cable *cable, enum cable_state state)
{
    atomic_store(&cable->state, state);
}

void cable_remove(struct cable *cable)
{
    const struct sockaddr_un address = socket_in(cable->folder);

    atomic_store(&cable->ends, true);
    (void)pthread_join(cable->thread, NULL);
    (void)close(cable->listening);
    (void)unlink(address.sun_path);
    (void)rmdir(cable->folder);
}
