/*
 * check_text.c - reads a text of the notation with the standard deck; for the
 * examples in documents (test_doc.py).
 *
 *     check-text actions|record|position|view < TEXT
 *     check-text faults                 prints the names of all faults
 *
 * Says nothing and exits with 0 if the text is sound and is written again the
 * same; else prints line, column and fault and exits with 1. Of an action
 * only the words are read: an example stands in no game.
 */
#include "deck/standard.h"
#include "notation/action_reading.h"
#include "notation/position.h"
#include "notation/record.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 1 << 20 };

static struct ov_parse_fault fault;
static struct ov_box box;
static char text[MOST], again[OV_POSITION_TEXT];
static size_t length;

static bool read_actions(void)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    struct ov_reading in;
    struct ov_action action;

    ov_box_init(&box, &ov_standard_deck, &switches, OV_MAX_SEATS);
    ov_reading_start(&in, text, length, &fault);
    while (in.line == 0 || in.line_end + 1 < in.text_end) {
        if (!ov_read_line(&in) || !ov_read_action(&in, NULL, &box, &action))
            return false;
    }
    return true;
}

static bool read_position(bool as_view)
{
    struct ov_position_reader reader;
    struct ov_buffer buffer;
    struct ov_view view;
    struct ov_game game;

    ov_buffer_init(&buffer, again, sizeof again);
    if (!ov_position_open(&reader, text, length, &fault) ||
        !ov_setup_box(&reader.setup, &ov_standard_deck, &box, &fault))
        return false;
    if (as_view) {
        if (!ov_view_read(&reader, &box, &view, &fault))
            return false;
        ov_view_write(&buffer, &reader.setup, &view, &box);
    } else {
        if (!ov_position_read(&reader, &box, &game, &fault))
            return false;
        ov_position_write(&buffer, &reader.setup, &game, &box);
    }
    return strcmp(text, again) == 0;
}

static bool read_record(void)
{
    static struct ov_record_reader reader;
    struct ov_record_step step;
    enum ov_record_item item;

    if (!ov_record_open(&reader, text, length, &fault) ||
        !ov_setup_box(&reader.header.setup, &ov_standard_deck, &box, &fault) ||
        !ov_record_start(&reader, &box, NULL, &fault))
        return false;
    do {
        item = ov_record_next(&reader, &step, NULL, &fault);
    } while (item == OV_RECORD_STEP || item == OV_RECORD_COMMENT);
    return item == OV_RECORD_END;
}

static bool read_as(const char *kind)
{
    if (strcmp(kind, "actions") == 0)
        return read_actions();
    if (strcmp(kind, "record") == 0)
        return read_record();
    return read_position(strcmp(kind, "view") == 0);
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    if (strcmp(argv[1], "faults") == 0) {
        for (int code = 0; code < OV_PARSE_COUNT; code++)
            printf("%s\t%s\n", ov_parse_fault_name((enum ov_parse_code)code),
                   ov_parse_fault_sentence((enum ov_parse_code)code));
        return 0;
    }
    length = fread(text, 1, sizeof text - 1, stdin);
    if (read_as(argv[1]))
        return 0;
    printf("%u:%u: %s '%s' '%s'\n", fault.line, fault.column,
           ov_parse_fault_name((enum ov_parse_code)fault.code), fault.word,
           fault.wanted);
    return 1;
}
