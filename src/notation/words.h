/*
 * words.h - the words of actions, positions, records and messages that deck
 * files do not have. Each is lower case and never changes.
 */
#ifndef OV_NOTATION_WORDS_H
#define OV_NOTATION_WORDS_H

#include "engine/game.h"

/* "purple", "blue", "red", "yellow": the seats by their colours (R1.6). */
const char *ov_seat_word(int seat);

/* "top", "right", "bottom", "left", "own". */
const char *ov_source_word(enum ov_source source);

/* "picking", "main", "playing", "second", "bonuses", "character", ... */
const char *ov_phase_word(enum ov_phase phase);

/* "nothing", "row", "coin", "character", "guild". */
const char *ov_reveal_word(enum ov_reveal reveal);

/* "not-ended", "sixth-worker", "stalling". */
const char *ov_ended_by_word(enum ov_ended_by ended_by);

/* Back again: false, and nothing is set, if the word names none. */
OV_NODISCARD bool ov_seat_from_word(const char *word, int *ret_seat);
OV_NODISCARD bool ov_source_from_word(const char *word,
                                      enum ov_source *ret_source);
OV_NODISCARD bool ov_phase_from_word(const char *word,
                                     enum ov_phase *ret_phase);
OV_NODISCARD bool ov_reveal_from_word(const char *word,
                                      enum ov_reveal *ret_reveal);
OV_NODISCARD bool ov_ended_by_from_word(const char *word,
                                        enum ov_ended_by *ret_ended_by);

#endif
