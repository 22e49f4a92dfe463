/*
 * test_turn.c - a turn (R3) and playing a worker card (R4).
 */
#include "kit.h"

TEST(R3_1_turns_go_clockwise)
{
    for (int seats = 2; seats <= 4; seats++) {
        kit_open(seats);
        for (int turn = 0; turn < 2 * seats; turn++) {
            const int number = kit.game.turns;

            CHECK(kit.game.turn.seat == turn % seats);
            CHECK(kit.game.turn.actor == turn % seats);
            kit_do(turn % seats, act_coins(2 + turn / seats));
            kit_saw("TURN_STARTED seat=%d amount=%d", (turn + 1) % seats,
                    number + 1);
            CHECK(kit.game.turns == number + 1);
        }
    }
}

TEST(R3_1_only_the_turn_player_acts)
{
    kit_open(3);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_front(BLUE, KIT_WOOD);
    kit_refused(BLUE, act_coins(2), OV_NOT_YOUR_CHOICE, "seat=%d", PURPLE);
    kit_refused(RED, act_take(1, 1), OV_NOT_YOUR_CHOICE, "seat=%d", PURPLE);
    kit_refused(BLUE, act_build(KIT_WOOD, 1, 0), OV_NOT_YOUR_CHOICE, "seat=%d",
                PURPLE);
    kit_refused(BLUE, act_recover(), OV_NOT_YOUR_CHOICE, "seat=%d", PURPLE);
    kit_refused(BLUE, act_end(), OV_NOT_YOUR_CHOICE, "seat=%d", PURPLE);
}

TEST(R3_1_nobody_passes)
{
    kit_open(2);
    kit_refused(PURPLE, act_end(), OV_TURN_NOT_FINISHED, KIT_NO_DETAIL);
}

TEST(R3_1_nobody_passes_after_recovering_either)
{
    kit_open(2);
    kit_hand(PURPLE, "");
    kit_do(PURPLE, act_recover());
    kit_refused(PURPLE, act_end(), OV_TURN_NOT_FINISHED, KIT_NO_DETAIL);
}

TEST(R3_1_a_turn_has_one_main_action_and_no_second)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_front(PURPLE, KIT_WOOD);
    kit_do(PURPLE, act_coins(3));
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_refused(PURPLE, act_coins(2), OV_MAIN_ACTION_DONE, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_resource(2, OV_WOOD), OV_MAIN_ACTION_DONE,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_take(2, 1), OV_MAIN_ACTION_DONE, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_build(KIT_WOOD, 1, 0), OV_MAIN_ACTION_DONE,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_recover(), OV_MAIN_ACTION_DONE, KIT_NO_DETAIL);
    kit_do(PURPLE, act_end());
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R3_1_building_ends_the_turn_like_playing_a_card)
{
    kit_open(2);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_front(PURPLE, KIT_WOOD);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    kit_decline_all(PURPLE);
    CHECK(kit.game.turn.seat == BLUE);
    CHECK(kit.game.player[PURPLE].hand == 15);
}

TEST(R3_2_the_benefactor_gives_a_coin_before_the_turn_is_played)
{
    kit_open(2);
    kit_character(BLUE, OV_BENEFACTOR);
    kit_do(PURPLE, act_take(1, 1));
    kit_saw("TURN_STARTED seat=1 amount=10");
    kit_saw_after("COINS_GAINED seat=1 amount=1 use=%d", OV_BY_BENEFACTOR);
    CHECK(kit.game.player[BLUE].coins == 1);
    kit_do(BLUE, act_take(1, 6));
    CHECK(kit.game.player[BLUE].coins == 0);
}

