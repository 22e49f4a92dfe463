/*
 * route.c - which request is whose: the app's, or the page's.
 */
#include "web/connection_parts.h"

#include "base/rng.h"
#include "sys/random_source.h"
#include "web/guard.h"

#include <stdlib.h>

/* Is the request for this path, whatever its query? */
static bool is_path(const struct ov_http_request *request, const char *path)
{
    struct ov_http_text target = request->target;
    const struct ov_http_text found = ov_http_cut(&target, '?');

    return found.length == strlen(path) &&
           memcmp(found.at, path, found.length) == 0;
}

/* "/say?peer=ID": the id, or nothing. */
static struct ov_http_text peer_of(const struct ov_http_request *request)
{
    static const char name[] = "peer=";
    const size_t before = sizeof name - 1;
    struct ov_http_text query = request->target;

    (void)ov_http_cut(&query, '?');
    if (query.length < before || memcmp(query.at, name, before) != 0)
        return (struct ov_http_text){"", 0};
    return (struct ov_http_text){query.at + before, query.length - before};
}

static void refuse(struct ov_connection *connection, int status)
{
    ov_answer_refusal(&connection->work->answer, (enum ov_http_status)status,
                      time(NULL));
}

/* Too many connections from there. */
static void refuse_for_now(struct ov_connection *connection)
{
    ov_answer_later(&connection->work->answer, OV_HTTP_TOO_MANY,
                    OV_SECONDS_TOO_MANY, time(NULL));
}

/* Is everything sent to browsers encrypted, by us or by a proxy? */
static bool is_secure(const struct ov_connection *connection)
{
    const struct ov_connections *const all = ov_connection_all(connection->wsi);

    return all->loop->is_secure ||
           (all->app->origin != NULL &&
            strncmp(all->app->origin, "https:", 6) == 0);
}

/* Starts a peer known by its cookie, or from now on by this one. */
static bool begin(struct ov_connection *connection,
                  const struct ov_http_request *request, bool is_stream,
                  char ret_cookie[OV_COOKIE_TEXT])
{
    const bool secure = is_secure(connection);
    struct ov_seed random;

    static_assert(sizeof random.byte == OV_COOKIE_SECRET, "256 bits");
    if (!ov_cookie_read(request, secure, random.byte) &&
        ov_random_seed(&random) < 0)
        return false;
    ov_cookie_write(random.byte, secure, ret_cookie);
    return ov_talk_begin(connection, is_stream, random.byte);
}

static void upgrade(struct ov_connection *connection,
                    const struct ov_http_request *request,
                    const struct ov_app *app)
{
    char accept[OV_WEBSOCKET_ACCEPT], cookie[OV_COOKIE_TEXT];
    const int status = ov_websocket_shake_hands(request, app->origin, accept);

    if (status != 0)
        refuse(connection, status);
    else if (!ov_connection_count(connection))
        refuse_for_now(connection);
    else if (!begin(connection, request, false, cookie))
        refuse(connection, OV_HTTP_UNAVAILABLE);
    else
        ov_answer_upgrade(&connection->work->answer, accept, cookie,
                          time(NULL));
}

static void stream(struct ov_connection *connection,
                   const struct ov_http_request *request,
                   const struct ov_app *app)
{
    char cookie[OV_COOKIE_TEXT];

    if (request->method != OV_HTTP_GET || request->has_body)
        refuse(connection, OV_HTTP_BAD_REQUEST);
    else if (!ov_websocket_is_ours(request, app->origin))
        refuse(connection, OV_HTTP_FORBIDDEN);
    else if (!ov_connection_count(connection))
        refuse_for_now(connection);
    else if (!begin(connection, request, true, cookie))
        refuse(connection, OV_HTTP_UNAVAILABLE);
    else
        ov_answer_stream(&connection->work->answer, cookie, time(NULL));
}

/* 0 if a message may come in this request's body, else why not. */
static int judge_message(const struct ov_http_request *request,
                         const struct ov_app *app)
{
    struct ov_http_text type;
    int at = 0;

    if (request->method != OV_HTTP_POST || request->body_size <= 0)
        return OV_HTTP_BAD_REQUEST;
    if (request->body_size > OV_WEBSOCKET_MESSAGE)
        return OV_HTTP_TOO_LARGE;
    /* A type that a form on another site cannot send without asking. */
    if (!ov_http_next_field(request, "content-type", &at, &type) ||
        !ov_http_equals(ov_http_cut(&type, ';'), "application/json"))
        return OV_HTTP_BAD_REQUEST;
    return ov_websocket_is_ours(request, app->origin) ? 0 : OV_HTTP_FORBIDDEN;
}

