/*
 * remote.c - what the client wishes is done, what comes in goes to it.
 */
#include "wire/remote.h"

#include "sys/clock.h"
#include "sys/random_source.h"
#include "sys/stop.h"
#include "json/json.h"

#include <errno.h>
#include <poll.h>

/* Milliseconds. */
enum { LONGEST_WAIT = 60000, TO_CREATE = 20000, BETWEEN_TRIES = 300 };

int64_t ov_remote_now(void)
{
    return ov_clock_now() / 1000000;
}

int ov_remote_token(char ret_token[OV_TOKEN_MOST + 1])
{
    struct ov_seed random;
    struct ov_buffer out;
    const int error = ov_random_seed(&random);

    if (error < 0)
        return error;
    ov_buffer_init(&out, ret_token, OV_TOKEN_MOST + 1);
    ov_put_hex(&out, random.byte, 16);
    return 0;
}

int ov_remote_init(struct ov_remote *remote, const struct ov_address *link,
                   const struct ov_client_memory *memory,
                   const struct ov_deck *deck)
{
    struct ov_seed random;
    int error = ov_random_seed(&random);

    if (error < 0)
        return error;
    remote->link = *link;
    remote->was_online = remote->was_seen = false;
    ov_client_init(&remote->client, memory, deck, &random);
    error = ov_random_seed(&random);
    if (error == 0)
        ov_wire_init(&remote->line, &random);
    return error;
}

void ov_remote_finish(struct ov_remote *remote)
{
    ov_wire_close(&remote->line);
}

void ov_remote_enter(struct ov_remote *remote)
{
    ov_wire_close(&remote->line);
    remote->was_online = false;
    ov_client_enter(&remote->client, remote->link.room, remote->link.token,
                    ov_remote_now());
}

/* --- The connection --- */

static void hang_up(struct ov_remote *remote)
{
    ov_wire_close(&remote->line);
    ov_client_closed(&remote->client, ov_remote_now());
    if (remote->line.is_untrusted) /* nor will it be next time */
        remote->client.phase = OV_CLIENT_STOPPED;
}

/* Whether anything was told. */
static bool hear(struct ov_remote *remote,
                 const struct ov_remote_listener *listener)
{
    bool told = false;
    const bool was_up = remote->line.state == OV_WIRE_UP;
    const char *text;
    size_t size;

    if (remote->line.fd < 0)
        return false;
    if (!ov_wire_read(&remote->line)) {
        hang_up(remote);
        return false;
    }
    if (remote->line.state == OV_WIRE_UP && !was_up)
        ov_client_opened(&remote->client, ov_remote_now());
    while (ov_wire_next(&remote->line, &text, &size)) {
        const int heard =
            ov_client_receive(&remote->client, text, size, ov_remote_now());

        if ((heard & ~OV_HEARD_STATE) != 0)
            listener->heard(listener->context, heard & ~OV_HEARD_STATE);
        told |= heard != 0; /* a welcome can bring one's seat */
    }
    return told;
}

static void serve_wishes(struct ov_remote *remote)
{
    char text[OV_ROOM_REQUEST_SIZE];
    enum ov_client_wish wish;
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    while ((wish = ov_client_next(&remote->client, ov_remote_now(), &out)) !=
           OV_CLIENT_NOTHING) {
        if (wish == OV_CLIENT_CONNECT) {
            if (!ov_wire_open(&remote->line, &remote->link))
                hang_up(remote);
        } else if (wish == OV_CLIENT_CLOSE ||
                   !ov_wire_send(&remote->line, out.text, out.length)) {
            hang_up(remote);
        }
    }
}

void ov_remote_step(struct ov_remote *remote,
                    const struct ov_remote_listener *listener)
{
    const struct ov_client *const client = &remote->client;
    bool is_online, told = hear(remote, listener);

    serve_wishes(remote);
    is_online = client->phase == OV_CLIENT_ONLINE && client->whole;
    /* A connection that is lost and found between two steps is none lost. */
    if (is_online != remote->was_online || client->phase == OV_CLIENT_STOPPED) {
        remote->was_online = is_online;
        remote->was_seen |= is_online;
        listener->heard(listener->context, OV_HEARD_STATE);
        told = true;
    }
    if (told)
        listener->heard(listener->context, 0);
}

int ov_remote_patience(const struct ov_remote *remote)
{
    const int64_t left = ov_client_wakes(&remote->client) - ov_remote_now();

    if (left < 0)
        return 0;
    return left < LONGEST_WAIT ? (int)left + 1 : LONGEST_WAIT;
}

/* Until something comes in for a file or the connection, or time is up. */
static bool poll_for(const struct ov_remote *remote, int fd, int most)
{
    const int patience = ov_remote_patience(remote);
    struct pollfd file[3] = {
        {.fd = fd, .events = POLLIN},
        {.fd = ov_stop_pipe(), .events = POLLIN},
        {.fd = remote->line.fd, .events = ov_wire_wants(&remote->line)},
    };

    if (poll(file, OV_LENGTH(file), patience < most ? patience : most) < 0 &&
        errno != EINTR)
        return true; /* whoever reads learns what is wrong */
    return file[0].revents != 0;
}

void ov_remote_pause(const struct ov_remote *remote)
{
    (void)poll_for(remote, -1, LONGEST_WAIT);
}

