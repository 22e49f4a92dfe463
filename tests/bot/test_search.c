/*
 * test_search.c - the bots that look further: they answer legally, give the
 * same answer to the same question, and find what is obvious.
 */
#include "any_net.h"
#include "bot/search.h"
#include "harness.h"
#include "parlour.h"

static struct ov_question ask(const struct parlour *parlour,
                              struct ov_view *view, const struct ov_net *net,
                              struct ov_rng *rng)
{
    const struct ov_seed seed = ov_seed_from_number(77);
    struct ov_question question;

    *rng = ov_rng_from_seed(&seed);
    ov_view_of(view, &parlour->game, &parlour->box);
    question = ov_ask(view, &parlour->box, rng);
    question.net = net;
    question.budget = 40;
    question.scratch = parlour_scratch();
    return question;
}

static bool answers_well(const struct parlour *parlour, const char *name,
                         const struct ov_net *net)
{
    const struct ov_bot *const bot = ov_bot_by_name(name);
    struct ov_view view;
    struct ov_rng rng;
    struct ov_refusal refusal;

    const struct ov_question first = ask(parlour, &view, net, &rng);
    const struct ov_action one = bot->choose(&first);
    const struct ov_question again = ask(parlour, &view, net, &rng);
    const struct ov_action two = bot->choose(&again);

    return ov_same_action(one, two) &&
           ov_why_not(&parlour->game, &parlour->box, first.seat, one,
                      &refusal) == OV_ALLOWED;
}

static int bad_answers(const char *name, int seats)
{
    static const char *const players[] = {"random-builder", "greedy"};
    const struct ov_net net = any_net(seats);
    struct parlour parlour;
    int wrong = 0;

    parlour_box(&parlour.box, OV_EN, seats);
    parlour_start(&parlour, players, 2, seats);
    for (int step = 0; !ov_is_over(&parlour.game); step++) {
        if (step % (test_is_whole() ? 5 : 20) == 0)
            wrong += !answers_well(&parlour, name, &net);
        parlour_step(&parlour);
    }
    return wrong;
}

TEST(searching_bots_answer_legally_and_always_the_same)
{
    for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++) {
        CHECK(bad_answers("mcts", seats) == 0);
        CHECK(bad_answers("net", seats) == 0);
        CHECK(bad_answers("search", seats) == 0);
    }
}

TEST(a_search_spends_its_budget_on_the_better_half)
{
    static const char *const players[] = {"greedy"};
    const struct ov_net net = any_net(2);
    const struct ov_search_plan plan = {
        .simulations = 96, .width = 8, .rounds = 1};
    struct parlour parlour;
    struct ov_view view;
    struct ov_rng rng;
    struct ov_found found;
    int spent = 0;

    parlour_box(&parlour.box, OV_EN, 2);
    parlour_start(&parlour, players, 1, 1);
    for (int step = 0; step < 20; step++)
        parlour_step(&parlour);
    const struct ov_question question = ask(&parlour, &view, &net, &rng);
    ov_search(&question, &plan, &found);
    REQUIRE(found.count > 1);
    for (int i = 0; i < found.count; i++)
        spent += found.simulations[i];
    CHECK(spent <= plan.simulations);
    CHECK(spent >= plan.simulations / 2);
    CHECK(found.simulations[0] >= found.simulations[found.count - 1]);
}

TEST(mcts_beats_the_random_builder)
{
    static const char *const names[] = {"random-builder", "random-builder"};
    struct parlour parlour;
    int won = 0;

    for (int number = 0; number < 8; number++) {
        parlour_box(&parlour.box, OV_EN, 2);
        parlour_start(&parlour, names, 2, number);
        while (!ov_is_over(&parlour.game)) {
            if (parlour.game.turn.actor == number % 2) {
                struct ov_view view;
                struct ov_rng rng;
                struct ov_question question = ask(&parlour, &view, NULL, &rng);
                ov_play(&parlour.game, &parlour.box, question.seat,
                        ov_bot_mcts(&question));
            } else {
                parlour_step(&parlour);
            }
        }
        int places[OV_MAX_SEATS];
        ov_score_places(&parlour.game, &parlour.box, places);
        won += places[number % 2] == 1;
    }
    CHECK(won >= 7);
}
