/*
 * standard_files.c - keeps descriptors 0, 1 and 2 from becoming other files.
 */
#include "sys/standard_files.h"

#include <fcntl.h>
#include <unistd.h>

void ov_reserve_standard_files(void)
{
    int fd;

    do /* a path alone can be neither read nor written */
        fd = open("/", O_PATH);
    while (fd >= STDIN_FILENO && fd <= STDERR_FILENO);
    if (fd > STDERR_FILENO)
        (void)close(fd);
}
