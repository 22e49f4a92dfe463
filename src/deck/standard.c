/*
 * standard.c - a built-in deck by its hash.
 */
#include "deck/standard.h"

const struct ov_deck *ov_built_in_deck(const uint8_t *hash, size_t size)
{
    assert(size > 0 && size <= OV_DECK_HASH_SIZE);
    if (memcmp(hash, ov_standard_deck_hash, size) == 0)
        return &ov_standard_deck;
    if (memcmp(hash, ov_standard_deck_1_hash, size) == 0)
        return &ov_standard_deck_1;
    return NULL;
}
