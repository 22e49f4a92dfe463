/*
 * action.h - an action as text and back (docs/NOTATION.md).
 *
 *     play 3 clay
 *     build crooked-mill at -1,2
 *     bonus left wood:1>clay
 *
 * Every action has one spelling and every spelling one action. That of a bonus
 * depends on what is open: it names a resource only where there is a choice,
 * so both ways need the game (a view's game will do).
 */
#ifndef OV_NOTATION_ACTION_H
#define OV_NOTATION_ACTION_H

#include "base/buffer.h"
#include "engine/action.h"
#include "engine/game.h"
#include "notation/fault.h"

enum { OV_ACTION_TEXT = 64 }; /* bytes that hold any action, zero included */

/* Whether this is an action at all: its arguments in range, the others 0. */
bool ov_action_exists(struct ov_action action);

/* Writes an action that exists, whether or not it is legal now. */
void ov_action_write(struct ov_buffer *buffer, const struct ov_game *game,
                     const struct ov_box *box, struct ov_action action);

/* Reads a text that is one action and nothing else; it need not be legal. */
OV_NODISCARD bool ov_action_parse(const char *text, const struct ov_game *game,
                                  const struct ov_box *box,
                                  struct ov_action *ret_action,
                                  struct ov_parse_fault *ret_fault);

#endif
