/*
 * guard.h - how much each client may ask for: what strangers can make grow has
 * a limit for each address (IPv6: for each network of 64 bits).
 *
 * A limit is so many at once, and so many more in a time. This machine itself
 * has none: it is the host, or a proxy, whose clients are told apart by what it
 * says of them. If more addresses are about than are remembered, the rest share
 * one limit.
 */
#ifndef OV_WEB_GUARD_H
#define OV_WEB_GUARD_H

#include "web/net_address.h"

enum ov_guard_kind {
    OV_GUARD_REQUESTS, /* of HTTP */
    OV_GUARD_MESSAGES, /* of peers */
    OV_GUARD_TABLES,   /* that are made */
    OV_GUARD_CHAT,     /* lines */
    OV_GUARD_KEPT,     /* tables that guests keep */
    OV_GUARD_CODES,    /* that carry a seat, made or tried */
    OV_GUARD_DECKS,    /* that are brought */
    OV_GUARD_KINDS
};

struct ov_guard_limit {
    int at_once;
    int more;      /* so many ... */
    int64_t every; /* ... in so many milliseconds */
};

struct ov_guard_limits {
    int connections;                          /* at a time; 0: any number */
    struct ov_guard_limit of[OV_GUARD_KINDS]; /* at_once 0: no limit */
};

/* "chat": for a log. */
const char *ov_guard_word(enum ov_guard_kind kind);

/* What `oddville serve` has if it is told nothing else. */
extern const struct ov_guard_limits ov_guard_usual;

struct ov_guard;

/* NULL if there is no memory. */
OV_NODISCARD struct ov_guard *
ov_guard_new(const struct ov_guard_limits *limits);
void ov_guard_free(struct ov_guard *guard);

/* One more connection; false if it is one too many. Each that is let in goes.
 */
OV_NODISCARD bool ov_guard_enter(struct ov_guard *guard,
                                 const struct ov_net_address *from,
                                 int64_t now);
void ov_guard_leave(struct ov_guard *guard, const struct ov_net_address *from);

/* One more of a kind: 0, or how many milliseconds to wait. */
int64_t ov_guard_take(struct ov_guard *guard, const struct ov_net_address *from,
                      enum ov_guard_kind kind, int64_t now);

/* How many addresses are remembered. */
int ov_guard_count(const struct ov_guard *guard);

#endif
