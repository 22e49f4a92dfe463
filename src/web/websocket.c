/*
 * websocket.c - RFC 6455, section by section.
 */
#include "web/websocket.h"

#include "base/utf8.h"
#include "web/sha1.h"

#include <stdio.h>

enum { KEY = 24, LONGEST_ORIGIN = 300 };

static char base64_digit(int value)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz0123456789+/";

    return digits[value & 63];
}

/* 20 bytes become 28 characters, the last of them "=". */
static void write_base64(const uint8_t bytes[OV_SHA1_SIZE],
                         char ret_text[OV_WEBSOCKET_ACCEPT])
{
    char *to = ret_text;

    for (int i = 0; i < OV_SHA1_SIZE; i += 3) {
        const int second = bytes[i + 1];
        const int third = i + 2 < OV_SHA1_SIZE ? bytes[i + 2] : 0;

        *to++ = base64_digit(bytes[i] >> 2);
        *to++ = base64_digit(bytes[i] << 4 | second >> 4);
        *to++ = base64_digit(second << 2 | third >> 6);
        *to++ = base64_digit(third);
    }
    to[-1] = '=';
    *to = '\0';
}

/* Section 4.2.1: 16 bytes in base64, the last digit with 4 zero bits. */
static bool is_key(struct ov_http_text text)
{
    if (text.length != KEY || memcmp(text.at + KEY - 2, "==", 2) != 0)
        return false;
    for (int i = 0; i < KEY - 2; i++) {
        int value = 0;

        while (value < 64 && base64_digit(value) != text.at[i])
            value++;
        if (value == 64 || (i == KEY - 3 && value % 16 != 0))
            return false;
    }
    return true;
}

/* The one value of a field; false if there is none, or a second one. */
static bool find_one(const struct ov_http_request *request, const char *name,
                     struct ov_http_text *ret_value)
{
    struct ov_http_text second;
    int at = 0;

    return ov_http_next_field(request, name, &at, ret_value) &&
           !ov_http_next_field(request, name, &at, &second);
}

static bool is_of_host(struct ov_http_text origin, struct ov_http_text host)
{
    static const char *const schemes[] = {"http://", "https://"};
    char wanted[LONGEST_ORIGIN];

    for (int i = 0; i < OV_LENGTH(schemes); i++) {
        const int length = snprintf(
            wanted, sizeof wanted, "%s%.*s", schemes[i],
            (int)(host.length < sizeof wanted ? host.length : sizeof wanted),
            host.at);

        if (length < (int)sizeof wanted && ov_http_equals(origin, wanted))
            return true;
    }
    return false;
}

bool ov_websocket_is_ours(const struct ov_http_request *request,
                          const char *origin)
{
    struct ov_http_text said, host;
    int at = 0;

    assert(request->count >= 0 && request->count <= OV_HTTP_MAX_FIELDS);
    if (!ov_http_next_field(request, "origin", &at, &said))
        return true;
    if (!find_one(request, "origin", &said))
        return false;
    if (origin != NULL && ov_http_equals(said, origin))
        return true;
    return find_one(request, "host", &host) && is_of_host(said, host);
}

