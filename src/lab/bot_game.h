/*
 * bot_game.h - one game from its seed to its end, played by bots.
 *
 * What happens follows from the game alone: which bots, which box, which
 * seed. The bots see views, never the game. Where a bot is a program of its
 * own (external_bot.h) it also follows from what that does; if it does wrong,
 * the game is broken off and all its seats come last.
 */
#ifndef OV_LAB_BOT_GAME_H
#define OV_LAB_BOT_GAME_H

#include "lab/entrant.h"
#include "lab/external_bot.h"
#include "lab/tally.h"

/* Bots that never end a game with R12.3 off are stopped here. */
enum { OV_MOST_STEPS = 100000 };

/* What was done, in order. Large: keep it off the stack. */
struct ov_steps {
    int count;
    uint8_t seat[OV_MOST_STEPS];
    struct ov_action action[OV_MOST_STEPS];
};

struct ov_bot_game {
    const struct ov_box *box;
    enum ov_edition edition;          /* that the box is a variant of */
    int64_t number;                   /* which game of its batch, from 0 */
    const struct ov_entrant *entrant; /* those who can take a seat */
    uint8_t who[OV_MAX_SEATS];        /* which of them sits on a seat */
    struct ov_external_bot
        *external[OV_MAX_SEATS]; /* of entrants that are programs */
    struct ov_seed seed;
    struct ov_scratch scratch; /* for all of them, one after the other */
    struct ov_pace *pace; /* one for each entrant; NULL: nobody times them */
    bool check;           /* look at every invariant after every step (R16) */

    struct ov_steps *steps; /* NULL: nobody wants to know them */
    /* Told of every step after it was taken; NULL: nobody. */
    void (*watch)(void *watcher, const struct ov_game *game,
                  const struct ov_events *events);
    void *watcher;
};

struct ov_outcome {
    struct ov_game game;   /* as it ended, or was stopped */
    bool abandoned;        /* the user asked to stop (sys/stop.h) */
    int forfeiter;         /* an entrant who did wrong; -1: nobody */
    struct ov_lapse lapse; /* what he did */
    int decisions;
    int total[OV_MAX_SEATS];
    int place[OV_MAX_SEATS]; /* 1 for the winner */
};

/*
 * Plays. NULL if all went well; else what a check found broken, in a few
 * English words, after (or in listing) the last of the steps.
 */
const char *ov_bot_game_play(const struct ov_bot_game *bot_game,
                             struct ov_outcome *ret_outcome);

/* Who sits on a seat. */
static inline const struct ov_entrant *
ov_bot_game_entrant(const struct ov_bot_game *bot_game, int seat)
{
    return &bot_game->entrant[bot_game->who[seat]];
}

/* The seed of the n-th game of a batch that starts from one seed. */
struct ov_seed ov_bot_game_seed(const struct ov_seed *batch, int64_t number);

#endif
