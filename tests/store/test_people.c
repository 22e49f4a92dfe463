/*
 * test_people.c - the suite that every kind of store must pass: guests, the
 * tables they keep, and codes that carry a seat.
 */
#include "harness.h"
#include "place.h"

#include <string.h>

TEST(a_guest_is_found_by_the_secret_and_has_games)
{
    struct setting setting = place_begin();
    const struct ov_store_event event = place_event(1, 1, 0);
    struct ov_store_request request = {
        .op = OV_STORE_NEW_GUEST,
        .guest = {.secret = {1, 2, 3}, .name = "Zoé \"x\"", .seen = 12}};

    (void)place_game(setting.store, 1);
    (void)place_game(setting.store, 2);
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE && request.guest.id > 0);
    const int64_t guest = request.guest.id;

    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_TAKEN);
    request = (struct ov_store_request){
        .op = OV_STORE_APPEND,
        .game = {.id = 1, .due = 99},
        .membership = {.guest = guest, .seat = 2},
        .events = &event,
        .count = 1,
    };
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE);
    place_reopen(&setting);
    request = (struct ov_store_request){.op = OV_STORE_FIND_GUEST,
                                        .guest = {.secret = {1, 2, 3}}};
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE && request.guest.id == guest);
    CHECK(strcmp(request.guest.name, "Zoé \"x\"") == 0);
    request.op = OV_STORE_GAMES_OF;
    ov_store_wait(setting.store, &request);
    CHECK(request.games_count == 1 && request.games[0].id == 1);
    CHECK(strcmp(request.games[0].code, "CODE1") == 0);
    CHECK(request.games[0].due == 99 && request.games[0].last == 1);
    ov_store_finish(&request);
    place_end(&setting);
}

TEST(a_guest_can_be_renamed_and_a_wrong_secret_finds_nobody)
{
    struct setting setting = place_begin();
    struct ov_store_request request = {.op = OV_STORE_NEW_GUEST,
                                       .guest = {.secret = {9}, .name = "a"}};

    ov_store_wait(setting.store, &request);
    request.op = OV_STORE_RENAME;
    memcpy(request.guest.name, "b", 2);
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE);
    request.op = OV_STORE_FIND_GUEST;
    request.guest.name[0] = '\0';
    ov_store_wait(setting.store, &request);
    CHECK(strcmp(request.guest.name, "b") == 0);
    request.guest.secret[0]++;
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_ABSENT);
    request.op = OV_STORE_RENAME;
    request.guest.id += 1000;
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_ABSENT);
    place_end(&setting);
}

static struct ov_store_request keep(int64_t game, int secret, int seat,
                                    const char *name)
{
    struct ov_store_request request = {
        .op = OV_STORE_KEEP,
        .game = {.id = game},
        .guest = {.secret = {(uint8_t)secret}, .seen = 5},
        .membership = {.seat = (int8_t)seat, .sealed = {(uint8_t)(game + 10)}},
    };

    memcpy(request.guest.name, name, strlen(name));
    return request;
}

static enum ov_store_result do_keep(struct ov_store *store, int64_t game,
                                    int secret, int seat, const char *name)
{
    struct ov_store_request request = keep(game, secret, seat, name);

    ov_store_wait(store, &request);
    return request.result;
}

TEST(tables_that_a_guest_keeps_are_listed_with_what_opens_them)
{
    struct setting setting = place_begin();
    struct ov_store_request request = {.op = OV_STORE_GAMES_OF,
                                       .guest = {.secret = {7}}};
    struct ov_store_event event = place_event(1, 1, 0);
    struct ov_store_request append = {
        .op = OV_STORE_APPEND,
        .game = {.id = 1, .over = true, .turn = -1},
        .events = &event,
        .count = 1,
    };

    (void)place_game(setting.store, 1);
    (void)place_game(setting.store, 2);
    memcpy(event.kind, "joined", 7);
    ov_store_wait(setting.store, &append);
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_ABSENT);
    CHECK(do_keep(setting.store, 1, 7, 3, "Ann") == OV_STORE_DONE);
    CHECK(do_keep(setting.store, 2, 7, -1, "Ann") == OV_STORE_DONE);
    CHECK(do_keep(setting.store, 2, 7, 1, "Anna") == OV_STORE_DONE);
    CHECK(do_keep(setting.store, 1, 8, 0, "Bo") == OV_STORE_DONE);
    CHECK(do_keep(setting.store, 99, 7, 0, "Ann") == OV_STORE_ABSENT);
    place_reopen(&setting);
    ov_store_wait(setting.store, &request);
    CHECK(request.result == OV_STORE_DONE);
    CHECK(strcmp(request.guest.name, "Anna") == 0);
    CHECK(request.games_count == 2); /* the one that is over comes last */
    CHECK(request.games[0].id == 2 && request.games[0].seat == 1);
    CHECK(request.games[0].sealed[0] == 12 && !request.games[0].over);
    CHECK(request.games[1].id == 1 && request.games[1].seat == 3);
    CHECK(request.games[1].sealed[0] == 11 && request.games[1].turn == -1);
    CHECK(request.found_count == 1 && request.found[0].game == 1);
    ov_store_finish(&request);
    place_end(&setting);
}

static enum ov_store_result take_code(struct ov_store *store, int hash,
                                      int64_t now)
{
    struct ov_store_request request = {
        .op = OV_STORE_TAKE_CODE,
        .code = {.hash = {(uint8_t)hash}, .made = now},
    };

    ov_store_wait(store, &request);
    if (request.result == OV_STORE_DONE) {
        CHECK(strcmp(request.code.room, "CODE1") == 0);
        CHECK(request.code.sealed[0] == hash + 1 && request.code.seat == 2);
    }
    return request.result;
}

static void add_code(struct ov_store *store, int hash, int64_t now)
{
    struct ov_store_request request = {
        .op = OV_STORE_ADD_CODE,
        .code = {.hash = {(uint8_t)hash},
                 .room = "CODE1",
                 .seat = 2,
                 .sealed = {(uint8_t)(hash + 1)},
                 .made = now,
                 .until = now + 300},
    };

    ov_store_wait(store, &request);
    CHECK(request.result == OV_STORE_DONE);
}

TEST(a_code_is_taken_once_and_in_time)
{
    const int64_t day = (int64_t)24 * 3600 * 1000;
    struct setting setting = place_begin();

    CHECK(take_code(setting.store, 1, 1000) == OV_STORE_ABSENT);
    add_code(setting.store, 1, 1000);
    CHECK(take_code(setting.store, 9, 1000) == OV_STORE_ABSENT);
    place_reopen(&setting);
    CHECK(take_code(setting.store, 1, 1300) == OV_STORE_DONE);
    CHECK(take_code(setting.store, 1, 1300) == OV_STORE_TAKEN);
    add_code(setting.store, 3, 2000);
    CHECK(take_code(setting.store, 1, 2000) == OV_STORE_ABSENT); /* replaced */
    CHECK(take_code(setting.store, 3, 2301) == OV_STORE_GAP);
    CHECK(take_code(setting.store, 3, 2300) == OV_STORE_DONE);
    add_code(setting.store, 5, 3000 + day);
    CHECK(take_code(setting.store, 3, 2300) == OV_STORE_ABSENT);
    place_end(&setting);
}
