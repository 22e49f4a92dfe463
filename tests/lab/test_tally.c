/*
 * test_tally.c - counting over many games, and sharing them out.
 */
#include "deck/standard.h"
#include "harness.h"
#include "lab/results.h"
#include "lab/tally.h"
#include "sys/thread_pool.h"

#include <stdatomic.h>

TEST(a_tally_keeps_sum_least_and_most)
{
    struct ov_tally tally = {0};

    ov_tally_add(&tally, 5);
    ov_tally_add(&tally, -2);
    ov_tally_add(&tally, 4);
    CHECK(tally.count == 3 && tally.sum == 7);
    CHECK(tally.least == -2 && tally.most == 5);
    CHECK(ov_tally_mean(&tally) == 2333);
}

TEST(joining_an_empty_tally_changes_nothing)
{
    struct ov_tally tally = {0};
    const struct ov_tally empty = {0};

    ov_tally_add(&tally, 7);
    ov_tally_join(&tally, &empty);
    CHECK(tally.count == 1 && tally.least == 7 && tally.most == 7);
}

TEST(thousandths_are_rounded_and_nothing_of_nothing_is_nothing)
{
    CHECK(ov_thousandths(2, 3) == 667);
    CHECK(ov_thousandths(-2, 3) == -667);
    CHECK(ov_thousandths(1, 3) == 333);
    CHECK(ov_thousandths(0, 0) == 0);
}

TEST(percentiles_are_the_least_number_that_covers_so_many)
{
    static struct ov_histogram histogram;

    CHECK(ov_histogram_percentile(&histogram, 50) == 0);
    for (int i = 1; i <= 10; i++)
        ov_histogram_add(&histogram, i);
    CHECK(ov_histogram_percentile(&histogram, 10) == 1);
    CHECK(ov_histogram_percentile(&histogram, 50) == 5);
    CHECK(ov_histogram_percentile(&histogram, 51) == 6);
    CHECK(ov_histogram_percentile(&histogram, 100) == 10);
    ov_histogram_add(&histogram, 1 << 30);
    CHECK(ov_histogram_percentile(&histogram, 100) == OV_HISTOGRAM - 1);
}

/* Four bots at a table of four, the first of them on the first seat. */
static void make_match(struct ov_bot_game *bot_game, const struct ov_box *box)
{
    const struct ov_seed batch = ov_seed_from_number(3);

    static struct ov_entrant entrants[OV_MAX_SEATS];

    *bot_game =
        (struct ov_bot_game){.box = box, .entrant = entrants, .check = true};
    bot_game->seed = ov_bot_game_seed(&batch, 0);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        entrants[seat] = ov_entrant_of(ov_bot_at(seat % OV_BOT_COUNT));
        bot_game->who[seat] = (uint8_t)seat;
    }
}

TEST(a_match_is_the_same_when_it_is_played_again)
{
    static struct ov_box box;
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    static struct ov_steps one, other;
    struct ov_bot_game bot_game;
    struct ov_outcome outcome, again;

    ov_box_init(&box, &ov_standard_deck, &switches, 4);
    make_match(&bot_game, &box);
    bot_game.steps = &one;
    REQUIRE(ov_bot_game_play(&bot_game, &outcome) == NULL);
    bot_game.steps = &other;
    REQUIRE(ov_bot_game_play(&bot_game, &again) == NULL);
    CHECK(one.count == outcome.decisions && one.count > 50);
    CHECK(memcmp(&one, &other, sizeof one) == 0);
    CHECK(memcmp(&outcome.game, &again.game, sizeof again.game) == 0);
}

static struct ov_action cheat(const struct ov_question *question)
{
    (void)question;
    return (struct ov_action){OV_ACT_END, 0, 0, 0};
}

TEST(a_check_finds_a_bot_that_cheats)
{
    static const struct ov_bot cheater = {"cheater", "ends every turn", cheat};
    static struct ov_box box;
    static struct ov_steps steps;
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    const struct ov_entrant cheaters = ov_entrant_of(&cheater);
    struct ov_bot_game bot_game;
    struct ov_outcome outcome;

    ov_box_init(&box, &ov_standard_deck, &switches, 4);
    make_match(&bot_game, &box);
    const struct ov_entrant others[] = {bot_game.entrant[0], cheaters};
    bot_game.entrant = others;
    memset(bot_game.who, 0, sizeof bot_game.who);
    bot_game.who[2] = 1;
    bot_game.steps = &steps;
    REQUIRE(ov_bot_game_play(&bot_game, &outcome) != NULL);
    REQUIRE(steps.count > 0);
    CHECK(steps.seat[steps.count - 1] == 2);
}

TEST(every_game_of_a_series_has_a_seed_of_its_own)
{
    const struct ov_seed batch = ov_seed_from_number(1);
    const struct ov_seed another = ov_seed_from_number(2);
    const struct ov_seed first = ov_bot_game_seed(&batch, 0);
    const struct ov_seed second = ov_bot_game_seed(&batch, 1);
    const struct ov_seed foreign = ov_bot_game_seed(&another, 0);

    CHECK(memcmp(&first, &second, sizeof first) != 0);
    CHECK(memcmp(&first, &foreign, sizeof first) != 0);
    CHECK(memcmp(&first, &batch, sizeof first) != 0);
}

TEST(a_ledger_counts_one_winner_a_game)
{
    static struct ov_box box;
    static struct ov_results results, twice;
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    struct ov_bot_game bot_game;
    struct ov_outcome outcome;
    int64_t by_seat = 0, by_order = 0, by_bot = 0;

    ov_box_init(&box, &ov_standard_deck, &switches, 4);
    make_match(&bot_game, &box);
    REQUIRE(ov_bot_game_play(&bot_game, &outcome) == NULL);
    ov_results_add(&results, &bot_game, &outcome);
    ov_results_join(&twice, &results);
    ov_results_join(&twice, &results);
    for (int i = 0; i < OV_MAX_SEATS; i++) {
        by_seat += twice.seat[i].wins;
        by_order += twice.order[i].wins;
    }
    for (int i = 0; i < OV_MAX_SEATS; i++)
        by_bot += twice.entrant[i].wins;
    CHECK(twice.games == 2 && by_seat == 2 && by_order == 2 && by_bot == 2);
    CHECK(twice.score.count == 8);
}

struct jobs {
    _Atomic int done[1000];
    int64_t stop_at;
};

static bool do_job(void *shared, int thread, int64_t job)
{
    struct jobs *const jobs = shared;

    (void)thread;
    atomic_fetch_add(&jobs->done[job], 1);
    return job != jobs->stop_at;
}

TEST(a_crew_does_every_job_once)
{
    static struct jobs jobs = {.stop_at = -1};
    const struct ov_thread_pool pool = {3, 1000, &jobs, do_job};
    int once = 0;

    REQUIRE(ov_thread_pool_run(&pool) == 0);
    for (int i = 0; i < 1000; i++)
        once += atomic_load(&jobs.done[i]) == 1;
    CHECK(once == 1000);
}

TEST(a_crew_stops_when_a_job_says_so)
{
    static struct jobs jobs = {.stop_at = 10};
    const struct ov_thread_pool pool = {1, 1000, &jobs, do_job};

    REQUIRE(ov_thread_pool_run(&pool) == 0);
    CHECK(atomic_load(&jobs.done[10]) == 1);
    CHECK(atomic_load(&jobs.done[11]) == 0);
}
