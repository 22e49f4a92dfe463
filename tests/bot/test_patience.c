/*
 * test_patience.c - whoever waits may lose patience: a search then answers with
 * what it has found by then.
 */
#include "bot/standard.h"
#include "harness.h"
#include "parlour.h"

enum { ENDLESS = OV_MOST_BUDGET };

/* Patience for so many looks at the clock. */
struct looks {
    int left, taken;
};

static bool is_over(void *context)
{
    struct looks *const looks = context;

    looks->taken++;
    return looks->left-- <= 0;
}

static struct ov_action chosen(const struct parlour *parlour, const char *name,
                               int budget, struct looks *looks)
{
    const struct ov_patience patience = {is_over, looks};
    const struct ov_seed seed = ov_seed_from_number(79);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_question question;
    struct ov_view view;

    ov_view_of(&view, &parlour->game, &parlour->box);
    question = ov_ask(&view, &parlour->box, &rng);
    question.net = ov_net_standard(&parlour->box);
    question.scratch = parlour_scratch();
    question.budget = budget;
    question.patience = looks == NULL ? NULL : &patience;
    return ov_bot_by_name(name)->choose(&question);
}

/* A game in which somebody has to choose between several things. */
static void start(struct parlour *parlour)
{
    static const char *const players[] = {"greedy"};

    parlour_box(&parlour->box, OV_EN, 2);
    parlour_start(parlour, players, 1, 3);
    for (int step = 0; step < 12; step++)
        parlour_step(parlour);
}

TEST(a_search_ends_when_patience_does)
{
    static const char *const names[] = {"mcts", "linear-tree", "net-tree",
                                        "search", "master"};
    struct parlour parlour;

    start(&parlour);
    for (int i = 0; i < OV_LENGTH(names); i++) {
        for (int left = 0; left <= 40; left += 20) {
            struct looks looks = {.left = left};
            const struct ov_action action =
                chosen(&parlour, names[i], ENDLESS, &looks);
            struct ov_refusal refusal;

            CHECK(looks.taken == left + 1);
            CHECK(ov_why_not(&parlour.game, &parlour.box,
                             parlour.game.turn.actor, action,
                             &refusal) == OV_ALLOWED);
        }
    }
}

TEST(what_it_has_by_then_is_what_a_smaller_budget_finds)
{
    struct parlour parlour;

    start(&parlour);
    for (int left = 1; left < 100; left += 14) {
        struct looks looks = {.left = left};
        const struct ov_action urged =
            chosen(&parlour, "mcts", ENDLESS, &looks);

        CHECK(ov_same_action(urged, chosen(&parlour, "mcts", left + 1, NULL)));
    }
}

TEST(endless_patience_changes_nothing)
{
    static const char *const names[] = {"mcts",   "linear-tree", "net-tree",
                                        "search", "master",      "expert",
                                        "greedy"};
    struct parlour parlour;

    start(&parlour);
    for (int i = 0; i < OV_LENGTH(names); i++) {
        struct looks looks = {.left = INT32_MAX};

        CHECK(ov_same_action(chosen(&parlour, names[i], 60, &looks),
                             chosen(&parlour, names[i], 60, NULL)));
    }
}
