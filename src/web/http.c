/*
 * http.c - reads requests: first where the head ends, then its lines.
 */
#include "web/http.h"

const char *ov_http_reason(enum ov_http_status status)
{
    switch (status) {
    case OV_HTTP_SWITCHING:
        return "Switching Protocols";
    case OV_HTTP_OK:
        return "OK";
    case OV_HTTP_NO_CONTENT:
        return "No Content";
    case OV_HTTP_NOT_MODIFIED:
        return "Not Modified";
    case OV_HTTP_BAD_REQUEST:
        return "Bad Request";
    case OV_HTTP_FORBIDDEN:
        return "Forbidden";
    case OV_HTTP_NOT_FOUND:
        return "Not Found";
    case OV_HTTP_METHOD_NOT_ALLOWED:
        return "Method Not Allowed";
    case OV_HTTP_NOT_ACCEPTABLE:
        return "Not Acceptable";
    case OV_HTTP_TIMEOUT:
        return "Request Timeout";
    case OV_HTTP_GONE:
        return "Gone";
    case OV_HTTP_TOO_LARGE:
        return "Content Too Large";
    case OV_HTTP_URI_TOO_LONG:
        return "URI Too Long";
    case OV_HTTP_UPGRADE_REQUIRED:
        return "Upgrade Required";
    case OV_HTTP_TOO_MANY:
        return "Too Many Requests";
    case OV_HTTP_HEAD_TOO_LARGE:
        return "Request Header Fields Too Large";
    case OV_HTTP_NOT_IMPLEMENTED:
        return "Not Implemented";
    case OV_HTTP_UNAVAILABLE:
        return "Service Unavailable";
    case OV_HTTP_BAD_VERSION:
        return "HTTP Version Not Supported";
    }
    assert(!"a status of ours");
    return "";
}

