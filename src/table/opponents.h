/*
 * opponents.h - the bots that a person is offered, and what they are called:
 * levels from the first game up (bot/level.h), then those with a temperament.
 */
#ifndef OV_TABLE_OPPONENTS_H
#define OV_TABLE_OPPONENTS_H

#include "bot/level.h"
#include "text/text.h"

enum ov_opponent {
#define L(function, name, wobble, limit, times, sees_wins, simulations)        \
    OV_OPPONENT_##function,
#define T(function, name) OV_OPPONENT_##function,
    OV_LEVELS(L) OV_TEMPERS(T)
#undef L
#undef T
        OV_OPPONENT_COUNT
};

/* The bot's name, as in records and options. */
const char *ov_opponent_bot(enum ov_opponent opponent);

/* The opponent for a bot's name; OV_OPPONENT_COUNT: none. */
enum ov_opponent ov_opponent_of_bot(const char *bot);

/* For menus: a name, and a sentence about how it plays. */
const char *ov_text_opponent(enum ov_language language,
                             enum ov_opponent opponent);
const char *ov_text_opponent_about(enum ov_language language,
                                   enum ov_opponent opponent);

#endif
