/*
 * test_editions.c - what the rulebooks differ on (R15): the presets and what
 * each value does. Points (R15.2, R15.3, R15.7) are tests/score's.
 */
#include "deck/standard.h"
#include "kit.h"

TEST(R15_every_edition_presets_every_switch)
{
    /* The table of R15, a row a switch; columns en fr de nl hu. */
    static const uint8_t preset[OV_SWITCH_COUNT][OV_EDITIONS] = {
        {0, 0, 0, 1, 0}, /* R15.1: 3/4 | 2 */
        {0, 0, 0, 1, 0}, /* R15.2: 5 | 2 */
        {0, 0, 0, 0, 1}, /* R15.3: off-square | on-square */
        {0, 0, 1, 1, 1}, /* R15.4: once | any */
        {OV_COMPULSORY_NONE, OV_COMPULSORY_COIN, OV_COMPULSORY_ALL,
         OV_COMPULSORY_RESOURCE, OV_COMPULSORY_ALL}, /* R15.5 */
        {0, 1, 1, 0, 0},                             /* R15.6: yes | no */
        {0, 1, 0, 0, 0},                             /* R15.7: yes | no */
        {0, 0, 0, 0, 1},                             /* R15.8: hidden | seen */
        {0, 0, 0, 0, 1},                             /* R15.9: printed | one */
        {0, 0, 0, 0, 1},                             /* R15.10: no | yes */
        {0, 1, 0, 0, 0},                             /* R15.11: cheapest|any */
        {0, 0, 0, 0, 0},                             /* R15.12: at-once */
        {0, 0, 0, 0, 0},                             /* R15.13: on | off */
        {0, 0, 0, 0, 0},                             /* R15.14: no | yes */
    };

    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        const struct ov_switches switches =
            ov_edition_switches((enum ov_edition)edition);

        for (int which = 0; which < OV_SWITCH_COUNT; which++)
            CHECK(ov_switch_get(&switches, (enum ov_switch)which) ==
                  preset[which][edition]);
    }
}

TEST(R15_1_three_players_use_the_side_for_two_where_it_is_switched)
{
    for (int value = 0; value < 2; value++) {
        kit_open(3);
        kit_switch(OV_SWITCH_board_for_three, value);
        kit_worker(BLUE, OV_WOOD, 0);
        kit_worker(BLUE, OV_WOOD, 1);
        kit_coins(PURPLE, 2);
        kit_do(PURPLE, act_resource(1, OV_WOOD));
        kit_saw("WORKER_PLACED seat=0 slot=wood:%d", value == 0 ? 1 : 2);
    }
}

TEST(R15_1_two_and_four_players_have_their_side_either_way)
{
    for (int seats = 2; seats <= 4; seats += 2) {
        kit_open(seats);
        kit_switch(OV_SWITCH_board_for_three, 1);
        kit_worker(BLUE, OV_WOOD, 0);
        kit_worker(BLUE, OV_WOOD, 1);
        kit_coins(PURPLE, 2);
        kit_do(PURPLE, act_resource(1, OV_WOOD));
        kit_saw("WORKER_PLACED seat=0 slot=wood:%d", seats == 2 ? 2 : 1);
    }
}

TEST(R15_4_once_or_any_number_of_uses)
{
    for (int value = 0; value < 2; value++) {
        kit_open(4);
        kit_switch(OV_SWITCH_power_uses, value);
        kit_character(PURPLE, OV_BOOKKEEPER);
        kit_character(PURPLE, OV_CHEATER);
        kit_front(PURPLE, KIT_WOOD);
        kit_coins(PURPLE, 2);
        kit_do(PURPLE, act_swap(KIT_WOOD, 1));
        kit_do(PURPLE, act_flip());
        if (value == 1) {
            kit_do(PURPLE, act_swap(KIT_P1, 2));
            kit_do(PURPLE, act_flip());
            kit_do(PURPLE, act_discard(KIT_P2));
            continue;
        }
        kit_refused(PURPLE, act_swap(KIT_P1, 2), OV_POWER_IS_USED_UP,
                    "character=%d", OV_BOOKKEEPER);
        kit_refused(PURPLE, act_flip(), OV_POWER_IS_USED_UP, "character=%d",
                    OV_CHEATER);
    }
}

