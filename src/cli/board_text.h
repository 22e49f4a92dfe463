/*
 * board_text.h - a position in words and columns, for people.
 *
 * Only what anyone may know is printed; the scene's game is that of a view.
 */
#ifndef OV_CLI_BOARD_TEXT_H
#define OV_CLI_BOARD_TEXT_H

#include "cli/command.h"
#include "text/sentence.h"

/* Everything on the table, and who has to choose what. */
void ov_print_position(const struct ov_call *call,
                       const struct ov_scene *scene);

/* Everyone's points, by where they come from, and the places. */
void ov_print_scores(const struct ov_call *call, const struct ov_scene *scene);

#endif
