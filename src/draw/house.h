/*
 * house.h - the picture in the middle of a building's card. Private to draw.
 */
#ifndef OV_DRAW_HOUSE_H
#define OV_DRAW_HOUSE_H

#include "base/buffer.h"
#include "deck/deck.h"

/*
 * Draws the house on its tile. The house depends only on the id, its colours
 * also on the guild, so the same building looks the same in every deck.
 */
void ov_draw_house(struct ov_buffer *out, const struct ov_building *building);

#endif
