/*
 * replay_main.c - runs a fuzz target over a folder of saved inputs, so that
 * every build, even one without libFuzzer, replays what fuzzing found.
 *
 * replay-NAME FOLDER
 *
 * Each input is in memory of exactly its size, so that sanitizers notice any
 * reading past its end. A target that finds a fault aborts.
 */
#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>

/* Whole file, or NULL; the caller frees it. */
static uint8_t *read_whole(const char *path, size_t *ret_size)
{
    FILE *const file = fopen(path, "rb");
    uint8_t *bytes = NULL;
    long size;

    if (file == NULL)
        return NULL;
    if (fseek(file, 0, SEEK_END) == 0 && (size = ftell(file)) >= 0 &&
        fseek(file, 0, SEEK_SET) == 0 &&
        (bytes = malloc((size_t)size + (size == 0))) != NULL) {
        *ret_size = fread(bytes, 1, (size_t)size, file);
        if (*ret_size != (size_t)size) {
            free(bytes);
            bytes = NULL;
        }
    }
    (void)fclose(file);
    return bytes;
}

static int replay(const char *path)
{
    size_t size = 0;
    uint8_t *const bytes = read_whole(path, &size);

    if (bytes == NULL) {
        printf("%s: cannot be read\n", path);
        return 1;
    }
    printf("%s\n", path); /* the last one printed is the guilty one */
    (void)fflush(stdout);
    (void)LLVMFuzzerTestOneInput(bytes, size);
    free(bytes);
    return 0;
}

int main(int argc, char **argv)
{
    DIR *const folder = argc == 2 ? opendir(argv[1]) : NULL;
    int inputs = 0, unread = 0;

    if (folder == NULL) {
        (void)fprintf(stderr, "usage: %s FOLDER of inputs\n", argv[0]);
        return 2;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[4096];
        if (entry->d_name[0] == '.')
            continue;
        (void)snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        unread += replay(path);
        inputs++;
    }
    (void)closedir(folder);
    printf("%d inputs\n", inputs);
    printf("%d passed, %d failed\n", inputs > 0 && !unread,
           inputs == 0 || unread);
    return inputs == 0 || unread > 0;
}