/* The Cheater is usable in front of PURPLE: a coin to turn over. */
static void cheaters_turn(int seats)
{
    kit_open(seats);
    kit_character(PURPLE, OV_CHEATER);
    kit_coin(PURPLE, KIT_CLAY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_front(PURPLE, KIT_WOOD);
}

TEST(R3_3_a_power_before_the_main_action)
{
    cheaters_turn(2);
    kit_do(PURPLE, act_flip());
    CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
    CHECK(kit.game.turn.seat == PURPLE);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R3_3_a_power_between_recovering_and_playing)
{
    cheaters_turn(2);
    kit_hand(PURPLE, "");
    kit_do(PURPLE, act_recover());
    kit_do(PURPLE, act_flip());
    CHECK(kit.game.turn.phase == OV_PHASE_PLAYING);
    kit_do(PURPLE, act_take(1, 1));
}

TEST(R3_3_a_power_between_two_bonuses)
{
    cheaters_turn(2);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_WOOD));
    kit_do(PURPLE, act_flip());
    CHECK(kit.game.turn.phase == OV_PHASE_BONUSES);
    kit_do(PURPLE, act_bonus_coin(OV_FROM_LEFT));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R3_3_a_power_between_two_resources)
{
    cheaters_turn(2);
    kit_character(PURPLE, OV_SEIGNIOR);
    kit_do(PURPLE, act_resource(2, OV_CLAY));
    kit_do(PURPLE, act_flip());
    CHECK(kit.game.turn.phase == OV_PHASE_SECOND);
    kit_do(PURPLE, act_waive());
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R3_3_a_power_after_the_main_action)
{
    cheaters_turn(2);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    CHECK(kit.game.turn.actor == PURPLE);
    kit_do(PURPLE, act_flip());
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R3_3_a_finished_turn_stays_open_only_while_the_cheater_has_a_coin)
{
    kit_open(2);
    kit_character(PURPLE, OV_CHEATER);
    kit_do(PURPLE, act_take(1, 1));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R3_3_a_finished_turn_stays_open_only_while_the_bookkeeper_has_a_building)
{
    kit_open(2);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.seat == BLUE);

    kit_open(2);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_do(PURPLE, act_take(2, 1));
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_do(PURPLE, act_swap(KIT_P1, 1));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R3_3_a_finished_turn_stays_open_only_while_the_traveller_has_a_way)
{
    kit_open(2);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.seat == BLUE);

    kit_open(2); /* the only spot they could pay for is taken */
    kit_character(PURPLE, OV_TRAVELLER);
    kit_spot(BLUE, OV_WOOD);
    kit_worker(PURPLE, OV_WOOD, 1);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.seat == BLUE);

    kit_open(2); /* they are on the square already */
    kit_character(PURPLE, OV_TRAVELLER);
    kit_spot(PURPLE, OV_WOOD);
    kit_worker(PURPLE, OV_CLAY, 1);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.seat == BLUE);

    kit_open(2);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_spot(BLUE, OV_WOOD);
    kit_worker(PURPLE, OV_CLAY, 1);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_do(PURPLE, act_travel(OV_CLAY, 1));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R3_3_taking_off_the_last_worker_closes_a_turn_open_for_travelling)
{
    kit_open(2);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_worker(PURPLE, OV_CLAY, 1);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_do(PURPLE, act_remove(OV_CLAY, 1));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R3_3_no_power_while_a_discard_is_due)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_flip());
    kit_refused(PURPLE, act_swap(KIT_WOOD, 1), OV_DISCARD_FIRST, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_travel(OV_WOOD, 0), OV_DISCARD_FIRST,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_flip(), OV_DISCARD_FIRST, KIT_NO_DETAIL);
    kit_do(PURPLE, act_discard(KIT_CLAY));
    kit_do(PURPLE, act_travel(OV_WOOD, 0));
}

TEST(R3_3_no_power_in_the_turn_of_another)
{
    kit_open(4);
    kit_character(BLUE, OV_CHEATER);
    kit_character(BLUE, OV_BOOKKEEPER);
    kit_character(BLUE, OV_TRAVELLER);
    kit_coins(BLUE, 1);
    kit_front(BLUE, KIT_WOOD);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_refused(BLUE, act_flip(), OV_NOT_YOUR_CHOICE, "seat=%d", PURPLE);
    kit_refused(BLUE, act_swap(KIT_WOOD, 1), OV_NOT_YOUR_CHOICE, "seat=%d",
                PURPLE);
    kit_refused(BLUE, act_travel(OV_WOOD, 0), OV_NOT_YOUR_CHOICE, "seat=%d",
                PURPLE);
}

TEST(R3_4_a_worker_comes_off_any_slot_and_gives_nothing)
{
    for (int price = 0; price < OV_PRICES; price++) {
        kit_open(2);
        kit_worker(PURPLE, OV_CLAY, 0);
        kit_worker(PURPLE, OV_CLAY, 1);
        kit_worker(PURPLE, OV_CLAY, 2);
        kit_do(PURPLE, act_remove(OV_CLAY, price));
        kit_saw("WORKER_REMOVED seat=0 slot=clay:%d", price);
        CHECK(kit.events.count == 1);
        CHECK(kit_on_board(PURPLE, OV_CLAY, price) == 0);
        CHECK(kit.game.player[PURPLE].supply == 7);
        CHECK(kit.game.player[PURPLE].coins == 0);
        CHECK(kit.game.turn.seat == PURPLE);
        CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
    }
}

