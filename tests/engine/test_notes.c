/*
 * test_notes.c - what else the rulebooks say or leave open, as listed in
 * docs/RULES-NOTES.md. What other tests prove is not repeated here.
 */
#include "kit.h"

TEST(R3_1_nobody_passes_in_any_edition)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(2);
        kit_edition((enum ov_edition)edition);
        kit_refused(PURPLE, act_end(), OV_TURN_NOT_FINISHED, KIT_NO_DETAIL);
    }
}

TEST(R4_1_an_empty_hand_may_build_in_every_edition)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(2);
        kit_edition((enum ov_edition)edition);
        kit_hand(PURPLE, "");
        kit_front(PURPLE, KIT_COIN);
        kit_worker(PURPLE, OV_WOOD, 0);
        kit_do(PURPLE, act_build(KIT_COIN, 1, 0));
    }
}

TEST(R8_3_workers_that_paid_serve_again_at_once_also_for_a_bonus)
{
    kit_open(2);
    kit_front(PURPLE, KIT_COST_TWO_WOOD);
    kit_city(KIT_STONE, BLUE, 1, 0);
    kit_workers(PURPLE, OV_WOOD, 2, 2);
    kit_workers(PURPLE, OV_CLAY, 2, 7);
    kit_do(PURPLE, act_build(KIT_COST_TWO_WOOD, 2, 0));
    CHECK(kit.game.player[PURPLE].supply == 1);
    kit_do(PURPLE, act_bonus(OV_FROM_LEFT, OV_STONE));
    CHECK(kit.game.player[PURPLE].supply == 0);
}

/* The square is no building, but all its open sides are streets. */
TEST(R11_10_the_lamplighter_has_no_more_of_the_square_than_others)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        for (int lamps = 0; lamps < 2; lamps++) {
            kit_open(4);
            kit_edition((enum ov_edition)edition);
            if (lamps)
                kit_character(PURPLE, OV_LAMPLIGHTER);
            kit_front(PURPLE, KIT_WOOD);
            kit_worker(PURPLE, OV_WOOD, 0);
            kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
            CHECK(kit.game.turn.bonus[OV_FROM_LEFT] ==
                  (edition == OV_FR || edition == OV_DE ? OV_BONUS_NONE
                                                        : OV_BONUS_COIN));
        }
    }
}

TEST(R11_2_the_landowners_goods_are_resources_in_the_dutch_edition_too)
{
    kit_open(4);
    kit_edition(OV_NL);
    kit_character(PURPLE, OV_LANDOWNER);
    kit_worker(BLUE, OV_WOOD, 0);
    CHECK(kit_legal(PURPLE, act_resource(1, OV_WOOD)));
    kit_refused(PURPLE, act_take(1, 2), OV_TOO_EXPENSIVE, "price=1 missing=1");
}

TEST(R11_5_the_mistress_recovers_cards_in_the_german_edition_too)
{
    kit_open(4);
    kit_edition(OV_DE);
    kit_character(PURPLE, OV_MISTRESS);
    kit_hand(PURPLE, "4");
    kit_do(PURPLE, act_recover());
    CHECK(kit.game.player[PURPLE].hand == 15);
}

/* Whether a worker moves (fr) or is paid and another placed: the same. */
TEST(R11_12_travelling_needs_no_worker_in_supply)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(4);
        kit_edition((enum ov_edition)edition);
        kit_character(PURPLE, OV_TRAVELLER);
        kit_worker(PURPLE, OV_WOOD, 0);
        kit_workers(PURPLE, OV_CLAY, 2, 8);
        kit_do(PURPLE, act_travel(OV_WOOD, 0));
        CHECK(kit.game.player[PURPLE].supply == 0);
        CHECK(kit.game.player[PURPLE].in_city == 1);
    }
}

TEST(R11_11_the_builder_pays_two_coins_in_every_edition)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(4);
        kit_edition((enum ov_edition)edition);
        kit_front(PURPLE, KIT_COIN);
        kit_worker(PURPLE, OV_WOOD, 0);
        kit_character(BLUE, OV_BUILDER);
        kit_front(BLUE, KIT_CLAY);
        kit_worker(BLUE, OV_WOOD, 1);
        kit_coins(BLUE, 2);
        kit_do(PURPLE, act_build(KIT_COIN, 1, 0));
        kit_decline_all(PURPLE);
        kit_do(BLUE, act_build(KIT_CLAY, 2, 0));
        kit_saw("COINS_PAID seat=1 amount=2");
    }
}

TEST(R11_3_both_resources_are_on_the_card_in_every_edition)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(4);
        kit_edition((enum ov_edition)edition);
        kit_character(PURPLE, OV_SEIGNIOR);
        kit_do(PURPLE, act_resource(2, OV_WOOD));
        kit_refused(PURPLE, act_second(OV_STONE), OV_RESOURCE_NOT_ON_CARD,
                    "card=1 resource=%d", OV_STONE);
    }
}

