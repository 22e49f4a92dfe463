/*
 * no_serve.c - replaces serve.c if there is no libwebsockets or libev.
 */
#include "web/serve.h"

#include <errno.h>
#include <unistd.h>

bool ov_can_serve(void)
{
    return false;
}

int ov_server_open(int socket, const struct ov_app *app,
                   const struct ov_tls_files *tls,
                   struct ov_server **ret_server)
{
    (void)app;
    (void)tls;
    (void)ret_server;
    (void)close(socket);
    return -ENOSYS;
}

void ov_server_add(struct ov_server *server, int socket)
{
    (void)server;
    (void)close(socket);
}

void ov_server_guard(struct ov_server *server, struct ov_guard *guard,
                     const struct ov_network *proxy)
{
    (void)server;
    (void)guard;
    (void)proxy;
}

struct ov_loop *ov_server_loop(struct ov_server *server)
{
    (void)server;
    return NULL;
}

void ov_server_run(struct ov_server *server)
{
    (void)server;
}

void ov_server_close(struct ov_server *server)
{
    (void)server;
}
