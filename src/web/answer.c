/*
 * answer.c - answers requests for the page's files.
 *
 * Only files are answered here; route.c first takes what belongs to the app. So
 * there are only GET and HEAD. A request with a body is answered and the
 * connection closed: its body is never read. No connection is upgraded:
 * WebSockets are refused; other protocols (h2c) are ignored, which leaves the
 * client with HTTP/1.1, as RFC 9110 says.
 */
#include "web/answer.h"

#include "base/buffer.h"
#include "web/accept.h"

#include <stdio.h>

struct writing {
    struct ov_buffer out;
    struct ov_answer *answer;
};

static void add(struct writing *writing, const char *name, const char *value)
{
    ov_put(&writing->out, name);
    ov_put(&writing->out, ": ");
    ov_put(&writing->out, value);
    ov_put(&writing->out, "\r\n");
}

/* "Sun, 06 Nov 1994 08:49:37 GMT", whatever the user's language. */
static void add_date(struct writing *writing, time_t now)
{
    static const char days[] = "SunMonTueWedThuFriSat";
    static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    struct tm day;
    char text[64];

    if (gmtime_r(&now, &day) == NULL)
        return;
    (void)snprintf(text, sizeof text, "%.3s, %02d %.3s %04d %02d:%02d:%02d GMT",
                   &days[3 * day.tm_wday], day.tm_mday, &months[3 * day.tm_mon],
                   day.tm_year + 1900, day.tm_hour, day.tm_min, day.tm_sec);
    add(writing, "date", text);
}

/* What every answer says: nothing from elsewhere, nothing inline. */
static void add_policy(struct writing *writing)
{
    add(writing, "content-security-policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
        "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        "connect-src 'self'; "
        "worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'");
    add(writing, "x-content-type-options", "nosniff");
    add(writing, "referrer-policy", "no-referrer");
    add(writing, "cross-origin-opener-policy", "same-origin");
}

static void begin(struct writing *writing, struct ov_answer *answer,
                  enum ov_http_status status, time_t now)
{
    writing->answer = answer;
    answer->status = status;
    answer->body = NULL;
    answer->body_size = 0;
    ov_buffer_init(&writing->out, answer->head, sizeof answer->head);
    ov_put(&writing->out, "HTTP/1.1 ");
    ov_put_number(&writing->out, status);
    ov_put_char(&writing->out, ' ');
    ov_put(&writing->out, ov_http_reason(status));
    ov_put(&writing->out, "\r\n");
    add_date(writing, now);
    add_policy(writing);
}

static void add_length(struct writing *writing, size_t size)
{
    char digits[24];

    (void)snprintf(digits, sizeof digits, "%zu", size);
    add(writing, "content-length", digits);
}

static void finish(struct writing *writing)
{
    ov_put(&writing->out, "\r\n");
    assert(!writing->out.full);
    writing->answer->head_size = writing->out.length;
}

/* What becomes of the connection; older clients are told that it stays open. */
static void settle_connection(struct writing *writing, int minor)
{
    if (writing->answer->closes)
        add(writing, "connection", "close");
    else if (minor == 0)
        add(writing, "connection", "keep-alive");
}

static void refuse(struct ov_answer *answer,
                   const struct ov_http_request *request,
                   enum ov_http_status status, int seconds, time_t now)
{
    struct writing writing;
    char wait[24];
    int length;

