/*
 * test_league.c - who plays in a league, and that their games are learnt from.
 */
#include "bot/standard.h"
#include "deck/standard.h"
#include "harness.h"
#include "learn/league.h"
#include "learn/plan.h"

enum { DRAWS = 4000 };

static struct ov_rng fresh_rng(void)
{
    const struct ov_seed seed = ov_seed_from_number(21);

    return ov_rng_from_seed(&seed);
}

TEST(a_league_sits_in_every_fourth_game_on_two_seats_of_three)
{
    int games = 0, seats = 0, by_player[OV_LEAGUE_PLAYERS] = {0};
    struct ov_rng rng = fresh_rng();

    for (int i = 0; i < DRAWS; i++) {
        const struct ov_league_player *player[OV_MAX_SEATS];
        int others = 0;

        ov_league_draw(&rng, 3, player);
        CHECK(player[3] == NULL);
        for (int seat = 0; seat < 3; seat++) {
            others += player[seat] != NULL;
            if (player[seat] != NULL)
                by_player[player[seat] - ov_league]++;
        }
        games += others > 0;
        seats += others;
    }
    /* One in four, less those in which the net draws every seat (1 in 27). */
    CHECK(games > DRAWS / 4 - 150 && games < DRAWS / 4 + 80);
    CHECK(seats > DRAWS / 2 - 250 && seats < DRAWS / 2 + 250);
    for (int i = 0; i < OV_LEAGUE_PLAYERS; i++)
        CHECK(by_player[i] > DRAWS / 2 / OV_LEAGUE_PLAYERS / 2);
}

TEST(there_is_memory_for_every_player_of_the_league)
{
    int searching = 0;

    for (int i = 0; i < OV_LEAGUE_PLAYERS; i++) {
        const size_t needed = ov_bot_scratch_size(
            ov_bot_at((int)ov_league[i].bot), ov_league[i].budget);

        CHECK(needed <= OV_LEAGUE_SCRATCH);
        searching += needed > 0;
    }
    CHECK(searching > 0);
}

/* Plays a game to learn from; returns how many samples it gave. */
static size_t learn_from(bool league, uint64_t game, struct ov_bag *bag,
                         struct ov_lesson_result *ret_result)
{
    static struct ov_box box;
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    const struct ov_seed seed = ov_seed_from_number(game);
    struct ov_lesson_plan plan = {.box = &box, .lambda = 1, .league = league};

    ov_box_init(&box, &ov_standard_deck, &switches, 2);
    plan.net = ov_net_standard(&box);
    ov_bag_clear(bag);
    CHECK(ov_lesson_play(&plan, &seed, bag, ret_result));
    return bag->samples;
}

static bool is_like(const struct ov_bag *one, const struct ov_bag *other)
{
    return one->samples == other->samples && one->inputs == other->inputs &&
           memcmp(one->input, other->input, one->inputs * sizeof *one->input) ==
               0;
}

/* Every choice leads to a position to learn from, unless it ends the game. */
TEST(positions_of_a_league_are_learnt_from_in_some_games)
{
    struct ov_bag plain = {0}, league = {0};
    struct ov_lesson_result result;
    int other_games = 0;

    for (uint64_t game = 0; game < 24; game++) {
        (void)learn_from(false, game, &plain, &result);
        const int samples = (int)learn_from(true, game, &league, &result);

        CHECK(result.decisions - samples == 0 ||
              result.decisions - samples == 1);
        other_games += !is_like(&plain, &league);
    }
    CHECK(other_games > 0 && other_games < 24);
    ov_bag_finish(&plain);
    ov_bag_finish(&league);
}

TEST(a_plan_with_a_league_is_another_plan)
{
    static struct ov_box box;
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    struct ov_trainer_plan plan = {.box = &box};
    struct ov_fingerprint alone, league;

    ov_box_init(&box, &ov_standard_deck, &switches, 2);
    ov_plan_fingerprint(&plan, &alone);
    plan.league = true;
    ov_plan_fingerprint(&plan, &league);
    CHECK(ov_fingerprint_differs(&alone, &league) == 1u << OV_PLAN_RIVAL);
    CHECK(ov_fingerprint_has_rival(&league));
}
