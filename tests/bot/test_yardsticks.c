/*
 * test_yardsticks.c - the bots that others are measured against never change.
 * If a test here fails, something that a yardstick uses was changed, and
 * nothing that was measured against it can be repeated: undo that, or give the
 * changed one a new name.
 */
#include "any_net.h"
#include "deck/standard.h"
#include "harness.h"
#include "parlour.h"

/* The bot's answer at the position of a parlour. */
static struct ov_action answer(const struct parlour *parlour,
                               const struct ov_game *game, const char *name)
{
    const struct ov_seed seed = ov_seed_from_number(17);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_question question;
    struct ov_view view;
    int budget = 0;

    ov_view_of(&view, game, &parlour->box);
    question = ov_ask(&view, &parlour->box, &rng);
    const struct ov_bot *const bot = ov_bot_spelt(name, &budget);
    question.budget = budget;
    question.scratch = parlour_scratch();
    question.net = parlour->net;
    return bot->choose(&question);
}

/* Goes through positions of a game of greedy bots; false at its end. */
static bool next_position(struct parlour *parlour, int steps)
{
    for (int i = 0; i < steps && !ov_is_over(&parlour->game); i++)
        parlour_step(parlour);
    return !ov_is_over(&parlour->game);
}

/* With a net that no training replaces. */
static void start(struct parlour *parlour, enum ov_edition edition, int seats)
{
    static const char *const players[] = {"greedy", "random-builder"};
    const struct ov_switches switches = ov_edition_switches(edition);
    static struct ov_net net;

    net = any_net(seats);
    ov_box_init(&parlour->box, &ov_standard_deck_1, &switches, seats);
    parlour_start(parlour, players, 2, 40 + seats);
    parlour->net = &net;
}

/* All its answers in games of every size and edition, folded into a number. */
static uint64_t fold_of(const char *name)
{
    struct parlour parlour;
    uint64_t fold = 0;

    for (int i = 0; i < OV_EDITIONS * OV_SEAT_COUNTS; i++) {
        start(&parlour, (enum ov_edition)(i % OV_EDITIONS),
              OV_MIN_SEATS + i % OV_SEAT_COUNTS);
        while (next_position(&parlour, 5)) {
            const struct ov_action action =
                answer(&parlour, &parlour.game, name);

            fold = fold * 1000003 + action.kind * 0x1000000U +
                   action.a * 0x10000U + action.b * 0x100U + action.c;
        }
    }
    return fold;
}

TEST(yardsticks_play_as_they_always_did)
{
    CHECK(fold_of("mcts:20") == UINT64_C(0x3a9d4d46d8a2a5fa));
    CHECK(fold_of("linear-tree:40") == UINT64_C(0x19dd2cb27153b27b));
    CHECK(fold_of("net-tree:200") == UINT64_C(0xb3cae5dde5210c8f));
    CHECK(fold_of("planner:200") == UINT64_C(0x3f60f135de2be8e2));
    if (!test_is_whole())
        return; /* what follows takes half of the time */
    CHECK(fold_of("planner:6000") == UINT64_C(0xf30f2a0e4137e940));
}

/* With budgets that make them think, too. */
TEST(R16_yardsticks_do_not_choose_by_what_is_hidden)
{
    static const char *const names[] = {"mcts:20", "linear-tree:60",
                                        "net-tree:100", "planner:6000"};
    const struct ov_seed seed = ov_seed_from_number(23);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct parlour parlour;
    struct ov_game dealt;
    struct ov_view view;
    int asked = 0;

    for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++) {
        start(&parlour, OV_EN, seats);
        for (; next_position(&parlour, 5); asked++) {
            ov_view_of(&view, &parlour.game, &parlour.box);
            ov_view_sample(&view, &parlour.box, &rng, &dealt);
            for (int i = 0; i < OV_LENGTH(names); i++)
                CHECK(ov_same_action(answer(&parlour, &parlour.game, names[i]),
                                     answer(&parlour, &dealt, names[i])));
        }
    }
    CHECK(asked > 30);
}
