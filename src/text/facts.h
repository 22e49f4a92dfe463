/*
 * facts.h - what is on a component, fact by fact: a label ("Cost") and its text
 * ("wood, clay"). Captions of pictures, the fields of `deck show`, the
 * explanations of the terminal and of the page are all made of these, so a card
 * is described in the same words wherever it is shown.
 */
#ifndef OV_TEXT_FACTS_H
#define OV_TEXT_FACTS_H

#include "base/buffer.h"
#include "deck/deck.h"
#include "deck/switches.h"
#include "text/text.h"

enum { OV_MAX_FACTS = 6, OV_FACT_TEXT = 512 };

struct ov_fact {
    const char *label; /* in the user's language */
    char text[OV_FACT_TEXT];
    char meaning[OV_FACT_TEXT]; /* what it is good for, in sentences; or "" */
};

struct ov_facts {
    int count;
    struct ov_fact at[OV_MAX_FACTS];
};

/* A building as a table with these switches plays it. */
void ov_facts_of_building(struct ov_facts *ret_facts, enum ov_language language,
                          const struct ov_switches *switches,
                          const struct ov_building *building);

/*
 * The Main Square and a worker card as they are played (engine/box.h). Without
 * switches (NULL) they have no meanings.
 */
void ov_facts_of_square(struct ov_facts *ret_facts, enum ov_language language,
                        const struct ov_switches *switches,
                        const struct ov_main_square *square);
void ov_facts_of_worker_card(struct ov_facts *ret_facts,
                             enum ov_language language,
                             const struct ov_worker_card *card);

/* A character of a guild. */
void ov_facts_of_character(struct ov_facts *ret_facts,
                           enum ov_language language,
                           const struct ov_switches *switches,
                           enum ov_character character, enum ov_guild guild);

/* A fact's text with its meaning: "Coin. You draw a coin ..." */
void ov_put_fact(struct ov_buffer *out, const struct ov_fact *fact);

/* "wood, wood, clay" */
void ov_put_cost(struct ov_buffer *out, enum ov_language language,
                 const struct ov_building *building);

#endif
