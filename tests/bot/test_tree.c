/*
 * test_tree.c - the tree of actions: it begins with what the net
 * likes, changes its mind by what it finds, and stays within its room.
 */
#include "bot/search.h"
#include "bot/standard.h"
#include "bot/tree.h"
#include "harness.h"
#include "parlour.h"

static struct ov_question ask(const struct parlour *parlour,
                              struct ov_view *view, struct ov_rng *rng)
{
    const struct ov_seed seed = ov_seed_from_number(78);
    struct ov_question question;

    *rng = ov_rng_from_seed(&seed);
    ov_view_of(view, &parlour->game, &parlour->box);
    question = ov_ask(view, &parlour->box, rng);
    question.net = ov_net_standard(&parlour->box);
    question.scratch = parlour_scratch();
    return question;
}

static struct ov_action grown(const struct parlour *parlour, int simulations)
{
    struct ov_view view;
    struct ov_rng rng;
    const struct ov_question question = ask(parlour, &view, &rng);

    return ov_grow_tree(&question, simulations);
}

static struct ov_action liked(const struct parlour *parlour)
{
    struct ov_view view;
    struct ov_rng rng;
    const struct ov_question question = ask(parlour, &view, &rng);

    return ov_bot_net(&question);
}

static void start(struct parlour *parlour, int seats, int number)
{
    static const char *const players[] = {"greedy"};

    parlour_box(&parlour->box, OV_EN, seats);
    parlour_start(parlour, players, 1, number);
}

TEST(one_simulation_is_what_the_net_likes_and_many_may_differ)
{
    struct parlour parlour;
    int differ = 0;

    start(&parlour, 2, 3);
    for (int step = 0; !ov_is_over(&parlour.game); step++) {
        if (step % 3 == 0) {
            const struct ov_action best = liked(&parlour);

            CHECK(ov_same_action(grown(&parlour, 1), best));
            differ += !ov_same_action(grown(&parlour, 30), best);
        }
        parlour_step(&parlour);
    }
    CHECK(differ > 0);
}

/* What an action is worth to the seat that chooses, in other sampled games. */
static int64_t worth_of(const struct parlour *parlour, struct ov_action action)
{
    const struct ov_search_plan plan = {.simulations = 20, .rounds = 1};
    struct ov_view view;
    struct ov_rng rng;
    const struct ov_question question = ask(parlour, &view, &rng);
    struct ov_value value;

    ov_rng_next(&rng);
    ov_search_try(&question, &plan, action, &value);
    return ov_utility(&value, question.seat);
}

TEST(what_the_tree_prefers_to_the_net_is_better_for_every_seat)
{
    const int tables = test_rounds(OV_MAX_SEATS - 1);

    for (int seats = 2; seats < 2 + tables && seats <= OV_MAX_SEATS; seats++) {
        int64_t gain[OV_MAX_SEATS] = {0};
        struct parlour parlour;

        start(&parlour, seats, 5);
        while (!ov_is_over(&parlour.game)) {
            const struct ov_action found = grown(&parlour, 40);
            const struct ov_action best = liked(&parlour);

            if (!ov_same_action(found, best))
                gain[parlour.game.turn.actor] +=
                    worth_of(&parlour, found) - worth_of(&parlour, best);
            parlour_step(&parlour);
        }
        for (int seat = 0; seat < seats; seat++)
            CHECK(gain[seat] > 0);
    }
}

/* Far more choices than there is room for. */
TEST(a_tree_that_is_full_still_answers)
{
    struct parlour parlour;
    struct ov_refusal refusal;

    start(&parlour, 2, 4);
    for (int step = 0; step < 30; step++)
        parlour_step(&parlour);
    const struct ov_action action = grown(&parlour, 1500);
    CHECK(ov_why_not(&parlour.game, &parlour.box, parlour.game.turn.actor,
                     action, &refusal) == OV_ALLOWED);
}
