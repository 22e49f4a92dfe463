/*
 * bare_echo.c - libwebsockets on libev and nothing else: each message goes
 * back. What tools/online_bench.py compares a server with. Says its port.
 */
#include <arpa/inet.h>
#include <ev.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

enum { MOST = 256 };

struct echo {
    unsigned char bytes[LWS_PRE + MOST];
    size_t size;
};

static int on_message(struct lws *wsi, enum lws_callback_reasons reason,
                      void *user, void *in, size_t size)
{
    struct echo *const echo = user;

    if (reason == LWS_CALLBACK_RECEIVE) {
        if (size > MOST)
            return -1;
        memcpy(echo->bytes + LWS_PRE, in, size);
        echo->size = size;
        (void)lws_callback_on_writable(wsi);
    } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE && echo->size > 0) {
        if (lws_write(wsi, echo->bytes + LWS_PRE, echo->size, LWS_WRITE_TEXT) <
            (int)echo->size)
            return -1;
        echo->size = 0;
    }
    return 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "echo",
     .callback = on_message,
     .per_session_data_size = sizeof(struct echo)},
    {.name = NULL},
};

static struct lws_vhost *vhost;

static void on_connection(struct ev_loop *events, ev_io *watcher, int what)
{
    const int fd =
        accept4(watcher->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);

    (void)events;
    (void)what;
    if (fd >= 0)
        (void)lws_adopt_socket_vhost(vhost, fd);
}

static int listen_anywhere(void)
{
    const int fd =
        socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr = {htonl(INADDR_LOOPBACK)}};
    socklen_t size = sizeof address;

    if (fd < 0 || bind(fd, (struct sockaddr *)&address, size) < 0 ||
        listen(fd, 4096) < 0 ||
        getsockname(fd, (struct sockaddr *)&address, &size) < 0)
        return -1;
    (void)printf("%d\n", ntohs(address.sin_port));
    return fflush(stdout) == 0 ? fd : -1;
}

int main(void)
{
    static const lws_retry_bo_t no_policy = {.retry_ms_table = NULL};
    struct ev_loop *const events = ev_loop_new(EVBACKEND_EPOLL);
    void *loops[] = {events};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBEV,
        .foreign_loops = loops,
        .retry_and_idle_policy = &no_policy,
    };
    struct lws_context *context;
    ev_io listener;
    int fd;

    lws_set_log_level(0, NULL);
    context = lws_create_context(&info);
    vhost = context == NULL ? NULL : lws_create_vhost(context, &info);
    fd = vhost == NULL ? -1 : listen_anywhere();
    if (fd < 0)
        return 1;
    ev_io_init(&listener, on_connection, fd, EV_READ);
    ev_io_start(events, &listener);
    (void)ev_run(events, 0); /* until it is killed */
    return 0;
}
