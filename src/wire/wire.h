/*
 * wire.h - a WebSocket to a server, from the client's side (RFC 6455). Nothing
 * here blocks, except looking up a server's name: the owner polls the
 * descriptor for what ov_wire_wants says and then calls ov_wire_read.
 */
#ifndef OV_WIRE_WIRE_H
#define OV_WIRE_WIRE_H

#include "base/rng.h"
#include "wire/address.h"
#include "wire/secure.h"

enum { OV_WIRE_IN = 65536, OV_WIRE_OUT = 16384 };

enum ov_wire_state {
    OV_WIRE_CLOSED,
    OV_WIRE_CONNECTING,
    OV_WIRE_SECURING, /* the TLS handshake */
    OV_WIRE_ASKING,   /* for a WebSocket */
    OV_WIRE_UP
};

struct ov_wire {
    int fd; /* -1: closed */
    enum ov_wire_state state;
    struct ov_secure *secure; /* NULL: plain */
    bool is_untrusted;        /* the last server's certificate was rejected */
    unsigned tries;           /* each uses another address of the server */
    struct ov_rng masks; /* so that no proxy can be fooled by what is sent */
    size_t held;         /* bytes that arrived and are not taken yet */
    size_t waiting;      /* bytes that still have to be sent */
    char in[OV_WIRE_IN];
    char out[OV_WIRE_OUT];
};

/* Call this before anything else. */
void ov_wire_init(struct ov_wire *line, const struct ov_seed *random);

/* Starts to connect; false if that is impossible. */
OV_NODISCARD bool ov_wire_open(struct ov_wire *line,
                               const struct ov_address *server);
void ov_wire_close(struct ov_wire *line);

/* POLLIN, POLLOUT or both; 0 if it is closed. */
short ov_wire_wants(const struct ov_wire *line);

/*
 * Both return false if the connection is broken or the other side violates the
 * protocol; close it then. A message has at most 4 kB.
 */
OV_NODISCARD bool ov_wire_send(struct ov_wire *line, const char *text,
                               size_t size);
OV_NODISCARD bool ov_wire_read(struct ov_wire *line);

/*
 * The next message that arrived, which stays in place until the next call;
 * false if there is none. Pings are answered along the way.
 */
bool ov_wire_next(struct ov_wire *line, const char **ret_text,
                  size_t *ret_size);

#endif
