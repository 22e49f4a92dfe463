/*
 * loop.h - the server's event loop: a libev loop of ours on which
 * libwebsockets runs its connections.
 *
 * One thread runs the loop, and everything that belongs to it is touched by
 * that thread alone. Other threads hand over what they have by ov_loop_post.
 *
 * Why not libwebsockets' own loop: it calls poll() over all connections, so
 * each message costs more the more people are connected. And on ours we can
 * have listeners, timers and signals that it knows nothing of.
 */
#ifndef OV_WEB_LOOP_H
#define OV_WEB_LOOP_H

#include "base/base.h"

#include <ev.h>
#include <libwebsockets.h>
#include <pthread.h>

/* Something to be done by the loop's thread; part of a larger struct. */
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
    pthread_mutex_t lock; /* guards the tasks: */
    struct ov_loop_task *first, **last;
};

/* The most bytes that a connection is handed at once. */
enum { OV_LOOP_READ = 4096 };

/*
 * Opens a loop whose connections speak these protocols; their callbacks find
 * `owner` by lws_context_user. 0, or a negative errno: -ENOTSUP if
 * libwebsockets finds its libev plug-in nowhere.
 */
OV_NODISCARD int ov_loop_open(struct ov_loop *loop,
                              const struct lws_protocols *protocols,
                              void *owner);

/* Runs until somebody asks the program to stop (sys/stop.h). */
void ov_loop_run(struct ov_loop *loop);

/* Closes all connections, whatever they are doing. */
void ov_loop_close(struct ov_loop *loop);

/*
 * From any thread: lets the loop's thread run a task, soon, after those that
 * were posted before it. The task stays the caller's and must last until it
 * ran; what is still posted when the loop closes is not run.
 */
void ov_loop_post(struct ov_loop *loop, struct ov_loop_task *task);

#endif
