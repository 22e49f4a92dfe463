/*
 * test_bonus.c - the bonuses of a building (R8.4, R8.5, R9).
 */
#include "kit.h"

/*
 * PURPLE builds the card at 1,0: open are its own bonus and, to its left,
 * the Main Square's coin.
 */
static void build_beside_square(int card)
{
    kit_do(PURPLE, act_build(card, 1, 0));
}

static void open_with(int card)
{
    kit_open(2);
    kit_front(PURPLE, card);
    kit_worker(PURPLE, OV_WOOD, 0);
}

TEST(R8_4_the_own_bonus_and_that_of_a_neighbour_by_street)
{
    open_with(KIT_CLAY);
    build_beside_square(KIT_CLAY);
    CHECK(kit.game.turn.phase == OV_PHASE_BONUSES);
    CHECK(kit.game.turn.bonus[OV_FROM_OWN] == OV_BONUS_CLAY);
    CHECK(kit.game.turn.bonus[OV_FROM_LEFT] == OV_BONUS_COIN);
    CHECK(kit.game.turn.bonus[OV_FROM_TOP] == OV_BONUS_NONE);
    CHECK(kit.game.turn.bonus[OV_FROM_RIGHT] == OV_BONUS_NONE);
    CHECK(kit.game.turn.bonus[OV_FROM_BOTTOM] == OV_BONUS_NONE);
    CHECK(kit_count_legal(PURPLE, OV_ACT_BONUS) == 2);
    CHECK(kit_count_legal(PURPLE, OV_ACT_DECLINE) == 2);
}

TEST(R8_4_bonuses_of_all_four_neighbours_whoever_owns_them)
{
    kit_open(3);
    kit_city(KIT_WOOD, BLUE, 0, 1);
    kit_city(KIT_CLAY, RED, 1, 0);
    kit_city(KIT_T14, RED, 2, 0);
    kit_city(KIT_STONE, PURPLE, 2, 1);
    kit_city(KIT_T15, BLUE, 0, 2);
    kit_city(KIT_CRYSTAL, BLUE, 1, 2);
    kit_front(PURPLE, KIT_ANY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_ANY, 1, 1));
    CHECK(kit.game.turn.bonus[OV_FROM_TOP] == OV_BONUS_CLAY);
    CHECK(kit.game.turn.bonus[OV_FROM_RIGHT] == OV_BONUS_STONE);
    CHECK(kit.game.turn.bonus[OV_FROM_BOTTOM] == OV_BONUS_CRYSTAL);
    CHECK(kit.game.turn.bonus[OV_FROM_LEFT] == OV_BONUS_WOOD);
    CHECK(kit.game.turn.bonus[OV_FROM_OWN] == OV_BONUS_ANY);
    kit_do(PURPLE, act_bonus(OV_FROM_BOTTOM, OV_CRYSTAL));
    kit_saw("BONUS_TAKEN seat=0 card=%d from=%d use=%d", KIT_CRYSTAL,
            OV_FROM_BOTTOM, OV_BONUS_CRYSTAL);
    kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_STONE));
    kit_saw("BONUS_TAKEN seat=0 card=%d from=%d use=%d", KIT_ANY, OV_FROM_OWN,
            OV_BONUS_ANY);
    kit_do(PURPLE, act_bonus(OV_FROM_TOP, OV_CLAY));
    kit_do(PURPLE, act_bonus(OV_FROM_LEFT, OV_WOOD));
    kit_do(PURPLE, act_bonus(OV_FROM_RIGHT, OV_STONE));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R8_4_no_bonus_across_houses_or_a_corner)
{
    kit_open(2);
    kit_city(KIT_CLAY, BLUE, -1, 0);
    kit_city(KIT_HOUSES_LEFT, BLUE, 0, 1);
    kit_front(PURPLE, KIT_HOUSES_RIGHT);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_HOUSES_RIGHT, -1, 1));
    CHECK(kit.game.turn.bonus[OV_FROM_TOP] == OV_BONUS_CLAY);
    CHECK(kit.game.turn.bonus[OV_FROM_RIGHT] == OV_BONUS_NONE);
    kit_refused(PURPLE, act_bonus_coin(OV_FROM_RIGHT), OV_NO_BONUS_OPEN,
                "source=%d", OV_FROM_RIGHT);
    CHECK(kit_count_legal(PURPLE, OV_ACT_DECLINE) == 2);
}

