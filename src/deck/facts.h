/*
 * facts.h - what is known about the real deck (docs/DECK.md). A deck that lacks
 * some of it is still a deck, so these are warnings.
 */
#ifndef OV_DECK_FACTS_H
#define OV_DECK_FACTS_H

struct parser;

/* Notes what a deck without errors lacks. */
void ov_deck_check_facts(struct parser *parser);

#endif
