/*
 * file.c - reads and writes whole files.
 */
#include "sys/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_SIZE = 16384 };

/* Room for at least one more byte and the closing zero. */
static int make_room(struct ov_file *file, size_t *size)
{
    const size_t wanted = *size == 0 ? FIRST_SIZE : 2 * *size;
    char *larger;

    if (file->length + 1 < *size)
        return 0;
    larger = realloc(file->text, wanted);
    if (larger == NULL)
        return -ENOMEM;
    file->text = larger;
    *size = wanted;
    return 0;
}

static int read_all(int fd, size_t limit, struct ov_file *file)
{
    size_t size = 0;

    for (;;) {
        ssize_t got;

        if (make_room(file, &size) < 0)
            return -ENOMEM;
        got = read(fd, file->text + file->length, size - file->length - 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -errno;
        file->length += (size_t)got;
        file->text[file->length] = '\0';
        if (file->length > limit)
            return -EFBIG;
        if (got == 0)
            return 0;
    }
}

int ov_file_read(const char *path, size_t limit, struct ov_file *ret_file)
{
    const bool is_input = strcmp(path, "-") == 0;
    const int fd = is_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    struct ov_file file = {NULL, 0};
    int result;

    if (fd < 0)
        return -errno;
    result = read_all(fd, limit, &file);
    if (!is_input)
        (void)close(fd); /* only read from: nothing can be lost */
    if (result < 0) {
        free(file.text);
        return result;
    }
    *ret_file = file;
    return 0;
}

void ov_file_finish(struct ov_file *file)
{
    free(file->text);
    file->text = NULL;
    file->length = 0;
}

static int write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        const ssize_t wrote = write(fd, bytes, length);

        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return -errno;
        bytes += wrote;
        length -= (size_t)wrote;
    }
    return 0;
}

/* Writes to a device or a pipe. */
static int write_stream(const char *path, const char *bytes, size_t length)
{
    const int fd = open(path, O_WRONLY | O_CLOEXEC);
    int result;

    if (fd < 0)
        return -errno;
    result = write_all(fd, bytes, length);
    if (close(fd) < 0 && result == 0)
        result = -errno;
    return result;
}

/* The name is on the disk only once its folder is. */
static int flush_folder_of(const char *path)
{
    const char *const slash = strrchr(path, '/');
    char *const folder =
        slash == NULL ? strdup(".")
                      : strndup(path, (size_t)(slash - path) + (slash == path));
    int fd, result = 0;

    if (folder == NULL)
        return -ENOMEM;
    fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    if (fd < 0)
        return -errno;
    if (fsync(fd) < 0 && errno != EINVAL)
        result = -errno;
    (void)close(fd);
    return result;
}

/* The file that will become another one. */
struct beside {
    char *name; /* freed by forget_beside */
    int fd;
};

enum { MOST_TRIES = 100 }; /* older ones were left by a crash */

static int open_beside(const char *path, struct beside *ret_beside)
{
    for (int number = 0; number < MOST_TRIES; number++) {
        char *name;
        int fd, error;

        if (asprintf(&name, "%s.%ld-%d.tmp", path, (long)gettid(), number) < 0)
            return -ENOMEM;
        fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0) {
            *ret_beside = (struct beside){name, fd};
            return 0;
        }
        error = -errno;
        free(name);
        if (error != -EEXIST)
            return error;
    }
    return -EBUSY;
}

static int write_beside(struct beside *beside, const char *bytes, size_t length,
                        unsigned how)
{
    int result;

    assert(beside->fd >= 0);
    result = write_all(beside->fd, bytes, length);
    if (result == 0 && (how & OV_FILE_QUICK) == 0 && fsync(beside->fd) < 0)
        result = -errno;
    if (close(beside->fd) < 0 && result == 0)
        result = -errno;
    return result;
}

/* Removes it, unless it has become the file. */
static void forget_beside(struct beside *beside, int result)
{
    assert(beside->name != NULL);
    if (result < 0)
        (void)unlink(beside->name);
    free(beside->name);
}

static bool is_there(const char *path)
{
    struct stat there;

    return lstat(path, &there) == 0;
}

