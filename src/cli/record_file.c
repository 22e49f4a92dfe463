/*
 * record_file.c - a recorded game from a file.
 */
#include "cli/record_file.h"

#include "cli/say.h"
#include "table/save.h"
#include "text/faults.h"
#include "text/names.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_BYTES = 1 << 26 };

static bool begins(const struct ov_file *file, const char *word)
{
    return strncmp(file->text, word, strlen(word)) == 0;
}

/* The fault's sentence, and what the user can do about it. */
static void put_fault(struct ov_buffer *out, const struct ov_call *call,
                      const struct ov_box *box,
                      const struct ov_parse_fault *fault)
{
    const struct ov_scene scene = {.box = box};

    ov_text_parse_fault(out, call->lang, &scene, fault);
    if (fault->code == OV_PARSE_OTHER_DECK) {
        ov_put(out, ". ");
        ov_put(out, ov_say(call, N_("Name the right one with --deck FILE.")));
    }
}

/* `before`, if it is not NULL, comes before the fault's sentence. */
static void complain(const struct ov_call *call, const char *path,
                     const struct ov_box *box,
                     const struct ov_parse_fault *fault, const char *before)
{
    char text[3 * OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    if (before != NULL) {
        ov_put(&out, before);
        ov_put(&out, ov_text_colon(call->lang));
    }
    put_fault(&out, call, box, fault);
    ov_print_error("%s:%u:%u: %s: %s", path, (unsigned)fault->line,
                   (unsigned)fault->column, ov_say(call, N_("error")), text);
}

void ov_complain_of_fault(const struct ov_call *call, const char *path,
                          const struct ov_box *box,
                          const struct ov_parse_fault *fault)
{
    complain(call, path, box, fault, NULL);
}

int ov_record_file_complain(const struct ov_record_file *record,
                            const struct ov_call *call)
{
    const bool is_game = begins(&record->file, "oddville-record") ||
                         begins(&record->file, "oddville-table");
    const char *const before =
        is_game ? NULL
                : ov_say(call, N_("this is neither a game record nor a saved "
                                  "game"));

    complain(call, record->path, &record->box, &record->fault, before);
    return OV_EXIT_BAD;
}

/* --- The save of a table --- */

/* A table and its memory. */
struct reading {
    struct ov_table table;
    struct ov_box box;
    struct ov_sheet_memory sheet;
};

/* The record that the table writes about its game replaces the save. */
static bool put_record(struct ov_file *file, const struct ov_table *table)
{
    const size_t size = ov_table_save_size(table);
    char *const text = malloc(size);
    struct ov_buffer out;

    if (text == NULL)
        return false;
    ov_buffer_init(&out, text, size);
    if (!ov_table_write_record(table, true, &out)) {
        free(text);
        return false;
    }
    ov_file_finish(file);
    *file = (struct ov_file){text, out.length};
    return true;
}

/*
 * Reads a save as the table does: moves that were taken back do not count. If
 * it is damaged, the result is the record of the intact part, and the fault.
 * -EINVAL if there is no game in it, or -ENOMEM.
 */
static int read_save(struct ov_record_file *record, const struct ov_deck *deck)
{
    struct reading *const reading = calloc(1, sizeof *reading);
    int result = -EINVAL;
    enum ov_load load;

    if (reading == NULL)
        return -ENOMEM;
    const struct ov_place place = {deck, &reading->box,
                                   ov_sheet_on(&reading->sheet)};
    load = ov_table_load(&reading->table, &place, record->file.text,
                         record->file.length, &record->fault);
    record->is_damaged = load != OV_LOAD_WHOLE;
    record->box = reading->box; /* for what the fault says */
    if (load != OV_LOAD_NOTHING)
        result = put_record(&record->file, &reading->table) ? 0 : -ENOMEM;
    free(reading);
    return result;
}

/* --- The record --- */

/* Reads the header and makes the box; false if there is a fault. */
static bool read_head(struct ov_record_file *record, const struct ov_deck *deck)
{
    return ov_record_open(&record->reader, record->file.text,
                          record->file.length, &record->fault) &&
           ov_setup_box(&record->reader.header.setup, deck, &record->box,
                        &record->fault) &&
           ov_record_start(&record->reader, &record->box,
                           record->seed.given ? &record->seed.seed : NULL,
                           &record->fault);
}

/* Reads to the end, to find out how long and how good the record is. */
static void survey(struct ov_record_file *record)
{
    const struct ov_parse_fault damage = record->fault;
    struct ov_record_step step;
    enum ov_record_item item;

    do {
        item = ov_record_next(&record->reader, &step, NULL, &record->fault);
    } while (item == OV_RECORD_STEP || item == OV_RECORD_COMMENT);
    record->steps = record->reader.steps;
    record->sound = item == OV_RECORD_END && !record->is_damaged;
    if (record->is_damaged)
        record->fault = damage;
    record->finished =
        record->reader.replays && ov_is_over(&record->reader.game);
}

bool ov_record_file_take(struct ov_record_file *record,
                         const struct ov_call *call,
                         const struct ov_common *common, struct ov_file *file,
                         int *ret_exit)
{
    const char *const path = call->word[0];
    struct ov_deck deck;
    int error;

    memset(record, 0, sizeof *record);
    record->path = strcmp(path, "-") == 0 ? "<stdin>" : path;
    record->seed = common->seed;
    record->file = *file;
    *ret_exit = OV_EXIT_BAD;
    if (!ov_common_deck(call, common, &deck)) {
        ov_record_file_finish(record);
        return false;
    }
    error = begins(file, "oddville-table") ? read_save(record, &deck) : 0;
    if (error == 0 && read_head(record, &deck)) {
        survey(record);
        ov_record_file_restart(record);
        return true;
    }
    if (error == -ENOMEM)
        (void)ov_complain(call, N_("there is not enough memory"));
    else
        (void)ov_record_file_complain(record, call);
    if (error != -ENOMEM && record->fault.code != OV_PARSE_OTHER_DECK)
        *ret_exit = OV_EXIT_NO;
    ov_record_file_finish(record);
    return false;
}

bool ov_record_file_open(struct ov_record_file *record,
                         const struct ov_call *call,
                         const struct ov_common *common, int *ret_exit)
{
    struct ov_file file;
    const int error = ov_file_read(call->word[0], MOST_BYTES, &file);

    *ret_exit = OV_EXIT_BAD;
    if (error < 0) {
        (void)ov_complain_file(call, call->word[0], error);
        return false;
    }
    return ov_record_file_take(record, call, common, &file, ret_exit);
}

void ov_record_file_finish(struct ov_record_file *record)
{
    ov_file_finish(&record->file);
}

void ov_record_file_restart(struct ov_record_file *record)
{
    struct ov_parse_fault fault;
    bool good = ov_record_open(&record->reader, record->file.text,
                               record->file.length, &fault);

    good = good && ov_record_start(
                       &record->reader, &record->box,
                       record->seed.given ? &record->seed.seed : NULL, &fault);
    assert(good);
    (void)good;
}

enum ov_record_item ov_record_file_next(struct ov_record_file *record,
                                        struct ov_record_step *ret_step,
                                        struct ov_events *events)
{
    struct ov_parse_fault fault;
    const enum ov_record_item item =
        ov_record_next(&record->reader, ret_step, events, &fault);

    return item == OV_RECORD_FAULT ? OV_RECORD_END : item;
}
