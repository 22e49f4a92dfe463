/*
 * test_together.c - characters whose powers meet in one turn (R11). What
 * every pair does that leaves each other alone is in test_pairs.c.
 */
#include "kit.h"

/* Prices of clay and wood are 1 for the next two workers. */
static void seigniors_table(void)
{
    kit_open(4);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_worker(RED, OV_WOOD, 0);
    kit_worker(RED, OV_CLAY, 0);
}

TEST(R11_2_the_second_resource_too_is_a_coin_cheaper)
{
    seigniors_table();
    kit_character(PURPLE, OV_LANDOWNER);
    kit_workers(RED, OV_WOOD, 1, 2);
    kit_coins(PURPLE, 3);
    kit_do(PURPLE, act_resource(1, OV_WOOD)); /* price 2 */
    kit_saw("COINS_PAID seat=0 amount=1");
    kit_do(PURPLE, act_second(OV_WOOD));
    kit_saw("WORKER_PLACED seat=0 slot=wood:2");
    kit_saw_after("COINS_PAID seat=0 amount=1");
    CHECK(kit.game.player[PURPLE].coins == 1);
}

TEST(R11_2_the_second_resource_can_be_one_that_only_the_discount_affords)
{
    seigniors_table();
    kit_character(PURPLE, OV_LANDOWNER);
    kit_workers(RED, OV_WOOD, 1, 2);
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_resource(2, OV_CLAY)); /* price 1 */
    CHECK(kit.game.player[PURPLE].coins == 1);
    kit_do(PURPLE, act_second(OV_WOOD)); /* price 2 */
    CHECK(kit.game.player[PURPLE].coins == 0);
}

TEST(R11_2_the_landowner_saves_a_coin_on_what_the_manager_obtains)
{
    kit_open(4);
    kit_character(PURPLE, OV_HR_MANAGER);
    kit_character(PURPLE, OV_LANDOWNER);
    kit_worker(RED, OV_CRYSTAL, 0);
    kit_workers(RED, OV_CRYSTAL, 1, 2);
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_resource(1, OV_CRYSTAL)); /* price 2 */
    kit_saw("COINS_PAID seat=0 amount=1");
}

TEST(R11_2_the_builders_fee_is_no_cheaper_for_the_landowner)
{
    kit_open(4);
    kit_character(BLUE, OV_BUILDER);
    kit_character(BLUE, OV_LANDOWNER);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 1);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    kit_decline_all(PURPLE);
    CHECK(kit.game.turn.seat == BLUE);
    CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
}

TEST(R11_3_the_cheater_may_turn_a_coin_between_the_two_resources)
{
    seigniors_table();
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_resource(2, OV_WOOD));
    kit_do(PURPLE, act_flip());
    CHECK(kit.game.turn.phase == OV_PHASE_SECOND);
    kit_refused(PURPLE, act_second(OV_WOOD), OV_TOO_EXPENSIVE,
                "price=1 missing=1");
    kit_do(PURPLE, act_waive());
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_3_a_discard_comes_before_the_second_resource)
{
    seigniors_table();
    kit_character(PURPLE, OV_CHEATER);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_coins(PURPLE, 3);
    kit_do(PURPLE, act_resource(2, OV_WOOD));
    kit_do(PURPLE, act_flip());
    kit_refused(PURPLE, act_second(OV_WOOD), OV_DISCARD_FIRST, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_waive(), OV_DISCARD_FIRST, KIT_NO_DETAIL);
    kit_do(PURPLE, act_discard(KIT_WOOD));
    kit_do(PURPLE, act_second(OV_WOOD));
    CHECK(kit.game.player[PURPLE].coins == 0);
}