/* Gives it its final name. */
static int rename_beside(const struct beside *beside, const char *path,
                         unsigned how)
{
    if ((how & OV_FILE_REPLACE) != 0)
        return rename(beside->name, path) < 0 ? -errno : 0;
    if (renameat2(AT_FDCWD, beside->name, AT_FDCWD, path, RENAME_NOREPLACE) ==
        0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return -errno;
    /* For a file system that cannot do both at once. */
    if (is_there(path))
        return -EEXIST;
    return rename(beside->name, path) < 0 ? -errno : 0;
}

/* A device, a pipe, ...: bytes go into it; nothing can replace it. */
static bool is_stream(const char *path)
{
    struct stat there;

    return stat(path, &there) == 0 && !S_ISREG(there.st_mode) &&
           !S_ISDIR(there.st_mode);
}

enum { MOST_LINKS = 40 }; /* as the system has it */

/* Where a link leads: 1 and a path to free, 0 if it is none, or an error. */
static int follow_link(const char *path, char **ret_next)
{
    const char *const slash = strrchr(path, '/');
    const int folder = slash == NULL ? 0 : (int)(slash - path + 1);
    char target[PATH_MAX];
    const ssize_t length = readlink(path, target, sizeof target - 1);

    if (length < 0) /* opening it will show whether anything is wrong */
        return 0;
    target[length] = '\0';
    return asprintf(ret_next, "%.*s%s", target[0] == '/' ? 0 : folder, path,
                    target) < 0
               ? -ENOMEM
               : 1;
}

/*
 * Where links lead, so that they stay; there need not be a file yet. The path
 * is to be freed.
 */
static int follow_links(const char *path, char **ret_real)
{
    char *at = strdup(path);
    int result = at == NULL ? -ENOMEM : 1;

    for (int i = 0; i < MOST_LINKS && result > 0; i++) {
        char *next;

        result = follow_link(at, &next);
        if (result > 0) {
            free(at);
            at = next;
        }
    }
    if (result == 0) {
        *ret_real = at;
        return 0;
    }
    free(at);
    return result < 0 ? result : -ELOOP;
}

static int can_write_beside(const char *path)
{
    struct beside beside = {NULL, -1};
    char *real;
    int result = follow_links(path, &real);

    if (result < 0)
        return result;
    result = open_beside(real, &beside);
    free(real);
    if (result < 0)
        return result;
    (void)close(beside.fd);
    forget_beside(&beside, -ECANCELED);
    return 0;
}

/* What exists and must be kept. */
static int obstacle(const char *path, unsigned how)
{
    struct stat there;

    if (stat(path, &there) == 0 && S_ISDIR(there.st_mode))
        return -EISDIR;
    return (how & OV_FILE_REPLACE) == 0 && is_there(path) ? -EEXIST : 0;
}

int ov_file_can_write(const char *path, unsigned how)
{
    int result;

    if (is_stream(path))
        return access(path, W_OK) < 0 ? -errno : 0;
    result = obstacle(path, how);
    return result < 0 ? result : can_write_beside(path);
}

static int write_whole(const char *path, const char *bytes, size_t length,
                       unsigned how)
{
    struct beside beside = {NULL, -1};
    int result = open_beside(path, &beside);

    if (result < 0)
        return result;
    result = write_beside(&beside, bytes, length, how);
    if (result == 0)
        result = rename_beside(&beside, path, how);
    forget_beside(&beside, result);
    if (result < 0 || (how & OV_FILE_QUICK) != 0)
        return result;
    return flush_folder_of(path);
}

int ov_file_write(const char *path, const char *bytes, size_t length,
                  unsigned how)
{
    char *real;
    int result;

    if (is_stream(path))
        return write_stream(path, bytes, length);
    result = obstacle(path, how);
    if (result < 0)
        return result;
    result = follow_links(path, &real);
    if (result < 0)
        return result;
    result = write_whole(real, bytes, length, how);
    free(real);
    return result;
}

bool ov_file_is_same(const char *path, const char *other)
{
    struct stat one, two;

    return stat(path, &one) == 0 && stat(other, &two) == 0 &&
           one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}

/* Whether a path still leads to the file that was opened. */
static bool is_at(const char *path, int fd)
{
    struct stat opened, there;

    return fstat(fd, &opened) == 0 && stat(path, &there) == 0 &&
           opened.st_dev == there.st_dev && opened.st_ino == there.st_ino;
}

/* `command` is fcntl's. The lock is the descriptor's, not the program's. */
static int lock(const char *path, int command)
{
    for (;;) {
        const int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        int result, error;

        if (fd < 0)
            return -errno;
        do
            result = fcntl(fd, command, &whole);
        while (result < 0 && errno == EINTR);
        error = errno == EAGAIN || errno == EACCES ? -EBUSY : -errno;
        if (result == 0 && is_at(path, fd))
            return fd;
        (void)close(fd); /* or else its holder has just removed it */
        if (result < 0)
            return error;
    }
}

int ov_file_lock(const char *path)
{
    return lock(path, F_OFD_SETLK);
}

int ov_file_wait_and_lock(const char *path)
{
    return lock(path, F_OFD_SETLKW);
}

void ov_file_unlock(const char *path, int fd)
{
    (void)unlink(path);
    (void)close(fd);
}
