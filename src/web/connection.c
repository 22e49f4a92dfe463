/*
 * connection.c - from bytes to answers, and deadlines for slow clients.
 */
#include "web/connection_parts.h"

#include "web/guard.h"
#include "web/listener.h"

#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CHUNK = 16384 };

struct ov_connections *ov_connection_all(struct lws *wsi)
{
    assert(wsi != NULL);
    return lws_context_user(lws_get_context(wsi));
}

void ov_connection_set_deadline(struct ov_connection *connection, int seconds)
{
    const struct ov_connections *const all = ov_connection_all(connection->wsi);

    assert(seconds >= 0 && all->second > 0);
    connection->deadline = ev_now(all->loop->events) + seconds * all->second;
}

/* We do not read while we answer. */
void ov_connection_enter(struct ov_connection *connection,
                         enum ov_connection_state state, int seconds)
{
    assert(state <= OV_LEAVING && seconds > 0);
    connection->state = state;
    ov_connection_set_deadline(connection, seconds);
    (void)lws_rx_flow_control(connection->wsi,
                              state != OV_ANSWERING && state != OV_FLUSHING);
}

static void rest(struct ov_connection *connection)
{
    if (connection->work != NULL)
        free(connection->work->text);
    free(connection->work);
    connection->work = NULL;
}

void ov_connection_leave(struct ov_connection *connection)
{
    const bool is_secure = ov_connection_all(connection->wsi)->loop->is_secure;

    assert(connection->wsi != NULL);
    if (!is_secure)
        (void)shutdown(lws_get_socket_fd(connection->wsi), SHUT_WR);
    rest(connection);
    ov_talk_end(connection);
    ov_connection_enter(connection, OV_LEAVING, OV_SECONDS_TO_LEAVE);
    if (is_secure) /* TLS announces its own end */
        lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_REASON_BASE,
                        LWS_TO_KILL_ASYNC);
}

void ov_connection_kill(struct ov_connection *connection)
{
    assert(connection->wsi != NULL);
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_REASON_BASE,
                    LWS_TO_KILL_SYNC);
}

static void drop_bytes(struct ov_connection_work *work, size_t count)
{
    assert(count <= work->held);
    work->held -= count;
    work->searched = 0;
    memmove(work->bytes, work->bytes + count, work->held);
}

static void begin_answer(struct ov_connection *connection)
{
    struct ov_connection_work *const work = connection->work;

    if (work->answer.closes)
        work->held = 0;
    work->sent = 0;
    ov_connection_enter(connection, OV_ANSWERING, OV_SECONDS_TO_TAKE);
    (void)lws_callback_on_writable(connection->wsi);
}

static void refuse(struct ov_connection *connection, enum ov_http_status status)
{
    ov_answer_refusal(&connection->work->answer, status, time(NULL));
    begin_answer(connection);
}

/* Answers the next request, if all of it has arrived. */
static void look_for_request(struct ov_connection *connection)
{
    struct ov_connection_work *const work = connection->work;
    struct ov_http_request request;
    enum ov_http_status status;
    size_t taken;

    drop_bytes(work, ov_http_blank_lines(work->bytes, work->held));
    switch (ov_http_read(work->bytes, work->held, &work->searched, &request,
                         &status)) {
    case OV_HTTP_MORE:
        return;
    case OV_HTTP_REFUSED:
        refuse(connection, status);
        return;
    case OV_HTTP_READ:
        if (!ov_route(connection, &request,
                      (struct ov_http_text){work->bytes + request.size,
                                            work->held - request.size},
                      &taken))
            return; /* its body has not arrived yet */
        drop_bytes(work, request.size + taken);
        begin_answer(connection);
        return;
    }
}

/* Copies the next part of head and body; returns its size. */
static size_t next_chunk(const struct ov_connection_work *work,
                         unsigned char chunk[CHUNK])
{
    const struct ov_answer *const answer = &work->answer;
    size_t size = 0, from = work->sent;

    if (from < answer->head_size) {
        size = answer->head_size - from;
        memcpy(chunk, answer->head + from, size);
        from = answer->head_size;
    }
    from -= answer->head_size;
    if (answer->body != NULL) {
        const size_t left = answer->body_size - from;
        const size_t room = CHUNK - size;
        const size_t more = left < room ? left : room;

        memcpy(chunk + size, answer->body + from, more);
        size += more;
    }
    return size;
}

