/*
 * test_builder.c - the Builder's build after another's (R11.11, R11.14).
 */
#include "kit.h"

/*
 * PURPLE can build KIT_WOOD, BLUE has the Builder, two coins, KIT_CLAY and
 * the wood for it.
 */
static void lay_out(int seats)
{
    kit_open(seats);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 2);
}

static void purple_builds(void)
{
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    kit_decline_all(PURPLE);
}

TEST(R11_11_the_builder_is_asked_once_the_building_is_complete)
{
    lay_out(3);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
    kit_do(PURPLE, act_decline(OV_FROM_OWN));
    CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
    kit_do(PURPLE, act_decline(OV_FROM_LEFT));
    kit_saw("BUILDER_ASKED seat=1");
    CHECK(kit.game.turn.phase == OV_PHASE_ASKING);
    CHECK(kit.game.turn.actor == BLUE);
    CHECK(kit.game.turn.seat == PURPLE);
}

TEST(R11_11_the_builder_pays_two_coins_and_builds_too)
{
    lay_out(3);
    purple_builds();
    kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
    kit_saw("BUILDER_ACCEPTED seat=1");
    kit_saw_after("COINS_PAID seat=1 amount=2");
    kit_saw_after("RESOURCE_PAID seat=1 slot=wood:1");
    kit_saw_after("BUILDING_BUILT seat=1 card=%d x=2 y=0", KIT_CLAY);
    CHECK(kit.game.player[BLUE].coins == 0);
    CHECK(kit.game.player[BLUE].in_city == 1);
    CHECK(kit.game.turn.actor == BLUE);
    CHECK(kit.game.turn.phase == OV_PHASE_BONUSES);
    kit_refused(PURPLE, act_decline(OV_FROM_OWN), OV_NOT_YOUR_CHOICE, "seat=%d",
                BLUE);
    kit_do(BLUE, act_bonus(OV_FROM_OWN, OV_CLAY));
    kit_do(BLUE, act_bonus(OV_FROM_LEFT, OV_WOOD));
    CHECK(kit.game.turn.seat == BLUE);
    CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
}

TEST(R11_11_the_builder_may_refuse)
{
    lay_out(3);
    purple_builds();
    kit_do(BLUE, act_refuse());
    kit_saw("BUILDER_REFUSED seat=1");
    kit_saw_after("TURN_STARTED seat=1 amount=14");
    CHECK(kit.game.player[BLUE].coins == 2);
    CHECK(kit.game.player[BLUE].buildings == 1);
}

TEST(R11_11_the_builder_is_asked_after_the_character_is_gained)
{
    lay_out(4);
    kit_front(PURPLE, KIT_ROOSTER);
    kit_do(PURPLE, act_build(KIT_ROOSTER, 1, 0));
    kit_decline_all(PURPLE);
    kit_saw("CHARACTER_GAINED seat=0 card=%d", OV_HR_MANAGER);
    kit_saw_after("BUILDER_ASKED seat=1");
}

TEST(R11_11_the_builder_gains_bonuses_and_a_character_as_ever)
{
    lay_out(4);
    kit_front(BLUE, KIT_ROOSTER);
    kit_character(BLUE, OV_CHEATER); /* no power of theirs comes between */
    purple_builds();
    kit_do(BLUE, act_build(KIT_ROOSTER, 2, 0));
    kit_do(BLUE, act_bonus(OV_FROM_LEFT, OV_WOOD));
    kit_do(BLUE, act_bonus_coin(OV_FROM_OWN));
    kit_saw("CHARACTER_GAINED seat=1 card=%d", OV_HR_MANAGER);
    CHECK(ov_has_character(&kit.game, BLUE, OV_HR_MANAGER));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_11_the_builders_own_building_asks_nobody)
{
    lay_out(3);
    kit_turn(BLUE);
    kit_front(BLUE, KIT_STONE);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_do(BLUE, act_build(KIT_STONE, 1, 0));
    kit_decline_all(BLUE);
    CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
    CHECK(kit.game.turn.seat == RED);
}

TEST(R11_11_the_builder_is_asked_wherever_he_sits)
{
    for (int seats = 2; seats <= 4; seats++) {
        lay_out(seats);
        kit_turn(seats - 1);
        if (seats - 1 == BLUE)
            kit_turn(PURPLE);
        kit_front(kit.game.turn.seat, KIT_STONE);
        kit_worker(kit.game.turn.seat, OV_WOOD, 2);
        kit_do(kit.game.turn.seat, act_build(KIT_STONE, 1, 0));
        kit_decline_all(kit.game.turn.seat);
        kit_saw("BUILDER_ASKED seat=1");
    }
}

TEST(R11_11_playing_a_card_asks_nobody)
{
    lay_out(2);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
    CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
}

