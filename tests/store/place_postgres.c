/*
 * place_postgres.c - stores in the PostgreSQL server that with_postgres.py
 * has started, each in a schema of its own.
 */
#include "place_postgres.h"

#include "harness.h"

#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* No test here waits for a time to pass: a slow machine may take long. */
static const char patience[] = "&connect_timeout=120";

const char *place_server(void)
{
    const char *const server = getenv("OV_POSTGRES");

    if (server == NULL) {
        printf("run this with tests/store/with_postgres.py\n");
        exit(1);
    }
    return server;
}

PGconn *place_connect(void)
{
    PGconn *connection = NULL;

    do { /* it may be starting again */
        if (connection != NULL) {
            PQfinish(connection);
            (void)usleep(20000);
        }
        connection = PQconnectdb(place_server());
    } while (PQstatus(connection) != CONNECTION_OK);
    return connection;
}

bool place_run(PGconn *connection, const char *text)
{
    PGresult *const result = PQexec(connection, text);
    const ExecStatusType status = PQresultStatus(result);
    const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;

    if (!good)
        printf("%s: %s", text, PQresultErrorMessage(result));
    PQclear(result);
    return good;
}

int place_number(PGconn *connection, const char *text)
{
    PGresult *const result = PQexec(connection, text);
    int number = -1;

    if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1)
        number = (int)strtol(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    return number;
}

void place_new_schema(char ret_schema[PLACE_SCHEMA])
{
    static int count;
    PGconn *const connection = place_connect();
    char text[PLACE_SIZE];

    (void)snprintf(ret_schema, PLACE_SCHEMA, "t%d_%d", (int)getpid(), count++);
    (void)snprintf(text, sizeof text, "CREATE SCHEMA %s", ret_schema);
    if (!place_run(connection, text))
        exit(1);
    PQfinish(connection);
}

void place_address(const char *server, const char *schema, const char *more,
                   char ret_address[PLACE_SIZE])
{
    (void)snprintf(ret_address, PLACE_SIZE, "%s&options=-csearch_path%%3D%s%s",
                   server, schema, more);
}

void place_new(char ret_address[PLACE_SIZE])
{
    char schema[PLACE_SCHEMA];

    place_new_schema(schema);
    place_address(place_server(), schema, patience, ret_address);
}

/* The server goes, and all of them with it. */
void place_remove(const char *address)
{
    (void)address;
}
