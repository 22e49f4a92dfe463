/*
 * parse.h - a deck file's text to a deck.
 *
 * The first line is "oddville-deck 1". A line at the margin starts a section
 * (worker-card 1 to 4, board 2, board 3/4, main-square, four guilds, 64
 * buildings, in any order) or names the deck; indented lines are the fields
 * of a section, in any order. '#' starts a comment, commas are blanks. All
 * the words can be seen in data/standard.deck.
 *
 * The parser goes on after a mistake, so that one run names them all. A deck
 * without errors is then compared with what is known of the real one
 * (facts.h), which gives warnings.
 */
#ifndef OV_DECK_PARSE_H
#define OV_DECK_PARSE_H

#include "deck/deck.h"
#include "deck/fault.h"

/*
 * False if there is an error; then the deck is untouched. The faults are
 * overwritten, warnings included. Unused bytes of the deck are 0: equal decks
 * are equal bytes.
 */
OV_NODISCARD bool ov_deck_parse(const char *text, size_t length,
                                struct ov_deck *ret_deck,
                                struct ov_faults *ret_faults);

#endif
