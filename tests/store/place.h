/*
 * place.h - fresh stores for tests, and short ways to ask them.
 *
 * The suite (test_store.c) knows nothing of the kind of store: it opens what
 * place_new gives it. Every back end must pass it.
 */
#ifndef OV_TESTS_STORE_PLACE_H
#define OV_TESTS_STORE_PLACE_H

#include "store/store.h"

enum { PLACE_SIZE = 256, PLACE_RULES = 7 }; /* the newest that are known */

/* The address of a store that is not there yet. */
void place_new(char ret_address[PLACE_SIZE]);

/* Removes a store that nobody has open. */
void place_remove(const char *address);

/* Opens a store that must open. */
struct ov_store *place_open(const char *address);

/* What most tests begin and end with: a fresh store, which is open. */
struct setting {
    char address[PLACE_SIZE];
    struct ov_store *store;
};

struct setting place_begin(void);
void place_reopen(struct setting *setting);
void place_end(struct setting *setting);

/* A game with this number and a code made of it, with no events. */
enum ov_store_result place_game(struct ov_store *store, int64_t id);

/* The same, played by this version of the rules. */
enum ov_store_result place_game_by(struct ov_store *store, int64_t id,
                                   int rules);

/* An event of kind "moved" whose body is "body SEQ". */
struct ov_store_event place_event(int64_t game, int seq, int64_t move_id);

/* Appends one event; the whole request goes to *ret_request if not NULL. */
enum ov_store_result place_append(struct ov_store *store,
                                  const struct ov_store_event *event,
                                  struct ov_store_request *ret_request);

/* Loads a game: its events, or -1; all must be place_event's, gapless. */
int place_count(struct ov_store *store, int64_t game);

#endif
