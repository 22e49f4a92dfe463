/*
 * test_city.c - paying for a building and placing it (R8.1 to R8.3).
 */
#include "kit.h"

/* PURPLE can pay for this card, which is in front of them. */
static void ready_to_build(int card)
{
    kit_open(2);
    kit_front(PURPLE, card);
    kit_worker(PURPLE, OV_WOOD, 0);
}

TEST(R8_1_the_building_must_lie_in_front_of_the_builder)
{
    ready_to_build(KIT_WOOD);
    kit_front(BLUE, KIT_CLAY);
    kit_refused(PURPLE, act_build(KIT_CLAY, 1, 0), OV_BUILDING_NOT_YOURS,
                "card=%d", KIT_CLAY);
    kit_refused(PURPLE, act_build(KIT_P1, 1, 0), OV_BUILDING_NOT_YOURS,
                "card=%d", KIT_P1);
    kit_refused(PURPLE, act_build(KIT_T1, 1, 0), OV_BUILDING_NOT_YOURS,
                "card=%d", KIT_T1);
}

TEST(R8_1_either_of_two_buildings_can_be_built)
{
    for (int choice = 0; choice < 2; choice++) {
        ready_to_build(KIT_WOOD);
        kit_front(PURPLE, KIT_CLAY);
        kit_do(PURPLE, act_build(KIT_WOOD + choice, 1, 0));
        CHECK(kit.game.player[PURPLE].buildings == 1);
        CHECK(kit.game.player[PURPLE].building[0] == KIT_CLAY - choice);
        CHECK(kit.game.player[PURPLE].building[1] == OV_NONE);
    }
}

TEST(R8_1_workers_leave_the_cheapest_slots_first)
{
    kit_open(2);
    kit_front(PURPLE, KIT_COST_TWO_WOOD);
    kit_worker(PURPLE, OV_WOOD, 1);
    kit_workers(PURPLE, OV_WOOD, 2, 2);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_COST_TWO_WOOD, 1, 0));
    kit_saw("RESOURCE_PAID seat=0 slot=wood:1");
    kit_saw("RESOURCE_PAID seat=0 slot=wood:2");
    CHECK(kit_told(OV_EVENT_RESOURCE_PAID) == 2);
    CHECK(kit_on_board(BLUE, OV_WOOD, 0) == 1);
    CHECK(kit_on_board(PURPLE, OV_WOOD, 1) == 0);
    CHECK(kit_on_board(PURPLE, OV_WOOD, 2) == 1);
    CHECK(kit.game.player[PURPLE].supply == 7);
}

TEST(R8_1_the_free_slot_is_left_before_the_others)
{
    kit_open(2);
    kit_front(PURPLE, KIT_COIN);
    for (int price = 0; price < OV_PRICES; price++)
        kit_worker(PURPLE, OV_WOOD, price);
    kit_do(PURPLE, act_build(KIT_COIN, 1, 0));
    kit_saw("RESOURCE_PAID seat=0 slot=wood:0");
    CHECK(kit_on_board(PURPLE, OV_WOOD, 0) == 0);
    CHECK(kit_on_board(PURPLE, OV_WOOD, 1) == 1);
    CHECK(kit_on_board(PURPLE, OV_WOOD, 2) == 1);
}

TEST(R8_1_a_resource_that_is_short_is_named_with_what_is_missing)
{
    kit_open(2);
    kit_front(PURPLE, KIT_COST_TWO_WOOD);
    kit_front(PURPLE, KIT_COST_CLAY);
    kit_refused(PURPLE, act_build(KIT_COST_TWO_WOOD, 1, 0), OV_RESOURCE_SHORT,
                "resource=%d price=2 missing=2", OV_WOOD);
    kit_worker(PURPLE, OV_WOOD, 2);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_refused(PURPLE, act_build(KIT_COST_TWO_WOOD, 1, 0), OV_RESOURCE_SHORT,
                "resource=%d price=2 missing=1", OV_WOOD);
    kit_refused(PURPLE, act_build(KIT_COST_CLAY, 1, 0), OV_RESOURCE_SHORT,
                "resource=%d price=1 missing=1", OV_CLAY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_COST_TWO_WOOD, 1, 0));
}

TEST(R8_1_a_building_costs_no_coins)
{
    ready_to_build(KIT_WOOD);
    kit_coins(PURPLE, 3);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    CHECK(kit.game.player[PURPLE].coins == 3);
    CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
}

TEST(R8_2_beside_and_below_the_main_square_but_not_above_it)
{
    static const int cell[3][2] = {{1, 0}, {-1, 0}, {0, 1}};

    for (int i = 0; i < 3; i++) {
        ready_to_build(KIT_WOOD);
        CHECK(kit_count_legal(PURPLE, OV_ACT_BUILD) == 3);
        kit_do(PURPLE, act_build(KIT_WOOD, cell[i][0], cell[i][1]));
        kit_saw("BUILDING_BUILT seat=0 card=%d x=%d y=%d", KIT_WOOD, cell[i][0],
                cell[i][1]);
        CHECK(ov_city_at(&kit.game.city, cell[i][0], cell[i][1]) == 1);
    }
    ready_to_build(KIT_WOOD);
    kit_refused(PURPLE, act_build(KIT_WOOD, 0, -1), OV_CELL_ABOVE_SQUARE,
                KIT_NO_DETAIL);
}

