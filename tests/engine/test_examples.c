/*
 * test_examples.c - the worked examples of the rulebooks (R14), played. The
 * scoring example is in tests/score.
 */
#include "kit.h"

/*
 * All but en: the last player takes stone, then crystal, wood and clay are
 * taken, the last by the first player, who begins.
 */
TEST(R14_set_up_picks)
{
    static const int pick[4] = {OV_STONE, OV_CRYSTAL, OV_WOOD, OV_CLAY};

    kit_start(4, BLUE);
    for (int i = 0; i < 4; i++)
        kit_do((PURPLE + 4 - i) % 4, act_pick(pick[i]));
    CHECK(kit_on_board(PURPLE, OV_STONE, 2) == 1);
    CHECK(kit_on_board(YELLOW, OV_CRYSTAL, 2) == 1);
    CHECK(kit_on_board(RED, OV_WOOD, 2) == 1);
    CHECK(kit_on_board(BLUE, OV_CLAY, 2) == 1);
    CHECK(kit.game.turn.seat == BLUE);
}

/* All five: Red has played all cards and takes them back, free. */
TEST(R14_free_recovery)
{
    kit_open(4);
    kit_turn(RED);
    kit_hand(RED, "");
    kit_coins(RED, 1);
    kit_do(RED, act_recover());
    CHECK(kit.game.player[RED].coins == 1);
    CHECK(kit.game.player[RED].hand == 15);
    kit_do(RED, act_coins(3));
    CHECK(kit.game.turn.seat == YELLOW);
}

/* All five: Yellow has played three and pays a coin for the one in hand. */
TEST(R14_paid_recovery)
{
    kit_open(4);
    kit_turn(YELLOW);
    kit_hand(YELLOW, "4");
    kit_coins(YELLOW, 1);
    kit_do(YELLOW, act_recover());
    CHECK(kit.game.player[YELLOW].coins == 0);
    CHECK(kit.game.player[YELLOW].hand == 15);
    kit_do(YELLOW, act_coins(2));
    CHECK(kit.game.turn.seat == PURPLE);
}

/* All five: Blue plays a card for two coins and draws two. */
TEST(R14_two_coins)
{
    kit_open(4);
    kit_turn(BLUE);
    kit_do(BLUE, act_coins(3));
    kit_saw("COINS_GAINED seat=1 amount=2 use=%d", OV_BY_CARD);
    CHECK(kit.game.player[BLUE].coins == 2);
    CHECK(kit.game.turn.seat == RED);
}

/* All five: Red's card shows wood and clay; clay's free slot is taken. */
TEST(R14_clay_at_price_1)
{
    kit_open(4);
    kit_turn(RED);
    kit_coins(RED, 1);
    kit_worker(YELLOW, OV_CLAY, 0);
    CHECK(kit_legal(RED, act_resource(2, OV_WOOD)));
    CHECK(!kit_legal(RED, act_resource(2, OV_STONE)));
    CHECK(!kit_legal(RED, act_resource(2, OV_CRYSTAL)));
    kit_do(RED, act_resource(2, OV_CLAY));
    kit_saw("WORKER_PLACED seat=2 slot=clay:1");
    kit_saw("COINS_PAID seat=2 amount=1");
    CHECK(kit.game.player[RED].coins == 0);
}

/* All five: of A to F Purple takes E for a coin; F moves up, G comes. */
TEST(R14_position_5_at_price_1)
{
    kit_open(4);
    kit_coins(PURPLE, 1);
    kit_deck_top(KIT_T9); /* G, under the coin that is paid ... */
    kit_do(PURPLE, act_take(4, 5));
    CHECK(kit.game.player[PURPLE].building[0] == KIT_P5);
    CHECK(kit.game.player[PURPLE].coins == 0);
    CHECK(kit.game.row[3] == KIT_P4);
    CHECK(kit.game.row[4] == KIT_P6);
    CHECK(kit.game.row[5] == KIT_T1); /* ... which comes first (R7.1) */
    CHECK(kit.game.turn.seat == BLUE);
}

