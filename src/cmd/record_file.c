/*
 * record_file.c - a recorded game from a file.
 */
#include "cmd/record_file.h"

#include "cmd/say.h"
#include "text/faults.h"

#include <stdio.h>

enum { MOST_BYTES = 1 << 26 };

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

void ov_complain_of_fault(const struct ov_call *call, const char *path,
                          const struct ov_box *box,
                          const struct ov_parse_fault *fault)
{
    char text[2 * OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    put_fault(&out, call, box, fault);
    (void)fprintf(stderr, "%s:%u:%u: %s: %s\n", path, (unsigned)fault->line,
                  (unsigned)fault->column, ov_say(call, N_("error")), text);
}

int ov_record_file_complain(const struct ov_record_file *record,
                            const struct ov_call *call)
{
    ov_complain_of_fault(call, record->path, &record->box, &record->fault);
    return OV_EXIT_BAD;
}

/* Reads the head and makes the box; false: there is a fault. */
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

/* Reads to the end, to know how long and how good the record is. */
static void survey(struct ov_record_file *record)
{
    struct ov_record_step step;
    enum ov_record_item item;

    do {
        item = ov_record_next(&record->reader, &step, NULL, &record->fault);
    } while (item == OV_RECORD_STEP || item == OV_RECORD_COMMENT);
    record->steps = record->reader.steps;
    record->sound = item == OV_RECORD_END;
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

    memset(record, 0, sizeof *record);
    record->path = strcmp(path, "-") == 0 ? "<stdin>" : path;
    record->seed = common->seed;
    record->file = *file;
    *ret_exit = OV_EXIT_BAD;
    if (!ov_common_deck(call, common, &deck)) {
        ov_record_file_finish(record);
        return false;
    }
    if (read_head(record, &deck)) {
        survey(record);
        ov_record_file_restart(record);
        return true;
    }
    (void)ov_record_file_complain(record, call);
    if (record->fault.code != OV_PARSE_OTHER_DECK)
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
