/*
 * test_turn.c - a choice is thought through to the end of its turn. The numbers
 * grow with OV_SCALE.
 */
#include "bot/standard.h"
#include "bot/standstill.h"
#include "bot/turn.h"
#include "harness.h"
#include "parlour.h"

enum { NEAR = OV_CERTAIN * 16 / 20 }; /* so close to the best, all are tried */

/* A choice, seen both ways. */
struct seen {
    const struct ov_question *question;
    struct ov_lookahead plain, through;
};

static struct seen see(const struct ov_question *question)
{
    struct seen seen = {.question = question};

    ov_look_ahead(&question->view->of, question->box, question->net,
                  &seen.plain);
    ov_mind_standstill(&question->view->of, question->box, &seen.plain);
    ov_think_through(question, NULL, &seen.through);
    return seen;
}

static bool is_open(const struct ov_question *question,
                    const struct ov_game *after)
{
    return !ov_is_over(after) && !ov_reveal_due(after) &&
           after->turns == question->view->of.turns &&
           after->turn.actor == question->seat;
}

/* The best action that ends the turn from here, or lets chance come in. */
static int64_t best_ending(const struct ov_question *question,
                           const struct ov_game *game)
{
    struct ov_lookahead next;
    int64_t best = INT64_MIN;

    ov_look_ahead(game, question->box, question->net, &next);
    for (int i = 0; i < next.actions.count; i++) {
        struct ov_game after = *game;

        ov_choose(&after, question->box, question->seat, next.actions.at[i],
                  NULL);
        if (is_open(question, &after))
            continue;
        next.reluctance[i] =
            ov_mind_waiting(&question->view->of, &after, question->box,
                            question->seat, &next.value[i]);
        const int64_t wanted = ov_wanted(&next, i, question->seat);
        best = wanted > best ? wanted : best;
    }
    return best;
}

/* Looks at one action; adds to the counts of open ones and of corrections. */
static bool is_thought_through(const struct seen *seen, int action,
                               int *ret_open, int *ret_corrected)
{
    const struct ov_question *const question = seen->question;
    const int seat = question->seat;
    const int64_t plain = ov_wanted(&seen->plain, action, seat);
    const int64_t through = ov_wanted(&seen->through, action, seat);
    struct ov_game after = question->view->of;

    ov_choose(&after, question->box, seat, seen->plain.actions.at[action],
              NULL);
    if (!is_open(question, &after))
        return through == plain;
    if (plain < ov_wanted(&seen->plain, seen->plain.best, seat) - NEAR)
        return true;
    *ret_open += 1;
    *ret_corrected += through != plain;
    return through >= best_ending(question, &after);
}

static bool is_best(const struct ov_lookahead *ahead, int seat)
{
    for (int i = 0; i < ahead->actions.count; i++) {
        if (ov_wanted(ahead, i, seat) > ov_wanted(ahead, ahead->best, seat))
            return false;
    }
    return true;
}

TEST(an_open_turn_is_worth_what_its_best_end_is_worth)
{
    static const char *const names[] = {"casual", "greedy"};
    const int games = test_rounds(6);
    int wrong = 0, open = 0, corrected = 0;

    for (int number = 0; number < games; number++) {
        struct parlour parlour;

        parlour_box(&parlour.box, OV_EN, OV_MIN_SEATS + number % 3);
        parlour_start(&parlour, names, OV_LENGTH(names), number);
        parlour.net = ov_net_standard(&parlour.box);
        while (!ov_is_over(&parlour.game)) {
            struct ov_rng rng = {{1, 2, 3, 4}};
            struct ov_view view;

            ov_view_of(&view, &parlour.game, &parlour.box);
            struct ov_question question = ov_ask(&view, &parlour.box, &rng);
            question.net = parlour.net;
            const struct seen seen = see(&question);

            for (int i = 0; i < seen.plain.actions.count; i++)
                wrong += !is_thought_through(&seen, i, &open, &corrected);
            wrong += !is_best(&seen.through, question.seat);
            parlour_step(&parlour);
        }
    }
    CHECK(wrong == 0);
    CHECK(corrected > open / 2);
}
