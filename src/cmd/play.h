/*
 * play.h - `oddville play`: what was asked for, and who takes part.
 */
#ifndef OV_CMD_PLAY_H
#define OV_CMD_PLAY_H

#include "cli/common.h"
#include "lab/follower.h"
#include "tty/plain.h"
#include "tty/sitting.h"

struct ov_play_options {
    struct ov_common common;     /* players 0: as many as are named */
    struct ov_list_option seats; /* names and bots, one each */
    const char *load, *save, *view;
    const char *server, *table, *name; /* online */
    const char *timed_out;             /* the bot for those out of time */
    int clock;                         /* enum ov_play_clock; -1: none */
    int64_t delay;                     /* seconds that spectators are behind */
    int pace, colours; /* as the settings say, if none of the words */
    int64_t timeout;   /* seconds that a program has for an answer */
    int64_t time;      /* milliseconds it should take; 0: any */
    bool plain, ascii, tutorial, resume, fresh, verbose;
};

enum ov_play_clock { OV_PLAY_UNTIMED, OV_PLAY_LIVE, OV_PLAY_BY_DAYS };

/* The programs at the table; their memory is on the heap until they leave. */
struct ov_play_programs {
    const struct ov_call *call;
    struct ov_terms terms;
    struct ov_follower at[OV_MAX_SEATS]; /* without a program: nobody */
};

/*
 * A program takes a seat: it is greeted, and gives the player its name unless
 * there is one. False if it is not a bot; then a message has said so.
 */
OV_NODISCARD bool ov_play_program_sits(struct ov_play_programs *programs,
                                       int seat, const char *command,
                                       struct ov_new_player *player);

/*
 * The programs that were named take the seats of bots which a loaded game has
 * and this program lacks, in order. False: as above, or too many.
 */
OV_NODISCARD bool ov_play_programs_return(struct ov_play_programs *programs,
                                          const struct ov_play_options *options,
                                          struct ov_sitting *sitting);

/* From now on the sitting asks them. */
void ov_play_programs_attach(struct ov_play_programs *programs,
                             struct ov_sitting *sitting);

/* Tells them how it ended and ends them. */
void ov_play_programs_leave(struct ov_play_programs *programs,
                            const struct ov_sitting *sitting);

/*
 * Who sits where: the seats that were named, then bots; if none is named, one
 * person. False if that is impossible; then a message has said why.
 */
OV_NODISCARD bool ov_play_seats(struct ov_play_programs *programs,
                                const struct ov_play_options *options,
                                const struct ov_settings *settings,
                                struct ov_new_game *game);

/*
 * The start menu of the full screen, and the game that was chosen there. False
 * if none was; either way *ret_leave says how it ended.
 */
OV_NODISCARD bool ov_play_menu(struct ov_sitting *sitting,
                               enum ov_leave *ret_leave);

/*
 * Asks a question at the terminal; enter alone means yes. Anything but an
 * answer repeats the question.
 */
OV_NODISCARD bool ov_play_agrees(const struct ov_call *call,
                                 const char *question);

/* Whether the options describe a new game, so that no old one is meant. */
bool ov_play_describes_game(const struct ov_play_options *options);

/*
 * A game to play: the one asked for, or the last one, or a new one. False if
 * there is none; then a message has said why.
 */
OV_NODISCARD bool ov_play_find_game(struct ov_play_programs *programs,
                                    struct ov_sitting *sitting,
                                    const struct ov_play_options *options);

/* The game in the file, to be looked at only; false as above. */
OV_NODISCARD bool ov_play_view(const struct ov_call *call,
                               struct ov_sitting *sitting, const char *path);

/* Plays at an online table (options->server); the exit code. */
OV_NODISCARD int ov_play_online(struct ov_call *call,
                                struct ov_sitting *sitting,
                                const struct ov_play_options *options);

#endif
