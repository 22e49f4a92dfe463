/*
 * connection.h - HTTP on the connections of a loop.
 *
 * libwebsockets carries the bytes (its "raw" role, with TLS if there is any);
 * web/http.h reads what they mean. Its own HTTP parser is not used: release
 * 4.1.6 loops forever on some pipelined requests, answers others twice, and
 * lets a client that sends CONNECT speak anything.
 *
 * A connection asks, is answered, and asks again; while it is being answered,
 * nothing more is read from it. Every state has a deadline. When we close a
 * connection, we first shut our direction and read until the client has closed
 * too, because otherwise the answer could be lost on its way. A peer's
 * connection (app.h) asks once, and exchanges messages from then on.
 */
#ifndef OV_WEB_CONNECTION_H
#define OV_WEB_CONNECTION_H

#include "web/app.h"
#include "web/loop.h"

struct ov_connection;
struct ov_guard;
struct ov_talk;

/* All connections of a loop. */
struct ov_connections {
    struct ov_loop *loop;
    const struct ov_app *app; /* NULL: there are only the page's files */
    struct ov_guard *guard;   /* the caller's; NULL: no limits */
    struct ov_network proxy;  /* proxies to believe about their clients */
    bool has_proxy;
    struct ov_connection *first;
    struct ov_talk *streams; /* peers that come by POST */
    struct ov_talk *awake;   /* peers with something to send */
    bool is_writing;         /* to those, now */
    int peers;
    bool is_leaving; /* the loop ends when the last peer has left */
    double second;   /* the length of a second for deadlines */
    ev_timer sweep;
    ev_prepare before_waiting;
};

/*
 * What the loop is opened with: `owner` there is the connections. A list for
 * libwebsockets, ended by an empty entry.
 */
extern const struct lws_protocols ov_connection_protocols[];

/* Starts with no connections, on an open loop. Must not be moved. */
void ov_connections_init(struct ov_connections *connections,
                         struct ov_loop *loop);

/* Before the first connection: how long a second is for its deadlines. */
void ov_connections_hurry(struct ov_connections *connections, double second);

/* Runs the loop until all peers have left, or for this many seconds. */
void ov_connections_see_off(struct ov_connections *connections, double seconds);

/* A client has connected: from now on its descriptor belongs to the loop. */
void ov_connections_add(struct ov_connections *connections, int fd);

#endif
