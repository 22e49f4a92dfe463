/*
 * bot_game_record.h - bots' games written as game records (docs/NOTATION.md).
 */
#ifndef OV_LAB_BOT_GAME_RECORD_H
#define OV_LAB_BOT_GAME_RECORD_H

#include "lab/bot_game.h"

#include <stdio.h>

/* Where records go. */
struct ov_records {
    const char *folder; /* NULL: nowhere */
    bool replace;       /* those of an earlier run */
};

/*
 * Creates the folder for records if it is missing. Negative errno on failure;
 * -EEXIST if it already contains games that may not be replaced.
 */
OV_NODISCARD int ov_bot_game_record_folder(const char *folder, bool replace);

/*
 * Writes a game with its steps to game-000001.ovr in a folder, where `number`
 * is counted from 0. Negative errno on failure; then no file is left.
 */
OV_NODISCARD int ov_bot_game_record_keep(const struct ov_bot_game *bot_game,
                                         const struct ov_records *records,
                                         int64_t number);

/* Prints a game, finished or not, so that it can be seen again. */
void ov_bot_game_record_print(const struct ov_bot_game *bot_game, FILE *file);

#endif
