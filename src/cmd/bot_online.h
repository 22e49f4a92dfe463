/*
 * bot_online.h - a program of the bot protocol at an online table.
 */
#ifndef OV_CMD_BOT_ONLINE_H
#define OV_CMD_BOT_ONLINE_H

#include "cli/command.h"
#include "lab/external_bot.h"

struct ov_bot_online {
    const char *link;    /* to a table */
    const char *token;   /* instead of the link's own, or NULL */
    const char *command; /* the program */
    struct ov_terms terms;
};

/*
 * Sits down with the token, or takes the seat it belongs to, and plays one
 * game. Returns the exit code: 1 if the program failed.
 */
OV_NODISCARD int ov_bot_play_online(const struct ov_call *call,
                                    const struct ov_bot_online *options);

#endif
