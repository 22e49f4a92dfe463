/*
 * frozen.c - reading the samples. FROZEN is the folder (meson.build).
 */
#include "frozen.h"

#include <stdio.h>
#include <string.h>

size_t frozen_read(const char *name, char text[FROZEN_TEXT])
{
    char path[512];
    FILE *file;
    size_t length;

    snprintf(path, sizeof path, "%s/%s", FROZEN, name);
    file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        return 0;
    }
    length = fread(text, 1, FROZEN_TEXT - 1, file);
    (void)fclose(file);
    text[length] = '\0';
    return length;
}

bool frozen_is(const char *name, const char *text)
{
    static char wanted[FROZEN_TEXT];
    int line = 1;
    size_t i = 0;

    if (frozen_read(name, wanted) == 0)
        return false;
    if (strcmp(wanted, text) == 0)
        return true;
    for (; wanted[i] == text[i]; i++)
        line += wanted[i] == '\n';
    printf("  %s:%d: differs from here on:\n  %.60s\n", name, line, text + i);
    return false;
}
