/*
 * connection_parts.h - a connection, for the files that handle one: HTTP
 * (connection.c), which request is whose (route.c), messages (talk.c).
 */
#ifndef OV_WEB_CONNECTION_PARTS_H
#define OV_WEB_CONNECTION_PARTS_H

#include "web/answer.h"
#include "web/connection.h"

/* Deadlines: for a request, the next one, taking a chunk, and closing. */
enum {
    OV_SECONDS_TO_ASK = 20,
    OV_SECONDS_IDLE = 60,
    OV_SECONDS_TO_TAKE = 60,
    OV_SECONDS_TO_LEAVE = 5,
    OV_SECONDS_TOO_MANY = 10 /* before trying again */
};

enum ov_connection_state {
    OV_ASKING,
    OV_ANSWERING,
    OV_FLUSHING, /* all is written, but perhaps not sent yet */
    OV_TALKING,  /* messages, no more requests */
    OV_LEAVING   /* we are done; whatever still arrives is discarded */
};

/* What a connection needs only while there is something to do. */
struct ov_connection_work {
    char bytes[OV_HTTP_MAX_HEAD + OV_LOOP_READ];
    size_t held, searched; /* bytes that arrived; see ov_http_read */
    struct ov_answer answer;
    char *text;  /* the answer's own body, if it has one; freed with it */
    size_t sent; /* of head and body together */
};

struct ov_talk;

struct ov_connection {
    struct lws *wsi;
    struct ov_connection *next, **link; /* link: what points here */
    enum ov_connection_state state;
    double deadline;
    struct ov_net_address from;    /* zeros if unknown */
    struct ov_net_address counted; /* the address that the guard counts */
    bool is_proxy;                 /* a proxy: it asks for others */
    bool is_counted;
    struct ov_connection_work *work; /* NULL while there is no request */
    struct ov_talk *talk;            /* NULL unless it is a peer */
};

struct ov_connections *ov_connection_all(struct lws *wsi);
void ov_connection_set_deadline(struct ov_connection *connection, int seconds);
void ov_connection_enter(struct ov_connection *connection,
                         enum ov_connection_state state, int seconds);

/* Nothing more will be sent; what still arrives is ignored for a while. */
void ov_connection_leave(struct ov_connection *connection);

/* Closes at once. */
void ov_connection_kill(struct ov_connection *connection);

/* Counts it towards its address; false if it is one too many. */
OV_NODISCARD bool ov_connection_count(struct ov_connection *connection);

/* Milliseconds on the loop's clock. */
int64_t ov_connections_now(const struct ov_connections *connections);

/*
 * Decides what a request gets and writes the answer. False if its body has not
 * arrived yet. `bytes` follow the header, and *ret_taken is how many of them
 * belong to the request.
 */
bool ov_route(struct ov_connection *connection,
              const struct ov_http_request *request, struct ov_http_text bytes,
              size_t *ret_taken);

/* Starts a peer, with the answer to its request written. False: no memory. */
OV_NODISCARD bool ov_talk_begin(struct ov_connection *connection,
                                bool is_stream,
                                const uint8_t secret[OV_COOKIE_SECRET]);

/* The answer is sent: messages from now on. */
void ov_talk_start(struct ov_connection *connection);

/* These return -1 to close the connection, as libwebsockets requires. */
int ov_talk_on_bytes(struct ov_connection *connection, const char *bytes,
                     size_t size);
int ov_talk_on_writable(struct ov_connection *connection);
/* Writes to everyone woken since the last time. */
void ov_talk_write_all(struct ov_connections *connections);
void ov_talk_expire(struct ov_connection *connection);
void ov_talk_end(struct ov_connection *connection);

/* A message that came by POST for a stream; false if there is none such. */
bool ov_talk_said(struct ov_connections *connections, struct ov_http_text id,
                  struct ov_http_text message);

#endif
