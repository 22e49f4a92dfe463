/*
 * test_board.c - obtaining a resource (R6).
 */
#include "kit.h"

TEST(R6_1_a_card_obtains_the_resources_it_shows_and_no_others)
{
    for (int card = 1; card <= 4; card++) {
        for (int resource = 0; resource < OV_RESOURCES; resource++) {
            kit_open(2);
            if (resource < card)
                kit_do(PURPLE, act_resource(card, resource));
            else
                kit_refused(PURPLE, act_resource(card, resource),
                            OV_RESOURCE_NOT_ON_CARD, "card=%d resource=%d",
                            card - 1, resource);
        }
    }
}

TEST(R6_1_the_worker_goes_to_the_cheapest_free_slot_and_pays_it)
{
    kit_open(2);
    kit_coins(PURPLE, 5);
    kit_worker(BLUE, OV_STONE, 0);
    kit_do(PURPLE, act_resource(3, OV_STONE));
    kit_saw("WORKER_PLACED seat=0 slot=stone:1");
    kit_saw("COINS_PAID seat=0 amount=1");
    CHECK(kit_on_board(PURPLE, OV_STONE, 1) == 1);
    CHECK(kit.game.player[PURPLE].coins == 4);
    CHECK(kit.game.player[PURPLE].supply == 8);
}

TEST(R6_1_a_slot_that_was_left_is_free_again)
{
    kit_open(2);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_do(BLUE, act_remove(OV_WOOD, 0));
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    kit_saw("WORKER_PLACED seat=0 slot=wood:0");
    CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
}

TEST(R6_1_a_free_slot_costs_nothing)
{
    kit_open(2);
    kit_do(PURPLE, act_resource(4, OV_CRYSTAL));
    kit_saw("WORKER_PLACED seat=0 slot=crystal:0");
    CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
}

TEST(R6_2_without_a_worker_in_supply_no_resource)
{
    kit_open(2);
    kit_workers(PURPLE, OV_CLAY, 2, 9);
    kit_refused(PURPLE, act_resource(1, OV_WOOD), OV_NO_WORKER, KIT_NO_DETAIL);
}

TEST(R6_2_he_may_take_one_off_the_board_first)
{
    kit_open(2);
    kit_workers(PURPLE, OV_CLAY, 2, 9);
    kit_do(PURPLE, act_remove(OV_CLAY, 2));
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    CHECK(kit_on_board(PURPLE, OV_CLAY, 2) == 8);
    CHECK(kit_on_board(PURPLE, OV_WOOD, 0) == 1);
}

TEST(R6_2_the_slot_he_left_counts_as_free_for_him_too)
{
    kit_open(2);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_workers(PURPLE, OV_CLAY, 2, 8);
    kit_do(PURPLE, act_remove(OV_WOOD, 0));
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    kit_saw("WORKER_PLACED seat=0 slot=wood:0");
}
