/*
 * example.h - can the printed scoring example (R14, docs/DECK.md) be built with
 * a deck? C is the Main Square:
 *
 *     A B C D      A diamond 4       B 2 + masks, shield 2   D diamonds
 *     E F G H      E neighbours-x3   F shields               G column, shield 1
 *                  H diamond 4
 *
 * with matching edges, and exactly three masks among the seven.
 */
#ifndef OV_DECK_EXAMPLE_H
#define OV_DECK_EXAMPLE_H

#include "deck/deck.h"

bool ov_example_can_be_built(const struct ov_deck *deck);

#endif
