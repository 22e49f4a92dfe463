/*
 * test_characters.c - the characters (R11.1 to R11.10, R11.12, R11.13).
 */
#include "kit.h"

TEST(R11_1_the_manager_obtains_any_resource_with_any_card)
{
    for (int card = 1; card <= 4; card++) {
        for (int resource = 0; resource < OV_RESOURCES; resource++) {
            kit_open(4);
            kit_character(PURPLE, OV_HR_MANAGER);
            kit_do(PURPLE, act_resource(card, resource));
            CHECK(kit_on_board(PURPLE, resource, 0) == 1);
        }
    }
}

TEST(R11_1_the_manager_pays_like_everybody)
{
    kit_open(2);
    kit_character(PURPLE, OV_HR_MANAGER);
    kit_worker(BLUE, OV_CRYSTAL, 0);
    kit_refused(PURPLE, act_resource(1, OV_CRYSTAL), OV_TOO_EXPENSIVE,
                "price=1 missing=1");
}

TEST(R11_2_the_landowner_pays_a_coin_less_and_never_less_than_nothing)
{
    for (int price = 0; price < OV_PRICES; price++) {
        const int paid = price > 0 ? price - 1 : 0;

        kit_open(2);
        kit_character(PURPLE, OV_LANDOWNER);
        for (int slot = 0; slot < price; slot++)
            kit_worker(BLUE, OV_WOOD, slot);
        if (paid > 0)
            kit_refused(PURPLE, act_resource(1, OV_WOOD), OV_TOO_EXPENSIVE,
                        "price=1 missing=1");
        kit_coins(PURPLE, 2);
        kit_do(PURPLE, act_resource(1, OV_WOOD));
        CHECK(kit_on_board(PURPLE, OV_WOOD, price) == 1);
        CHECK(kit.game.player[PURPLE].coins == 2 - paid);
        CHECK(kit_told(OV_EVENT_COINS_PAID) == paid);
    }
}

TEST(R11_2_the_landowner_pays_full_prices_in_the_row)
{
    kit_open(2);
    kit_character(PURPLE, OV_LANDOWNER);
    kit_refused(PURPLE, act_take(1, 2), OV_TOO_EXPENSIVE, "price=1 missing=1");
}

TEST(R11_2_the_landowner_saves_on_each_of_two_resources)
{
    kit_open(4);
    kit_character(PURPLE, OV_LANDOWNER);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    kit_do(PURPLE, act_second(OV_WOOD));
    CHECK(kit_on_board(PURPLE, OV_WOOD, 1) == 2);
    CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
}

TEST(R11_3_the_seignior_obtains_a_second_resource)
{
    kit_open(2);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_resource(2, OV_CLAY));
    CHECK(kit.game.turn.phase == OV_PHASE_SECOND);
    CHECK(kit.game.turn.card == 1);
    CHECK(kit_count_legal(PURPLE, OV_ACT_SECOND) == 2);
    kit_do(PURPLE, act_second(OV_CLAY));
    kit_saw("WORKER_PLACED seat=0 slot=clay:1");
    kit_saw("COINS_PAID seat=0 amount=1");
    CHECK(kit.game.player[PURPLE].coins == 1);
    CHECK(kit.game.player[PURPLE].hand == 13);
    CHECK(kit.game.turn.seat == BLUE);
    CHECK(kit.game.turn.card == OV_NONE);
}

TEST(R11_3_the_second_resource_too_must_be_on_the_card)
{
    kit_open(2);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_do(PURPLE, act_resource(2, OV_CLAY));
    kit_refused(PURPLE, act_second(OV_STONE), OV_RESOURCE_NOT_ON_CARD,
                "card=1 resource=%d", OV_STONE);
    kit_do(PURPLE, act_second(OV_WOOD));
}

TEST(R11_3_with_the_manager_the_second_is_any)
{
    kit_open(4);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_character(PURPLE, OV_HR_MANAGER);
    kit_do(PURPLE, act_resource(1, OV_STONE));
    CHECK(kit_count_legal(PURPLE, OV_ACT_SECOND) == 3);
    kit_do(PURPLE, act_second(OV_CRYSTAL));
}

