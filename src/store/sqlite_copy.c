/*
 * sqlite_copy.c - all rows of a file, read and written.
 */
#include "store/copy.h"
#include "store/sqlite_file.h"

#include <stdio.h>

enum { TEXT = 512 };

/* What is read, and who takes it. */
struct reading {
    const struct ov_store_wanted *wanted;
    ov_store_take *take;
    void *context;
};

static bool fail(struct ov_sqlite *file, int code,
                 struct ov_store_problem *problem)
{
    ov_sqlite_explain(file->db, code, problem);
    return false;
}

static size_t add(char text[TEXT], size_t used, const char *more)
{
    const int size = snprintf(text + used, TEXT - used, "%s", more);

    assert(size >= 0 && used + (size_t)size < TEXT);
    return used + (size_t)size;
}

/* All columns in their order, with NULL for each that is not wanted. */
static size_t add_wanted(char text[TEXT], size_t used, int number,
                         const struct ov_store_wanted *wanted)
{
    const struct ov_store_table *const table = &ov_store_tables[number];

    for (int i = 0; i < ov_store_columns(table); i++) {
        if (i > 0)
            used = add(text, used, ", ");
        used = add(text, used,
                   ov_store_wants(wanted, number, i) ? table->column[i].name
                                                     : "NULL");
    }
    return used;
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

static struct ov_store_cell cell_at(sqlite3_stmt *statement, int column,
                                    enum ov_store_cell_kind kind)
{
    struct ov_store_cell cell = {
        .is_null = sqlite3_column_type(statement, column) == SQLITE_NULL};

    if (kind < OV_STORE_WORDS) {
        cell.number = sqlite3_column_int64(statement, column);
    } else if (!cell.is_null) {
        cell.bytes = kind == OV_STORE_WORDS
                         ? (const void *)sqlite3_column_text(statement, column)
                         : sqlite3_column_blob(statement, column);
        cell.size = (size_t)sqlite3_column_bytes(statement, column);
    }
    return cell;
}

static int prepare_reading(struct ov_sqlite *file, int number,
                           const struct ov_store_wanted *wanted,
                           sqlite3_stmt **ret_statement)
{
    const struct ov_store_table *const table = &ov_store_tables[number];
    char text[TEXT];
    size_t used = add(text, 0, "SELECT ");

    used = add_wanted(text, used, number, wanted);
    used = add(text, used, " FROM ");
    used = add(text, used, table->name);
    used = add(text, used, " ORDER BY ");
    (void)add(text, used, table->order);
    return sqlite3_prepare_v2(file->db, text, -1, ret_statement, NULL);
}

static int read_table(struct ov_sqlite *file, int number,
                      const struct reading *reading, bool *ret_taken)
{
    const struct ov_store_table *const table = &ov_store_tables[number];
    const int columns = ov_store_columns(table);
    struct ov_store_cell cells[OV_STORE_CELLS];
    sqlite3_stmt *statement;
    int code = prepare_reading(file, number, reading->wanted, &statement);

    if (code != SQLITE_OK)
        return code;
    for (int i = 0; i < columns; i++)
        cells[i] = (struct ov_store_cell){.is_null = true};
    while (*ret_taken && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        for (int i = 0; i < columns; i++)
            if (ov_store_wants(reading->wanted, number, i))
                cells[i] = cell_at(statement, i, table->column[i].kind);
        *ret_taken = reading->take(reading->context, number, cells);
    }
    (void)sqlite3_finalize(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

/* An older file may have no decks. */
static int read_if_there(struct ov_sqlite *file, int number,
                         const struct reading *reading, bool *ret_taken)
{
    int64_t is_there = 1;
    int code = SQLITE_OK;

    if (number == OV_STORE_DECK_TABLE)
        code = ov_sqlite_number(
            file->db, "SELECT count(*) FROM sqlite_schema WHERE name = 'deck'",
            &is_there);
    return code != SQLITE_OK || is_there == 0
               ? code
               : read_table(file, number, reading, ret_taken);
}

bool ov_sqlite_read_rows(void *pointer, const struct ov_store_wanted *wanted,
                         ov_store_take *take, void *context,
                         struct ov_store_problem *problem)
{
    const struct reading reading = {wanted, take, context};
    struct ov_sqlite *const file = pointer;
    bool taken = true;

    assert(file->db != NULL && take != NULL);
    for (int i = 0; taken && i < OV_STORE_TABLES; i++) {
        const int code = wanted->column[i] == 0
                             ? SQLITE_OK
                             : read_if_there(file, i, &reading, &taken);

        if (code != SQLITE_OK)
            return fail(file, code, problem);
    }
    return taken;
}

/* The file was made for this. */
bool ov_sqlite_begin_fill(void *pointer, struct ov_store_problem *problem)
{
    struct ov_sqlite *const file = pointer;
    const int code = ov_sqlite_run(file, OV_SQLITE_BEGIN);

    assert(file->filling == NULL);
    file->filling = NULL;
    file->filled = -1;
    return code == SQLITE_OK || fail(file, code, problem);
}

/* The statement for a table's rows; rows come table by table. */
static int prepare(struct ov_sqlite *file, int number)
{
    const struct ov_store_table *const table = &ov_store_tables[number];
    char text[TEXT];
    size_t used = add(text, 0, "INSERT INTO ");

    if (file->filled == number)
        return SQLITE_OK;
    used = add(text, used, table->name);
    used = add(text, used, "(");
    used = add_columns(text, used, table);
    used = add(text, used, ") VALUES(?");
    for (int i = 1; i < ov_store_columns(table); i++)
        used = add(text, used, ", ?");
    (void)add(text, used, ")");
    (void)sqlite3_finalize(file->filling);
    file->filling = NULL;
    file->filled = number;
    return sqlite3_prepare_v2(file->db, text, -1, &file->filling, NULL);
}

static void bind(sqlite3_stmt *statement, int at, enum ov_store_cell_kind kind,
                 const struct ov_store_cell *cell)
{
    const char *const bytes = cell->size == 0 ? "" : cell->bytes;

    if (cell->is_null)
        (void)sqlite3_bind_null(statement, at);
    else if (kind < OV_STORE_WORDS)
        (void)sqlite3_bind_int64(statement, at, cell->number);
    else if (kind == OV_STORE_WORDS)
        (void)sqlite3_bind_text(statement, at, bytes, (int)cell->size,
                                SQLITE_STATIC);
    else
        (void)sqlite3_bind_blob(statement, at, bytes, (int)cell->size,
                                SQLITE_STATIC);
}

bool ov_sqlite_add_row(void *pointer, int table,
                       const struct ov_store_cell *cells,
                       struct ov_store_problem *problem)
{
    const struct ov_store_table *const about = &ov_store_tables[table];
    struct ov_sqlite *const file = pointer;
    int code = prepare(file, table);

    assert(table >= 0 && table < OV_STORE_TABLES && table >= file->filled);
    if (code != SQLITE_OK)
        return fail(file, code, problem);
    for (int i = 0; i < ov_store_columns(about); i++)
        bind(file->filling, i + 1, about->column[i].kind, &cells[i]);
    code = sqlite3_step(file->filling);
    (void)sqlite3_reset(file->filling);
    return code == SQLITE_DONE || fail(file, code, problem);
}

bool ov_sqlite_end_rows(void *pointer, struct ov_store_problem *problem)
{
    struct ov_sqlite *const file = pointer;

    assert(file->filled < OV_STORE_TABLES);
    (void)problem;
    (void)sqlite3_finalize(file->filling);
    file->filling = NULL;
    file->filled = -1;
    return true;
}

bool ov_sqlite_end_fill(void *pointer, bool keep,
                        struct ov_store_problem *problem)
{
    struct ov_sqlite *const file = pointer;
    int code;

    assert(file->filled < OV_STORE_TABLES);
    (void)ov_sqlite_end_rows(file, problem);
    code = ov_sqlite_run(file, keep ? OV_SQLITE_COMMIT : OV_SQLITE_ROLLBACK);
    return code == SQLITE_OK || fail(file, code, problem);
}
