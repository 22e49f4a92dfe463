/*
 * online.h - a session that plays at an online table: the client's side of a
 * room (room/client.h) behind requests of the session (docs/SESSION.md).
 *
 * The owner has the connection and the clock. It reports what happened to the
 * connection and what came in; each reply says what to do next. The session
 * shows the room's game as one that it follows, so anything that can be asked
 * about a game can be asked about this one.
 *
 * A client that joins late gets a snapshot, which has no past. The past is then
 * fetched and played through beside the game. Once it has caught up, the game
 * has all its moves and can be looked back at.
 */
#ifndef OV_ONLINE_ONLINE_H
#define OV_ONLINE_ONLINE_H

#include "room/client.h"
#include "session/session.h"

/* What the server says this client is. Y(name, word) */
#define OV_ONLINE_ROLES(Y)                                                     \
    Y(UNKNOWN, "unknown")                                                      \
    Y(SEAT, "seat")                                                            \
    Y(JOIN, "join")                                                            \
    Y(WATCH, "watch")

enum ov_online_role {
#define Y(name, word) OV_ONLINE_##name,
    OV_ONLINE_ROLES(Y)
#undef Y
        OV_ONLINE_ROLE_COUNT
};

/* The events before the snapshot, while they come in. */
struct ov_online_past {
    struct ov_client client; /* without a connection: only fed messages */
    bool wanted;
    int tries;     /* failed attempts to get the next ones */
    int32_t asked; /* for events up to here */
    int64_t when;
};

/* The player's own move, shown while it is on its way. */
struct ov_online_guess {
    bool made;
    int32_t turned; /* the event that it follows */
    char id[OV_ROOM_ID_SIZE];
    struct ov_action action;
};

struct ov_online {
    struct ov_session *session;
    struct ov_client client;
    struct ov_online_past past;
    struct ov_online_guess guess;
    struct ov_session_game place[2]; /* the client's, and the past's */
    uint8_t now;                     /* which is the client's */
    bool entered;
    uint8_t role;      /* enum ov_online_role */
    uint8_t connected; /* bits of seats */
    char text[OV_ROOM_MESSAGE_SIZE];
};

/* Large, so the caller's, like the session; adds its requests to that. */
void ov_online_init(struct ov_online *online, struct ov_session *session);

#endif
