/*
 * random_deck.h - decks drawn by a seed, as plausible as the standard one.
 *
 * Worker cards, the board for three and four and the Main Square's streets are
 * those of the real game. Drawn are the faces of the 64 buildings, which guild
 * sign goes with which three characters, the Main Square's bonus and the board
 * for two. Buildings keep their ids and names, so that they have pictures and
 * names in all languages. Expensive cards tend to be the ones that are worth
 * more.
 */
#ifndef OV_DECK_RANDOM_DECK_H
#define OV_DECK_RANDOM_DECK_H

#include "base/rng.h"
#include "deck/deck.h"

/* The same seed gives the same deck. The deck's name is the caller's. */
void ov_deck_random(const struct ov_seed *seed, const char *name,
                    struct ov_deck *ret_deck);

#endif
