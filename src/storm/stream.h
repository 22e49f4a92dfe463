/*
 * stream.h - a client's line to a server for networks that let no WebSocket
 * through: a stream of events, and a POST for each message (docs/ONLINE.md). In
 * plain HTTP to this machine, for storms; the interface is that of wire/wire.h.
 */
#ifndef OV_STORM_STREAM_H
#define OV_STORM_STREAM_H

#include "wire/wire.h"

#include <poll.h>

enum { OV_STREAM_PEER = 64, OV_STREAM_FILES = 2 };

/* One connection, with what arrived and what still has to be sent. */
struct ov_tube {
    int fd; /* -1: closed */
    size_t held, waiting;
    char in[OV_WIRE_IN], out[OV_WIRE_OUT];
};

struct ov_stream {
    struct ov_tube events, posts;
    int port;
    bool has_head;             /* of the stream's answer */
    int unanswered;            /* POSTs */
    char peer[OV_STREAM_PEER]; /* the stream's name; "": not known yet */
};

/* Starts to connect; false if that is impossible. Needs no initial value. */
OV_NODISCARD bool ov_stream_open(struct ov_stream *stream, int port);
void ov_stream_close(struct ov_stream *stream);

void ov_stream_poll(const struct ov_stream *stream,
                    struct pollfd ret_files[OV_STREAM_FILES]);

/* Both return false if the line is broken; close it then. */
OV_NODISCARD bool ov_stream_send(struct ov_stream *stream, const char *text,
                                 size_t size);
OV_NODISCARD bool ov_stream_read(struct ov_stream *stream);

/* Like ov_wire_next. */
bool ov_stream_next(struct ov_stream *stream, const char **ret_text,
                    size_t *ret_size);

#endif
