/*
 * bot_game_record.h - games of bots written down as game records
 * (docs/NOTATION.md).
 */
#ifndef OV_LAB_BOT_GAME_RECORD_H
#define OV_LAB_BOT_GAME_RECORD_H

#include "lab/bot_game.h"

#include <stdio.h>

/*
 * Writes a game with its steps to game-000001.ovr in a folder, where `number`
 * is counted from 0. Negative errno on failure.
 */
OV_NODISCARD int ov_bot_game_record_keep(const struct ov_bot_game *bot_game,
                                         const char *folder, int64_t number);

/* Prints a game, finished or not, so that it can be seen again. */
void ov_bot_game_record_print(const struct ov_bot_game *bot_game, FILE *file);

#endif
