/*
 * faults.c - what is wrong with a text that somebody wrote.
 */
#include "text/faults.h"

#include "text/fill.h"

/* Room for a refusal inside the sentence of a fault. */
enum { REFUSAL_SIZE = OV_SENTENCE };

void ov_text_fault(struct ov_buffer *out, enum ov_language language,
                   const struct ov_fault *fault)
{
    const char *const english = ov_fault_sentence(fault->code);

    ov_fault_fill(out, ov_text(language, NULL, english), fault);
}

const char *ov_text_invariant(enum ov_language language, const char *phrase)
{
    return ov_text(language, "invariant", phrase);
}

static void fill_parse_fault(struct ov_buffer *out, enum ov_language language,
                             const struct ov_parse_fault *fault,
                             const char *wanted)
{
    const enum ov_parse_code code = (enum ov_parse_code)fault->code;
    struct ov_args args = {0};

    ov_add_name(&args, "word", fault->word);
    ov_add_name(&args, "wanted", wanted);
    ov_fill(out, language,
            ov_text(language, NULL, ov_parse_fault_sentence(code)), &args);
}

void ov_text_parse_fault(struct ov_buffer *out, enum ov_language language,
                         const struct ov_scene *scene,
                         const struct ov_parse_fault *fault)
{
    char memory[REFUSAL_SIZE];
    struct ov_buffer refusal;

    assert(fault->code < OV_PARSE_COUNT);
    ov_buffer_init(&refusal, memory, sizeof memory);
    if (fault->code == OV_PARSE_REFUSED) {
        ov_text_refusal(&refusal, language, scene, &fault->refusal);
        fill_parse_fault(out, language, fault, memory);
    } else if (fault->code == OV_PARSE_DOES_NOT_FIT) {
        ov_text_refusal(&refusal, language, scene, &fault->refusal);
        fill_parse_fault(out, language, fault, "");
        ov_put(out, ": ");
        ov_put(out, memory);
    } else if (fault->code == OV_PARSE_IMPOSSIBLE) {
        fill_parse_fault(out, language, fault,
                         ov_text_invariant(language, fault->wanted));
    } else {
        fill_parse_fault(out, language, fault, fault->wanted);
    }
}
