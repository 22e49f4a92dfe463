/*
 * serve.h - the server of the page's files: HTTP at the caller's socket.
 */
#ifndef OV_WEB_SERVE_H
#define OV_WEB_SERVE_H

#include "base/base.h"

struct ov_app;
struct ov_guard;
struct ov_loop;
struct ov_network;
struct ov_server;

/* A certificate (with its chain) and its key, in PEM form. */
struct ov_tls_files {
    const char *cert, *key;
};

/* Was the program built with a server? If not, ov_server_open gives -ENOSYS. */
bool ov_can_serve(void);

/*
 * Makes a server at a listening socket (web/listen.h), which it owns from now
 * on, even if it fails. `app` is what it does besides sending the page's files
 * (web/app.h), or NULL. With `tls` it speaks TLS; new files are picked up when
 * they change. Returns 0 or a negative errno: -ENOTSUP if libwebsockets finds
 * no libev plug-in on this machine, -EBADMSG if the files are no certificate
 * and its key.
 */
OV_NODISCARD int ov_server_open(int socket, const struct ov_app *app,
                                const struct ov_tls_files *tls,
                                struct ov_server **ret_server);

/* Before it runs: listens at one more socket, seven more at most. */
void ov_server_add(struct ov_server *server, int socket);

/*
 * Before it runs: limits for each address, by the caller's guard, or NULL; and
 * the proxies that are trusted to say who they ask for, or NULL.
 */
void ov_server_guard(struct ov_server *server, struct ov_guard *guard,
                     const struct ov_network *proxy);

/*
 * Before it runs: how many seconds pass while a deadline counts one. For tests
 * of slow clients, which cannot wait that long.
 */
void ov_server_hurry(struct ov_server *server, double second);

/* The loop it runs on, for other work of the app's. */
struct ov_loop *ov_server_loop(struct ov_server *server);

/*
 * Serves until the program is asked to stop (sys/stop.h). Then the app may say
 * goodbye to its peers, for two seconds at most, whatever clients are doing.
 */
void ov_server_run(struct ov_server *server);

/* Closes the socket and all connections. */
void ov_server_close(struct ov_server *server);

#endif
