/*
 * sample.h - a deck made by hand for the tests of the parser: without errors
 * or warnings, and so that spoiling one card shows.
 */
#ifndef OV_TESTS_DECK_SAMPLE_H
#define OV_TESTS_DECK_SAMPLE_H

#include "deck/deck.h"
#include "deck/fault.h"
#include "deck/write.h"

/* The numbers of its cards that represent something known. */
enum {
    CARD_A, /* of the worked example: A to H without C */
    CARD_B,
    CARD_D,
    CARD_E,
    CARD_F,
    CARD_G,
    CARD_H,
    CARD_ROOSTER,   /* the only known rooster */
    CARD_TRANSFORM, /* the only transform */
    CARD_COST,      /* the only one that costs wood stone crystal */
    CARD_WOOD,      /* the only bonuses of their kinds */
    CARD_CLAY,
    CARD_STONE,
    CARD_CRYSTAL,
    CARD_ANY,
    CARD_DOUBLE,
    CARD_ROW, /* the only scorings of their kinds */
    CARD_NEIGHBOURS,
    CARD_GUILD_ROOSTER,
    CARD_GUILD_BELLS,
    CARD_GUILD_LILY,
    CARD_REST /* and all after it are alike */
};

void sample_deck(struct ov_deck *ret_deck);

/* The deck's text, in memory that the next call overwrites. */
char *text_of(const struct ov_deck *deck);

/* How many faults have this code and word (NULL: any). */
int count_faults(const struct ov_faults *faults, enum ov_fault_code code,
                 const char *word);

#endif