TEST(R3_3_the_bookkeeper_swaps_before_and_after_in_every_edition)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(4);
        kit_edition((enum ov_edition)edition);
        kit_character(PURPLE, OV_BOOKKEEPER);
        kit_front(PURPLE, KIT_WOOD);
        CHECK(kit_legal(PURPLE, act_swap(KIT_WOOD, 1)));
        kit_do(PURPLE, act_coins(2));
        kit_do(PURPLE, act_swap(KIT_WOOD, 1));
    }
}

TEST(R2_4_the_first_player_is_random_in_the_hungarian_edition_too)
{
    int first[2] = {0};

    kit_open(2);
    kit_edition(OV_HU);
    for (uint64_t number = 0; number < 200; number++) {
        const struct ov_seed seed = ov_seed_from_number(number);

        ov_start(&kit.game, &kit.box, &seed);
        first[kit.game.first]++;
    }
    CHECK(first[0] > 60 && first[1] > 60);
}

TEST(R5_4_a_card_gives_its_coins_in_the_hungarian_edition_too)
{
    kit_open(2);
    kit_edition(OV_HU);
    kit_do(PURPLE, act_coins(4));
    CHECK(kit.game.player[PURPLE].coins == 3);
}

/* de does not say so; the slot costs 1, and the coins are there. */
TEST(R9_1_a_resource_as_a_bonus_is_free_in_every_edition)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(4);
        kit_edition((enum ov_edition)edition);
        kit_front(PURPLE, KIT_CLAY);
        kit_worker(PURPLE, OV_WOOD, 0);
        kit_worker(BLUE, OV_CLAY, 0);
        kit_coins(PURPLE, 4);
        kit_do(PURPLE, act_build(KIT_CLAY, 1, 0));
        kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_CLAY));
        CHECK(kit_on_board(PURPLE, OV_CLAY, 1) == 1);
        CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
    }
}

TEST(R7_3_the_owner_chooses_the_discard_in_every_edition)
{
    static const int card[3] = {KIT_WOOD, KIT_CLAY, KIT_P1};

    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(4);
        kit_edition((enum ov_edition)edition);
        kit_front(PURPLE, KIT_WOOD);
        kit_front(PURPLE, KIT_CLAY);
        kit_do(PURPLE, act_take(1, 1));
        CHECK(kit.game.turn.actor == PURPLE);
        for (int i = 0; i < OV_LENGTH(card); i++)
            CHECK(kit_legal(PURPLE, act_discard(card[i])));
        for (int seat = BLUE; seat <= YELLOW; seat++)
            CHECK(kit_count_legal(seat, OV_ACT_DISCARD) == 0);
    }
}

/* Where no power intervenes it comes by itself, nobody is asked (R8.5). */
TEST(R10_1_nobody_declines_a_character_in_any_edition)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(4);
        kit_edition((enum ov_edition)edition);
        kit_front(PURPLE, KIT_ROOSTER);
        kit_worker(PURPLE, OV_WOOD, 0);
        kit_do(PURPLE, act_build(KIT_ROOSTER, 1, 0));
        kit_decline_all(PURPLE);
        CHECK(kit_told(OV_EVENT_CHARACTER_GAINED) == 1);
        CHECK(kit.game.turn.seat == BLUE);
    }
}

/* BLUE's coin was gained later, but PURPLE is the one who cheats. */
TEST(R11_4_the_cheater_turns_a_coin_of_his_own_in_every_edition)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(4);
        kit_edition((enum ov_edition)edition);
        kit_character(PURPLE, OV_CHEATER);
        kit_coin(BLUE, KIT_CLAY);
        kit_refused(PURPLE, act_flip(), OV_NO_COIN_TO_FLIP, KIT_NO_DETAIL);
        kit_open(4);
        kit_edition((enum ov_edition)edition);
        kit_character(PURPLE, OV_CHEATER);
        kit_coin(PURPLE, KIT_WOOD);
        kit_coin(BLUE, KIT_CLAY);
        kit_do(PURPLE, act_flip());
        kit_saw("COIN_FLIPPED seat=0 card=%d", KIT_WOOD);
        CHECK(kit.game.player[BLUE].coins == 1);
    }
}

TEST(R1_7_two_players_have_one_slot_of_price_1_in_every_edition)
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        kit_open(2);
        kit_edition((enum ov_edition)edition);
        kit_worker(BLUE, OV_WOOD, 0);
        kit_worker(BLUE, OV_WOOD, 1);
        kit_coins(PURPLE, 2);
        kit_do(PURPLE, act_resource(1, OV_WOOD));
        CHECK(kit_on_board(PURPLE, OV_WOOD, 2) == 1);
    }
}
