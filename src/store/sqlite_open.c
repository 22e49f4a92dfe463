/*
 * sqlite_open.c - opening a file, making its tables, bringing it up to date.
 *
 * PRAGMA user_version counts the migrations made so far. Each is one
 * transaction together with the change of that number, so a program that dies
 * leaves the file at the version before or after. Migrations are never edited,
 * only added to.
 */
#include "store/sqlite_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { APPLICATION = 0x4F64566C }; /* "OdVl", in the file's header */

/*
 * Since this version each game says which rules it is played by; all older
 * games are played by the first. The index only has later rules.
 */
enum { KNOWS_RULES = 4 };

static const char *const migrations[] = {
    "CREATE TABLE game("
    " id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, head TEXT NOT NULL,"
    " owner INTEGER NOT NULL, made INTEGER NOT NULL, due INTEGER NOT NULL,"
    " over INTEGER NOT NULL) STRICT;"
    "CREATE INDEX game_due ON game(due) WHERE due < 9223372036854775807;"
    "CREATE TABLE event("
    " game INTEGER NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL,"
    " seat INTEGER NOT NULL, \"by\" TEXT NOT NULL, body BLOB NOT NULL,"
    " move_id INTEGER, content INTEGER NOT NULL, token BLOB,"
    " at INTEGER NOT NULL,"
    " PRIMARY KEY(game, seq)) STRICT, WITHOUT ROWID;"
    "CREATE UNIQUE INDEX event_move ON event(game, move_id)"
    " WHERE move_id IS NOT NULL;"
    "CREATE TABLE guest("
    " id INTEGER PRIMARY KEY, secret BLOB NOT NULL UNIQUE, name TEXT NOT NULL,"
    " made INTEGER NOT NULL, seen INTEGER NOT NULL) STRICT;"
    "CREATE TABLE sitting("
    " guest INTEGER NOT NULL, game INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " PRIMARY KEY(guest, game)) STRICT, WITHOUT ROWID;",
    "CREATE INDEX game_running ON game(made) WHERE over = 0;"
    "CREATE TABLE ban("
    " what TEXT PRIMARY KEY, made INTEGER NOT NULL) STRICT, WITHOUT ROWID;",
    "ALTER TABLE game ADD COLUMN turn INTEGER NOT NULL DEFAULT -1;"
    "ALTER TABLE sitting ADD COLUMN sealed BLOB;"
    "CREATE INDEX sitting_game ON sitting(game);"
    "CREATE TABLE code("
    " hash BLOB PRIMARY KEY, room TEXT NOT NULL, seat INTEGER NOT NULL,"
    " sealed BLOB, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX code_room ON code(room, seat);",
    ("ALTER TABLE game ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;"
     "CREATE INDEX game_rules ON game(rules) WHERE rules > 1;"),
    ("CREATE TABLE deck("
     " hash BLOB PRIMARY KEY, body TEXT NOT NULL, used INTEGER NOT NULL) "
     "STRICT;"
     "ALTER TABLE game ADD COLUMN deck BLOB;"
     "CREATE INDEX game_deck ON game(deck) WHERE deck IS NOT NULL;"),
};

static enum ov_store_error error_of(int code)
{
    switch (code & 0xFF) {
    case SQLITE_FULL:
        return OV_STORE_FULL;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return OV_STORE_READ_ONLY;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return OV_STORE_LOCKED;
    case SQLITE_CANTOPEN:
        return OV_STORE_NO_FILE;
    case SQLITE_NOTADB:
        return OV_STORE_NOT_OURS;
    case SQLITE_CORRUPT:
        return OV_STORE_DAMAGED;
    case SQLITE_IOERR:
        return OV_STORE_IO;
    case SQLITE_NOMEM:
        return OV_STORE_NO_MEMORY;
    default: /* SQLite's codes, not an enum of ours */
        return OV_STORE_UNKNOWN;
    }
}

void ov_sqlite_explain(sqlite3 *db, int code, struct ov_store_problem *problem)
{
    assert(code != SQLITE_OK);
    problem->error = error_of(code);
    (void)snprintf(problem->detail, sizeof problem->detail, "SQLite %d: %s",
                   code,
                   db == NULL ? sqlite3_errstr(code) : sqlite3_errmsg(db));
}