TEST(R11_11_travelling_asks_nobody)
{
    lay_out(4);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_do(PURPLE, act_travel(OV_WOOD, 0));
    CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
}

TEST(R11_11_asked_he_builds_or_refuses_and_does_nothing_else)
{
    lay_out(3);
    purple_builds();
    kit_refused(BLUE, act_coins(2), OV_BUILDER_IS_ASKED, KIT_NO_DETAIL);
    kit_refused(BLUE, act_take(1, 1), OV_BUILDER_IS_ASKED, KIT_NO_DETAIL);
    kit_refused(BLUE, act_resource(1, OV_WOOD), OV_BUILDER_IS_ASKED,
                KIT_NO_DETAIL);
    kit_refused(BLUE, act_end(), OV_BUILDER_IS_ASKED, KIT_NO_DETAIL);
    kit_refused(BLUE, act_recover(), OV_BUILDER_IS_ASKED, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_end(), OV_NOT_YOUR_CHOICE, "seat=%d", BLUE);
    kit_refused(RED, act_coins(2), OV_NOT_YOUR_CHOICE, "seat=%d", BLUE);
}

TEST(R11_14_refusing_only_where_asked)
{
    lay_out(2);
    kit_refused(PURPLE, act_refuse(), OV_BUILDER_NOT_ASKED, KIT_NO_DETAIL);
}

TEST(R11_14_not_asked_without_two_coins)
{
    kit_open(2);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 1);
    purple_builds();
    CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_14_not_asked_without_a_legal_build)
{
    kit_open(2); /* nothing in front */
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 2);
    purple_builds();
    CHECK(kit.game.turn.seat == BLUE);

    kit_open(2); /* no wood */
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_CLAY, 1);
    kit_coins(BLUE, 2);
    purple_builds();
    CHECK(kit.game.turn.seat == BLUE);

    kit_open(2); /* nowhere to put it */
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_front(BLUE, KIT_HOUSES);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 2);
    purple_builds();
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_14_a_building_that_opens_a_place_makes_a_legal_build)
{
    kit_open(2);
    kit_front(PURPLE, KIT_HOUSES_RIGHT);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_front(BLUE, KIT_HOUSES);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 2);
    kit_do(PURPLE, act_build(KIT_HOUSES_RIGHT, 1, 0));
    kit_decline_all(PURPLE);
    CHECK(kit.game.turn.phase == OV_PHASE_ASKING);
    CHECK(kit_count_legal(BLUE, OV_ACT_BUILD) == 1);
    kit_do(BLUE, act_build(KIT_HOUSES, 2, 0));
}

TEST(R11_14_asked_only_if_he_still_holds_the_card)
{
    lay_out(2); /* the only lily: PURPLE's building takes it from BLUE */
    kit_front(PURPLE, KIT_LILY);
    kit_do(PURPLE, act_build(KIT_LILY, 1, 0));
    kit_decline_all(PURPLE);
    CHECK(ov_has_character(&kit.game, PURPLE, OV_BUILDER));
    CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_14_the_two_coins_are_paid_first)
{
    kit_open(2);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_front(BLUE, KIT_COIN);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coin(BLUE, KIT_STONE);
    kit_coin(BLUE, KIT_CRYSTAL);
    purple_builds();
    kit_do(BLUE, act_build(KIT_COIN, 2, 0));
    CHECK(ov_deck_card(&kit.game, 0) == KIT_STONE);
    CHECK(ov_deck_card(&kit.game, 1) == KIT_CRYSTAL);
    kit_do(BLUE, act_bonus_coin(OV_FROM_OWN));
    CHECK(kit.game.player[BLUE].coin[0] == KIT_STONE);
}

TEST(R11_14_the_collector_taxes_the_builder_once)
{
    lay_out(4);
    kit_character(PURPLE, OV_TAX_COLLECTOR);
    purple_builds();
    kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
    kit_saw("COINS_PAID seat=1 amount=2");
    kit_saw_after("COINS_GAINED seat=0 amount=1 use=%d", OV_BY_TAX);
    CHECK(kit.game.player[PURPLE].coins == 1);
}

