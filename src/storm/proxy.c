/*
 * proxy.c - two sockets a link, and a queue of messages for each way.
 */
#include "storm/proxy.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    HELD = 65536,     /* bytes that were read and not cut into messages yet */
    ONE_IN = 6,       /* messages: so often something happens to one */
    CUT_ONE_IN = 120, /* likewise, for a link */
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
    bool is_cut;        /* with the message that has just come */
    int64_t not_before; /* nothing overtakes what is held up */
    struct message *queue;
    size_t held;
    char in[HELD];
};

struct ov_proxy_link {
    struct ov_proxy_link *next;
    int fd[2];         /* the client's, the server's */
    struct way way[2]; /* from each of them to the other */
};

static int local_socket(int port, bool listens)
{
    const int fd =
        socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const struct sockaddr_in at = {.sin_family = AF_INET,
                                   .sin_port = htons((uint16_t)port),
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const struct sockaddr *const address = (const struct sockaddr *)&at;

    if (fd < 0)
        return -1;
    if (listens ? bind(fd, address, sizeof at) == 0 && listen(fd, 128) == 0
                : connect(fd, address, sizeof at) == 0 || errno == EINPROGRESS)
        return fd;
    (void)close(fd);
    return -1;
}

int ov_proxy_open(struct ov_proxy *proxy, unsigned faults,
                  const struct ov_seed *seed)
{
    struct sockaddr_in at = {0};
    socklen_t size = sizeof at;

    *proxy = (struct ov_proxy){.faults = faults,
                               .rng = ov_rng_from_seed(seed),
                               .listener = local_socket(0, true)};
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

/* Into the queue, by the time it is due; the one being sent stays first. */
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

/* A whole message, and what becomes of it. False: no memory. */
static bool meet_fate(struct ov_proxy *proxy, struct way *way,
                      const char *bytes, size_t size, int64_t now)
{
    const bool is_control = ((unsigned char)bytes[0] & 8) != 0;
    int64_t due = way->not_before > now ? way->not_before : now;

    if ((proxy->faults & OV_PROXY_CUT) != 0 &&
        ov_rng_below(&proxy->rng, CUT_ONE_IN) == 0) {
        proxy->cut++;
        way->is_cut = true;
    }
    if (!is_control && strikes(proxy, OV_PROXY_DELAY)) {
        due = way->not_before = later(proxy, due);
        proxy->delayed++;
    }
    if (!is_control && strikes(proxy, OV_PROXY_DOUBLE)) {
        proxy->doubled++;
        if (!put(way, bytes, size, later(proxy, due)))
            return false;
    }
    if (!is_control && strikes(proxy, OV_PROXY_REORDER)) {
        due = later(proxy, due);
        proxy->reordered++;
    }
    return put(way, bytes, size, due);
}

/* The size of the frame that begins here; 0: it is not all here. */
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

/* Cuts off what can be sent on; false: no memory. */
static bool take_apart(struct ov_proxy *proxy, struct way *way, int64_t now)
{
    size_t done = 0, size;

    if (!way->framed) {
        const char *const end = memmem(way->in, way->held, "\r\n\r\n", 4);

        if (end == NULL)
            return true;
        done = (size_t)(end - way->in) + 4;
        way->framed = true;
        if (!put(way, way->in, done, now))
            return false;
    }
    while ((size = frame_size(way->in + done, way->held - done)) > 0) {
        if (!meet_fate(proxy, way, way->in + done, size, now))
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
        link->fd[1] = local_socket(proxy->target, false);
        link->next = proxy->links;
        proxy->links = link;
        proxy->count++;
    }
}

/* False: the other side is gone, or out of memory. */
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
    return take_apart(proxy, way, now);
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
