/*
 * card_values.h - what a building would bring a seat, were it built now: the
 * points of the card itself, what it adds to cards that stand, the bonuses
 * and the character; what it costs is not taken off. All in hundredths of a
 * point, whole numbers, so that every machine comes to the same.
 *
 * Worked out once for a position, for the six cards of the row and those in
 * front of the seat; then a bot weighs many actions by looking it up.
 */
#ifndef OV_BOT_CARD_VALUES_H
#define OV_BOT_CARD_VALUES_H

#include "view/view.h"

enum { OV_POINT = 100 };
enum { OV_NOWHERE = -1000000 };
enum { OV_SIX_WORKERS = 6 }; /* in the city they bring the end (R12.1) */

struct ov_card_values {
    int worth[OV_CARDS]; /* row and front only; OV_NOWHERE: fits no site */
};

void ov_card_values_of(struct ov_card_values *ret_values,
                       const struct ov_game *game, const struct ov_box *box,
                       int seat);

/* Builds until the first sixth worker, at the least: 1 to 6. */
int ov_builds_left(const struct ov_game *game, const struct ov_box *box);

/* What a character's power is worth with `left` builds left; no points. */
int ov_power_value(enum ov_character character, int left);

/*
 * What gaining a guild's next character is worth to a seat; with an empty
 * pile, what a reshuffle is worth (R10.2). 0 for OV_NO_GUILD.
 */
int ov_guild_value(const struct ov_game *game, const struct ov_box *box,
                   enum ov_guild guild, int seat);

/* What an open bonus is worth before it is used. */
int ov_bonus_value(enum ov_bonus bonus);

#endif