int ov_websocket_shake_hands(const struct ov_http_request *request,
                             const char *origin,
                             char ret_accept[OV_WEBSOCKET_ACCEPT])
{
    static const char suffix[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    struct ov_http_text key, version;
    char text[KEY + sizeof suffix];
    uint8_t hash[OV_SHA1_SIZE];

    assert(request->count >= 0 && request->count <= OV_HTTP_MAX_FIELDS);
    if (request->method != OV_HTTP_GET || request->minor < 1 ||
        request->has_body || !ov_http_lists(request, "upgrade", "websocket") ||
        !ov_http_lists(request, "connection", "upgrade") ||
        !find_one(request, "sec-websocket-key", &key) || !is_key(key))
        return OV_HTTP_BAD_REQUEST;
    if (!find_one(request, "sec-websocket-version", &version) ||
        !ov_http_equals(version, "13"))
        return OV_HTTP_UPGRADE_REQUIRED;
    if (!ov_websocket_is_ours(request, origin))
        return OV_HTTP_FORBIDDEN;
    memcpy(text, key.at, KEY);
    memcpy(text + KEY, suffix, sizeof suffix);
    ov_sha1(text, sizeof text - 1, hash);
    write_base64(hash, ret_accept);
    return 0;
}

bool ov_websocket_is_text(const char *text, size_t size)
{
    uint32_t character;

    assert(text != NULL || size == 0);
    for (size_t i = 0; i < size;) {
        const int taken = ov_utf8_decode(text + i, size - i, &character);

        if (taken == 0)
            return false;
        i += (size_t)taken;
    }
    return true;
}

static int opcode_of(const struct ov_websocket *socket)
{
    return socket->head[0] & 15;
}

static bool is_control(const struct ov_websocket *socket)
{
    return (opcode_of(socket) & 8) != 0;
}

static bool is_last(const struct ov_websocket *socket)
{
    return (socket->head[0] & 0x80) != 0;
}

/* How long the header is, as far as its first two bytes tell (5.2). */
static int head_wanted(const struct ov_websocket *socket)
{
    const int length = socket->head[1] & 127;

    if (socket->head_size < 2)
        return 2;
    return 6 + (length == 126 ? 2 : length == 127 ? 8 : 0);
}

/* Checks the first two bytes: 0, or a code. */
static int judge_start(const struct ov_websocket *socket)
{
    const int opcode = opcode_of(socket), length = socket->head[1] & 127;

    if ((socket->head[0] & 0x70) != 0 || (socket->head[1] & 0x80) == 0)
        return OV_WEBSOCKET_PROTOCOL_ERROR;
    if (opcode > OV_WEBSOCKET_PONG ||
        (opcode > OV_WEBSOCKET_BINARY && opcode < OV_WEBSOCKET_CLOSE))
        return OV_WEBSOCKET_PROTOCOL_ERROR;
    if (is_control(socket))
        return is_last(socket) && length <= OV_WEBSOCKET_CONTROL
                   ? 0
                   : OV_WEBSOCKET_PROTOCOL_ERROR;
    if ((opcode == OV_WEBSOCKET_MORE_OF_IT) != (socket->frames > 0))
        return OV_WEBSOCKET_PROTOCOL_ERROR;
    if (opcode == OV_WEBSOCKET_BINARY)
        return OV_WEBSOCKET_NOT_TEXT;
    if (length == 127)
        return OV_WEBSOCKET_TOO_LARGE;
    return socket->frames < OV_WEBSOCKET_FRAMES ? 0 : OV_WEBSOCKET_POLICY;
}

/* The header is complete: what does it promise? 0, or a code. */
static int begin_body(struct ov_websocket *socket)
{
    uint32_t length = socket->head[1] & 127;

    if (length == 126) {
        length = (uint32_t)socket->head[2] << 8 | socket->head[3];
        if (length < 126) /* 5.2: the minimal number of bytes MUST be used */
            return OV_WEBSOCKET_PROTOCOL_ERROR;
    }
    if (!is_control(socket)) {
        if (length > (uint32_t)(OV_WEBSOCKET_MESSAGE - socket->message))
            return OV_WEBSOCKET_TOO_LARGE;
        socket->frames++;
    }
    socket->left = length;
    socket->phase = 0;
    socket->control = 0;
    socket->in_body = true;
    return 0;
}

/* Takes a byte of a header: 0, or a code. */
static int add_to_head(struct ov_websocket *socket, uint8_t byte)
{
    int code = 0;

    socket->head[socket->head_size++] = byte;
    if (socket->head_size == 2)
        code = judge_start(socket);
    if (code == 0 && socket->head_size >= 2 &&
        socket->head_size == head_wanted(socket))
        code = begin_body(socket);
    return code;
}

/* Takes bytes of a body and unmasks them; returns how many. */
static size_t add_to_body(struct ov_websocket *socket,
                          struct ov_websocket_memory *memory,
                          const uint8_t *bytes, size_t count)
{
    const uint8_t *const mask = socket->head + socket->head_size - 4;
    const size_t size = count < socket->left ? count : socket->left;
    char *const to = is_control(socket) ? memory->control + socket->control
                                        : memory->message + socket->message;

    for (size_t i = 0; i < size; i++)
        to[i] = (char)(bytes[i] ^ mask[socket->phase++ % 4]);
    socket->left -= (uint32_t)size;
    if (is_control(socket))
        socket->control = (uint16_t)(socket->control + size);
    else
        socket->message = (uint16_t)(socket->message + size);
    return size;
}

static struct ov_websocket_news failure(int code)
{
    return (struct ov_websocket_news){
        .got = OV_WEBSOCKET_GOT_ERROR,
        .code = (enum ov_websocket_code)code,
    };
}

/* Section 7.4: which codes a client may send. */
static bool may_be_sent(int code)
{
    return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 &&
            code != 1006) ||
           (code >= 3000 && code <= 4999);
}

