/*
 * rules.c - finds a rule by its number.
 */
#include "text/rules.h"

static const struct {
    const char *number, *sentence;
} rules[] = {
#define R(number, sentence) {number, sentence},
    OV_RULES(R)
#undef R
};

const char *ov_rule_number(int index)
{
    assert(index >= 0 && index < OV_RULE_COUNT);
    return rules[index].number;
}

const char *ov_text_rule(enum ov_language language, const char *number)
{
    for (int i = 0; i < OV_RULE_COUNT; i++) {
        if (strcmp(rules[i].number, number) == 0)
            return ov_text(language, "rule", rules[i].sentence);
    }
    return NULL;
}
