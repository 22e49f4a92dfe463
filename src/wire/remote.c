/*
 * remote.c - does what the client wishes and passes on to it what comes in.
 */
#include "wire/remote.h"

#include "sys/clock.h"
#include "sys/random_source.h"
#include "sys/stop.h"

#include <errno.h>
#include <poll.h>

/* Milliseconds. */
enum { LONGEST_WAIT = 60000 };

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

    assert(link->host[0] != '\0');
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
    assert(remote->link.room[0] != '\0');
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
    if (remote->line.is_untrusted) /* it will not be trusted next time either */
        remote->client.phase = OV_CLIENT_STOPPED;
}

/* Whether there was anything to tell the listener. */
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
        told |= heard != 0; /* a welcome can bring our seat */
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

    assert(listener->heard != NULL);
    serve_wishes(remote);
    is_online = client->phase == OV_CLIENT_ONLINE && client->whole;
    /* Losing and regaining the connection between two steps does not count. */
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

    assert(remote->client.phase <= OV_CLIENT_STOPPED);
    if (left < 0)
        return 0;
    return left < LONGEST_WAIT ? (int)left + 1 : LONGEST_WAIT;
}

/* Waits for input on a file or the connection, or until time is up. */
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
        return true; /* reading will show what is wrong */
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
    assert(listener->heard != NULL && fd >= 0);
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
