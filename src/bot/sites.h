/*
 * sites.h - what the sites of a city are good for, worked out once per city:
 * what a card would score on each (R13) and what it would add to cards already
 * built. The net's inputs are read from it, and so are the values that greedy
 * gives to cards (card_values.h). Most actions leave the city, and so the
 * sites, as they are.
 */
#ifndef OV_BOT_SITES_H
#define OV_BOT_SITES_H

#include "view/view.h"

/* What a card would bring on the best site for it. */
struct ov_promise {
    int sites;              /* number of sites it fits */
    int points;             /* most points the card itself would score */
    int gain[OV_MAX_SEATS]; /* if the seat builds it: half points, including
                             * what it adds to all cards; 0 if it fits
                             * nowhere */
};

struct ov_judged_sites {
    const struct ov_box *box;
    struct ov_city city;
    int guild[OV_GUILDS + 1]; /* cards in the city */
    int diamonds;
    uint8_t growers[OV_MAX_SEATS][OV_SCORINGS]; /* a seat's cards by scoring */
    uint8_t guild_growers[OV_MAX_SEATS][OV_GUILDS + 1];
    uint64_t at_square; /* bit: the Main Square is beside this site */
    uint8_t neighbours[OV_SITES];
    uint8_t shields[OV_SITES]; /* sum of the neighbours' */
    uint8_t row[OV_SITES];     /* cards there */
    uint8_t column[OV_SITES];
    uint8_t adds[OV_MAX_SEATS][OV_SITES]; /* to a seat's cards, any card */
    uint8_t per_shield[OV_MAX_SEATS][OV_SITES]; /* more for each shield */
    uint8_t most_adds[OV_MAX_SEATS];            /* on the seat's best site */
    uint64_t promised; /* bit: what this card promises has been worked out */
    struct ov_promise promise[OV_CARDS];
};

void ov_judge_sites(struct ov_judged_sites *ret_sites,
                    const struct ov_city *city, const struct ov_box *box);

static inline bool ov_sites_are_of(const struct ov_judged_sites *sites,
                                   const struct ov_city *city)
{
    return memcmp(&sites->city, city, sizeof *city) == 0;
}

/* A card's own points on a site (R13.2-R13.9). */
int ov_points_at(const struct ov_judged_sites *sites,
                 const struct ov_building *card, int site);

/* What a card adds to a seat's cards already built: on a site ... */
static inline int ov_adds_at(const struct ov_judged_sites *sites,
                             const struct ov_building *card, int seat, int site)
{
    return sites->adds[seat][site] +
           sites->per_shield[seat][site] * card->shield;
}

/* ... and, in addition, wherever it is built. */
int ov_adds_anywhere(const struct ov_judged_sites *sites,
                     const struct ov_building *card, int seat);

/* Worked out when first asked for. */
const struct ov_promise *ov_promise_of(struct ov_judged_sites *sites, int card);

#endif
