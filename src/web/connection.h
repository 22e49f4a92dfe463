/*
 * connection.h - HTTP on the connections of a loop.
 *
 * libwebsockets carries the bytes (its "raw" role, with TLS if there is some);
 * what they mean is read by web/http.h. Its own HTTP parser is not used:
 * release 4.1.6 loops for ever on some pipelined requests, answers others
 * twice, and takes CONNECT for leave to speak anything.
 *
 * A connection asks, is answered, and asks again; while it is answered,
 * nothing more is read from it. Every state has a deadline. A connection
 * that we close is first shut in our direction and read from until the client
 * has closed too: else the answer could be lost on its way.
 */
#ifndef OV_WEB_CONNECTION_H
#define OV_WEB_CONNECTION_H

#include "web/loop.h"

struct ov_connection;

/* All connections of a loop. */
struct ov_connections {
    struct ov_loop *loop;
    struct ov_connection *first;
    ev_timer sweep;
};

/*
 * What the loop is opened with: `owner` there is the connections. For
 * libwebsockets a list that an empty one ends.
 */
extern const struct lws_protocols ov_connection_protocols[];

/* Begins with none, on an open loop. Must not be moved. */
void ov_connections_init(struct ov_connections *connections,
                         struct ov_loop *loop);

/* A client has connected: its descriptor belongs to the loop from now on. */
void ov_connections_add(struct ov_connections *connections, int fd);

#endif
