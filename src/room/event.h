/*
 * event.h - what happens at a table that is played online, as numbered events.
 *
 * The log of a room only ever grows, and everything else follows from it and
 * the room's head. An event's body is one JSON object. It is written once,
 * stored, and sent to everybody as it is (docs/ONLINE.md). Its member `is`
 * names its kind. Moves, by far the most frequent kind, have no `is`; their
 * members are those that the session's `followed` takes.
 */
#ifndef OV_ROOM_EVENT_H
#define OV_ROOM_EVENT_H

#include "notation/action.h"
#include "notation/position.h"
#include "notation/record.h"
#include "room/clock.h"
#include "table/history.h"
#include "table/orders.h"
#include "view/follow.h"

/* E(name, word), and which members of struct ov_room_event it uses. */
#define OV_ROOM_EVENTS(E)                                                      \
    E(JOINED, "joined")         /* name, nonce */                              \
    E(LEFT, "left")             /* bot: which one holds the seat, or none */   \
    E(BOT_TAKES, "bot-takes")   /* bot */                                      \
    E(BOT_LEAVES, "bot-leaves") /* its person is back, or the seat is free */  \
    E(STARTED, "started")       /* record, view, hash */                       \
    E(MOVED, "moved")           /* action, by, shown, hash */                  \
    E(UNDONE, "undone")         /* to, hash */                                 \
    E(ASKED, "asked")           /* what; to, or clock */                       \
    E(GRANTED, "granted")                                                      \
    E(DECLINED, "declined") /* or the one who asked took it back */            \
    E(ORDERED, "ordered")   /* orders, hold */                                 \
    E(PAUSED, "paused")                                                        \
    E(RESUMED, "resumed")                                                      \
    E(TIMED, "timed")   /* clock: the new one */                               \
    E(HINTED, "hinted") /* all agreed to hints */                              \
    E(FLAGGED, "flagged")                                                      \
    E(RESIGNED, "resigned")                                                    \
    E(SAID, "said")         /* text */                                         \
    E(VACATION, "vacation") /* days */                                         \
    E(OVER, "over")         /* result, resigned, secret */                     \
    E(REMATCH, "rematch")   /* text: the new room */

enum ov_room_kind {
#define E(name, word) OV_ROOM_##name,
    OV_ROOM_EVENTS(E)
#undef E
        OV_ROOM_KINDS
};

/* Who did it. B(name, word) */
#define OV_ROOM_BY(B)                                                          \
    B(PERSON, "person")                                                        \
    B(BOT, "bot")                                                              \
    B(ORDER, "order") /* a person's standing order */                          \
    B(CLOCK, "clock")                                                          \
    B(ROOM, "room") /* the room's own rules did it */

enum ov_room_by {
#define B(name, word) OV_ROOM_BY_##name,
    OV_ROOM_BY(B)
#undef B
        OV_ROOM_BYS
};

/* What everyone at the table has to agree to. W(name, word) */
#define OV_ROOM_ASKS(W)                                                        \
    W(NOTHING, "nothing")                                                      \
    W(UNDO, "undo") /* further than a player may go back alone; to */          \
    W(PAUSE, "pause")                                                          \
    W(CLOCK, "clock") /* another one: from live to by days and back */         \
    W(HINTS, "hints")

enum ov_room_ask {
#define W(name, word) OV_ROOM_ASK_##name,
    OV_ROOM_ASKS(W)
#undef W
        OV_ROOM_ASK_COUNT
};

enum {
    OV_ROOM_NAME_SIZE = 40,  /* a person's, with the final zero */
    OV_ROOM_BOT_SIZE = 16,   /* a bot's */
    OV_ROOM_TEXT_SIZE = 320, /* a line of chat */
    OV_ROOM_NONCE_SIZE = 16,
    OV_ROOM_CODE_SIZE = 17, /* a room's name in links */
    OV_ROOM_BODY_SIZE = 4096
};

struct ov_room_event {
    int32_t seq;  /* from 1, without gaps */
    uint8_t kind; /* enum ov_room_kind */
    uint8_t by;   /* enum ov_room_by */
    int8_t seat;  /* -1: nobody's */
    int64_t at;   /* milliseconds since the room was made */

    /* Used by some kinds; otherwise 0. */
    char name[OV_ROOM_NAME_SIZE];
    uint8_t nonce[OV_ROOM_NONCE_SIZE];
    char bot[OV_ROOM_BOT_SIZE];
    char action[OV_ACTION_TEXT];
    int8_t shown_count;
    struct ov_shown shown[OV_MOST_SHOWN];
    uint8_t hash[OV_VIEW_HASH_SIZE];
    int32_t to;
    uint8_t what; /* enum ov_room_ask */
    struct ov_clock_rule clock;
    struct ov_orders orders;
    bool hold;
    char text[OV_ROOM_TEXT_SIZE];
    int32_t days;
    struct ov_record_result result;
    bool resigned; /* the game ended because all others resigned */
    struct ov_seed secret;
    const char *record, *view; /* when writing */
};

const char *ov_room_kind_word(enum ov_room_kind kind);

/* Kinds that change the game, and say what everyone sees then. */
static inline bool ov_room_kind_has_hash(enum ov_room_kind kind)
{
    return kind == OV_ROOM_STARTED || kind == OV_ROOM_MOVED ||
           kind == OV_ROOM_UNDONE;
}

const char *ov_room_by_word(enum ov_room_by by);
const char *ov_room_ask_word(enum ov_room_ask ask);
bool ov_room_ask_from_word(const char *word, enum ov_room_ask *ret_ask);

/* The body. False if it does not fit. */
OV_NODISCARD bool ov_room_event_write(struct ov_buffer *out,
                                      const struct ov_room_event *event,
                                      const struct ov_box *box);

/*
 * Reads a body. Unknown members are skipped. `record` and `view` are not read
 * here (use ov_json_find), and `shown` only if there is a box. False if it is
 * not an event of ours, or of an unknown kind.
 */
OV_NODISCARD bool ov_room_event_read(const char *body, size_t length,
                                     const struct ov_box *box,
                                     struct ov_room_event *ret_event);

/* Orders as an object of words, like the session's; and back. */
void ov_room_write_orders(struct ov_json *json, const struct ov_orders *orders);
OV_NODISCARD bool ov_room_read_orders(const struct ov_json_document *document,
                                      int object, struct ov_orders *orders);

#endif