/* postgres://... is not for us; ./name works for a file called like that. */
bool ov_sqlite_takes(const char *address)
{
    return strstr(address, "://") == NULL && address[0] != '\0';
}

static int run_text(sqlite3 *db, const char *text)
{
    return sqlite3_exec(db, text, NULL, NULL, NULL);
}

int ov_sqlite_number(sqlite3 *db, const char *text, int64_t *ret_number)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(db, text, -1, &statement, NULL);

    assert(db != NULL && ret_number != NULL);
    if (code != SQLITE_OK)
        return code;
    code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        *ret_number = sqlite3_column_int64(statement, 0);
    (void)sqlite3_finalize(statement);
    return code == SQLITE_ROW ? SQLITE_OK : code;
}

/* One migration, complete or not at all. */
static int migrate_once(sqlite3 *db, int version)
{
    char mark[64];
    int code;

    (void)snprintf(mark, sizeof mark, "PRAGMA user_version = %d", version + 1);
    code = run_text(db, "BEGIN IMMEDIATE");
    if (code == SQLITE_OK)
        code = run_text(db, migrations[version]);
    if (code == SQLITE_OK)
        code = run_text(db, mark);
    if (code == SQLITE_OK)
        code = run_text(db, "COMMIT");
    if (code != SQLITE_OK && sqlite3_get_autocommit(db) == 0)
        (void)run_text(db, "ROLLBACK");
    return code;
}

static int mark_as_ours(sqlite3 *db)
{
    char mark[64];

    (void)snprintf(mark, sizeof mark, "PRAGMA application_id = %d",
                   APPLICATION);
    return run_text(db, mark);
}

/* What a file says about itself. */
struct marks {
    int64_t application, version, tables;
};

static int read_marks(sqlite3 *db, struct marks *ret_marks)
{
    int code =
        ov_sqlite_number(db, "PRAGMA application_id", &ret_marks->application);

    if (code == SQLITE_OK)
        code = ov_sqlite_number(db, "PRAGMA user_version", &ret_marks->version);
    if (code == SQLITE_OK)
        code = ov_sqlite_number(db, "SELECT count(*) FROM sqlite_schema",
                                &ret_marks->tables);
    return code;
}

static bool are_ours(const struct marks *marks,
                     struct ov_store_problem *problem)
{
    if (marks->application != APPLICATION)
        problem->error = OV_STORE_NOT_OURS;
    else if (marks->version < 0 || marks->version > OV_LENGTH(migrations))
        problem->error = OV_STORE_NEWER;
    else
        return true;
    (void)snprintf(problem->detail, sizeof problem->detail,
                   "application %d, version %d", (int)marks->application,
                   (int)marks->version);
    return false;
}

/* Whose file is it? An empty one becomes ours. */
static bool is_ours(sqlite3 *db, int64_t *ret_version, int *ret_code,
                    struct ov_store_problem *problem)
{
    struct marks marks = {0};

    *ret_code = read_marks(db, &marks);
    *ret_version = marks.version;
    if (*ret_code != SQLITE_OK)
        return true;
    if (marks.application == 0 && marks.tables == 0 && marks.version == 0) {
        *ret_code = mark_as_ours(db);
        return true;
    }
    return are_ours(&marks, problem);
}

int ov_sqlite_judge(sqlite3 *db, struct ov_store_problem *problem)
{
    struct marks marks = {0};
    const int code = read_marks(db, &marks);

    assert(problem->error == OV_STORE_FINE);
    if (code == SQLITE_OK)
        (void)are_ours(&marks, problem);
    return code;
}

int ov_sqlite_find_newest(sqlite3 *db, struct ov_store_newest *ret_newest)
{
    sqlite3_stmt *statement;
    int64_t version = 0;
    int code = ov_sqlite_number(db, "PRAGMA user_version", &version);

    *ret_newest = (struct ov_store_newest){.rules = 0};
    if (code != SQLITE_OK || version < KNOWS_RULES)
        return code;
    code = sqlite3_prepare_v2(db,
                              "SELECT rules, code FROM game WHERE rules > 1 "
                              "ORDER BY rules DESC LIMIT 1",
                              -1, &statement, NULL);
    if (code != SQLITE_OK)
        return code;
    code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        ret_newest->rules = sqlite3_column_int64(statement, 0);
        ov_sqlite_copy_text(statement, 1, ret_newest->game,
                            sizeof ret_newest->game);
    }
    (void)sqlite3_finalize(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code;
}

