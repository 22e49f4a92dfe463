/*
 * online_past.c - what happened before the snapshot: fetched in parts, and
 * played through from the first event on.
 */
#include "online/online_parts.h"

enum { RETRY = 3000, MOST_TRIES = 5, AT_ONCE = 200 };

struct ov_client_memory ov_online_memory(struct ov_session_game *game)
{
    assert(game != NULL);
    return (struct ov_client_memory){&game->box, &game->table,
                                     ov_sheet_on(&game->sheet),
                                     ov_showing_on(&game->showing)};
}

void ov_online_recall(struct ov_online *online)
{
    struct ov_online_past *const past = &online->past;
    const struct ov_client *const client = &online->client;
    struct ov_session_game *const place = &online->place[1 - online->now];
    const struct ov_client_memory memory = ov_online_memory(place);
    const struct ov_seed none = {{0}};
    struct ov_parse_fault fault;

    assert(online->now <= 1);
    past->wanted = false;
    if (client->state.seq == 0 ||
        !ov_setup_box(&client->setup, &client->memory.box->deck, &place->box,
                      &fault))
        return;
    ov_client_init(&past->client, &memory, client->deck, &none);
    past->client.setup = client->setup;
    past->client.whole = true;
    past->client.phase = OV_CLIENT_ONLINE;
    ov_room_state_init(&past->client.state, client->state.seats,
                       client->state.created, &client->state.clock);
    past->wanted = true;
    past->tries = past->asked = 0;
    past->when = OV_CLIENT_LONG_AGO;
}

bool ov_online_hear_past(struct ov_online *online, const char *text,
                         size_t length, int64_t now)
{
    struct ov_online_past *const past = &online->past;

    assert(past->tries >= 0 && past->tries <= MOST_TRIES);
    if (!past->wanted || (ov_client_receive(&past->client, text, length, now) &
                          OV_HEARD_EVENT) == 0) {
        past->wanted = past->wanted && past->client.whole; /* else give up */
        return false;
    }
    past->tries = 0;
    past->when = now;
    return true;
}

bool ov_online_catch_up(struct ov_online *online)
{
    struct ov_online_past *const past = &online->past;
    struct ov_client *const client = &online->client;

    assert(online->now <= 1);
    if (!past->wanted || !client->whole ||
        past->client.state.seq != client->state.seq)
        return false;
    past->wanted = false;
    if (!client->playing || !past->client.playing || client->base == 0)
        return false;
    client->memory = past->client.memory;
    client->base = 0;
    online->now = 1 - online->now;
    return true;
}

static bool is_due(const struct ov_online *online)
{
    return online->past.wanted && online->client.phase == OV_CLIENT_ONLINE &&
           online->client.whole;
}

bool ov_online_ask_past(struct ov_online *online, int64_t now,
                        struct ov_buffer *out)
{
    struct ov_online_past *const past = &online->past;
    const int32_t have = past->client.state.seq;

    assert(out->length == 0);
    if (!is_due(online) || (have < past->asked && now - past->when < RETRY))
        return false;
    if (past->tries++ == MOST_TRIES) {
        past->wanted = false;
        return false;
    }
    past->when = now;
    past->asked = have + AT_ONCE;
    if (past->asked > online->client.state.seq)
        past->asked = online->client.state.seq;
    ov_put(out, "{\"do\":\"events\",\"from\":");
    ov_put_number(out, have + 1);
    ov_put(out, ",\"count\":");
    ov_put_number(out, past->asked - have);
    ov_put(out, "}");
    return true;
}

int64_t ov_online_past_wakes(const struct ov_online *online)
{
    assert(online->past.tries >= 0);
    return is_due(online) ? online->past.when + RETRY : INT64_MAX;
}