TEST(R11_3_the_second_resource_is_paid_and_stays_open_until_then)
{
    kit_open(2);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    CHECK(kit.game.turn.phase == OV_PHASE_SECOND);
    kit_refused(PURPLE, act_second(OV_WOOD), OV_TOO_EXPENSIVE,
                "price=1 missing=1");
    kit_refused(PURPLE, act_end(), OV_SECOND_IS_OPEN, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_coins(2), OV_SECOND_IS_OPEN, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_take(2, 1), OV_SECOND_IS_OPEN, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_resource(2, OV_WOOD), OV_SECOND_IS_OPEN,
                KIT_NO_DETAIL);
    kit_do(PURPLE, act_waive());
    kit_saw("SECOND_WAIVED seat=0");
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_3_the_second_resource_needs_a_worker_too)
{
    kit_open(2);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_workers(PURPLE, OV_STONE, 2, 8);
    kit_do(PURPLE, act_resource(2, OV_WOOD));
    kit_refused(PURPLE, act_second(OV_CLAY), OV_NO_WORKER, KIT_NO_DETAIL);
    kit_do(PURPLE, act_remove(OV_STONE, 2));
    CHECK(kit.game.turn.phase == OV_PHASE_SECOND);
    kit_do(PURPLE, act_second(OV_CLAY));
}

TEST(R11_3_nobody_else_has_a_second_resource)
{
    kit_open(2);
    kit_refused(PURPLE, act_second(OV_WOOD), OV_NO_SECOND_OPEN, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_waive(), OV_NO_SECOND_OPEN, KIT_NO_DETAIL);
    kit_do(PURPLE, act_resource(2, OV_CLAY));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_3_coins_and_buildings_have_no_second)
{
    kit_open(2);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.seat == BLUE);
    kit_open(2);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_do(PURPLE, act_take(2, 1));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_3_a_card_played_for_nothing_has_no_second)
{
    kit_open(2);
    kit_switch(OV_SWITCH_failed_plan, 1);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_do(PURPLE, act_nothing(1));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_4_the_cheater_turns_the_coin_gained_last_into_a_building)
{
    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_coin(PURPLE, KIT_WOOD);
    kit_coin(PURPLE, KIT_CLAY);
    kit_do(PURPLE, act_flip());
    kit_saw("COIN_FLIPPED seat=0 card=%d", KIT_CLAY);
    CHECK(kit.game.player[PURPLE].coins == 1);
    CHECK(kit.game.player[PURPLE].coin[0] == KIT_WOOD);
    CHECK(kit.game.player[PURPLE].coin[1] == OV_NONE);
    CHECK(kit.game.player[PURPLE].buildings == 1);
    CHECK(kit.game.player[PURPLE].building[0] == KIT_CLAY);
    CHECK(kit.game.seen >> KIT_CLAY & 1);
    CHECK(!(kit.game.seen >> KIT_WOOD & 1));
}

TEST(R11_4_a_coin_turned_over_is_a_reveal)
{
    int reveals;

    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    reveals = kit.game.reveals;
    kit_do(PURPLE, act_flip());
    CHECK(kit.game.reveals == reveals + 1);
}

TEST(R11_4_the_cheater_needs_a_coin)
{
    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_refused(PURPLE, act_flip(), OV_NO_COIN_TO_FLIP, KIT_NO_DETAIL);
}

TEST(R11_4_the_cheater_once_a_turn)
{
    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_flip());
    kit_refused(PURPLE, act_flip(), OV_POWER_IS_USED_UP, "character=%d",
                OV_CHEATER);
}

TEST(R11_4_a_third_building_by_cheating_asks_for_a_discard)
{
    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_coin(PURPLE, KIT_STONE);
    kit_do(PURPLE, act_flip());
    CHECK(ov_discard_due(&kit.game, PURPLE));
    kit_refused(PURPLE, act_coins(2), OV_DISCARD_FIRST, KIT_NO_DETAIL);
    kit_do(PURPLE, act_discard(KIT_STONE));
    CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
    CHECK(kit.game.turn.actor == PURPLE);
    CHECK(ov_deck_card(&kit.game, kit.game.deck_count - 1) == KIT_STONE);
}

TEST(R11_4_what_the_cheater_turned_over_can_be_built_at_once)
{
    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_coin(PURPLE, KIT_STONE);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_flip());
    kit_do(PURPLE, act_build(KIT_STONE, 1, 0));
}