TEST(R11_3_the_bookkeeper_may_swap_between_the_two_resources)
{
    seigniors_table();
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_front(PURPLE, KIT_STONE);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_resource(2, OV_WOOD));
    kit_do(PURPLE, act_swap(KIT_STONE, 2));
    kit_do(PURPLE, act_second(OV_CLAY));
    CHECK(kit.game.player[PURPLE].building[0] == KIT_P2);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_3_the_slot_a_traveller_left_is_free_for_the_second_resource)
{
    kit_open(4);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    kit_refused(PURPLE, act_second(OV_WOOD), OV_TOO_EXPENSIVE,
                "price=1 missing=1");
    kit_do(PURPLE, act_travel(OV_WOOD, 0));
    CHECK(kit.game.turn.phase == OV_PHASE_SECOND);
    kit_do(PURPLE, act_second(OV_WOOD));
    kit_saw("WORKER_PLACED seat=0 slot=wood:0");
    CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
}

TEST(R11_4_the_bookkeeper_swaps_what_the_cheater_turned_over)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_coin(PURPLE, KIT_STONE);
    kit_refused(PURPLE, act_swap(KIT_STONE, 1), OV_BUILDING_NOT_YOURS,
                "card=%d", KIT_STONE);
    kit_do(PURPLE, act_flip());
    kit_do(PURPLE, act_swap(KIT_STONE, 1));
    CHECK(kit.game.row[0] == KIT_STONE);
    CHECK(kit.game.player[PURPLE].building[0] == KIT_P1);
}

TEST(R11_4_no_swap_while_a_discard_is_due)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_coin(PURPLE, KIT_STONE);
    kit_do(PURPLE, act_flip());
    kit_refused(PURPLE, act_swap(KIT_STONE, 1), OV_DISCARD_FIRST,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_travel(OV_WOOD, 0), OV_DISCARD_FIRST,
                KIT_NO_DETAIL);
    kit_do(PURPLE, act_discard(KIT_WOOD));
    kit_do(PURPLE, act_swap(KIT_STONE, 1));
}

TEST(R11_4_the_last_of_the_ghosts_three_coins_turns_over)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_GHOST);
    kit_do(PURPLE, act_coins(1));
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_do(PURPLE, act_flip());
    kit_saw("COIN_FLIPPED seat=0 card=%d", KIT_T3);
    CHECK(kit.game.player[PURPLE].coins == 2);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_4_a_coin_of_tax_turns_over_and_turning_pays_no_tax)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_TAX_COLLECTOR);
    kit_coin(PURPLE, KIT_WOOD);
    kit_turn(YELLOW);
    kit_coin(YELLOW, KIT_CLAY);
    kit_do(YELLOW, act_take(1, 6));
    CHECK(kit.game.player[PURPLE].coins == 2);
    kit_do(PURPLE, act_flip());
    kit_saw("COIN_FLIPPED seat=0 card=%d", KIT_CLAY);

    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(BLUE, OV_TAX_COLLECTOR);
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_flip());
    CHECK(kit.game.player[BLUE].coins == 0);
}

TEST(R11_4_the_benefactors_coin_is_there_to_turn_over)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_BENEFACTOR);
    kit_coin(PURPLE, KIT_WOOD);
    kit_deck_top(KIT_STONE);
    kit_turn(YELLOW);
    kit_do(YELLOW, act_resource(1, OV_WOOD));
    kit_do(PURPLE, act_flip());
    kit_saw("COIN_FLIPPED seat=0 card=%d", KIT_STONE);
    CHECK(kit.game.player[PURPLE].coin[0] == KIT_WOOD);
}

TEST(R11_4_a_bonus_of_the_lamplighters_turns_over_before_the_next)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_LAMPLIGHTER);
    kit_city(KIT_HOUSES_RIGHT, BLUE, 1, 0);
    kit_front(PURPLE, KIT_HOUSES_LEFT);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_deck_top(KIT_STONE);
    kit_do(PURPLE, act_build(KIT_HOUSES_LEFT, 2, 0));
    kit_do(PURPLE, act_bonus_coin(OV_FROM_LEFT));
    kit_do(PURPLE, act_flip());
    kit_saw("COIN_FLIPPED seat=0 card=%d", KIT_STONE);
    CHECK(kit.game.turn.phase == OV_PHASE_BONUSES);
    kit_do(PURPLE, act_bonus_coin(OV_FROM_OWN));
    CHECK(kit.game.player[PURPLE].coins == 1);
    CHECK(kit.game.turn.seat == BLUE);
}

