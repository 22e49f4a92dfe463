/*
 * standard_files.c - keeping 0, 1 and 2 from other files.
 */
#include "sys/standard_files.h"

#include <fcntl.h>
#include <unistd.h>

void ov_reserve_standard_files(void)
{
    int fd;

    do /* a path alone can be neither read from nor written to */
        fd = open("/", O_PATH);
    while (fd >= STDIN_FILENO && fd <= STDERR_FILENO);
    if (fd > STDERR_FILENO)
        (void)close(fd);
}
