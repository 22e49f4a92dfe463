/*
 * state.h - what everyone may know about a room besides the game: who sits
 * where, who has been asked what, how much time is left. It follows from the
 * events alone, so the server and every client end up with the same bytes.
 *
 * The clock belongs to the seat that has to choose (the actor). Whoever runs
 * the game keeps it up to date: call ov_room_state_turn after each event.
 */
#ifndef OV_ROOM_STATE_H
#define OV_ROOM_STATE_H

#include "room/event.h"

struct ov_room_seat {
    int64_t left;    /* milliseconds of its budget */
    int64_t back_at; /* end of a vacation, from the room's creation on */
    int64_t took;    /* its person's last choice, in case it comes back */
    char name[OV_ROOM_NAME_SIZE];
    char bot[OV_ROOM_BOT_SIZE]; /* which bot plays it now; empty: its person */
    uint8_t nonce[OV_ROOM_NONCE_SIZE];
    uint16_t held; /* number of the turn that is held open, or 0 */
    struct ov_orders orders;
    uint8_t taken;    /* a person sits here or owns it */
    uint8_t mixed;    /* its nonce is part of the seed */
    uint8_t away;     /* its person has left */
    uint8_t resigned; /* for good */
    uint8_t days;     /* of vacation taken */
};

enum ov_room_phase { OV_ROOM_OPEN, OV_ROOM_PLAYING, OV_ROOM_OVER_NOW };

struct ov_room_question_asked {
    uint8_t what;    /* enum ov_room_ask */
    uint8_t granted; /* bit of a seat */
    int8_t seat;     /* who asked */
    int32_t to;
    struct ov_clock_rule clock;
};

struct ov_room_state {
    int64_t created; /* milliseconds since 1970 */
    int64_t at;      /* of the last event, since `created` */
    int64_t since;   /* when the actor's clock last started to count */
    int64_t spent;   /* time this choice took before `since` */
    int32_t seq;     /* of the last event */
    int32_t turned;  /* of the last event that makes requests stale */
    int32_t moves;   /* those that count */
    struct ov_clock_rule clock;
    struct ov_room_question_asked ask;
    struct ov_room_seat seat[OV_MAX_SEATS];
    uint16_t said; /* lines of chat */
    uint16_t turn; /* number of the game's turn */
    uint8_t seats;
    uint8_t phase; /* enum ov_room_phase */
    uint8_t paused, hints;
    uint8_t again;                /* a rematch was called */
    int8_t actor;                 /* who has to choose, -1: nobody */
    int8_t undoing;               /* who has just gone back, -1: nobody */
    char next[OV_ROOM_CODE_SIZE]; /* the rematch; empty: none, or unknown */
};

/* An empty room; all bytes are set. */
void ov_room_state_init(struct ov_room_state *state, int seats, int64_t created,
                        const struct ov_clock_rule *clock);

/*
 * Applies an event. False if it is not the next one or cannot follow; then
 * nothing has changed. Afterwards say whose choice it is and in which turn.
 */
OV_NODISCARD bool ov_room_state_apply(struct ov_room_state *state,
                                      const struct ov_room_event *event);
void ov_room_state_turn(struct ov_room_state *state, int actor, int turn);

/* A person plays this seat and is asked for consent. */
static inline bool ov_room_is_person(const struct ov_room_state *state,
                                     int seat)
{
    return state->seat[seat].taken && state->seat[seat].bot[0] == '\0' &&
           !state->seat[seat].resigned;
}

/* Bits of the seats whose consent is needed. */
int ov_room_people(const struct ov_room_state *state);

/* Whether a clock runs; when it runs out, since 1970, INT64_MAX: never. */
bool ov_room_clock_runs(const struct ov_room_state *state);
int64_t ov_room_runs_out(const struct ov_room_state *state);

/* What a seat has left at a given time (since 1970), in milliseconds. */
int64_t ov_room_time_left(const struct ov_room_state *state, int seat,
                          int64_t now);

/* As one JSON object, and back: a part of the snapshot. */
void ov_room_state_write(struct ov_json *json,
                         const struct ov_room_state *state);
OV_NODISCARD bool ov_room_state_read(const struct ov_json_document *document,
                                     int object,
                                     struct ov_room_state *ret_state);

#endif
