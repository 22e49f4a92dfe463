/*
 * game_file.h - a game from a file: a record, a saved table or a single
 * position. What is wrong with it is reported on standard error as
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
    struct ov_record_header header; /* names; for a position, only the set-up */
    struct ov_game start;           /* for a position: all there is */
    bool position;
    int count;
    struct ov_move *moves; /* as far as the game has got */
};

/*
 * Reads call->word[0] ("-" is standard input). `common` says which deck to use
 * and, if the record only commits to it, which seed. False if that is not
 * possible; then a message has said why.
 */
OV_NODISCARD bool ov_game_file_open(struct ov_game_file *game,
                                    const struct ov_call *call,
                                    const struct ov_common *common);

void ov_game_file_finish(struct ov_game_file *game);

/* The state after this many moves. */
void ov_game_file_at(const struct ov_game_file *game, int moves,
                     struct ov_game *ret_game);

#endif
