/*
 * loop.h - the server's event loop: our own libev loop, on which libwebsockets
 * runs its connections.
 *
 * One thread runs the loop, and only that thread touches what belongs to it.
 * Other threads hand over work with ov_loop_post.
 *
 * Why not libwebsockets' own loop: it calls poll() on all connections, so each
 * message costs more the more people are connected. And ours can have
 * listeners, timers and signals that libwebsockets knows nothing about.
 */
#ifndef OV_WEB_LOOP_H
#define OV_WEB_LOOP_H

#include "base/base.h"
#include "web/tls.h"

#include <ev.h>
#include <libwebsockets.h>
#include <pthread.h>

/* Work for the loop's thread; part of a larger struct. */
struct ov_loop_task {
    void (*run)(struct ov_loop_task *task);
    struct ov_loop_task *next; /* the loop's */
};

struct ov_loop {
    struct ev_loop *events;
    struct lws_context *context;
    struct lws_vhost *vhost; /* connections are adopted into it */
    ev_io stop;
    ev_async posted;
    bool is_secure; /* all connections are TLS, by these: */
    struct ov_tls tls;
    pthread_mutex_t lock; /* guards the tasks: */
    struct ov_loop_task *first, **last;
};

/* The most bytes a connection is given at once. */
enum { OV_LOOP_READ = 4096 };

/*
 * Opens a loop whose connections speak these protocols; their callbacks find
 * `owner` with lws_context_user. Returns 0 or a negative errno: -ENOTSUP if
 * libwebsockets cannot find its libev plug-in. With `tls` all connections are
 * TLS; -EBADMSG if those files are no certificate and its key.
 */
OV_NODISCARD int ov_loop_open(struct ov_loop *loop,
                              const struct lws_protocols *protocols,
                              void *owner, const struct ov_tls_files *tls);

/* Runs until the program is asked to stop (sys/stop.h). */
void ov_loop_run(struct ov_loop *loop);

/* Closes all connections, whatever they are doing. */
void ov_loop_close(struct ov_loop *loop);

/*
 * From any thread: has the loop's thread run a task soon, after those posted
 * before it. The task stays the caller's and must exist until it has run; tasks
 * still waiting when the loop closes are not run.
 */
void ov_loop_post(struct ov_loop *loop, struct ov_loop_task *task);

#endif
