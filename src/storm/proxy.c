/*
 * proxy.c - two sockets for each link, and a queue of messages each way.
 */
#include "storm/proxy.h"

#include "storm/local.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    HELD = 65536,     /* bytes read and not cut into messages yet */
    ONE_IN = 6,       /* something happens to one message in this many */
    CUT_ONE_IN = 120, /* the same, for links */
    LONGEST = 150     /* milliseconds that a message is held up */
};

struct message {
    struct message *next;
    int64_t due;
    size_t size, sent;
    char byte[];
};

struct way {
    bool framed;        /* the head of the request or answer has passed */
    bool is_cut;        /* with the message that has just come in */
    int64_t not_before; /* nothing overtakes a delayed message */
    struct message *queue;
    size_t held;
    char in[HELD];
};

/* What a link carries, by its first request. */
enum kind { A_SOCKET, A_STREAM, POSTS };

struct ov_proxy_link {
    struct ov_proxy_link *next;
    enum kind kind;
    int fd[2];         /* the client's, the server's */
    struct way way[2]; /* from each to the other */
};

int ov_proxy_open(struct ov_proxy *proxy, unsigned faults,
                  const struct ov_seed *seed)
{
    struct sockaddr_in at = {0};
    socklen_t size = sizeof at;

    *proxy = (struct ov_proxy){.faults = faults,
                               .rng = ov_rng_from_seed(seed),
                               .listener = ov_local_listen()};
    if (proxy->listener < 0 ||
        getsockname(proxy->listener, (struct sockaddr *)&at, &size) < 0)
        return -errno;
    proxy->port = ntohs(at.sin_port);
    return 0;
}

static void free_link(struct ov_proxy_link *link)
{
    for (int i = 0; i < 2; i++) {
        if (link->fd[i] >= 0)
            (void)close(link->fd[i]);
        while (link->way[i].queue != NULL) {
            struct message *const first = link->way[i].queue;

            link->way[i].queue = first->next;
            free(first);
        }
    }
    free(link);
}

void ov_proxy_close(struct ov_proxy *proxy)
{
    while (proxy->links != NULL) {
        struct ov_proxy_link *const link = proxy->links;

        proxy->links = link->next;
        free_link(link);
    }
    if (proxy->listener >= 0)
        (void)close(proxy->listener);
    proxy->listener = -1;
    proxy->count = 0;
}

int ov_proxy_room(const struct ov_proxy *proxy)
{
    return 1 + 2 * proxy->count;
}

int ov_proxy_poll(const struct ov_proxy *proxy, struct pollfd *files)
{
    int count = 0;

    if (proxy->listener < 0)
        return 0;
    files[count++] = (struct pollfd){proxy->listener, POLLIN, 0};
    for (const struct ov_proxy_link *link = proxy->links; link != NULL;
         link = link->next)
        for (int i = 0; i < 2; i++)
            files[count++] = (struct pollfd){link->fd[i], POLLIN, 0};
    return count;
}

/* --- Messages --- */

/* Queues a message by the time it is due; the one being sent stays first. */
static bool put(struct way *way, const char *bytes, size_t size, int64_t due)
{
    struct message *const message = malloc(sizeof *message + size);
    struct message **at = &way->queue;

    if (message == NULL)
        return false;
    *message = (struct message){.due = due, .size = size};
    memcpy(message->byte, bytes, size);
    while (*at != NULL && ((*at)->sent > 0 || (*at)->due <= due))
        at = &(*at)->next;
    message->next = *at;
    *at = message;
    return true;
}

static bool strikes(struct ov_proxy *proxy, enum ov_proxy_fault fault)
{
    return (proxy->faults & fault) != 0 &&
           ov_rng_below(&proxy->rng, ONE_IN) == 0;
}

static int64_t later(struct ov_proxy *proxy, int64_t than)
{
    return than + 1 + ov_rng_below(&proxy->rng, LONGEST);
}

/* Takes a whole message and decides its fate. False: no memory. */
static bool meet_fate(struct ov_proxy *proxy, struct way *way,
                      const char *bytes, size_t size, int64_t now)
{
    int64_t due = way->not_before > now ? way->not_before : now;

    if (strikes(proxy, OV_PROXY_DELAY)) {
        due = way->not_before = later(proxy, due);
        proxy->delayed++;
    }
    if (strikes(proxy, OV_PROXY_DOUBLE)) {
        proxy->doubled++;
        if (!put(way, bytes, size, later(proxy, due)))
            return false;
    }
    if (strikes(proxy, OV_PROXY_REORDER)) {
        due = later(proxy, due);
        proxy->reordered++;
    }
    return put(way, bytes, size, due);
}

/* Whether the link ends with this message. */
static bool is_cut(struct ov_proxy *proxy)
{
    if ((proxy->faults & OV_PROXY_CUT) == 0 ||
        ov_rng_below(&proxy->rng, CUT_ONE_IN) != 0)
        return false;
    proxy->cut++;
    return true;
}

/* The size of the frame that begins here; 0: it is incomplete. */
static size_t frame_size(const char *bytes, size_t held)
{
    const unsigned char *const at = (const unsigned char *)bytes;
    size_t head = 2, body;

    if (held < 2)
        return 0;
    body = at[1] & 127u;
    if (body == 126) {
        head = 4;
        body = held < 4 ? 0 : (size_t)at[2] << 8 | at[3];
    } else if (body == 127) {
        head = 10;
        body = 0;
        for (int i = 2; i < 10 && held >= 10; i++)
            body = body << 8 | at[i];
    }
    head += (at[1] & 128u) != 0 ? 4 : 0;
    return held >= head && held - head >= body ? head + body : 0;
}

