/*
 * columns.c - columns that line up.
 */
#include "cli/columns.h"

#include <stdio.h>

int ov_text_width(const char *text, size_t length)
{
    int width = 0;

    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)text[i] & 0xC0) != 0x80;
    return width;
}

static void measure(const char *text, int widths[OV_MAX_COLUMNS])
{
    int column = 0;

    while (*text != '\0') {
        const size_t length = strcspn(text, "\t\n");
        const int width = ov_text_width(text, length);

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
    int column = 0, blanks = 0; /* owed before the next cell that has text */

    measure(text, widths);
    while (*text != '\0') {
        const size_t length = strcspn(text, "\t\n");
        const int rest = widths[column] - ov_text_width(text, length);
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
