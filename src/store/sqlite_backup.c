/*
 * sqlite_backup.c - copies the file while games go on.
 *
 * Some pages are copied, then queued requests are served, and so on. Changes
 * made in between by this connection reach the copy too, so it is the file as
 * it is when the backup ends. The copy gets its name only when it is complete
 * and on the disk, and it never replaces another file.
 */
#include "store/sqlite_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PAGES = 256 }; /* at a time: a megabyte */

static void end(struct ov_sqlite_backup *backup, enum ov_store_error error,
                const char *detail)
{
    struct ov_store_request *const request = backup->request;

    (void)sqlite3_backup_finish(backup->copy);
    (void)sqlite3_close(backup->target);
    if (backup->path != NULL)
        (void)unlink(backup->path); /* does not exist any more if renamed */
    free(backup->path);
    *backup = (struct ov_sqlite_backup){.request = NULL};
    request->result = error == OV_STORE_FINE ? OV_STORE_DONE : OV_STORE_FAILED;
    request->problem.error = error;
    (void)snprintf(request->problem.detail, sizeof request->problem.detail,
                   "%s", detail);
}

static void end_by_code(struct ov_sqlite_backup *backup, int code)
{
    struct ov_store_problem problem;

    ov_sqlite_explain(backup->target, code, &problem);
    end(backup, problem.error, problem.detail);
}

enum ov_store_error ov_sqlite_error_of(int error)
{
    assert(error > 0);
    if (error == EEXIST)
        return OV_STORE_EXISTS;
    if (error == ENOSPC || error == EDQUOT)
        return OV_STORE_FULL;
    if (error == EROFS)
        return OV_STORE_READ_ONLY;
    return error == EIO ? OV_STORE_IO : OV_STORE_NO_FILE;
}

static void end_by_errno(struct ov_sqlite_backup *backup)
{
    const int error = errno;

    end(backup, ov_sqlite_error_of(error), strerror(error));
}

/* A private file beside the target. */
static bool make_file(struct ov_sqlite_backup *backup, const char *path)
{
    const size_t size = strlen(path) + sizeof ".XXXXXX";
    int fd;

    backup->path = malloc(size);
    if (backup->path == NULL) {
        errno = ENOMEM;
        return false;
    }
    (void)snprintf(backup->path, size, "%s.XXXXXX", path);
    fd = mkostemp(backup->path, O_CLOEXEC);
    if (fd < 0) {
        free(backup->path);
        backup->path = NULL;
        return false;
    }
    (void)close(fd);
    return true;
}

bool ov_sqlite_begin_backup(void *pointer, struct ov_store_request *request)
{
    struct ov_sqlite *const file = pointer;
    struct ov_sqlite_backup *const backup = &file->backup;
    int code;

    assert(backup->request == NULL);
    backup->request = request;
    if (access(request->path, F_OK) == 0) {
        end(backup, OV_STORE_EXISTS, "");
        return false;
    }
    if (!make_file(backup, request->path)) {
        end_by_errno(backup);
        return false;
    }
    code = sqlite3_open_v2(backup->path, &backup->target,
                           SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK)
        backup->copy =
            sqlite3_backup_init(backup->target, "main", file->db, "main");
    if (backup->copy != NULL)
        return true;
    end_by_code(backup, sqlite3_errcode(backup->target));
    return false;
}

int ov_sqlite_flush(const char *path)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    const int result = fd < 0 ? -1 : fsync(fd);

    assert(path != NULL);
    if (fd >= 0)
        (void)close(fd);
    return result;
}

int ov_sqlite_flush_folder_of(const char *path)
{
    const char *const slash = strrchr(path, '/');
    char *folder;
    int result;

    assert(path[0] != '\0');
    if (slash == NULL)
        return ov_sqlite_flush(".");
    folder = strndup(path, (size_t)(slash - path) + 1);
    result = folder == NULL ? -1 : ov_sqlite_flush(folder);
    free(folder);
    return result;
}

/* All is copied: flush it to the disk, then give it its name. */
static void name_copy(struct ov_sqlite_backup *backup)
{
    const char *const path = backup->request->path;
    const int code = sqlite3_backup_finish(backup->copy);

    backup->copy = NULL;
    if (code != SQLITE_OK) {
        end_by_code(backup, code);
        return;
    }
    (void)sqlite3_close(backup->target);
    backup->target = NULL;
    if (ov_sqlite_flush(backup->path) != 0 || link(backup->path, path) != 0 ||
        ov_sqlite_flush_folder_of(path) != 0)
        end_by_errno(backup);
    else
        end(backup, OV_STORE_FINE, "");
}

bool ov_sqlite_go_on_with_backup(void *pointer)
{
    struct ov_sqlite_backup *const backup =
        &((struct ov_sqlite *)pointer)->backup;
    const int code = sqlite3_backup_step(backup->copy, PAGES);

    assert(backup->request != NULL && backup->copy != NULL);
    if (code == SQLITE_OK)
        return true;
    if (code == SQLITE_DONE)
        name_copy(backup);
    else
        end_by_code(backup, code);
    return false;
}
