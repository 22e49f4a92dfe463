/*
 * talk.c - messages to and from a peer, over WebSocket or a stream of events.
 *
 * A WebSocket is pinged when it has been silent for a while, and dropped if it
 * stays so; a stream gets an empty comment instead, because it cannot answer. A
 * peer that takes nothing for a minute is dropped; while it takes nothing,
 * libwebsockets does not read either, so saying much does not help it. A
 * message that has begun has its deadline too: the rest of it does not postpone
 * the next ping.
 */
#include "web/connection_parts.h"

#include "base/rng.h"
#include "sys/random_source.h"

#include <stdlib.h>
#include <sys/socket.h>

enum {
    SECONDS_SILENT = 25, /* before a ping */
    SECONDS_TO_PONG = 20,
    CHUNK = 2 * OV_PEER_MESSAGE, /* written at once */
    ID = 16                      /* random bytes of a stream's name */
};

static const char line_start[] = "data: ", line_end[] = "\n\n";

struct ov_talk {
    struct ov_peer peer; /* first: leads back to the peer */
    struct ov_connection *connection;
    struct ov_talk *next, **link;             /* among the streams */
    struct ov_talk *next_awake, **awake_link; /* among those to send to */
    bool is_stream;
    bool wants_ping, pinged, id_told, wakes, close_written;
    uint16_t close_code; /* to be sent, else 0 */
    uint8_t pong_size;   /* of a pong to be sent, plus one; else 0 */
    double taken;        /* when it last took everything we had */
    char id[2 * ID + 1]; /* of a stream */
    struct ov_websocket socket;
    struct ov_websocket_memory *memory; /* NULL while it is idle */
    char pong[OV_WEBSOCKET_CONTROL];
};

static const struct ov_app *app_of(const struct ov_talk *talk)
{
    return ov_connection_all(talk->connection->wsi)->app;
}

static void fall_asleep(struct ov_talk *talk)
{
    if (talk->awake_link == NULL)
        return;
    *talk->awake_link = talk->next_awake;
    if (talk->next_awake != NULL)
        talk->next_awake->awake_link = talk->awake_link;
    talk->awake_link = NULL;
}

/*
 * Whatever comes together is written at once, before the loop next waits. Only
 * if a peer does not take it do we wait until it can: being notified would take
 * four system calls for each message otherwise.
 */
static void want_to_write(struct ov_talk *talk)
{
    struct ov_connections *const all = ov_connection_all(talk->connection->wsi);

    if (talk->connection->state != OV_TALKING || talk->awake_link != NULL)
        return;
    if (all->is_writing) { /* there is more than one piece */
        (void)lws_callback_on_writable(talk->connection->wsi);
        return;
    }
    talk->next_awake = all->awake;
    talk->awake_link = &all->awake;
    if (talk->next_awake != NULL)
        talk->next_awake->awake_link = &talk->next_awake;
    all->awake = talk;
}

void ov_talk_write_all(struct ov_connections *connections)
{
    assert(!connections->is_writing);
    connections->is_writing = true;
    while (connections->awake != NULL) {
        struct ov_connection *const connection = connections->awake->connection;

        fall_asleep(connections->awake);
        if (lws_partial_buffered(connection->wsi) != 0)
            (void)lws_callback_on_writable(connection->wsi);
        else if (ov_talk_on_writable(connection) < 0)
            ov_connection_kill(connection);
    }
    connections->is_writing = false;
}

void ov_peer_wake(struct ov_peer *peer)
{
    struct ov_talk *const talk = (struct ov_talk *)peer;

    assert(talk->connection != NULL);
    if (!talk->wakes)
        talk->taken =
            ev_now(ov_connection_all(talk->connection->wsi)->loop->events);
    talk->wakes = true;
    want_to_write(talk);
}

void ov_peer_close(struct ov_peer *peer, enum ov_websocket_code code)
{
    struct ov_talk *const talk = (struct ov_talk *)peer;

    assert(code >= OV_WEBSOCKET_NORMAL);
    if (talk->close_code == 0)
        talk->close_code = (uint16_t)code;
    want_to_write(talk);
}

static bool name_stream(struct ov_talk *talk)
{
    struct ov_buffer out;
    struct ov_seed seed;

    if (ov_random_seed(&seed) < 0)
        return false;
    ov_buffer_init(&out, talk->id, sizeof talk->id);
    ov_put_hex(&out, seed.byte, ID);
    return true;
}

static void list_stream(struct ov_connections *all, struct ov_talk *talk)
{
    talk->next = all->streams;
    talk->link = &all->streams;
    if (talk->next != NULL)
        talk->next->link = &talk->next;
    all->streams = talk;
}

