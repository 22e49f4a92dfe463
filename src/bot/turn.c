/*
 * turn.c - tries the ways through a turn, depth first, with the net at the end
 * of each.
 */
#include "bot/turn.h"

#include "bot/standstill.h"

enum { MOST_DEPTH = 8 };                 /* actions after the first */
enum { MOST_LOOKS = 40 };                /* ahead, for each first action */
enum { TOO_BAD = OV_CERTAIN * 16 / 10 }; /* below the best: no way on */

struct turn {
    const struct ov_question *question;
    const struct ov_leaning *leaning;
    int looks, depth;
};

/* May the asker act again before chance or anybody else does? */
static bool is_open(const struct turn *turn, const struct ov_game *after)
{
    const struct ov_question *const question = turn->question;

    return !ov_is_over(after) && !ov_reveal_due(after) &&
           after->turns == question->view->of.turns &&
           after->turn.actor == question->seat;
}

static void look_on(struct turn *turn, const struct ov_game *game,
                    struct ov_lookahead *ret_ahead);

/* An action's value becomes that of the best way on. */
/* Recursion is at most MOST_DEPTH deep. NOLINTNEXTLINE(misc-no-recursion) */
static void go_on(struct turn *turn, const struct ov_game *after,
                  struct ov_lookahead *ahead, int action)
{
    struct ov_lookahead next;

    turn->depth++;
    turn->looks++;
    look_on(turn, after, &next);
    turn->depth--;
    ahead->value[action] = next.value[next.best];
    ahead->reluctance[action] = next.reluctance[next.best];
}

/* The end of a way: what speaks against it beside its value. */
static int64_t reluctance(const struct turn *turn, const struct ov_game *after,
                          struct ov_value *value)
{
    const struct ov_question *const question = turn->question;
    const int64_t waiting = ov_mind_waiting(
        &question->view->of, after, question->box, question->seat, value);

    if (turn->leaning == NULL)
        return waiting;
    return waiting - turn->leaning->likes(turn->leaning->context, after);
}

static bool may_go_on(const struct turn *turn, const struct ov_game *after)
{
    return turn->depth < MOST_DEPTH && turn->looks < MOST_LOOKS &&
           is_open(turn, after);
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static void look_on(struct turn *turn, const struct ov_game *game,
                    struct ov_lookahead *ret_ahead)
{
    const struct ov_question *const question = turn->question;
    const struct ov_box *const box = question->box;
    const int seat = question->seat;

    ov_look_ahead(game, box, question->net, ret_ahead);
    const int64_t enough =
        ov_utility(&ret_ahead->value[ret_ahead->best], seat) - TOO_BAD;
    ret_ahead->best = 0;
    for (int i = 0; i < ret_ahead->actions.count; i++) {
        struct ov_game after = *game;

        ov_choose(&after, box, seat, ret_ahead->actions.at[i], NULL);
        if (turn->depth == 0)
            turn->looks = 0;
        if (may_go_on(turn, &after) &&
            ov_utility(&ret_ahead->value[i], seat) >= enough)
            go_on(turn, &after, ret_ahead, i);
        else
            ret_ahead->reluctance[i] =
                reluctance(turn, &after, &ret_ahead->value[i]);
        if (ov_wanted(ret_ahead, i, seat) >
            ov_wanted(ret_ahead, ret_ahead->best, seat))
            ret_ahead->best = i;
    }
}

void ov_think_through(const struct ov_question *question,
                      const struct ov_leaning *leaning,
                      struct ov_lookahead *ret_ahead)
{
    struct turn turn = {.question = question, .leaning = leaning};

    assert(ov_is_asked(question) && question->net != NULL);
    assert(ret_ahead != NULL);
    look_on(&turn, &question->view->of, ret_ahead);
}
