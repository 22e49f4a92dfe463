/*
 * play.h - `oddville play`: what was asked for, and who takes part.
 */
#ifndef OV_CMD_PLAY_H
#define OV_CMD_PLAY_H

#include "cli/common.h"
#include "tty/sitting.h"

struct ov_play_options {
    struct ov_common common;     /* players 0: as many as are named */
    struct ov_list_option seats; /* names and bots, one each */
    const char *load, *save, *view;
    const char *server, *table, *name; /* online */
    int pace, colours; /* as the settings say, if none of the words */
    bool plain, ascii, tutorial, resume, fresh;
};

/*
 * Who sits where: the seats that were named, then bots; if none is named, one
 * person. False if that is impossible; then a message has said why.
 */
OV_NODISCARD bool ov_play_seats(const struct ov_call *call,
                                const struct ov_play_options *options,
                                const struct ov_settings *settings,
                                struct ov_new_game *game);

/* Plays at an online table (options->server); the exit code. */
OV_NODISCARD int ov_play_online(struct ov_call *call,
                                struct ov_sitting *sitting,
                                const struct ov_play_options *options);

#endif