bool ov_talk_begin(struct ov_connection *connection, bool is_stream,
                   const uint8_t secret[OV_COOKIE_SECRET])
{
    struct ov_connections *const all = ov_connection_all(connection->wsi);
    struct ov_talk *const talk = calloc(1, sizeof *talk);

    assert(all->app != NULL && connection->talk == NULL);
    if (talk == NULL)
        return false;
    talk->connection = connection;
    talk->is_stream = is_stream;
    talk->peer.from = connection->from;
    memcpy(talk->peer.secret, secret, OV_COOKIE_SECRET);
    if ((is_stream && !name_stream(talk)) ||
        !all->app->opened(all->app->owner, &talk->peer)) {
        free(talk);
        return false;
    }
    all->peers++;
    if (is_stream)
        list_stream(all, talk);
    connection->talk = talk;
    return true;
}

void ov_talk_start(struct ov_connection *connection)
{
    assert(connection->talk != NULL);
    ov_connection_enter(connection, OV_TALKING, SECONDS_SILENT);
    ov_peer_wake(&connection->talk->peer);
}

void ov_talk_end(struct ov_connection *connection)
{
    struct ov_connections *const all = ov_connection_all(connection->wsi);
    struct ov_talk *const talk = connection->talk;

    if (talk == NULL)
        return;
    assert(all->peers > 0);
    fall_asleep(talk);
    if (--all->peers == 0 && all->is_leaving)
        ev_break(all->loop->events, EVBREAK_ALL);
    if (talk->link != NULL) {
        *talk->link = talk->next;
        if (talk->next != NULL)
            talk->next->link = talk->link;
    }
    all->app->closed(all->app->owner, &talk->peer);
    free(talk->memory);
    free(talk);
    connection->talk = NULL;
}

bool ov_talk_said(struct ov_connections *connections, struct ov_http_text id,
                  struct ov_http_text message)
{
    struct ov_talk *talk = connections->streams;

    assert(id.at != NULL || id.length == 0);
    while (talk != NULL && (id.length != sizeof talk->id - 1 ||
                            memcmp(talk->id, id.at, id.length) != 0))
        talk = talk->next;
    if (talk == NULL || talk->close_code != 0)
        return false;
    app_of(talk)->said(app_of(talk)->owner, &talk->peer, message.at,
                       message.length);
    return true;
}

/* A whole frame has arrived: its sender is alive. */
static void note_life(struct ov_talk *talk)
{
    talk->pinged = false;
    ov_connection_set_deadline(talk->connection, SECONDS_SILENT);
}

static void on_news(struct ov_talk *talk, const struct ov_websocket_news *news)
{
    switch (news->got) {
    case OV_WEBSOCKET_GOT_NOTHING:
        return;
    case OV_WEBSOCKET_GOT_TEXT:
        app_of(talk)->said(app_of(talk)->owner, &talk->peer,
                           talk->memory->message, news->size);
        break;
    case OV_WEBSOCKET_GOT_PING: /* 5.5.3: the latest one is answered */
        memcpy(talk->pong, talk->memory->control, news->size);
        talk->pong_size = (uint8_t)(news->size + 1);
        want_to_write(talk);
        break;
    case OV_WEBSOCKET_GOT_PONG:
        break;
    case OV_WEBSOCKET_GOT_CLOSE:
    case OV_WEBSOCKET_GOT_ERROR:
        ov_peer_close(&talk->peer, news->code);
        break;
    }
    note_life(talk);
}

int ov_talk_on_bytes(struct ov_connection *connection, const char *bytes,
                     size_t size)
{
    struct ov_talk *const talk = connection->talk;
    struct ov_websocket_news news;

    assert(talk != NULL && (bytes != NULL || size == 0));
    if (talk->is_stream)
        return -1;
    if (talk->memory == NULL)
        talk->memory = malloc(sizeof *talk->memory);
    if (talk->memory == NULL)
        return -1;
    while (size > 0 && talk->close_code == 0) {
        const size_t taken = ov_websocket_read(
            &talk->socket, talk->memory, (const uint8_t *)bytes, size, &news);

        bytes += taken;
        size -= taken;
        on_news(talk, &news);
    }
    if (ov_websocket_rests(&talk->socket)) {
        free(talk->memory);
        talk->memory = NULL;
    }
    return 0;
}

/* What is being written: one piece for the connection. */
struct piece {
    unsigned char *bytes;
    size_t size;
};

