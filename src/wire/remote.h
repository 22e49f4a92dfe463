/*
 * remote.h - a table on a server: a room's client (room/client.h) on a
 * WebSocket (wire/wire.h). For terminals and bots.
 *
 * The owner calls ov_remote_step whenever the descriptor is ready or the
 * patience has run out. It connects, sends, and reports what was heard, and
 * keeps reconnecting by itself.
 */
#ifndef OV_WIRE_REMOTE_H
#define OV_WIRE_REMOTE_H

#include "room/client.h"
#include "wire/wire.h"

struct ov_remote {
    struct ov_address link;
    struct ov_wire line;
    struct ov_client client;
    bool was_online; /* it is, as far as the listener knows */
    bool was_seen;   /* it has been online at least once */
};

/*
 * Is told what a message brought: bits of enum ov_client_heard. A 0 follows
 * when that was all for now.
 */
struct ov_remote_listener {
    void (*heard)(void *context, int heard);
    void *context;
};

/* A new token: 128 random bits, or a negative errno if there are none. */
OV_NODISCARD int ov_remote_token(char ret_token[OV_TOKEN_MOST + 1]);

/* The memory is as for ov_client_init. Negative errno: no random bytes. */
OV_NODISCARD int ov_remote_init(struct ov_remote *remote,
                                const struct ov_address *link,
                                const struct ov_client_memory *memory,
                                const struct ov_deck *deck);
void ov_remote_finish(struct ov_remote *remote);

/* Goes to the table in the link, with the link's token. */
void ov_remote_enter(struct ov_remote *remote);

/* What a new table is like. */
struct ov_remote_wish {
    int players;
    enum ov_edition edition;
    struct ov_switches switches;
    struct ov_clock_rule clock; /* all 0: none */
    const char *bot;            /* for players who run out of time; NULL: any */
    int delay;                  /* seconds that spectators are behind */
    const struct ov_deck *deck; /* NULL: the standard one */
};

/*
 * Has the server make a table, and uploads the deck first if it is not the
 * standard one; afterwards the link has the table's code and the token to sit
 * down with. Waits for the answer. 0, or negative: -ECONNREFUSED if the server
 * cannot be reached, -EKEYREJECTED if its certificate is not trusted,
 * -ECANCELED if somebody asked to stop, -EPROTO if it refuses (*ret_why).
 */
OV_NODISCARD int ov_remote_create(struct ov_remote *remote,
                                  const struct ov_remote_wish *wish,
                                  char ret_watch[OV_TOKEN_MOST + 1],
                                  enum ov_room_why *ret_why);

void ov_remote_step(struct ov_remote *remote,
                    const struct ov_remote_listener *listener);

/* For poll(): milliseconds until the next step even if nothing comes in. */
int ov_remote_patience(const struct ov_remote *remote);

/* Waits until there is a reason for the next step. */
void ov_remote_pause(const struct ov_remote *remote);

/* The same, but also ends when a file can be read or the time is over. */
void ov_remote_pause_for(const struct ov_remote *remote, int fd,
                         int milliseconds);

/*
 * Waits until a file can be read, stepping meanwhile; false once somebody asked
 * to stop (sys/stop.h), or the server refuses us.
 */
bool ov_remote_wait(struct ov_remote *remote,
                    const struct ov_remote_listener *listener, int fd);

/* The time as the client counts it, in milliseconds. */
int64_t ov_remote_now(void);

#endif
