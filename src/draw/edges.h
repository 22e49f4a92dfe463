/*
 * edges.h - the ground of a tile and its four edges: a street that runs in
 * from the edge to the middle, or a row of house fronts. Private to draw.
 */
#ifndef OV_DRAW_EDGES_H
#define OV_DRAW_EDGES_H

#include "deck/deck.h"
#include "draw/svg.h"

/* Draws everything of a tile that is under its house. */
void ov_draw_ground(struct ov_buffer *out, const char *seed,
                    enum ov_guild guild, unsigned streets);

#endif