/* Here and below, -1 closes the connection, as libwebsockets requires. */
static int send_more(struct ov_connection *connection)
{
    static unsigned char chunk[LWS_PRE + CHUNK]; /* one thread serves all */
    struct ov_connection_work *const work = connection->work;
    const size_t size = next_chunk(work, chunk + LWS_PRE);

    if (lws_write(connection->wsi, chunk + LWS_PRE, size, LWS_WRITE_RAW) !=
        (int)size)
        return -1;
    work->sent += size;
    if (work->sent == work->answer.head_size + work->answer.body_size)
        ov_connection_enter(connection, OV_FLUSHING, OV_SECONDS_TO_TAKE);
    else
        ov_connection_set_deadline(connection, OV_SECONDS_TO_TAKE);
    (void)lws_callback_on_writable(connection->wsi);
    return 0;
}

/* What a peer sent together with its request: its first messages. */
static int begin_talk(struct ov_connection *connection)
{
    struct ov_connection_work *const work = connection->work;
    int result = 0;

    ov_talk_start(connection);
    if (work->held > 0)
        result = ov_talk_on_bytes(connection, work->bytes, work->held);
    rest(connection);
    return result;
}

/* The answer is sent: on to the next request, to messages, or closing. */
static int finish_answer(struct ov_connection *connection)
{
    if (connection->talk != NULL)
        return begin_talk(connection);
    if (connection->work->answer.closes) {
        ov_connection_leave(connection);
        return 0;
    }
    if (connection->work->held > 0) {
        free(connection->work->text);
        connection->work->text = NULL;
        ov_connection_enter(connection, OV_ASKING, OV_SECONDS_TO_ASK);
        look_for_request(connection);
        return 0;
    }
    rest(connection);
    ov_connection_enter(connection, OV_ASKING, OV_SECONDS_IDLE);
    return 0;
}

/*
 * Peers stay for long: their request is freed, as thousands of others may be
 * reconnecting at the same moment.
 */
static int answer_at_once(struct ov_connection *connection)
{
    if (send_more(connection) < 0)
        return -1;
    return connection->state == OV_FLUSHING &&
                   lws_partial_buffered(connection->wsi) == 0
               ? finish_answer(connection)
               : 0;
}

static int on_bytes(struct ov_connection *connection, const char *bytes,
                    size_t size)
{
    if (connection->state == OV_LEAVING)
        return 0;
    if (connection->state == OV_TALKING)
        return ov_talk_on_bytes(connection, bytes, size);
    if (connection->work == NULL) {
        connection->work = calloc(1, sizeof *connection->work);
        ov_connection_set_deadline(connection, OV_SECONDS_TO_ASK);
    }
    struct ov_connection_work *const work = connection->work;

    if (work == NULL || connection->state != OV_ASKING ||
        size > sizeof work->bytes - work->held)
        return -1;
    memcpy(work->bytes + work->held, bytes, size);
    work->held += size;
    look_for_request(connection);
    return connection->talk == NULL ? 0 : answer_at_once(connection);
}

/* libwebsockets calls only when everything written before has been sent. */
static int on_writable(struct ov_connection *connection)
{
    if (connection->state == OV_ANSWERING)
        return send_more(connection);
    if (connection->state == OV_FLUSHING)
        return finish_answer(connection);
    if (connection->state == OV_TALKING)
        return ov_talk_on_writable(connection);
    return 0;
}

int64_t ov_connections_now(const struct ov_connections *connections)
{
    assert(connections->loop != NULL);
    return (int64_t)(ev_now(connections->loop->events) * 1000);
}

bool ov_connection_count(struct ov_connection *connection)
{
    const struct ov_connections *const all = ov_connection_all(connection->wsi);

    if (all->guard == NULL || connection->is_counted)
        return true;
    if (!ov_guard_enter(all->guard, &connection->from, ov_connections_now(all)))
        return false;
    connection->counted = connection->from;
    connection->is_counted = true;
    return true;
}

/* A proxy is not counted here; its clients are, if they stay. */
static void add(struct ov_connections *connections,
                struct ov_connection *connection, struct lws *wsi)
{
    connection->wsi = wsi;
    connection->next = connections->first;
    connection->link = &connections->first;
    if (connection->next != NULL)
        connection->next->link = &connection->next;
    connections->first = connection;
    connection->state = OV_ASKING;
    (void)!ov_net_address_of(lws_get_socket_fd(wsi), &connection->from);
    connection->is_proxy =
        connections->has_proxy &&
        ov_network_has(&connections->proxy, &connection->from);
    if (!connection->is_proxy)
        (void)!ov_connection_count(connection); /* its address was accepted */
    ov_connection_set_deadline(connection, OV_SECONDS_TO_ASK);
    if (!ev_is_active(&connections->sweep))
        ev_timer_again(connections->loop->events, &connections->sweep);
}

