/*
 * standard.h - the decks that come with the program, generated at build time:
 * the standard deck, which new games are played with (data/standard.deck), and
 * the one that was the standard deck before it (data/standard-1.deck), because
 * records, saves, links and online tables name it by its hash for ever.
 */
#ifndef OV_DECK_STANDARD_H
#define OV_DECK_STANDARD_H

#include "deck/deck.h"
#include "deck/write.h"

extern const struct ov_deck ov_standard_deck, ov_standard_deck_1;
extern const uint8_t ov_standard_deck_hash[OV_DECK_HASH_SIZE],
    ov_standard_deck_1_hash[OV_DECK_HASH_SIZE];

/*
 * The built-in deck whose hash begins with these bytes, of which there are
 * `size`; NULL if there is none.
 */
const struct ov_deck *ov_built_in_deck(const uint8_t *hash, size_t size);

#endif
