/*
 * city_map.h - the city in letters, for lines of text.
 *
 * A card takes 7 x 3 characters: the letter of whose it is and its number in
 * the order of building, in brackets, and a line to each side that has a
 * street. The Main Square is [###]. Columns and rows are numbered as in the
 * notation:
 *
 *      y\x    -1      0
 *        0         -[###]-
 *                     |
 *              |      |
 *        1  -[B2]  -[P1] -
 *              |
 */
#ifndef OV_PRESENT_CITY_MAP_H
#define OV_PRESENT_CITY_MAP_H

#include "base/buffer.h"
#include "engine/game.h"

enum { OV_CITY_MAP = 8192 }; /* bytes that hold any city */

/* Puts the lines of a city, each ended by a newline; empty ones are left out.
 */
void ov_put_city_map(struct ov_buffer *out, const struct ov_city *city,
                     const struct ov_box *box);

#endif
