/*
 * deck_file.c - a deck from a file.
 */
#include "cli/deck_file.h"

#include "cli/say.h"
#include "deck/parse.h"
#include "sys/file.h"
#include "text/faults.h"

#include <stdio.h>

/* The parser has its own, smaller limit and reports it with a line. */
enum { MOST_BYTES = 1 << 24 };

static void say_fault(const struct ov_call *call, const char *path,
                      const struct ov_fault *fault)
{
    const bool error = ov_fault_severity(fault->code) == OV_ERROR;
    char text[1024];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_text_fault(&out, call->lang, fault);
    ov_print_error("%s:%d:%d: %s: %s", path, fault->line, fault->column,
                   ov_say(call, error ? N_("error") : N_("warning")), text);
}

static void say_faults(const struct ov_call *call, const char *path,
                       const struct ov_faults *faults, bool warnings)
{
    for (int i = 0; i < faults->count; i++)
        if (warnings || ov_fault_severity(faults->at[i].code) == OV_ERROR)
            say_fault(call, path, &faults->at[i]);
}

int ov_deck_file_read(const struct ov_call *call, const char *path,
                      struct ov_deck *ret_deck, struct ov_faults *faults)
{
    const bool warnings = faults != NULL;
    struct ov_faults found;
    struct ov_file file;
    const int error = ov_file_read(path, MOST_BYTES, &file);
    bool good;

    if (error < 0)
        return ov_complain_file(call, path, error);
    good = ov_deck_parse(file.text, file.length, ret_deck, &found);
    ov_file_finish(&file);
    say_faults(call, strcmp(path, "-") == 0 ? "<stdin>" : path, &found,
               warnings);
    if (warnings)
        *faults = found;
    return good ? OV_EXIT_FINE : OV_EXIT_NO;
}