    begin(&writing, answer, status, now);
    length = snprintf(answer->note, sizeof answer->note, "%d %s\n", status,
                      ov_http_reason(status));
    if (status == OV_HTTP_METHOD_NOT_ALLOWED)
        add(&writing, "allow", "GET, HEAD");
    (void)snprintf(wait, sizeof wait, "%d", seconds);
    if (seconds > 0)
        add(&writing, "retry-after", wait);
    if (status == OV_HTTP_UPGRADE_REQUIRED) {
        add(&writing, "upgrade", "websocket");
        add(&writing, "sec-websocket-version", "13");
    }
    if (status == OV_HTTP_NOT_ACCEPTABLE)
        add(&writing, "vary", "accept-encoding");
    add(&writing, "content-type", "text/plain; charset=utf-8");
    add_length(&writing, (size_t)length);
    settle_connection(&writing, request == NULL ? 1 : request->minor);
    finish(&writing);
    if (request == NULL || request->method != OV_HTTP_HEAD) {
        answer->body = (const uint8_t *)answer->note;
        answer->body_size = (size_t)length;
    }
}

void ov_answer_refusal(struct ov_answer *answer, enum ov_http_status status,
                       time_t now)
{
    assert(status >= OV_HTTP_BAD_REQUEST);
    ov_answer_later(answer, status, status == OV_HTTP_UNAVAILABLE ? 1 : 0, now);
}

void ov_answer_later(struct ov_answer *answer, enum ov_http_status status,
                     int seconds, time_t now)
{
    assert(status >= OV_HTTP_BAD_REQUEST && seconds >= 0);
    answer->closes = true;
    refuse(answer, NULL, status, seconds, now);
}

enum { TAG_SIZE = 48 };

/* Each form has its own tag, because their bytes differ. */
static void tag_of(const struct ov_site_file *file, enum ov_site_form form,
                   char tag[TAG_SIZE])
{
    static const char *const endings[OV_SITE_FORMS] = {"", "-gzip", "-br"};

    (void)snprintf(tag, TAG_SIZE, "\"%s%s\"", file->tag, endings[form]);
}

/*
 * Takes the next tag, with its quotes, off a list of tags: `"a", W/"b"`. Tags
 * may contain commas, so this is not a list of items. Anything malformed ends
 * it.
 */
static bool next_tag(struct ov_http_text *list, struct ov_http_text *ret_tag)
{
    const char *at = list->at;
    const char *const end = list->at + list->length;
    const char *close;

    while (at < end && strchr(" \t,", *at) != NULL)
        at++;
    if (end - at > 2 && memcmp(at, "W/", 2) == 0)
        at += 2;
    if (end - at < 2 || *at != '"')
        return false;
    close = memchr(at + 1, '"', (size_t)(end - at - 1));
    if (close == NULL)
        return false;
    *ret_tag = (struct ov_http_text){at, (size_t)(close + 1 - at)};
    *list = (struct ov_http_text){close + 1, (size_t)(end - close - 1)};
    return true;
}

static bool tag_is_listed(struct ov_http_text list, const char *tag)
{
    struct ov_http_text found;

    if (ov_http_equals(list, "*"))
        return true;
    while (next_tag(&list, &found))
        if (found.length == strlen(tag) &&
            memcmp(found.at, tag, found.length) == 0)
            return true;
    return false;
}

static bool is_known(const struct ov_http_request *request, const char *tag)
{
    struct ov_http_text list;
    int at = 0;

    while (ov_http_next_field(request, "if-none-match", &at, &list))
        if (tag_is_listed(list, tag))
            return true;
    return false;
}

static void send_file(struct ov_answer *answer,
                      const struct ov_http_request *request,
                      const struct ov_site_file *file, time_t now)
{
    static const char *const codings[OV_SITE_FORMS] = {NULL, "gzip", "br"};
    struct writing writing;
    enum ov_site_form form;
    char tag[TAG_SIZE];
    bool known;

    if (!ov_accept_choose(request, file, &form)) {
        refuse(answer, request, OV_HTTP_NOT_ACCEPTABLE, 0, now);
        return;
    }
    tag_of(file, form, tag);
    known = is_known(request, tag);
    begin(&writing, answer, known ? OV_HTTP_NOT_MODIFIED : OV_HTTP_OK, now);
    add(&writing, "etag", tag);
    add(&writing, "cache-control", "no-cache");
    add(&writing, "vary", "accept-encoding");
    if (!known) {
        add(&writing, "content-type", file->type);
        if (codings[form] != NULL)
            add(&writing, "content-encoding", codings[form]);
        add_length(&writing, file->form[form].size);
    }
    settle_connection(&writing, request->minor);
    finish(&writing);
    if (!known && request->method == OV_HTTP_GET) {
        answer->body = file->form[form].at;
        answer->body_size = file->form[form].size;
    }
}

