/*
 * storm_check.c - compares the log with what the players were told.
 */
#include "storm/storm_parts.h"

#include "deck/standard.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_TRIES = 300 }; /* attempts to read a log: half a minute */
static const struct timespec pause_after_failure = {0, 100000000};

static void blame(const struct ov_storm *storm, int *count, const char *code,
                  int32_t seq)
{
    struct ov_storm_result *const result = storm->result;

    (*count)++;
    if (result->detail[0] == '\0')
        (void)snprintf(result->detail, sizeof result->detail,
                       "room %s, event %d", code, (int)seq);
}

/* Is the acknowledged move where it was said to be? */
static bool is_in_log(const struct ov_store_request *log,
                      const struct ov_storm_player *player,
                      const struct ov_storm_ack *ack)
{
    const struct ov_store_event *event;
    char wanted[OV_ACTION_TEXT + 16];

    if (ack->seq < 1 || ack->seq > log->found_count)
        return false;
    event = &log->found[ack->seq - 1];
    (void)snprintf(wanted, sizeof wanted, "\"action\":\"%s\"", ack->action);
    return event->seat == player->client.seat &&
           memmem(event->body, event->size, wanted, strlen(wanted)) != NULL;
}

static void check_acks(const struct ov_storm *storm,
                       const struct ov_store_request *log,
                       const struct ov_storm_player *player)
{
    int32_t last = 0;

    for (int i = 0; i < player->acks; i++) {
        const struct ov_storm_ack *const ack = &player->ack[i];

        if (!is_in_log(log, player, ack))
            blame(storm, &storm->result->lost, player->code, ack->seq);
        if (ack->seq <= last)
            blame(storm, &storm->result->doubled, player->code, ack->seq);
        last = ack->seq;
    }
}

static bool apply_all(struct ov_room *room, const struct ov_store_request *log)
{
    static struct ov_room_row row;

    for (int i = 0; i < log->found_count; i++) {
        const struct ov_store_event *const event = &log->found[i];

        if (event->seq != i + 1 || event->size >= sizeof row.body)
            return false;
        row.key = (uint64_t)event->move_id;
        row.content = event->content;
        row.has_token = event->has_token;
        memcpy(row.token.byte, event->token, sizeof row.token.byte);
        row.length = event->size;
        memcpy(row.body, event->body, event->size);
        row.body[event->size] = '\0';
        if (!ov_room_apply(room, &row))
            return false;
    }
    return true;
}

/* Does a player see what the log leads to? */
static bool sees(const struct ov_client *client, const struct ov_room *room)
{
    const struct ov_table *const table = ov_client_table(client);
    struct ov_view seen, view;

    if (memcmp(&client->state, &room->state, sizeof room->state) != 0)
        return false;
    if (table == NULL)
        return room->state.phase == OV_ROOM_OPEN;
    ov_view_of(&view, &room->game, room->box);
    ov_view_of(&seen, &table->game, table->box);
    return memcmp(&seen, &view, sizeof view) == 0;
}

/* After a standstill, not everyone has heard everything. */
static bool is_behind(const struct ov_storm *storm,
                      const struct ov_client *client,
                      const struct ov_room *room)
{
    return storm->result->stalled &&
           (!client->whole || client->state.seq < room->state.seq);
}

/* What one game needs while it is checked. */
struct replay {
    struct ov_room_head head;
    struct ov_box box;
    struct ov_room room;
    struct ov_room_move move[OV_LINE_ROOM + 1];
};

static void check_game(const struct ov_storm *storm, struct replay *replay,
                       const struct ov_store_request *log, int game)
{
    const struct ov_storm_player *const players =
        &storm->player[game * storm->options->players];
    struct ov_parse_fault fault;
    bool replays = log->result == OV_STORE_DONE &&
                   ov_room_head_read(log->game.head, strlen(log->game.head),
                                     &replay->head) &&
                   ov_setup_box(&replay->head.setup, &ov_standard_deck,
                                &replay->box, &fault);

    if (replays) {
        ov_room_open(&replay->room, &replay->head, &replay->box, replay->move,
                     OV_LENGTH(replay->move));
        replays = apply_all(&replay->room, log);
    }
    for (int i = 0; i < storm->options->players; i++) {
        const struct ov_client *const client = &players[i].client;

        if (!replays || (!is_behind(storm, client, &replay->room) &&
                         !sees(client, &replay->room)))
            blame(storm, &storm->result->differing, players[i].code,
                  log->found_count);
        check_acks(storm, log, &players[i]);
    }
}

/* A database that is away just now may have been killed by the storm. */
static bool open_store(const char *address, struct ov_store **ret_store)
{
    struct ov_store_problem problem;

    for (int tries = 0; tries < MOST_TRIES; tries++) {
        if (ov_store_open(address, OV_RULES_VERSION, ret_store, &problem))
            return true;
        if (problem.error != OV_STORE_UNREACHABLE)
            return false;
        (void)nanosleep(&pause_after_failure, NULL);
    }
    return false;
}

/* Its absence says nothing about its logs. */
static bool read_log(struct ov_store *store, const char *code,
                     struct ov_store_request *log)
{
    *log = (struct ov_store_request){
        .op = OV_STORE_LOAD, .from = 1, .to = INT32_MAX};
    (void)snprintf(log->game.code, sizeof log->game.code, "%.15s", code);
    for (int tries = 0; tries < MOST_TRIES; tries++) {
        ov_store_wait(store, log);
        if (log->result != OV_STORE_FAILED)
            return true;
        (void)nanosleep(&pause_after_failure, NULL);
    }
    return false;
}

int ov_storm_check(const struct ov_storm *storm)
{
    struct replay *const replay = calloc(1, sizeof *replay);
    struct ov_store *store;
    int error = 0;

    if (replay == NULL)
        return -ENOMEM;
    if (!open_store(storm->options->data, &store)) {
        free(replay);
        return -EIO;
    }
    for (int game = 0; error == 0 && game < storm->options->games; game++) {
        struct ov_store_request log;

        if (read_log(store, storm->player[game * storm->options->players].code,
                     &log))
            check_game(storm, replay, &log, game);
        else
            error = -EIO;
        ov_store_finish(&log);
    }
    ov_store_close(store);
    free(replay);
    return error;
}
