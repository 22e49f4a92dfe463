/*
 * place_file.c - stores in a temporary folder; in memory where the system has
 * one, because no test here pulls the plug, and flushing a disk takes its time.
 */
#include "place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void place_new(char ret_address[PLACE_SIZE])
{
    const bool in_memory = access("/dev/shm", W_OK) == 0;

    (void)snprintf(ret_address, PLACE_SIZE, "%s/ov-store-XXXXXX",
                   in_memory ? "/dev/shm" : "/tmp");
    if (mkdtemp(ret_address) == NULL) {
        perror(ret_address);
        exit(1);
    }
    (void)snprintf(ret_address + strlen(ret_address),
                   PLACE_SIZE - strlen(ret_address), "/games");
}

static void remove_file(const char *address, const char *ending)
{
    char path[PLACE_SIZE + 16];

    (void)snprintf(path, sizeof path, "%s%s", address, ending);
    (void)unlink(path);
}

void place_remove(const char *address)
{
    char folder[PLACE_SIZE];

    remove_file(address, "");
    remove_file(address, "-wal");
    remove_file(address, "-journal");
    remove_file(address, ".copy");
    (void)snprintf(folder, sizeof folder, "%s", address);
    *strrchr(folder, '/') = '\0';
    if (rmdir(folder) != 0)
        perror(folder);
}