TEST(R8_4_each_bonus_is_gained_at_most_once)
{
    open_with(KIT_CLAY);
    build_beside_square(KIT_CLAY);
    kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_CLAY));
    kit_refused(PURPLE, act_bonus(OV_FROM_OWN, OV_CLAY), OV_NO_BONUS_OPEN,
                "source=%d", OV_FROM_OWN);
    kit_refused(PURPLE, act_decline(OV_FROM_OWN), OV_NO_BONUS_OPEN, "source=%d",
                OV_FROM_OWN);
    kit_refused(PURPLE, act_bonus_coin(OV_FROM_TOP), OV_NO_BONUS_OPEN,
                "source=%d", OV_FROM_TOP);
}

TEST(R8_4_in_any_order)
{
    open_with(KIT_CLAY);
    build_beside_square(KIT_CLAY);
    kit_do(PURPLE, act_bonus_coin(OV_FROM_LEFT));
    kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_CLAY));
    CHECK(kit.game.turn.seat == BLUE);

    open_with(KIT_CLAY);
    build_beside_square(KIT_CLAY);
    kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_CLAY));
    kit_do(PURPLE, act_bonus_coin(OV_FROM_LEFT));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R8_4_a_bonus_stays_open_until_taken_or_declined)
{
    open_with(KIT_CLAY);
    build_beside_square(KIT_CLAY);
    kit_do(PURPLE, act_bonus_coin(OV_FROM_LEFT));
    kit_refused(PURPLE, act_end(), OV_BONUS_IS_OPEN, "source=%d", OV_FROM_OWN);
    kit_refused(PURPLE, act_coins(2), OV_BONUS_IS_OPEN, "source=%d",
                OV_FROM_OWN);
    kit_refused(PURPLE, act_take(1, 1), OV_BONUS_IS_OPEN, "source=%d",
                OV_FROM_OWN);
    kit_do(PURPLE, act_decline(OV_FROM_OWN));
    kit_saw("BONUS_DECLINED seat=0 card=%d from=%d use=%d", KIT_CLAY,
            OV_FROM_OWN, OV_BONUS_CLAY);
    CHECK(kit_told(OV_EVENT_WORKER_PLACED) == 0);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R8_4_no_bonus_outside_a_building)
{
    kit_open(2);
    kit_refused(PURPLE, act_bonus_coin(OV_FROM_OWN), OV_NO_BONUS_OPEN,
                "source=%d", OV_FROM_OWN);
    kit_refused(PURPLE, act_decline(OV_FROM_LEFT), OV_NO_BONUS_OPEN,
                "source=%d", OV_FROM_LEFT);
}

TEST(R8_5_the_character_comes_after_the_bonuses)
{
    open_with(KIT_LILY);
    kit_pile_top(OV_LAMPLIGHTER);
    build_beside_square(KIT_LILY);
    kit_do(PURPLE, act_bonus_coin(OV_FROM_OWN));
    CHECK(kit.game.player[PURPLE].characters == 0);
    kit_do(PURPLE, act_bonus_coin(OV_FROM_LEFT));
    kit_saw("BONUS_TAKEN seat=0 card=%d from=%d use=%d", OV_MAIN_SQUARE,
            OV_FROM_LEFT, OV_BONUS_COIN);
    kit_saw_after("CHARACTER_GAINED seat=0 card=%d", OV_LAMPLIGHTER);
    CHECK(kit.game.player[PURPLE].characters == 1 << OV_LAMPLIGHTER);
}

TEST(R8_5_a_lamplighter_gained_by_a_building_comes_too_late_for_it)
{
    kit_open(2);
    kit_pile_top(OV_LAMPLIGHTER);
    kit.deck.building[KIT_LILY].streets &= (uint8_t)~(1 << OV_LEFT);
    kit_edition(OV_EN);
    kit_city(KIT_HOUSES_RIGHT, BLUE, 1, 0);
    kit_front(PURPLE, KIT_LILY);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_LILY, 2, 0));
    CHECK(kit.game.turn.bonus[OV_FROM_LEFT] == OV_BONUS_NONE);
    kit_do(PURPLE, act_bonus_coin(OV_FROM_OWN));
    CHECK(ov_has_character(&kit.game, PURPLE, OV_LAMPLIGHTER));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R8_5_where_a_power_could_come_between_the_character_is_a_step)
{
    kit_open(4);
    kit_front(PURPLE, KIT_BELLS);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(PURPLE, OV_CHEATER);
    kit_do(PURPLE, act_build(KIT_BELLS, 1, 0));
    kit_do(PURPLE, act_bonus_coin(OV_FROM_OWN));
    kit_do(PURPLE, act_bonus_coin(OV_FROM_LEFT));
    CHECK(kit.game.turn.phase == OV_PHASE_CHARACTER);
    CHECK(kit_told(OV_EVENT_CHARACTER_GAINED) == 0);
    kit_refused(PURPLE, act_end(), OV_CHARACTER_IS_OPEN, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_coins(2), OV_CHARACTER_IS_OPEN, KIT_NO_DETAIL);
    kit_refused(PURPLE, act_bonus_coin(OV_FROM_OWN), OV_NO_BONUS_OPEN,
                "source=%d", OV_FROM_OWN);
    kit_do(PURPLE, act_character());
    kit_saw("CHARACTER_GAINED seat=0 card=%d", OV_GHOST);
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
}

