/*
 * test_end.c - how a game ends (R12).
 */
#include "kit.h"

enum {
    AT_ONCE = OV_END_AT_ONCE,
    FULL_ROUND = OV_END_FULL_ROUND,
    LAST_TURNS = OV_END_LAST_TURNS
};

/* A row of five plain cards of one seat; `y` 0 or 1, a row a seat. */
static void five_in_city(int seat, int y)
{
    for (int x = 1; x <= 5; x++)
        kit_city(KIT_T15 + 1 - x - 5 * y, seat, x, y);
}

/* PURPLE, with five in the city, can build KIT_WOOD at -1,0. */
static void on_the_brink(int seats, int end_rule)
{
    kit_open(seats);
    kit_switch(OV_SWITCH_end_rule, end_rule);
    five_in_city(PURPLE, 0);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
}

static void build_sixth(int seat)
{
    kit_do(seat, act_build(kit.game.player[seat].building[0], -1, 0));
    kit_saw("END_TRIGGERED seat=%d", seat);
    kit_decline_all(seat);
}

/* A turn that ends by itself: the first card in hand, position 1. */
static void short_turn(int seat)
{
    CHECK(kit.game.turn.seat == seat);
    kit_idle(1);
}

static void check_over(int trigger)
{
    CHECK(ov_is_over(&kit.game));
    CHECK(kit.game.turn.phase == OV_PHASE_OVER);
    CHECK(kit.game.turn.actor == OV_NONE);
    CHECK(kit.game.ended_by == OV_ENDED_SIXTH_WORKER);
    CHECK(kit.game.trigger == trigger);
    kit_saw("GAME_ENDED use=%d", OV_ENDED_SIXTH_WORKER);
    CHECK(kit_told(OV_EVENT_TURN_STARTED) == 0);
}

TEST(R12_1_the_sixth_worker_in_the_city_ends_the_game)
{
    for (int seats = 2; seats <= 4; seats++) {
        on_the_brink(seats, AT_ONCE);
        kit_do(PURPLE, act_build(KIT_WOOD, -1, 0));
        kit_saw("END_TRIGGERED seat=0");
        CHECK(!ov_is_over(&kit.game));
        kit_do(PURPLE, act_bonus(OV_FROM_OWN, OV_WOOD));
        CHECK(!ov_is_over(&kit.game));
        kit_do(PURPLE, act_bonus_coin(OV_FROM_RIGHT));
        check_over(PURPLE);
    }
}

TEST(R12_1_the_fifth_worker_does_not)
{
    kit_open(2);
    for (int x = 1; x <= 4; x++)
        kit_city(KIT_T15 + 1 - x, PURPLE, x, 0);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_WOOD, -1, 0));
    CHECK(kit_told(OV_EVENT_END_TRIGGERED) == 0);
    kit_decline_all(PURPLE);
    CHECK(kit.game.trigger == OV_NONE);
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R12_1_workers_on_the_main_square_count)
{
    kit_open(2);
    for (int x = 1; x <= 4; x++)
        kit_city(KIT_T15 + 1 - x, PURPLE, x, 0);
    kit_spot(PURPLE, OV_CLAY);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    build_sixth(PURPLE);
    check_over(PURPLE);
}

TEST(R12_1_workers_on_the_board_do_not_count)
{
    kit_open(2);
    kit_workers(PURPLE, OV_CLAY, 2, 5);
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    CHECK(kit.game.trigger == OV_NONE);
}

TEST(R12_1_travelling_places_the_sixth_and_the_turn_is_finished)
{
    on_the_brink(2, AT_ONCE);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_do(PURPLE, act_travel(OV_WOOD, 0));
    kit_saw("END_TRIGGERED seat=0");
    CHECK(kit.game.turn.phase == OV_PHASE_MAIN);
    kit_refused(PURPLE, act_end(), OV_TURN_NOT_FINISHED, KIT_NO_DETAIL);
    kit_do(PURPLE, act_coins(4));
    check_over(PURPLE);
    CHECK(kit.game.player[PURPLE].coins == 3);
}

