/*
 * test_coins.c - gaining and paying coins (R5).
 */
#include "kit.h"

TEST(R5_1_a_coin_is_the_top_card_of_the_deck_unseen)
{
    const uint64_t coins =
        UINT64_C(1) << KIT_T1 | UINT64_C(1) << KIT_T2 | UINT64_C(1) << KIT_T3;

    kit_open(2);
    kit_do(PURPLE, act_coins(4));
    kit_saw("COINS_GAINED seat=0 amount=3 use=%d", OV_BY_CARD);
    CHECK(kit.game.player[PURPLE].coin[0] == KIT_T1);
    CHECK(kit.game.player[PURPLE].coin[1] == KIT_T2);
    CHECK(kit.game.player[PURPLE].coin[2] == KIT_T3);
    CHECK(ov_deck_card(&kit.game, 0) == KIT_T4);
    CHECK((kit.game.seen & coins) == 0);
}

TEST(R5_1_gaining_a_coin_reveals_nothing)
{
    int reveals;

    kit_open(2);
    reveals = kit.game.reveals;
    kit_do(PURPLE, act_coins(4));
    CHECK(kit.game.reveals == reveals);
}

TEST(R5_2_a_player_at_five_coins_draws_no_more)
{
    kit_open(2);
    kit_coins(PURPLE, 4);
    kit_do(PURPLE, act_coins(4));
    kit_saw("COINS_GAINED seat=0 amount=1 use=%d", OV_BY_CARD);
    kit_saw("COINS_OVER_LIMIT seat=0 amount=2");
    CHECK(kit.game.player[PURPLE].coins == 5);
    CHECK(kit.game.player[PURPLE].coin[4] == KIT_T5);
    CHECK(ov_deck_card(&kit.game, 0) == KIT_T6);
}

TEST(R5_2_at_five_nothing_is_gained_at_all)
{
    kit_open(2);
    kit_coins(PURPLE, 5);
    kit_do(PURPLE, act_coins(2));
    kit_saw("COINS_OVER_LIMIT seat=0 amount=1");
    CHECK(kit_told(OV_EVENT_COINS_GAINED) == 0);
    CHECK(ov_deck_card(&kit.game, 0) == KIT_T6);
}

TEST(R5_2_up_to_five_nothing_is_said_of_a_limit)
{
    kit_open(2);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_coins(4));
    CHECK(kit.game.player[PURPLE].coins == 5);
    CHECK(kit_told(OV_EVENT_COINS_OVER_LIMIT) == 0);
}

TEST(R5_3_the_coin_gained_last_is_paid_first_onto_the_deck)
{
    kit_open(2);
    kit_hand(PURPLE, "12");
    kit_coin(PURPLE, KIT_WOOD);
    kit_coin(PURPLE, KIT_CLAY);
    kit_coin(PURPLE, KIT_STONE);
    kit_do(PURPLE, act_recover());
    kit_saw("COINS_PAID seat=0 amount=2");
    CHECK(kit.game.player[PURPLE].coins == 1);
    CHECK(kit.game.player[PURPLE].coin[0] == KIT_WOOD);
    CHECK(kit.game.player[PURPLE].coin[1] == OV_NONE);
    CHECK(ov_deck_card(&kit.game, 0) == KIT_CLAY);
    CHECK(ov_deck_card(&kit.game, 1) == KIT_STONE);
    CHECK(ov_deck_card(&kit.game, 2) == KIT_T1);
}

TEST(R5_3_who_pays_and_draws_gets_his_own_coins_back)
{
    kit_open(2);
    kit_hand(PURPLE, "12");
    kit_coin(PURPLE, KIT_WOOD);
    kit_coin(PURPLE, KIT_CLAY);
    kit_do(PURPLE, act_recover());
    kit_do(PURPLE, act_coins(3));
    CHECK(kit.game.player[PURPLE].coin[0] == KIT_WOOD);
    CHECK(kit.game.player[PURPLE].coin[1] == KIT_CLAY);
}

TEST(R5_3_a_price_that_cannot_be_paid_in_full_cannot_be_paid)
{
    kit_open(2);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_refused(PURPLE, act_resource(1, OV_WOOD), OV_TOO_EXPENSIVE,
                "price=2 missing=2");
    kit_coins(PURPLE, 1);
    kit_refused(PURPLE, act_resource(1, OV_WOOD), OV_TOO_EXPENSIVE,
                "price=2 missing=1");
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    CHECK(kit.game.player[PURPLE].coins == 0);
}

TEST(R5_3_buildings_in_front_are_no_money)
{
    kit_open(2);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_refused(PURPLE, act_take(1, 2), OV_TOO_EXPENSIVE, "price=1 missing=1");
}

TEST(R5_4_a_card_gives_as_many_coins_as_it_shows)
{
    for (int card = 2; card <= 4; card++) {
        kit_open(3);
        kit_do(PURPLE, act_coins(card));
        kit_saw("COINS_GAINED seat=0 amount=%d use=%d", card - 1, OV_BY_CARD);
        CHECK(kit.game.player[PURPLE].coins == card - 1);
    }
}

TEST(R5_4_a_card_showing_no_coins_gives_none)
{
    kit_open(2);
    kit_refused(PURPLE, act_coins(1), OV_NO_COINS_ON_CARD, "card=0");
}
