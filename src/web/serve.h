/*
 * serve.h - the server of the page's files: HTTP at a socket of the caller's.
 */
#ifndef OV_WEB_SERVE_H
#define OV_WEB_SERVE_H

#include "base/base.h"

struct ov_server;

/* Was the program built with a server? Else ov_server_open gives -ENOSYS. */
bool ov_can_serve(void);

/*
 * Makes a server at a listening socket (web/listen.h), which it owns from now
 * on, also if it fails. 0 or a negative errno: -ENOTSUP if libwebsockets
 * finds no libev plug-in on this machine.
 */
OV_NODISCARD int ov_server_open(int socket, struct ov_server **ret_server);

/*
 * Serves until somebody asks the program to stop (sys/stop.h), and stops at
 * once then, whatever clients do.
 */
void ov_server_run(struct ov_server *server);

/* Closes the socket and all connections. */
void ov_server_close(struct ov_server *server);

#endif