TEST(R8_2_the_row_of_the_main_square_is_the_highest_everywhere)
{
    ready_to_build(KIT_WOOD);
    kit_city(KIT_T15, BLUE, 1, 0);
    kit_city(KIT_T14, BLUE, 2, 0);
    kit_refused(PURPLE, act_build(KIT_WOOD, 1, -1), OV_CELL_ABOVE_SQUARE,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_build(KIT_WOOD, 2, -1), OV_CELL_ABOVE_SQUARE,
                KIT_NO_DETAIL);
}

TEST(R8_2_a_card_touches_a_placed_one_by_an_edge_not_a_corner)
{
    ready_to_build(KIT_WOOD);
    kit_refused(PURPLE, act_build(KIT_WOOD, 1, 1), OV_CELL_HAS_NO_NEIGHBOUR,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_build(KIT_WOOD, -1, 1), OV_CELL_HAS_NO_NEIGHBOUR,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_build(KIT_WOOD, 2, 0), OV_CELL_HAS_NO_NEIGHBOUR,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_build(KIT_WOOD, -100, 100),
                OV_CELL_HAS_NO_NEIGHBOUR, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_build(KIT_WOOD, 127, 127), OV_CELL_HAS_NO_NEIGHBOUR,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_build(KIT_WOOD, -128, 0), OV_CELL_HAS_NO_NEIGHBOUR,
                KIT_NO_DETAIL);
}

TEST(R8_2_a_cell_holds_one_card)
{
    ready_to_build(KIT_WOOD);
    kit_city(KIT_T15, BLUE, 0, 1);
    kit_refused(PURPLE, act_build(KIT_WOOD, 0, 0), OV_CELL_IS_TAKEN, "card=%d",
                OV_MAIN_SQUARE);
    kit_refused(PURPLE, act_build(KIT_WOOD, 0, 1), OV_CELL_IS_TAKEN, "card=%d",
                KIT_T15);
}

TEST(R8_2_houses_go_to_houses_and_streets_to_streets)
{
    kit_open(2);
    kit_city(KIT_HOUSES_RIGHT, BLUE, 1, 0);
    kit_front(PURPLE, KIT_HOUSES_LEFT);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_refused(PURPLE, act_build(KIT_WOOD, 2, 0), OV_EDGE_DOES_NOT_MATCH,
                "card=%d side=%d", KIT_HOUSES_RIGHT, OV_LEFT);
    kit_do(PURPLE, act_build(KIT_HOUSES_LEFT, 2, 0));
}

/*
 * BLUE's wall at 2,1 shows houses to one side; a card with houses on the facing
 * side fits there, and a card with streets does not.
 */
TEST(R8_2_every_side_of_a_card_is_compared)
{
    static const int beyond[OV_SIDES][2] = {{2, 0}, {3, 1}, {2, 2}, {1, 1}};

    for (int side = 0; side < OV_SIDES; side++) {
        const int x = beyond[side][0], y = beyond[side][1];
        const int facing = (side + 2) % OV_SIDES;

        kit_open(2);
        kit_city(KIT_T15, BLUE, 0, 1);
        kit_city(KIT_T14, BLUE, 0, 2);
        kit_city(KIT_T13, BLUE, 1, 2);
        if (side == OV_BOTTOM)
            kit_city(KIT_T12, BLUE, 1, 1);
        else
            kit_city(KIT_T12, BLUE, 2, 2);
        kit_city(KIT_HOUSES_TOP + side, BLUE, 2, 1);
        kit_front(PURPLE, KIT_WOOD);
        kit_front(PURPLE, KIT_HOUSES_TOP + facing);
        kit_worker(PURPLE, OV_WOOD, 0);
        kit_refused(PURPLE, act_build(KIT_WOOD, x, y), OV_EDGE_DOES_NOT_MATCH,
                    "card=%d side=%d", KIT_HOUSES_TOP + side, facing);
        kit_do(PURPLE, act_build(KIT_HOUSES_TOP + facing, x, y));
    }
}

TEST(R8_2_every_neighbour_must_match_not_only_one)
{
    kit_open(2);
    kit_city(KIT_HOUSES_BOTTOM, BLUE, 1, 0);
    kit_city(KIT_T15, BLUE, 0, 1);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_HOUSES_TOP);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_refused(PURPLE, act_build(KIT_WOOD, 1, 1), OV_EDGE_DOES_NOT_MATCH,
                "card=%d side=%d", KIT_HOUSES_BOTTOM, OV_TOP);
    kit_do(PURPLE, act_build(KIT_HOUSES_TOP, 1, 1));
}

