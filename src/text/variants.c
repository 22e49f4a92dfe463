/*
 * variants.c - which sentences hold at a table (R15).
 */
#include "text/variants.h"

static bool holds(const struct ov_variant *variant,
                  const struct ov_switches *switches)
{
    enum ov_switch which;
    const char *word;

    if (variant->which == OV_AT_EVERY_TABLE)
        return variant->sentence != NULL;
    which = (enum ov_switch)variant->which;
    word = ov_switch_value_word(which, ov_switch_get(switches, which));
    return strcmp(word, variant->value) == 0;
}

void ov_say_variant(struct ov_speech *speech, const struct ov_variant *variant)
{
    if (!holds(variant, speech->switches))
        return;
    ov_put(speech->out, speech->begun ? " " : "");
    ov_put(speech->out,
           ov_text(speech->language, speech->context, variant->sentence));
    speech->begun = true;
}
