/*
 * icons.h - small signs, each about 24 wide and high around (0, 0), for
 * resources, bonuses, guilds and what is scored. Private to draw.
 */
#ifndef OV_DRAW_ICONS_H
#define OV_DRAW_ICONS_H

#include "deck/deck.h"
#include "draw/svg.h"

void ov_draw_resource_icon(struct ov_buffer *out, enum ov_resource resource,
                           struct ov_point at, int percent);
void ov_draw_coin_icon(struct ov_buffer *out, struct ov_point at, int percent);
void ov_draw_bonus_icon(struct ov_buffer *out, enum ov_bonus bonus,
                        struct ov_point at, int percent);
void ov_draw_guild_icon(struct ov_buffer *out, enum ov_guild guild,
                        struct ov_point at, int percent);

/*
 * What a rule counts; a building that counts a guild shows that guild's icon
 * instead. For a dark background.
 */
void ov_draw_scoring_icon(struct ov_buffer *out, enum ov_scoring scoring,
                          struct ov_point at, int percent);

/* A shield with its number; -1: without a number. */
void ov_draw_shield(struct ov_buffer *out, struct ov_point at, int number);

#endif
