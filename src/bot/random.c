/*
 * random.c - the two bots that do not think.
 */
#include "bot/bot.h"

struct ov_action ov_bot_random(const struct ov_question *question)
{
    struct ov_actions legal;

    assert(ov_is_asked(question));
    ov_view_legal(question->view, question->box, question->seat, &legal);
    assert(legal.count > 0);
    return legal.at[ov_rng_below(question->rng, (uint32_t)legal.count)];
}

enum { LATER_THOUGHTS = 4 };

/*
 * Any action, but a worker is taken off the board only if five draws in a row
 * say so: a player who did that as often as anything else would never get a
 * city built.
 */
static struct ov_action any_action(const struct ov_actions *legal,
                                   struct ov_rng *rng)
{
    struct ov_action action;
    int thoughts = 0;

    do
        action = legal->at[ov_rng_below(rng, (uint32_t)legal->count)];
    while (action.kind == OV_ACT_REMOVE && thoughts++ < LATER_THOUGHTS);
    return action;
}

struct ov_action ov_bot_random_builder(const struct ov_question *question)
{
    struct ov_actions legal, builds = {.count = 0};

    assert(ov_is_asked(question));
    ov_view_legal(question->view, question->box, question->seat, &legal);
    assert(legal.count > 0);
    for (int i = 0; i < legal.count; i++)
        if (legal.at[i].kind == OV_ACT_BUILD)
            builds.at[builds.count++] = legal.at[i];
    return any_action(builds.count > 0 ? &builds : &legal, question->rng);
}
