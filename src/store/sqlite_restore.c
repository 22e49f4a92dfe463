/*
 * sqlite_restore.c - a store from a backup, if the backup is good.
 *
 * The backup is only read. It is copied to a file beside the address, which is
 * checked, flushed, and only then renamed. A store that is to be replaced is
 * opened first: that fails while another program has it, and closing it removes
 * its log, which must never end up beside another file.
 */
#include "store/sqlite_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Faults that SQLite itself cannot see; each must count 0. */
static const char *const faults[] = {
    "SELECT count(*) FROM pragma_integrity_check "
    "WHERE integrity_check <> 'ok'",
    "SELECT count(*) FROM (SELECT game FROM event GROUP BY game "
    "HAVING min(seq) <> 1 OR max(seq) <> count(*))",
    "SELECT count(*) FROM event WHERE game NOT IN (SELECT id FROM game)",
};

static bool fail(struct ov_store_problem *problem, enum ov_store_error error,
                 const char *detail)
{
    problem->error = error;
    (void)snprintf(problem->detail, sizeof problem->detail, "%s", detail);
    return false;
}

static bool fail_by_errno(struct ov_store_problem *problem)
{
    const int error = errno;

    return fail(problem, ov_sqlite_error_of(error), strerror(error));
}

static bool fail_by_code(sqlite3 *db, int code,
                         struct ov_store_problem *problem)
{
    ov_sqlite_explain(db, code, problem);
    return false;
}

/* Is everything in it sound? How much is there? */
static bool look_at(sqlite3 *db, int rules,
                    struct ov_store_contents *ret_contents,
                    struct ov_store_problem *problem)
{
    struct ov_store_newest newest;
    int code = ov_sqlite_judge(db, problem);

    for (int i = 0; i < OV_LENGTH(faults) && code == SQLITE_OK; i++) {
        int64_t count = 0;

        if (problem->error != OV_STORE_FINE)
            return false;
        code = ov_sqlite_number(db, faults[i], &count);
        if (code == SQLITE_OK && count > 0)
            return fail(problem, OV_STORE_DAMAGED, "");
    }
    if (code == SQLITE_OK)
        code = ov_sqlite_find_newest(db, &newest);
    if (code == SQLITE_OK && !ov_store_knows(&newest, rules, problem))
        return false;
    if (code == SQLITE_OK)
        code = ov_sqlite_number(db, "SELECT count(*) FROM game",
                                &ret_contents->games);
    if (code == SQLITE_OK)
        code = ov_sqlite_number(db, "SELECT count(*) FROM event",
                                &ret_contents->events);
    return code == SQLITE_OK ? true : fail_by_code(db, code, problem);
}

static int copy_pages(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *const copy = sqlite3_backup_init(to, "main", from, "main");

    if (copy == NULL)
        return sqlite3_errcode(to);
    (void)sqlite3_backup_step(copy, -1);
    return sqlite3_backup_finish(copy);
}

static bool has_log(const char *path)
{
    const size_t size = strlen(path) + sizeof "-wal";
    char *const log = malloc(size);
    bool found = false;

    if (log != NULL) {
        (void)snprintf(log, size, "%s-wal", path);
        found = access(log, F_OK) == 0;
    }
    free(log);
    return found;
}

/* "file:PATH?immutable=1", where PATH may contain any character. */
static char *name_of_still_file(const char *path)
{
    static const char start[] = "file:", end[] = "?immutable=1";
    char *const name = malloc(3 * strlen(path) + sizeof start + sizeof end);
    size_t length = sizeof start - 1;

    if (name == NULL)
        return NULL;
    memcpy(name, start, length);
    for (; *path != '\0'; path++)
        if (strchr("%?#", *path) != NULL)
            length += (size_t)snprintf(name + length, 4, "%%%02X",
                                       (unsigned)(unsigned char)*path);
        else
            name[length++] = *path;
    memcpy(name + length, end, sizeof end);
    return name;
}

/*
 * For reading only. A backup has no log beside it, and none is created, so it
 * may be on a read-only medium.
 */
static int open_backup(const char *path, sqlite3 **ret_db)
{
    const int how = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    char *name;
    int code;

    if (has_log(path))
        return sqlite3_open_v2(path, ret_db, how, NULL);
    name = name_of_still_file(path);
    if (name == NULL)
        return SQLITE_NOMEM;
    code = sqlite3_open_v2(name, ret_db, how | SQLITE_OPEN_URI, NULL);
    free(name);
    return code;
}

