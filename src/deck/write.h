/*
 * write.h - a deck as text, in one canonical form, and its name: the hash of
 * that text. Parsing the text gives the same deck, byte for byte, so two deck
 * files with equal hashes differ at most in comments, blanks and the order of
 * their fields.
 */
#ifndef OV_DECK_WRITE_H
#define OV_DECK_WRITE_H

#include "base/buffer.h"
#include "deck/deck.h"

enum { OV_DECK_TEXT_SIZE = 24 * 1024 }; /* large enough for any deck */

void ov_deck_write(struct ov_buffer *buffer, const struct ov_deck *deck);

/* One building's section, ending with a newline. */
void ov_building_write(struct ov_buffer *buffer,
                       const struct ov_building *building);

/*
 * The first bytes of the SHA-256 of the deck's text. Records name a deck by
 * them, in hexadecimal.
 */
enum { OV_DECK_HASH_SIZE = 8 };

void ov_deck_hash(const struct ov_deck *deck,
                  uint8_t ret_hash[OV_DECK_HASH_SIZE]);

#endif
