/*
 * error_text.c - words for errors of files and disks.
 */
#include "sys/error_text.h"

#include "text/mark.h"

#include <errno.h>

static const struct {
    int error;
    const char *text;
} errors[] = {
    {EEXIST, N_("it already exists; --force replaces it")},
    {ENAMETOOLONG, N_("the name is too long")},
    {EBADMSG, N_("there is a mistake in it")},
    {ENOENT, N_("there is no such file or folder")},
    {EACCES, N_("you may not open it")},
    {EPERM, N_("you may not open it")},
    {EISDIR, N_("that is a folder, not a file")},
    {ENOTDIR, N_("a part of the path is not a folder")},
    {EFBIG, N_("it is too large")},
    {ENOSPC, N_("the disk is full")},
    {EDQUOT, N_("the disk is full")},
    {EROFS, N_("nothing can be written there")},
    {ENOMEM, N_("there is not enough memory")},
    {EIO, N_("the disk failed")},
    {EBADF, N_("it is closed")},
    {EBUSY, N_("it is open elsewhere")},
};

const char *ov_error_text(enum ov_language language, int error)
{
    assert(error < 0);
    for (int i = 0; i < OV_LENGTH(errors); i++)
        if (errors[i].error == -error)
            return ov_text(language, NULL, errors[i].text);
    return strerror(-error);
}