TEST(R11_5_the_mistress_recovers_for_a_coin_less)
{
    static const char *const hands[] = {"", "2", "24", "124"};

    for (int cards = 0; cards <= 3; cards++) {
        const int price = cards > 0 ? cards - 1 : 0;

        kit_open(2);
        kit_character(PURPLE, OV_MISTRESS);
        kit_hand(PURPLE, hands[cards]);
        if (price > 0) {
            kit_coins(PURPLE, price - 1);
            kit_refused(PURPLE, act_recover(), OV_TOO_EXPENSIVE,
                        "price=%d missing=1", price);
            kit_coins(PURPLE, 1);
        }
        kit_do(PURPLE, act_recover());
        CHECK(kit_told(OV_EVENT_COINS_PAID) == (price > 0));
        CHECK(kit.game.player[PURPLE].coins == 0);
        CHECK(kit.game.player[PURPLE].hand == 15);
    }
}

TEST(R11_6_the_bookkeeper_swaps_place_for_place)
{
    for (int position = 1; position <= OV_ROW; position++) {
        kit_open(2);
        kit_character(PURPLE, OV_BOOKKEEPER);
        kit_front(PURPLE, KIT_WOOD);
        kit_front(PURPLE, KIT_CLAY);
        kit_do(PURPLE, act_swap(KIT_WOOD, position));
        kit_saw("BUILDING_SWAPPED seat=0 card=%d from=%d amount=%d", KIT_WOOD,
                KIT_P1 + position - 1, position);
        CHECK(kit.game.row[position - 1] == KIT_WOOD);
        CHECK(kit.game.player[PURPLE].building[0] == KIT_P1 + position - 1);
        CHECK(kit.game.player[PURPLE].building[1] == KIT_CLAY);
        for (int place = 1; place <= OV_ROW; place++)
            if (place != position)
                CHECK(kit.game.row[place - 1] == KIT_P1 + place - 1);
        CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
    }
}

TEST(R11_6_the_bookkeeper_swaps_only_a_building_in_front_of_him)
{
    kit_open(2);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_front(PURPLE, KIT_CLAY);
    kit_front(BLUE, KIT_WOOD);
    kit_refused(PURPLE, act_swap(KIT_WOOD, 1), OV_BUILDING_NOT_YOURS, "card=%d",
                KIT_WOOD);
    kit_refused(PURPLE, act_swap(KIT_P2, 1), OV_BUILDING_NOT_YOURS, "card=%d",
                KIT_P2);
    CHECK(kit_count_legal(PURPLE, OV_ACT_SWAP) == 6);
}

TEST(R11_6_a_swap_reveals_nothing_and_costs_nothing)
{
    int reveals;

    kit_open(2);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_front(PURPLE, KIT_CLAY);
    reveals = kit.game.reveals;
    kit_do(PURPLE, act_swap(KIT_CLAY, 6));
    CHECK(kit.game.reveals == reveals);
    CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
}

TEST(R11_7_the_ghost_obtains_three_coins_with_every_card)
{
    for (int card = 1; card <= 4; card++) {
        kit_open(2);
        kit_character(PURPLE, OV_GHOST);
        kit_do(PURPLE, act_coins(card));
        kit_saw("COINS_GAINED seat=0 amount=3 use=%d", OV_BY_CARD);
        CHECK(kit.game.player[PURPLE].coins == 3);
    }
}

TEST(R11_8_the_collector_gains_a_coin_when_another_pays)
{
    kit_open(3);
    kit_character(RED, OV_TAX_COLLECTOR);
    kit_coin(PURPLE, KIT_WOOD);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    kit_saw("COINS_PAID seat=0 amount=1");
    kit_saw_after("COINS_GAINED seat=2 amount=1 use=%d", OV_BY_TAX);
    CHECK(kit.game.player[RED].coin[0] == KIT_WOOD);
}

TEST(R11_8_the_collector_gains_nothing_when_he_pays_himself)
{
    kit_open(2);
    kit_character(PURPLE, OV_TAX_COLLECTOR);
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_take(1, 6));
    CHECK(kit_told(OV_EVENT_COINS_GAINED) == 0);
    CHECK(kit.game.player[PURPLE].coins == 0);
}

TEST(R11_8_the_collector_at_five_gains_nothing)
{
    kit_open(2);
    kit_character(BLUE, OV_TAX_COLLECTOR);
    kit_coins(PURPLE, 1);
    kit_coins(BLUE, 5);
    kit_do(PURPLE, act_take(1, 6));
    kit_saw("COINS_OVER_LIMIT seat=1 amount=1");
    CHECK(kit.game.player[BLUE].coins == 5);
}

