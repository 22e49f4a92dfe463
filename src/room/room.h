/*
 * room.h - the referee of a table that is played online.
 *
 * A room is determined by its head and its log alone. A request is answered
 * with a refusal or with the events to append; nothing changes until the host
 * says that they are on disk (ov_room_apply), and reading the log again gives
 * the same room. There is no heap, clock or randomness here: the host passes in
 * the time and, when a room is made, 32 random bytes.
 *
 *     ov_room_take(&room, &asked, &batch)     a person's request
 *     ov_room_due(&room, now, &batch)         what nobody has to ask for
 *     ov_room_bot_moved(&room, ...)           what a bot answered
 *         -> the host appends batch.row[...] to the log and commits, then
 *     ov_room_apply(&room, &row)              for each, then tells everybody
 *
 * One batch at a time: while one is on its way to the disk, ask the room
 * nothing. Undo needs the moves: five bytes each, in memory that the host owns
 * and enlarges when ov_room_is_full says so.
 *
 * A room holds what nobody may see (the secret, the game): messages are written
 * from views (message.h).
 */
#ifndef OV_ROOM_ROOM_H
#define OV_ROOM_ROOM_H

#include "bot/bot.h"
#include "room/request.h"

/* A move that counts. */
struct ov_room_move {
    uint8_t seat_by; /* seat, and 4 times enum ov_room_by */
    uint8_t action[4];
};
static_assert(sizeof(struct ov_room_move) == 5, "five bytes a move");

/* A request that was granted recently. */
struct ov_room_done {
    uint64_t key;
    uint32_t content;
    int32_t seq;
};

enum { OV_ROOM_REMEMBERS = 8 }; /* the store knows older ones */
enum { OV_ROOM_MOST_EVENTS = 20000, OV_ROOM_MOST_SAID = 1000 };
enum { OV_ROOM_GRACE = 2000 }; /* milliseconds after a clock runs out */

struct ov_room {
    const struct ov_box *box;
    struct ov_room_move *move; /* the host's */
    int32_t move_room;
    int32_t forgotten; /* seq of the last request that is not in `done` */
    struct ov_room_head head;
    struct ov_room_state state;
    struct ov_token_hash token[OV_MAX_SEATS]; /* of seats that are taken */
    struct ov_seed seed;
    struct ov_game game;
    struct ov_room_done done[OV_ROOM_REMEMBERS];
};
static_assert(sizeof(struct ov_room) <= 2048, "a room takes about 2 kB");

/* A row of the log. */
struct ov_room_row {
    struct ov_room_event event; /* what the body says */
    uint64_t key;               /* of the request it comes from; 0: none */
    uint32_t content;           /* of that request */
    bool has_token;             /* somebody sat down with this token */
    struct ov_token_hash token;
    size_t length;
    char body[OV_ROOM_BODY_SIZE];
};

enum { OV_ROOM_BATCH = 3 };
struct ov_room_batch {
    int count;
    struct ov_room_row row[OV_ROOM_BATCH];
};

/* --- Making and reading --- */

/* What a `create` asks for; the box is made from the head's setup. */
OV_NODISCARD bool ov_room_head_make(const struct ov_room_request *create,
                                    const struct ov_deck *deck,
                                    const struct ov_seed *secret, int64_t now,
                                    struct ov_room_head *ret_head);

/* The head of a rematch: same table, same people, another secret. */
void ov_room_head_again(const struct ov_room *room,
                        const struct ov_seed *secret, int64_t now,
                        struct ov_room_head *ret_head);

/* An empty room. The box and the memory for moves remain the host's. */
void ov_room_open(struct ov_room *room, const struct ov_room_head *head,
                  const struct ov_box *box, struct ov_room_move *move,
                  int32_t move_room);

/* No further move fits: provide more memory (ov_room_moves_are_at). */
static inline bool ov_room_is_full(const struct ov_room *room)
{
    return room->state.moves >= room->move_room;
}

static inline void ov_room_moves_are_at(struct ov_room *room,
                                        struct ov_room_move *move,
                                        int32_t move_room)
{
    assert(move_room >= room->state.moves);
    room->move = move;
    room->move_room = move_room;
}

