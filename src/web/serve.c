/*
 * serve.c - puts loop, listener and connections together.
 */
#include "web/serve.h"

#include "web/connection.h"
#include "web/listener.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

enum { LISTENERS = 8 };
static const double seconds_to_leave = 2;

struct ov_server {
    struct ov_loop loop;
    struct ov_connections connections;
    int listeners;
    struct ov_listener listener[LISTENERS];
};

bool ov_can_serve(void)
{
    return true;
}

static void on_accepted(void *owner, int fd)
{
    ov_connections_add(owner, fd);
}

int ov_server_open(int socket, const struct ov_app *app,
                   const struct ov_tls_files *tls,
                   struct ov_server **ret_server)
{
    struct ov_server *const server = calloc(1, sizeof *server);
    const int error = server == NULL
                          ? -ENOMEM
                          : ov_loop_open(&server->loop, ov_connection_protocols,
                                         &server->connections, tls);

    assert(socket >= 0);
    assert(app == NULL || (app->opened != NULL && app->said != NULL &&
                           app->next != NULL && app->closed != NULL));
    if (error < 0) {
        (void)close(socket);
        free(server);
        return error;
    }
    server->connections.app = app;
    ov_connections_init(&server->connections, &server->loop);
    ov_server_add(server, socket);
    *ret_server = server;
    return 0;
}

void ov_server_add(struct ov_server *server, int socket)
{
    struct ov_listener *const listener = &server->listener[server->listeners];

    assert(server->listeners < LISTENERS);
    server->listeners++;
    listener->accepted = on_accepted;
    listener->owner = &server->connections;
    ov_listener_start(listener, server->loop.events, socket);
}

void ov_server_guard(struct ov_server *server, struct ov_guard *guard,
                     const struct ov_network *proxy)
{
    assert(server->connections.first == NULL);
    server->connections.guard = guard;
    server->connections.has_proxy = proxy != NULL;
    if (proxy != NULL)
        server->connections.proxy = *proxy;
}

void ov_server_hurry(struct ov_server *server, double second)
{
    ov_connections_hurry(&server->connections, second);
}

struct ov_loop *ov_server_loop(struct ov_server *server)
{
    return &server->loop;
}

void ov_server_run(struct ov_server *server)
{
    const struct ov_app *const app = server->connections.app;

    assert(server->listeners > 0);
    ov_loop_run(&server->loop);
    if (app == NULL || app->leave == NULL)
        return;
    app->leave(app->owner);
    ov_connections_see_off(&server->connections, seconds_to_leave);
}

void ov_server_close(struct ov_server *server)
{
    assert(server->listeners > 0 && server->listeners <= LISTENERS);
    for (int i = 0; i < server->listeners; i++)
        ov_listener_stop(&server->listener[i]);
    ov_loop_close(&server->loop);
    free(server);
}
