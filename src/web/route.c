/*
 * route.c - which request is whose: the app's, or the page's.
 */
#include "web/connection_parts.h"

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

static void upgrade(struct ov_connection *connection,
                    const struct ov_http_request *request,
                    const struct ov_app *app)
{
    char accept[OV_WEBSOCKET_ACCEPT];
    const int status = ov_websocket_shake_hands(request, app->origin, accept);

    if (status != 0)
        refuse(connection, status);
    else if (!ov_talk_begin(connection, false))
        refuse(connection, OV_HTTP_UNAVAILABLE);
    else
        ov_answer_upgrade(&connection->work->answer, accept, time(NULL));
}

static void stream(struct ov_connection *connection,
                   const struct ov_http_request *request,
                   const struct ov_app *app)
{
    if (request->method != OV_HTTP_GET || request->has_body)
        refuse(connection, OV_HTTP_BAD_REQUEST);
    else if (!ov_websocket_is_ours(request, app->origin))
        refuse(connection, OV_HTTP_FORBIDDEN);
    else if (!ov_talk_begin(connection, true))
        refuse(connection, OV_HTTP_UNAVAILABLE);
    else
        ov_answer_stream(&connection->work->answer, time(NULL));
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
    /* A type that a form of another site cannot send unasked. */
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

bool ov_route(struct ov_connection *connection,
              const struct ov_http_request *request, struct ov_http_text bytes,
              size_t *ret_taken)
{
    const struct ov_app *const app = ov_connection_all(connection->wsi)->app;
    const int status = app == NULL || app->judge == NULL
                           ? 0
                           : app->judge(app->owner, &connection->from);
    int64_t taken = 0;

    if (status != 0)
        refuse(connection, status);
    else if (app != NULL && is_path(request, "/ws"))
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
