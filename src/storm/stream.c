/*
 * stream.c - two connections: one only hears, the other only speaks.
 */
#include "storm/stream.h"

#include "storm/local.h"

#include <errno.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

static const char head_end[] = "\r\n\r\n", event_end[] = "\n\n";
static const char start[] = "data: ";
static const char named[] = "{\"say\":\"stream\",\"peer\":\"";

/* --- One connection --- */

static bool open_tube(struct ov_tube *tube, int port)
{
    tube->held = tube->waiting = 0;
    tube->fd = ov_local_connect(port);
    return tube->fd >= 0;
}

static void close_tube(struct ov_tube *tube)
{
    if (tube->fd >= 0)
        (void)close(tube->fd);
    tube->fd = -1;
}

static bool queue(struct ov_tube *tube, const char *bytes, size_t size)
{
    if (size > sizeof tube->out - tube->waiting)
        return false;
    memcpy(tube->out + tube->waiting, bytes, size);
    tube->waiting += size;
    return true;
}

static void drop(struct ov_tube *tube, size_t count)
{
    tube->held -= count;
    memmove(tube->in, tube->in + count, tube->held);
}

static bool is_for_later(void)
{
    return errno == EAGAIN || errno == EINTR || errno == ENOTCONN;
}

static bool flush(struct ov_tube *tube)
{
    const ssize_t sent = tube->waiting == 0 ? 0
                                            : send(tube->fd, tube->out,
                                                   tube->waiting, MSG_NOSIGNAL);

    if (sent < 0)
        return is_for_later();
    tube->waiting -= (size_t)sent;
    memmove(tube->out, tube->out + sent, tube->waiting);
    return true;
}

/* False: it has ended. */
static bool fill(struct ov_tube *tube)
{
    const ssize_t got =
        recv(tube->fd, tube->in + tube->held, sizeof tube->in - tube->held, 0);

    if (got < 0)
        return is_for_later();
    tube->held += (size_t)got;
    return got > 0;
}

/* --- Both --- */

bool ov_stream_open(struct ov_stream *stream, int port)
{
    static const char request[] =
        "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n";

    stream->posts.fd = -1;
    stream->posts.held = stream->posts.waiting = 0;
    stream->port = port;
    stream->has_head = false;
    stream->unanswered = 0;
    stream->peer[0] = '\0';
    return open_tube(&stream->events, port) &&
           queue(&stream->events, request, sizeof request - 1);
}

void ov_stream_close(struct ov_stream *stream)
{
    close_tube(&stream->events);
    close_tube(&stream->posts);
}

void ov_stream_poll(const struct ov_stream *stream,
                    struct pollfd ret_files[OV_STREAM_FILES])
{
    const struct ov_tube *const tubes[] = {&stream->events, &stream->posts};

    for (int i = 0; i < OV_STREAM_FILES; i++)
        ret_files[i] = (struct pollfd){
            .fd = tubes[i]->fd,
            .events = (short)(POLLIN | (tubes[i]->waiting > 0 ? POLLOUT : 0))};
}

bool ov_stream_send(struct ov_stream *stream, const char *text, size_t size)
{
    struct ov_tube *const posts = &stream->posts;
    char head[256];
    const int length =
        snprintf(head, sizeof head,
                 "POST /say?peer=%s HTTP/1.1\r\nHost: localhost\r\n"
                 "Content-Type: application/json\r\nContent-Length: %zu%s",
                 stream->peer, size, head_end);

    if (stream->peer[0] == '\0' ||
        (posts->fd < 0 && !open_tube(posts, stream->port)))
        return false;
    stream->unanswered++;
    return queue(posts, head, (size_t)length) && queue(posts, text, size) &&
           flush(posts);
}

/* Each POST must have succeeded. One that was doubled is answered twice. */
static bool read_answers(struct ov_stream *stream)
{
    static const char good[] = "HTTP/1.1 204 ";
    struct ov_tube *const posts = &stream->posts;
    const char *end;

    while ((end = memmem(posts->in, posts->held, head_end,
                         sizeof head_end - 1)) != NULL) {
        if (memcmp(posts->in, good, sizeof good - 1) != 0)
            return false;
        drop(posts, (size_t)(end - posts->in) + sizeof head_end - 1);
        stream->unanswered -= stream->unanswered > 0;
    }
    return true;
}

static bool read_posts(struct ov_stream *stream)
{
    bool lasts;

    if (stream->posts.fd < 0)
        return true;
    lasts = flush(&stream->posts) && fill(&stream->posts);
    if (!read_answers(stream))
        return false;
    if (!lasts) /* a server does not keep a silent connection forever */
        close_tube(&stream->posts);
    return lasts || stream->unanswered == 0;
}

/* The answer's header, once it has arrived; false: it is a refusal. */
static bool read_head(struct ov_stream *stream)
{
    static const char good[] = "HTTP/1.1 200 ";
    struct ov_tube *const events = &stream->events;
    const char *const end =
        memmem(events->in, events->held, head_end, sizeof head_end - 1);

    if (stream->has_head || end == NULL)
        return true;
    if (memcmp(events->in, good, sizeof good - 1) != 0)
        return false;
    drop(events, (size_t)(end - events->in) + sizeof head_end - 1);
    stream->has_head = true;
    return true;
}

/* The first event contains the stream's name. */
static bool is_name(struct ov_stream *stream, const char *text, size_t size)
{
    const size_t before = sizeof named - 1;
    size_t length = 0;

    if (size < before || memcmp(text, named, before) != 0)
        return false;
    while (before + length < size && text[before + length] != '"' &&
           length + 1 < sizeof stream->peer)
        length++;
    memcpy(stream->peer, text + before, length);
    stream->peer[length] = '\0';
    return true;
}

/* Learns the name as soon as it has arrived, so that messages can be sent. */
static void read_name(struct ov_stream *stream)
{
    const struct ov_tube *const events = &stream->events;
    const size_t before = sizeof start - 1;

    if (stream->has_head && stream->peer[0] == '\0' && events->held > before &&
        memmem(events->in, events->held, event_end, sizeof event_end - 1) !=
            NULL)
        (void)is_name(stream, events->in + before, events->held - before);
}

bool ov_stream_read(struct ov_stream *stream)
{
    if (stream->events.fd < 0 || !flush(&stream->events) ||
        !fill(&stream->events) || !read_head(stream))
        return false;
    read_name(stream);
    return read_posts(stream);
}

bool ov_stream_next(struct ov_stream *stream, const char **ret_text,
                    size_t *ret_size)
{
    static char line[OV_WIRE_IN]; /* one thread */
    const size_t before = sizeof start - 1;
    struct ov_tube *const events = &stream->events;
    const char *end;

    while (stream->has_head &&
           (end = memmem(events->in, events->held, event_end,
                         sizeof event_end - 1)) != NULL) {
        const size_t size = (size_t)(end - events->in);

        memcpy(line, events->in, size);
        drop(events, size + sizeof event_end - 1);
        if (size < before || memcmp(line, start, before) != 0 ||
            is_name(stream, line + before, size - before))
            continue; /* a sign of life, or its name a second time */
        *ret_text = line + before;
        *ret_size = size - before;
        return true;
    }
    return false;
}
