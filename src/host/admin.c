/*
 * admin.c - an administrator connects, asks one thing, gets an answer, and
 * leaves.
 *
 * Only the server's own user can connect, so nothing here guards against slow
 * or greedy clients; there are only limits.
 */
#include "host/admin_parts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CLIENTS = 16, ANSWER = 1 << 20 };

static void end(struct ov_admin_client *client)
{
    struct ov_admin *const admin = client->host->admin;

    if (client->fd >= 0) {
        ev_io_stop(client->host->loop->events, &client->io);
        (void)close(client->fd);
        client->fd = -1;
    }
    if (client->is_waiting)
        return; /* freed when its job returns */
    *client->link = client->next;
    if (client->next != NULL)
        client->next->link = client->link;
    admin->count--;
    free(client->answer);
    free(client);
}

static void on_writable(struct ov_admin_client *client)
{
    const ssize_t sent =
        send(client->fd, client->answer + client->sent,
             client->size - client->sent, MSG_NOSIGNAL | MSG_DONTWAIT);

    if (sent < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (sent > 0)
        client->sent += (size_t)sent;
    if (sent <= 0 || client->sent == client->size)
        end(client);
}

bool ov_admin_begin(struct ov_admin_client *client)
{
    assert(client->answer == NULL && client->sent == 0);
    client->is_waiting = false;
    client->answer = client->fd < 0 ? NULL : malloc(ANSWER);
    if (client->answer == NULL) {
        end(client);
        return false;
    }
    ov_buffer_init(&client->out, client->answer, ANSWER);
    return true;
}

struct ov_json *ov_admin_line(struct ov_admin_client *client)
{
    assert(client->out.text == client->answer);
    ov_json_init(&client->json, &client->out);
    ov_json_object(&client->json);
    return &client->json;
}

void ov_admin_end_line(struct ov_admin_client *client)
{
    assert(client->answer != NULL);
    ov_json_close(&client->json);
    ov_put_char(&client->out, '\n');
}

static void start_to_send(struct ov_admin_client *client)
{
    struct ev_loop *const events = client->host->loop->events;

    client->size = client->out.length;
    ev_io_stop(events, &client->io);
    ev_io_set(&client->io, client->fd, EV_WRITE);
    ev_io_start(events, &client->io);
}

void ov_admin_send(struct ov_admin_client *client)
{
    assert(client->answer != NULL && client->sent == 0);
    ov_json_member_bool(ov_admin_line(client), "ok", true);
    ov_admin_end_line(client);
    start_to_send(client);
}

void ov_admin_done(struct ov_admin_client *client)
{
    assert(client->answer == NULL);
    if (ov_admin_begin(client))
        ov_admin_send(client);
}

void ov_admin_refuse(struct ov_admin_client *client, const char *why,
                     const char *detail)
{
    struct ov_json *json;

    assert(why[0] != '\0' && detail != NULL);
    if (!ov_admin_begin(client))
        return;
    json = ov_admin_line(client);
    ov_json_member_bool(json, "ok", false);
    ov_json_member_string(json, "why", why);
    if (detail[0] != '\0')
        ov_json_member_string(json, "detail", detail);
    ov_admin_end_line(client);
    start_to_send(client);
}

static void on_line(struct ov_admin_client *client, size_t length)
{
    const char *const why =
        ov_admin_request_read(client->line, length, &client->request);

    if (why != NULL)
        ov_admin_refuse(client, why, "");
    else
        ov_admin_do(client);
}

static void on_readable(struct ov_admin_client *client)
{
    char *const start = client->line + client->held;
    const ssize_t size = recv(client->fd, start,
                              sizeof client->line - client->held, MSG_DONTWAIT);
    const char *line_end;

    if (size < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (size <= 0 || client->is_waiting) { /* a client has only one request */
        end(client);
        return;
    }
    client->held += (size_t)size;
    line_end = memchr(start, '\n', (size_t)size);
    if (line_end != NULL)
        on_line(client, (size_t)(line_end - client->line));
    else if (client->held == sizeof client->line)
        ov_admin_refuse(client, "bad-json", "");
}

static void on_ready(struct ev_loop *events, ev_io *watcher, int what)
{
    (void)events;
    if ((what & EV_WRITE) != 0)
        on_writable(watcher->data);
    else
        on_readable(watcher->data);
}

static void on_connection(struct ev_loop *events, ev_io *watcher, int what)
{
    struct ov_host *const host = watcher->data;
    struct ov_admin *const admin = host->admin;
    const int fd =
        accept4(watcher->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    struct ov_admin_client *client;

    (void)what;
    if (fd < 0)
        return;
    client = admin->count < CLIENTS ? calloc(1, sizeof *client) : NULL;
    if (client == NULL) {
        (void)close(fd);
        return;
    }
    client->host = host;
    client->fd = fd;
    client->next = admin->clients;
    client->link = &admin->clients;
    if (client->next != NULL)
        client->next->link = &client->next;
    admin->clients = client;
    admin->count++;
    ev_io_init(&client->io, on_ready, fd, EV_READ);
    client->io.data = client;
    ev_io_start(events, &client->io);
}

int ov_host_look_after(struct ov_host *host, int fd, const char *path)
{
    assert(host->admin == NULL && host->loop == NULL);
    host->admin = calloc(1, sizeof *host->admin);
    if (host->admin == NULL) {
        (void)close(fd);
        return -ENOMEM;
    }
    host->admin->fd = fd;
    (void)snprintf(host->admin->path, sizeof host->admin->path, "%s", path);
    return 0;
}

void ov_admin_start(struct ov_host *host)
{
    assert(host->loop != NULL);
    if (host->admin == NULL)
        return;
    ev_io_init(&host->admin->ready, on_connection, host->admin->fd, EV_READ);
    host->admin->ready.data = host;
    ev_io_start(host->loop->events, &host->admin->ready);
}

void ov_admin_stop(struct ov_host *host)
{
    struct ov_admin *const admin = host->admin;

    if (admin == NULL)
        return;
    assert(admin->fd >= 0 && admin->count >= 0);
    if (host->loop != NULL)
        ev_io_stop(host->loop->events, &admin->ready);
    (void)close(admin->fd);
    (void)unlink(admin->path);
    for (struct ov_admin_client *at = admin->clients, *next; at != NULL;
         at = next) {
        next = at->next;
        end(at);
    }
}

void ov_admin_free(struct ov_host *host)
{
    struct ov_admin *const admin = host->admin;

    if (admin == NULL)
        return;
    assert(admin->count >= 0);
    for (struct ov_admin_client *at = admin->clients, *next; at != NULL;
         at = next) {
        next = at->next;
        at->is_waiting = false; /* its job will not return */
        end(at);
    }
    free(admin);
}