TEST(R11_13_tax_once_a_payment_not_once_a_coin)
{
    kit_open(2);
    kit_character(BLUE, OV_TAX_COLLECTOR);
    kit_hand(PURPLE, "123");
    kit_coins(PURPLE, 3);
    kit_do(PURPLE, act_recover());
    kit_saw("COINS_PAID seat=0 amount=3");
    CHECK(kit_told(OV_EVENT_COINS_GAINED) == 1);
    CHECK(kit.game.player[BLUE].coins == 1);
}

TEST(R11_13_two_resources_of_the_seignior_are_two_payments)
{
    kit_open(2);
    kit_character(BLUE, OV_TAX_COLLECTOR);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_worker(BLUE, OV_CLAY, 0);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_resource(2, OV_WOOD));
    CHECK(kit.game.player[BLUE].coins == 1);
    kit_do(PURPLE, act_second(OV_CLAY));
    CHECK(kit.game.player[BLUE].coins == 2);
}

TEST(R11_13_a_price_of_nothing_and_a_discard_are_no_payment)
{
    kit_open(2);
    kit_character(BLUE, OV_TAX_COLLECTOR);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_do(PURPLE, act_take(1, 1));
    kit_do(PURPLE, act_discard(KIT_P1));
    CHECK(kit.game.player[BLUE].coins == 0);
    kit_turn(PURPLE);
    kit_do(PURPLE, act_resource(2, OV_WOOD));
    CHECK(kit.game.player[BLUE].coins == 0);
    kit_turn(PURPLE);
    kit_hand(PURPLE, "");
    kit_do(PURPLE, act_recover());
    CHECK(kit.game.player[BLUE].coins == 0);
}

TEST(R11_9_the_benefactor_gains_a_coin_each_turn_of_his_own)
{
    kit_open(2);
    kit_character(BLUE, OV_BENEFACTOR);
    for (int turn = 1; turn <= 3; turn++) {
        kit_do(PURPLE, act_take(turn, 1));
        if (ov_discard_due(&kit.game, PURPLE))
            kit_do(PURPLE, act_discard(kit.game.player[PURPLE].building[0]));
        CHECK(kit.game.player[BLUE].coins == turn);
        kit_do(BLUE, act_resource(turn, turn - 1));
        CHECK(kit.game.player[BLUE].coins == turn);
    }
}

TEST(R11_9_the_benefactor_at_five_gains_nothing)
{
    kit_open(2);
    kit_character(BLUE, OV_BENEFACTOR);
    kit_coins(BLUE, 5);
    kit_do(PURPLE, act_take(1, 1));
    kit_saw("COINS_OVER_LIMIT seat=1 amount=1");
    CHECK(kit.game.player[BLUE].coins == 5);
}

TEST(R11_9_a_benefactor_gained_in_a_turn_gives_nothing_in_it)
{
    kit_open(2);
    kit_pile_top(OV_BENEFACTOR);
    kit_front(PURPLE, KIT_BELLS);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_BELLS, 1, 0));
    kit_decline_all(PURPLE);
    CHECK(ov_has_character(&kit.game, PURPLE, OV_BENEFACTOR));
    CHECK(kit.game.player[PURPLE].coins == 0);
    kit_do(BLUE, act_coins(2));
    CHECK(kit.game.player[PURPLE].coins == 1);
}

TEST(R11_10_the_lamplighter_gains_the_bonus_across_houses)
{
    kit_open(2);
    kit_character(PURPLE, OV_LAMPLIGHTER);
    kit_city(KIT_HOUSES_RIGHT, BLUE, 1, 0);
    kit_front(PURPLE, KIT_HOUSES_LEFT);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_HOUSES_LEFT, 2, 0));
    CHECK(kit.game.turn.bonus[OV_FROM_LEFT] == OV_BONUS_COIN);
    kit_do(PURPLE, act_bonus_coin(OV_FROM_LEFT));
    kit_do(PURPLE, act_bonus_coin(OV_FROM_OWN));
    CHECK(kit.game.player[PURPLE].coins == 2);
}

TEST(R11_10_the_lamplighter_gains_nothing_across_a_corner)
{
    kit_open(2);
    kit_character(PURPLE, OV_LAMPLIGHTER);
    kit_city(KIT_CLAY, BLUE, 1, 0);
    kit_city(KIT_STONE, BLUE, 0, 1);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 1));
    CHECK(kit_count_legal(PURPLE, OV_ACT_DECLINE) == 3);
}

