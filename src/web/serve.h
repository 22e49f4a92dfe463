/*
 * serve.h - the server of the page's files: HTTP at the caller's socket.
 */
#ifndef OV_WEB_SERVE_H
#define OV_WEB_SERVE_H

#include "base/base.h"

struct ov_app;
struct ov_loop;
struct ov_server;

/* Was the program built with a server? If not, ov_server_open gives -ENOSYS. */
bool ov_can_serve(void);

/*
 * Makes a server at a listening socket (web/listen.h), which it owns from now
 * on, even if it fails. `app` is what it does beside sending the page's files
 * (web/app.h), or NULL. Returns 0 or a negative errno: -ENOTSUP if
 * libwebsockets finds no libev plug-in on this machine.
 */
OV_NODISCARD int ov_server_open(int socket, const struct ov_app *app,
                                struct ov_server **ret_server);

/* The loop it runs on, for what else the app does there. */
struct ov_loop *ov_server_loop(struct ov_server *server);

/*
 * Serves until the program is asked to stop (sys/stop.h). Then the app may take
 * leave of its peers, for two seconds at most, whatever clients are doing.
 */
void ov_server_run(struct ov_server *server);

/* Closes the socket and all connections. */
void ov_server_close(struct ov_server *server);

#endif
