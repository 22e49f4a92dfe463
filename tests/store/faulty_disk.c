/*
 * faulty_disk.c - a VFS of SQLite in front of the usual one.
 */
#include "faulty_disk.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

struct faulty_disk faulty_disk;

/* Our file, and behind it the usual one. */
struct file {
    sqlite3_file base;
    sqlite3_file *real;
};

static sqlite3_vfs *usual;

static sqlite3_file *real_of(sqlite3_file *file)
{
    return ((struct file *)file)->real;
}

/* SQLITE_OK, or what fails now. */
static int change(void)
{
    atomic_fetch_add(&faulty_disk.changes, 1);
    if (atomic_load(&faulty_disk.failures) == 0)
        return SQLITE_OK;
    if (atomic_fetch_sub(&faulty_disk.countdown, 1) > 0)
        return SQLITE_OK;
    atomic_fetch_sub(&faulty_disk.failures, 1);
    return atomic_load(&faulty_disk.code);
}

static int on_close(sqlite3_file *file)
{
    return real_of(file)->pMethods->xClose(real_of(file));
}

static int on_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 at)
{
    return real_of(file)->pMethods->xRead(real_of(file), bytes, size, at);
}

static int on_write(sqlite3_file *file, const void *bytes, int size,
                    sqlite3_int64 at)
{
    const int code = change();

    if (code != SQLITE_OK)
        (void)real_of(file)->pMethods->xWrite(real_of(file), bytes, size / 2,
                                              at);
    return code != SQLITE_OK ? code
                             : real_of(file)->pMethods->xWrite(real_of(file),
                                                               bytes, size, at);
}

static int on_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    const int code = change();

    return code != SQLITE_OK
               ? code
               : real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int on_sync(sqlite3_file *file, int flags)
{
    const int code = change();

    atomic_fetch_add(&faulty_disk.flushes, 1);
    return code != SQLITE_OK
               ? code
               : real_of(file)->pMethods->xSync(real_of(file), flags);
}

static int on_size(sqlite3_file *file, sqlite3_int64 *ret_size)
{
    return real_of(file)->pMethods->xFileSize(real_of(file), ret_size);
}

static int on_lock(sqlite3_file *file, int level)
{
    return real_of(file)->pMethods->xLock(real_of(file), level);
}

static int on_unlock(sqlite3_file *file, int level)
{
    return real_of(file)->pMethods->xUnlock(real_of(file), level);
}

static int on_check(sqlite3_file *file, int *ret_is)
{
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), ret_is);
}

static int on_control(sqlite3_file *file, int what, void *argument)
{
    return real_of(file)->pMethods->xFileControl(real_of(file), what, argument);
}

static int on_sector(sqlite3_file *file)
{
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}

static int on_device(sqlite3_file *file)
{
    return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

/* Version 1: without shared memory, which an exclusive lock spares. */
static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = on_close,
    .xRead = on_read,
    .xWrite = on_write,
    .xTruncate = on_truncate,
    .xSync = on_sync,
    .xFileSize = on_size,
    .xLock = on_lock,
    .xUnlock = on_unlock,
    .xCheckReservedLock = on_check,
    .xFileControl = on_control,
    .xSectorSize = on_sector,
    .xDeviceCharacteristics = on_device,
};

static int on_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base,
                   int flags, int *ret_flags)
{
    struct file *const file = (struct file *)base;
    int code;

    (void)vfs;
    file->real = (sqlite3_file *)(file + 1);
    code = usual->xOpen(usual, name, file->real, flags, ret_flags);
    file->base.pMethods = code == SQLITE_OK ? &methods : NULL;
    return code;
}

static sqlite3_vfs faulty;

void faulty_disk_insert(void)
{
    usual = sqlite3_vfs_find(NULL);
    faulty = *usual;
    faulty.zName = "faulty";
    faulty.szOsFile = (int)sizeof(struct file) + usual->szOsFile;
    faulty.xOpen = on_open;
    atomic_store(&faulty_disk.failures, 0);
    (void)sqlite3_vfs_register(&faulty, 1);
}

void faulty_disk_remove(void)
{
    (void)sqlite3_vfs_unregister(&faulty);
    (void)sqlite3_vfs_register(usual, 1);
}
