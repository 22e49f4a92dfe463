/*
 * bare_echo.c - libwebsockets on libev and nothing else: each message goes
 * back. What tools/online_bench.py compares a server with. Says its port.
 *
 *     bare-echo          the sender alone gets it back
 *     bare-echo FILE     another thread first stores it, as a transaction of
 *                        SQLite's of its own; then all connections get it:
 *                        the least that a server like ours can do
 */
#include <arpa/inet.h>
#include <ev.h>
#include <libwebsockets.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

enum { MOST = 256, PEERS = 8 };

struct echo {
    unsigned char bytes[LWS_PRE + MOST];
    size_t size;
};

static struct lws *peers[PEERS];
static struct {
    sqlite3_stmt *insert; /* NULL: nothing is stored */
    pthread_mutex_t lock; /* guards the rest: */
    pthread_cond_t asked;
    bool has_message;
    unsigned char bytes[MOST];
    size_t size;
    struct ev_loop *events;
    ev_async stored;
} store = {.lock = PTHREAD_MUTEX_INITIALIZER,
           .asked = PTHREAD_COND_INITIALIZER};

static void *work(void *unused)
{
    for (;;) {
        (void)pthread_mutex_lock(&store.lock);
        while (!store.has_message)
            (void)pthread_cond_wait(&store.asked, &store.lock);
        store.has_message = false;
        (void)pthread_mutex_unlock(&store.lock);
        (void)sqlite3_bind_blob(store.insert, 1, store.bytes, (int)store.size,
                                SQLITE_STATIC);
        (void)sqlite3_step(store.insert);
        (void)sqlite3_reset(store.insert);
        ev_async_send(store.events, &store.stored);
    }
    return unused;
}

static void on_stored(struct ev_loop *events, ev_async *watcher, int what)
{
    (void)events;
    (void)watcher;
    (void)what;
    for (int i = 0; i < PEERS; i++) {
        struct echo *const echo =
            peers[i] == NULL ? NULL : lws_wsi_user(peers[i]);

        if (echo == NULL)
            continue;
        memcpy(echo->bytes + LWS_PRE, store.bytes, store.size);
        echo->size = store.size;
        (void)lws_callback_on_writable(peers[i]);
    }
}

/* One message at a time: whoever measures waits for the answer. */
static void keep(const void *bytes, size_t size)
{
    (void)pthread_mutex_lock(&store.lock);
    memcpy(store.bytes, bytes, size);
    store.size = size;
    store.has_message = true;
    (void)pthread_mutex_unlock(&store.lock);
    (void)pthread_cond_signal(&store.asked);
}

static bool open_store(const char *path, struct ev_loop *events)
{
    static const char tables[] =
        "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;"
        "PRAGMA synchronous = FULL; CREATE TABLE message(body BLOB)";
    pthread_t thread;
    sqlite3 *db;

    store.events = events;
    ev_async_init(&store.stored, on_stored);
    ev_async_start(events, &store.stored);
    return sqlite3_open(path, &db) == SQLITE_OK &&
           sqlite3_exec(db, tables, NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_prepare_v2(db, "INSERT INTO message VALUES(?1)", -1,
                              &store.insert, NULL) == SQLITE_OK &&
           pthread_create(&thread, NULL, work, NULL) == 0;
}

static void change_peer(struct lws *from, struct lws *to)
{
    for (int i = 0; i < PEERS; i++)
        if (peers[i] == from) {
            peers[i] = to;
            return;
        }
}

static int on_message(struct lws *wsi, enum lws_callback_reasons reason,
                      void *user, void *in, size_t size)
{
    struct echo *const echo = user;

    if (reason == LWS_CALLBACK_ESTABLISHED)
        change_peer(NULL, wsi);
    if (reason == LWS_CALLBACK_CLOSED)
        change_peer(wsi, NULL);
    if (reason == LWS_CALLBACK_RECEIVE) {
        if (size > MOST)
            return -1;
        if (store.insert != NULL) {
            keep(in, size);
            return 0;
        }
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

int main(int count, char **words)
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
    if (count > 1 && !open_store(words[1], events))
        return 1;
    fd = vhost == NULL ? -1 : listen_anywhere();
    if (fd < 0)
        return 1;
    ev_io_init(&listener, on_connection, fd, EV_READ);
    ev_io_start(events, &listener);
    (void)ev_run(events, 0); /* until it is killed */
    return 0;
}
