/*
 * test_strength.c - each level is stronger than the one before, and a temper
 * shows. Many games, and the same choices from every compiler: one build
 * plays them.
 */
#include "bot/standard.h"
#include "harness.h"
#include "parlour.h"

static void start(struct parlour *parlour, const char *const *players,
                  int number)
{
    parlour_box(&parlour->box, OV_EN, 2);
    parlour_start(parlour, players, 2, number);
    parlour->net = ov_net_standard(&parlour->box);
}

/* Games of two that the first one wins, seats changed every game. */
static int wins(const char *first, const char *second, int games)
{
    const char *const players[] = {first, second};
    struct parlour parlour;
    int won = 0, budget;

    for (int number = 0; number < games; number++) {
        start(&parlour, players, number);
        won += parlour_play(&parlour) == ov_bot_spelt(first, &budget);
    }
    return won;
}

TEST(each_level_beats_the_one_below)
{
    CHECK(wins("relaxed", "first-game", 40) > 21);
    CHECK(wins("casual", "relaxed", 40) > 21);
    CHECK(wins("skilled", "casual", 40) > 21);
    CHECK(wins("expert", "skilled", 40) > 21);
    CHECK(wins("master:240", "expert", 6) > 3);
    CHECK(wins("skilled", "greedy", 40) > 22);
}

/* The sum of something over the positions of a temper's games with expert. */
static int style(const char *temper,
                 int (*measure)(const struct ov_game *, int))
{
    const char *const players[] = {temper, "expert"};
    struct parlour parlour;
    int sum = 0;

    for (int number = 0; number < 60; number++) {
        start(&parlour, players, number);
        while (!ov_is_over(&parlour.game)) {
            sum += measure(&parlour.game, number % 2);
            parlour_step(&parlour);
        }
    }
    return sum;
}

static int coins(const struct ov_game *game, int seat)
{
    return game->player[seat].coins;
}

static int characters(const struct ov_game *game, int seat)
{
    return ov_count_bits(game->player[seat].characters);
}

TEST(a_miser_holds_more_coins_and_a_collector_more_characters)
{
    CHECK(style("miser", coins) > style("expert", coins));
    CHECK(style("collector", characters) > style("expert", characters));
}