TEST(R12_1_travelling_after_the_main_action_ends_the_game_too)
{
    on_the_brink(2, AT_ONCE);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_do(PURPLE, act_coins(4));
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_do(PURPLE, act_travel(OV_WOOD, 0));
    kit_saw("END_TRIGGERED seat=0");
    check_over(PURPLE);
}

TEST(R12_1_the_powers_of_the_last_turn_may_still_be_used)
{
    on_the_brink(2, AT_ONCE);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    build_sixth(PURPLE);
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_do(PURPLE, act_end());
    check_over(PURPLE);
}

TEST(R12_1_the_builder_builds_in_the_last_turn_too)
{
    on_the_brink(3, AT_ONCE);
    kit_character(RED, OV_BUILDER);
    kit_front(RED, KIT_CLAY);
    kit_worker(RED, OV_WOOD, 1);
    kit_coins(RED, 2);
    build_sixth(PURPLE);
    CHECK(kit.game.turn.phase == OV_PHASE_ASKING);
    kit_do(RED, act_build(KIT_CLAY, 0, 1));
    CHECK(kit_told(OV_EVENT_END_TRIGGERED) == 0);
    kit_decline_all(RED);
    check_over(PURPLE);
    CHECK(kit.game.player[RED].in_city == 1);
}

/* BLUE, with five in the city, is the Builder of PURPLE's turn. */
static void builder_on_the_brink(int seats, int end_rule, int builder)
{
    kit_open(seats);
    kit_switch(OV_SWITCH_end_rule, end_rule);
    five_in_city(builder, 0);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_character(builder, OV_BUILDER);
    kit_front(builder, KIT_CLAY);
    kit_worker(builder, OV_WOOD, 1);
    kit_coins(builder, 2);
}

static void builder_builds_sixth(int builder)
{
    kit_do(PURPLE, act_build(KIT_WOOD, 0, 1));
    CHECK(kit_told(OV_EVENT_END_TRIGGERED) == 0);
    kit_decline_all(PURPLE);
    build_sixth(builder);
}

TEST(R12_1_a_builder_triggers_the_end_in_anothers_turn)
{
    builder_on_the_brink(3, AT_ONCE, BLUE);
    builder_builds_sixth(BLUE);
    check_over(BLUE);
}

TEST(R12_1_after_a_builders_sixth_the_turn_is_still_finished)
{
    builder_on_the_brink(4, AT_ONCE, BLUE);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 1);
    builder_builds_sixth(BLUE);
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    CHECK(kit.game.turn.actor == PURPLE);
    kit_do(PURPLE, act_flip());
    check_over(BLUE);
}

TEST(R12_1_both_reach_six_and_the_first_triggered)
{
    builder_on_the_brink(2, AT_ONCE, BLUE);
    five_in_city(PURPLE, 1);
    kit_do(PURPLE, act_build(KIT_WOOD, 0, 1));
    kit_saw("END_TRIGGERED seat=0");
    kit_decline_all(PURPLE);
    kit_do(BLUE, act_build(KIT_CLAY, -1, 0));
    CHECK(kit_told(OV_EVENT_END_TRIGGERED) == 0);
    kit_decline_all(BLUE);
    check_over(PURPLE);
}

/* The most workers one turn can bring: by travel, by build, by the Builder. */
TEST(R12_1_travel_build_and_a_builders_build_in_one_turn)
{
    kit_open(3);
    five_in_city(PURPLE, 0);
    five_in_city(BLUE, 1);
    for (int x = 1; x <= 5; x++)
        kit_city(KIT_COST_CLAY - 1 + x, RED, x, 2);
    kit_pile_top(OV_TRAVELLER);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_pile_top(OV_BUILDER);
    kit_character(BLUE, OV_BUILDER);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_worker(PURPLE, OV_CLAY, 0);
    kit_front(BLUE, KIT_STONE);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 2);
    kit_do(PURPLE, act_travel(OV_CLAY, 0));
    kit_do(PURPLE, act_build(KIT_WOOD, -1, 0));
    kit_decline_all(PURPLE);
    kit_do(BLUE, act_build(KIT_STONE, -2, 0));
    kit_decline_all(BLUE);
    check_over(PURPLE);
    CHECK(kit.game.player[PURPLE].in_city == 7);
    CHECK(kit.game.player[BLUE].in_city == 6);
}

