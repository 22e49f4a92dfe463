/*
 * stats.h - what a deck consists of: how many of its 64 cards show what.
 */
#ifndef OV_DECK_STATS_H
#define OV_DECK_STATS_H

#include "deck/deck.h"

enum { OV_MAX_PRINTED = 9 }; /* numbers on cards have one digit */

struct ov_deck_stats {
    int scoring[OV_SCORINGS];
    int points[OV_SCORINGS][OV_MAX_PRINTED + 1]; /* by printed number */
    int guild[OV_GUILDS + 1];                    /* the last: none */
    int scored_guild[OV_GUILDS];                 /* by the rule "guild" */
    int bonus[OV_BONUS_NONE];
    int cost_size[OV_MAX_COST + 1];
    int cost_cards[OV_RESOURCES];   /* cards that need it at all */
    int cost_total[OV_RESOURCES];   /* how many are needed in all */
    int edges[1 << OV_SIDES];       /* by the set of sides with streets */
    int street_count[OV_SIDES + 1]; /* by the number of sides with streets */
    int street_at[OV_SIDES];
    int shield[OV_MAX_PRINTED + 1]; /* [0]: none */
};

void ov_deck_stats(const struct ov_deck *deck, struct ov_deck_stats *ret_stats);

#endif