/* Declines PURPLE's own open bonus, or is refused to, as expected. */
static void check_decline(int bonus, bool compulsory)
{
    if (compulsory)
        kit_refused(PURPLE, act_decline(OV_FROM_OWN), OV_BONUS_IS_COMPULSORY,
                    "source=%d bonus=%d", OV_FROM_OWN, bonus);
    else
        kit_do(PURPLE, act_decline(OV_FROM_OWN));
}

static bool is_compulsory(int value, int bonus)
{
    return value == OV_COMPULSORY_ALL ||
           (value == OV_COMPULSORY_COIN && bonus == OV_BONUS_COIN) ||
           (value == OV_COMPULSORY_RESOURCE && bonus <= OV_BONUS_CRYSTAL);
}

TEST(R15_5_what_cannot_be_declined_while_it_could_be_taken)
{
    for (int value = OV_COMPULSORY_NONE; value <= OV_COMPULSORY_ALL; value++) {
        for (int bonus = 0; bonus < OV_BONUS_NONE; bonus++) {
            kit_open(2);
            kit_switch(OV_SWITCH_compulsory_bonus, value);
            kit_front(PURPLE, KIT_WOOD + bonus);
            kit_worker(PURPLE, OV_WOOD, 0);
            kit_worker(PURPLE, OV_STONE, 2);
            kit_do(PURPLE, act_build(KIT_WOOD + bonus, 1, 0));
            check_decline(bonus, is_compulsory(value, bonus));
        }
    }
}

/* Without a worker in supply only coin and transform could be taken. */
TEST(R15_5_what_could_not_be_taken_without_taking_off_can_be_declined)
{
    for (int bonus = 0; bonus < OV_BONUS_NONE; bonus++) {
        kit_open(2);
        kit_switch(OV_SWITCH_compulsory_bonus, OV_COMPULSORY_ALL);
        kit_front(PURPLE, KIT_WOOD + bonus);
        kit_worker(PURPLE, OV_WOOD, 0);
        kit_workers(PURPLE, OV_STONE, 2, 8);
        kit_do(PURPLE, act_build(KIT_WOOD + bonus, 1, 0));
        check_decline(bonus,
                      bonus == OV_BONUS_COIN || bonus == OV_BONUS_TRANSFORM);
    }
}

TEST(R15_5_without_a_worker_on_the_board_nothing_to_transform_or_double)
{
    for (int bonus = OV_BONUS_TRANSFORM; bonus <= OV_BONUS_DOUBLE; bonus++) {
        kit_open(2);
        kit_switch(OV_SWITCH_compulsory_bonus, OV_COMPULSORY_ALL);
        kit_front(PURPLE, KIT_WOOD + bonus);
        kit_worker(PURPLE, OV_WOOD, 0);
        kit_do(PURPLE, act_build(KIT_WOOD + bonus, 1, 0));
        check_decline(bonus, bonus == OV_BONUS_ANY);
    }
}

TEST(R15_5_a_compulsory_coin_at_five_still_cannot_be_declined)
{
    for (int value = OV_COMPULSORY_COIN; value <= OV_COMPULSORY_ALL;
         value += OV_COMPULSORY_ALL - OV_COMPULSORY_COIN) {
        kit_open(2);
        kit_switch(OV_SWITCH_compulsory_bonus, value);
        kit_front(PURPLE, KIT_COIN);
        kit_worker(PURPLE, OV_WOOD, 0);
        kit_coins(PURPLE, 5);
        kit_do(PURPLE, act_build(KIT_COIN, 1, 0));
        check_decline(OV_BONUS_COIN, true);
        kit_do(PURPLE, act_bonus_coin(OV_FROM_OWN));
        CHECK(kit.game.player[PURPLE].coins == 5);
    }
}

