/*
 * client.c - the connection: when to connect, what to send, when to send it
 * again.
 */
#include "room/client.h"

#include "notation/action.h"

/* Milliseconds. */
enum {
    RETRY = 3000,  /* before asking again for what has not come */
    QUIET = 10000, /* of silence before asking the server for a sign of life */
    DEAD = 30000,  /* of silence before giving up the connection */
    SOON = 500,    /* before the second attempt to connect */
    LATEST = 30000 /* the longest time between two attempts */
};

void ov_client_init(struct ov_client *client,
                    const struct ov_client_memory *memory,
                    const struct ov_deck *deck, const struct ov_seed *random)
{
    assert(memory->showing.room >= memory->sheet.room);
    memset(client, 0, sizeof *client);
    client->memory = *memory;
    client->deck = deck;
    client->rng = ov_rng_from_seed(random);
    client->seat = -1;
    client->phase = OV_CLIENT_STOPPED;
    client->state.seats = OV_MIN_SEATS;
}

static void copy(char *to, size_t size, const char *text)
{
    const size_t length = strlen(text);

    memset(to, 0, size);
    memcpy(to, text, length < size ? length : size - 1);
}

void ov_client_enter(struct ov_client *client, const char *room,
                     const char *token, int64_t now)
{
    assert(room != NULL && token != NULL);
    copy(client->room, sizeof client->room, room);
    copy(client->token, sizeof client->token, token);
    client->phase = OV_CLIENT_OFFLINE;
    client->whole = client->playing = client->lacks_deck = false;
    client->seat = -1;
    client->known = client->await = 0;
    client->requests = 0;
    client->tries = 0;
    client->wake = now;
}

/* --- The connection --- */

/* Each wait is twice the last, and not the same for every client. */
static int64_t pause_after(struct ov_client *client)
{
    const int64_t most = client->tries > 6 || (SOON << client->tries) > LATEST
                             ? LATEST
                             : SOON << client->tries;

    return most / 2 + ov_rng_below(&client->rng, (uint32_t)(most / 2 + 1));
}

void ov_client_opened(struct ov_client *client, int64_t now)
{
    assert(client->requests >= 0 && client->requests <= OV_CLIENT_QUEUE);
    if (client->phase != OV_CLIENT_CONNECTING)
        return;
    client->phase = OV_CLIENT_GREETING;
    client->hello_due = true;
    client->ping_due = client->close_due = false;
    client->heard = client->pinged = now;
    client->sent = OV_CLIENT_LONG_AGO;
}

static void go_offline(struct ov_client *client, int64_t wake)
{
    client->phase = OV_CLIENT_OFFLINE;
    client->wake = wake;
}

void ov_client_closed(struct ov_client *client, int64_t now)
{
    assert(client->phase <= OV_CLIENT_STOPPED);
    client->close_due = false;
    if (client->phase == OV_CLIENT_OFFLINE ||
        client->phase == OV_CLIENT_STOPPED)
        return;
    go_offline(client, now + pause_after(client));
    if (client->tries < UINT8_MAX)
        client->tries++;
}

/* --- What to send --- */

static void put_member(struct ov_buffer *out, const char *key, const char *text)
{
    ov_put(out, ",\"");
    ov_put(out, key);
    ov_put(out, "\":\"");
    ov_put(out, text);
    ov_put_char(out, '"');
}

static void put_do(struct ov_buffer *out, enum ov_room_do kind)
{
    ov_put(out, "{\"do\":\"");
    ov_put(out, ov_room_do_word(kind));
    ov_put_char(out, '"');
}

static void put_number(struct ov_buffer *out, const char *key, int64_t number)
{
    ov_put(out, ",\"");
    ov_put(out, key);
    ov_put(out, "\":");
    ov_put_number(out, number);
}

static void put_hello(struct ov_client *client, struct ov_buffer *out)
{
    put_do(out, OV_DO_HELLO);
    put_number(out, "protocol", OV_ROOM_PROTOCOL);
    put_member(out, "room", client->room);
    put_member(out, "token", client->token);
    ov_put(out, ",\"decks\":true");
    if (client->whole)
        put_number(out, "have", client->state.seq);
    ov_put_char(out, '}');
}

