/*
 * postgres_copy.c - all rows of a database, read and written.
 *
 * Reading is one transaction, with one view of the tables, while servers keep
 * running; writing locks the tables. Rows travel in PostgreSQL's binary form of
 * COPY, whose numbers are as large as their columns.
 */
#include "store/copy.h"
#include "store/postgres_db.h"

#include <assert.h>
#include <libpq-fe.h>
#include <stdio.h>

enum { TEXT = 768, ROW = 2 + OV_STORE_CELLS * 12 };

/* What is read, and who takes it. */
struct reading {
    const struct ov_store_wanted *wanted;
    ov_store_take *take;
    void *context;
};

static bool fail(struct ov_postgres *db, const PGresult *result,
                 struct ov_store_problem *problem)
{
    if (PQresultErrorField(result, PG_DIAG_SQLSTATE) != NULL) {
        ov_postgres_explain(result, problem);
        return false;
    }
    problem->error = OV_STORE_UNREACHABLE;
    (void)snprintf(problem->detail, sizeof problem->detail, "%.*s",
                   (int)strcspn(PQerrorMessage(db->connection), "\n"),
                   PQerrorMessage(db->connection));
    return false;
}

static bool run(struct ov_postgres *db, const char *text,
                struct ov_store_problem *problem)
{
    PGresult *const result = PQexec(db->connection, text);
    const ExecStatusType status = PQresultStatus(result);
    const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ||
                      status == PGRES_COPY_IN || fail(db, result, problem);

    PQclear(result);
    return good;
}

/* Nothing else is asked on this connection: no pipeline, and no hurry. */
static bool begin(struct ov_postgres *db, const char *how,
                  struct ov_store_problem *problem)
{
    (void)PQexitPipelineMode(db->connection);
    (void)PQsetnonblocking(db->connection, 0);
    return run(db,
               "SET idle_in_transaction_session_timeout = 0; "
               "SET lock_timeout = 0",
               problem) &&
           run(db, how, problem);
}

static size_t add(char text[TEXT], size_t used, const char *more)
{
    const int size = snprintf(text + used, TEXT - used, "%s", more);

    assert(size >= 0 && used + (size_t)size < TEXT);
    return used + (size_t)size;
}

static size_t add_columns(char text[TEXT], size_t used,
                          const struct ov_store_table *table)
{
    for (int i = 0; i < ov_store_columns(table); i++) {
        if (i > 0)
            used = add(text, used, ", ");
        used = add(text, used, table->column[i].name);
    }
    return used;
}

/* All numbers as bigint, and NULL for each column that is not wanted. */
static size_t add_wanted(char text[TEXT], size_t used, int number,
                         const struct ov_store_wanted *wanted)
{
    const struct ov_store_table *const table = &ov_store_tables[number];

    for (int i = 0; i < ov_store_columns(table); i++) {
        const enum ov_store_cell_kind kind = table->column[i].kind;

        if (i > 0)
            used = add(text, used, ", ");
        if (!ov_store_wants(wanted, number, i)) {
            used = add(text, used, "NULL");
            continue;
        }
        used = add(text, used, table->column[i].name);
        if (kind < OV_STORE_WORDS)
            used = add(text, used,
                       kind == OV_STORE_FLAG ? "::int::bigint" : "::bigint");
    }
    return used;
}

static size_t add_order(char text[TEXT], size_t used,
                        const struct ov_store_table *table)
{
    /* Texts in the order of their bytes, as everywhere. */
    used = add(text, used, table->order);
    if (strcmp(table->order, "made, what") == 0)
        used = add(text, used, " COLLATE \"C\"");
    return used;
}

static struct ov_store_cell cell_at(const PGresult *result, int row, int column,
                                    enum ov_store_cell_kind kind)
{
    struct ov_store_cell cell = {.is_null =
                                     PQgetisnull(result, row, column) == 1};

    if (cell.is_null)
        return cell;
    if (kind < OV_STORE_WORDS) {
        cell.number = ov_postgres_number(result, row, column);
    } else {
        cell.bytes = PQgetvalue(result, row, column);
        cell.size = (size_t)PQgetlength(result, row, column);
    }
    return cell;
}

