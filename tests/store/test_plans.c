/*
 * test_plans.c - how the database finds what the store asks it for.
 */
#include "harness.h"
#include "place_postgres.h"

#include "store/postgres_db.h"

#include <libpq-fe.h>
#include <stdlib.h>
#include <string.h>

static const struct statement {
    const char *name, *text;
} statements[] = {
#define STATEMENT(name, text) {#name, text},
    OV_POSTGRES_STATEMENTS(STATEMENT)
#undef STATEMENT
};

/* A connection that is set up as the store's is, to tables of its own. */
static PGconn *connect_like_a_store(void)
{
    char schema[PLACE_SCHEMA], address[PLACE_SIZE];
    PGconn *connection;

    place_new_schema(schema);
    place_address(place_server(), schema, "&connect_timeout=120", address);
    ov_store_close(place_open(address)); /* makes them */
    connection = PQconnectdb(address);
    CHECK(place_run(connection, ov_postgres_settings));
    return connection;
}

/* How many values a statement has: the greatest number behind a "$". */
static int values_of(const char *text)
{
    long most = 0;

    for (; (text = strchr(text, '$')) != NULL; text++) {
        const long number = strtol(text + 1, NULL, 10);

        if (number > most)
            most = number;
    }
    return (int)most;
}

/* The plan of a statement, to be cleared. */
static PGresult *explain(PGconn *connection, const struct statement *statement)
{
    char text[400];
    int length;

    PQclear(PQprepare(connection, statement->name, statement->text, 0, NULL));
    length =
        snprintf(text, sizeof text, "EXPLAIN EXECUTE \"%s\"", statement->name);
    for (int i = 0, count = values_of(statement->text); i < count; i++)
        length +=
            snprintf(text + length, sizeof text - (size_t)length, "%s%s",
                     i == 0 ? "(NULL" : ", NULL", i + 1 == count ? ")" : "");
    return PQexec(connection, text);
}

/* Whether a line of a plan says that something is done that takes long. */
static bool takes_long(const char *line)
{
    static const char *const wrong[] = {
        "JIT",
        "Seq Scan on game",
        "Seq Scan on event",
        "Seq Scan on guest",
        "Seq Scan on sitting",
    };

    for (int i = 0; i < OV_LENGTH(wrong); i++)
        if (strstr(line, wrong[i]) != NULL)
            return true;
    return false;
}

/*
 * A compiled statement took the database 0.2 s and more, each time. On a busy
 * machine that was longer than the patience; then the connection was given up,
 * and the first that was asked on the next one was such a statement again.
 */
TEST(no_statement_reads_a_large_table_whole_or_is_compiled)
{
    PGconn *const connection = connect_like_a_store();

    for (int i = 0; i < OV_LENGTH(statements); i++) {
        PGresult *const plan = explain(connection, &statements[i]);

        CHECK(PQntuples(plan) > 0);
        for (int row = 0; row < PQntuples(plan); row++) {
            const char *const line = PQgetvalue(plan, row, 0);

            if (takes_long(line))
                printf("%s: %s\n", statements[i].name, line);
            CHECK(!takes_long(line));
        }
        PQclear(plan);
    }
    PQfinish(connection);
}
