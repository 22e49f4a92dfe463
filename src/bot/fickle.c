/*
 * fickle.c - greedy, but now and then it does something at random. Its games
 * end as greedy's do but go where greedy never goes, which makes it good at
 * finding bugs and a good partner to learn from.
 */
#include "bot/bot.h"

enum { ONE_IN = 4 };

struct ov_action ov_bot_fickle(const struct ov_question *question)
{
    assert(ov_is_asked(question));
    if (ov_rng_below(question->rng, ONE_IN) == 0)
        return ov_bot_random_builder(question);
    return ov_bot_greedy(question);
}
