/*
 * server.c - a host for one room.
 */
#include "server.h"

static char message[OV_ROOM_MESSAGE_SIZE];

static void send(struct server *server, int to, const struct ov_buffer *out)
{
    CHECK(!out->full);
    if (to >= 0 && server->connection[to].open)
        server->send(server->context, to, out->text, out->length);
}

static struct ov_buffer blank(void)
{
    struct ov_buffer out;

    ov_buffer_init(&out, message, sizeof message);
    return out;
}

static void send_row(struct server *server, int to, int row)
{
    struct ov_buffer out = blank();

    ov_put_bytes(&out, server->fixture.row[row].body,
                 server->fixture.row[row].length);
    send(server, to, &out);
}

static void send_snapshot(struct server *server, int to)
{
    struct ov_buffer out = blank();

    ov_room_write_snapshot(&out, &server->fixture.room, SERVER_CODE);
    send(server, to, &out);
}

static void refuse(struct server *server, int to, const char *id,
                   const struct ov_room_refusal *refusal, int after)
{
    struct ov_room_body missing[OV_ROOM_MOST_MISSING];
    struct ov_buffer out = blank();
    int count = server->fixture.rows - after;

    if (count < 0 || count > OV_ROOM_MOST_MISSING)
        count = 0;
    for (int i = 0; i < count; i++)
        missing[i] =
            (struct ov_room_body){server->fixture.row[after + i].body,
                                  server->fixture.row[after + i].length};
    ov_room_write_refused(&out, id, refusal, missing, count);
    send(server, to, &out);
}

static void done(struct server *server, int to, const char *id, int32_t seq)
{
    struct ov_buffer out = blank();

    ov_room_write_done(&out, id, seq);
    send(server, to, &out);
}

/* --- What the host answers itself --- */

static void greet(struct server *server, int from,
                  const struct ov_room_request *request)
{
    const struct ov_room *const room = &server->fixture.room;
    const struct ov_room_who who = ov_room_who(room, request->token);
    struct server_connection *const connection = &server->connection[from];
    struct ov_room_refusal refusal = {.why = OV_ROOM_WHY_NO_SUCH_ROOM};
    struct ov_buffer out = blank();

    if (who.role == OV_WHO_NOBODY || strcmp(request->room, SERVER_CODE) != 0) {
        refuse(server, from, request->id, &refusal, room->state.seq);
        return;
    }
    connection->greeted = true;
    memcpy(connection->token, request->token, sizeof connection->token);
    ov_room_write_welcome(&out, room, SERVER_CODE, who, server->fixture.now);
    send(server, from, &out);
    if (!ov_room_can_catch_up(room, request->from)) {
        send_snapshot(server, from);
        return;
    }
    for (int row = request->from; row < server->fixture.rows; row++)
        send_row(server, from, row);
}

static void answer(struct server *server, int from,
                   const struct ov_room_request *request)
{
    struct ov_buffer out = blank();

    if (request->kind == OV_DO_HELLO)
        greet(server, from, request);
    if (!server->connection[from].greeted)
        return;
    if (request->kind == OV_DO_PING) {
        ov_room_write_pong(&out, &server->fixture.room, server->fixture.now);
        send(server, from, &out);
    }
    if (request->kind == OV_DO_SNAPSHOT)
        send_snapshot(server, from);
    if (request->kind == OV_DO_DECK) {
        ov_room_write_deck(&out, &server->fixture.room);
        send(server, from, &out);
    }
    if (request->kind == OV_DO_EVENTS) {
        for (int i = 0; i < request->count; i++) {
            const int row = request->from - 1 + i;

            if (row >= 0 && row < server->fixture.rows)
                send_row(server, from, row);
        }
    }
}

/* --- Requests that change something --- */

static void launch(struct server *server, int from,
                   const struct ov_room_request *request)
{
    server->busy = true;
    server->flight_from = from;
    server->flight_id[0] = server->flight_token[0] = '\0';
    if (request == NULL)
        return;
    memcpy(server->flight_id, request->id, sizeof server->flight_id);
    if (request->kind == OV_DO_JOIN)
        memcpy(server->flight_token, request->token,
               sizeof server->flight_token);
}

static struct ov_room_found find(const struct fixture *fixture, uint64_t key)
{
    for (int i = 0; i < fixture->rows; i++) {
        if (fixture->row[i].key == key)
            return (struct ov_room_found){i + 1, fixture->row[i].content};
    }
    return (struct ov_room_found){0, 0};
}