void ov_remote_pause_for(const struct ov_remote *remote, int fd,
                         int milliseconds)
{
    assert(milliseconds >= 0);
    (void)poll_for(remote, fd, milliseconds);
}

bool ov_remote_wait(struct ov_remote *remote,
                    const struct ov_remote_listener *listener, int fd)
{
    for (;;) {
        ov_remote_step(remote, listener);
        if (remote->client.phase == OV_CLIENT_STOPPED)
            return false;
        if (poll_for(remote, fd, LONGEST_WAIT))
            return !ov_stop_asked();
        if (ov_stop_asked())
            return false;
    }
}

/* --- A new table --- */

static void put_create(const struct ov_remote_wish *wish, const char *join,
                       const char *watch, struct ov_buffer *out)
{
    struct ov_json json;

    ov_json_init(&json, out);
    ov_json_object(&json);
    ov_json_member_string(&json, "do", ov_room_do_word(OV_DO_CREATE));
    ov_json_member_string(&json, "id", "create");
    ov_json_member_number(&json, "players", wish->players);
    ov_json_member_string(&json, "edition", ov_edition_word(wish->edition));
    ov_json_key(&json, "switches");
    ov_json_object(&json);
    for (int i = 0; i < OV_SWITCH_COUNT; i++) {
        const enum ov_switch which = (enum ov_switch)i;

        ov_json_member_string(
            &json, ov_switch_word(which),
            ov_switch_value_word(which, ov_switch_get(&wish->switches, which)));
    }
    ov_json_close(&json);
    ov_json_key(&json, "clock");
    ov_clock_write(&json, &wish->clock);
    if (wish->bot != NULL)
        ov_json_member_string(&json, "bot", wish->bot);
    ov_json_member_number(&json, "delay", wish->delay);
    ov_json_member_string(&json, "join", join);
    ov_json_member_string(&json, "watch", watch);
    ov_json_close(&json);
}

/* What the server says to it: 0, -EPROTO, or -EAGAIN: it says to wait. */
static int read_created(struct ov_remote *remote, const char *text, size_t size,
                        enum ov_room_why *ret_why)
{
    struct ov_json_document document;
    char word[40] = "";
    size_t where;

    *ret_why = OV_ROOM_WHY_BAD_JSON;
    if (!ov_json_read(&document, text, size, &where))
        return -EPROTO;
    if (ov_json_get_text(&document, ov_json_find(&document, 0, "room"),
                         remote->link.room, sizeof remote->link.room))
        return 0;
    if (!ov_json_get_text(&document, ov_json_find(&document, 0, "why"), word,
                          sizeof word) ||
        !ov_room_why_from_word(word, ret_why))
        return -EPROTO;
    return ov_room_why_passes(*ret_why) ? -EAGAIN : -EPROTO;
}

/* Waits for the network, for a while; false once somebody asked to stop. */
static bool pause_for(const struct ov_wire *line, int milliseconds)
{
    struct pollfd file[2] = {
        {.fd = line->fd, .events = ov_wire_wants(line)},
        {.fd = ov_stop_pipe(), .events = POLLIN},
    };

    (void)poll(file, OV_LENGTH(file), milliseconds);
    return !ov_stop_asked();
}

/* Asks once, on a connection of its own. -ENOTCONN: it did not last. */
static int ask_once(struct ov_remote *remote, const struct ov_buffer *request,
                    int64_t end, enum ov_room_why *ret_why)
{
    struct ov_wire *const line = &remote->line;
    bool is_sent = false;
    const char *text;
    size_t size;

    if (!ov_wire_open(line, &remote->link))
        return -ENOTCONN;
    while (ov_remote_now() < end) {
        if (!pause_for(line, BETWEEN_TRIES))
            return -ECANCELED;
        if (!ov_wire_read(line))
            return -ENOTCONN;
        if (line->state == OV_WIRE_UP && !is_sent) {
            is_sent = true;
            if (!ov_wire_send(line, request->text, request->length))
                return -ENOTCONN;
        }
        if (ov_wire_next(line, &text, &size))
            return read_created(remote, text, size, ret_why);
    }
    return -ENOTCONN;
}

int ov_remote_create(struct ov_remote *remote,
                     const struct ov_remote_wish *wish,
                     char ret_watch[OV_TOKEN_MOST + 1],
                     enum ov_room_why *ret_why)
{
    const int64_t end = ov_remote_now() + TO_CREATE;
    char text[OV_ROOM_REQUEST_SIZE];
    struct ov_buffer out;
    int error = ov_remote_token(remote->link.token);

    if (error == 0)
        error = ov_remote_token(ret_watch);
    if (error < 0)
        return error;
    ov_buffer_init(&out, text, sizeof text);
    put_create(wish, remote->link.token, ret_watch, &out);
    do {
        error = ask_once(remote, &out, end, ret_why);
        ov_wire_close(&remote->line);
        if (remote->line.is_untrusted)
            return -EKEYREJECTED;
        if (error != -ENOTCONN && error != -EAGAIN)
            return error;
        if (!pause_for(&remote->line, BETWEEN_TRIES))
            return -ECANCELED;
    } while (ov_remote_now() < end);
    return -ECONNREFUSED;
}