TEST(R8_2_cards_never_rotate)
{
    /* Turned around, this one would have its houses on the left. */
    kit_open(2);
    kit_city(KIT_HOUSES_RIGHT, BLUE, 1, 0);
    kit_front(PURPLE, KIT_HOUSES_TOP);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_refused(PURPLE, act_build(KIT_HOUSES_TOP, 2, 0), OV_EDGE_DOES_NOT_MATCH,
                "card=%d side=%d", KIT_HOUSES_RIGHT, OV_LEFT);
}

TEST(R8_2_a_hole_between_four_cards_can_be_filled)
{
    static const int ring[7][2] = {{0, 1}, {-1, 1}, {1, 1}, {-1, 2},
                                   {1, 2}, {-1, 3}, {1, 3}};

    kit_open(2);
    for (int i = 0; i < 7; i++)
        kit_city(KIT_T15 - i, i % 2, ring[i][0], ring[i][1]);
    kit_city(KIT_T15 - 7, PURPLE, 0, 3);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_WOOD, 0, 2));
    CHECK(kit_legal(PURPLE, act_decline(OV_FROM_TOP)));
    CHECK(kit_legal(PURPLE, act_decline(OV_FROM_RIGHT)));
    CHECK(kit_legal(PURPLE, act_decline(OV_FROM_BOTTOM)));
    CHECK(kit_legal(PURPLE, act_decline(OV_FROM_LEFT)));
    CHECK(kit_legal(PURPLE, act_decline(OV_FROM_OWN)));
}

TEST(R8_2_placed_cards_stay)
{
    ready_to_build(KIT_WOOD);
    kit_city(KIT_T15, BLUE, 1, 0);
    kit_do(PURPLE, act_build(KIT_WOOD, 2, 0));
    kit_decline_all(PURPLE);
    kit_idle(2);
    CHECK(kit.game.city.card[1] == KIT_T15);
    CHECK(kit.game.city.x[1] == 1 && kit.game.city.y[1] == 0);
    CHECK(kit.game.city.card[2] == KIT_WOOD);
    CHECK(kit.game.city.x[2] == 2 && kit.game.city.y[2] == 0);
}

TEST(R8_3_the_builder_owns_the_card_by_a_worker_of_his)
{
    ready_to_build(KIT_WOOD);
    kit_city(KIT_T15, BLUE, 1, 0);
    kit_do(PURPLE, act_build(KIT_WOOD, 2, 0));
    CHECK(ov_city_owner(&kit.game.city, 1) == BLUE);
    CHECK(ov_city_owner(&kit.game.city, 2) == PURPLE);
    CHECK(kit.game.player[PURPLE].in_city == 1);
    CHECK(kit.game.player[PURPLE].supply == 8);
}

TEST(R8_3_the_worker_that_paid_may_be_the_one_that_stands_there)
{
    kit_open(2);
    kit_front(PURPLE, KIT_COIN);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_workers(PURPLE, OV_CLAY, 2, 8);
    kit_do(PURPLE, act_build(KIT_COIN, 1, 0));
    CHECK(kit.game.player[PURPLE].supply == 0);
    CHECK(kit.game.player[PURPLE].in_city == 1);
}

TEST(R8_2_a_cell_far_away_is_empty)
{
    kit_open(2);
    kit_city(KIT_CLAY, BLUE, 1, 0);
    CHECK(ov_city_at(&kit.game.city, 1, 0) == 1);
    CHECK(ov_city_at(&kit.game.city, 1 + 256, 0) == -1);
    CHECK(ov_city_at(&kit.game.city, 1, 256) == -1);
    CHECK(ov_city_at(&kit.game.city, -128, -128) == -1);
    CHECK(ov_city_at(&kit.game.city, 127, 127) == -1);
}

static enum ov_why there(int card, int x, int y, struct ov_refusal *refusal)
{
    return ov_why_not_there(&kit.game, &kit.box, card, x, y, refusal);
}

/* No matter who would build it and what it costs. */
TEST(R8_2_where_any_card_would_fit_can_be_asked)
{
    struct ov_refusal refusal;

    kit_open(2);
    kit_city(KIT_HOUSES_RIGHT, BLUE, 1, 0);
    CHECK(there(KIT_HOUSES_LEFT, 2, 0, &refusal) == OV_ALLOWED);
    CHECK(refusal.why == OV_ALLOWED);
    CHECK(there(KIT_COST_ONE_OF_EACH, 0, 1, &refusal) == OV_ALLOWED);
    CHECK(there(KIT_P1, 2, 0, &refusal) == OV_EDGE_DOES_NOT_MATCH);
    CHECK(refusal.why == OV_EDGE_DOES_NOT_MATCH);
    CHECK(refusal.side == OV_LEFT && refusal.card == KIT_HOUSES_RIGHT);
    CHECK(refusal.seat == OV_NONE && refusal.price == OV_NONE);
    CHECK(there(KIT_P1, 0, -1, &refusal) == OV_CELL_ABOVE_SQUARE);
    CHECK(there(KIT_P1, 0, 0, &refusal) == OV_CELL_IS_TAKEN);
    CHECK(there(KIT_P1, 5, 5, &refusal) == OV_CELL_HAS_NO_NEIGHBOUR);
}
