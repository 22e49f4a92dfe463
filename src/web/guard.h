/*
 * guard.h - how much each client may ask for: whatever strangers can make grow
 * is limited for each address (IPv6: for each network of 64 bits).
 *
 * A limit is a number allowed at once, and a rate at which more are. This
 * machine itself has none: it is the host, or a proxy, which tells us who its
 * clients are. If there are more addresses than can be remembered, the rest
 * share one limit.
 */
#ifndef OV_WEB_GUARD_H
#define OV_WEB_GUARD_H

#include "web/net_address.h"

enum ov_guard_kind {
    OV_GUARD_REQUESTS, /* of HTTP */
    OV_GUARD_MESSAGES, /* of peers */
    OV_GUARD_TABLES,   /* that are made */
    OV_GUARD_CHAT,     /* lines */
    OV_GUARD_KEPT,     /* tables kept by guests */
    OV_GUARD_CODES,    /* carrying a seat, made or tried */
    OV_GUARD_DECKS,    /* uploaded */
    OV_GUARD_KINDS
};

struct ov_guard_limit {
    int at_once;
    int more;      /* this many ... */
    int64_t every; /* ... in this many milliseconds */
};

struct ov_guard_limits {
    int connections;                          /* at a time; 0: any number */
    struct ov_guard_limit of[OV_GUARD_KINDS]; /* at_once 0: no limit */
};

/* "chat": for a log. */
const char *ov_guard_word(enum ov_guard_kind kind);

/* The defaults of `oddville serve`. */
extern const struct ov_guard_limits ov_guard_usual;

struct ov_guard;

/* NULL if there is no memory. */
OV_NODISCARD struct ov_guard *
ov_guard_new(const struct ov_guard_limits *limits);
void ov_guard_free(struct ov_guard *guard);

/*
 * Counts one more connection; false if it is one too many. Each that is let in
 * leaves again.
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
