/*
 * game_file.h - a game from a file, be it a record, the save of a table or a
 * single position. What is wrong with it is said on the standard error as
 * "FILE:LINE:COLUMN: error: ...".
 */
#ifndef OV_CLI_GAME_FILE_H
#define OV_CLI_GAME_FILE_H

#include "cli/common.h"
#include "table/table.h"

/* Owned by the caller; free it with ov_game_file_finish. */
struct ov_game_file {
    const char *path; /* for messages */
    struct ov_box box;
    struct ov_record_header header; /* names; of a position the set-up only */
    struct ov_game start;           /* of a position: all there is */
    bool position;
    int count;
    struct ov_move *moves; /* as far as the game has come */
};

/*
 * Reads call->word[0] ("-" is the standard input); `common` says which deck
 * and, for a record that only commits to it, which seed. False if that is not
 * possible; then why was said.
 */
OV_NODISCARD bool ov_game_file_open(struct ov_game_file *game,
                                    const struct ov_call *call,
                                    const struct ov_common *common);

void ov_game_file_finish(struct ov_game_file *game);

/* The state after so many moves. */
void ov_game_file_at(const struct ov_game_file *game, int moves,
                     struct ov_game *ret_game);

#endif