TEST(R15_5_a_neighbours_bonus_is_as_compulsory_as_ones_own)
{
    kit_open(2);
    kit_switch(OV_SWITCH_compulsory_bonus, OV_COMPULSORY_RESOURCE);
    kit_city(KIT_STONE, BLUE, 1, 0);
    kit_front(PURPLE, KIT_COIN);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_COIN, 2, 0));
    kit_refused(PURPLE, act_decline(OV_FROM_LEFT), OV_BONUS_IS_COMPULSORY,
                "source=%d bonus=%d", OV_FROM_LEFT, OV_BONUS_STONE);
    kit_do(PURPLE, act_decline(OV_FROM_OWN));
}

TEST(R15_6_the_main_square_gives_its_bonus_or_not)
{
    for (int value = 0; value < 2; value++) {
        kit_open(2);
        kit_switch(OV_SWITCH_square_bonus, value);
        kit_front(PURPLE, KIT_WOOD);
        kit_worker(PURPLE, OV_WOOD, 0);
        kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
        CHECK(kit.game.turn.bonus[OV_FROM_LEFT] ==
              (value == 0 ? OV_BONUS_COIN : OV_BONUS_NONE));
        CHECK(kit.game.turn.bonus[OV_FROM_OWN] == OV_BONUS_WOOD);
        CHECK(kit_count_legal(PURPLE, OV_ACT_DECLINE) == 2 - value);
    }
}

TEST(R15_6_a_main_square_without_a_bonus_gives_none)
{
    kit_open(2);
    kit.deck.square.bonus = OV_BONUS_NONE;
    kit_edition(OV_EN);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    CHECK(kit_count_legal(PURPLE, OV_ACT_DECLINE) == 1);
}

TEST(R15_8_left_out_characters_are_hidden_or_seen)
{
    const struct ov_seed seed = ov_seed_from_number(5);

    for (int seats = 2; seats <= 3; seats++) {
        kit_open(seats);
        ov_start(&kit.game, &kit.box, &seed);
        CHECK((kit.game.seen_characters & kit.game.left_out) == 0);
        kit_switch(OV_SWITCH_left_out, 1);
        ov_start(&kit.game, &kit.box, &seed);
        CHECK((kit.game.seen_characters & kit.game.left_out) ==
              kit.game.left_out);
        kit_check_sound();
    }
}

TEST(R15_9_red_positions_cost_what_is_printed_or_one)
{
    for (int value = 0; value < 2; value++) {
        kit_open(2);
        for (int position = 1; position < OV_ROW; position++)
            kit.deck.worker_card[0].price[position] = 3;
        kit_switch(OV_SWITCH_red_price, value);
        kit_coins(PURPLE, 3);
        kit_do(PURPLE, act_take(1, 6));
        kit_saw("COINS_PAID seat=0 amount=%d", value == 0 ? 3 : 1);
        kit_turn(PURPLE);
        kit_hand(PURPLE, "1234");
        kit_do(PURPLE, act_take(1, 1));
        CHECK(kit_told(OV_EVENT_COINS_PAID) == 0);
    }
}

TEST(R15_10_a_card_can_be_played_for_nothing_where_it_is_switched_on)
{
    kit_open(2);
    kit_refused(PURPLE, act_nothing(1), OV_NO_FAILED_PLANS, KIT_NO_DETAIL);
    CHECK(kit_count_legal(PURPLE, OV_ACT_NOTHING) == 0);
    kit_open(2);
    kit_switch(OV_SWITCH_failed_plan, 1);
    CHECK(kit_count_legal(PURPLE, OV_ACT_NOTHING) == 4);
    kit_do(PURPLE, act_nothing(1));
    kit_saw("CARD_PLAYED seat=0 card=0 use=%d", OV_ACT_NOTHING);
    CHECK(kit.game.player[PURPLE].hand == 14);
    CHECK(kit.game.player[PURPLE].coins == 0);
    CHECK(kit.game.player[PURPLE].supply == 9);
    CHECK(kit.game.turn.seat == BLUE);
}