TEST(R12_1_when_it_is_over_nothing_can_be_done)
{
    struct ov_actions legal;

    on_the_brink(2, AT_ONCE);
    kit_worker(BLUE, OV_CLAY, 0);
    build_sixth(PURPLE);
    for (int seat = 0; seat < 2; seat++) {
        kit_refused(seat, act_coins(2), OV_GAME_IS_OVER, KIT_NO_DETAIL);
        kit_refused(seat, act_remove(OV_CLAY, 0), OV_GAME_IS_OVER,
                    KIT_NO_DETAIL);
        kit_refused(seat, act_end(), OV_GAME_IS_OVER, KIT_NO_DETAIL);
        ov_legal(&kit.game, &kit.box, seat, &legal);
        CHECK(legal.count == 0);
    }
}

TEST(R12_2_full_round_plays_on_to_the_last_player_of_the_round)
{
    for (int seats = 2; seats <= 4; seats++) {
        for (int first = 0; first < seats; first++) {
            const int last = (first + seats - 1) % seats;

            on_the_brink(seats, FULL_ROUND);
            kit_first(first);
            build_sixth(PURPLE);
            for (int seat = 1; seat <= last; seat++) {
                CHECK(!ov_is_over(&kit.game));
                short_turn(seat);
            }
            check_over(PURPLE);
        }
    }
}

TEST(R12_2_full_round_triggered_by_a_builder)
{
    /* First is RED: the round's last is BLUE, after PURPLE's turn. */
    builder_on_the_brink(4, FULL_ROUND, YELLOW);
    kit_first(RED);
    builder_builds_sixth(YELLOW);
    CHECK(!ov_is_over(&kit.game));
    short_turn(BLUE);
    check_over(YELLOW);

    builder_on_the_brink(3, FULL_ROUND, BLUE);
    kit_first(BLUE);
    builder_builds_sixth(BLUE);
    check_over(BLUE);
}

TEST(R12_2_full_round_shuffles_empty_piles_as_ever)
{
    on_the_brink(2, FULL_ROUND);
    kit_character(PURPLE, OV_HR_MANAGER);
    kit_front(BLUE, KIT_ROOSTER);
    kit_worker(BLUE, OV_WOOD, 1);
    build_sixth(PURPLE);
    kit_do(BLUE, act_build(KIT_ROOSTER, 0, 1));
    kit_decline_all(BLUE);
    kit_saw("GUILD_SHUFFLED card=%d", OV_ROOSTER);
    CHECK(ov_has_character(&kit.game, BLUE, OV_HR_MANAGER));
    check_over(PURPLE);
}

TEST(R12_2_last_turns_gives_every_other_player_one_more)
{
    for (int seats = 2; seats <= 4; seats++) {
        for (int first = 0; first < seats; first++) {
            on_the_brink(seats, LAST_TURNS);
            kit_first(first);
            build_sixth(PURPLE);
            for (int seat = 1; seat < seats; seat++) {
                CHECK(!ov_is_over(&kit.game));
                short_turn(seat);
            }
            check_over(PURPLE);
        }
    }
}

/* The turn was PURPLE's, so PURPLE, who did not trigger it, is the last. */
TEST(R12_2_last_turns_skip_a_builder_who_triggered)
{
    for (int seats = 2; seats <= 4; seats++) {
        for (int builder = 1; builder < seats; builder++) {
            builder_on_the_brink(seats, LAST_TURNS, builder);
            builder_builds_sixth(builder);
            for (int after = 1; after <= seats; after++) {
                if (after == builder)
                    continue;
                CHECK(!ov_is_over(&kit.game));
                short_turn(after % seats);
            }
            check_over(builder);
        }
    }
}

TEST(R12_2_last_turns_after_a_builder_in_a_later_seats_turn)
{
    kit_open(4);
    kit_switch(OV_SWITCH_end_rule, LAST_TURNS);
    five_in_city(PURPLE, 0);
    kit_turn(RED);
    kit_front(RED, KIT_WOOD);
    kit_worker(RED, OV_WOOD, 0);
    kit_character(PURPLE, OV_BUILDER);
    kit_front(PURPLE, KIT_CLAY);
    kit_worker(PURPLE, OV_WOOD, 1);
    kit_coins(PURPLE, 2);
    kit_do(RED, act_build(KIT_WOOD, 0, 1));
    kit_decline_all(RED);
    build_sixth(PURPLE);
    short_turn(YELLOW);
    short_turn(BLUE);
    short_turn(RED);
    check_over(PURPLE);
}