TEST(R11_14_while_he_decides_only_he_acts_but_for_taking_off)
{
    lay_out(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    kit_worker(RED, OV_STONE, 0);
    purple_builds();
    kit_refused(PURPLE, act_flip(), OV_NOT_YOUR_CHOICE, "seat=%d", BLUE);
    kit_do(RED, act_remove(OV_STONE, 0));
    CHECK(kit.game.turn.phase == OV_PHASE_ASKING);
    kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
    kit_refused(PURPLE, act_flip(), OV_NOT_YOUR_CHOICE, "seat=%d", BLUE);
}

TEST(R11_14_the_builder_has_no_powers_of_a_turn)
{
    lay_out(4);
    kit_character(BLUE, OV_CHEATER);
    kit_character(BLUE, OV_BOOKKEEPER);
    kit_character(BLUE, OV_TRAVELLER);
    purple_builds();
    kit_refused(BLUE, act_flip(), OV_NOT_YOUR_TURN, KIT_NO_DETAIL);
    kit_refused(BLUE, act_swap(KIT_CLAY, 1), OV_NOT_YOUR_TURN, KIT_NO_DETAIL);
    kit_refused(BLUE, act_travel(OV_WOOD, 1), OV_NOT_YOUR_TURN, KIT_NO_DETAIL);
    kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
    kit_refused(BLUE, act_flip(), OV_NOT_YOUR_TURN, KIT_NO_DETAIL);
}

TEST(R11_14_without_his_workers_the_question_lapses)
{
    lay_out(3);
    purple_builds();
    kit_do(BLUE, act_remove(OV_WOOD, 1));
    kit_saw("WORKER_REMOVED seat=1 slot=wood:1");
    kit_saw_after("BUILDER_LAPSED seat=1");
    kit_saw_after("TURN_STARTED seat=1 amount=14");
    CHECK(kit.game.player[BLUE].coins == 2);
}

TEST(R11_14_the_question_stays_while_a_build_is_left)
{
    lay_out(3);
    kit_worker(BLUE, OV_WOOD, 2);
    purple_builds();
    kit_do(BLUE, act_remove(OV_WOOD, 1));
    CHECK(kit.game.turn.phase == OV_PHASE_ASKING);
    kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
    kit_saw("RESOURCE_PAID seat=1 slot=wood:2");
}

TEST(R11_14_there_is_no_chain)
{
    lay_out(3);
    kit_front(BLUE, KIT_STONE);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_coins(BLUE, 3);
    purple_builds();
    kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
    kit_decline_all(BLUE);
    CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
    CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
    CHECK(kit.game.turn.seat == BLUE);
    CHECK(kit.game.player[BLUE].in_city == 1);
}

TEST(R11_14_no_chain_also_if_the_builder_changes_hands_by_it)
{
    /* BLUE's building brings PURPLE's lilies back, the Builder with them. */
    for (uint64_t number = 0; number < 20; number++) {
        kit_open(3);
        kit_front(PURPLE, KIT_WOOD);
        kit_front(PURPLE, KIT_STONE);
        kit_workers(PURPLE, OV_WOOD, 2, 2);
        kit_coins(PURPLE, 5);
        kit_character(BLUE, OV_BUILDER);
        kit_empty_pile(OV_LILY, RED);
        kit_front(BLUE, KIT_LILY);
        kit_worker(BLUE, OV_WOOD, 1);
        kit_coins(BLUE, 2);
        kit.game.rng = kit_rng(number);
        purple_builds();
        kit_do(BLUE, act_build(KIT_LILY, 2, 0));
        kit_decline_all(BLUE);
        CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
        CHECK(kit.game.turn.seat == BLUE);
    }
}

TEST(R11_14_afterwards_the_turn_players_powers_are_back)
{
    for (int accepted = 0; accepted < 2; accepted++) {
        lay_out(4);
        kit_character(PURPLE, OV_CHEATER);
        kit_coins(PURPLE, 1);
        purple_builds();
        CHECK(kit.game.turn.phase == OV_PHASE_ASKING);
        if (accepted) {
            kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
            kit_decline_all(BLUE);
        } else {
            kit_do(BLUE, act_refuse());
        }
        CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
        CHECK(kit.game.turn.actor == PURPLE);
        kit_do(PURPLE, act_flip());
        CHECK(kit.game.turn.seat == BLUE);
    }
}

TEST(R11_14_the_builder_builds_by_the_rules_of_building)
{
    lay_out(3);
    kit_front(BLUE, KIT_HOUSES_LEFT);
    purple_builds();
    kit_refused(BLUE, act_build(KIT_HOUSES_LEFT, 2, 0), OV_EDGE_DOES_NOT_MATCH,
                "card=%d side=%d", KIT_WOOD, OV_LEFT);
    kit_refused(BLUE, act_build(KIT_CLAY, 0, -1), OV_CELL_ABOVE_SQUARE,
                KIT_NO_DETAIL);
    kit_refused(BLUE, act_build(KIT_STONE, 2, 0), OV_BUILDING_NOT_YOURS,
                "card=%d", KIT_STONE);
}

TEST(R11_14_a_second_power_of_the_builder_counts_when_he_builds)
{
    lay_out(4);
    kit_character(BLUE, OV_LAMPLIGHTER);
    kit_front(PURPLE, KIT_HOUSES_RIGHT);
    kit_front(BLUE, KIT_HOUSES_LEFT);
    kit_do(PURPLE, act_build(KIT_HOUSES_RIGHT, 1, 0));
    kit_decline_all(PURPLE);
    kit_do(BLUE, act_build(KIT_HOUSES_LEFT, 2, 0));
    CHECK(kit.game.turn.bonus[OV_FROM_LEFT] == OV_BONUS_COIN);
}

/* R11.11: only a building asks, and each building once. */
TEST(R11_11_travelling_asks_nobody_at_any_moment)
{
    for (int moment = 0; moment < 3; moment++) {
        lay_out(4);
        kit_character(PURPLE, OV_TRAVELLER);
        kit_worker(PURPLE, OV_CLAY, 0);
        kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
        if (moment > 0)
            kit_decline_all(PURPLE);
        if (moment == 1)
            kit_do(BLUE, act_refuse());
        if (moment == 2) {
            kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
            kit_decline_all(BLUE);
        }
        kit_do(PURPLE, act_travel(OV_CLAY, 0));
        CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
        CHECK(kit.game.turn.actor == (moment > 0 ? BLUE : PURPLE));
        CHECK(kit.game.turn.phase ==
              (moment > 0 ? OV_PHASE_MAIN : OV_PHASE_BONUSES));
    }
}

TEST(R11_11_travelling_after_a_card_asks_nobody)
{
    lay_out(4);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_do(PURPLE, act_travel(OV_WOOD, 0));
    CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
    CHECK(kit.game.turn.seat == BLUE);
    CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
}

/* R15.6: to every neighbour, no matter in whose turn it was built. */
TEST(R11_11_the_main_square_gives_the_builder_its_bonus)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        const bool gives = edition != OV_FR && edition != OV_DE;

        lay_out(3);
        kit_edition((enum ov_edition)edition);
        purple_builds();
        kit_do(BLUE, act_build(KIT_CLAY, 0, 1));
        CHECK(kit.game.turn.bonus[OV_FROM_TOP] ==
              (gives ? OV_BONUS_COIN : OV_BONUS_NONE));
        if (!gives)
            continue;
        kit_do(BLUE, act_bonus_coin(OV_FROM_TOP));
        CHECK(kit.game.player[BLUE].coins == 1);
    }
}

