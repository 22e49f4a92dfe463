/*
 * wire.c - connecting, the handshake, and frames.
 */
#include "wire/wire.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TEXT = 0x81, PING = 0x89, PONG = 0x8A };
enum { MOST_HEAD = 8 };

void ov_wire_init(struct ov_wire *line, const struct ov_seed *random)
{
    line->fd = -1;
    line->state = OV_WIRE_CLOSED;
    line->secure = NULL;
    line->is_untrusted = false;
    line->tries = 0;
    line->masks = ov_rng_from_seed(random);
    line->held = line->waiting = 0;
}

void ov_wire_close(struct ov_wire *line)
{
    assert(line->held <= OV_WIRE_IN && line->waiting <= OV_WIRE_OUT);
    ov_secure_destroy(line->secure);
    line->secure = NULL;
    if (line->fd >= 0)
        (void)close(line->fd);
    line->fd = -1;
    line->state = OV_WIRE_CLOSED;
    line->held = line->waiting = 0;
}

short ov_wire_wants(const struct ov_wire *line)
{
    assert(line->state != OV_WIRE_SECURING || line->secure != NULL);
    if (line->fd < 0)
        return 0;
    if (line->state == OV_WIRE_CONNECTING)
        return POLLOUT;
    if (line->state == OV_WIRE_SECURING)
        return ov_secure_wants(line->secure);
    return (short)(POLLIN | (line->waiting > 0 ? POLLOUT : 0));
}

/* Sends what is waiting, as far as the network takes it. */
static bool flush(struct ov_wire *line)
{
    while (line->waiting > 0) {
        const ssize_t sent =
            line->secure != NULL
                ? ov_secure_send(line->secure, line->out, line->waiting)
                : send(line->fd, line->out, line->waiting, MSG_NOSIGNAL);

        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0)
            return errno == EAGAIN || errno == EWOULDBLOCK;
        line->waiting -= (size_t)sent;
        memmove(line->out, line->out + sent, line->waiting);
    }
    return true;
}

static bool queue(struct ov_wire *line, const void *bytes, size_t size)
{
    if (size > sizeof line->out - line->waiting)
        return false;
    memcpy(line->out + line->waiting, bytes, size);
    line->waiting += size;
    return true;
}

/* --- Connecting --- */

/* The next address to try; the caller frees the list. */
static const struct addrinfo *find_address(const struct ov_wire *line,
                                           const struct ov_address *server,
                                           struct addrinfo **ret_list)
{
    const struct addrinfo wanted = {.ai_socktype = SOCK_STREAM,
                                    .ai_flags = AI_NUMERICSERV};
    const struct addrinfo *at;
    unsigned count = 0;
    char port[8];

    (void)snprintf(port, sizeof port, "%d", server->port);
    if (getaddrinfo(server->host, port, &wanted, ret_list) != 0)
        return NULL;
    for (at = *ret_list; at != NULL; at = at->ai_next)
        count++;
    at = *ret_list;
    for (unsigned i = count == 0 ? 0 : line->tries % count; i > 0; i--)
        at = at->ai_next;
    return at;
}