TEST(R3_4_a_worker_comes_off_in_the_turns_of_others_too)
{
    kit_open(4);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_worker(YELLOW, OV_STONE, 1);
    CHECK(kit_count_legal(RED, OV_ACT_REMOVE) == 0);
    kit_do(BLUE, act_remove(OV_WOOD, 2));
    kit_do(YELLOW, act_remove(OV_STONE, 1));
    kit_do(BLUE, act_remove(OV_WOOD, 2));
    CHECK(kit.game.player[BLUE].supply == 9);
    CHECK(kit.game.player[YELLOW].supply == 9);
    CHECK(kit.game.turn.actor == PURPLE);
}

TEST(R3_4_out_of_turn_nothing_but_taking_off_is_on_the_list)
{
    struct ov_actions legal;

    kit_open(2);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_worker(BLUE, OV_CLAY, 0);
    ov_legal(&kit.game, &kit.box, BLUE, &legal);
    CHECK(legal.count == 2);
    CHECK(kit_count_legal(BLUE, OV_ACT_REMOVE) == 2);
}

TEST(R3_4_only_a_worker_of_ones_own_comes_off)
{
    kit_open(2);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_refused(PURPLE, act_remove(OV_WOOD, 2), OV_NO_WORKER_ON_SLOT,
                "resource=%d price=2", OV_WOOD);
    kit_refused(BLUE, act_remove(OV_WOOD, 1), OV_NO_WORKER_ON_SLOT,
                "resource=%d price=1", OV_WOOD);
    kit_refused(BLUE, act_remove(OV_CRYSTAL, 2), OV_NO_WORKER_ON_SLOT,
                "resource=%d price=2", OV_CRYSTAL);
}

TEST(R3_4_from_the_first_turns_start_on)
{
    kit_start(2, PURPLE);
    kit_do(BLUE, act_pick(OV_WOOD));
    CHECK(kit_count_legal(BLUE, OV_ACT_REMOVE) == 0);
    kit_do(PURPLE, act_pick(OV_CLAY));
    kit_do(BLUE, act_remove(OV_WOOD, 2));
    kit_do(PURPLE, act_remove(OV_CLAY, 2));
    CHECK(kit.game.player[BLUE].supply == 9);
}

TEST(R3_4_also_while_a_discard_is_due_and_between_bonuses)
{
    kit_open(2);
    kit_front(PURPLE, KIT_WOOD);
    kit_front(PURPLE, KIT_CLAY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_worker(PURPLE, OV_WOOD, 2);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_do(PURPLE, act_take(1, 1));
    kit_do(PURPLE, act_remove(OV_WOOD, 2));
    kit_do(BLUE, act_remove(OV_WOOD, 2));
    kit_do(PURPLE, act_discard(KIT_P1));
    CHECK(kit.game.turn.seat == BLUE);

    kit_turn(PURPLE);
    kit_do(PURPLE, act_build(KIT_CLAY, 1, 0));
    kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_CLAY));
    kit_do(PURPLE, act_remove(OV_CLAY, 0));
    CHECK(kit.game.turn.phase == OV_PHASE_BONUSES);
}

TEST(R4_1_an_empty_hand_is_recovered_free_before_a_card_is_played)
{
    kit_open(2);
    kit_hand(PURPLE, "");
    kit_refused(PURPLE, act_coins(2), OV_HAND_IS_EMPTY, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_resource(1, OV_WOOD), OV_HAND_IS_EMPTY,
                KIT_NO_DETAIL);
    kit_refused(PURPLE, act_take(1, 1), OV_HAND_IS_EMPTY, KIT_NO_DETAIL);
    kit_do(PURPLE, act_recover());
    kit_saw("CARDS_RECOVERED seat=0");
    CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
    CHECK(kit.game.player[PURPLE].hand == 15);
    CHECK(kit.game.turn.phase == OV_PHASE_PLAYING);
    kit_do(PURPLE, act_coins(2));
}