/*
 * Applies the next event of the log; only the body and the row's own key,
 * content and token count. False if it cannot follow: the log is damaged, or
 * there is no memory for the move. Then nothing has changed.
 */
OV_NODISCARD bool ov_room_apply(struct ov_room *room,
                                const struct ov_room_row *row);

/* --- Who asks --- */

enum ov_room_role {
    OV_WHO_NOBODY,
    OV_WHO_WATCH,
    OV_WHO_JOIN, /* may watch, and sit down */
    OV_WHO_SEAT  /* sits there, or the seat is kept for them */
};

/* This can be kept: anyone who has since lost the seat is refused. */
struct ov_room_who {
    uint8_t role; /* enum ov_room_role */
    int8_t seat;  /* -1: none */
    struct ov_token_hash token;
};

struct ov_room_who ov_room_who(const struct ov_room *room, const char *token);

/* Whether a token is that of a person who sits there. */
static inline bool ov_room_sits(const struct ov_room *room, int seat,
                                const struct ov_token_hash *token)
{
    return room->state.seat[seat].taken &&
           ov_same_token(token, &room->token[seat]);
}

/* --- Asking --- */

/* The row of the log with the key that was searched for; seq 0: none. */
struct ov_room_found {
    int32_t seq;
    uint32_t content;
};

struct ov_room_asked {
    const struct ov_room_request *request;
    struct ov_room_who who;
    int64_t now;                       /* milliseconds since 1970 */
    const char *rematch;               /* the code for a new room, or NULL */
    const struct ov_room_found *found; /* NULL: not searched for yet */
};

enum ov_room_answer {
    OV_ROOM_REFUSED, /* *ret_refusal says why */
    OV_ROOM_DONE,    /* it was granted before, by event *ret_seq */
    OV_ROOM_LOOK_UP, /* search the log for ov_room_key and ask again */
    OV_ROOM_EVENTS_DUE
};

struct ov_room_reply {
    struct ov_room_refusal refusal;
    int32_t seq;
    uint64_t key;
};

/* For requests that change something (ov_room_do_changes). */
OV_NODISCARD enum ov_room_answer ov_room_take(const struct ov_room *room,
                                              const struct ov_room_asked *asked,
                                              struct ov_room_batch *batch,
                                              struct ov_room_reply *ret_reply);

/* --- What nobody has to ask for --- */

/*
 * The end of the game, what all who are left have agreed to, a move by a
 * standing order, or a clock that ran out, in this order. Returns the number of
 * events; ask again once they are applied.
 */
int ov_room_due(const struct ov_room *room, int64_t now,
                struct ov_room_batch *batch);

/* When the clock will run out, grace included; INT64_MAX: never. */
int64_t ov_room_deadline(const struct ov_room *room);

/* What a bot has to choose; a plain value, so another thread can have it. */
struct ov_room_question {
    struct ov_view view;
    uint64_t chance;
    int32_t turned; /* the event after which it was asked */
    int8_t seat;
    char bot[OV_ROOM_BOT_SIZE];
};

/* False if no bot has to choose now. */
bool ov_room_question(const struct ov_room *room,
                      struct ov_room_question *ret_question);

/* What it answers: the same for the same seed, seat and number of moves. */
struct ov_action ov_room_think(const struct ov_room_question *question,
                               const struct ov_box *box,
                               struct ov_scratch scratch,
                               const struct ov_net *net);

/*
 * The bot's move as an event; 0 if the game has gone on, or a person has taken
 * the seat back.
 */
int ov_room_bot_moved(const struct ov_room *room,
                      const struct ov_room_question *question,
                      struct ov_action action, int64_t now,
                      struct ov_room_batch *batch);

/* --- Looking --- */

/* The game after this many of the moves that count. */
void ov_room_game_at(const struct ov_room *room, int moves,
                     struct ov_game *ret_game);

/* How everyone is set up, as a record that only commits to the seed. */
void ov_room_record(const struct ov_room *room,
                    struct ov_record_header *ret_header);

#endif