/* A socket that has started to connect, or a negative number. */
static int begin(const struct addrinfo *address)
{
    const int one = 1;
    const int fd = socket(address->ai_family,
                          SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

    if (fd < 0)
        return -1;
    (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(fd, address->ai_addr, address->ai_addrlen) == 0 ||
        errno == EINPROGRESS)
        return fd;
    (void)close(fd);
    return -1;
}

static void put_base64(struct ov_buffer *out, const uint8_t bytes[16])
{
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrs"
                                "tuvwxyz0123456789+/";
    unsigned held = 0;
    int bits = 0;

    for (int i = 0; i < 16; i++) {
        held = held << 8 | bytes[i];
        for (bits += 8; bits >= 6; bits -= 6)
            ov_put_char(out, signs[held >> (bits - 6) & 63]);
    }
    ov_put_char(out, signs[held << (6 - bits) & 63]);
    ov_put(out, "==");
}

/* The request for a WebSocket is the first thing to be sent. */
static bool ask(struct ov_wire *line, const struct ov_address *server)
{
    const bool is_six = strchr(server->host, ':') != NULL;
    char request[OV_ADDRESS_HOST + OV_ADDRESS_PATH + 256];
    uint8_t key[16];
    struct ov_buffer out;

    for (int i = 0; i < OV_LENGTH(key); i++)
        key[i] = (uint8_t)ov_rng_below(&line->masks, 256);
    ov_buffer_init(&out, request, sizeof request);
    ov_put(&out, "GET ");
    ov_put(&out, server->path);
    ov_put(&out, "ws HTTP/1.1\r\nHost: ");
    ov_put(&out, is_six ? "[" : "");
    ov_put(&out, server->host);
    ov_put(&out, is_six ? "]:" : ":");
    ov_put_number(&out, server->port);
    ov_put(&out, "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ");
    put_base64(&out, key);
    ov_put(&out, "\r\n\r\n");
    return !out.full && queue(line, request, out.length);
}

bool ov_wire_open(struct ov_wire *line, const struct ov_address *server)
{
    struct addrinfo *list = NULL;
    const struct addrinfo *const address = find_address(line, server, &list);

    assert(line->fd < 0);
    line->held = line->waiting = 0;
    line->tries++;
    line->fd = address == NULL ? -1 : begin(address);
    if (list != NULL)
        freeaddrinfo(list);
    if (line->fd < 0)
        return false;
    line->state = OV_WIRE_CONNECTING;
    line->is_untrusted = false;
    if (server->is_secure)
        line->secure = ov_secure_create(line->fd, server->host);
    return (line->secure != NULL) == server->is_secure && ask(line, server);
}

/* Whether it has connected, failed, or is still trying. */
static bool finish_connecting(struct ov_wire *line)
{
    struct pollfd file = {.fd = line->fd, .events = POLLOUT};
    int error = 0;
    socklen_t size = sizeof error;

    if (poll(&file, 1, 0) == 0)
        return true;
    if (getsockopt(line->fd, SOL_SOCKET, SO_ERROR, &error, &size) < 0 ||
        error != 0)
        return false;
    line->state = line->secure == NULL ? OV_WIRE_ASKING : OV_WIRE_SECURING;
    return true;
}

static bool finish_securing(struct ov_wire *line)
{
    switch (ov_secure_shake(line->secure)) {
    case OV_SECURE_UP:
        line->state = OV_WIRE_ASKING;
        return true;
    case OV_SECURE_WAITS:
        return true;
    case OV_SECURE_UNTRUSTED:
        line->is_untrusted = true;
        return false;
    case OV_SECURE_BROKEN:
        break;
    }
    return false;
}

static void drop(struct ov_wire *line, size_t count)
{
    line->held -= count;
    memmove(line->in, line->in + count, line->held);
}

/* The end of the answer's header, once it has arrived. */
static bool finish_asking(struct ov_wire *line)
{
    static const char good[] = "HTTP/1.1 101 ";
    const char *const end = memmem(line->in, line->held, "\r\n\r\n", 4);

    if (end == NULL)
        return line->held < sizeof line->in;
    if (memcmp(line->in, good, sizeof good - 1) != 0)
        return false;
    drop(line, (size_t)(end - line->in) + 4);
    line->state = OV_WIRE_UP;
    return true;
}

/* --- Frames --- */

static bool send_frame(struct ov_wire *line, int first, const char *body,
                       size_t size)
{
    const uint64_t mask = ov_rng_next(&line->masks);
    uint8_t head[MOST_HEAD] = {(uint8_t)first, 0x80};
    size_t length = 2, start = line->waiting;

    if (size < 126) {
        head[1] |= (uint8_t)size;
    } else {
        head[1] |= 126;
        head[length++] = (uint8_t)(size >> 8);
        head[length++] = (uint8_t)size;
    }
    for (int i = 0; i < 4; i++)
        head[length++] = (uint8_t)(mask >> 8 * i);
    if (!queue(line, head, length) || !queue(line, body, size))
        return false;
    for (size_t i = 0; i < size; i++)
        line->out[start + length + i] ^= (char)(mask >> 8 * (i % 4));
    return flush(line);
}

bool ov_wire_send(struct ov_wire *line, const char *text, size_t size)
{
    assert(size <= UINT16_MAX);
    return line->state == OV_WIRE_UP && send_frame(line, TEXT, text, size);
}

static ssize_t receive(struct ov_wire *line)
{
    char *const place = line->in + line->held;
    const size_t room = sizeof line->in - line->held;

    return line->secure != NULL ? ov_secure_receive(line->secure, place, room)
                                : recv(line->fd, place, room, 0);
}

/*
 * Reads all there is: TLS may hold more than the socket shows. If it has ended,
 * what came before the end is read first.
 */
static bool fill(struct ov_wire *line)
{
    const size_t held = line->held;

    do {
        const ssize_t got = receive(line);

        if (got < 0 &&
            (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
            return true;
        if (got <= 0) /* it has ended, or this is no message of ours */
            return line->held > held;
        line->held += (size_t)got;
    } while (line->secure != NULL && line->held < sizeof line->in);
    return true;
}

bool ov_wire_read(struct ov_wire *line)
{
    assert(line->held <= OV_WIRE_IN && line->waiting <= OV_WIRE_OUT);
    if (line->fd < 0)
        return false;
    if (line->state == OV_WIRE_CONNECTING && !finish_connecting(line))
        return false;
    if (line->state == OV_WIRE_SECURING && !finish_securing(line))
        return false;
    if (line->state == OV_WIRE_CONNECTING || line->state == OV_WIRE_SECURING)
        return true;
    return flush(line) && fill(line) &&
           (line->state == OV_WIRE_UP || line->held == 0 ||
            finish_asking(line));
}

/* The size of the first frame, head and body; 0: not known yet. */
static size_t frame_size(const struct ov_wire *line, size_t *ret_head)
{
    const uint8_t *const bytes = (const uint8_t *)line->in;
    const bool is_long = line->held >= 2 && bytes[1] == 126;

    *ret_head = is_long ? 4 : 2;
    if (line->held < *ret_head)
        return 0;
    if (is_long)
        return 4 + ((size_t)bytes[2] << 8 | bytes[3]);
    /* A server of ours never sends longer ones, or masked ones. */
    return bytes[1] < 126 ? 2 + (size_t)bytes[1] : SIZE_MAX;
}

/* Nothing after this can be understood. */
static void give_up(struct ov_wire *line)
{
    (void)shutdown(line->fd, SHUT_RDWR);
    line->held = 0;
}

/* Whether TLS held back bytes for lack of space. */
static bool has_more(struct ov_wire *line)
{
    const size_t held = line->held;

    return line->secure != NULL && fill(line) && line->held > held;
}

bool ov_wire_next(struct ov_wire *line, const char **ret_text, size_t *ret_size)
{
    static char text[OV_WIRE_IN]; /* one thread */

    assert(line->held <= OV_WIRE_IN);
    while (line->state == OV_WIRE_UP) {
        const int first = (uint8_t)line->in[0];
        size_t head;
        const size_t size = frame_size(line, &head);

        if (line->held >= 2 &&
            (size > sizeof line->in ||
             (first != TEXT && first != PING && first != PONG))) {
            give_up(line);
            return false;
        }
        if (size == 0 || line->held < size) {
            if (!has_more(line))
                return false;
            continue;
        }
        memcpy(text, line->in + head, size - head);
        drop(line, size);
        if (first == TEXT) {
            *ret_text = text;
            *ret_size = size - head;
            return true;
        }
        if (first == PING && !send_frame(line, PONG, text, size - head))
            give_up(line);
    }
    return false;
}
