/*
 * config_line.c - lines of files with settings.
 */
#include "sys/config_line.h"

static char *without_blanks(char *text)
{
    size_t length;

    text += strspn(text, " \t\r");
    length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL)
        text[--length] = '\0';
    return text;
}

struct ov_config_line ov_config_line(char *line)
{
    char *equals;

    assert(line != NULL && strchr(line, '\n') == NULL);
    line = without_blanks(line);
    if (line[0] == '\0' || line[0] == '#')
        return (struct ov_config_line){"", NULL};
    equals = strchr(line, '=');
    if (equals == NULL)
        return (struct ov_config_line){line, NULL};
    *equals = '\0';
    return (struct ov_config_line){without_blanks(line),
                                   without_blanks(equals + 1)};
}
