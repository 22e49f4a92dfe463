/*
 * palette.h - the colours, by letter. Private to draw.
 *
 * Every drawing brings its own paper along, so the colours read the same on a
 * light and on a dark page. Colour is never alone: guilds, resources and
 * seats also differ in shape.
 */
#ifndef OV_DRAW_PALETTE_H
#define OV_DRAW_PALETTE_H

#include "deck/deck.h"
#include "draw/svg.h"

/* Colours that a house of this guild may have: `shade` is any number. */
struct ov_palette ov_palette_of(enum ov_guild guild, unsigned shade);

/* The usual colours, for everything that is not a house. */
struct ov_palette ov_palette_plain(void);

/* The ground in the guild's district, a garden there, the guild's sign. */
const char *ov_ground_colour(enum ov_guild guild);
const char *ov_garden_colour(enum ov_guild guild);
const char *ov_guild_colour(enum ov_guild guild);

/* A seat's workers, their hats, and letters on them. */
const char *ov_seat_colour(int seat);
const char *ov_seat_hat_colour(int seat);
const char *ov_seat_letter_colour(int seat);

#endif
