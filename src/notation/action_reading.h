/*
 * action_reading.h - words and actions as parts of a longer line. reading.h
 * says who may use it.
 */
#ifndef OV_NOTATION_ACTION_READING_H
#define OV_NOTATION_ACTION_READING_H

#include "engine/action.h"
#include "engine/game.h"
#include "notation/reading.h"

/* The next word names a seat of a game with this many players. */
OV_NODISCARD bool ov_read_seat(struct ov_reading *in, int seats, int *ret_seat);

/* The next word is a resource, a building of this deck, a cell. */
OV_NODISCARD bool ov_read_resource(struct ov_reading *in,
                                   uint8_t *ret_resource);
OV_NODISCARD bool ov_read_building(struct ov_reading *in,
                                   const struct ov_box *box,
                                   uint8_t *ret_building);
OV_NODISCARD bool ov_read_cell(struct ov_reading *in, uint8_t *ret_x,
                               uint8_t *ret_y);

/*
 * The rest of the line is an action. Without a game (NULL) its words are still
 * checked, but what a bonus means stays open.
 */
OV_NODISCARD bool ov_read_action(struct ov_reading *in,
                                 const struct ov_game *game,
                                 const struct ov_box *box,
                                 struct ov_action *ret_action);

#endif
