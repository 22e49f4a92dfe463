/*
 * columns.c - columns that line up.
 */
#include "cli/columns.h"

#include "base/utf8.h"

#include <stdio.h>

static void measure(const char *text, int widths[OV_MAX_COLUMNS])
{
    int column = 0;

    while (*text != '\0') {
        const size_t length = strcspn(text, "\t\n");
        const int width = ov_utf8_count(text, length);

        assert(column < OV_MAX_COLUMNS);
        if (width > widths[column])
            widths[column] = width;
        text += length;
        column = *text == '\n' ? 0 : column + 1;
        text += *text != '\0';
    }
}

void ov_table_print(const char *text, uint32_t right)
{
    int widths[OV_MAX_COLUMNS] = {0};
    int column = 0, blanks = 0; /* owed before the next non-empty cell */

    measure(text, widths);
    while (*text != '\0') {
        const size_t length = strcspn(text, "\t\n");
        const int rest = widths[column] - ov_utf8_count(text, length);
        const bool flush = right >> column & 1;

        if (length > 0)
            printf("%*s%.*s", blanks + (flush ? rest : 0), "", (int)length,
                   text);
        blanks = 2 + (length == 0 ? blanks + rest : flush ? 0 : rest);
        text += length;
        column++;
        if (*text != '\t') {
            putchar('\n');
            column = blanks = 0;
        }
        text += *text != '\0';
    }
}
