/*
 * fickle.c - greedy, but every now and then it does anything at all. Its
 * games come to their end like greedy's and go where greedy never goes: good
 * for looking for mistakes, and as a partner to learn from.
 */
#include "bot/bot.h"

enum { ONE_IN = 4 };

struct ov_action ov_bot_fickle(const struct ov_question *question)
{
    if (ov_rng_below(question->rng, ONE_IN) == 0)
        return ov_bot_random_builder(question);
    return ov_bot_greedy(question);
}
