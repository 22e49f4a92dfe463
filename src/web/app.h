/*
 * app.h - what a server does besides sending the page's files: some pages of
 * text, and clients it exchanges messages with.
 *
 * A peer is a client that came by WebSocket (/ws) or, where something on the
 * way blocks that, by a stream of events (GET /events) and requests of its own
 * (POST /say). Messages are the same: text of one line.
 *
 * Nothing is queued here. When a peer can take more, the app is asked for the
 * next message; so it decides what a slow peer gets, and where it continues.
 * All of it happens in the loop's thread.
 */
#ifndef OV_WEB_APP_H
#define OV_WEB_APP_H

#include "base/buffer.h"
#include "web/cookie.h"
#include "web/net_address.h"
#include "web/websocket.h"

enum {
    OV_PEER_MESSAGE = 32768, /* the most bytes a peer is sent at once */
    OV_APP_PAGE = 8192       /* the most bytes in a page of text */
};

struct ov_peer {
    void *state;                /* the app's */
    struct ov_net_address from; /* where it comes from */
    uint8_t
        secret[OV_COOKIE_SECRET]; /* of the guest; new guests get a new one */
};

struct ov_app {
    void *owner; /* passed to all below */
    /* The origin of our pages where a proxy changes the Host, or NULL. */
    const char *origin;
    /* May anyone from this address ask? 0, or a status; or NULL. */
    int (*judge)(void *owner, const struct ov_net_address *from);
    /* Writes the text at a path: a status, or 0 if there is none. */
    int (*page)(void *owner, const char *path, struct ov_buffer *out);
    /* A new peer; false turns it away. */
    bool (*opened)(void *owner, struct ov_peer *peer);
    /* A message from a peer, UTF-8 and at most OV_WEBSOCKET_MESSAGE bytes. */
    void (*said)(void *owner, struct ov_peer *peer, const char *text,
                 size_t size);
    /* The next message for a peer: its size, 0 if there is none now. */
    size_t (*next)(void *owner, struct ov_peer *peer,
                   char ret_text[OV_PEER_MESSAGE]);
    /* It has left; `peer` does not exist any more. */
    void (*closed)(void *owner, struct ov_peer *peer);
    /* The server will stop once all peers have left, or soon; or NULL. */
    void (*leave)(void *owner);
};

/* There is something to send: `next` will be called. */
void ov_peer_wake(struct ov_peer *peer);

/* Sends what `next` still gives, then closes. */
void ov_peer_close(struct ov_peer *peer, enum ov_websocket_code code);

#endif