/* Asks for what is missing: the deck, everything, or the latest events. */
static bool put_missing(struct ov_client *client, int64_t now,
                        struct ov_buffer *out)
{
    if ((client->whole && client->known <= client->state.seq) ||
        now - client->asked < RETRY)
        return false;
    client->asked = now;
    put_do(out, client->whole        ? OV_DO_EVENTS
                : client->lacks_deck ? OV_DO_DECK
                                     : OV_DO_SNAPSHOT);
    if (client->whole)
        put_number(out, "from", client->state.seq + 1);
    ov_put_char(out, '}');
    return true;
}

/*
 * The first request in the queue. It is first sent once every event the server
 * has mentioned has arrived, including this client's own last one. From then on
 * its `after` never changes.
 */
static bool put_request(struct ov_client *client, int64_t now,
                        struct ov_buffer *out)
{
    struct ov_client_request *const request = &client->request[0];
    const int32_t seq = client->state.seq;

    if (client->requests == 0 || now - client->sent < OV_CLIENT_RESEND)
        return false;
    if (request->after < 0) {
        if (!client->whole || seq < client->await || seq < client->known)
            return false;
        request->after = seq;
    }
    client->sent = now;
    put_do(out, (enum ov_room_do)request->kind);
    put_member(out, "id", request->id);
    put_number(out, "after", request->after);
    if (request->members[0] != '\0')
        ov_put_char(out, ',');
    ov_put(out, request->members);
    ov_put_char(out, '}');
    return true;
}

static bool put_ping(struct ov_client *client, int64_t now,
                     struct ov_buffer *out)
{
    if (!client->ping_due &&
        (now - client->heard < QUIET || now - client->pinged < QUIET))
        return false;
    client->ping_due = false;
    client->pinged = now;
    put_do(out, OV_DO_PING);
    ov_put_char(out, '}');
    return true;
}

/* A connection that is open. */
static enum ov_client_wish next_open(struct ov_client *client, int64_t now,
                                     struct ov_buffer *out)
{
    if (now - client->heard >= DEAD) {
        ov_client_closed(client, now);
        return OV_CLIENT_CLOSE;
    }
    if (client->hello_due ||
        (client->phase == OV_CLIENT_GREETING && now - client->asked >= RETRY)) {
        client->hello_due = false;
        client->asked = now;
        put_hello(client, out);
        return OV_CLIENT_SEND;
    }
    if (client->phase == OV_CLIENT_ONLINE &&
        (put_missing(client, now, out) || put_request(client, now, out) ||
         put_ping(client, now, out)))
        return OV_CLIENT_SEND;
    return OV_CLIENT_NOTHING;
}

enum ov_client_wish ov_client_next(struct ov_client *client, int64_t now,
                                   struct ov_buffer *out)
{
    assert(out->size > 0);
    assert(client->requests >= 0 && client->requests <= OV_CLIENT_QUEUE);
    out->length = 0;
    out->text[0] = '\0';
    out->full = false;
    if (client->close_due) {
        client->close_due = false;
        return OV_CLIENT_CLOSE;
    }
    switch ((enum ov_client_phase)client->phase) {
    case OV_CLIENT_OFFLINE:
        if (now < client->wake)
            return OV_CLIENT_NOTHING;
        client->phase = OV_CLIENT_CONNECTING;
        client->heard = now;
        return OV_CLIENT_CONNECT;
    case OV_CLIENT_CONNECTING:
        if (now - client->heard < DEAD)
            return OV_CLIENT_NOTHING;
        ov_client_closed(client, now);
        return OV_CLIENT_CLOSE;
    case OV_CLIENT_GREETING:
    case OV_CLIENT_ONLINE:
        return next_open(client, now, out);
    case OV_CLIENT_STOPPED:
        break;
    }
    return OV_CLIENT_NOTHING;
}

static int64_t earlier(int64_t one, int64_t two)
{
    return one < two ? one : two;
}

int64_t ov_client_wakes(const struct ov_client *client)
{
    const int64_t quiet =
        client->heard > client->pinged ? client->heard : client->pinged;
    int64_t wakes = client->heard + DEAD;

    assert(client->phase <= OV_CLIENT_STOPPED);
    if (client->phase == OV_CLIENT_STOPPED)
        return INT64_MAX;
    if (client->phase == OV_CLIENT_OFFLINE)
        return client->wake;
    if (client->phase == OV_CLIENT_CONNECTING)
        return wakes;
    wakes = earlier(wakes, quiet + QUIET);
    if (client->phase == OV_CLIENT_GREETING || !client->whole ||
        client->known > client->state.seq)
        wakes = earlier(wakes, client->asked + RETRY);
    if (client->requests > 0)
        wakes = earlier(wakes, client->sent + OV_CLIENT_RESEND);
    return wakes;
}