/* 0, or the status that says why not; the file goes to *ret_file. */
static int find(const struct ov_http_request *request,
                const struct ov_site_file **ret_file)
{
    char path[OV_HTTP_MAX_PATH];
    int status;

    if (request->method == OV_HTTP_UNKNOWN)
        return OV_HTTP_NOT_IMPLEMENTED;
    if (request->method == OV_HTTP_OTHER || request->method == OV_HTTP_POST)
        return OV_HTTP_METHOD_NOT_ALLOWED;
    if (ov_http_lists(request, "upgrade", "websocket"))
        return OV_HTTP_NOT_IMPLEMENTED;
    status = ov_http_path(request->target, path);
    if (status != 0)
        return status;
    *ret_file = ov_site_find(path);
    return *ret_file == NULL ? OV_HTTP_NOT_FOUND : 0;
}

void ov_answer(struct ov_answer *answer, const struct ov_http_request *request,
               time_t now)
{
    const struct ov_site_file *file;
    const int status = find(request, &file);

    assert(request->count >= 0 && request->count <= OV_HTTP_MAX_FIELDS);
    answer->closes = !request->keeps_open || request->has_body ||
                     status == OV_HTTP_BAD_REQUEST ||
                     status == OV_HTTP_NOT_IMPLEMENTED;
    if (status == 0)
        send_file(answer, request, file, now);
    else
        refuse(answer, request, (enum ov_http_status)status, 0, now);
}

void ov_answer_upgrade(struct ov_answer *answer, const char *accept,
                       const char *cookie, time_t now)
{
    struct writing writing;

    assert(accept[0] != '\0');
    answer->closes = false;
    begin(&writing, answer, OV_HTTP_SWITCHING, now);
    add(&writing, "upgrade", "websocket");
    add(&writing, "connection", "Upgrade");
    add(&writing, "sec-websocket-accept", accept);
    add(&writing, "set-cookie", cookie);
    finish(&writing);
}

void ov_answer_stream(struct ov_answer *answer, const char *cookie, time_t now)
{
    struct writing writing;

    answer->closes = false;
    begin(&writing, answer, OV_HTTP_OK, now);
    add(&writing, "content-type", "text/event-stream");
    add(&writing, "cache-control", "no-store");
    add(&writing, "x-accel-buffering", "no"); /* proxies: pass it on at once */
    add(&writing, "connection", "close");
    add(&writing, "set-cookie", cookie);
    finish(&writing);
}

void ov_answer_text(struct ov_answer *answer,
                    const struct ov_http_request *request,
                    enum ov_http_status status, struct ov_http_text text,
                    time_t now)
{
    struct writing writing;

    assert(text.at != NULL || text.length == 0);
    answer->closes = !request->keeps_open;
    begin(&writing, answer, status, now);
    add(&writing, "content-type", "text/plain; charset=utf-8");
    add(&writing, "cache-control", "no-store");
    add_length(&writing, text.length);
    settle_connection(&writing, request->minor);
    finish(&writing);
    answer->body = (const uint8_t *)text.at;
    answer->body_size = text.length;
}

void ov_answer_done(struct ov_answer *answer,
                    const struct ov_http_request *request, time_t now)
{
    struct writing writing;

    assert(request->minor >= 0);
    answer->closes = !request->keeps_open;
    begin(&writing, answer, OV_HTTP_NO_CONTENT, now);
    settle_connection(&writing, request->minor);
    finish(&writing);
}
