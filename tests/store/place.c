/*
 * place.c - short ways to ask a store.
 */
#include "place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ov_store *place_open(const char *address)
{
    struct ov_store_problem problem;
    struct ov_store *store;

    if (ov_store_open(address, PLACE_RULES, &store, &problem))
        return store;
    printf("%s: error %d: %s\n", address, problem.error, problem.detail);
    exit(1);
}

enum ov_store_result place_game(struct ov_store *store, int64_t id)
{
    return place_game_by(store, id, 1);
}

enum ov_store_result place_game_by(struct ov_store *store, int64_t id,
                                   int rules)
{
    struct ov_store_request request = {
        .op = OV_STORE_NEW_GAME,
        .game = {.id = id,
                 .head = "{\"secret\":1}",
                 .made = 1000 + id,
                 .due = OV_STORE_NEVER,
                 .rules = (uint8_t)rules},
    };

    (void)snprintf(request.game.code, sizeof request.game.code, "CODE%d",
                   (int)id);
    ov_store_wait(store, &request);
    return request.result;
}

static const char *body_of(int seq)
{
    static _Thread_local char bodies[8][24];
    static _Thread_local int next;
    char *const body = bodies[next++ % 8];

    (void)snprintf(body, sizeof bodies[0], "body %d", seq);
    return body;
}

struct ov_store_event place_event(int64_t game, int seq, int64_t move_id)
{
    struct ov_store_event event = {
        .game = game,
        .seq = seq,
        .seat = (int8_t)(seq % 2),
        .kind = "moved",
        .by = "person",
        .move_id = move_id,
        .content = (uint32_t)seq,
        .at = 5000 + seq,
        .body = body_of(seq),
    };

    event.size = (uint32_t)strlen(event.body);
    return event;
}

enum ov_store_result place_append(struct ov_store *store,
                                  const struct ov_store_event *event,
                                  struct ov_store_request *ret_request)
{
    struct ov_store_request request = {
        .op = OV_STORE_APPEND,
        .game = {.id = event->game, .due = OV_STORE_NEVER},
        .events = event,
        .count = 1,
    };

    ov_store_wait(store, &request);
    if (ret_request != NULL)
        *ret_request = request;
    else
        ov_store_finish(&request);
    return request.result;
}

int place_count(struct ov_store *store, int64_t game)
{
    struct ov_store_request request = {
        .op = OV_STORE_LOAD, .game = {.id = game}, .from = 1, .to = INT32_MAX};
    int count;

    ov_store_wait(store, &request);
    count = request.result == OV_STORE_DONE ? request.found_count : -1;
    for (int i = 0; i < count; i++) {
        const struct ov_store_event *const event = &request.found[i];
        const char *const body = body_of(i + 1);

        if (event->seq != i + 1 || event->game != game ||
            event->size != strlen(body) ||
            memcmp(event->body, body, event->size) != 0) {
            printf("game %d: event %d is %d: %.*s\n", (int)game, i + 1,
                   event->seq, (int)event->size, event->body);
            count = -1;
        }
    }
    if (count >= 0 && request.game.last != count)
        count = -1;
    ov_store_finish(&request);
    return count;
}

struct setting place_begin(void)
{
    struct setting setting;

    place_new(setting.address);
    setting.store = place_open(setting.address);
    return setting;
}

void place_reopen(struct setting *setting)
{
    ov_store_close(setting->store);
    setting->store = place_open(setting->address);
}

void place_end(struct setting *setting)
{
    ov_store_close(setting->store);
    place_remove(setting->address);
}
