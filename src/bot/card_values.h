/*
 * card_values.h - what a building would bring a seat if it were built now: the
 * card's own points, what it adds to cards already built, the bonuses and the
 * character. Its cost is not subtracted. All values are whole hundredths of a
 * point, so that every machine gets the same numbers.
 *
 * They are worked out once per position, for the six cards of the row and those
 * in front of the seat; a bot then looks them up for each action it weighs.
 */
#ifndef OV_BOT_CARD_VALUES_H
#define OV_BOT_CARD_VALUES_H

#include "view/view.h"

enum { OV_POINT = 100 };
enum { OV_NOWHERE = -1000000 };
enum { OV_SIX_WORKERS = 6 }; /* this many in the city end the game (R12.1) */

struct ov_card_values {
    int of[OV_CARDS]; /* row and front only; OV_NOWHERE if it fits no site */
};

void ov_card_values_of(struct ov_card_values *ret_values,
                       const struct ov_game *game, const struct ov_box *box,
                       int seat);

/* Builds until somebody places a sixth worker, at the least: 1 to 6. */
int ov_builds_left(const struct ov_game *game, const struct ov_box *box);

/* A power's value with `left` builds to come, not counting points. */
int ov_power_value(enum ov_character character, int left);

/*
 * The value to a seat of gaining a guild's next character or, if its pile is
 * empty, of a reshuffle (R10.2). 0 for OV_NO_GUILD.
 */
int ov_guild_value(const struct ov_game *game, const struct ov_box *box,
                   enum ov_guild guild, int seat);

/* The value of an open bonus before it is used. */
int ov_bonus_value(enum ov_bonus bonus);

#endif
