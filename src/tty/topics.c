/*
 * topics.c - finds what a person means by a name.
 */
#include "tty/explain.h"

#include "text/names.h"
#include "text/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

/* How well a name matches what was typed. */
enum fit { NOT_AT_ALL, INSIDE, AT_THE_START, WHOLLY };

static enum fit fit_of(const char *typed, const char *name)
{
    const size_t length = strlen(typed);

    if (strcasecmp(typed, name) == 0)
        return WHOLLY;
    if (strncasecmp(typed, name, length) == 0)
        return AT_THE_START;
    return length >= 3 && strcasestr(name, typed) != NULL ? INSIDE : NOT_AT_ALL;
}

/* The best match so far; the first, if tied. */
struct best {
    const char *typed;
    enum fit fit;
    int kind, number;
};

static void try_name(struct best *best, const char *name, int kind, int number)
{
    const enum fit fit = fit_of(best->typed, name);

    if (fit > best->fit) {
        best->fit = fit;
        best->kind = kind;
        best->number = number;
    }
}

enum { BUILDING, WORKER_CARD, CHARACTER, GUILD, BONUS };

static void try_buildings(struct best *best, enum ov_language language,
                          const struct ov_deck *deck)
{
    for (int card = 0; card < OV_CARDS; card++) {
        try_name(best, deck->building[card].id, BUILDING, card);
        try_name(best, ov_text_card(language, deck, card), BUILDING, card);
        try_name(best, deck->building[card].name, BUILDING, card);
    }
}

static void try_others(struct best *best, enum ov_language language,
                       const struct ov_deck *deck)
{
    char word[32];

    try_name(best, "main-square", BUILDING, OV_MAIN_SQUARE);
    try_name(best, ov_text_card(language, deck, OV_MAIN_SQUARE), BUILDING,
             OV_MAIN_SQUARE);
    for (int card = 0; card < OV_WORKER_CARDS; card++) {
        (void)snprintf(word, sizeof word, "card %d", card + 1);
        try_name(best, word, WORKER_CARD, card);
        (void)snprintf(word, sizeof word, "worker-card-%d", card + 1);
        try_name(best, word, WORKER_CARD, card);
    }
    for (int i = 0; i < OV_CHARACTERS; i++) {
        try_name(best, ov_character_word(i), CHARACTER, i);
        try_name(best, ov_text_character(language, i), CHARACTER, i);
        try_name(best, ov_text_character(OV_LANG_EN, i), CHARACTER, i);
    }
    for (int i = 0; i < OV_GUILDS; i++) {
        try_name(best, ov_guild_word(i), GUILD, i);
        try_name(best, ov_text_guild(language, i), GUILD, i);
    }
    for (int i = 0; i < OV_BONUS_NONE; i++) {
        try_name(best, ov_bonus_word(i), BONUS, i);
        try_name(best, ov_text_bonus(language, i), BONUS, i);
    }
}

static bool explain_best(struct ov_buffer *out, enum ov_language language,
                         const struct ov_box *box, const struct best *best)
{
    if (best->fit == NOT_AT_ALL)
        return false;
    switch (best->kind) {
    case BUILDING:
        ov_explain_card(out, language, box, best->number);
        break;
    case WORKER_CARD:
        ov_explain_worker_card(out, language, box, best->number);
        break;
    case CHARACTER:
        ov_explain_character(out, language, box,
                             (enum ov_character)best->number);
        break;
    case GUILD:
        ov_explain_guild(out, language, box, (enum ov_guild)best->number);
        break;
    case BONUS:
        ov_explain_bonus(out, language, box, (enum ov_bonus)best->number);
        break;
    }
    return true;
}

/* "8.2" and "r8.2" mean R8.2; "R8" means the whole chapter. */
static bool explain_rules(struct ov_buffer *out, enum ov_language language,
                          const struct ov_box *box, const char *typed)
{
    const char *const digits = typed + (*typed == 'R' || *typed == 'r');
    const size_t length = strlen(digits);
    bool found = false;

    if (*digits < '0' || *digits > '9')
        return false;
    for (int i = 0; i < OV_RULE_COUNT; i++) {
        const char *const number = ov_rule_number(i) + 1;

        if (strncmp(number, digits, length) == 0 &&
            (number[length] == '\0' || number[length] == '.'))
            found |= ov_explain_rule(out, language, box, number - 1);
    }
    return found;
}

bool ov_explain(struct ov_buffer *out, enum ov_language language,
                const struct ov_box *box, const char *topic)
{
    struct best best = {.typed = topic, .fit = NOT_AT_ALL};

    assert(out != NULL && topic != NULL);
    if (*topic == '\0')
        return false;
    if (explain_rules(out, language, box, topic))
        return true;
    try_others(&best, language, &box->deck);
    try_buildings(&best, language, &box->deck);
    return explain_best(out, language, box, &best);
}

int ov_building_by_name(enum ov_language language, const struct ov_deck *deck,
                        const char *name)
{
    struct best best = {.typed = name, .fit = NOT_AT_ALL};

    assert(deck != NULL && name != NULL);
    if (*name == '\0')
        return -1;
    try_buildings(&best, language, deck);
    return best.fit == NOT_AT_ALL ? -1 : best.number;
}