/* The three powers of R3.3, used in this order. */
static void use_in_order(const enum ov_action_kind kind[3])
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_coins(PURPLE, 2);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_coins(2));
    for (int use = 0; use < 3; use++) {
        CHECK(kit.game.turn.seat == PURPLE);
        CHECK(kit_legal(PURPLE, act_end()));
        if (kind[use] == OV_ACT_FLIP)
            kit_do(PURPLE, act_flip());
        else if (kind[use] == OV_ACT_SWAP)
            kit_do(PURPLE, act_swap(KIT_WOOD, 1));
        else
            kit_do(PURPLE, act_travel(OV_WOOD, 0));
    }
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R3_3_a_turn_stays_open_until_the_last_of_three_powers_is_used)
{
    static const enum ov_action_kind orders[6][3] = {
        {OV_ACT_FLIP, OV_ACT_SWAP, OV_ACT_TRAVEL},
        {OV_ACT_FLIP, OV_ACT_TRAVEL, OV_ACT_SWAP},
        {OV_ACT_SWAP, OV_ACT_FLIP, OV_ACT_TRAVEL},
        {OV_ACT_SWAP, OV_ACT_TRAVEL, OV_ACT_FLIP},
        {OV_ACT_TRAVEL, OV_ACT_FLIP, OV_ACT_SWAP},
        {OV_ACT_TRAVEL, OV_ACT_SWAP, OV_ACT_FLIP},
    };

    for (int order = 0; order < 6; order++)
        use_in_order(orders[order]);
}

/* R15.4: twelve swaps do not use up a flip, nor the other way round. */
TEST(R12_4_twelve_uses_of_each_power_in_one_turn)
{
    kit_open(4);
    kit_switch(OV_SWITCH_power_uses, 1);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_front(PURPLE, KIT_WOOD);
    kit_coins(PURPLE, 5);
    kit.game.turn.flips = 8; /* nobody has coins for all twelve */
    for (int swap = 0; swap < 12; swap++)
        kit_do(PURPLE, act_swap(kit.game.player[PURPLE].building[0], 1));
    for (int flip = 8; flip < 12; flip++) {
        kit_do(PURPLE, act_flip());
        if (ov_discard_due(&kit.game, PURPLE))
            kit_do(PURPLE, act_discard(kit.game.player[PURPLE].building[0]));
    }
    kit_refused(PURPLE, act_flip(), OV_POWER_IS_USED_UP, "character=%d",
                OV_CHEATER);
    kit_refused(PURPLE, act_swap(kit.game.player[PURPLE].building[0], 1),
                OV_POWER_IS_USED_UP, "character=%d", OV_BOOKKEEPER);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.seat == BLUE);
}

/* With two players a guild has one character: it returns to its holder. */
TEST(R10_4_a_bookkeeper_regained_is_used_up_too)
{
    kit_open(2);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_front(PURPLE, KIT_MASK);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_swap(KIT_WOOD, 1));
    kit_do(PURPLE, act_build(KIT_MASK, 1, 0));
    kit_decline_all(PURPLE);
    kit_saw("CHARACTER_RETURNED seat=0 card=%d", OV_BOOKKEEPER);
    kit_saw_after("CHARACTER_GAINED seat=0 card=%d", OV_BOOKKEEPER);
    kit_saw_after("TURN_STARTED seat=1 amount=10");
}

