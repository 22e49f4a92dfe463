/*
 * opponents.h - the bots that a person is offered, and what they are called:
 * levels from the weakest up (bot/level.h), the strongest once more with a
 * larger budget, then those with a temper.
 */
#ifndef OV_TABLE_OPPONENTS_H
#define OV_TABLE_OPPONENTS_H

#include "bot/level.h"
#include "text/text.h"

/*
 * Not levels of their own: a level that may think longer than it does unless a
 * question names a budget. These are spelt with it (ov_bot_spelt), so saves,
 * records, links and online tables know it.
 *
 * M(function, bot)
 */
#define OV_WITH_MORE_TIME(M) M(master_with_time, "master:10000")

enum ov_opponent {
#define L(function, name, wobble, limit, times, sees_wins, simulations)        \
    OV_OPPONENT_##function,
#define M(function, bot) OV_OPPONENT_##function,
#define T(function, name) OV_OPPONENT_##function,
    OV_LEVELS(L) OV_WITH_MORE_TIME(M) OV_TEMPERS(T)
#undef L
#undef M
#undef T
        OV_OPPONENT_COUNT
};

/* The bot as it is spelt in records and options: NAME or NAME:BUDGET. */
const char *ov_opponent_bot(enum ov_opponent opponent);

/* The opponent that is spelt like this; OV_OPPONENT_COUNT: none. */
enum ov_opponent ov_opponent_of_bot(const char *bot);

/* For menus: a name, and a sentence about how it plays. */
const char *ov_text_opponent(enum ov_language language,
                             enum ov_opponent opponent);
const char *ov_text_opponent_about(enum ov_language language,
                                   enum ov_opponent opponent);

#endif