/* Card 4 can do everything; with a coin nothing of it fails. */
TEST(R15_10_not_if_all_its_plans_would_work)
{
    kit_open(2);
    kit_switch(OV_SWITCH_failed_plan, 1);
    kit_coins(PURPLE, 1);
    kit_refused(PURPLE, act_nothing(4), OV_PLANS_ALL_WORK, "card=3");
    CHECK(kit_count_legal(PURPLE, OV_ACT_NOTHING) == 3);
}

/* What characters change in a card's plans counts. */
TEST(R15_10_a_plan_works_if_a_character_makes_it_work)
{
    kit_open(4);
    kit_switch(OV_SWITCH_failed_plan, 1);
    kit_coins(PURPLE, 1);
    kit_worker(BLUE, OV_WOOD, 0);
    kit_workers(BLUE, OV_WOOD, 1, 2);
    kit_do(PURPLE, act_nothing(4)); /* wood costs 2 */

    kit_turn(PURPLE);
    kit_hand(PURPLE, "4");
    kit_character(PURPLE, OV_LANDOWNER);
    kit_refused(PURPLE, act_nothing(4), OV_PLANS_ALL_WORK, "card=3");

    kit_hand(PURPLE, "134");
    CHECK(kit_count_legal(PURPLE, OV_ACT_NOTHING) == 2);
    kit_character(PURPLE, OV_HR_MANAGER);
    kit_refused(PURPLE, act_nothing(3), OV_PLANS_ALL_WORK, "card=2");
    CHECK(kit_legal(PURPLE, act_nothing(1))); /* it shows no coins */
    kit_character(PURPLE, OV_GHOST);
    kit_refused(PURPLE, act_nothing(1), OV_PLANS_ALL_WORK, "card=0");
}

TEST(R15_10_a_position_that_cannot_be_paid_is_a_plan_that_fails)
{
    kit_open(2);
    kit_switch(OV_SWITCH_failed_plan, 1);
    kit_do(PURPLE, act_nothing(4));
}

TEST(R15_10_a_resource_that_cannot_be_paid_is_a_plan_that_fails)
{
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        kit_open(2);
        kit_switch(OV_SWITCH_failed_plan, 1);
        kit_coins(PURPLE, 1);
        kit_worker(BLUE, resource, 0);
        kit_worker(BLUE, resource, 1);
        kit_do(PURPLE, act_nothing(4));
    }
}

TEST(R15_10_a_resource_without_a_worker_is_a_plan_that_fails)
{
    kit_open(2);
    kit_switch(OV_SWITCH_failed_plan, 1);
    kit_coins(PURPLE, 5);
    kit_workers(PURPLE, OV_WOOD, 2, 9);
    kit_do(PURPLE, act_nothing(4));
}

TEST(R15_10_coins_the_card_does_not_show_are_a_plan_that_fails)
{
    for (int ghost = 0; ghost < 2; ghost++) {
        kit_open(4); /* with the manager only the coins of card 1 fail */
        kit_switch(OV_SWITCH_failed_plan, 1);
        kit_coins(PURPLE, 1);
        kit_character(PURPLE, OV_HR_MANAGER);
        if (ghost == 0) {
            kit_do(PURPLE, act_nothing(1));
            continue;
        }
        kit_character(PURPLE, OV_GHOST);
        kit_refused(PURPLE, act_nothing(1), OV_PLANS_ALL_WORK, "card=0");
    }
}

TEST(R15_10_coins_at_five_are_no_plan_that_fails)
{
    kit_open(2);
    kit_switch(OV_SWITCH_failed_plan, 1);
    kit_coins(PURPLE, 5);
    kit_refused(PURPLE, act_nothing(4), OV_PLANS_ALL_WORK, "card=3");
}

TEST(R15_10_only_a_card_in_hand_and_not_with_an_empty_hand)
{
    kit_open(2);
    kit_switch(OV_SWITCH_failed_plan, 1);
    kit_hand(PURPLE, "2");
    kit_refused(PURPLE, act_nothing(1), OV_CARD_NOT_IN_HAND, "card=0");
    kit_hand(PURPLE, "");
    kit_refused(PURPLE, act_nothing(1), OV_HAND_IS_EMPTY, KIT_NO_DETAIL);
    kit_do(PURPLE, act_recover());
    kit_do(PURPLE, act_nothing(1));
}

