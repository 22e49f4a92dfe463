/*
 * variants.h - sentences that depend on how a table plays (R15). Private to
 * this layer.
 *
 * What rules and powers say is a list of variants in order; those that hold at
 * a table are said one after the other. This is the only place that decides
 * which ones hold.
 */
#ifndef OV_TEXT_VARIANTS_H
#define OV_TEXT_VARIANTS_H

#include "base/buffer.h"
#include "deck/switches.h"
#include "text/text.h"

enum { OV_AT_EVERY_TABLE = OV_SWITCH_COUNT };

struct ov_variant {
    uint8_t which;     /* enum ov_switch, or OV_AT_EVERY_TABLE */
    const char *value; /* the switch's word for it; else NULL */
    const char *sentence;
};

#define OV_ALWAYS(sentence) {OV_AT_EVERY_TABLE, NULL, sentence}
#define OV_WHERE(field, value, sentence) {OV_SWITCH_##field, value, sentence}

/* Sentences that are put one after the other, with a blank between them. */
struct ov_speech {
    struct ov_buffer *out;
    enum ov_language language;
    const char *context; /* of the sentences in the catalogues */
    const struct ov_switches *switches;
    bool begun; /* something has been said */
};

/* Says a variant if it holds at the table. */
void ov_say_variant(struct ov_speech *speech, const struct ov_variant *variant);

#endif
