/*
 * serve.c - serving the page's files.
 *
 * libwebsockets 4.1.6 would listen on every address whatever it is told, so
 * the listening socket is ours: it is adopted as a file, and what it accepts
 * is handed over.
 */
#include "web/serve.h"

#include "sys/stop.h"
#include "web/site.h"

#include <errno.h>
#include <libwebsockets.h>
#include <sys/socket.h>
#include <unistd.h>

enum { HEADERS = 2048, CHUNK = 16384, MOST_HEADER = 512 };
enum { SECONDS_TO_ASK = 20, SECONDS_IDLE = 60 };

/* What a connection is being sent. */
struct sending {
    const uint8_t *at;
    size_t left;
};

/* Where headers are written. */
struct head {
    struct lws *wsi;
    unsigned char bytes[LWS_PRE + HEADERS];
    unsigned char *at, *end;
    bool good;
};

static struct head *begin_head(struct head *head, struct lws *wsi,
                               unsigned status)
{
    head->wsi = wsi;
    head->at = &head->bytes[LWS_PRE];
    head->end = head->bytes + sizeof head->bytes - 1;
    head->good =
        lws_add_http_header_status(wsi, status, &head->at, head->end) == 0;
    return head;
}

static void add(struct head *head, const char *name, const char *value)
{
    head->good =
        head->good && lws_add_http_header_by_name(
                          head->wsi, (const unsigned char *)name,
                          (const unsigned char *)value, (int)strlen(value),
                          &head->at, head->end) == 0;
}

/* What every reply says: nothing from elsewhere, nothing inline. */
static void add_policy(struct head *head)
{
    add(head, "content-security-policy:",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
        "style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
        "worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'");
    add(head, "x-content-type-options:", "nosniff");
    add(head, "referrer-policy:", "no-referrer");
    add(head, "cross-origin-opener-policy:", "same-origin");
}

/* Sends the head with the body's length; false if the connection is lost. */
static bool end_head(struct head *head, size_t length)
{
    head->good = head->good &&
                 lws_add_http_header_content_length(head->wsi, length,
                                                    &head->at, head->end) == 0;
    return head->good &&
           lws_finalize_write_http_header(head->wsi, &head->bytes[LWS_PRE],
                                          &head->at, head->end) == 0;
}

/* -1 closes the connection, as libwebsockets wants it. */
static int finished(struct lws *wsi)
{
    return lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
}

static int send_failure(struct lws *wsi, unsigned status, const char *allow)
{
    struct head head;

    add_policy(begin_head(&head, wsi, status));
    if (allow != NULL)
        add(&head, "allow:", allow);
    return end_head(&head, 0) ? finished(wsi) : -1;
}

static void copy_header(struct lws *wsi, enum lws_token_indexes which,
                        char text[MOST_HEADER])
{
    if (lws_hdr_copy(wsi, text, MOST_HEADER, which) <= 0)
        text[0] = '\0';
}

static void add_file(struct head *head, const struct ov_site_file *file,
                     enum ov_site_form form)
{
    static const char *const codings[OV_SITE_FORMS] = {NULL, "gzip", "br"};

    add_policy(head);
    add(head, "content-type:", file->type);
    add(head, "etag:", file->tag);
    add(head, "cache-control:", "no-cache");
    add(head, "vary:", "accept-encoding");
    if (codings[form] != NULL)
        add(head, "content-encoding:", codings[form]);
}