/* How many bytes of the body are taken; -1 if they are not all there. */
static int64_t take_message(struct ov_connection *connection,
                            const struct ov_http_request *request,
                            struct ov_http_text bytes)
{
    struct ov_connections *const all = ov_connection_all(connection->wsi);
    const int status = judge_message(request, all->app);

    if (status != 0) {
        refuse(connection, status);
        return 0;
    }
    if (bytes.length < (size_t)request->body_size)
        return -1;
    bytes.length = (size_t)request->body_size;
    if (!ov_websocket_is_text(bytes.at, bytes.length))
        refuse(connection, OV_HTTP_BAD_REQUEST);
    else if (!ov_talk_said(all, peer_of(request), bytes))
        refuse(connection, OV_HTTP_GONE);
    else
        ov_answer_done(&connection->work->answer, request, time(NULL));
    return request->body_size;
}

/* A page of text that the app makes; false if it has none there. */
static bool make_page(struct ov_connection *connection,
                      const struct ov_http_request *request,
                      const struct ov_app *app)
{
    struct ov_connection_work *const work = connection->work;
    char path[OV_HTTP_MAX_PATH], *text;
    struct ov_buffer out;
    int status;

    if (request->method != OV_HTTP_GET || request->has_body ||
        ov_http_path(request->target, path) != 0)
        return false;
    text = malloc(OV_APP_PAGE);
    if (text == NULL)
        return false;
    ov_buffer_init(&out, text, OV_APP_PAGE);
    status = app->page(app->owner, path, &out);
    if (status == 0) {
        free(text);
        return false;
    }
    work->text = text;
    ov_answer_text(&work->answer, request, (enum ov_http_status)status,
                   (struct ov_http_text){text, out.length}, time(NULL));
    return true;
}

/*
 * The last one in "X-Forwarded-For: a, b" that is not a proxy of ours: the ones
 * before it could be made up.
 */
static void see_through_proxy(struct ov_connection *connection,
                              const struct ov_http_request *request)
{
    const struct ov_connections *const all = ov_connection_all(connection->wsi);
    struct ov_http_text list, item;
    int at = 0;

    (void)!ov_net_address_of(lws_get_socket_fd(connection->wsi),
                             &connection->from);
    while (ov_http_next_field(request, "x-forwarded-for", &at, &list))
        while (ov_http_next_item(&list, &item)) {
            char text[OV_NET_ADDRESS_TEXT];
            struct ov_net_address from;

            if (item.length >= sizeof text)
                continue;
            memcpy(text, item.at, item.length);
            text[item.length] = '\0';
            if (ov_net_address_read(text, &from) &&
                !ov_network_has(&all->proxy, &from))
                connection->from = from;
        }
}

/* May this client ask at all, and now? If not, that is the answer. */
static bool is_let_in(struct ov_connection *connection,
                      const struct ov_http_request *request)
{
    const struct ov_connections *const all = ov_connection_all(connection->wsi);
    const struct ov_app *const app = all->app;
    int64_t wait = 0;
    int status = 0;

    if (connection->is_proxy)
        see_through_proxy(connection, request);
    if (all->guard != NULL)
        wait = ov_guard_take(all->guard, &connection->from, OV_GUARD_REQUESTS,
                             ov_connections_now(all));
    if (app != NULL && app->judge != NULL)
        status = app->judge(app->owner, &connection->from);
    if (status != 0)
        refuse(connection, status);
    else if (wait > 0)
        ov_answer_later(&connection->work->answer, OV_HTTP_TOO_MANY,
                        (int)(wait / 1000) + 1, time(NULL));
    return status == 0 && wait == 0;
}

bool ov_route(struct ov_connection *connection,
              const struct ov_http_request *request, struct ov_http_text bytes,
              size_t *ret_taken)
{
    const struct ov_app *const app = ov_connection_all(connection->wsi)->app;
    int64_t taken = 0;

    assert(connection->work != NULL && connection->talk == NULL);
    *ret_taken = 0;
    if (!is_let_in(connection, request))
        return true;
    if (app != NULL && is_path(request, "/ws"))
        upgrade(connection, request, app);
    else if (app != NULL && is_path(request, "/events"))
        stream(connection, request, app);
    else if (app != NULL && is_path(request, "/say"))
        taken = take_message(connection, request, bytes);
    else if (app == NULL || !make_page(connection, request, app))
        ov_answer(&connection->work->answer, request, time(NULL));
    *ret_taken = taken < 0 ? 0 : (size_t)taken;
    return taken >= 0;
}
