/*
 * bot_game.h - one game from its seed to its end, played by bots.
 *
 * What happens follows from the game alone: which bots, which box, which seed.
 * The bots see views, never the game. If a bot is a separate program
 * (external_bot.h), it also depends on what that program does; if the program
 * does something wrong, the game is broken off and all its seats come last.
 */
#ifndef OV_LAB_BOT_GAME_H
#define OV_LAB_BOT_GAME_H

#include "lab/entrant.h"
#include "lab/external_bot.h"
#include "lab/tally.h"

/* With R12.3 off, bots that never end a game are stopped here. */
enum { OV_MOST_STEPS = 100000 };

/* What was done, in order. Large: keep it off the stack. */
struct ov_steps {
    int count;
    uint8_t seat[OV_MOST_STEPS];
    struct ov_action action[OV_MOST_STEPS];
};

struct ov_bot_game {
    const struct ov_box *box;
    enum ov_edition edition;          /* of which the box is a variant */
    int64_t number;                   /* its number in the batch, from 0 */
    const struct ov_entrant *entrant; /* those that can take a seat */
    uint8_t who[OV_MAX_SEATS];        /* which of them is in each seat */
    struct ov_external_bot
        *external[OV_MAX_SEATS]; /* of entrants that are programs */
    struct ov_seed seed;
    struct ov_scratch scratch; /* for all of them, one after the other */
    struct ov_pace *pace; /* one for each entrant; NULL: they are not timed */
    bool check;           /* check every invariant after every step (R16) */

    struct ov_steps *steps; /* NULL: they are not wanted */
    /* Called after every step; may be NULL. */
    void (*watch)(void *watcher, const struct ov_game *game,
                  const struct ov_events *events);
    void *watcher;
};

struct ov_outcome {
    struct ov_game game;   /* as it ended, or was stopped */
    bool abandoned;        /* the user asked to stop (sys/stop.h) */
    int forfeiter;         /* an entrant that did something wrong, or -1 */
    struct ov_lapse lapse; /* what it did */
    int decisions;
    int total[OV_MAX_SEATS];
    int place[OV_MAX_SEATS]; /* 1 for the winner */
};

/*
 * Plays. NULL if all went well; otherwise what a check found broken, in a few
 * words of English, after (or while listing) the last of the steps.
 */
const char *ov_bot_game_play(const struct ov_bot_game *bot_game,
                             struct ov_outcome *ret_outcome);

/* Who is in a seat. */
static inline const struct ov_entrant *
ov_bot_game_entrant(const struct ov_bot_game *bot_game, int seat)
{
    return &bot_game->entrant[bot_game->who[seat]];
}

/* The seed of the n-th game of a batch that starts from this seed. */
struct ov_seed ov_bot_game_seed(const struct ov_seed *batch, int64_t number);

#endif
