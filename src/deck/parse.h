/*
 * parse.h - from a deck file's text to a deck.
 *
 * The first line is "oddville-deck 1". A line at the margin starts a section
 * (worker-card 1 to 4, board 2, board 3/4, main-square, four guilds, 64
 * buildings, in any order) or names the deck; indented lines are the fields of
 * a section, in any order. '#' starts a comment, commas count as blanks.
 * data/standard.deck shows all the words.
 *
 * The parser continues after a mistake, so that one run finds them all. A deck
 * without errors is then compared with what is known about the real one
 * (facts.h), which gives warnings.
 */
#ifndef OV_DECK_PARSE_H
#define OV_DECK_PARSE_H

#include "deck/deck.h"
#include "deck/fault.h"

/*
 * False if there is an error; then the deck is unchanged. The faults, warnings
 * included, are overwritten. Unused bytes of the deck are 0: equal decks have
 * equal bytes.
 */
OV_NODISCARD bool ov_deck_parse(const char *text, size_t length,
                                struct ov_deck *ret_deck,
                                struct ov_faults *ret_faults);

#endif