static void add(struct piece *piece, const void *bytes, size_t size)
{
    memcpy(piece->bytes + piece->size, bytes, size);
    piece->size += size;
}

static void add_frame(struct piece *piece, enum ov_websocket_opcode opcode,
                      const void *body, size_t size)
{
    uint8_t head[OV_WEBSOCKET_HEAD];

    add(piece, head, ov_websocket_head(opcode, size, head));
    add(piece, body, size);
}

static void add_line(struct piece *piece, const char *text, size_t size)
{
    add(piece, line_start, sizeof line_start - 1);
    add(piece, text, size);
    add(piece, line_end, sizeof line_end - 1);
}

/* The first line of a stream gives the name to POST to. */
static void add_id(struct piece *piece, struct ov_talk *talk)
{
    char text[96];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_put(&out, "{\"say\":\"stream\",\"peer\":\"");
    ov_put(&out, talk->id);
    ov_put(&out, "\"}");
    add_line(piece, out.text, out.length);
    talk->id_told = true;
}

static void add_signs_of_life(struct piece *piece, struct ov_talk *talk)
{
    if (talk->is_stream && !talk->id_told)
        add_id(piece, talk);
    if (talk->pong_size > 0)
        add_frame(piece, OV_WEBSOCKET_PONG, talk->pong, talk->pong_size - 1u);
    if (talk->wants_ping && talk->is_stream)
        add(piece, ":\n\n", 3);
    else if (talk->wants_ping)
        add_frame(piece, OV_WEBSOCKET_PING, "", 0);
    talk->pong_size = 0;
    talk->wants_ping = false;
}

/* As many messages as fit; true if there may be more. */
static bool add_messages(struct piece *piece, struct ov_talk *talk)
{
    static char text[OV_PEER_MESSAGE]; /* one thread serves all */
    const struct ov_app *const app = app_of(talk);

    while (piece->size + OV_PEER_MESSAGE + OV_WEBSOCKET_HEAD < CHUNK) {
        const size_t size = app->next(app->owner, &talk->peer, text);

        assert(size <= sizeof text);
        if (size == 0)
            return false;
        if (talk->is_stream)
            add_line(piece, text, size);
        else
            add_frame(piece, OV_WEBSOCKET_TEXT, text, size);
    }
    return true;
}

static void add_close(struct piece *piece, const struct ov_talk *talk)
{
    const uint8_t code[2] = {(uint8_t)(talk->close_code >> 8),
                             (uint8_t)talk->close_code};

    if (!talk->is_stream)
        add_frame(piece, OV_WEBSOCKET_CLOSE, code,
                  talk->close_code == OV_WEBSOCKET_NO_CODE ? 0 : sizeof code);
}

/* libwebsockets only calls this when everything written before is sent. */
int ov_talk_on_writable(struct ov_connection *connection)
{
    static unsigned char chunk[LWS_PRE + CHUNK + 512];
    struct ov_talk *const talk = connection->talk;
    struct piece piece = {.bytes = chunk + LWS_PRE};
    bool more;

    assert(talk != NULL);
    if (talk->close_written) { /* and sent by now */
        ov_connection_leave(connection);
        return 0;
    }
    talk->wakes = false;
    add_signs_of_life(&piece, talk);
    more = add_messages(&piece, talk);
    if (!more && talk->close_code != 0)
        add_close(&piece, talk);
    if (piece.size > 0 && lws_write(connection->wsi, piece.bytes, piece.size,
                                    LWS_WRITE_RAW) != (int)piece.size)
        return -1;
    talk->close_written = !more && talk->close_code != 0;
    if (more || talk->close_written)
        ov_peer_wake(&talk->peer);
    return 0;
}

/* For how long it has not taken what there was to send, in seconds. */
static int seconds_untaken(const struct ov_talk *talk)
{
    const struct ov_connections *const all =
        ov_connection_all(talk->connection->wsi);

    return talk->wakes
               ? (int)((ev_now(all->loop->events) - talk->taken) / all->second)
               : 0;
}

void ov_talk_expire(struct ov_connection *connection)
{
    struct ov_talk *const talk = connection->talk;

    assert(talk != NULL && connection->state == OV_TALKING);
    if (talk->pinged || seconds_untaken(talk) >= OV_SECONDS_TO_TAKE) {
        ov_connection_kill(connection);
        return;
    }
    talk->wants_ping = true;
    talk->pinged = !talk->is_stream; /* a stream cannot answer */
    ov_connection_set_deadline(connection, talk->is_stream ? SECONDS_SILENT
                                                           : SECONDS_TO_PONG);
    ov_peer_wake(&talk->peer);
}
