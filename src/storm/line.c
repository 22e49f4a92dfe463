/*
 * line.c - RFC 6455 from the client's side. All masks are zero: they protect
 * proxies from pages, and here is neither.
 */
#include "storm/line.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TEXT = 0x81, PING = 0x89, PONG = 0x8A };

static bool send_all(const struct ov_storm_line *line, const void *bytes,
                     size_t size)
{
    const char *at = bytes;

    while (size > 0) {
        const ssize_t sent = send(line->fd, at, size, MSG_NOSIGNAL);

        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0)
            return false;
        at += sent;
        size -= (size_t)sent;
    }
    return true;
}

bool ov_storm_line_open(struct ov_storm_line *line, int port)
{
    static const char request[] =
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    const struct sockaddr_in address = {
        .sin_family = AF_INET,
        .sin_port = htons((uint16_t)port),
        .sin_addr = {htonl(INADDR_LOOPBACK)},
    };
    const int one = 1;

    line->held = 0;
    line->is_up = false;
    line->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (line->fd < 0)
        return false;
    (void)setsockopt(line->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(line->fd, (const struct sockaddr *)&address, sizeof address) ==
            0 &&
        send_all(line, request, sizeof request - 1))
        return true;
    ov_storm_line_close(line);
    return false;
}

void ov_storm_line_close(struct ov_storm_line *line)
{
    if (line->fd >= 0)
        (void)close(line->fd);
    line->fd = -1;
    line->is_up = false;
}

static bool send_frame(const struct ov_storm_line *line, int first,
                       const char *body, size_t size)
{
    uint8_t head[8] = {(uint8_t)first, 0x80};
    size_t length = 6;

    if (size < 126) {
        head[1] |= (uint8_t)size;
    } else {
        head[1] |= 126;
        head[2] = (uint8_t)(size >> 8);
        head[3] = (uint8_t)size;
        length = 8;
    }
    return send_all(line, head, length) && send_all(line, body, size);
}

bool ov_storm_line_send(struct ov_storm_line *line, const char *text,
                        size_t size)
{
    assert(size <= UINT16_MAX);
    return send_frame(line, TEXT, text, size);
}

static void drop(struct ov_storm_line *line, size_t count)
{
    line->held -= count;
    memmove(line->bytes, line->bytes + count, line->held);
}

/* The end of the answer's head, once it is there. */
static bool finish_handshake(struct ov_storm_line *line)
{
    static const char good[] = "HTTP/1.1 101 ";
    const char *const end = memmem(line->bytes, line->held, "\r\n\r\n", 4);

    if (end == NULL)
        return true;
    if (memcmp(line->bytes, good, sizeof good - 1) != 0)
        return false;
    drop(line, (size_t)(end - line->bytes) + 4);
    line->is_up = true;
    return true;
}

bool ov_storm_line_read(struct ov_storm_line *line)
{
    const ssize_t got = recv(line->fd, line->bytes + line->held,
                             sizeof line->bytes - line->held, MSG_DONTWAIT);

    if (got < 0)
        return errno == EAGAIN || errno == EINTR;
    if (got == 0)
        return false;
    line->held += (size_t)got;
    return line->is_up || finish_handshake(line);
}

bool ov_storm_line_next(struct ov_storm_line *line, const char **ret_text,
                        size_t *ret_size)
{
    static char text[OV_STORM_LINE_BYTES]; /* one thread */

    while (line->is_up && line->held >= 2) {
        const uint8_t *const bytes = (const uint8_t *)line->bytes;
        const int first = bytes[0];
        const size_t head = bytes[1] == 126 ? 4 : 2;
        const size_t size = head == 2        ? bytes[1]
                            : line->held < 4 ? OV_STORM_LINE_BYTES
                                             : (size_t)bytes[2] << 8 | bytes[3];

        if (line->held < head + size)
            return false;
        memcpy(text, line->bytes + head, size);
        drop(line, head + size);
        if (first == TEXT) {
            *ret_text = text;
            *ret_size = size;
            return true;
        }
        if (first == PING)
            (void)!send_frame(line, PONG, text, size);
    }
    return false;
}