static bool take_rows(const PGresult *result, int number,
                      const struct reading *reading)
{
    const struct ov_store_table *const table = &ov_store_tables[number];
    struct ov_store_cell cells[OV_STORE_CELLS];

    for (int row = 0; row < PQntuples(result); row++) {
        for (int i = 0; i < ov_store_columns(table); i++)
            cells[i] = cell_at(result, row, i, table->column[i].kind);
        if (!reading->take(reading->context, number, cells))
            return false;
    }
    return true;
}

static bool read_table(struct ov_postgres *db, int number,
                       const struct reading *reading,
                       struct ov_store_problem *problem)
{
    const struct ov_store_table *const table = &ov_store_tables[number];
    char text[TEXT];
    size_t used = add(text, 0, "DECLARE rows NO SCROLL CURSOR FOR SELECT ");
    int count = 1;

    used = add_wanted(text, used, number, reading->wanted);
    used = add(text, used, " FROM ");
    used = add(text, used, table->name);
    used = add(text, used, " ORDER BY ");
    (void)add_order(text, used, table);
    if (!run(db, text, problem))
        return false;
    while (count > 0) {
        PGresult *const result =
            PQexecParams(db->connection, "FETCH 1000 FROM rows", 0, NULL, NULL,
                         NULL, NULL, 1);
        const bool good = PQresultStatus(result) == PGRES_TUPLES_OK;
        const bool taken = good && take_rows(result, number, reading);

        if (!good)
            (void)fail(db, result, problem);
        count = PQntuples(result);
        PQclear(result);
        if (!taken)
            return false;
    }
    return run(db, "CLOSE rows", problem);
}

/* Older databases may have no table of decks. */
static bool read_if_there(struct ov_postgres *db, int number,
                          const struct reading *reading,
                          struct ov_store_problem *problem)
{
    PGresult *result;
    bool is_there;

    if (number != OV_STORE_DECK_TABLE)
        return read_table(db, number, reading, problem);
    result = PQexec(db->connection, "SELECT to_regclass('deck')");
    if (PQresultStatus(result) != PGRES_TUPLES_OK) {
        (void)fail(db, result, problem);
        PQclear(result);
        return false;
    }
    is_there = PQgetisnull(result, 0, 0) == 0;
    PQclear(result);
    return !is_there || read_table(db, number, reading, problem);
}

bool ov_postgres_read_rows(void *pointer, const struct ov_store_wanted *wanted,
                           ov_store_take *take, void *context,
                           struct ov_store_problem *problem)
{
    const struct reading reading = {wanted, take, context};
    struct ov_postgres *const db = pointer;
    const bool is_own = PQtransactionStatus(db->connection) == PQTRANS_IDLE;
    bool good = true;

    assert(db->connection != NULL && take != NULL);
    if (is_own)
        good = begin(db, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
                     problem);
    for (int i = 0; good && i < OV_STORE_TABLES; i++)
        good =
            wanted->column[i] == 0 || read_if_there(db, i, &reading, problem);
    if (good && is_own)
        good = run(db, "COMMIT", problem);
    return good;
}

/* Only an empty store is filled, and nobody else may write meanwhile. */
bool ov_postgres_begin_fill(void *pointer, struct ov_store_problem *problem)
{
    struct ov_postgres *const db = pointer;

    assert(db->connection != NULL);
    db->filled = -1;
    if (!begin(db, "BEGIN", problem))
        return false;
    for (int i = 0; i < OV_STORE_TABLES; i++) {
        char text[TEXT];
        PGresult *result;
        bool is_empty;

        (void)snprintf(text, sizeof text,
                       "LOCK TABLE %s IN ACCESS EXCLUSIVE MODE",
                       ov_store_tables[i].name);
        if (!run(db, text, problem))
            return false;
        (void)snprintf(text, sizeof text, "SELECT FROM %s LIMIT 1",
                       ov_store_tables[i].name);
        result = PQexec(db->connection, text);
        is_empty =
            PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 0;
        PQclear(result);
        if (!is_empty) {
            problem->error = OV_STORE_EXISTS;
            return false;
        }
    }
    return true;
}

