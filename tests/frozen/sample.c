/*
 * sample.c - reading the samples. FROZEN is the folder (meson.build).
 */
#include "sample.h"

#include "notation/action.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *open_sample(const char *name, const char *mode)
{
    char path[512];

    snprintf(path, sizeof path, "%s/%s", FROZEN, name);
    return fopen(path, mode);
}

size_t sample_read(const char *name, char text[SAMPLE_TEXT])
{
    FILE *const file = open_sample(name, "rb");
    size_t length;

    if (file == NULL) {
        printf("  %s: cannot be read\n", name);
        return 0;
    }
    length = fread(text, 1, SAMPLE_TEXT - 1, file);
    (void)fclose(file);
    text[length] = '\0';
    return length;
}

/* Writes a sample that is not there yet; false if it is, or may not be. */
static bool add_sample(const char *name, const char *text)
{
    FILE *const file =
        getenv("OV_FROZEN_ADD") == NULL ? NULL : open_sample(name, "wbx");

    if (file == NULL)
        return false;
    (void)fputs(text, file);
    return fclose(file) == 0;
}

bool sample_is(const char *name, const char *text)
{
    static char wanted[SAMPLE_TEXT];
    int line = 1;
    size_t i = 0;

    if (add_sample(name, text))
        return true;
    if (sample_read(name, wanted) == 0)
        return false;
    if (strcmp(wanted, text) == 0)
        return true;
    for (; wanted[i] == text[i]; i++)
        line += wanted[i] == '\n';
    printf("  %s:%d: differs from here on:\n  %.60s\n", name, line, text + i);
    return false;
}

const char *sample_of_game(int game, const char *ending)
{
    static char name[64];

    snprintf(name, sizeof name, "rules-1/%02d.%s", game, ending);
    return name;
}

static int by_letters(const void *one, const void *two)
{
    return strcmp(one, two);
}

int sample_legal(const struct ov_game *game, const struct ov_box *box, int seat,
                 char ret_lines[SAMPLE_LEGAL])
{
    static char line[OV_MAX_ACTIONS][OV_ACTION_TEXT];
    struct ov_actions legal;
    struct ov_buffer out;

    ov_legal(game, box, seat, &legal);
    for (int i = 0; i < legal.count; i++) {
        ov_buffer_init(&out, line[i], sizeof line[i]);
        ov_action_write(&out, game, box, legal.at[i]);
    }
    qsort(line, (size_t)legal.count, sizeof line[0], by_letters);
    ov_buffer_init(&out, ret_lines, SAMPLE_LEGAL);
    for (int i = 0; i < legal.count; i++) {
        ov_put(&out, line[i]);
        ov_put_char(&out, '\n');
    }
    return legal.count;
}