TEST(R15_11_the_traveller_leaves_his_cheapest_or_any_slot)
{
    for (int value = 0; value < 2; value++) {
        kit_open(2);
        kit_switch(OV_SWITCH_traveller_slot, value);
        kit_character(PURPLE, OV_TRAVELLER);
        kit_worker(PURPLE, OV_STONE, 0);
        kit_worker(PURPLE, OV_STONE, 2);
        CHECK(kit_count_legal(PURPLE, OV_ACT_TRAVEL) == 1 + value);
        if (value == 0) {
            kit_refused(PURPLE, act_travel(OV_STONE, 2), OV_NOT_THE_CHEAPEST,
                        "resource=%d price=0", OV_STONE);
            continue;
        }
        kit_do(PURPLE, act_travel(OV_STONE, 2));
        CHECK(kit_on_board(PURPLE, OV_STONE, 0) == 1);
        CHECK(kit_on_board(PURPLE, OV_STONE, 2) == 0);
        CHECK(kit.game.player[PURPLE].spot == OV_STONE);
    }
}

/* Ten turns or so of every edition, set-up included. */
TEST(R15_12_a_table_may_set_any_switch_by_itself)
{
    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        for (int value = 0;
             ov_switch_value_word((enum ov_switch)which, value) != NULL;
             value++) {
            kit_open(3);
            kit_switch((enum ov_switch)which, value);
            CHECK(ov_switch_get(&kit.box.switches, (enum ov_switch)which) ==
                  value);
            kit_idle(10);
            CHECK(!ov_is_over(&kit.game));
        }
    }
}

TEST(R15_14_coins_make_up_for_playing_last)
{
    static const int wanted[][OV_MAX_SEATS] = {{0, 2}, {0, 1, 2}, {0, 0, 1, 2}};

    for (int seats = 2; seats <= 4; seats++) {
        const struct ov_seed seed = ov_seed_from_number((uint64_t)seats);
        struct ov_switches switches = ov_edition_switches(OV_EN);
        struct ov_box box;
        struct ov_game printed, balanced;
        int drawn = 0;

        ov_box_init(&box, &ov_standard_deck, &switches, seats);
        ov_start(&printed, &box, &seed);
        switches.balanced_start = 1;
        ov_box_init(&box, &ov_standard_deck, &switches, seats);
        ov_start(&balanced, &box, &seed);
        CHECK(printed.first == balanced.first);
        CHECK(memcmp(printed.row, balanced.row, sizeof printed.row) == 0);
        for (int place = 0; place < seats; place++) {
            const int seat = (balanced.first + place) % seats;
            const struct ov_player *const player = &balanced.player[seat];

            CHECK(printed.player[seat].coins == 0);
            CHECK(player->coins == wanted[seats - 2][place]);
            for (int i = 0; i < player->coins; i++)
                CHECK(player->coin[i] == ov_deck_card(&printed, drawn++));
        }
        CHECK(balanced.deck_count == printed.deck_count - drawn);
        CHECK(balanced.seen == printed.seen); /* their faces stay hidden */
        CHECK(ov_broken_invariant(&balanced, &box) == NULL);
        balanced.player[balanced.first].coins = 1; /* from the deck's top */
        balanced.player[balanced.first].coin[0] =
            balanced.deck[--balanced.deck_count];
        balanced.deck[balanced.deck_count] = OV_NONE;
        CHECK(ov_broken_invariant(&balanced, &box) != NULL);
    }
}

TEST(R15_13_stalling_ends_the_game_or_not)
{
    for (int value = 0; value < 2; value++) {
        kit_open(2);
        kit_switch(OV_SWITCH_stalling, value);
        kit.game.stalled = value == 0 ? 23 : kit.game.stalled;
        kit_idle(value == 0 ? 1 : 25);
        CHECK(ov_is_over(&kit.game) == (value == 0));
    }
}