bool ov_sqlite_open_to_read(const char *address, void **ret_file,
                            struct ov_store_problem *ret_problem)
{
    struct ov_sqlite *const file = calloc(1, sizeof *file);
    int code;

    *ret_problem = (struct ov_store_problem){.error = OV_STORE_NO_MEMORY};
    if (file == NULL)
        return false;
    ret_problem->error = OV_STORE_FINE;
    code = open_backup(address, &file->db);
    if (code == SQLITE_OK)
        code = ov_sqlite_judge(file->db, ret_problem);
    if (code != SQLITE_OK)
        (void)fail_by_code(file->db, code, ret_problem);
    if (ret_problem->error != OV_STORE_FINE) {
        ov_sqlite_close(file);
        return false;
    }
    *ret_file = file;
    return true;
}

/* Copies the backup to the new file and checks that. */
static bool copy_into(const struct ov_store_way *way, const char *path,
                      struct ov_store_contents *ret_contents,
                      struct ov_store_problem *problem)
{
    sqlite3 *from = NULL, *to = NULL;
    int code = open_backup(way->from, &from);
    bool good = false;

    if (code != SQLITE_OK) {
        (void)fail_by_code(from, code, problem);
    } else {
        code = sqlite3_open_v2(
            path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
        if (code == SQLITE_OK)
            code = copy_pages(from, to);
        good = code == SQLITE_OK
                   ? look_at(to, way->rules, ret_contents, problem)
                   : fail_by_code(to, code, problem);
    }
    (void)sqlite3_close(from);
    (void)sqlite3_close(to);
    return good;
}

static void remove_beside(const char *address, const char *ending)
{
    const size_t size = strlen(address) + strlen(ending) + 1;
    char *const path = malloc(size);

    if (path == NULL)
        return;
    (void)snprintf(path, size, "%s%s", address, ending);
    (void)unlink(path);
    free(path);
}

/* Makes sure nobody uses it, and nothing of it is left beside it. */
static bool clear_way(const char *address, struct ov_store_problem *problem)
{
    struct ov_store_problem old;
    void *file;

    if (access(address, F_OK) != 0)
        return true;
    if (ov_sqlite_open(address, &file, &old)) {
        ov_sqlite_close(file);
    } else if (old.error == OV_STORE_LOCKED) {
        *problem = old;
        return false;
    }
    remove_beside(address, "-wal");
    remove_beside(address, "-shm");
    remove_beside(address, "-journal");
    return true;
}

static bool give_name(const char *path, const struct ov_store_way *way,
                      struct ov_store_problem *problem)
{
    if (ov_sqlite_flush(path) != 0)
        return fail_by_errno(problem);
    if (way->replaces && !clear_way(way->to, problem))
        return false;
    if ((way->replaces ? rename(path, way->to) : link(path, way->to)) != 0 ||
        ov_sqlite_flush_folder_of(way->to) != 0)
        return fail_by_errno(problem);
    return true;
}

bool ov_sqlite_restore(const struct ov_store_way *way,
                       struct ov_store_contents *ret_contents,
                       struct ov_store_problem *ret_problem)
{
    const size_t size = strlen(way->to) + sizeof ".XXXXXX";
    char *const path = malloc(size);
    bool good;
    int fd;

    assert(way->from != NULL && way->to != NULL);
    *ret_problem = (struct ov_store_problem){.error = OV_STORE_NO_MEMORY};
    if (path == NULL)
        return false;
    ret_problem->error = OV_STORE_FINE;
    if (!way->replaces && access(way->to, F_OK) == 0) {
        free(path);
        return fail(ret_problem, OV_STORE_EXISTS, "");
    }
    (void)snprintf(path, size, "%s.XXXXXX", way->to);
    fd = mkostemp(path, O_CLOEXEC);
    if (fd < 0) {
        free(path);
        return fail_by_errno(ret_problem);
    }
    (void)close(fd);
    good = copy_into(way, path, ret_contents, ret_problem) &&
           give_name(path, way, ret_problem);
    (void)unlink(path); /* does not exist any more if renamed */
    free(path);
    return good;
}
