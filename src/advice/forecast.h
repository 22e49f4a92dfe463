/*
 * forecast.h - what can be said about the future, from the view alone: how soon
 * the game may end, and what nobody has seen yet.
 */
#ifndef OV_ADVICE_FORECAST_H
#define OV_ADVICE_FORECAST_H

#include "view/view.h"

/*
 * How soon the end may come as things stand: everyone builds in each of their
 * turns, the Traveller is sent once, and the Builder's owner builds
 * in the others' turns too. A character that changes hands can make it sooner.
 */
struct ov_forecast {
    uint8_t missing[OV_MAX_SEATS]; /* workers up to the sixth */
    uint8_t turns;      /* the fewest turns until the end, this one included; 0
                           once it is over */
    uint8_t stall_left; /* turns without a placing until R12.3 ends the game;
                           OV_NONE if it does not */
};

void ov_forecast(const struct ov_view *view, const struct ov_box *box,
                 struct ov_forecast *ret_forecast);

/* What nobody has seen, counted by what is on it. */
struct ov_unseen {
    uint64_t cards; /* bit of a card: its face was never shown */
    int count;
    uint8_t by_guild[OV_GUILDS + 1]; /* OV_NO_GUILD too */
    uint8_t by_scoring[OV_SCORINGS];
    uint8_t by_bonus[OV_BONUS_NONE];
    uint64_t buried; /* cards that were shown and have been face down since */
    /* Of each guild: covered characters, and a bit for each that may be
       among them. */
    uint8_t covered[OV_GUILDS];
    uint16_t may_be_covered[OV_GUILDS];
};

void ov_unseen(const struct ov_view *view, const struct ov_box *box,
               struct ov_unseen *ret_unseen);

#endif
