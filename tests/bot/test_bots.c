/*
 * test_bots.c - what is required of every bot, and how strong some are. All
 * games come from fixed seeds: nothing here depends on chance or time.
 */
#include "bot/standard.h"
#include "harness.h"
#include "parlour.h"

static const char *const everybody[] = {
    "random", "random-builder", "greedy", "fickle",
    "net",    "search",         "mcts",   "template"};
enum { EVERYBODY = 8 };
enum { LITTLE = 6 }; /* a budget: every bot is asked thousands of times */

/* Asks a bot about a position with chance of its own. */
static struct ov_action answer(const struct ov_bot *bot,
                               const struct ov_view *view,
                               const struct ov_box *box, uint64_t number)
{
    const struct ov_seed seed = ov_seed_from_number(number);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_question question = ov_ask(view, box, &rng);

    question.budget = LITTLE;
    if (bot != ov_bot_by_name("mcts"))
        question.scratch = parlour_scratch();
    return bot->choose(&question);
}

/* What more memory than a bot says it uses would change: nothing. */
TEST(the_scratch_size_is_all_that_a_bot_uses)
{
    static const char *const names[] = {"mcts:80",        "mcts:5",
                                        "master:60",      "master-1:60",
                                        "linear-tree:60", "net-tree:60"};
    static _Alignas(OV_SCRATCH_ALIGNED) uint8_t memory[1 << 20];
    static struct parlour parlour;
    static const char *const players[] = {"greedy"};

    parlour_box(&parlour.box, OV_EN, 3);
    parlour_start(&parlour, players, 1, 6);
    for (int i = 0; i < 15; i++)
        parlour_step(&parlour);
    for (int i = 0; i < OV_LENGTH(names); i++) {
        const struct ov_seed seed = ov_seed_from_number(4);
        struct ov_rng rng = ov_rng_from_seed(&seed), again = rng;
        struct ov_view view;
        struct ov_question question;
        const struct ov_bot *bot;
        struct ov_action with_all;

        ov_view_of(&view, &parlour.game, &parlour.box);
        question = ov_ask(&view, &parlour.box, &rng);
        question.net = ov_net_standard(&parlour.box);
        bot = ov_bot_spelt(names[i], &question.budget);
        question.scratch = (struct ov_scratch){memory, sizeof memory};
        with_all = bot->choose(&question);
        question.rng = &again;
        question.scratch.size = ov_bot_scratch_size(bot, question.budget);
        CHECK(question.scratch.size > 0);
        CHECK(question.scratch.size < sizeof memory);
        CHECK(ov_same_action(with_all, bot->choose(&question)));
        CHECK(memcmp(&rng, &again, sizeof rng) == 0);
    }
    CHECK(ov_bot_scratch_size(ov_bot_by_name("expert"), 9) == 0);
    CHECK(ov_bot_scratch_size(ov_bot_by_name("mcts"), OV_MOST_BUDGET) <=
          32 << 20);
}

TEST(every_bot_has_a_name_of_its_own)
{
    for (int i = 0; i < OV_BOT_COUNT; i++) {
        CHECK(ov_bot_by_name(ov_bot_at(i)->name) == ov_bot_at(i));
        CHECK(strlen(ov_bot_at(i)->about) > 0);
    }
    CHECK(ov_bot_by_name("nobody") == NULL);
}

static int illegal_answers(const struct parlour *parlour, uint64_t number)
{
    const struct ov_game *const game = &parlour->game;
    struct ov_view view;
    struct ov_refusal refusal;
    int wrong = 0;

    ov_view_of(&view, game, &parlour->box);
    for (int i = 0; i < OV_BOT_COUNT; i++)
        wrong += ov_why_not(game, &parlour->box, game->turn.actor,
                            answer(ov_bot_at(i), &view, &parlour->box, number),
                            &refusal) != OV_ALLOWED;
    return wrong;
}

TEST(every_bot_does_only_what_is_legal_in_every_edition)
{
    struct parlour parlour;
    int wrong = 0, positions = 0;

    for (int number = 0; number < test_rounds(60); number++) {
        const enum ov_edition edition = (enum ov_edition)(number % OV_EDITIONS);

        parlour_box(&parlour.box, edition, 2 + number % 3);
        parlour.box.switches.end_rule = (uint8_t)(number / 20);
        parlour_start(&parlour, everybody, EVERYBODY, number);
        for (; !ov_is_over(&parlour.game); positions++) {
            wrong += illegal_answers(&parlour, (uint64_t)positions);
            parlour_step(&parlour);
        }
    }
    CHECK(wrong == 0);
    CHECK(positions > test_rounds(5000));
}

