/*
 * test_places.c - who has won (R13.13, R12.3).
 */
#include "score/score.h"

#include "kit.h"

static void check_places(const int expected[OV_MAX_SEATS])
{
    int places[OV_MAX_SEATS];

    ov_score_places(&kit.game, &kit.box, places);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        CHECK(places[seat] == expected[seat]);
}

static void points(int seat, int count)
{
    kit_workers(seat, OV_WOOD, 2, count);
}

/* The game is over; this seat triggered the end. */
static void over(int trigger)
{
    kit.game.turn.phase = OV_PHASE_OVER;
    kit.game.turn.actor = OV_NONE;
    kit.game.trigger = (uint8_t)trigger;
    kit.game.ended_by =
        trigger == OV_NONE ? OV_ENDED_STALLING : OV_ENDED_SIXTH_WORKER;
}

TEST(R13_13_the_highest_total_wins)
{
    kit_open(4);
    points(PURPLE, 2);
    points(BLUE, 4);
    points(RED, 1);
    points(YELLOW, 3);
    over(RED);
    check_places((int[]){3, 1, 4, 2});
}

TEST(R13_13_tied_players_rank_clockwise_from_who_triggered_the_end)
{
    for (int trigger = 0; trigger < 4; trigger++) {
        int expected[4];

        kit_open(4);
        for (int seat = 0; seat < 4; seat++) {
            points(seat, 2);
            expected[seat] = 1 + (seat - trigger + 4) % 4;
        }
        over(trigger);
        check_places(expected);
    }
}

TEST(R13_13_the_first_player_does_not_matter_then)
{
    kit_open(3);
    kit_first(RED);
    points(PURPLE, 2);
    points(RED, 2);
    over(BLUE);
    check_places((int[]){2, 3, 1, 0});
    over(PURPLE);
    check_places((int[]){1, 3, 2, 0});
}

TEST(R13_13_a_trigger_who_is_not_tied_decides_by_his_seat_only)
{
    kit_open(4);
    points(PURPLE, 3);
    points(RED, 1);
    points(YELLOW, 3);
    over(RED);
    check_places((int[]){2, 4, 3, 1});
}

TEST(R12_3_ties_after_stalling_go_to_the_first_player_then_clockwise)
{
    for (int first = 0; first < 3; first++) {
        int expected[4] = {0};

        kit_open(3);
        kit_first(first);
        for (int seat = 0; seat < 3; seat++)
            expected[seat] = 1 + (seat - first + 3) % 3;
        over(OV_NONE);
        check_places(expected);
    }
}

TEST(R13_13_before_the_end_ties_go_clockwise_from_the_first_player)
{
    kit_open(4);
    kit_first(YELLOW);
    kit_turn(RED);
    points(BLUE, 1);
    check_places((int[]){3, 1, 4, 2});
}

TEST(R13_13_absent_seats_have_no_place_and_no_points)
{
    int totals[OV_MAX_SEATS];

    kit_open(2);
    points(BLUE, 1);
    check_places((int[]){2, 1, 0, 0});
    ov_score_totals(&kit.game, &kit.box, totals);
    CHECK(totals[PURPLE] == 0 && totals[BLUE] == 1);
    CHECK(totals[RED] == 0 && totals[YELLOW] == 0);
}

TEST(R13_13_once_triggered_ties_go_clockwise_from_the_trigger)
{
    kit_open(4);
    kit_first(YELLOW);
    kit_turn(RED);
    kit.game.trigger = RED;
    points(BLUE, 1);
    check_places((int[]){4, 1, 2, 3});
}