TEST(R12_2_a_second_player_with_six_changes_nothing)
{
    on_the_brink(3, LAST_TURNS);
    five_in_city(BLUE, 1);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_WOOD, 1);
    build_sixth(PURPLE);
    kit_do(BLUE, act_build(KIT_CLAY, 0, 1));
    CHECK(kit_told(OV_EVENT_END_TRIGGERED) == 0);
    CHECK(kit.game.player[BLUE].in_city == 6);
    kit_decline_all(BLUE);
    short_turn(RED);
    check_over(PURPLE);
}

TEST(R12_2_in_last_turns_an_empty_pile_gives_none)
{
    on_the_brink(2, LAST_TURNS);
    kit_character(PURPLE, OV_HR_MANAGER);
    kit_front(BLUE, KIT_ROOSTER);
    kit_worker(BLUE, OV_WOOD, 1);
    build_sixth(PURPLE);
    kit_do(BLUE, act_build(KIT_ROOSTER, 0, 1));
    kit_decline_all(BLUE);
    kit_saw("NO_CHARACTER_LEFT seat=1 card=%d", OV_ROOSTER);
    CHECK(kit_told(OV_EVENT_GUILD_SHUFFLED) == 0);
    CHECK(kit_told(OV_EVENT_CHARACTER_RETURNED) == 0);
    CHECK(ov_has_character(&kit.game, PURPLE, OV_HR_MANAGER));
    CHECK(kit.game.player[BLUE].characters == 0);
    check_over(PURPLE);
}

TEST(R12_2_in_last_turns_an_empty_pile_is_no_step_of_its_own)
{
    on_the_brink(3, LAST_TURNS);
    kit_empty_pile(OV_ROOSTER, PURPLE);
    kit_character(BLUE, OV_CHEATER);
    kit_coins(BLUE, 1);
    kit_front(BLUE, KIT_ROOSTER);
    kit_worker(BLUE, OV_WOOD, 1);
    build_sixth(PURPLE);
    kit_do(BLUE, act_build(KIT_ROOSTER, 0, 1));
    kit_decline_all(BLUE);
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_refused(BLUE, act_character(), OV_NO_CHARACTER_OPEN, KIT_NO_DETAIL);
}

TEST(R12_2_in_last_turns_a_pile_that_is_not_empty_gives_one)
{
    on_the_brink(2, LAST_TURNS);
    kit_front(BLUE, KIT_ROOSTER);
    kit_worker(BLUE, OV_WOOD, 1);
    build_sixth(PURPLE);
    kit_do(BLUE, act_build(KIT_ROOSTER, 0, 1));
    kit_decline_all(BLUE);
    kit_saw("CHARACTER_GAINED seat=1 card=%d", OV_HR_MANAGER);
    check_over(PURPLE);
}

TEST(R12_2_in_the_turn_of_the_sixth_worker_an_empty_pile_is_shuffled)
{
    kit_open(2);
    kit_switch(OV_SWITCH_end_rule, LAST_TURNS);
    five_in_city(PURPLE, 0);
    kit_character(BLUE, OV_HR_MANAGER);
    kit_front(PURPLE, KIT_ROOSTER);
    kit_worker(PURPLE, OV_WOOD, 0);
    build_sixth(PURPLE);
    kit_saw("GUILD_SHUFFLED card=%d", OV_ROOSTER);
    CHECK(ov_has_character(&kit.game, PURPLE, OV_HR_MANAGER));
    short_turn(BLUE);
    check_over(PURPLE);
}

TEST(R12_2_a_builder_in_the_triggering_turn_has_no_last_turn_yet)
{
    on_the_brink(2, LAST_TURNS);
    kit_character(PURPLE, OV_HR_MANAGER);
    kit_character(BLUE, OV_BUILDER);
    kit_front(BLUE, KIT_ROOSTER);
    kit_worker(BLUE, OV_WOOD, 1);
    kit_coins(BLUE, 2);
    build_sixth(PURPLE);
    kit_do(BLUE, act_build(KIT_ROOSTER, 0, 1));
    kit_decline_all(BLUE);
    kit_saw("GUILD_SHUFFLED card=%d", OV_ROOSTER);
    CHECK(ov_has_character(&kit.game, BLUE, OV_HR_MANAGER));
}

