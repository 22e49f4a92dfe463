/*
 * template.c - the smallest bot that plays sensibly, to copy and to change.
 *
 * To make your own: copy this file to src/bot/yours.c, rename the function to
 * ov_bot_yours, add the file to src/bot/meson.build and the line
 *     B(yours, "yours", "what it does in a few words")
 * to OV_BOTS in bot.h. `oddville sim --bots yours,greedy` then plays it, and
 * the tests of tests/bot/ try it on thousands of positions.
 */
#include "bot/bot.h"

struct ov_action ov_bot_template(const struct ov_question *question)
{
    /*
     * view->of is a game with everything hidden blanked: the city, the row,
     * the board and all players are there to be read (engine/game.h).
     */
    const struct ov_view *const view = question->view;
    struct ov_actions legal;

    /*
     * Everything this seat may do now. It is never empty. A step is small: a
     * turn may take several (a card, a discard, bonuses one by one), and the
     * bot is asked at each.
     */
    ov_view_legal(view, question->box, question->seat, &legal);
    assert(legal.count > 0);

    /*
     * Here a better bot weighs the actions. To see what one leads to, copy
     * view->of, call ov_choose on the copy and look at it up to the reveal;
     * to look further, ov_view_sample a full game first. Chance comes from
     * question->rng alone, and question->budget says how much to look.
     */
    for (int i = 0; i < legal.count; i++)
        if (legal.at[i].kind == OV_ACT_BUILD)
            return legal.at[i];

    /*
     * Without chance a bot can go in circles, e.g. take a worker off the
     * board and put it back forever. One random number breaks them.
     */
    return legal.at[ov_rng_below(question->rng, (uint32_t)legal.count)];
}