static int send_file(struct lws *wsi, struct sending *sending,
                     const struct ov_site_file *file)
{
    char text[MOST_HEADER];
    struct head head;
    enum ov_site_form form;

    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, text);
    if (strstr(text, file->tag) != NULL) {
        add_policy(begin_head(&head, wsi, HTTP_STATUS_NOT_MODIFIED));
        add(&head, "etag:", file->tag);
        return end_head(&head, 0) ? finished(wsi) : -1;
    }
    copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text);
    form = ov_site_choose(file, text);
    add_file(begin_head(&head, wsi, HTTP_STATUS_OK), file, form);
    if (!end_head(&head, file->form[form].size))
        return -1;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0 ||
        file->form[form].size == 0)
        return finished(wsi);
    *sending = (struct sending){file->form[form].at, file->form[form].size};
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer(struct lws *wsi, struct sending *sending, const char *path)
{
    const struct ov_site_file *file;

    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0 &&
        lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) <= 0)
        return send_failure(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "GET, HEAD");
    file = ov_site_find(path);
    if (file == NULL)
        return send_failure(wsi, HTTP_STATUS_NOT_FOUND, NULL);
    return send_file(wsi, sending, file);
}

static int send_more(struct lws *wsi, struct sending *sending)
{
    static unsigned char chunk[LWS_PRE + CHUNK]; /* one thread serves all */
    const size_t size = sending->left < CHUNK ? sending->left : CHUNK;
    const bool last = size == sending->left;

    if (size == 0)
        return 0;
    memcpy(&chunk[LWS_PRE], sending->at, size);
    if (lws_write(wsi, &chunk[LWS_PRE], size,
                  last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)size)
        return -1;
    sending->at += size;
    sending->left -= size;
    if (last)
        return finished(wsi);
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason,
                   void *user, void *in, size_t length)
{
    if (reason == LWS_CALLBACK_HTTP)
        return answer(wsi, user, in);
    if (reason == LWS_CALLBACK_HTTP_WRITEABLE)
        return send_more(wsi, user);
    return lws_callback_http_dummy(wsi, reason, user, in, length);
}

/* Somebody knocks at the listening socket. */
static int on_listener(struct lws *wsi, enum lws_callback_reasons reason,
                       void *user, void *in, size_t length)
{
    (void)user;
    (void)in;
    (void)length;
    if (reason == LWS_CALLBACK_RAW_RX_FILE) {
        const int fd = accept4(lws_get_socket_fd(wsi), NULL, NULL,
                               SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0)
            (void)lws_adopt_socket_vhost(lws_get_vhost(wsi), fd);
    }
    return 0;
}

/* Somebody asked to stop: being woken is all. */
static int on_bell(struct lws *wsi, enum lws_callback_reasons reason,
                   void *user, void *in, size_t length)
{
    (void)wsi;
    (void)reason;
    (void)user;
    (void)in;
    (void)length;
    return 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "http",
     .callback = on_http,
     .per_session_data_size = sizeof(struct sending)},
    {.name = "listener", .callback = on_listener},
    {.name = "bell", .callback = on_bell},
    {.name = NULL},
};

/* Hands over a file; libwebsockets closes it. */
static bool adopt(struct lws_vhost *vhost, int fd, const char *protocol)
{
    return lws_adopt_descriptor_vhost(vhost, LWS_ADOPT_RAW_FILE_DESC,
                                      (lws_sock_file_fd_type){.filefd = fd},
                                      protocol, NULL) != NULL;
}

static struct lws_context *open_context(int listener)
{
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .timeout_secs = SECONDS_TO_ASK,
        .keepalive_timeout = SECONDS_IDLE,
    };
    struct lws_context *context;
    struct lws_vhost *vhost;

    lws_set_log_level(0, NULL);
    context = lws_create_context(&info);
    if (context == NULL)
        return NULL;
    vhost = lws_create_vhost(context, &info);
    if (vhost != NULL && adopt(vhost, dup(ov_stop_pipe()), "bell") &&
        adopt(vhost, listener, "listener"))
        return context;
    lws_context_destroy(context);
    return NULL;
}

bool ov_can_serve(void)
{
    return true;
}

int ov_serve(int listener)
{
    struct lws_context *const context = open_context(listener);
    int result = 0;

    if (context == NULL) {
        (void)close(listener);
        return -ENOMEM;
    }
    while (result >= 0 && !ov_stop_asked())
        result = lws_service(context, 0);
    lws_context_destroy(context);
    return 0;
}