TEST(R12_2_the_builder_builds_in_last_turns_too)
{
    on_the_brink(3, LAST_TURNS);
    kit_character(RED, OV_BUILDER);
    kit_front(RED, KIT_STONE);
    kit_worker(RED, OV_WOOD, 2);
    kit_coins(RED, 2);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_WOOD, 1);
    build_sixth(PURPLE);
    kit_do(RED, act_refuse());
    kit_do(BLUE, act_build(KIT_CLAY, 0, 1));
    kit_decline_all(BLUE);
    kit_do(RED, act_build(KIT_STONE, 0, 2));
    kit_decline_all(RED);
    short_turn(RED);
    check_over(PURPLE);
}

TEST(R12_2_in_last_turns_a_builder_gets_none_of_an_empty_pile_either)
{
    on_the_brink(3, LAST_TURNS);
    kit_empty_pile(OV_ROOSTER, PURPLE);
    kit_character(RED, OV_BUILDER);
    kit_front(RED, KIT_ROOSTER);
    kit_worker(RED, OV_WOOD, 2);
    kit_coins(RED, 2);
    kit_front(BLUE, KIT_CLAY);
    kit_worker(BLUE, OV_WOOD, 1);
    build_sixth(PURPLE);
    kit_do(RED, act_refuse());
    kit_do(BLUE, act_build(KIT_CLAY, 0, 1));
    kit_decline_all(BLUE);
    kit_do(RED, act_build(KIT_ROOSTER, 0, 2));
    kit_decline_all(RED);
    kit_saw("NO_CHARACTER_LEFT seat=2 card=%d", OV_ROOSTER);
    CHECK(!ov_has_character(&kit.game, RED, OV_HR_MANAGER));
    short_turn(RED);
    check_over(PURPLE);
}

TEST(R12_2_in_last_turns_a_pile_that_is_not_empty_gives_a_builder_one)
{
    builder_on_the_brink(3, LAST_TURNS, BLUE);
    kit_front(RED, KIT_STONE);
    kit_worker(RED, OV_WOOD, 2);
    kit_front(BLUE, KIT_ROOSTER);
    kit_worker(BLUE, OV_WOOD, 2);
    kit_coins(BLUE, 2);
    builder_builds_sixth(BLUE);
    kit_do(RED, act_build(KIT_STONE, 0, 2));
    kit_decline_all(RED);
    kit_do(BLUE, act_build(KIT_ROOSTER, 0, 3));
    kit_decline_all(BLUE);
    kit_saw("CHARACTER_GAINED seat=1 card=%d", OV_HR_MANAGER);
}

/* They have no turn left, but may still build in those of the others. */
TEST(R12_2_a_builder_who_triggered_the_end_is_asked_in_others_last_turns)
{
    for (int end_rule = FULL_ROUND; end_rule <= LAST_TURNS; end_rule++) {
        on_the_brink(3, end_rule);
        kit_character(PURPLE, OV_BUILDER);
        kit_front(PURPLE, KIT_STONE);
        kit_worker(PURPLE, OV_WOOD, 2);
        kit_coins(PURPLE, 2);
        kit_front(BLUE, KIT_CLAY);
        kit_worker(BLUE, OV_WOOD, 1);
        build_sixth(PURPLE);
        kit_do(BLUE, act_build(KIT_CLAY, 0, 1));
        kit_decline_all(BLUE);
        kit_saw("BUILDER_ASKED seat=0");
        kit_do(PURPLE, act_build(KIT_STONE, 0, 2));
        kit_decline_all(PURPLE);
        CHECK(kit.game.player[PURPLE].in_city == 7);
        short_turn(RED);
        check_over(PURPLE);
    }
}

