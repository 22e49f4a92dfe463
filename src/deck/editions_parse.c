/*
 * editions_parse.c - reads the table of editions.
 */
#include "deck/editions_parse.h"

#include "deck/scan.h"

struct table {
    struct ov_scan scan;
    struct ov_line line;
    struct ov_word first; /* word of the line */
    struct ov_switches editions[OV_EDITIONS];
    uint8_t column[OV_EDITIONS]; /* the edition of each column */
    int heading_line;            /* 0: not yet; the same below */
    int switch_line[OV_SWITCH_COUNT];
};

static struct ov_fault *fault_at(struct table *table, enum ov_fault_code code,
                                 const struct ov_word *word)
{
    struct ov_fault *const fault =
        ov_fault_note(table->scan.faults, code, word->line, word->column);

    ov_fault_say(fault, word->text);
    return fault;
}

/* Whether this line appears for the first time; if not, notes a fault. */
static bool is_new(struct table *table, int *line)
{
    if (*line != 0) {
        fault_at(table, OV_FAULT_DUPLICATE_FIELD, &table->first)->first_line =
            *line;
        return false;
    }
    *line = table->line.number;
    return true;
}

/* The word of the next column; notes a fault if there is none. */
static bool next_cell(struct table *table, struct ov_word *ret_word)
{
    if (ov_line_word(&table->line, ret_word))
        return true;
    ov_fault_say(ov_fault_note(table->scan.faults, OV_FAULT_MISSING_WORD,
                               table->line.number, table->line.column),
                 table->first.text);
    return false;
}

static void no_more_cells(struct table *table)
{
    struct ov_word word;

    if (ov_line_word(&table->line, &word))
        fault_at(table, OV_FAULT_EXTRA_WORD, &word);
}

static void read_heading(struct table *table)
{
    struct ov_word word;
    unsigned seen = 0;

    if (!is_new(table, &table->heading_line))
        return;
    for (int column = 0; column < OV_EDITIONS; column++) {
        enum ov_edition edition;

        if (!next_cell(table, &word))
            return;
        if (!ov_edition_from_word(word.text, &edition)) {
            fault_at(table, OV_FAULT_UNKNOWN_EDITION, &word);
            continue;
        }
        if (seen >> edition & 1)
            fault_at(table, OV_FAULT_REPEATED_WORD, &word);
        seen |= 1u << edition;
        table->column[column] = (uint8_t)edition;
    }
    no_more_cells(table);
}

static void read_switch(struct table *table)
{
    struct ov_word word;
    enum ov_switch which;
    int value;

    if (!ov_switch_from_word(table->first.text, &which)) {
        fault_at(table, OV_FAULT_UNKNOWN_SWITCH, &table->first);
        return;
    }
    if (!is_new(table, &table->switch_line[which]))
        return;
    for (int column = 0; column < OV_EDITIONS; column++) {
        if (!next_cell(table, &word))
            return;
        if (ov_switch_from_words(table->first.text, word.text, &which, &value))
            ov_switch_set(&table->editions[table->column[column]], which,
                          value);
        else
            fault_at(table, OV_FAULT_UNKNOWN_VALUE, &word);
    }
    no_more_cells(table);
}

static void note_missing(struct table *table, const char *word)
{
    ov_fault_say(ov_fault_note(table->scan.faults, OV_FAULT_MISSING_FIELD,
                               table->scan.number, 1),
                 word);
}

static void read_table(struct table *table)
{
    while (ov_scan_line(&table->scan, &table->line)) {
        if (!ov_line_word(&table->line, &table->first))
            continue;
        if (strcmp(table->first.text, "editions") == 0)
            read_heading(table);
        else if (table->heading_line == 0)
            fault_at(table, OV_FAULT_FIELD_OUTSIDE, &table->first);
        else
            read_switch(table);
    }
    if (table->heading_line == 0) {
        note_missing(table, "editions");
        return;
    }
    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        if (table->switch_line[which] == 0)
            note_missing(table, ov_switch_word((enum ov_switch)which));
    }
}

bool ov_editions_parse(const char *text, size_t length,
                       struct ov_switches ret_editions[OV_EDITIONS],
                       struct ov_faults *ret_faults)
{
    struct table table;

    memset(&table, 0, sizeof table);
    table.scan.text = text;
    table.scan.length = length;
    table.scan.faults = ret_faults;
    memset(ret_faults, 0, sizeof *ret_faults);
    if (!ov_scan_start(&table.scan, "oddville-editions", "1"))
        return false;
    read_table(&table);
    if (ret_faults->errors > 0)
        return false;
    memcpy(ret_editions, table.editions, sizeof table.editions);
    return true;
}