bool ov_sqlite_newest(void *pointer, struct ov_store_newest *ret_newest,
                      struct ov_store_problem *problem)
{
    struct ov_sqlite *const file = pointer;
    const int code = ov_sqlite_find_newest(file->db, ret_newest);

    assert(file->db != NULL);
    if (code != SQLITE_OK)
        ov_sqlite_explain(file->db, code, problem);
    return code == SQLITE_OK;
}

/*
 * First check whose file it is, then do anything that writes: another program's
 * file stays as it was. In this mode whatever first touches the file takes the
 * lock and keeps it.
 */
static int take_over(sqlite3 *db, struct ov_store_problem *problem)
{
    static const char *const settings[] = {
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
    };
    int code = run_text(db, "PRAGMA locking_mode = EXCLUSIVE");
    int64_t version = 0;

    if (code != SQLITE_OK)
        return code;
    if (!is_ours(db, &version, &code, problem))
        return SQLITE_OK;
    for (int i = 0; code == SQLITE_OK && i < OV_LENGTH(settings); i++)
        code = run_text(db, settings[i]);
    while (code == SQLITE_OK && version < OV_LENGTH(migrations))
        code = migrate_once(db, (int)version++);
    return code;
}

static int prepare_all(struct ov_sqlite *file)
{
    static const char *const texts[] = {
#define TEXT_OF(name, text) text,
        OV_SQLITE_STATEMENTS(TEXT_OF)
#undef TEXT_OF
    };

    for (int i = 0; i < OV_SQLITE_STATEMENT_COUNT; i++) {
        const int code = sqlite3_prepare_v3(file->db, texts[i], -1,
                                            SQLITE_PREPARE_PERSISTENT,
                                            &file->statement[i], NULL);

        if (code != SQLITE_OK)
            return code;
    }
    return SQLITE_OK;
}

/* It has secrets in it: nobody else may read a new file. Old ones stay so. */
static bool make_private(const char *path, struct ov_store_problem *problem)
{
    const int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

    if (fd >= 0) {
        (void)close(fd);
        return true;
    }
    problem->error = errno == EROFS ? OV_STORE_READ_ONLY
                     : errno == EACCES && access(path, R_OK) == 0
                         ? OV_STORE_READ_ONLY
                     : errno == ENOSPC || errno == EDQUOT ? OV_STORE_FULL
                                                          : OV_STORE_NO_FILE;
    (void)snprintf(problem->detail, sizeof problem->detail, "%s",
                   strerror(errno));
    return false;
}

bool ov_sqlite_open(const char *address, void **ret_file,
                    struct ov_store_problem *ret_problem)
{
    struct ov_sqlite *const file = calloc(1, sizeof *file);
    int code;

    *ret_problem = (struct ov_store_problem){.error = OV_STORE_FINE};
    if (file == NULL) {
        ret_problem->error = OV_STORE_NO_MEMORY;
        return false;
    }
    if (!make_private(address, ret_problem)) {
        free(file);
        return false;
    }
    code = sqlite3_open_v2(address, &file->db,
                           SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK)
        code = take_over(file->db, ret_problem);
    if (code == SQLITE_OK && ret_problem->error == OV_STORE_FINE)
        code = prepare_all(file);
    if (code != SQLITE_OK)
        ov_sqlite_explain(file->db, code, ret_problem);
    if (ret_problem->error != OV_STORE_FINE) {
        ov_sqlite_close(file);
        return false;
    }
    *ret_file = file;
    return true;
}

void ov_sqlite_close(void *pointer)
{
    struct ov_sqlite *const file = pointer;

    assert(file->backup.request == NULL);
    for (int i = 0; i < OV_SQLITE_STATEMENT_COUNT; i++)
        (void)sqlite3_finalize(file->statement[i]);
    (void)sqlite3_close(file->db);
    free(file);
}
