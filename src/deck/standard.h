/*
 * standard.h - the deck of data/standard.deck, generated at build time.
 */
#ifndef OV_DECK_STANDARD_H
#define OV_DECK_STANDARD_H

#include "deck/deck.h"

extern const struct ov_deck ov_standard_deck;

#endif
