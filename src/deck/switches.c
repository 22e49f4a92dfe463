/*
 * switches.c - the words of the switches and editions (R15). The editions'
 * presets are in editions.c.
 */
#include "deck/switches.h"

enum { MAX_VALUES = 4 };

struct switch_words {
    const char *word, *rule;
    const char *value[MAX_VALUES + 1]; /* NULL after the last */
};

static const struct switch_words switch_words[] = {
#define LIST(...) __VA_ARGS__
#define S(field, word, rule, values) {word, rule, {LIST values}},
    OV_SWITCHES(S)
#undef S
#undef LIST
};

static const char *const edition_words[] = {"en", "fr", "de", "nl", "hu"};

static_assert(OV_LENGTH(edition_words) == OV_EDITIONS, "a word each");
static_assert(sizeof(struct ov_switches) == OV_SWITCH_COUNT, "a byte each");

const char *ov_edition_word(enum ov_edition edition)
{
    assert(edition <= OV_HU);
    return edition_words[edition];
}

bool ov_edition_from_word(const char *word, enum ov_edition *ret_edition)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        if (strcmp(word, edition_words[edition]) == 0) {
            *ret_edition = (enum ov_edition)edition;
            return true;
        }
    }
    return false;
}

const char *ov_switch_word(enum ov_switch which)
{
    assert(which < OV_SWITCH_COUNT);
    return switch_words[which].word;
}

const char *ov_switch_rule(enum ov_switch which)
{
    assert(which < OV_SWITCH_COUNT);
    return switch_words[which].rule;
}

const char *ov_switch_value_word(enum ov_switch which, int value)
{
    assert(which < OV_SWITCH_COUNT && value >= 0);
    return value < MAX_VALUES ? switch_words[which].value[value] : NULL;
}

int ov_switch_get(const struct ov_switches *switches, enum ov_switch which)
{
    assert(which < OV_SWITCH_COUNT);
    return ((const uint8_t *)switches)[which];
}

void ov_switch_set(struct ov_switches *switches, enum ov_switch which,
                   int value)
{
    assert(ov_switch_value_word(which, value) != NULL);
    ((uint8_t *)switches)[which] = (uint8_t)value;
}

bool ov_switch_from_word(const char *word, enum ov_switch *ret_which)
{
    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        if (strcmp(word, switch_words[which].word) == 0) {
            *ret_which = (enum ov_switch)which;
            return true;
        }
    }
    return false;
}

bool ov_switch_from_words(const char *word, const char *value,
                          enum ov_switch *ret_which, int *ret_value)
{
    enum ov_switch which;

    if (!ov_switch_from_word(word, &which))
        return false;
    for (int i = 0; ov_switch_value_word(which, i) != NULL; i++) {
        if (strcmp(value, ov_switch_value_word(which, i)) == 0) {
            *ret_which = which;
            *ret_value = i;
            return true;
        }
    }
    return false;
}
