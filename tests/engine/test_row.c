/*
 * test_row.c - obtaining a building from the row (R7).
 */
#include "kit.h"

TEST(R7_1_a_position_costs_what_the_worker_card_says)
{
    for (int card = 1; card <= 4; card++) {
        for (int position = 1; position <= OV_ROW; position++) {
            const int price = position > card;

            kit_open(2);
            kit_coins(PURPLE, 2);
            kit_do(PURPLE, act_take(card, position));
            kit_saw("BUILDING_TAKEN seat=0 card=%d amount=%d",
                    KIT_P1 + position - 1, position);
            CHECK(kit.game.player[PURPLE].coins == 2 - price);
            CHECK(kit_told(OV_EVENT_COINS_PAID) == price);
        }
    }
}

TEST(R7_1_a_position_that_cannot_be_paid_cannot_be_taken)
{
    kit_open(2);
    for (int card = 1; card <= 4; card++)
        for (int position = card + 1; position <= OV_ROW; position++)
            kit_refused(PURPLE, act_take(card, position), OV_TOO_EXPENSIVE,
                        "price=1 missing=1");
}

TEST(R7_1_other_prices_come_from_the_card)
{
    kit_open(2);
    kit.deck.worker_card[0].price[5] = 3;
    kit_edition(OV_EN);
    kit_coins(PURPLE, 2);
    kit_refused(PURPLE, act_take(1, 6), OV_TOO_EXPENSIVE, "price=3 missing=1");
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_take(1, 6));
    kit_saw("COINS_PAID seat=0 amount=3");
}

TEST(R7_1_the_coin_paid_lies_on_the_deck_before_the_row_is_filled)
{
    kit_open(2);
    kit_coin(PURPLE, KIT_WOOD);
    kit_do(PURPLE, act_take(1, 6));
    CHECK(kit.game.row[5] == KIT_WOOD);
    CHECK(ov_deck_card(&kit.game, 0) == KIT_T1);
}

TEST(R7_1_card_then_coins_then_tax_then_building_then_row_then_discard)
{
    kit_open(2);
    kit_character(BLUE, OV_TAX_COLLECTOR);
    kit_coin(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_front(PURPLE, KIT_STONE);
    kit_do(PURPLE, act_take(1, 6));
    kit_saw("CARD_PLAYED seat=0 card=0 use=%d", OV_ACT_TAKE);
    kit_saw_after("COINS_PAID seat=0 amount=1");
    kit_saw_after("COINS_GAINED seat=1 amount=1 use=%d", OV_BY_TAX);
    kit_saw_after("BUILDING_TAKEN seat=0 card=%d amount=6", KIT_P6);
    kit_saw_after("ROW_FILLED card=%d", KIT_T1);
    CHECK(kit.game.player[BLUE].coin[0] == KIT_WOOD);
    CHECK(kit.game.row[5] == KIT_T1);
    CHECK(ov_discard_due(&kit.game, PURPLE));
    kit_do(PURPLE, act_discard(KIT_CLAY));
    kit_saw("BUILDING_DISCARDED seat=0 card=%d", KIT_CLAY);
}

TEST(R7_2_the_card_lies_in_front_and_the_others_move_left)
{
    for (int position = 1; position <= OV_ROW; position++) {
        kit_open(2);
        kit_coin(PURPLE, KIT_WOOD); /* paid or not, the deck's top is plain */
        kit_deck_top(KIT_T9);
        kit_do(PURPLE, act_take(4, position));
        CHECK(kit.game.player[PURPLE].buildings == 1);
        CHECK(kit.game.player[PURPLE].building[0] == KIT_P1 + position - 1);
        for (int place = 1; place < position; place++)
            CHECK(kit.game.row[place - 1] == KIT_P1 + place - 1);
        for (int place = position; place < OV_ROW; place++)
            CHECK(kit.game.row[place - 1] == KIT_P1 + place);
        CHECK(kit.game.row[5] == (position > 4 ? KIT_WOOD : KIT_T9));
    }
}

TEST(R7_2_the_new_card_of_the_row_is_seen_by_all)
{
    int reveals;

    kit_open(2);
    reveals = kit.game.reveals;
    kit_do(PURPLE, act_take(1, 1));
    kit_saw("ROW_FILLED card=%d", KIT_T1);
    CHECK(kit.game.seen >> KIT_T1 & 1);
    CHECK(kit.game.reveals == reveals + 1);
    CHECK(kit.game.deck_count == 57);
}

static void owe_a_discard(void)
{
    kit_open(2);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_take(1, 1));
}

TEST(R7_3_with_a_third_building_a_discard_is_due)
{
    owe_a_discard();
    CHECK(kit.game.player[PURPLE].buildings == 3);
    CHECK(kit.game.turn.actor == PURPLE);
    CHECK(kit_count_legal(PURPLE, OV_ACT_DISCARD) == 3);
}