TEST(R11_14_two_coins_are_enough_for_a_builder_who_collects_taxes)
{
    lay_out(4);
    kit_character(BLUE, OV_TAX_COLLECTOR);
    purple_builds();
    CHECK(kit.game.turn.phase == OV_PHASE_ASKING);
    kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
    kit_saw("COINS_PAID seat=1 amount=2");
    CHECK(kit_told(OV_EVENT_COINS_GAINED) == 0);
    CHECK(kit.game.player[BLUE].coins == 0);
}

TEST(R11_14_the_benefactors_next_coin_comes_too_late_for_the_fee)
{
    kit_open(4);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(BLUE, OV_BUILDER);
    kit_character(BLUE, OV_BENEFACTOR);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 1);
    purple_builds();
    CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
    CHECK(kit.game.turn.seat == BLUE);
    CHECK(kit.game.player[BLUE].coins == 2);
}

/* The turn player's Cheater and Bookkeeper, before the question and after. */
TEST(R11_14_powers_before_the_question_and_after_it)
{
    lay_out(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_coin(PURPLE, KIT_STONE);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    kit_do(PURPLE, act_flip());
    kit_decline_all(PURPLE);
    kit_refused(PURPLE, act_swap(KIT_STONE, 1), OV_NOT_YOUR_CHOICE, "seat=%d",
                BLUE);
    kit_do(BLUE, act_refuse());
    kit_do(PURPLE, act_swap(KIT_STONE, 1));
    CHECK(kit_told(OV_EVENT_BUILDER_ASKED) == 0);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R11_14_the_builder_pays_with_his_cheapest_workers)
{
    lay_out(4);
    kit_worker(BLUE, OV_WOOD, 2);
    purple_builds();
    kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
    kit_saw("RESOURCE_PAID seat=1 slot=wood:1");
    CHECK(kit_on_board(BLUE, OV_WOOD, 2) == 1);
}

/* R15.5 does not depend on whose turn it is. */
TEST(R11_14_a_builders_bonuses_are_as_compulsory_as_anybodys)
{
    lay_out(4);
    kit_switch(OV_SWITCH_compulsory_bonus, OV_COMPULSORY_ALL);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_WOOD));
    kit_do(PURPLE, act_bonus_coin(OV_FROM_LEFT));
    kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
    kit_refused(BLUE, act_decline(OV_FROM_OWN), OV_BONUS_IS_COMPULSORY,
                "source=%d bonus=%d", OV_FROM_OWN, OV_BONUS_CLAY);
    kit_do(BLUE, act_bonus(OV_FROM_OWN, OV_CLAY));
}
