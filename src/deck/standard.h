/*
 * standard.h - the deck of data/standard.deck, made from it at build time.
 */
#ifndef OV_DECK_STANDARD_H
#define OV_DECK_STANDARD_H

#include "deck/deck.h"

extern const struct ov_deck ov_standard_deck;

#endif
