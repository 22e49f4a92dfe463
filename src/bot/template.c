/*
 * template.c - the smallest bot that plays sensibly, to copy and change.
 *
 * To make your own: copy this file to src/bot/yours.c, rename the function to
 * ov_bot_yours, add the file to src/bot/meson.build and the line B(yours,
 * "yours", "what it does in a few words") to OV_BOTS in bot.h. `oddville sim
 * --bots yours,greedy` then plays it, and the tests of tests/bot/ try it on
 * thousands of positions.
 */
#include "bot/bot.h"

struct ov_action ov_bot_template(const struct ov_question *question)
{
    assert(ov_is_asked(question));
    /*
     * view->of is a game with everything hidden blanked out: the city, the row,
     * the board and all players are there to be read (engine/game.h).
     */
    const struct ov_view *const view = question->view;
    struct ov_actions legal;

    /*
     * Everything this seat may do now. The list is never empty. A step is
     * small: a turn may take several (a card, a discard, bonuses one by one),
     * and the bot is asked at each.
     */
    ov_view_legal(view, question->box, question->seat, &legal);
    assert(legal.count > 0);

    /*
     * Here a better bot weighs the actions. To see what an action leads to,
     * copy view->of, call ov_choose on the copy and look at the result, which
     * stops at the first reveal. To look further, make a full game with
     * ov_view_sample first. Random numbers come from question->rng alone, and
     * question->budget says how much to search.
     */
    for (int i = 0; i < legal.count; i++)
        if (legal.at[i].kind == OV_ACT_BUILD)
            return legal.at[i];

    /*
     * A bot without randomness can go round in circles, e.g. take a worker off
     * the board and put it back forever. One random number breaks them.
     */
    return legal.at[ov_rng_below(question->rng, (uint32_t)legal.count)];
}
