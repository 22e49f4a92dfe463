/*
 * loop.c - libev, libwebsockets on top of it, and a way to wake them.
 */
#include "web/loop.h"

#include "sys/stop.h"

#include <errno.h>

static void on_stop(struct ev_loop *events, ev_io *watcher, int what)
{
    (void)watcher;
    (void)what;
    ev_break(events, EVBREAK_ALL);
}

static struct ov_loop_task *take_posted(struct ov_loop *loop)
{
    struct ov_loop_task *first;

    (void)pthread_mutex_lock(&loop->lock);
    first = loop->first;
    loop->first = NULL;
    loop->last = &loop->first;
    (void)pthread_mutex_unlock(&loop->lock);
    return first;
}

static void on_posted(struct ev_loop *events, ev_async *watcher, int what)
{
    struct ov_loop_task *task = take_posted(watcher->data), *next;

    (void)events;
    (void)what;
    for (; task != NULL; task = next) {
        next = task->next; /* the task may no longer exist after it has run */
        task->run(task);
    }
}

void ov_loop_post(struct ov_loop *loop, struct ov_loop_task *task)
{
    assert(task->run != NULL);
    task->next = NULL;
    (void)pthread_mutex_lock(&loop->lock);
    *loop->last = task;
    loop->last = &task->next;
    (void)pthread_mutex_unlock(&loop->lock);
    ev_async_send(loop->events, &loop->posted);
}

/*
 * A retry policy of zeros: otherwise every connection has a timer in one sorted
 * list, and connecting takes longer the more there are.
 */
static int open_context(struct ov_loop *loop,
                        const struct lws_protocols *protocols, void *owner,
                        const struct ov_tls_files *tls)
{
    static const lws_retry_bo_t no_policy = {.retry_ms_table = NULL};
    void *loops[] = {loop->events};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBEV,
        .foreign_loops = loops,
        .retry_and_idle_policy = &no_policy,
        .pt_serv_buf_size = OV_LOOP_READ,
        .user = owner,
    };

    lws_set_log_level(0, NULL);
    if (tls != NULL)
        ov_tls_fill(tls, &info);
    loop->context = lws_create_context(&info);
    if (loop->context == NULL)
        return -ENOTSUP;
    loop->vhost = lws_create_vhost(loop->context, &info);
    if (loop->vhost == NULL) {
        lws_context_destroy(loop->context);
        return tls == NULL ? -ENOTSUP : -EBADMSG;
    }
    loop->is_secure = tls != NULL;
    info.foreign_loops = NULL; /* it ends with this function */
    if (loop->is_secure)
        ov_tls_start(&loop->tls, loop->events, loop->context, &info);
    return 0;
}

int ov_loop_open(struct ov_loop *loop, const struct lws_protocols *protocols,
                 void *owner, const struct ov_tls_files *tls)
{
    int error;

    assert(protocols[0].name != NULL);
    loop->events = ev_loop_new(EVFLAG_AUTO);
    if (loop->events == NULL)
        return -ENOMEM;
    error = open_context(loop, protocols, owner, tls);
    if (error < 0) {
        ev_loop_destroy(loop->events);
        return error;
    }
    (void)pthread_mutex_init(&loop->lock, NULL);
    loop->first = NULL;
    loop->last = &loop->first;
    ev_async_init(&loop->posted, on_posted);
    loop->posted.data = loop;
    ev_async_start(loop->events, &loop->posted);
    return 0;
}

void ov_loop_run(struct ov_loop *loop)
{
    const int asked = ov_stop_pipe();

    assert(loop->events != NULL && loop->context != NULL);
    if (asked >= 0) {
        ev_io_init(&loop->stop, on_stop, asked, EV_READ);
        ev_io_start(loop->events, &loop->stop);
    }
    (void)ev_run(loop->events, 0);
    if (asked >= 0)
        ev_io_stop(loop->events, &loop->stop);
}

void ov_loop_close(struct ov_loop *loop)
{
    assert(loop->events != NULL && loop->context != NULL);
    if (loop->is_secure)
        ov_tls_stop(&loop->tls);
    lws_context_destroy(loop->context);
    ev_async_stop(loop->events, &loop->posted);
    ev_loop_destroy(loop->events);
    (void)pthread_mutex_destroy(&loop->lock);
}