static void on_close(struct ov_connection *connection)
{
    const struct ov_connections *const all = ov_connection_all(connection->wsi);

    rest(connection);
    ov_talk_end(connection);
    if (connection->is_counted && all->guard != NULL)
        ov_guard_leave(all->guard, &connection->counted);
    *connection->link = connection->next;
    if (connection->next != NULL)
        connection->next->link = connection->link;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason,
                    void *user, void *in, size_t size)
{
    struct ov_connection *const connection = user;

    /* There are a hundred callback reasons; these are ours. */
    if (reason == LWS_CALLBACK_RAW_ADOPT)
        add(ov_connection_all(wsi), connection, wsi);
    else if (reason == LWS_CALLBACK_RAW_RX)
        return on_bytes(connection, in, size);
    else if (reason == LWS_CALLBACK_RAW_WRITEABLE)
        return on_writable(connection);
    else if (reason == LWS_CALLBACK_RAW_CLOSE && connection->wsi != NULL)
        on_close(connection);
    return 0;
}

const struct lws_protocols ov_connection_protocols[] = {
    {.name = "http",
     .callback = on_event,
     .per_session_data_size = sizeof(struct ov_connection),
     .tx_packet_size = CHUNK},
    {.name = NULL},
};

/* A client that was too slow to ask is told so; others know. */
static void expire(struct ov_connection *connection)
{
    if (connection->state == OV_ASKING && connection->work != NULL)
        refuse(connection, OV_HTTP_TIMEOUT);
    else if (connection->state == OV_TALKING)
        ov_talk_expire(connection);
    else
        ov_connection_kill(connection);
}

static void on_sweep(struct ev_loop *events, ev_timer *watcher, int what)
{
    struct ov_connections *const connections = watcher->data;
    const double now = ev_now(events);
    struct ov_connection *next;

    (void)what;
    for (struct ov_connection *at = connections->first; at != NULL; at = next) {
        next = at->next;
        if (at->deadline <= now)
            expire(at);
    }
    if (connections->first == NULL)
        ev_timer_stop(events, watcher);
}

static void on_before_waiting(struct ev_loop *events, ev_prepare *watcher,
                              int what)
{
    (void)events;
    (void)what;
    ov_talk_write_all(watcher->data);
}

void ov_connections_init(struct ov_connections *connections,
                         struct ov_loop *loop)
{
    assert(loop->events != NULL && loop->context != NULL);
    connections->loop = loop;
    connections->first = NULL;
    connections->streams = NULL;
    connections->peers = 0;
    connections->is_leaving = false;
    ev_timer_init(&connections->sweep, on_sweep, 0, 0);
    connections->sweep.data = connections;
    ov_connections_hurry(connections, 1);
    connections->awake = NULL;
    connections->is_writing = false;
    ev_prepare_init(&connections->before_waiting, on_before_waiting);
    connections->before_waiting.data = connections;
    ev_prepare_start(loop->events, &connections->before_waiting);
}

void ov_connections_hurry(struct ov_connections *connections, double second)
{
    assert(second > 0 && connections->first == NULL);
    connections->second = second;
    connections->sweep.repeat = second;
}

static void on_time_over(struct ev_loop *events, ev_timer *watcher, int what)
{
    (void)watcher;
    (void)what;
    ev_break(events, EVBREAK_ALL);
}

void ov_connections_see_off(struct ov_connections *connections, double seconds)
{
    struct ev_loop *const events = connections->loop->events;
    ev_timer patience;

    assert(seconds > 0 && !connections->is_leaving);
    connections->is_leaving = true;
    if (connections->peers == 0)
        return;
    ev_timer_init(&patience, on_time_over, seconds, 0);
    ev_timer_start(events, &patience);
    (void)ev_run(events, 0);
    ev_timer_stop(events, &patience);
}

/* Checked before anything is spent on it. It is counted once it is there. */
static bool is_welcome(struct ov_connections *connections, int fd)
{
    struct ov_net_address from;

    if (connections->guard == NULL || !ov_net_address_of(fd, &from) ||
        (connections->has_proxy && ov_network_has(&connections->proxy, &from)))
        return true;
    if (!ov_guard_enter(connections->guard, &from,
                        ov_connections_now(connections)))
        return false;
    ov_guard_leave(connections->guard, &from);
    return true;
}

void ov_connections_add(struct ov_connections *connections, int fd)
{
    assert(fd >= 0);
    if (!is_welcome(connections, fd)) {
        if (connections->loop->is_secure) /* plain text would not be TLS */
            (void)close(fd);
        else
            ov_listener_turn_away(fd, OV_HTTP_TOO_MANY, OV_SECONDS_TOO_MANY);
        return;
    }
    /* If it fails, it closes the descriptor itself. */
    (void)lws_adopt_descriptor_vhost(connections->loop->vhost,
                                     LWS_ADOPT_SOCKET | LWS_ADOPT_ALLOW_SSL,
                                     (lws_sock_file_fd_type){.sockfd = fd},
                                     ov_connection_protocols[0].name, NULL);
}
