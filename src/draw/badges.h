/*
 * badges.h - what is printed in the corners of a tile. Private to draw.
 */
#ifndef OV_DRAW_BADGES_H
#define OV_DRAW_BADGES_H

#include "deck/deck.h"
#include "draw/svg.h"

/* Top left; nothing for no guild. */
void ov_draw_guild_badge(struct ov_buffer *out, enum ov_guild guild);

/* Top right; nothing for no bonus. */
void ov_draw_bonus_badge(struct ov_buffer *out, enum ov_bonus bonus);

/* Bottom left. */
void ov_draw_cost_badge(struct ov_buffer *out,
                        const uint8_t cost[OV_RESOURCES]);

/* Bottom right, with the shield. */
void ov_draw_scoring_badge(struct ov_buffer *out,
                           const struct ov_building *building);

#endif