TEST(R11_10_only_the_builder_of_the_card_lights_the_lamps)
{
    kit_open(2);
    kit_character(BLUE, OV_LAMPLIGHTER);
    kit_city(KIT_HOUSES_RIGHT, BLUE, 1, 0);
    kit_front(PURPLE, KIT_HOUSES_LEFT);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_HOUSES_LEFT, 2, 0));
    CHECK(kit.game.turn.bonus[OV_FROM_LEFT] == OV_BONUS_NONE);
}

TEST(R11_12_the_traveller_pays_a_resource_for_its_spot)
{
    kit_open(2);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_worker(PURPLE, OV_STONE, 1);
    kit_worker(PURPLE, OV_STONE, 2);
    kit_do(PURPLE, act_travel(OV_STONE, 1));
    kit_saw("SQUARE_ENTERED seat=0 slot=stone:1");
    CHECK(kit.game.player[PURPLE].spot == OV_STONE);
    CHECK(kit.game.player[PURPLE].in_city == 1);
    CHECK(kit.game.player[PURPLE].supply == 7);
    CHECK(kit_on_board(PURPLE, OV_STONE, 1) == 0);
    CHECK(kit_on_board(PURPLE, OV_STONE, 2) == 1);
    CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
    CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
}

TEST(R11_12_the_traveller_pays_from_his_cheapest_slot)
{
    kit_open(2);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_worker(PURPLE, OV_STONE, 0);
    kit_worker(PURPLE, OV_STONE, 2);
    kit_refused(PURPLE, act_travel(OV_STONE, 2), OV_NOT_THE_CHEAPEST,
                "resource=%d price=0", OV_STONE);
    kit_refused(PURPLE, act_travel(OV_STONE, 1), OV_NO_WORKER_ON_SLOT,
                "resource=%d price=1", OV_STONE);
    kit_refused(PURPLE, act_travel(OV_WOOD, 0), OV_NO_WORKER_ON_SLOT,
                "resource=%d price=0", OV_WOOD);
    CHECK(kit_count_legal(PURPLE, OV_ACT_TRAVEL) == 1);
}

TEST(R11_12_a_spot_holds_one_worker)
{
    kit_open(3);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_spot(RED, OV_STONE);
    kit_worker(PURPLE, OV_STONE, 0);
    kit_worker(PURPLE, OV_CLAY, 0);
    kit_refused(PURPLE, act_travel(OV_STONE, 0), OV_SPOT_IS_TAKEN,
                "seat=%d resource=%d", RED, OV_STONE);
    kit_do(PURPLE, act_travel(OV_CLAY, 0));
}

TEST(R11_12_a_spot_can_be_taken_by_the_first_seat_too)
{
    kit_open(2);
    kit_turn(BLUE);
    kit_character(BLUE, OV_TRAVELLER);
    kit_spot(PURPLE, OV_STONE);
    kit_worker(BLUE, OV_STONE, 0);
    kit_refused(BLUE, act_travel(OV_STONE, 0), OV_SPOT_IS_TAKEN,
                "seat=%d resource=%d", PURPLE, OV_STONE);
}

TEST(R11_12_a_player_has_one_worker_on_the_square)
{
    kit_open(2);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_worker(PURPLE, OV_STONE, 0);
    kit_worker(PURPLE, OV_CLAY, 0);
    kit_do(PURPLE, act_travel(OV_STONE, 0));
    kit_refused(PURPLE, act_travel(OV_CLAY, 0), OV_ALREADY_ON_SQUARE,
                KIT_NO_DETAIL);
}

TEST(R11_12_several_players_stand_on_the_square)
{
    kit_open(4);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_spot(BLUE, OV_WOOD);
    kit_spot(RED, OV_CLAY);
    kit_spot(YELLOW, OV_CRYSTAL);
    kit_worker(PURPLE, OV_STONE, 0);
    kit_do(PURPLE, act_travel(OV_STONE, 0));
    CHECK(kit.game.player[PURPLE].spot == OV_STONE);
}

TEST(R11_12_a_worker_on_the_square_stays_there)
{
    kit_open(2);
    kit_spot(PURPLE, OV_WOOD);
    kit_refused(PURPLE, act_remove(OV_WOOD, 0), OV_NO_WORKER_ON_SLOT,
                "resource=%d price=0", OV_WOOD);
    CHECK(kit_count_legal(PURPLE, OV_ACT_REMOVE) == 0);
}
