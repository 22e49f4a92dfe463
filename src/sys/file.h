/*
 * file.h - whole files: reading with a limit, writing so that either the old
 * or the new contents are there, whatever happens in between.
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
 * Reads all of a file, or of the standard input if the path is "-". -EFBIG
 * if it holds more than `limit` bytes, -EISDIR for a folder.
 */
OV_NODISCARD int ov_file_read(const char *path, size_t limit,
                              struct ov_file *ret_file);

void ov_file_finish(struct ov_file *file);

/*
 * Writes a new file, or over an old one, as quickly as the system likes: for
 * what can be made again.
 */
OV_NODISCARD int ov_file_write(const char *path, const char *bytes,
                               size_t length);

/*
 * Replaces a file in one go: writes beside it, flushes to the disk, renames.
 * On failure the old file is as it was and nothing is left beside it. A link
 * stays, what it leads to is replaced; a device or a pipe is written to.
 */
OV_NODISCARD int ov_file_replace(const char *path, const char *bytes,
                                 size_t length);

/*
 * Whether ov_file_replace could write there, told before hours of work: 0, or
 * what it would return. A file that is there is not touched.
 */
OV_NODISCARD int ov_file_can_replace(const char *path);

/*
 * Locks a file, which is made if it is not there, against other programs: a
 * descriptor for ov_file_unlock, -EBUSY if another has the lock. However a
 * program ends, its locks end with it.
 */
OV_NODISCARD int ov_file_lock(const char *path);

/* Removes the file and its lock. */
void ov_file_unlock(const char *path, int fd);

#endif
