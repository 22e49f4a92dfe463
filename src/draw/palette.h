/*
 * palette.h - the colours, by letter. Private to draw.
 *
 * Every drawing has its own paper, so the colours look the same on a light page
 * and on a dark one. Nothing depends on colour alone: guilds, resources and
 * seats also differ in shape.
 */
#ifndef OV_DRAW_PALETTE_H
#define OV_DRAW_PALETTE_H

#include "deck/deck.h"
#include "draw/svg.h"

/* The colours that a house of this guild can have: `shade` is any number. */
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
