/*
 * sqlite.c - many requests, one transaction.
 *
 * Each request has a savepoint in it: if it is refused or fails, only its own
 * changes are undone. A single request needs none: it is the transaction. If
 * the transaction itself cannot be committed (the disk is full, or fails),
 * nothing of it is stored. Then the requests are tried again one by one, so
 * that a big one does not keep small ones from being stored.
 */
#include "store/back_end.h"
#include "store/sqlite_file.h"

int ov_sqlite_run(struct ov_sqlite *file, enum ov_sqlite_statement which)
{
    sqlite3_stmt *const statement = file->statement[which];
    int code;

    assert(which < OV_SQLITE_STATEMENT_COUNT && statement != NULL);
    do
        code = sqlite3_step(statement);
    while (code == SQLITE_ROW);
    (void)sqlite3_reset(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static void roll_back(struct ov_sqlite *file)
{
    if (sqlite3_get_autocommit(file->db) == 0)
        (void)!ov_sqlite_run(file, OV_SQLITE_ROLLBACK);
}

static void fail(struct ov_sqlite *file, struct ov_store_request *request,
                 int code)
{
    ov_store_finish(request);
    request->result = OV_STORE_FAILED;
    ov_sqlite_explain(file->db, code, &request->problem);
}

static void begin_request(struct ov_store_request *request)
{
    ov_store_finish(request); /* left from a first try */
    request->problem = (struct ov_store_problem){.error = OV_STORE_FINE};
}

/* The only request of its transaction: false if that must be rolled back. */
static bool do_alone(struct ov_sqlite *file, struct ov_store_request *request)
{
    int code;

    begin_request(request);
    code = ov_sqlite_do(file, request);
    if (code != SQLITE_OK)
        fail(file, request, code);
    return code == SQLITE_OK;
}

/* In its own savepoint. False if the whole transaction is lost. */
static bool do_inside(struct ov_sqlite *file, struct ov_store_request *request)
{
    int code;

    begin_request(request);
    code = ov_sqlite_run(file, OV_SQLITE_SAVE);
    if (code == SQLITE_OK)
        code = ov_sqlite_do(file, request);
    if (code != SQLITE_OK) {
        fail(file, request, code);
        if (sqlite3_get_autocommit(file->db) != 0)
            return false;
        if (ov_sqlite_run(file, OV_SQLITE_BACK) != SQLITE_OK)
            return false;
    }
    return ov_sqlite_run(file, OV_SQLITE_RELEASE) == SQLITE_OK;
}

/* From `first` up to `end`, as one transaction: is it on the disk? */
static int commit(struct ov_sqlite *file, struct ov_store_request *first,
                  const struct ov_store_request *end)
{
    const bool is_alone = first->next == end;
    int code = ov_sqlite_run(file, OV_SQLITE_BEGIN);

    if (code != SQLITE_OK)
        return code;
    for (; first != end; first = first->next)
        if (!(is_alone ? do_alone : do_inside)(file, first))
            return first->result == OV_STORE_FAILED
                       ? sqlite3_extended_errcode(file->db)
                       : SQLITE_ERROR;
    return ov_sqlite_run(file, OV_SQLITE_COMMIT);
}

static void batch(void *pointer, struct ov_store_request *first)
{
    struct ov_sqlite *const file = pointer;

    if (commit(file, first, NULL) == SQLITE_OK)
        return;
    roll_back(file);
    for (; first != NULL; first = first->next) {
        const int code = commit(file, first, first->next);

        if (code != SQLITE_OK) {
            fail(file, first, code);
            roll_back(file);
        }
    }
}

const struct ov_store_back_end ov_store_sqlite = {
    .takes = ov_sqlite_takes,
    .open = ov_sqlite_open,
    .open_to_read = ov_sqlite_open_to_read,
    .close = ov_sqlite_close,
    .newest = ov_sqlite_newest,
    .batch = batch,
    .begin_backup = ov_sqlite_begin_backup,
    .go_on_with_backup = ov_sqlite_go_on_with_backup,
    .restore = ov_sqlite_restore,
    .read_rows = ov_sqlite_read_rows,
    .begin_fill = ov_sqlite_begin_fill,
    .add_row = ov_sqlite_add_row,
    .end_rows = ov_sqlite_end_rows,
    .end_fill = ov_sqlite_end_fill,
};
