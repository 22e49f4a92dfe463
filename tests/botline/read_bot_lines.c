/*
 * read_bot_lines.c - says for each line of the standard input whether a host
 * understands it: "good", or the fault. The first lines are a view.
 */
#include "botline/bot_talk.h"
#include "deck/standard.h"

#include <stdio.h>
#include <stdlib.h>

static char text[OV_POSITION_TEXT];

/* Reads the lines of the view. */
static size_t read_view(void)
{
    size_t length = 0;

    while (fgets(text + length, (int)(sizeof text - length), stdin) != NULL) {
        const bool last = strcmp(text + length, "end-of-position\n") == 0;

        length += strlen(text + length);
        if (last)
            break;
    }
    return length;
}

int main(void)
{
    static struct ov_box box;
    struct ov_position_reader reader;
    struct ov_parse_fault fault;
    struct ov_view view;
    char line[4096];

    if (!ov_position_open(&reader, text, read_view(), &fault) ||
        !ov_setup_box(&reader.setup, &ov_standard_deck, &box, &fault) ||
        !ov_view_read(&reader, &box, &view, &fault))
        return 2;
    while (fgets(line, sizeof line, stdin) != NULL) {
        const struct ov_heard heard = {line, strlen(line), &view, &box};
        struct ov_bot_line said;

        puts(ov_talk_read(&heard, &said, &fault)
                 ? "good"
                 : ov_parse_fault_name((enum ov_parse_code)fault.code));
    }
    return 0;
}