static struct ov_websocket_news close_of(const char *body, size_t size)
{
    const int code = size < 2 ? OV_WEBSOCKET_NO_CODE
                              : (uint8_t)body[0] << 8 | (uint8_t)body[1];

    if (size == 1 || (size >= 2 && !may_be_sent(code)))
        return failure(OV_WEBSOCKET_PROTOCOL_ERROR);
    if (size > 2 && !ov_websocket_is_text(body + 2, size - 2))
        return failure(OV_WEBSOCKET_BAD_TEXT);
    return (struct ov_websocket_news){
        .got = OV_WEBSOCKET_GOT_CLOSE,
        .code = (enum ov_websocket_code)code,
    };
}

/* A frame is complete: is there news? */
static struct ov_websocket_news
end_frame(struct ov_websocket *socket, const struct ov_websocket_memory *memory)
{
    struct ov_websocket_news news = {.got = OV_WEBSOCKET_GOT_NOTHING};

    socket->in_body = false;
    socket->head_size = 0;
    if (is_control(socket)) {
        news.size = socket->control;
        news.got = opcode_of(socket) == OV_WEBSOCKET_PING
                       ? OV_WEBSOCKET_GOT_PING
                       : OV_WEBSOCKET_GOT_PONG;
        if (opcode_of(socket) == OV_WEBSOCKET_CLOSE)
            news = close_of(memory->control, socket->control);
        return news;
    }
    if (!is_last(socket))
        return news;
    news.got = OV_WEBSOCKET_GOT_TEXT;
    news.size = socket->message;
    socket->message = 0;
    socket->frames = 0;
    return ov_websocket_is_text(memory->message, news.size)
               ? news
               : failure(OV_WEBSOCKET_BAD_TEXT);
}

size_t ov_websocket_read(struct ov_websocket *socket,
                         struct ov_websocket_memory *memory,
                         const uint8_t *bytes, size_t count,
                         struct ov_websocket_news *ret_news)
{
    size_t taken = 0;

    assert(socket->head_size <= sizeof socket->head && memory != NULL);
    ret_news->got = OV_WEBSOCKET_GOT_NOTHING;
    while (ret_news->got == OV_WEBSOCKET_GOT_NOTHING && taken < count) {
        if (socket->in_body) {
            taken += add_to_body(socket, memory, bytes + taken, count - taken);
        } else {
            const int code = add_to_head(socket, bytes[taken++]);

            if (code != 0) {
                *ret_news = failure(code);
                return taken;
            }
        }
        if (socket->in_body && socket->left == 0)
            *ret_news = end_frame(socket, memory);
    }
    return taken;
}

bool ov_websocket_rests(const struct ov_websocket *socket)
{
    assert(socket->frames <= OV_WEBSOCKET_FRAMES);
    return socket->head_size == 0 && socket->frames == 0;
}

size_t ov_websocket_head(enum ov_websocket_opcode opcode, size_t size,
                         uint8_t ret_head[OV_WEBSOCKET_HEAD])
{
    assert(size <= UINT16_MAX);
    ret_head[0] = (uint8_t)(0x80 | opcode);
    if (size < 126) {
        ret_head[1] = (uint8_t)size;
        return 2;
    }
    ret_head[1] = 126;
    ret_head[2] = (uint8_t)(size >> 8);
    ret_head[3] = (uint8_t)size;
    return 4;
}
