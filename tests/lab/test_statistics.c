/*
 * test_statistics.c - intervals and the sequential test against values that
 * were worked out by hand, times, and the deals of an arena.
 */
#include "deck/standard.h"
#include "harness.h"
#include "lab/match.h"

#include <math.h>
#include <stdlib.h>

static bool is_near(double one, double other)
{
    return fabs(one - other) < 0.00005;
}

/* Of two games each: 2, 2, 1, 1, 2, 1, 0, 2, 1, 2 wins. */
static struct ov_blocks ten_blocks(void)
{
    static const int wins[] = {2, 2, 1, 1, 2, 1, 0, 2, 1, 2};
    struct ov_blocks blocks = {.unit = 2};

    for (int i = 0; i < OV_LENGTH(wins); i++)
        ov_blocks_add(&blocks, wins[i]);
    return blocks;
}

TEST(an_interval_counts_blocks_not_games)
{
    const struct ov_blocks blocks = ten_blocks();
    const struct ov_interval share = ov_blocks_interval(&blocks, 0, 1);

    CHECK(is_near(share.mean, 0.7));
    CHECK(is_near(ov_blocks_variance(&blocks), 1.1 / 9));
    /* 2.2622 * sqrt(1.1 / 90) = 0.25009 */
    CHECK(is_near(share.low, 0.44991));
    CHECK(is_near(share.high, 0.95009));
}

TEST(an_interval_stays_within_what_can_be)
{
    struct ov_blocks blocks = {.unit = 4};
    struct ov_interval share;

    ov_blocks_add(&blocks, 4);
    share = ov_blocks_interval(&blocks, 0, 1);
    CHECK(is_near(share.mean, 1) && share.low == 0 && share.high == 1);
    ov_blocks_add(&blocks, 3);
    share = ov_blocks_interval(&blocks, 0, 1);
    CHECK(is_near(share.mean, 0.875) && share.low == 0 && share.high == 1);
}

TEST(blocks_that_all_agree_are_not_taken_for_certainty)
{
    struct ov_blocks all = {.unit = 2}, half = {.unit = 2};
    struct ov_interval share;

    for (int i = 0; i < 20; i++) {
        ov_blocks_add(&all, 2);
        ov_blocks_add(&half, 1);
    }
    share = ov_blocks_interval(&all, 0, 1);
    /* 0.025^(1/20) = 0.83157 */
    CHECK(is_near(share.low, 0.83157) && is_near(share.high, 1));
    share = ov_blocks_interval(&half, 0, 1);
    CHECK(is_near(share.low, 0.41578) && is_near(share.high, 0.58422));
}

TEST(student_is_as_in_the_tables)
{
    CHECK(is_near(ov_student(1), 12.7062));
    CHECK(is_near(ov_student(9), 2.2622));
    CHECK(is_near(ov_student(13), 2.1604));
    CHECK(is_near(ov_student(20), 2.0860));
    CHECK(is_near(ov_student(60), 2.0003));
    CHECK(is_near(ov_student(120), 1.9799));
    CHECK(is_near(ov_student(1000000), 1.95997));
}

TEST(the_likelihood_ratio_is_the_one_of_the_formula)
{
    const struct ov_blocks blocks = ten_blocks();
    struct ov_blocks agreeing = {.unit = 2};

    /* 10 * 0.03 * (1.4 - 1.03) / (2 * 1.1 / 9) = 0.45409 */
    CHECK(is_near(ov_blocks_llr(&blocks, 0.5, 0.53), 0.45409));
    CHECK(is_near(ov_blocks_llr(&blocks, 0.68, 0.72), 0));
    CHECK(ov_blocks_llr(&blocks, 0.7, 0.8) < 0);
    /* Ten times 1 of 2: the variance counts as 1/4 / 10. */
    for (int i = 0; i < 10; i++)
        ov_blocks_add(&agreeing, 1);
    CHECK(is_near(ov_blocks_llr(&agreeing, 0.5, 0.53),
                  10 * 0.03 * (1 - 1.03) / (2 * 0.025)));
}

TEST(times_are_told_to_a_sixty_fourth)
{
    static struct ov_pace pace, twice;

    CHECK(ov_pace_percentile(&pace, 50) == 0);
    for (int64_t i = 1; i <= 100; i++)
        ov_pace_add(&pace, i * 10000);
    CHECK(llabs(ov_pace_percentile(&pace, 50) - 500000) < 500000 / 64);
    CHECK(llabs(ov_pace_percentile(&pace, 95) - 950000) < 950000 / 64);
    CHECK(ov_tally_mean(&pace.time) == INT64_C(505000000));
    ov_pace_join(&twice, &pace);
    ov_pace_add(&twice, INT64_C(1) << 60);
    CHECK(twice.time.count == 101 && twice.time.most == INT64_C(1) << 60);
    CHECK(ov_pace_percentile(&twice, 100) == INT64_C(1) << 60);
    ov_pace_add(&pace, 0);
    CHECK(ov_pace_percentile(&pace, 0) == 0);
}

/* The batch of a match of one against the rest. */
static void make_series(struct ov_batch *batch, struct ov_box *box, int seats)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);

    ov_box_init(box, &ov_standard_deck, &switches, seats);
    *batch = (struct ov_batch){.box = box,
                               .boxes = 1,
                               .entrants = 2,
                               .line_up = {0, 1, 1, 1},
                               .places = seats,
                               .rotate = true,
                               .duplicate = true};
}

TEST(a_deal_is_played_once_from_every_seat)
{
    static struct ov_batch batch;
    static struct ov_box box;

    for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++) {
        make_series(&batch, &box, seats);
        for (int block = 0; block < 3; block++) {
            struct ov_bot_game first, bot_game;
            unsigned taken = 0;

            ov_batch_game(&batch, (int64_t)block * seats, &first);
            for (int i = 0; i < seats; i++) {
                ov_batch_game(&batch, (int64_t)block * seats + i, &bot_game);
                CHECK(memcmp(&bot_game.seed, &first.seed,
                             sizeof bot_game.seed) == 0);
                for (int seat = 0; seat < seats; seat++)
                    taken += (unsigned)(bot_game.who[seat] == 0) << (8 * seat);
            }
            CHECK(taken == (0x01010101u >> (8 * (OV_MAX_SEATS - seats))));
            ov_batch_game(&batch, (int64_t)(block + 1) * seats, &bot_game);
            CHECK(memcmp(&bot_game.seed, &first.seed, sizeof bot_game.seed) !=
                  0);
        }
    }
}