/* The Traveller keeps the turn open, so that a second swap can be tried. */
TEST(R10_4_a_bookkeeper_regained_does_not_swap_again)
{
    kit_open(2);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_front(PURPLE, KIT_MASK);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_worker(PURPLE, OV_CLAY, 0);
    kit_do(PURPLE, act_swap(KIT_WOOD, 1));
    kit_do(PURPLE, act_build(KIT_MASK, 1, 0));
    kit_decline_all(PURPLE);
    kit_do(PURPLE, act_character());
    CHECK(ov_has_character(&kit.game, PURPLE, OV_BOOKKEEPER));
    kit_refused(PURPLE, act_swap(KIT_P1, 2), OV_POWER_IS_USED_UP,
                "character=%d", OV_BOOKKEEPER);
}

/* Unused, it comes back unused. */
TEST(R10_4_a_bookkeeper_regained_may_still_swap_for_the_first_time)
{
    kit_open(2);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_front(PURPLE, KIT_MASK);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_MASK, 1, 0));
    kit_decline_all(PURPLE);
    kit_do(PURPLE, act_character());
    kit_do(PURPLE, act_swap(KIT_WOOD, 1));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_7_the_ghost_obtains_three_coins_where_more_are_shown)
{
    kit_open(2);
    kit.deck.worker_card[3].coins = 5;
    kit_edition(OV_EN);
    kit_character(PURPLE, OV_GHOST);
    kit_do(PURPLE, act_coins(4));
    CHECK(kit.game.player[PURPLE].coins == 3);
    kit_do(BLUE, act_coins(4));
    CHECK(kit.game.player[BLUE].coins == 5);
}

TEST(R11_13_no_tax_on_a_price_that_the_landowner_made_nothing)
{
    seigniors_table();
    kit_character(PURPLE, OV_LANDOWNER);
    kit_character(BLUE, OV_TAX_COLLECTOR);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_resource(2, OV_WOOD));
    CHECK(kit.game.player[BLUE].coins == 0);
    kit_do(PURPLE, act_second(OV_CLAY));
    CHECK(kit.game.player[BLUE].coins == 0);
    CHECK(kit.game.player[PURPLE].coins == 2);
}

TEST(R11_13_no_tax_on_a_recovery_that_the_mistress_made_free)
{
    kit_open(4);
    kit_character(PURPLE, OV_MISTRESS);
    kit_character(BLUE, OV_TAX_COLLECTOR);
    kit_hand(PURPLE, "2");
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_recover());
    CHECK(kit.game.player[BLUE].coins == 0);
    CHECK(kit.game.player[PURPLE].coins == 1);
}

/* R10.4: BLUE's Tax Collector goes to PURPLE, the only bells. */
TEST(R11_8_tax_goes_to_whoever_has_the_collector_now)
{
    kit_open(2);
    kit_character(BLUE, OV_TAX_COLLECTOR);
    kit_front(PURPLE, KIT_BELLS);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_coins(BLUE, 1);
    kit_do(PURPLE, act_build(KIT_BELLS, 1, 0));
    kit_decline_all(PURPLE);
    kit_do(BLUE, act_take(1, 6));
    CHECK(kit.game.player[PURPLE].coins == 1);
    CHECK(kit.game.player[BLUE].coins == 0);
}

/* PURPLE's sixth worker: BLUE and RED have a turn more, the coin in it. */
TEST(R3_2_the_benefactor_gains_a_coin_in_last_turns_too)
{
    kit_open(3);
    kit_switch(OV_SWITCH_end_rule, OV_END_LAST_TURNS);
    kit_character(BLUE, OV_BENEFACTOR);
    for (int x = 1; x <= 5; x++)
        kit_city(KIT_T15 + 1 - x, PURPLE, x, 0);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_WOOD, -1, 0));
    kit_decline_all(PURPLE);
    CHECK(ov_is_over(&kit.game) == false);
    kit_saw("COINS_GAINED seat=1 amount=1 use=%d", OV_BY_BENEFACTOR);
    kit_do(BLUE, act_take(1, 6)); /* paid with it */
    CHECK(kit.game.player[BLUE].coins == 0);
}
