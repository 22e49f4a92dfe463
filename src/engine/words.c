/*
 * words.c - the words of the X-macro lists: actions, refusals, events.
 */
#include "engine/engine.h"

const char *ov_action_word(enum ov_action_kind kind)
{
    static const char *const words[] = {
#define A(name, word, rule) word,
        OV_ACTIONS(A)
#undef A
    };

    assert((int)kind < OV_LENGTH(words));
    return words[kind];
}

const char *ov_action_rule(enum ov_action_kind kind)
{
    static const char *const rules[] = {
#define A(name, word, rule) rule,
        OV_ACTIONS(A)
#undef A
    };

    assert((int)kind < OV_LENGTH(rules));
    return rules[kind];
}

const char *ov_why_word(enum ov_why why)
{
    static const char *const words[] = {"ALLOWED",
#define R(name, rule) #name,
                                        OV_REFUSALS(R)
#undef R
    };

    assert((int)why < OV_LENGTH(words));
    return words[why];
}

const char *ov_why_rule(enum ov_why why)
{
    static const char *const rules[] = {"",
#define R(name, rule) rule,
                                        OV_REFUSALS(R)
#undef R
    };

    assert((int)why < OV_LENGTH(rules));
    return rules[why];
}

bool ov_why_names_worker_card(enum ov_why why)
{
    return why == OV_CARD_NOT_IN_HAND || why == OV_NO_COINS_ON_CARD ||
           why == OV_RESOURCE_NOT_ON_CARD || why == OV_PLANS_ALL_WORK;
}

const char *ov_event_word(enum ov_event_kind kind)
{
    static const char *const words[] = {
#define E(name, rule) #name,
        OV_EVENTS(E)
#undef E
    };

    assert((int)kind < OV_LENGTH(words));
    return words[kind];
}

const char *ov_event_rule(enum ov_event_kind kind)
{
    static const char *const rules[] = {
#define E(name, rule) rule,
        OV_EVENTS(E)
#undef E
    };

    assert((int)kind < OV_LENGTH(rules));
    return rules[kind];
}
