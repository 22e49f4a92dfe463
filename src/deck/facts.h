/*
 * facts.h - what is known of the real deck (components.md). A deck that lacks
 * some of it is a deck all the same: these are warnings.
 */
#ifndef OV_DECK_FACTS_H
#define OV_DECK_FACTS_H

struct parser;

/* Notes what a deck without errors lacks. */
void ov_deck_check_facts(struct parser *parser);

#endif