/* The same for what ends with a mark: a header, an event. */
static size_t marked_size(const char *bytes, size_t held, const char *mark)
{
    const char *const end = memmem(bytes, held, mark, strlen(mark));

    return end == NULL ? 0 : (size_t)(end - bytes) + strlen(mark);
}

/* The same for a request or an answer with its body. */
static size_t http_size(const char *bytes, size_t held)
{
    static const char field[] = "\r\nContent-Length: ";
    const size_t head = marked_size(bytes, held, "\r\n\r\n");
    const char *const body = memmem(bytes, head, field, sizeof field - 1);
    size_t size = head;

    if (body != NULL)
        size += strtoul(body + sizeof field - 1, NULL, 10);
    return size <= held ? size : 0;
}

static enum kind kind_of(const char *bytes)
{
    if (strncmp(bytes, "POST ", 5) == 0)
        return POSTS;
    return strncmp(bytes, "GET /events ", 12) == 0 ? A_STREAM : A_SOCKET;
}

/* The size of what can be sent next, and whether it is a client's message. */
static size_t next_size(struct ov_proxy_link *link, int from, size_t done,
                        bool *ret_is_message)
{
    struct way *const way = &link->way[from];
    const char *const bytes = way->in + done;
    const size_t held = way->held - done;
    size_t size;

    *ret_is_message = way->framed;
    if (!way->framed) {
        size = marked_size(bytes, held, "\r\n\r\n");
        way->framed = size > 0;
        if (from == 0 && size > 0)
            link->kind = kind_of(bytes);
        if (size == 0 || link->kind != POSTS)
            return size;
    }
    if (link->kind == POSTS) { /* answers to them do not count */
        *ret_is_message = from == 0;
        return http_size(bytes, held);
    }
    size = link->kind == A_STREAM ? marked_size(bytes, held, "\n\n")
                                  : frame_size(bytes, held);
    if (size > 0) /* a comment, or a ping, pong or close */
        *ret_is_message = link->kind == A_STREAM
                              ? bytes[0] != ':'
                              : ((unsigned char)bytes[0] & 8) == 0;
    return size;
}

/* Cuts off what can be sent on; false: no memory. */
static bool take_apart(struct ov_proxy *proxy, struct ov_proxy_link *link,
                       int from, int64_t now)
{
    struct way *const way = &link->way[from];
    size_t done = 0, size;
    bool is_message;

    while ((size = next_size(link, from, done, &is_message)) > 0) {
        way->is_cut |= is_message && is_cut(proxy);
        if (is_message ? !meet_fate(proxy, way, way->in + done, size, now)
                       : !put(way, way->in + done, size, now))
            return false;
        done += size;
    }
    way->held -= done;
    memmove(way->in, way->in + done, way->held);
    return true;
}

/* --- Links --- */

static void accept_all(struct ov_proxy *proxy)
{
    for (;;) {
        const int fd =
            accept4(proxy->listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        struct ov_proxy_link *link;

        if (fd < 0)
            return;
        link = calloc(1, sizeof *link);
        if (link == NULL) {
            (void)close(fd);
            return;
        }
        link->fd[0] = fd;
        link->fd[1] = ov_local_connect(proxy->target);
        link->next = proxy->links;
        proxy->links = link;
        proxy->count++;
    }
}

/* False: the other side has gone, or there is no memory. */
static bool read_way(struct ov_proxy *proxy, struct ov_proxy_link *link,
                     int from, int64_t now)
{
    struct way *const way = &link->way[from];
    const ssize_t got = recv(link->fd[from], way->in + way->held,
                             sizeof way->in - way->held, 0);

    if (got < 0)
        return errno == EAGAIN || errno == EINTR || errno == ENOTCONN;
    if (got == 0)
        return false;
    way->held += (size_t)got;
    return take_apart(proxy, link, from, now);
}

static bool write_way(struct ov_proxy_link *link, int from, int64_t now)
{
    struct way *const way = &link->way[from];

    while (way->queue != NULL && way->queue->due <= now) {
        struct message *const first = way->queue;
        const ssize_t sent = send(link->fd[1 - from], first->byte + first->sent,
                                  first->size - first->sent, MSG_NOSIGNAL);

        if (sent < 0)
            return errno == EAGAIN || errno == EINTR || errno == ENOTCONN;
        first->sent += (size_t)sent;
        if (first->sent < first->size)
            return true;
        way->queue = first->next;
        free(first);
    }
    return true;
}

static bool pump_link(struct ov_proxy *proxy, struct ov_proxy_link *link,
                      int64_t now)
{
    if (link->fd[1] < 0)
        return false;
    for (int from = 0; from < 2; from++) {
        if (!read_way(proxy, link, from, now) || link->way[from].is_cut ||
            !write_way(link, from, now))
            return false;
    }
    return true;
}

void ov_proxy_pump(struct ov_proxy *proxy, int64_t now)
{
    struct ov_proxy_link **at = &proxy->links;

    accept_all(proxy);
    while (*at != NULL) {
        struct ov_proxy_link *const link = *at;

        if (pump_link(proxy, link, now)) {
            at = &link->next;
            continue;
        }
        *at = link->next;
        proxy->count--;
        free_link(link);
    }
}