TEST(R4_1_recovering_costs_a_coin_for_each_card_still_in_hand)
{
    static const char *const hands[] = {"", "3", "14", "234"};

    for (int price = 1; price <= 3; price++) {
        kit_open(2);
        kit_hand(PURPLE, hands[price]);
        kit_coins(PURPLE, price);
        kit_do(PURPLE, act_recover());
        kit_saw("CARDS_RECOVERED seat=0 amount=%d", price);
        kit_saw("COINS_PAID seat=0 amount=%d", price);
        CHECK(kit.game.player[PURPLE].coins == 0);
        CHECK(kit.game.player[PURPLE].hand == 15);

        kit_open(2);
        kit_hand(PURPLE, hands[price]);
        kit_coins(PURPLE, price - 1);
        kit_refused(PURPLE, act_recover(), OV_TOO_EXPENSIVE,
                    "price=%d missing=1", price);
    }
}

TEST(R4_1_nobody_recovers_with_four_cards_in_hand)
{
    kit_open(2);
    kit_coins(PURPLE, 5);
    kit_refused(PURPLE, act_recover(), OV_HAND_IS_FULL, KIT_NO_DETAIL);
    kit_hand(PURPLE, "1");
    kit_do(PURPLE, act_recover());
    kit_refused(PURPLE, act_recover(), OV_HAND_IS_FULL, KIT_NO_DETAIL);
}

TEST(R4_1_who_recovers_must_play_a_card_and_cannot_build)
{
    kit_open(2);
    kit_hand(PURPLE, "");
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    CHECK(kit_legal(PURPLE, act_build(KIT_WOOD, 1, 0)));
    kit_do(PURPLE, act_recover());
    kit_refused(PURPLE, act_build(KIT_WOOD, 1, 0), OV_CARD_MUST_BE_PLAYED,
                KIT_NO_DETAIL);
    CHECK(kit_count_legal(PURPLE, OV_ACT_BUILD) == 0);
    kit_do(PURPLE, act_take(1, 1));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R4_1_an_empty_hand_does_not_stop_a_player_from_building)
{
    kit_open(2);
    kit_hand(PURPLE, "");
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    kit_decline_all(PURPLE);
    CHECK(kit.game.player[PURPLE].hand == 0);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R4_1_recovering_is_never_more_than_a_choice_with_cards_in_hand)
{
    kit_open(2);
    kit_hand(PURPLE, "4");
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_coins(4));
    CHECK(kit.game.player[PURPLE].hand == 0);
    CHECK(kit.game.player[PURPLE].coins == 4);
}

TEST(R4_2_the_card_played_leaves_the_hand)
{
    for (int card = 2; card <= 4; card++) {
        kit_open(2);
        kit_do(PURPLE, act_coins(card));
        kit_saw("CARD_PLAYED seat=0 card=%d use=%d", card - 1, OV_ACT_COINS);
        CHECK(kit.game.player[PURPLE].hand == (15 & ~(1 << (card - 1))));
    }
    kit_open(2);
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    kit_saw("CARD_PLAYED seat=0 card=0 use=%d", OV_ACT_RESOURCE);
    kit_open(2);
    kit_do(PURPLE, act_take(1, 1));
    kit_saw("CARD_PLAYED seat=0 card=0 use=%d", OV_ACT_TAKE);
}

TEST(R4_2_a_card_played_before_is_not_there_to_play)
{
    kit_open(2);
    kit_hand(PURPLE, "14");
    kit_refused(PURPLE, act_coins(2), OV_CARD_NOT_IN_HAND, "card=1");
    kit_refused(PURPLE, act_resource(3, OV_WOOD), OV_CARD_NOT_IN_HAND,
                "card=2");
    kit_refused(PURPLE, act_take(2, 1), OV_CARD_NOT_IN_HAND, "card=1");
    kit_do(PURPLE, act_coins(4));
}

TEST(R4_2_only_one_ability_of_the_card_is_used)
{
    kit_open(2);
    kit_do(PURPLE, act_coins(4));
    CHECK(kit.game.player[PURPLE].supply == 9);
    CHECK(kit.game.player[PURPLE].buildings == 0);
    CHECK(kit.game.player[PURPLE].coins == 3);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R4_2_coins_can_be_chosen_at_four_and_at_five)
{
    kit_open(2);
    kit_coins(PURPLE, 4);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.player[PURPLE].coins == 5);

    kit_open(2);
    kit_coins(PURPLE, 5);
    kit_do(PURPLE, act_coins(4));
    CHECK(kit.game.player[PURPLE].coins == 5);
    CHECK(kit.game.player[PURPLE].hand == 7);
    CHECK(kit.game.turn.seat == BLUE);
}
