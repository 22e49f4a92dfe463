/*
 * lapse_text.c - what a program did wrong, in the user's language.
 */
#include "lab/lapse_text.h"

#include "cli/say.h"
#include "text/faults.h"
#include "text/sentence.h"

#include <stdio.h>

/* What is wrong with a line that it wrote, or with writing it then. */
static void describe_garbage(const struct ov_call *call,
                             const struct ov_box *box,
                             const struct ov_lapse *lapse, char *text,
                             size_t size)
{
    const struct ov_scene scene = {box, NULL, NULL};
    char why[OV_SENTENCE];
    struct ov_buffer out;

    if (lapse->number > 0) {
        (void)snprintf(
            text, size,
            ov_say(call, N_("it wrote a line of more than %d bytes")),
            lapse->number);
        return;
    }
    if (lapse->fault.column == 0) {
        (void)snprintf(text, size,
                       ov_say(call, N_("it should not have written '%s' then")),
                       lapse->text);
        return;
    }
    ov_buffer_init(&out, why, sizeof why);
    ov_text_parse_fault(&out, call->lang, &scene, &lapse->fault);
    (void)snprintf(
        text, size,
        ov_say(call, N_("it should not have written '%s'; column %d: %s")),
        lapse->text, (int)lapse->fault.column, why);
}

static void describe_illegal(const struct ov_call *call,
                             const struct ov_box *box,
                             const struct ov_lapse *lapse, char *text,
                             size_t size)
{
    const struct ov_scene scene = {box, NULL, NULL};
    char why[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, why, sizeof why);
    ov_text_refusal(&out, call->lang, &scene, &lapse->refusal);
    (void)snprintf(text, size,
                   ov_say(call, N_("it chose '%s', which is not allowed: %s")),
                   lapse->text, why);
}

void ov_lapse_describe(const struct ov_call *call, const struct ov_box *box,
                       const struct ov_lapse *lapse, char *text, size_t size)
{
    static const char *const texts[OV_LAPSE_COUNT] = {
        [OV_LAPSE_START] = N_("it could not be started: %s"),
        [OV_LAPSE_TIMEOUT] = N_("it did not answer for %d s"),
        [OV_LAPSE_EXIT] = N_("it ended too early, with exit code %d"),
        [OV_LAPSE_SIGNAL] = N_("it was ended by signal %d"),
        [OV_LAPSE_ERROR] = N_("it complained: %s"),
    };

    assert(size > 0);
    switch (lapse->kind) {
    case OV_LAPSE_TIMEOUT:
    case OV_LAPSE_EXIT:
    case OV_LAPSE_SIGNAL:
        (void)snprintf(text, size, ov_say(call, texts[lapse->kind]),
                       lapse->number);
        return;
    case OV_LAPSE_START:
    case OV_LAPSE_ERROR:
        (void)snprintf(text, size, ov_say(call, texts[lapse->kind]),
                       lapse->text);
        return;
    case OV_LAPSE_GARBAGE:
        describe_garbage(call, box, lapse, text, size);
        return;
    case OV_LAPSE_ILLEGAL:
        describe_illegal(call, box, lapse, text, size);
        return;
    case OV_LAPSE_NONE:
    case OV_LAPSE_COUNT:
        break;
    }
    (void)snprintf(text, size, "%s", ov_say(call, N_("it was stopped")));
}
