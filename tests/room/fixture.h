/*
 * fixture.h - a room with its log in memory, for tests: requests go in as text,
 * as from a client, and what is granted is "committed" and applied.
 */
#ifndef OV_TESTS_ROOM_FIXTURE_H
#define OV_TESTS_ROOM_FIXTURE_H

#include "harness.h"
#include "room/message.h"

enum { FIXTURE_ROWS = 4096, FIXTURE_MOVES = OV_LINE_ROOM };

/* A row as a store keeps it. */
struct fixture_row {
    char *body; /* on the heap */
    size_t length;
    uint64_t key;
    uint32_t content;
    bool has_token;
    struct ov_token_hash token;
};

struct fixture {
    struct ov_box box;
    struct ov_room_head head;
    struct ov_room room;
    struct ov_room_move move[FIXTURE_MOVES];
    int64_t now;
    int rows;
    struct fixture_row row[FIXTURE_ROWS];
    /* Of the last request. */
    enum ov_room_answer answer;
    struct ov_room_request request;
    struct ov_room_reply reply;
    struct ov_room_batch batch;
};

extern const char fixture_join[], fixture_watch[];
const char *fixture_token(int person); /* 0 to 9 */

/* The deck of rooms that are opened from now on; the standard one at first. */
extern const struct ov_deck *fixture_deck;
/* One that is nearly the standard one. */
const struct ov_deck *fixture_own_deck(void);

/* A new room; 0 to 1 << 30 seconds of a clock by the caller's rule. */
void fixture_open(struct fixture *fixture, uint64_t number, int seats,
                  const struct ov_clock_rule *clock);
void fixture_close(struct fixture *fixture);

/* A request with this token; granted ones are applied. */
enum ov_room_answer fixture_ask(struct fixture *fixture, const char *token,
                                const char *format, ...) OV_PRINTF(3, 4);

/* Takes over a batch as if it were on disk. */
void fixture_commit(struct fixture *fixture, const struct ov_room_batch *batch);

/* Everything that is due now. How many events that were. */
int fixture_due(struct fixture *fixture);

/* People sit down (bots take the rest), and the game starts. */
void fixture_start(struct fixture *fixture, int people);

/* Any legal move of the seat that has to choose, by its person or bot. */
bool fixture_play(struct fixture *fixture, struct ov_rng *rng);

/* A room read again from the log, up to so many rows. */
void fixture_read(const struct fixture *fixture, int rows,
                  struct ov_room *ret_room, struct ov_room_move *move);

/* Are two rooms the same, byte for byte, but for where their moves are? */
bool fixture_same(const struct ov_room *one, const struct ov_room *two);

/* Two people who have both picked a resource. */
void fixture_begin(struct fixture *fixture, const struct ov_clock_rule *clock);

/* For tests with a fixture of that name: a person (0 to 9) asks. */
#define ASK(person, ...)                                                       \
    fixture_ask(&fixture, fixture_token(person), __VA_ARGS__)
#define GRANTED(person, ...) (ASK(person, __VA_ARGS__) == OV_ROOM_EVENTS_DUE)
#define REFUSED(person, word, ...)                                             \
    (ASK(person, __VA_ARGS__) == OV_ROOM_REFUSED &&                            \
     strcmp(fixture_why(&fixture), word) == 0)

const char *
fixture_why(const struct fixture *fixture); /* of the last refusal */

#endif