TEST(R8_5_once_no_power_can_come_between_the_character_comes_by_itself)
{
    kit_open(4);
    kit_front(PURPLE, KIT_BELLS);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    kit_do(PURPLE, act_build(KIT_BELLS, 1, 0));
    kit_decline_all(PURPLE);
    CHECK(kit.game.turn.phase == OV_PHASE_CHARACTER);
    kit_do(PURPLE, act_flip());
    kit_saw("CHARACTER_GAINED seat=0 card=%d", OV_GHOST);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R8_5_no_step_for_a_building_without_a_guild)
{
    open_with(KIT_CLAY);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    build_beside_square(KIT_CLAY);
    kit_decline_all(PURPLE);
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_refused(PURPLE, act_character(), OV_NO_CHARACTER_OPEN, KIT_NO_DETAIL);
}

TEST(R8_5_no_character_outside_a_building)
{
    kit_open(2);
    kit_refused(PURPLE, act_character(), OV_NO_CHARACTER_OPEN, KIT_NO_DETAIL);
}

TEST(R9_1_a_resource_for_nothing_on_the_cheapest_free_slot)
{
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        open_with(KIT_WOOD + resource);
        kit_worker(BLUE, resource, 1);
        if (resource != OV_WOOD)
            kit_worker(BLUE, resource, 0);
        else
            kit_workers(PURPLE, OV_WOOD, 2, 1);
        build_beside_square(KIT_WOOD + resource);
        kit_do(PURPLE, act_bonus(OV_FROM_OWN, resource));
        kit_saw("WORKER_PLACED seat=0 slot=%s:%d",
                ov_resource_word((enum ov_resource)resource),
                resource == OV_WOOD ? 0 : 2);
        CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
    }
}

TEST(R9_1_only_the_resource_shown)
{
    open_with(KIT_CLAY);
    build_beside_square(KIT_CLAY);
    kit_refused(PURPLE, act_bonus(OV_FROM_OWN, OV_WOOD), OV_WRONG_BONUS,
                "source=%d bonus=%d", OV_FROM_OWN, OV_BONUS_CLAY);
    kit_refused(PURPLE, act_bonus(OV_FROM_OWN, OV_CRYSTAL), OV_WRONG_BONUS,
                "source=%d bonus=%d", OV_FROM_OWN, OV_BONUS_CLAY);
}

static void without_supply(int card)
{
    kit_open(2);
    kit_front(PURPLE, card);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_workers(PURPLE, OV_STONE, 2, 8);
    kit_do(PURPLE, act_build(card, 1, 0));
    CHECK(kit.game.player[PURPLE].supply == 0);
}

TEST(R9_1_without_a_worker_the_bonus_stays_open_until_one_is_taken_off)
{
    without_supply(KIT_CLAY);
    kit_refused(PURPLE, act_bonus(OV_FROM_OWN, OV_CLAY), OV_NO_WORKER,
                KIT_NO_DETAIL);
    kit_do(PURPLE, act_bonus_coin(OV_FROM_LEFT));
    CHECK(kit.game.turn.phase == OV_PHASE_BONUSES);
    kit_do(PURPLE, act_remove(OV_STONE, 2));
    kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_CLAY));
    kit_saw("WORKER_PLACED seat=0 slot=clay:0");
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R9_2_a_coin_for_nothing)
{
    open_with(KIT_COIN);
    build_beside_square(KIT_COIN);
    kit_do(PURPLE, act_bonus_coin(OV_FROM_OWN));
    kit_saw("COINS_GAINED seat=0 amount=1 use=%d", OV_BY_BONUS);
    CHECK(kit.game.player[PURPLE].coin[0] == KIT_T1);
}

TEST(R9_2_a_coin_at_five_brings_nothing)
{
    open_with(KIT_COIN);
    kit_coins(PURPLE, 5);
    build_beside_square(KIT_COIN);
    kit_do(PURPLE, act_bonus_coin(OV_FROM_OWN));
    kit_saw("COINS_OVER_LIMIT seat=0 amount=1");
    CHECK(kit.game.player[PURPLE].coins == 5);
    kit_do(PURPLE, act_decline(OV_FROM_LEFT));
}