static bool end_table(struct ov_postgres *db, struct ov_store_problem *problem)
{
    static const char end[] = {'\xFF', '\xFF'};
    PGresult *result;
    bool good;

    if (db->filled < 0)
        return true;
    db->filled = -1;
    (void)PQputCopyData(db->connection, end, sizeof end);
    (void)PQputCopyEnd(db->connection, NULL);
    result = PQgetResult(db->connection);
    good =
        PQresultStatus(result) == PGRES_COMMAND_OK || fail(db, result, problem);
    PQclear(result);
    while ((result = PQgetResult(db->connection)) != NULL)
        PQclear(result);
    return good;
}

/* Rows come table by table. */
static bool begin_table(struct ov_postgres *db, int number,
                        struct ov_store_problem *problem)
{
    static const char head[] = "PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0"; /* and 0 */
    const struct ov_store_table *const table = &ov_store_tables[number];
    char text[TEXT];
    size_t used = add(text, 0, "COPY ");

    if (db->filled == number)
        return true;
    if (!end_table(db, problem))
        return false;
    used = add(text, used, table->name);
    used = add(text, used, "(");
    used = add_columns(text, used, table);
    (void)add(text, used, ") FROM STDIN (FORMAT binary)");
    if (!run(db, text, problem))
        return false;
    db->filled = number;
    return PQputCopyData(db->connection, head, sizeof head) == 1;
}

static size_t put_number(char *row, size_t used, int64_t number, int size)
{
    for (int i = size - 1; i >= 0; i--)
        row[used++] = (char)(uint8_t)((uint64_t)number >> (8 * i));
    return used;
}

static int size_of(enum ov_store_cell_kind kind)
{
    return kind == OV_STORE_BIG     ? 8
           : kind == OV_STORE_INT   ? 4
           : kind == OV_STORE_SMALL ? 2
                                    : 1;
}

/* Numbers are sent with what precedes them, bytes on their own. */
bool ov_postgres_add_row(void *pointer, int table,
                         const struct ov_store_cell *cells,
                         struct ov_store_problem *problem)
{
    const struct ov_store_table *const about = &ov_store_tables[table];
    const int count = ov_store_columns(about);
    struct ov_postgres *const db = pointer;
    char row[ROW];
    size_t used = put_number(row, 0, count, 2);
    bool good = begin_table(db, table, problem);

    assert(table >= 0 && table < OV_STORE_TABLES && table >= db->filled);
    if (!good)
        return false;
    for (int i = 0; i < count; i++) {
        const enum ov_store_cell_kind kind = about->column[i].kind;

        if (cells[i].is_null) {
            used = put_number(row, used, -1, 4);
        } else if (kind < OV_STORE_WORDS) {
            used = put_number(row, used, size_of(kind), 4);
            used = put_number(row, used, cells[i].number, size_of(kind));
        } else {
            used = put_number(row, used, (int64_t)cells[i].size, 4);
            good = good && PQputCopyData(db->connection, row, (int)used) == 1 &&
                   (cells[i].size == 0 ||
                    PQputCopyData(db->connection, cells[i].bytes,
                                  (int)cells[i].size) == 1);
            used = 0;
        }
    }
    good = good &&
           (used == 0 || PQputCopyData(db->connection, row, (int)used) == 1);
    return good || fail(db, NULL, problem);
}

/* New guests get numbers after the existing ones. */
bool ov_postgres_end_rows(void *pointer, struct ov_store_problem *problem)
{
    struct ov_postgres *const db = pointer;

    assert(db->connection != NULL && db->filled < OV_STORE_TABLES);
    return end_table(db, problem) &&
           run(db,
               "SELECT setval(pg_get_serial_sequence('guest', 'id'), "
               "(SELECT max(id) FROM guest))",
               problem);
}

bool ov_postgres_end_fill(void *pointer, bool keep,
                          struct ov_store_problem *problem)
{
    struct ov_postgres *const db = pointer;

    assert(db->connection != NULL && db->filled < OV_STORE_TABLES);
    (void)end_table(db, problem);
    return run(db, keep ? "COMMIT" : "ROLLBACK", problem);
}
