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

static struct ov_action grown_in(const struct parlour *parlour,
                                 struct ov_tree_plan plan)
{
    struct ov_view view;
    struct ov_rng rng;
    const struct ov_question question = ask(parlour, &view, &rng);

    return ov_grow_tree(&question, &plan);
}

static struct ov_action grown(const struct parlour *parlour, int simulations)
{
    return grown_in(parlour, ov_tree_plan(simulations));
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

/* The utility of an action to the seat that chooses, in other sampled games. */
static int64_t utility_of(const struct parlour *parlour,
                          struct ov_action action)
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
                    utility_of(&parlour, found) - utility_of(&parlour, best);
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
    const struct ov_tree_plan tight = {1500, 300};
    const struct ov_action action = grown_in(&parlour, tight);
    CHECK(ov_why_not(&parlour.game, &parlour.box, parlour.game.turn.actor,
                     action, &refusal) == OV_ALLOWED);
}

/* More simulations want more room; less than what there was never. */
TEST(a_tree_has_room_for_what_it_may_spend)
{
    int nodes = 0;

    for (int simulations = 1; simulations < 20000; simulations *= 2) {
        const struct ov_tree_plan plan = ov_tree_plan(simulations);

        CHECK(plan.simulations == simulations);
        CHECK(plan.nodes >= nodes && plan.nodes >= OV_SMALL_TREE);
        CHECK(plan.nodes >= 8 * simulations || plan.nodes == OV_LARGE_TREE);
        CHECK(ov_tree_scratch_size(&plan) <= 5 << 20);
        nodes = plan.nodes;
    }
    CHECK(ov_tree_plan(OV_MOST_BUDGET).nodes == OV_LARGE_TREE);
}

static void compare(struct parlour *parlour, int64_t *gain, int *differ)
{
    const struct ov_action more = grown(parlour, 400);
    const struct ov_action less =
        grown_in(parlour, (struct ov_tree_plan){400, 100});

    *differ += !ov_same_action(more, less);
    *gain += utility_of(parlour, more) - utility_of(parlour, less);
}

/* A full tree can only compare what it already has. */
TEST(with_more_room_a_tree_finds_more)
{
    const int games = test_is_whole() ? 4 : 1;
    struct parlour parlour;
    int64_t gain = 0;
    int differ = 0;

    for (int number = 11; number < 11 + games; number++) {
        start(&parlour, 2, number);
        for (int step = 0; !ov_is_over(&parlour.game); step++) {
            if (step % 6 == 0)
                compare(&parlour, &gain, &differ);
            parlour_step(&parlour);
        }
    }
    CHECK(differ > 0);
    CHECK(gain > 0 || !test_is_whole());
}
