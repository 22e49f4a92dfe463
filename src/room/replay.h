/*
 * replay.h - a room's log played again, to see whether this program gets the
 * results that are in the log.
 *
 * Every event that changes the game says what everyone saw then, as a hash. A
 * program with other rules than the one that wrote the log refuses a move or
 * gets another hash. The box decides which rules the moves are played by. It
 * need not be the head's, so two versions of the rules can be compared.
 */
#ifndef OV_ROOM_REPLAY_H
#define OV_ROOM_REPLAY_H

#include "room/room.h"

/* An event as it was stored. */
struct ov_room_logged {
    const char *body;
    size_t length;
    bool has_token;
    struct ov_token_hash token;
};

enum ov_replay_result {
    OV_REPLAY_SAME,
    OV_REPLAY_REFUSED,   /* a move is not legal */
    OV_REPLAY_DIFFERS,   /* what is seen differs from what was seen */
    OV_REPLAY_UNREADABLE /* an event is not ours, or cannot follow here */
};

struct ov_replay_finding {
    enum ov_replay_result result;
    int32_t seq; /* of the first event that differs; otherwise 0 */
    /* For a move. */
    int8_t seat; /* -1: it was not a move */
    char action[OV_ACTION_TEXT];
    enum ov_why why; /* if it is refused */
};

/* All events of a room, in order, and memory for its moves. */
struct ov_room_log {
    const struct ov_room_logged *event;
    int count;
    int32_t move_room;
    struct ov_room_move *move;
};

void ov_room_replay(const struct ov_room_head *head, const struct ov_box *box,
                    const struct ov_room_log *log,
                    struct ov_replay_finding *ret_finding);

#endif
