/*
 * test_storm_check.c - the storm's checker counts what is wrong. It is shown a
 * log, and players who were told something else.
 */
#include "../store/place.h"
#include "harness.h"
#include "storm/storm_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const played[] = {"pick wood", "play 4 coins", "end"};

/* The log of one game, in which seat 0 did all that. */
static void write_log(const char *address)
{
    struct ov_store *const store = place_open(address);
    char body[64];

    CHECK(place_game(store, 1) == OV_STORE_DONE);
    for (int i = 0; i < OV_LENGTH(played); i++) {
        struct ov_store_event event = place_event(1, i + 1, i + 1);

        event.seat = 0;
        event.body = body;
        event.size = (uint32_t)snprintf(body, sizeof body,
                                        "{\"action\":\"%s\"}", played[i]);
        CHECK(place_append(store, &event, NULL) == OV_STORE_DONE);
    }
    ov_store_close(store);
}

/* What the checker finds if the only player was told this. */
static struct ov_storm_result check(const struct ov_storm_ack *acks, int count)
{
    char address[PLACE_SIZE];
    struct ov_storm_result result = {0};
    struct ov_storm_options options = {
        .data = address, .games = 1, .players = 1};
    struct ov_storm storm = {
        .options = &options, .result = &result, .players = 1};

    storm.player = calloc(1, sizeof *storm.player);
    if (storm.player == NULL)
        abort();
    (void)snprintf(storm.player->code, sizeof storm.player->code, "CODE1");
    memcpy(storm.player->ack, acks, (size_t)count * sizeof *acks);
    storm.player->acks = count;
    place_new(address);
    write_log(address);
    CHECK(ov_storm_check(&storm) == 0);
    place_remove(address);
    free(storm.player);
    return result;
}

TEST(what_is_in_the_log_in_order_is_neither_lost_nor_doubled)
{
    const struct ov_storm_ack acks[] = {
        {1, "pick wood"}, {2, "play 4 coins"}, {3, "end"}};
    const struct ov_storm_result result = check(acks, OV_LENGTH(acks));

    CHECK(result.lost == 0 && result.doubled == 0);
}

TEST(an_acknowledged_move_that_the_log_lacks_is_lost)
{
    const struct ov_storm_ack beyond[] = {{1, "pick wood"}, {4, "end"}};
    const struct ov_storm_ack other[] = {{1, "pick clay"}, {3, "end"}};
    const struct ov_storm_result first = check(beyond, OV_LENGTH(beyond));

    CHECK(first.lost == 1 && first.doubled == 0);
    CHECK(strcmp(first.detail, "room CODE1, event 3") == 0 ||
          strcmp(first.detail, "room CODE1, event 4") == 0);
    CHECK(check(other, OV_LENGTH(other)).lost == 1);
}

TEST(a_move_that_was_acknowledged_twice_is_doubled)
{
    const struct ov_storm_ack acks[] = {
        {1, "pick wood"}, {1, "pick wood"}, {2, "play 4 coins"}};
    const struct ov_storm_result result = check(acks, OV_LENGTH(acks));

    CHECK(result.lost == 0 && result.doubled == 1);
}

TEST(moves_in_another_order_than_in_the_log_are_counted)
{
    const struct ov_storm_ack acks[] = {
        {2, "play 4 coins"}, {1, "pick wood"}, {3, "end"}};
    const struct ov_storm_result result = check(acks, OV_LENGTH(acks));

    CHECK(result.lost == 0 && result.doubled == 1);
}

TEST(a_log_that_does_not_replay_differs_from_what_a_player_sees)
{
    const struct ov_storm_ack acks[] = {{1, "pick wood"}};

    CHECK(check(acks, 1).differing == 1);
}
