/*
 * test_decks.c - the suite that every kind of store must pass: decks that
 * people bring, kept as long as a game needs them.
 */
#include "harness.h"
#include "place.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static enum ov_store_result bring(struct ov_store *store, uint8_t number,
                                  const char *text, int64_t used)
{
    struct ov_store_request request = {
        .op = OV_STORE_ADD_DECK,
        .deck = {.hash = {number, 0, 0xFF}, .text = text, .used = used}};

    ov_store_wait(store, &request);
    ov_store_finish(&request);
    return request.result;
}

/* Is it there, with this text? NULL: is it not there? */
static bool has(struct ov_store *store, uint8_t number, const char *text,
                int64_t now)
{
    struct ov_store_request request = {
        .op = OV_STORE_GET_DECK,
        .deck = {.hash = {number, 0, 0xFF}, .used = now}};
    bool found;

    ov_store_wait(store, &request);
    found = text == NULL ? request.result == OV_STORE_ABSENT
                         : request.result == OV_STORE_DONE &&
                               strcmp(request.deck.text, text) == 0;
    ov_store_finish(&request);
    return found;
}

static void drop(struct ov_store *store, int64_t before)
{
    struct ov_store_request request = {.op = OV_STORE_DROP_DECKS,
                                       .from = before};

    ov_store_wait(store, &request);
    CHECK(request.result == OV_STORE_DONE);
}

static void play_with(struct ov_store *store, int64_t game, uint8_t number)
{
    struct ov_store_request request = {.op = OV_STORE_NEW_GAME,
                                       .game = {.id = game,
                                                .head = "head",
                                                .has_deck = true,
                                                .deck = {number, 0, 0xFF}}};

    (void)snprintf(request.game.code, sizeof request.game.code, "CODE%d",
                   (int)game);
    ov_store_wait(store, &request);
    CHECK(request.result == OV_STORE_DONE);
}

TEST(a_deck_is_found_by_its_hash_and_brought_as_often_as_one_likes)
{
    static char large[OV_STORE_TEXT];
    struct setting setting = place_begin();

    memset(large, 'x', sizeof large - 1);
    CHECK(has(setting.store, 1, NULL, 5));
    CHECK(bring(setting.store, 1, "a \"deck\"\n  of Zoé's", 5) ==
          OV_STORE_DONE);
    CHECK(bring(setting.store, 1, "a \"deck\"\n  of Zoé's", 6) ==
          OV_STORE_DONE);
    CHECK(bring(setting.store, 2, large, 6) == OV_STORE_DONE);
    CHECK(bring(setting.store, 1, "another", 7) == OV_STORE_TAKEN);
    place_reopen(&setting);
    CHECK(has(setting.store, 1, "a \"deck\"\n  of Zoé's", 8));
    CHECK(has(setting.store, 2, large, 8));
    CHECK(has(setting.store, 3, NULL, 8));
    place_end(&setting);
}

TEST(decks_that_no_game_has_are_dropped_once_nobody_asks_for_them)
{
    enum { HOUR = 3600000 };
    struct setting setting = place_begin();
    struct ov_store_request remove = {.op = OV_STORE_REMOVE,
                                      .game = {.code = "CODE8"}};

    for (uint8_t i = 1; i <= 3; i++)
        CHECK(bring(setting.store, i, "deck", HOUR) == OV_STORE_DONE);
    play_with(setting.store, 8, 1);
    drop(setting.store, HOUR);
    CHECK(has(setting.store, 1, "deck", HOUR));
    CHECK(has(setting.store, 2, "deck", 3 * HOUR)); /* used */
    CHECK(has(setting.store, 3, "deck", HOUR));
    drop(setting.store, 3 * HOUR);
    CHECK(has(setting.store, 1, "deck", HOUR));
    CHECK(has(setting.store, 2, "deck", HOUR));
    CHECK(has(setting.store, 3, NULL, HOUR));
    CHECK(bring(setting.store, 2, "deck", 5 * HOUR) == OV_STORE_DONE);
    ov_store_wait(setting.store, &remove);
    CHECK(remove.result == OV_STORE_DONE);
    drop(setting.store, 4 * HOUR);
    CHECK(has(setting.store, 1, NULL, HOUR));
    CHECK(has(setting.store, 2, "deck", HOUR));
    place_end(&setting);
}

static void note_done(struct ov_store_request *request)
{
    ov_store_finish(request);
}

TEST(there_is_a_limit_to_all_decks_together)
{
    static struct ov_store_request request[OV_STORE_DECKS];
    struct setting setting = place_begin();

    for (int i = 0; i < OV_STORE_DECKS; i++) {
        request[i] = (struct ov_store_request){
            .op = OV_STORE_ADD_DECK,
            .done = note_done,
            .deck = {.hash = {1, (uint8_t)(i >> 8), (uint8_t)i},
                     .text = "deck",
                     .used = i}};
        REQUIRE(ov_store_submit(setting.store, &request[i]));
    }
    CHECK(bring(setting.store, 2, "deck", 1) == OV_STORE_GAP);
    CHECK(bring(setting.store, 1, "deck", 1) == OV_STORE_DONE); /* is there */
    drop(setting.store, 10);
    CHECK(bring(setting.store, 2, "deck", 1) == OV_STORE_DONE);
    for (int i = 0; i < OV_STORE_DECKS; i++)
        CHECK(request[i].result == OV_STORE_DONE);
    place_end(&setting);
}
