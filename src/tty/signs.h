/*
 * signs.h - the game in a few characters: one sign for each resource, guild,
 * bonus and scoring rule, each with its role, and a letter for each seat.
 *
 *     ♠ wood   ■ clay   ● stone   ▲ crystal     ¢ coin  ⇄ transform
 *     ☼ rooster  ♪ bells  ☻ mask  ⚜ lily        ✱ any   ″ double
 *     ♦4 diamond  ×3 neighbours x3  ▼▼ shields  ◇3 diamonds
 *     │1 column   ☼1 guild          ┼1 neighbours  ─2 row     ▼1 its shield
 *
 * If there is only ASCII, the canvas has letters for them (w c s x, r b m l).
 */
#ifndef OV_TTY_SIGNS_H
#define OV_TTY_SIGNS_H

#include "engine/game.h"
#include "text/text.h"
#include "tty/canvas.h"

enum {
    OV_SIGN_COIN = 0xA2,
    OV_SIGN_WORKER = 0x2659,
    OV_SIGN_HOUSE = 0x2302,
    OV_SIGN_SHIELD = 0x25BC,
    OV_SIGN_STREET_ACROSS = 0x2550,
    OV_SIGN_STREET_DOWN = 0x2551,
    OV_SIGN_DOT = 0xB7,
    OV_SIGN_HERE = 0x25B6,
    OV_SIGN_ARROW = 0x2192
};

uint32_t ov_sign_of_resource(int resource);
uint32_t ov_sign_of_guild(int guild); /* a dot for OV_NO_GUILD */
uint32_t ov_sign_of_bonus(int bonus);
struct ov_style ov_style_of_guild(int guild);
struct ov_style ov_style_of_bonus(int bonus);

/* Gives the signs of the game that are drawn plainly in an area their roles. */
void ov_signs_colour(struct ov_canvas *canvas, struct ov_area area);

/* The first letter of the seat's colour. */
uint32_t ov_letter_of_seat(enum ov_language language, int seat);

/* That letter in its colour. */
void ov_pen_seat(struct ov_pen *pen, enum ov_language language, int seat);

/* A sign in its role. */
void ov_pen_resource(struct ov_pen *pen, int resource);
void ov_pen_guild(struct ov_pen *pen, int guild);
void ov_pen_bonus(struct ov_pen *pen, int bonus);

/* "¢3" */
void ov_pen_coins(struct ov_pen *pen, int coins);

/* "♦4": two columns. */
void ov_pen_scoring(struct ov_pen *pen, const struct ov_building *building);
/* Its name at the bottom of an area of a card; returns the rows it takes. */
int ov_draw_scoring_name(struct ov_canvas *canvas, struct ov_area area,
                         enum ov_language language, int scoring);

/* "☼♦4¢": guild, scoring and bonus of a building: four columns. */
void ov_pen_code(struct ov_pen *pen, const struct ov_building *building);

/* "♠♠■": the cost. */
void ov_pen_cost(struct ov_pen *pen, const struct ov_building *building);

/* "║⌂║═": top, right, bottom, left. */
void ov_pen_edges(struct ov_pen *pen, int streets);

#endif
