/*
 * level.h - the opponents a person can choose, weakest first. All use the same
 * net; they differ in how far they trust what it says and in how far they look
 * beyond it.
 *
 * A weaker level misjudges every action a little, like somebody who sees the
 * board but not all of it: it picks at random among actions that are nearly
 * equal, and avoids those that are plainly worse. How far it is off depends on
 * what is at stake, so a level that is losing still plays sensibly. Its
 * misjudgements come from the question's random numbers, so they are the same
 * whenever the same move of the same game is asked about.
 */
#ifndef OV_BOT_LEVEL_H
#define OV_BOT_LEVEL_H

#include "bot/bot.h"
#include "bot/lookahead.h"

/* Simulations of a level with two, three and four players. */
#define OV_BY_PLAYERS(two, three, four) {two, three, four}
#define OV_NO_TREE OV_BY_PLAYERS(0, 0, 0)

/*
 * L(function, name, wobble, limit, times, sees_wins, simulations)
 *   wobble       how far a judgement is off, at the most, in hundredths of a
 *                per cent of winning
 *   limit        an action that costs more than this, or than twice what is at
 *                stake, is never chosen; also in hundredths of a per cent
 *   times        a judgement is never off by more than this many times what
 *                is at stake, which is what an action costs on average
 *   sees_wins    never misses a win that is certain in this turn
 *   simulations  of the tree (tree.h), unless the question names a budget; 0:
 *                none. With more players each simulation takes longer
 */
#define OV_LEVELS(L)                                                           \
    L(first_game, "first-game", 3000, 3600, 5, false, OV_NO_TREE)              \
    L(relaxed, "relaxed", 1700, 2300, 3, false, OV_NO_TREE)                    \
    L(casual, "casual", 1080, 1550, 3, true, OV_NO_TREE)                       \
    L(skilled, "skilled", 540, 850, 3, true, OV_NO_TREE)                       \
    L(expert, "expert", 0, 0, 0, true, OV_NO_TREE)                             \
    L(master, "master", 0, 0, 0, true, OV_BY_PLAYERS(5000, 2500, 1600))

struct ov_level {
    const char *name;
    int wobble, limit, times;
    bool sees_wins;
    int simulations[OV_SEAT_COUNTS];
};

enum ov_level_number {
#define L(function, name, wobble, limit, times, sees_wins, simulations)        \
    OV_LEVEL_##function,
    OV_LEVELS(L)
#undef L
        OV_LEVEL_COUNT
};

const struct ov_level *ov_level_at(int number);

/* The first master's simulations (OV_BOTS: master-1), which never change. */
#define OV_FIRST_MASTER OV_BY_PLAYERS(240, 320, 270)

/*
 * Scratch memory for a level's tree with this budget (0: its own simulations,
 * whatever the number of players).
 */
size_t ov_level_scratch_size(const struct ov_level *level, int budget);

/*
 * Opponents with a temper: each plays like "expert" but leans a little, by at
 * most 3 per cent of winning, towards something it is fond of.
 *
 * T(function, name)
 */
#define OV_TEMPERS(T)                                                          \
    T(rusher, "rusher")       /* workers in the city */                        \
    T(collector, "collector") /* characters */                                 \
    T(miser, "miser")         /* coins */                                      \
    T(spoiler, "spoiler")     /* whatever hurts the leader */

#endif
