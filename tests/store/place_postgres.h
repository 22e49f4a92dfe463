/*
 * place_postgres.h - what tests do behind the back of a store in PostgreSQL.
 */
#ifndef OV_TESTS_STORE_PLACE_POSTGRES_H
#define OV_TESTS_STORE_PLACE_POSTGRES_H

#include "place.h"

struct pg_conn; /* libpq's PGconn */

enum { PLACE_SCHEMA = 32 };

/* The server's address; parameters can be appended. */
const char *place_server(void);

/* A connection of our own; waits for a server that is starting. */
struct pg_conn *place_connect(void);

/* Runs a text; says so if it fails. */
bool place_run(struct pg_conn *connection, const char *text);

/* The number that a query gives, or -1. */
int place_number(struct pg_conn *connection, const char *text);

/* A schema that is empty. */
void place_new_schema(char ret_schema[PLACE_SCHEMA]);

/* The address of the store in a schema. */
void place_address(const char *server, const char *schema, const char *more,
                   char ret_address[PLACE_SIZE]);

#endif
