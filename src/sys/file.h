/*
 * file.h - whole files: reading with a limit, and writing so that either the
 * old or the new contents are there, whatever happens in between.
 *
 * Failures are negative errno values; nothing is printed here.
 */
#ifndef OV_SYS_FILE_H
#define OV_SYS_FILE_H

#include "base/base.h"

/* Owned by the caller; free with ov_file_finish. */
struct ov_file {
    char *text; /* `length` bytes and a closing zero */
    size_t length;
};

/*
 * Reads a whole file, or standard input if the path is "-". -EFBIG if it has
 * more than `limit` bytes, -EISDIR for a folder.
 */
OV_NODISCARD int ov_file_read(const char *path, size_t limit,
                              struct ov_file *ret_file);

void ov_file_finish(struct ov_file *file);

/* How a file is written. */
enum {
    OV_FILE_REPLACE = 1, /* replace what is there; otherwise -EEXIST */
    OV_FILE_QUICK = 2    /* need not survive a power cut: can be made again */
};

/*
 * Writes a whole file at once: under another name beside it, flushed to the
 * disk, then renamed. On failure nothing has changed and nothing is left
 * behind. A link stays, and the file it leads to is replaced, or made if there
 * is none; a device or a pipe is written to. All files that this program writes
 * for people are written here.
 */
OV_NODISCARD int ov_file_write(const char *path, const char *bytes,
                               size_t length, unsigned how);

/*
 * Whether ov_file_write could write there, asked before hours of work: 0, or
 * what it would return. An existing file is not touched.
 */
OV_NODISCARD int ov_file_can_write(const char *path, unsigned how);

/* Whether two paths lead to the same existing file. */
bool ov_file_is_same(const char *path, const char *other);

/*
 * Locks a file, creating it if necessary, against other programs: returns a
 * descriptor for ov_file_unlock, or -EBUSY if another program has the lock.
 * However a program ends, its locks end with it.
 */
OV_NODISCARD int ov_file_lock(const char *path);

/* The same, but waits for the lock. */
OV_NODISCARD int ov_file_wait_and_lock(const char *path);

/* Removes the file and its lock. */
void ov_file_unlock(const char *path, int fd);

#endif