/* hu: with that card A to D are free, E and F cost a coin. */
TEST(R14_the_hungarian_example_of_the_row_names_the_sixth)
{
    kit_open(4);
    kit_edition(OV_HU);
    for (int position = 1; position <= 4; position++)
        CHECK(kit_legal(PURPLE, act_take(4, position)));
    for (int position = 5; position <= 6; position++)
        kit_refused(PURPLE, act_take(4, position), OV_TOO_EXPENSIVE,
                    "price=1 missing=1");
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_take(4, 6));
    CHECK(kit.game.player[PURPLE].building[0] == KIT_P6);
}

/* All five: Red pays wood, stone and crystal and takes three workers back. */
TEST(R14_cost_wood_stone_crystal)
{
    kit_open(4);
    kit_turn(RED);
    kit_front(RED, KIT_COST_WOOD_STONE_CRYSTAL);
    kit_worker(RED, OV_WOOD, 0);
    kit_worker(RED, OV_CLAY, 0);
    kit_worker(RED, OV_STONE, 1);
    kit_worker(RED, OV_CRYSTAL, 2);
    kit_do(RED, act_build(KIT_COST_WOOD_STONE_CRYSTAL, 1, 0));
    kit_saw("RESOURCE_PAID seat=2 slot=wood:0");
    kit_saw("RESOURCE_PAID seat=2 slot=stone:1");
    kit_saw("RESOURCE_PAID seat=2 slot=crystal:2");
    CHECK(kit_told(OV_EVENT_RESOURCE_PAID) == 3);
    CHECK(kit_on_board(RED, OV_CLAY, 0) == 1);
    CHECK(kit.game.player[RED].supply == 5 + 3 - 1);
}

/*
 * All five: Yellow's card gives a coin (hu says which bonuses), the one above a
 * transform by street; nothing from the right (houses) and the corner. The card
 * shows the rooster and brings that pile's top.
 */
TEST(R14_bonuses_by_street_and_not_by_houses_or_corner)
{
    kit_open(4);
    kit_city(KIT_TRANSFORM, BLUE, -1, 0);
    kit_city(KIT_HOUSES_LEFT, RED, 0, 1);
    kit_turn(YELLOW);
    kit_front(YELLOW, KIT_YELLOWS);
    kit_worker(YELLOW, OV_WOOD, 0);
    kit_worker(YELLOW, OV_CLAY, 0);
    kit_do(YELLOW, act_build(KIT_YELLOWS, -1, 1));
    CHECK(kit_count_legal(YELLOW, OV_ACT_DECLINE) == 2);
    CHECK(kit.game.turn.bonus[OV_FROM_OWN] == OV_BONUS_COIN);
    CHECK(kit.game.turn.bonus[OV_FROM_TOP] == OV_BONUS_TRANSFORM);
    kit_do(YELLOW, act_transform(OV_FROM_TOP, OV_CLAY, 0, OV_STONE));
    kit_do(YELLOW, act_bonus_coin(OV_FROM_OWN));
    kit_saw("CHARACTER_GAINED seat=3 card=%d", OV_HR_MANAGER);
    CHECK(kit.game.player[YELLOW].coins == 1);
}

/*
 * hu, of the pictures all have: houses beside houses fit in the square's row,
 * a street beside houses does not, a street beside the square does.
 */
TEST(R14_the_pictures_of_right_and_wrong_edges)
{
    kit_open(2);
    kit_city(KIT_HOUSES_LEFT, BLUE, -1, 0);
    kit_front(PURPLE, KIT_HOUSES_RIGHT);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_refused(PURPLE, act_build(KIT_WOOD, -2, 0), OV_EDGE_DOES_NOT_MATCH,
                "card=%d side=%d", KIT_HOUSES_LEFT, OV_RIGHT);
    CHECK(kit_legal(PURPLE, act_build(KIT_WOOD, 1, 0)));
    kit_do(PURPLE, act_build(KIT_HOUSES_RIGHT, -2, 0));
}
