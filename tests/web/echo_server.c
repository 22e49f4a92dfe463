/*
 * echo_server.c - a server whose app sends each message back to its peer, for
 * tests of messages alone: echo-server [ORIGIN [SECOND]]. Says its port. With
 * SECOND, the server's deadlines count shorter ones.
 *
 * A message "bye CODE" closes with that code after an answer; "many N" is
 * answered by N numbered messages.
 */
#include "sys/stop.h"
#include "web/app.h"
#include "web/listen.h"
#include "web/serve.h"

#include <stdio.h>
#include <stdlib.h>

enum { WAITING = 16 };

struct client {
    char text[WAITING][OV_WEBSOCKET_MESSAGE];
    size_t size[WAITING];
    int first, count, many, next;
};

static int clients;

static int page(void *owner, const char *path, struct ov_buffer *out)
{
    (void)owner;
    if (strcmp(path, "/clients") != 0)
        return 0;
    ov_put_number(out, clients);
    return OV_HTTP_OK;
}

static bool opened(void *owner, struct ov_peer *peer)
{
    (void)owner;
    peer->state = calloc(1, sizeof(struct client));
    clients += peer->state != NULL;
    return peer->state != NULL;
}

static bool begins_with(const char *text, size_t size, const char *word)
{
    return size > strlen(word) && memcmp(text, word, strlen(word)) == 0;
}

static void said(void *owner, struct ov_peer *peer, const char *text,
                 size_t size)
{
    struct client *const client = peer->state;
    const int at = (client->first + client->count) % WAITING;
    char number[16] = "";

    (void)owner;
    if (client->count == WAITING) {
        ov_peer_close(peer, OV_WEBSOCKET_POLICY);
        return;
    }
    if (size >= 4 && size < sizeof number)
        memcpy(number, text + 4, size - 4);
    if (begins_with(text, size, "many")) {
        client->many = (int)strtol(number, NULL, 10);
        client->next = 0;
    } else {
        memcpy(client->text[at], text, size);
        client->size[at] = size;
        client->count++;
    }
    ov_peer_wake(peer);
    if (begins_with(text, size, "bye "))
        ov_peer_close(peer, (enum ov_websocket_code)strtol(number, NULL, 10));
}

static size_t next(void *owner, struct ov_peer *peer,
                   char ret_text[OV_PEER_MESSAGE])
{
    struct client *const client = peer->state;
    size_t size;

    (void)owner;
    if (client->next < client->many)
        return (size_t)snprintf(ret_text, OV_PEER_MESSAGE, "number %d %512s",
                                client->next++, "");
    if (client->count == 0)
        return 0;
    size = client->size[client->first];
    memcpy(ret_text, client->text[client->first], size);
    client->first = (client->first + 1) % WAITING;
    client->count--;
    return size;
}

static void closed(void *owner, struct ov_peer *peer)
{
    (void)owner;
    clients--;
    free(peer->state);
}

int main(int argc, char **argv)
{
    const struct ov_app app = {
        .origin = argc > 1 && argv[1][0] != '\0' ? argv[1] : NULL,
        .page = page,
        .opened = opened,
        .said = said,
        .next = next,
        .closed = closed,
    };
    struct ov_listening listening;
    struct ov_server *server;

    ov_stop_listen();
    if (ov_listen("127.0.0.1", 0, &listening) < 0 ||
        ov_server_open(listening.fd, &app, NULL, &server) < 0)
        return 1;
    if (argc > 2)
        ov_server_hurry(server, strtod(argv[2], NULL));
    (void)printf("http://127.0.0.1:%d/\n\n", listening.port);
    (void)fflush(stdout);
    ov_server_run(server);
    ov_server_close(server);
    return clients == 0 ? 0 : 1;
}