/* --- Playing --- */

bool ov_client_ask(struct ov_client *client, enum ov_room_do kind,
                   const char *members)
{
    struct ov_client_request *request;
    struct ov_buffer out;
    uint8_t prefix[4];
    uint64_t random;

    assert(ov_room_do_changes(kind));
    if (client->requests == OV_CLIENT_QUEUE ||
        strlen(members) >= sizeof request->members)
        return false;
    request = &client->request[client->requests++];
    memset(request, 0, sizeof *request);
    request->kind = (uint8_t)kind;
    request->after = -1;
    memcpy(request->members, members, strlen(members));
    random = ov_rng_next(&client->rng);
    for (int i = 0; i < OV_LENGTH(prefix); i++)
        prefix[i] = (uint8_t)(random >> 8 * i);
    ov_buffer_init(&out, request->id, sizeof request->id);
    ov_put_hex(&out, prefix, sizeof prefix);
    ov_put_number(&out, ++client->ids % 10000000);
    if (client->requests == 1)
        client->sent = OV_CLIENT_LONG_AGO;
    return true;
}

bool ov_client_move(struct ov_client *client, struct ov_action action)
{
    char members[OV_ACTION_TEXT + 16];
    struct ov_buffer out;

    assert(client->memory.box != NULL && client->memory.table != NULL);
    if (!client->playing)
        return false;
    ov_buffer_init(&out, members, sizeof members);
    ov_put(&out, "\"action\":\"");
    ov_action_write(&out, &client->memory.table->game, client->memory.box,
                    action);
    ov_put_char(&out, '"');
    return !out.full && ov_client_ask(client, OV_DO_MOVE, members);
}

bool ov_client_join(struct ov_client *client, const char *name,
                    const char *token)
{
    char members[OV_CLIENT_TEXT];
    uint8_t nonce[OV_ROOM_NONCE_SIZE];
    struct ov_buffer out;
    struct ov_json json;

    assert(name != NULL && token != NULL);
    for (int i = 0; i < OV_LENGTH(nonce); i++)
        nonce[i] = (uint8_t)(ov_rng_next(&client->rng) >> 24);
    copy(client->own, sizeof client->own, token);
    ov_buffer_init(&out, members, sizeof members);
    ov_put(&out, "\"token\":\"");
    ov_put(&out, token);
    ov_put(&out, "\",\"nonce\":\"");
    ov_put_hex(&out, nonce, sizeof nonce);
    ov_put(&out, "\",\"name\":");
    ov_json_init(&json, &out);
    ov_json_string(&json, name);
    return !out.full && ov_client_ask(client, OV_DO_JOIN, members);
}

enum ov_client_verdict ov_client_verdict(const struct ov_client *client)
{
    const struct ov_table *const table = client->memory.table;
    struct ov_commitment commitment = ov_seed_commit(&client->secret);
    struct ov_view view, seen;
    struct ov_refusal refusal;
    struct ov_game game;
    struct ov_seed seed;

    assert(table != NULL || !client->playing);
    if (!client->whole || !client->playing ||
        client->state.phase != OV_ROOM_OVER_NOW)
        return OV_VERDICT_OPEN;
    if (memcmp(&commitment, &client->commitment, sizeof commitment) != 0)
        return OV_VERDICT_BROKEN;
    seed = ov_room_seed(&client->secret, &client->state);
    commitment = ov_seed_commit(&seed);
    if (memcmp(&commitment, &table->header.commitment, sizeof commitment) != 0)
        return OV_VERDICT_BROKEN;
    if (client->base > 0)
        return OV_VERDICT_FAIR;
    ov_start(&game, table->box, &seed);
    for (int i = 0; i < ov_table_at(table); i++) {
        const struct ov_move move = ov_table_move(table, i);

        if (ov_why_not(&game, table->box, move.seat, move.action, &refusal) !=
            OV_ALLOWED)
            return OV_VERDICT_BROKEN;
        ov_play(&game, table->box, move.seat, move.action);
    }
    ov_view_of(&view, &game, table->box);
    ov_table_view(table, &seen);
    return memcmp(&view, &seen, sizeof view) == 0 ? OV_VERDICT_FAIR
                                                  : OV_VERDICT_BROKEN;
}
