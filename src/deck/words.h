/*
 * words.h - from the words of deck files, records and messages back to what
 * they name; deck.h has the other direction. A function whose word names
 * nothing returns false and sets nothing. "none" is a guild and a bonus.
 */
#ifndef OV_DECK_WORDS_H
#define OV_DECK_WORDS_H

#include "deck/deck.h"

OV_NODISCARD bool ov_resource_from_word(const char *word,
                                        enum ov_resource *ret_resource);
OV_NODISCARD bool ov_guild_from_word(const char *word,
                                     enum ov_guild *ret_guild);
OV_NODISCARD bool ov_side_from_word(const char *word, enum ov_side *ret_side);
OV_NODISCARD bool ov_bonus_from_word(const char *word,
                                     enum ov_bonus *ret_bonus);
OV_NODISCARD bool ov_scoring_from_word(const char *word,
                                       enum ov_scoring *ret_scoring);
OV_NODISCARD bool ov_character_from_word(const char *word,
                                         enum ov_character *ret_character);

/* The building with this id, or -1. */
int ov_building_from_id(const struct ov_deck *deck, const char *id);

#endif