TEST(R9_3_any_worker_of_ones_own_moves_to_another_resource)
{
    for (int price = 0; price < OV_PRICES; price++) {
        open_with(KIT_TRANSFORM);
        for (int slot = 0; slot < OV_PRICES; slot++)
            kit_worker(PURPLE, OV_CLAY, slot);
        kit_worker(BLUE, OV_CRYSTAL, 0);
        build_beside_square(KIT_TRANSFORM);
        kit_do(PURPLE, act_transform(OV_FROM_OWN, OV_CLAY, price, OV_CRYSTAL));
        kit_saw("WORKER_MOVED seat=0 from=clay:%d slot=crystal:1", price);
        CHECK(kit_on_board(PURPLE, OV_CLAY, price) == 0);
        CHECK(kit_on_board(PURPLE, OV_CRYSTAL, 1) == 1);
        CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
    }
}

TEST(R9_3_not_to_the_same_resource_and_not_anothers_worker)
{
    open_with(KIT_TRANSFORM);
    kit_worker(PURPLE, OV_CLAY, 2);
    kit_worker(BLUE, OV_STONE, 2);
    build_beside_square(KIT_TRANSFORM);
    kit_refused(PURPLE, act_transform(OV_FROM_OWN, OV_CLAY, 2, OV_CLAY),
                OV_SAME_RESOURCE, "resource=%d", OV_CLAY);
    kit_refused(PURPLE, act_transform(OV_FROM_OWN, OV_STONE, 2, OV_WOOD),
                OV_NO_WORKER_ON_SLOT, "resource=%d price=2", OV_STONE);
    kit_refused(PURPLE, act_transform(OV_FROM_OWN, OV_CLAY, 1, OV_WOOD),
                OV_NO_WORKER_ON_SLOT, "resource=%d price=1", OV_CLAY);
    CHECK(kit_count_legal(PURPLE, OV_ACT_BONUS) == 1 + 3);
}

TEST(R9_3_no_supply_is_needed)
{
    without_supply(KIT_TRANSFORM);
    kit_do(PURPLE, act_transform(OV_FROM_OWN, OV_STONE, 2, OV_WOOD));
    kit_saw("WORKER_MOVED seat=0 from=stone:2 slot=wood:0");
}

TEST(R9_4_any_resource_of_ones_choice)
{
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        open_with(KIT_ANY);
        build_beside_square(KIT_ANY);
        kit_do(PURPLE, act_bonus(OV_FROM_OWN, resource));
        CHECK(kit_on_board(PURPLE, resource, 0) == 1);
    }
    without_supply(KIT_ANY);
    kit_refused(PURPLE, act_bonus(OV_FROM_OWN, OV_WOOD), OV_NO_WORKER,
                KIT_NO_DETAIL);
}

TEST(R9_5_double_only_what_one_has)
{
    open_with(KIT_DOUBLE);
    kit_worker(PURPLE, OV_STONE, 2);
    kit_worker(BLUE, OV_CLAY, 0);
    build_beside_square(KIT_DOUBLE);
    kit_refused(PURPLE, act_bonus(OV_FROM_OWN, OV_CLAY), OV_NOTHING_TO_DOUBLE,
                "resource=%d", OV_CLAY);
    kit_refused(PURPLE, act_bonus(OV_FROM_OWN, OV_WOOD), OV_NOTHING_TO_DOUBLE,
                "resource=%d", OV_WOOD);
    kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_STONE));
    kit_saw("WORKER_PLACED seat=0 slot=stone:0");
    CHECK(kit_on_board(PURPLE, OV_STONE, 2) == 1);
}

TEST(R9_5_double_needs_a_worker_in_supply)
{
    without_supply(KIT_DOUBLE);
    kit_refused(PURPLE, act_bonus(OV_FROM_OWN, OV_STONE), OV_NO_WORKER,
                KIT_NO_DETAIL);
    kit_do(PURPLE, act_remove(OV_STONE, 2));
    kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_STONE));
}

TEST(R9_5_what_a_bonus_brought_can_be_doubled)
{
    kit_open(2);
    kit_city(KIT_CRYSTAL, BLUE, 1, 0);
    kit_front(PURPLE, KIT_DOUBLE);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_DOUBLE, 2, 0));
    CHECK(!kit_legal(PURPLE, act_bonus(OV_FROM_OWN, OV_CRYSTAL)));
    kit_do(PURPLE, act_bonus(OV_FROM_LEFT, OV_CRYSTAL));
    kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_CRYSTAL));
    kit_saw("WORKER_PLACED seat=0 slot=crystal:1");
}
