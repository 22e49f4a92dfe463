/*
 * client.h - the other end of the line: what a page, a terminal or a bot needs
 * to follow a room and to play in it over a network that loses, doubles and
 * delays what it carries.
 *
 * A client knows no sockets. Its owner tells it what happened to the connection
 * and what came in, with the time in milliseconds, and asks it what to do next:
 *
 *     for (;;) {
 *         switch (ov_client_next(&client, now, &out)) {
 *         case OV_CLIENT_CONNECT:  open a connection; then ov_client_opened
 *                                  or ov_client_closed
 *         case OV_CLIENT_SEND:     send the text in `out`
 *         case OV_CLIENT_CLOSE:    close the connection
 *         case OV_CLIENT_NOTHING:  wait for input, or until ov_client_wakes
 *         }
 *     }
 *     ov_client_receive(&client, text, length, now)    for each message
 *
 * The table is one that follows (table/table.h): it shows the game. Events are
 * applied in order, each once. Missing ones are asked for, and a snapshot
 * repairs things if the hash of what everyone sees differs or an event is
 * impossible.
 *
 * The client's own requests wait in a queue. One is on its way at a time, and
 * it is sent again, unchanged, until it is answered. If a move or an undo is
 * refused, moves, undos and questions behind it are dropped: they were meant
 * for another position.
 */
#ifndef OV_ROOM_CLIENT_H
#define OV_ROOM_CLIENT_H

#include "room/message.h"
#include "table/table.h"

enum { OV_CLIENT_QUEUE = 8, OV_CLIENT_TEXT = 768 };
enum { OV_CLIENT_LONG_AGO = -1000000000 }; /* so early that all is due */
enum { OV_CLIENT_RESEND = 5000 };          /* milliseconds */

/* A request that waits for its answer. */
struct ov_client_request {
    char id[OV_ROOM_ID_SIZE];
    uint8_t kind;  /* enum ov_room_do */
    int32_t after; /* -1: not sent yet */
    char members[OV_CLIENT_TEXT];
};

enum ov_client_phase {
    OV_CLIENT_OFFLINE,    /* waits until `wake`, then connects */
    OV_CLIENT_CONNECTING, /* the owner is connecting */
    OV_CLIENT_GREETING,   /* connected; no welcome yet */
    OV_CLIENT_ONLINE,
    OV_CLIENT_STOPPED /* the server refuses this client: see `why` */
};

/* The owner's memory; it stays in place as long as the client is used. */
struct ov_client_memory {
    struct ov_box *box;
    struct ov_table *table;
    struct ov_sheet sheet;
    struct ov_showing showing; /* as large as the sheet */
};

struct ov_client {
    struct ov_client_memory memory;
    const struct ov_deck *deck; /* the one its owner has */
    struct ov_deck fetched;     /* one the server sent, if `has_fetched` */
    bool has_fetched, lacks_deck;
    uint8_t lacked[OV_DECK_HASH_SIZE]; /* if `lacks_deck` */
    char room[OV_ROOM_CODE_SIZE], token[OV_TOKEN_MOST + 1];
    char own[OV_TOKEN_MOST + 1]; /* the token to sit down with */

    /* What everyone knows. */
    struct ov_room_state state; /* if `whole` */
    struct ov_setup setup;
    struct ov_commitment commitment;
    struct ov_seed secret; /* once it is revealed */
    bool whole;            /* false: a snapshot is needed */
    bool playing;          /* the table follows a game */
    int32_t base;          /* moves before the table's first */
    int8_t seat;           /* this client's, -1: none */

    /* For people to read. */
    struct ov_room_event event;     /* the last one applied */
    struct ov_room_refusal refusal; /* the last one received */
    int32_t healed;                 /* snapshots because a hash differed */

    /* Private. */
    uint8_t phase; /* enum ov_client_phase */
    uint8_t tries; /* failed attempts to connect */
    bool hello_due, ping_due, close_due;
    int32_t known;     /* the server has events up to here */
    int32_t await;     /* this client's own last event */
    int64_t wake;      /* when offline: when to connect */
    int64_t heard;     /* when anything last arrived */
    int64_t sent;      /* when the first request was last sent */
    int64_t asked;     /* when what is missing was last requested */
    int64_t pinged;    /* when the server was last asked for a sign of life */
    int64_t ahead;     /* the server's time minus ours */
    struct ov_rng rng; /* for ids, and so that not all reconnect at once */
    uint32_t ids;
    int requests;
    struct ov_client_request request[OV_CLIENT_QUEUE];
};

/* The room's code and the token are checked by the server. */
void ov_client_init(struct ov_client *client,
                    const struct ov_client_memory *memory,
                    const struct ov_deck *deck, const struct ov_seed *random);
void ov_client_enter(struct ov_client *client, const char *room,
                     const char *token, int64_t now);

/* --- The connection --- */

enum ov_client_wish {
    OV_CLIENT_NOTHING,
    OV_CLIENT_CONNECT,
    OV_CLIENT_SEND,
    OV_CLIENT_CLOSE
};

enum ov_client_wish ov_client_next(struct ov_client *client, int64_t now,
                                   struct ov_buffer *out);

/* When to ask again if nothing arrives. */
int64_t ov_client_wakes(const struct ov_client *client);

void ov_client_opened(struct ov_client *client, int64_t now);
void ov_client_closed(struct ov_client *client, int64_t now);

/* What a message brought; bits. */
enum ov_client_heard {
    OV_HEARD_EVENT = 1,    /* one or more; `event` is the last */
    OV_HEARD_SNAPSHOT = 2, /* everything is new */
    OV_HEARD_DONE = 4,     /* a request of ours was granted */
    OV_HEARD_REFUSED = 8,  /* or refused; see `refusal` */
    OV_HEARD_STATE = 16    /* of the connection */
};
int ov_client_receive(struct ov_client *client, const char *text, size_t length,
                      int64_t now);

/* --- Playing --- */

/*
 * Queues a request: its kind and its other members as JSON without braces
 * ("\"text\":\"hi\""). False if it is too long or the queue is full.
 */
OV_NODISCARD bool ov_client_ask(struct ov_client *client, enum ov_room_do kind,
                                const char *members);
OV_NODISCARD bool ov_client_move(struct ov_client *client,
                                 struct ov_action action);

/* Sits down under a name; from then on the client has this token. */
OV_NODISCARD bool ov_client_join(struct ov_client *client, const char *name,
                                 const char *token);

/* The table that follows the game; NULL before it starts. */
static inline const struct ov_table *
ov_client_table(const struct ov_client *client)
{
    return client->playing ? client->memory.table : NULL;
}

/* After the end: was the game shuffled as promised? */
enum ov_client_verdict {
    OV_VERDICT_OPEN, /* not over yet */
    OV_VERDICT_FAIR, /* and every move follows from the seed, if all are here */
    OV_VERDICT_BROKEN /* it was not */
};
enum ov_client_verdict ov_client_verdict(const struct ov_client *client);

#endif
