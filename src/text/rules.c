/*
 * rules.c - finds a rule by its number and says how a table plays it.
 */
#include "text/rules.h"

#include "text/rules_list.h"
#include "text/variants.h"

/* The sentences of all rules; a number begins a rule. */
static const struct line {
    const char *number;
    struct ov_variant variant;
} lines[] = {
#define R(number, sentence) {number, OV_ALWAYS(sentence)},
#define V(field, value, sentence) {NULL, OV_WHERE(field, value, sentence)},
    OV_RULES(R, V)
#undef R
#undef V
};

#define R(number, sentence) +1
#define V(field, value, sentence)
static_assert(0 OV_RULES(R, V) == OV_RULE_COUNT, "as the header says");
#undef R
#undef V

const char *ov_rule_number(int index)
{
    int line = 0;

    assert(index >= 0 && index < OV_RULE_COUNT);
    while (lines[line].number == NULL || index-- > 0)
        line++;
    return lines[line].number;
}

/* Where a rule begins, or -1. */
static int find_rule(const char *number)
{
    for (int line = 0; line < OV_LENGTH(lines); line++) {
        if (lines[line].number != NULL &&
            strcmp(lines[line].number, number) == 0)
            return line;
    }
    return -1;
}

bool ov_rule_exists(const char *number)
{
    return find_rule(number) >= 0;
}

void ov_text_rule(struct ov_buffer *out, enum ov_language language,
                  const struct ov_switches *switches, const char *number)
{
    struct ov_speech speech = {out, language, "rule", switches, false};
    int line = find_rule(number);

    assert(line >= 0);
    do {
        ov_say_variant(&speech, &lines[line].variant);
        line++;
    } while (line < OV_LENGTH(lines) && lines[line].number == NULL);
}

size_t ov_rule_chapter_length(const char *number)
{
    const char *const dot = strchr(number, '.');

    return dot == NULL ? strlen(number) : (size_t)(dot - number);
}
