/*
 * Forecasts are held against what came.
 */
#include "harness.h"
#include "lab/calibration.h"

#include <math.h>

static bool near(double a, double b)
{
    return fabs(a - b) < 0.001;
}

/* A game of two in which the winner's chance was always said to be so. */
static void add_game(struct ov_calibration *calibration, int per_cent, bool won,
                     int positions)
{
    const int place[2] = {won ? 1 : 2, won ? 2 : 1};
    const int32_t win = OV_CERTAIN / 100 * per_cent;
    const struct ov_value value = {.win = {win, OV_CERTAIN - win}};
    struct ov_forecasts forecasts = {0};

    for (int i = 0; i < positions; i++)
        ov_forecasts_add(&forecasts, &value, 2);
    ov_calibration_add(calibration, &forecasts, place, 2);
}

TEST(forecasts_that_come_true_as_often_as_said_leave_no_gap)
{
    struct ov_calibration calibration = {0};

    for (int i = 0; i < 40; i++)
        add_game(&calibration, 75, i % 4 != 0, 10);
    const struct ov_calibration_bin *const high = &calibration.bin[7];

    CHECK(calibration.games == 40 && calibration.positions == 400);
    CHECK(high->count == 400 && high->won == 300 && high->games == 40);
    CHECK(near(ov_bin_said(high), 0.75) && near(ov_bin_won(high), 0.75));
    CHECK(near(ov_bin_gap(high).mean, 0));
    CHECK(calibration.bin[2].count == 400 && calibration.bin[2].won == 100);
    CHECK(near(ov_calibration_error(&calibration), 0));
    CHECK(near(ov_calibration_worst(&calibration), 0));
}

TEST(forecasts_that_promise_too_much_are_found_out)
{
    struct ov_calibration calibration = {0};

    for (int i = 0; i < 100; i++)
        add_game(&calibration, 95, i % 2 == 0, 3);
    const struct ov_interval gap = ov_bin_gap(&calibration.bin[9]);

    CHECK(near(gap.mean, -0.45) && gap.high < -0.3 && gap.low > -0.6);
    CHECK(near(ov_calibration_error(&calibration), 0.45));
    CHECK(near(ov_calibration_worst(&calibration), 0.45));
}

TEST(more_positions_of_the_same_games_make_nothing_surer)
{
    struct ov_calibration few = {0}, many = {0};

    for (int i = 0; i < 20; i++) {
        add_game(&few, 65, i % 3 != 0, 1);
        add_game(&many, 65, i % 3 != 0, 50);
    }
    CHECK(near(ov_bin_gap(&few.bin[6]).low, ov_bin_gap(&many.bin[6]).low));
    CHECK(near(ov_bin_gap(&few.bin[6]).high, ov_bin_gap(&many.bin[6]).high));
    /* By hand: 13 of 20 won, deviation of a game 0.489, t 2.093. */
    CHECK(near(ov_bin_gap(&few.bin[6]).high, 0.229));
}

TEST(the_ends_of_the_scale_have_their_bins)
{
    struct ov_calibration calibration = {0};
    const struct ov_interval unknown = {0, -1, 1};

    add_game(&calibration, 100, true, 1);
    CHECK(calibration.bin[9].count == 1 && calibration.bin[9].won == 1);
    CHECK(calibration.bin[0].count == 1 && calibration.bin[0].won == 0);
    CHECK(calibration.bin[5].count == 0);
    CHECK(ov_bin_gap(&calibration.bin[5]).low == unknown.low);
    CHECK(ov_bin_gap(&calibration.bin[9]).high == unknown.high);
}

TEST(calibrations_of_threads_join_to_the_same)
{
    struct ov_calibration all = {0}, left = {0}, right = {0};

    for (int i = 0; i < 30; i++) {
        add_game(&all, 3 * i, i % 2 == 0, i);
        add_game(i % 3 == 0 ? &left : &right, 3 * i, i % 2 == 0, i);
    }
    ov_calibration_join(&right, &left);
    CHECK(memcmp(&all, &right, sizeof all) == 0);
}