static bool is_blank(char character)
{
    return character == ' ' || character == '\t';
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static char lower(char character)
{
    return character >= 'A' && character <= 'Z' ? (char)(character + 'a' - 'A')
                                                : character;
}

static bool is_letter(char character)
{
    return lower(character) >= 'a' && lower(character) <= 'z';
}

/* For names and methods: a "token" of RFC 9110. */
static bool is_token(char character)
{
    return is_digit(character) || is_letter(character) ||
           (character != '\0' && strchr("!#$%&'*+-.^_`|~", character) != NULL);
}

static bool is_visible(char character)
{
    return character > ' ' && character < 0x7F;
}

static struct ov_http_text trimmed(struct ov_http_text text)
{
    while (text.length > 0 && is_blank(text.at[0])) {
        text.at++;
        text.length--;
    }
    while (text.length > 0 && is_blank(text.at[text.length - 1]))
        text.length--;
    return text;
}

bool ov_http_equals(struct ov_http_text text, const char *word)
{
    assert(text.at != NULL || text.length == 0);
    for (size_t i = 0; i < text.length; i++)
        if (word[i] == '\0' || lower(text.at[i]) != lower(word[i]))
            return false;
    return word[text.length] == '\0';
}

struct ov_http_text ov_http_cut(struct ov_http_text *text, char divider)
{
    const char *const stop = memchr(text->at, divider, text->length);
    const size_t length =
        stop == NULL ? text->length : (size_t)(stop - text->at);
    const struct ov_http_text first = {text->at, length};
    const size_t taken = length + (stop != NULL);

    assert(text->at != NULL || text->length == 0);
    text->at += taken;
    text->length -= taken;
    return trimmed(first);
}

bool ov_http_next_item(struct ov_http_text *list, struct ov_http_text *ret_item)
{
    assert(list->at != NULL || list->length == 0);
    while (list->length > 0) {
        const struct ov_http_text item = ov_http_cut(list, ',');

        if (item.length > 0) {
            *ret_item = item;
            return true;
        }
    }
    return false;
}

bool ov_http_next_field(const struct ov_http_request *request, const char *name,
                        int *at, struct ov_http_text *ret_value)
{
    assert(*at >= 0);
    while (*at < request->count) {
        const struct ov_http_field *const field = &request->field[(*at)++];

        if (ov_http_equals(field->name, name)) {
            *ret_value = field->value;
            return true;
        }
    }
    return false;
}

bool ov_http_lists(const struct ov_http_request *request, const char *name,
                   const char *item)
{
    struct ov_http_text list, found;
    int at = 0;

    assert(request->count >= 0 && request->count <= OV_HTTP_MAX_FIELDS);
    while (ov_http_next_field(request, name, &at, &list))
        while (ov_http_next_item(&list, &found))
            if (ov_http_equals(found, item))
                return true;
    return false;
}

size_t ov_http_blank_lines(const char *bytes, size_t size)
{
    size_t skipped = 0;

    assert(bytes != NULL || size == 0);
    while (size - skipped >= 2 && memcmp(bytes + skipped, "\r\n", 2) == 0)
        skipped += 2;
    return skipped;
}

/*
 * The size of the head with its blank line; 0 if that has not arrived yet. Bare
 * line feeds end it too: they are refused, but at once and not by a timeout.
 */
static size_t find_end(const char *bytes, size_t size, size_t from)
{
    for (size_t i = from; i + 1 < size; i++) {
        if (bytes[i] != '\n')
            continue;
        if (bytes[i + 1] == '\n')
            return i + 2;
        if (bytes[i + 1] == '\r' && i + 2 < size && bytes[i + 2] == '\n')
            return i + 3;
    }
    return 0;
}

/* Takes a line off the head; false if it ends in anything but CR LF. */
static bool take_line(struct ov_http_text *head, struct ov_http_text *ret_line)
{
    const char *const stop = memchr(head->at, '\n', head->length);
    size_t length;

    if (stop == NULL || stop == head->at || stop[-1] != '\r')
        return false;
    length = (size_t)(stop - head->at) + 1;
    *ret_line = (struct ov_http_text){head->at, length - 2};
    head->at += length;
    head->length -= length;
    return true;
}

static enum ov_http_method method_of(struct ov_http_text word)
{
    static const char *const others[] = {"PUT",     "DELETE", "CONNECT",
                                         "OPTIONS", "TRACE",  "PATCH"};

    if (word.length == 3 && memcmp(word.at, "GET", 3) == 0)
        return OV_HTTP_GET;
    if (word.length == 4 && memcmp(word.at, "HEAD", 4) == 0)
        return OV_HTTP_HEAD;
    if (word.length == 4 && memcmp(word.at, "POST", 4) == 0)
        return OV_HTTP_POST;
    for (int i = 0; i < OV_LENGTH(others); i++)
        if (word.length == strlen(others[i]) &&
            memcmp(word.at, others[i], word.length) == 0)
            return OV_HTTP_OTHER;
    return OV_HTTP_UNKNOWN;
}

/* "HTTP/1.1": 0, or a status. A higher minor version is compatible. */
static int read_version(struct ov_http_text word, int *ret_minor)
{
    if (word.length != 8 || memcmp(word.at, "HTTP/", 5) != 0 ||
        !is_digit(word.at[5]) || word.at[6] != '.' || !is_digit(word.at[7]))
        return OV_HTTP_BAD_REQUEST;
    if (word.at[5] != '1')
        return OV_HTTP_BAD_VERSION;
    *ret_minor = word.at[7] == '0' ? 0 : 1;
    return 0;
}

static bool all(struct ov_http_text text, bool (*fits)(char))
{
    for (size_t i = 0; i < text.length; i++)
        if (!fits(text.at[i]))
            return false;
    return true;
}

/* Method, target and version, with one blank between them. */
static int read_request_line(struct ov_http_text line,
                             struct ov_http_request *request)
{
    const char *const first = memchr(line.at, ' ', line.length);
    const char *const end = line.at + line.length;
    const char *second;

    if (first == NULL)
        return OV_HTTP_BAD_REQUEST;
    second = memchr(first + 1, ' ', (size_t)(end - first - 1));
    if (second == NULL)
        return OV_HTTP_BAD_REQUEST;
    const struct ov_http_text method = {line.at, (size_t)(first - line.at)};
    const struct ov_http_text version = {second + 1,
                                         (size_t)(end - second - 1)};

    request->target =
        (struct ov_http_text){first + 1, (size_t)(second - first - 1)};
    if (method.length == 0 || !all(method, is_token) ||
        request->target.length == 0 || !all(request->target, is_visible))
        return OV_HTTP_BAD_REQUEST;
    request->method = method_of(method);
    request->keeps_open = !ov_http_equals(method, "CONNECT");
    return read_version(version, &request->minor);
}

/* In field values: anything but control characters. */
static bool is_of_value(char character)
{
    return is_blank(character) || is_visible(character) ||
           (unsigned char)character >= 0x80;
}

static int read_field(struct ov_http_text line, struct ov_http_request *request)
{
    const char *const colon = memchr(line.at, ':', line.length);

    if (colon == NULL || colon == line.at)
        return OV_HTTP_BAD_REQUEST;
    const struct ov_http_text name = {line.at, (size_t)(colon - line.at)};
    const struct ov_http_text value = {colon + 1,
                                       line.length - name.length - 1};

    if (!all(name, is_token) || !all(value, is_of_value))
        return OV_HTTP_BAD_REQUEST;
    if (request->count == OV_HTTP_MAX_FIELDS)
        return OV_HTTP_HEAD_TOO_LARGE;
    request->field[request->count++] =
        (struct ov_http_field){name, trimmed(value)};
    return 0;
}

static bool is_of_host(char character)
{
    return is_digit(character) || is_letter(character) ||
           (character != '\0' &&
            strchr("-._~%!$&'()*+,;=:[]", character) != NULL);
}

/* Exactly one Host, as HTTP/1.1 requires; an older client may have none. */
static bool host_is_good(const struct ov_http_request *request)
{
    struct ov_http_text host, second;
    int at = 0;

    if (!ov_http_next_field(request, "host", &at, &host))
        return request->minor == 0;
    return all(host, is_of_host) &&
           !ov_http_next_field(request, "host", &at, &second);
}

/*
 * Does a body follow? Returns false if that is not clear: two lengths, a length
 * that is not a number, a length and a coding, a coding in HTTP/1.0.
 */
static bool read_framing(struct ov_http_request *request)
{
    struct ov_http_text length, ignored;
    int at = 0, from = 0;
    const bool coded =
        ov_http_next_field(request, "transfer-encoding", &from, &ignored);

    request->has_body = coded;
    request->body_size = coded ? -1 : 0;
    if (!ov_http_next_field(request, "content-length", &at, &length))
        return !coded || request->minor > 0;
    if (coded || length.length == 0 || !all(length, is_digit) ||
        ov_http_next_field(request, "content-length", &at, &ignored))
        return false;
    for (size_t i = 0; i < length.length; i++) /* never past INT64_MAX */
        if (request->body_size < INT64_MAX / 16)
            request->body_size = 10 * request->body_size + length.at[i] - '0';
    request->has_body = request->body_size > 0;
    return true;
}

static bool wants_to_ask_on(const struct ov_http_request *request)
{
    return !ov_http_lists(request, "connection", "close") &&
           (request->minor > 0 ||
            ov_http_lists(request, "connection", "keep-alive"));
}

/* "http://host/path", which proxies send, becomes "/path". */
static bool strip_host(struct ov_http_text *target)
{
    static const char scheme[] = "http://";
    const size_t before = sizeof scheme - 1;
    const struct ov_http_text start = {
        target->at, target->length < before ? target->length : before};
    struct ov_http_text rest = {target->at + start.length,
                                target->length - start.length};
    size_t host = 0;

    if (!ov_http_equals(start, scheme))
        return true;
    while (host < rest.length && rest.at[host] != '/' && rest.at[host] != '?')
        host++;
    if (host == 0 || !all((struct ov_http_text){rest.at, host}, is_of_host))
        return false;
    *target = (struct ov_http_text){rest.at + host, rest.length - host};
    return true;
}

/* 0, or the status of what is wrong. */
static int read_head(struct ov_http_text head, struct ov_http_request *request)
{
    struct ov_http_text line;
    int status;

    request->size = head.length;
    request->count = 0;
    if (!take_line(&head, &line))
        return OV_HTTP_BAD_REQUEST;
    status = read_request_line(line, request);
    while (status == 0 && head.length > 0) {
        if (!take_line(&head, &line))
            return OV_HTTP_BAD_REQUEST;
        if (line.length > 0) /* the last one is empty */
            status = read_field(line, request);
    }
    if (status != 0)
        return status;
    if (!host_is_good(request) || !read_framing(request) ||
        !strip_host(&request->target))
        return OV_HTTP_BAD_REQUEST;
    request->keeps_open = request->keeps_open && wants_to_ask_on(request);
    return 0;
}

enum ov_http_outcome ov_http_read(const char *bytes, size_t size,
                                  size_t *searched,
                                  struct ov_http_request *ret_request,
                                  enum ov_http_status *ret_status)
{
    size_t end;
    int status;

    assert(*searched <= size);
    if (size > 0 && bytes[0] != '\r' && !is_token(bytes[0])) {
        *ret_status = OV_HTTP_BAD_REQUEST; /* TLS, or some other noise */
        return OV_HTTP_REFUSED;
    }
    end = find_end(bytes, size, *searched);
    if (end == 0 && size < OV_HTTP_MAX_HEAD) {
        *searched = size < 2 ? 0 : size - 2;
        return OV_HTTP_MORE;
    }
    if (end == 0 || end > OV_HTTP_MAX_HEAD)
        status = memchr(bytes, '\n', OV_HTTP_MAX_HEAD) == NULL
                     ? OV_HTTP_URI_TOO_LONG
                     : OV_HTTP_HEAD_TOO_LARGE;
    else
        status = read_head((struct ov_http_text){bytes, end}, ret_request);
    if (status == 0)
        return OV_HTTP_READ;
    *ret_status = (enum ov_http_status)status;
    return OV_HTTP_REFUSED;
}

static int digit_of(char character)
{
    if (is_digit(character))
        return character - '0';
    if (lower(character) >= 'a' && lower(character) <= 'f')
        return lower(character) - 'a' + 10;
    return -1;
}

/* The character at the start of a text, decoded and removed; -1 if bad. */
static int take_character(struct ov_http_text *text)
{
    int taken = 1, character = (unsigned char)text->at[0];

    if (character == '%') {
        const int high = text->length < 3 ? -1 : digit_of(text->at[1]);
        const int low = text->length < 3 ? -1 : digit_of(text->at[2]);

        if (high < 0 || low < 0 || high + low == 0)
            return -1;
        character = high * 16 + low;
        taken = 3;
    }
    text->at += taken;
    text->length -= (size_t)taken;
    return character;
}

int ov_http_path(struct ov_http_text target, char ret_path[OV_HTTP_MAX_PATH])
{
    struct ov_http_text path = target;
    size_t length = 0;

    assert(target.at != NULL || target.length == 0);
    if (memchr(target.at, '#', target.length) != NULL)
        return OV_HTTP_BAD_REQUEST;
    path = ov_http_cut(&path, '?');
    if (path.length == 0) /* of "http://host" */
        path = (struct ov_http_text){"/", 1};
    if (path.at[0] != '/')
        return OV_HTTP_BAD_REQUEST;
    while (path.length > 0) {
        const int character = take_character(&path);

        if (character < 0)
            return OV_HTTP_BAD_REQUEST;
        if (length + 1 == OV_HTTP_MAX_PATH)
            return OV_HTTP_NOT_FOUND;
        ret_path[length++] = (char)character;
    }
    ret_path[length] = '\0';
    return 0;
}