TEST(R12_3_eight_idle_turns_a_player_are_announced_and_twelve_end_it)
{
    for (int seats = 2; seats <= 4; seats++) {
        kit_open(seats);
        for (int turn = 1; turn <= 12 * seats; turn++) {
            CHECK(!ov_is_over(&kit.game));
            kit_idle(1);
            CHECK(kit_told(OV_EVENT_STALLING_ANNOUNCED) == (turn == 8 * seats));
            if (turn == 8 * seats)
                kit_saw("STALLING_ANNOUNCED amount=%d", 4 * seats);
        }
        kit_saw("GAME_ENDED use=%d", OV_ENDED_STALLING);
        CHECK(ov_is_over(&kit.game));
        CHECK(kit.game.ended_by == OV_ENDED_STALLING);
        CHECK(kit.game.trigger == OV_NONE);
    }
}

TEST(R12_3_a_building_starts_the_count_anew)
{
    kit_open(2);
    kit.game.stalled = 23;
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_WOOD, 1, 0));
    kit_decline_all(PURPLE);
    CHECK(!ov_is_over(&kit.game));
    for (int turn = 1; turn <= 16; turn++) {
        CHECK(kit_told(OV_EVENT_STALLING_ANNOUNCED) == 0);
        kit_idle(1);
    }
    kit_saw("STALLING_ANNOUNCED amount=8");
}

TEST(R12_3_travelling_starts_the_count_anew)
{
    kit_open(2);
    kit.game.stalled = 23;
    kit_character(PURPLE, OV_TRAVELLER);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_travel(OV_WOOD, 0));
    CHECK(kit.game.stalled == 0); /* at once, not when the turn ends */
    kit_do(PURPLE, act_coins(2));
    CHECK(!ov_is_over(&kit.game));
    CHECK(kit.game.stalled == 0);
}

TEST(R12_3_a_worker_on_the_board_does_not)
{
    kit_open(2);
    kit.game.stalled = 23;
    kit_do(PURPLE, act_resource(1, OV_WOOD));
    CHECK(ov_is_over(&kit.game));
    CHECK(kit.game.ended_by == OV_ENDED_STALLING);
}

TEST(R12_3_a_builders_build_starts_the_count_anew)
{
    builder_on_the_brink(2, AT_ONCE, BLUE);
    kit.game.stalled = 23;
    kit_do(PURPLE, act_build(KIT_WOOD, 0, 1));
    kit_decline_all(PURPLE);
    kit_do(BLUE, act_refuse());
    CHECK(kit.game.stalled == 0);
    CHECK(!ov_is_over(&kit.game));
}

TEST(R12_3_switched_off_nobody_counts)
{
    kit_open(2);
    kit_switch(OV_SWITCH_stalling, 1);
    for (int turn = 1; turn <= 300; turn++) {
        kit_idle(1);
        CHECK(kit_told(OV_EVENT_STALLING_ANNOUNCED) == 0);
        REQUIRE(!ov_is_over(&kit.game));
    }
}

TEST(R12_4_any_number_of_swaps_is_twelve)
{
    kit_open(2);
    kit_switch(OV_SWITCH_power_uses, 1);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_front(PURPLE, KIT_WOOD);
    for (int swap = 0; swap < 12; swap++)
        kit_do(PURPLE, act_swap(kit.game.player[PURPLE].building[0], 1));
    kit_refused(PURPLE, act_swap(kit.game.player[PURPLE].building[0], 1),
                OV_POWER_IS_USED_UP, "character=%d", OV_BOOKKEEPER);
    kit_do(PURPLE, act_coins(2));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R12_4_any_number_of_flips_is_twelve)
{
    kit_open(2);
    kit_switch(OV_SWITCH_power_uses, 1);
    kit_character(PURPLE, OV_CHEATER);
    kit_coins(PURPLE, 3);
    kit.game.turn.flips = 10;
    kit_do(PURPLE, act_flip());
    kit_do(PURPLE, act_flip());
    kit_refused(PURPLE, act_flip(), OV_POWER_IS_USED_UP, "character=%d",
                OV_CHEATER);
}

TEST(R12_4_each_power_has_its_own_count)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_coins(PURPLE, 1);
    kit_front(PURPLE, KIT_WOOD);
    kit_do(PURPLE, act_swap(KIT_WOOD, 1));
    kit_do(PURPLE, act_flip());
}
