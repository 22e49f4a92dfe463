/*
 * random.c - the two bots that do not think.
 */
#include "bot/bot.h"

struct ov_action ov_bot_random(const struct ov_question *question)
{
    struct ov_actions legal;

    ov_view_legal(question->view, question->box, question->seat, &legal);
    assert(legal.count > 0);
    return legal.at[ov_rng_below(question->rng, (uint32_t)legal.count)];
}

/* The n-th build of a list that has more than n. */
static struct ov_action nth_build(const struct ov_actions *legal, int n)
{
    for (int i = 0; i < legal->count; i++)
        if (legal->at[i].kind == OV_ACT_BUILD && n-- == 0)
            return legal->at[i];
    assert(!"fewer builds than counted");
    return legal->at[0];
}

struct ov_action ov_bot_random_builder(const struct ov_question *question)
{
    struct ov_actions legal;
    int builds = 0;

    ov_view_legal(question->view, question->box, question->seat, &legal);
    assert(legal.count > 0);
    for (int i = 0; i < legal.count; i++)
        builds += legal.at[i].kind == OV_ACT_BUILD;
    if (builds == 0)
        return legal.at[ov_rng_below(question->rng, (uint32_t)legal.count)];
    return nth_build(&legal,
                     (int)ov_rng_below(question->rng, (uint32_t)builds));
}
