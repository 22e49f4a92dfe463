/*
 * desk.h - a room with its log in memory, for tests: requests go in as text,
 * as from a client, and what is granted is "committed" and applied.
 */
#ifndef OV_TESTS_ROOM_DESK_H
#define OV_TESTS_ROOM_DESK_H

#include "harness.h"
#include "room/message.h"

enum { DESK_ROWS = 4096, DESK_MOVES = OV_LINE_ROOM };

/* A row as a store keeps it. */
struct desk_row {
    char *body; /* on the heap */
    size_t length;
    uint64_t key;
    uint32_t content;
    bool has_token;
    struct ov_token_hash token;
};

struct desk {
    struct ov_box box;
    struct ov_room_head head;
    struct ov_room room;
    struct ov_room_move move[DESK_MOVES];
    int64_t now;
    int rows;
    struct desk_row row[DESK_ROWS];
    /* Of the last request. */
    enum ov_room_answer answer;
    struct ov_room_request request;
    struct ov_room_reply reply;
    struct ov_room_batch batch;
};

extern const char desk_join[], desk_watch[];
const char *desk_token(int person); /* 0 to 9 */

/* The deck of rooms that are opened from now on; the standard one at first. */
extern const struct ov_deck *desk_deck;
/* One that is nearly the standard one. */
const struct ov_deck *desk_own_deck(void);

/* A new room; 0 to 1 << 30 seconds of a clock by the caller's rule. */
void desk_open(struct desk *desk, uint64_t number, int seats,
               const struct ov_clock_rule *clock);
void desk_close(struct desk *desk);

/* A request with this token; granted ones are applied. */
enum ov_room_answer desk_ask(struct desk *desk, const char *token,
                             const char *format, ...) OV_PRINTF(3, 4);

/* Takes over a batch as if it were on disk. */
void desk_commit(struct desk *desk, const struct ov_room_batch *batch);

/* Everything that is due now. How many events that were. */
int desk_due(struct desk *desk);

/* People sit down (bots take the rest), and the game starts. */
void desk_start(struct desk *desk, int people);

/* Any legal move of the seat that has to choose, by its person or bot. */
bool desk_play(struct desk *desk, struct ov_rng *rng);

/* A room read again from the log, up to so many rows. */
void desk_read(const struct desk *desk, int rows, struct ov_room *ret_room,
               struct ov_room_move *move);

/* Are two rooms the same, byte for byte, but for where their moves are? */
bool desk_same(const struct ov_room *one, const struct ov_room *two);

/* Two people who have both picked a resource. */
void desk_begin(struct desk *desk, const struct ov_clock_rule *clock);

/* For tests with a desk of that name: a person (0 to 9) asks. */
#define ASK(person, ...) desk_ask(&desk, desk_token(person), __VA_ARGS__)
#define GRANTED(person, ...) (ASK(person, __VA_ARGS__) == OV_ROOM_EVENTS_DUE)
#define REFUSED(person, word, ...)                                             \
    (ASK(person, __VA_ARGS__) == OV_ROOM_REFUSED &&                            \
     strcmp(desk_why(&desk), word) == 0)

const char *desk_why(const struct desk *desk); /* of the last refusal */

#endif
