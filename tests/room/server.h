/*
 * server.h - a host for one room, small enough for a test: connections, one
 * batch on its way to the disk at a time, and a crash that loses all that is
 * not there yet.
 */
#ifndef OV_TESTS_ROOM_SERVER_H
#define OV_TESTS_ROOM_SERVER_H

#include "fixture.h"

enum { SERVER_CONNECTIONS = 12, SERVER_QUEUE = 32 };

struct server_connection {
    bool open, greeted;
    char token[OV_TOKEN_MOST + 1];
};

struct server_letter {
    int from;
    size_t length;
    char text[OV_ROOM_REQUEST_SIZE + 1];
};

struct server {
    struct fixture fixture; /* the log is the disk */
    struct server_connection connection[SERVER_CONNECTIONS];
    bool busy; /* a batch is on its way */
    struct ov_room_batch flight;
    int flight_from; /* whose request it is, -1: nobody's */
    char flight_id[OV_ROOM_ID_SIZE], flight_token[OV_TOKEN_MOST + 1];
    int waiting;
    struct server_letter queue[SERVER_QUEUE];
    /* Where messages go. */
    void (*send)(void *context, int to, const char *text, size_t length);
    void *context;
};

#define SERVER_CODE "TABLE001"

void server_receive(struct server *server, int from, const char *text,
                    size_t length);

/* The batch has reached the disk: tells everybody and goes on. */
void server_commit(struct server *server);

/* Looks for what is due, if nothing is on its way. */
void server_wake(struct server *server);

/* Everything is lost that is not on disk, and all connections. */
void server_crash(struct server *server);

#endif
