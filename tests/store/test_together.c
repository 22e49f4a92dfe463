/*
 * test_together.c - requests that a store finds waiting, all at once: each has
 * its own answer, whatever becomes of the others.
 */
#include "harness.h"
#include "place.h"

#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { KINDS = 6, EACH = 7, MANY = KINDS * EACH, BEFORE = -1000 };

/* What becomes of the requests, one after the other, again and again. */
enum fate { FITS, IS_TAKEN, IS_SAME, HAS_GAP, HAS_NO_GAME, FOLLOWS };

static const enum ov_store_result wanted[KINDS] = {
    [FITS] = OV_STORE_DONE,          [IS_TAKEN] = OV_STORE_TAKEN,
    [IS_SAME] = OV_STORE_SAME,       [HAS_GAP] = OV_STORE_GAP,
    [HAS_NO_GAME] = OV_STORE_ABSENT, [FOLLOWS] = OV_STORE_DONE,
};

static struct ov_store_request requests[MANY];
static struct ov_store_event events[MANY];
static char bodies[MANY][24];  /* of all of them at a time */
static struct ov_store *store; /* of the test under way */
static int unsent;             /* requests that could not be queued */

static atomic_int answered;

static void count(struct ov_store_request *request)
{
    (void)request;
    (void)atomic_fetch_add(&answered, 1);
}

/* In the store's thread: what is queued here waits until this returns. */
static void ask_for_all(struct ov_store_request *request)
{
    (void)request;
    for (int i = 0; i < MANY; i++)
        unsent += !ov_store_submit(store, &requests[i]);
}

/*
 * Neither in the order of games nor against it. What follows is of the same
 * game as what fits; a game that is not there would come before all others.
 */
static int64_t game_of(int number)
{
    if (number % KINDS == HAS_NO_GAME)
        return BEFORE + number;
    if (number % KINDS == FOLLOWS)
        number -= FOLLOWS;
    return 1 + number * 17 % MANY;
}

/* To a game that has one event, with the id 1. */
static struct ov_store_event event_for(int number)
{
    static const int seqs[KINDS] = {
        [FITS] = 2,    [IS_TAKEN] = 1,    [IS_SAME] = 2,
        [HAS_GAP] = 5, [HAS_NO_GAME] = 1, [FOLLOWS] = 3};
    const int kind = number % KINDS;

    return place_event(game_of(number), seqs[kind],
                       kind == IS_SAME ? 1 : 100 + number);
}

static void prepare(void)
{
    for (int i = 0; i < MANY; i++) {
        const struct ov_store_event first = place_event(game_of(i), 1, 1);

        if (i % KINDS != HAS_NO_GAME && i % KINDS != FOLLOWS) {
            CHECK(place_game(store, game_of(i)) == OV_STORE_DONE);
            CHECK(place_append(store, &first, NULL) == OV_STORE_DONE);
        }
        events[i] = event_for(i);
        memcpy(bodies[i], events[i].body, events[i].size);
        events[i].body = bodies[i];
        requests[i] = (struct ov_store_request){
            .op = OV_STORE_APPEND,
            .done = count,
            .game = {.id = game_of(i), .due = 5000 + i, .turn = 1},
            .events = &events[i],
            .count = 1,
        };
    }
}

static void ask_together(void)
{
    struct ov_store_request first = {.op = OV_STORE_LIST_BANS,
                                     .done = ask_for_all};

    unsent = 0;
    atomic_store(&answered, 0);
    REQUIRE(ov_store_submit(store, &first));
    while (atomic_load(&answered) < MANY)
        (void)usleep(1000);
    ov_store_finish(&first);
    CHECK(unsent == 0);
}

static void check_answer(const struct ov_store_request *request, int kind)
{
    CHECK(request->result == wanted[kind]);
    if (kind == FITS || kind == FOLLOWS) {
        CHECK(request->game.last == (kind == FITS ? 2 : 3));
        CHECK(request->game.code[0] != '\0');
    }
    if (kind == IS_TAKEN || kind == IS_SAME) {
        REQUIRE(request->found_count == 1);
        CHECK(request->found[0].seq == 1);
        CHECK(request->found[0].size == 6 &&
              memcmp(request->found[0].body, "body 1", 6) == 0);
    }
}

TEST(requests_that_wait_together_each_get_their_own_answer)
{
    struct setting setting = place_begin();

    store = setting.store;
    prepare();
    ask_together();
    for (int i = 0; i < MANY; i++) {
        check_answer(&requests[i], i % KINDS);
        ov_store_finish(&requests[i]);
    }
    for (int i = 0; i < MANY; i++) {
        struct ov_store_request load = {.op = OV_STORE_LOAD,
                                        .game = {.id = game_of(i)},
                                        .from = 1,
                                        .to = 9};

        if (i % KINDS == HAS_NO_GAME || i % KINDS == FOLLOWS)
            continue;
        CHECK(place_count(store, game_of(i)) == (i % KINDS == FITS ? 3 : 1));
        ov_store_wait(store, &load);
        if (i % KINDS == FITS) /* as the last one of the two said */
            CHECK(load.game.due == 5000 + i + FOLLOWS && load.game.turn == 1);
        else
            CHECK(load.game.due == OV_STORE_NEVER);
        ov_store_finish(&load);
    }
    place_end(&setting);
}

TEST(one_event_that_fails_does_not_harm_those_with_it)
{
    struct setting setting = place_begin();
    enum { BAD = FITS };

    store = setting.store;
    prepare();
    memcpy(events[BAD].by, "\xFF", 2); /* no UTF-8: a database refuses it */
    ask_together();
    for (int i = 0; i < MANY; i++) {
        if (i != BAD && i != BAD + FOLLOWS)
            check_answer(&requests[i], i % KINDS);
        else if (requests[BAD].result == OV_STORE_FAILED && i != BAD)
            CHECK(requests[i].result == OV_STORE_GAP);
        ov_store_finish(&requests[i]);
    }
    place_end(&setting);
}