static void take(struct server *server, int from,
                 const struct ov_room_request *request)
{
    struct ov_room *const room = &server->fixture.room;
    struct ov_room_asked asked = {
        .request = request, .now = server->fixture.now, .rematch = "TABLE002"};
    struct ov_room_reply reply;
    struct ov_room_found found;
    enum ov_room_answer taken;

    asked.who = ov_room_who(room, server->connection[from].token);
    taken = ov_room_take(room, &asked, &server->flight, &reply);
    if (taken == OV_ROOM_LOOK_UP) {
        found = find(&server->fixture, reply.key);
        asked.found = &found;
        taken = ov_room_take(room, &asked, &server->flight, &reply);
    }
    switch (taken) {
    case OV_ROOM_REFUSED:
        refuse(server, from, request->id, &reply.refusal, request->after);
        break;
    case OV_ROOM_DONE:
        done(server, from, request->id, reply.seq);
        if (request->kind == OV_DO_JOIN)
            memcpy(server->connection[from].token, request->token,
                   sizeof request->token);
        break;
    case OV_ROOM_EVENTS_DUE:
        launch(server, from, request);
        break;
    case OV_ROOM_LOOK_UP:
        CHECK(false);
        break;
    }
}

static void handle(struct server *server, int from, const char *text,
                   size_t length)
{
    struct ov_room_request request;
    struct ov_room_refusal refusal;

    if (!server->connection[from].open)
        return;
    if (!ov_room_request_read(text, length, &request, &refusal))
        refuse(server, from, request.id, &refusal, server->fixture.rows);
    else if (!ov_room_do_changes((enum ov_room_do)request.kind))
        answer(server, from, &request);
    else if (server->connection[from].greeted)
        take(server, from, &request);
}

/* --- One after the other --- */

void server_receive(struct server *server, int from, const char *text,
                    size_t length)
{
    struct server_letter *letter;

    if (!server->busy) {
        handle(server, from, text, length);
        server_wake(server);
        return;
    }
    if (server->waiting == SERVER_QUEUE || length > OV_ROOM_REQUEST_SIZE)
        return; /* as if the network had lost it */
    letter = &server->queue[server->waiting++];
    letter->from = from;
    letter->length = length;
    memcpy(letter->text, text, length);
}

static void go_on(struct server *server)
{
    while (!server->busy && server->waiting > 0) {
        static struct server_letter letter;

        letter = server->queue[0];
        server->waiting--;
        memmove(server->queue, server->queue + 1,
                (size_t)server->waiting * sizeof server->queue[0]);
        handle(server, letter.from, letter.text, letter.length);
    }
}

/* Bots do anything legal here, but always the same. */
static bool ask_bot(struct server *server)
{
    struct ov_room_question question;
    struct ov_actions legal;

    if (!ov_room_question(&server->fixture.room, &question))
        return false;
    ov_view_legal(&question.view, &server->fixture.box, question.seat, &legal);
    return ov_room_bot_moved(&server->fixture.room, &question,
                             legal.at[question.chance % (uint64_t)legal.count],
                             server->fixture.now, &server->flight) > 0;
}

void server_wake(struct server *server)
{
    if (!server->busy &&
        (ov_room_due(&server->fixture.room, server->fixture.now,
                     &server->flight) > 0 ||
         ask_bot(server)))
        launch(server, -1, NULL);
}

void server_commit(struct server *server)
{
    const int first = server->fixture.rows;

    if (!server->busy)
        return;
    server->busy = false;
    fixture_commit(&server->fixture, &server->flight);
    if (server->flight_from >= 0) {
        struct server_connection *const connection =
            &server->connection[server->flight_from];

        if (server->flight_token[0] != '\0')
            memcpy(connection->token, server->flight_token,
                   sizeof connection->token);
        done(server, server->flight_from, server->flight_id, first + 1);
    }
    for (int row = first; row < server->fixture.rows; row++) {
        for (int to = 0; to < SERVER_CONNECTIONS; to++) {
            if (server->connection[to].greeted)
                send_row(server, to, row);
        }
    }
    server_wake(server);
    go_on(server);
    server_wake(server);
}

void server_crash(struct server *server)
{
    static struct ov_room_move move[FIXTURE_MOVES];
    static struct ov_room again;

    server->busy = false;
    server->waiting = 0;
    memset(server->connection, 0, sizeof server->connection);
    fixture_read(&server->fixture, server->fixture.rows, &again, move);
    CHECK(fixture_same(&server->fixture.room, &again));
    server->fixture.room = again;
    memcpy(server->fixture.move, move, sizeof move);
    server->fixture.room.move = server->fixture.move;
}
