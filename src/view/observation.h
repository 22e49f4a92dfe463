/*
 * observation.h - a view as a row of small numbers, for programs that learn
 * (docs/LIBRARY.md has the table). Nothing of the view is lost but the counts
 * of turns and reveals. Seats are in order of play, beginning with the one who
 * asks.
 */
#ifndef OV_VIEW_OBSERVATION_H
#define OV_VIEW_OBSERVATION_H

#include "view/view.h"

/* A seat's numbers, then where each part of the table begins. */
enum {
    OV_SEEN_HAND = 0,
    OV_SEEN_COINS = OV_SEEN_HAND + OV_WORKER_CARDS,
    OV_SEEN_FACES = OV_SEEN_COINS + 1,
    OV_SEEN_SUPPLY = OV_SEEN_FACES + OV_MAX_COINS,
    OV_SEEN_WORKERS = OV_SEEN_SUPPLY + 1,
    OV_SEEN_BUILDINGS = OV_SEEN_WORKERS + OV_SLOTS,
    OV_SEEN_CHARACTERS = OV_SEEN_BUILDINGS + OV_MAX_BUILDINGS + 1,
    OV_SEEN_IN_CITY = OV_SEEN_CHARACTERS + OV_CHARACTERS,
    OV_SEEN_SPOT = OV_SEEN_IN_CITY + 1,
    OV_SEEN_PRESENT = OV_SEEN_SPOT + 1,
    OV_SEEN_OF_SEAT = OV_SEEN_PRESENT + 1,

    OV_SEEN_ROW = OV_MAX_SEATS * OV_SEEN_OF_SEAT,
    OV_SEEN_TOPS = OV_SEEN_ROW + OV_ROW,
    OV_SEEN_PILES = OV_SEEN_TOPS + OV_GUILDS,
    OV_SEEN_DECK_COUNT = OV_SEEN_PILES + OV_GUILDS,
    OV_SEEN_TURN = OV_SEEN_DECK_COUNT + 1, /* 18 numbers */
    OV_SEEN_SHOWN_CHARACTERS = OV_SEEN_TURN + 18,
    OV_SEEN_LEFT_OUT = OV_SEEN_SHOWN_CHARACTERS + OV_CHARACTERS,
    OV_SEEN_SHOWN_CARDS = OV_SEEN_LEFT_OUT + OV_CHARACTERS,
    OV_SEEN_DECK = OV_SEEN_SHOWN_CARDS + OV_CARDS,
    OV_SEEN_CITY = OV_SEEN_DECK + OV_CARDS,
    OV_OBSERVATION = OV_SEEN_CITY + OV_CITY_SIZE * 4
};

/* What is hidden is never read, so a game and its view give the same. */
void ov_observe(const struct ov_game *game, const struct ov_box *box, int seat,
                int8_t ret_numbers[OV_OBSERVATION]);

#endif