/* How many bots choose differently when everything hidden is dealt again. */
static int peeking_bots(const struct parlour *parlour, struct ov_rng *rng)
{
    struct ov_view view, other;
    struct ov_game dealt;
    int peeking = 0;

    ov_view_of(&view, &parlour->game, &parlour->box);
    ov_view_sample(&view, &parlour->box, rng, &dealt);
    ov_view_of(&other, &dealt, &parlour->box);
    for (int i = 0; i < OV_BOT_COUNT; i++)
        peeking +=
            !ov_same_action(answer(ov_bot_at(i), &view, &parlour->box, 5),
                            answer(ov_bot_at(i), &other, &parlour->box, 5));
    return peeking;
}

TEST(R16_no_bot_chooses_by_what_is_hidden)
{
    static const char *const names[] = {"greedy", "random-builder"};
    const struct ov_seed seed = ov_seed_from_number(7);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct parlour parlour;
    int peeking = 0, positions = 0;

    for (int number = 0; number < test_rounds(30); number++) {
        parlour_box(&parlour.box, OV_EN, 2 + number % 3);
        parlour_start(&parlour, names, 2, number);
        for (; !ov_is_over(&parlour.game); positions++) {
            peeking += peeking_bots(&parlour, &rng);
            parlour_step(&parlour);
        }
    }
    CHECK(peeking == 0);
    CHECK(positions > test_rounds(2000));
}

TEST(a_bot_draws_its_chance_from_the_question_alone)
{
    static const char *const names[] = {"random"};
    struct parlour one, other;

    parlour_box(&one.box, OV_EN, 3);
    parlour_start(&one, names, 1, 11);
    other = one;
    (void)parlour_play(&one);
    (void)parlour_play(&other);
    CHECK(memcmp(&one.game, &other.game, sizeof one.game) == 0);
    CHECK(memcmp(one.rng, other.rng, sizeof one.rng) == 0);
}

TEST(the_chance_of_each_seat_is_its_own)
{
    const struct ov_seed seed = ov_seed_from_number(1);
    const struct ov_rng game = ov_rng_from_seed(&seed);

    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        const struct ov_rng own = ov_bot_rng(&seed, seat);

        CHECK(memcmp(&own, &game, sizeof own) != 0);
        for (int other = 0; other < seat; other++) {
            const struct ov_rng theirs = ov_bot_rng(&seed, other);
            CHECK(memcmp(&own, &theirs, sizeof own) != 0);
        }
    }
}

/* Games that the first of two bots wins, seats changed every game. */
static int wins(const char *first, const char *second, int seats, int games)
{
    const char *const names[] = {first, second, second, second};
    const struct ov_bot *const bot = ov_bot_by_name(first);
    struct parlour parlour;
    int won = 0;

    parlour_box(&parlour.box, OV_EN, seats);
    for (int number = 0; number < games; number++) {
        parlour_start(&parlour, names, seats, number);
        won += parlour_play(&parlour) == bot;
    }
    return won;
}

TEST(greedy_nearly_always_beats_random_builders)
{
    CHECK(wins("greedy", "random-builder", 2, 200) > 190);
    CHECK(wins("greedy", "random-builder", 3, 60) > 54);
    CHECK(wins("greedy", "random-builder", 4, 60) > 54);
}

TEST(fickle_stands_between_greedy_and_random_builders)
{
    CHECK(wins("fickle", "random-builder", 2, 100) > 90);
    CHECK(wins("greedy", "fickle", 2, 100) > 60);
}

TEST(a_random_builder_beats_random_play)
{
    CHECK(wins("random-builder", "random", 2, 100) > 75);
}

TEST(R12_3_greedy_does_not_stall_and_plays_games_of_a_sensible_length)
{
    static const char *const names[] = {"greedy"};
    struct parlour parlour;

    for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++) {
        int stalled = 0, turns = 0;

        parlour_box(&parlour.box, OV_EN, seats);
        for (int number = 0; number < 100; number++) {
            parlour_start(&parlour, names, 1, number);
            (void)parlour_play(&parlour);
            stalled += parlour.game.ended_by == OV_ENDED_STALLING;
            turns += parlour.game.turns;
        }
        CHECK(stalled <= 2);
        CHECK(turns / seats > 100 * 13 && turns / seats < 100 * 30);
    }
}