TEST(R7_3_any_of_the_three_goes_under_the_deck_for_all_to_know)
{
    static const int card[3] = {KIT_WOOD, KIT_CLAY, KIT_P1};

    for (int i = 0; i < 3; i++) {
        owe_a_discard();
        kit_do(PURPLE, act_discard(card[i]));
        kit_saw("BUILDING_DISCARDED seat=0 card=%d", card[i]);
        CHECK(ov_deck_card(&kit.game, kit.game.deck_count - 1) == card[i]);
        CHECK(kit.game.player[PURPLE].buildings == 2);
        for (int place = 0; place < 2; place++)
            CHECK(kit.game.player[PURPLE].building[place] != card[i]);
        CHECK(kit.game.seen >> card[i] & 1);
        CHECK(kit.game.turn.seat == BLUE);
    }
}

TEST(R7_3_until_then_nothing_else_can_be_done)
{
    owe_a_discard();
    kit_refused(PURPLE, act_end(), OV_DISCARD_FIRST, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_coins(2), OV_DISCARD_FIRST, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_take(2, 1), OV_DISCARD_FIRST, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_resource(2, OV_WOOD), OV_DISCARD_FIRST,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_recover(), OV_DISCARD_FIRST, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_build(KIT_WOOD, 1, 0), OV_DISCARD_FIRST,
                KIT_NO_DETAIL);
    kit_refused(BLUE, act_coins(2), OV_NOT_YOUR_CHOICE, "seat=%d", PURPLE);
    CHECK(kit_legal(PURPLE, act_remove(OV_WOOD, 0)));
}

TEST(R7_3_only_a_building_of_ones_own_is_discarded)
{
    owe_a_discard();
    kit_refused(PURPLE, act_discard(KIT_P2), OV_BUILDING_NOT_YOURS, "card=%d",
                KIT_P2);
}

TEST(R7_3_two_buildings_are_not_too_many)
{
    kit_open(2);
    kit_front(PURPLE, KIT_WOOD);
    kit_do(PURPLE, act_take(1, 1));
    CHECK(kit.game.player[PURPLE].buildings == 2);
    CHECK(kit.game.turn.seat == BLUE);
    kit_turn(PURPLE);
    kit_refused(PURPLE, act_discard(KIT_WOOD), OV_NO_DISCARD_DUE,
                KIT_NO_DETAIL);
}

/* PURPLE cheats for a third building, which goes under the deck again. */
static void flip_and_discard(int phase)
{
    CHECK(kit.game.turn.phase == phase);
    kit_do(PURPLE, act_flip());
    CHECK(ov_discard_due(&kit.game, PURPLE));
    kit_do(PURPLE, act_discard(kit.game.player[PURPLE].building[2]));
}

static void cheater_with_two(int third)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, third);
    kit_coins(PURPLE, 2);
    kit_worker(PURPLE, OV_WOOD, 0);
}

TEST(R7_3_after_the_discard_the_turn_goes_on_where_it_was)
{
    cheater_with_two(KIT_CLAY);
    flip_and_discard(OV_PHASE_MAIN);
    CHECK(kit.game.turn.phase == OV_PHASE_MAIN);

    cheater_with_two(KIT_CLAY);
    kit_hand(PURPLE, "");
    kit_do(PURPLE, act_recover());
    flip_and_discard(OV_PHASE_PLAYING);
    CHECK(kit.game.turn.phase == OV_PHASE_PLAYING);

    cheater_with_two(KIT_CLAY);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_do(PURPLE, act_resource(2, OV_CLAY));
    flip_and_discard(OV_PHASE_SECOND);
    CHECK(kit.game.turn.phase == OV_PHASE_SECOND);

    cheater_with_two(KIT_CLAY);
    kit_do(PURPLE, act_coins(2));
    flip_and_discard(OV_PHASE_CLOSING);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R7_3_a_discard_between_bonuses_and_before_the_character)
{
    cheater_with_two(KIT_ROOSTER);
    kit_switch(OV_SWITCH_power_uses, 1);
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_build(KIT_ROOSTER, 1, 0));
    kit_do(PURPLE, act_flip());
    CHECK(kit.game.turn.phase == OV_PHASE_BONUSES);
    flip_and_discard(OV_PHASE_BONUSES);
    CHECK(kit.game.turn.phase == OV_PHASE_BONUSES);
    kit_decline_all(PURPLE);
    CHECK(kit.game.turn.phase == OV_PHASE_CHARACTER);
    flip_and_discard(OV_PHASE_CHARACTER);
    kit_saw("BUILDING_DISCARDED seat=0 card=%d",
            ov_deck_card(&kit.game, kit.game.deck_count - 1));
    kit_saw_after("CHARACTER_GAINED seat=0 card=%d", OV_HR_MANAGER);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R7_3_later_discards_lie_below_earlier_ones)
{
    owe_a_discard();
    kit_do(PURPLE, act_discard(KIT_P1));
    kit_turn(PURPLE);
    kit_do(PURPLE, act_take(2, 1));
    kit_do(PURPLE, act_discard(KIT_WOOD));
    CHECK(ov_deck_card(&kit.game, kit.game.deck_count - 1) == KIT_WOOD);
    CHECK(ov_deck_card(&kit.game, kit.game.deck_count - 2) == KIT_P1);
}
