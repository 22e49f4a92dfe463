/*
 * message.h - what the server says beside the events: one JSON object each
 * (docs/ONLINE.md). Nothing hidden can get out: the game is written from its
 * view, the secret only in the event that ends the game.
 *
 * Every function writes one message; out->full is set if it does not fit.
 */
#ifndef OV_ROOM_MESSAGE_H
#define OV_ROOM_MESSAGE_H

#include "room/room.h"

enum { OV_ROOM_MESSAGE_SIZE = 32768 }; /* bytes that hold any, with the zero */

/* M(name, word) */
#define OV_ROOM_MESSAGES(M)                                                    \
    M(WELCOME, "welcome")                                                      \
    M(CREATED, "created")                                                      \
    M(DONE, "done")                                                            \
    M(REFUSED, "refused")                                                      \
    M(SNAPSHOT, "snapshot")                                                    \
    M(PONG, "pong")                                                            \
    M(HERE, "here")                                                            \
    M(BYE, "bye")                                                              \
    M(ME, "me")                                                                \
    M(KEPT, "kept")                                                            \
    M(CODE, "code")                                                            \
    M(SEAT, "seat")                                                            \
    M(DECK, "deck")

enum ov_room_say {
#define M(name, word) OV_SAY_##name,
    OV_ROOM_MESSAGES(M)
#undef M
        OV_SAY_COUNT
};

const char *ov_room_say_word(enum ov_room_say say);

/* The answer to a hello; events or a snapshot follow. `code` is the room's. */
void ov_room_write_welcome(struct ov_buffer *out, const struct ov_room *room,
                           const char *code, struct ov_room_who who,
                           int64_t now);

/* The answer to a create. */
void ov_room_write_created(struct ov_buffer *out,
                           const struct ov_room_head *head, const char *code,
                           const char *id);

/* A request was granted and is on disk: its first event is `seq`. */
void ov_room_write_done(struct ov_buffer *out, const char *id, int32_t seq);

/* Bodies of events as they are stored. */
struct ov_room_body {
    const char *text;
    size_t length;
};

/* The most events that a refusal carries; beyond that, a snapshot. */
enum { OV_ROOM_MOST_MISSING = 8 };

/*
 * A request was refused. `missing` are the events after the one that the
 * client has, in order; none if there are too many.
 */
void ov_room_write_refused(struct ov_buffer *out, const char *id,
                           const struct ov_room_refusal *refusal,
                           const struct ov_room_body *missing, int count);

/* Everything there is to know about the room now. */
void ov_room_write_snapshot(struct ov_buffer *out, const struct ov_room *room,
                            const char *code);

/* The deck that the room is played with, in its canonical form. */
void ov_room_write_deck(struct ov_buffer *out, const struct ov_room *room);

/* The answer to a part of a deck: how many bytes the server has now. */
void ov_room_write_part(struct ov_buffer *out, const char *id, int32_t have);

/* The answer to the last part: the deck is stored under its hash. */
void ov_room_write_uploaded(struct ov_buffer *out, const char *id,
                            const struct ov_deck *deck);

void ov_room_write_pong(struct ov_buffer *out, const struct ov_room *room,
                        int64_t now);

/* Who is connected, as bits of seats. Not an event: it is never stored. */
void ov_room_write_here(struct ov_buffer *out, int seats, int connected);

/* The server closes the connection; come back after this many milliseconds. */
void ov_room_write_bye(struct ov_buffer *out, const char *why, int32_t wait);

/*
 * Is a client near enough to get the events it lacks? The answer to a hello
 * with `have` is the events from have + 1 on if so, else the snapshot.
 */
enum { OV_ROOM_MOST_BEHIND = 200 };
static inline bool ov_room_can_catch_up(const struct ov_room *room,
                                        int32_t have)
{
    return have > 0 && have <= room->state.seq &&
           room->state.seq - have <= OV_ROOM_MOST_BEHIND;
}

/* Whether spectators may see an event from this time yet. */
static inline bool ov_room_is_shown(const struct ov_room *room, int64_t at,
                                    int64_t now)
{
    return room->state.phase == OV_ROOM_OVER_NOW ||
           room->head.created + at + (int64_t)room->head.delay * 1000 <= now;
}

#endif
