/*
 * test_guilds.c - gaining characters (R10).
 */
#include "kit.h"

static void build_guild(int card)
{
    kit_front(PURPLE, card);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(card, 1, 0));
    kit_decline_all(PURPLE);
}

static uint16_t members(int guild)
{
    uint16_t mask = 0;

    for (int character = 0; character < OV_CHARACTERS; character++)
        if (kit.deck.guild_of[character] == guild)
            mask |= (uint16_t)(1 << character);
    return mask;
}

TEST(R10_1_a_card_with_a_guild_brings_the_top_of_its_pile)
{
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        int top, next;

        kit_open(4);
        top = kit.game.pile[guild][0];
        next = kit.game.pile[guild][1];
        build_guild(KIT_ROOSTER + guild);
        kit_saw("CHARACTER_GAINED seat=0 card=%d", top);
        kit_saw_after("CHARACTER_SHOWN card=%d", next);
        CHECK(kit.game.player[PURPLE].characters == 1 << top);
        CHECK(kit.game.pile_count[guild] == 2);
        CHECK(kit.game.pile[guild][0] == next);
        CHECK(kit.game.pile[guild][2] == OV_NONE);
        CHECK(kit.game.seen_characters >> next & 1);
    }
}

TEST(R10_1_the_last_of_a_pile_leaves_it_empty)
{
    kit_open(2);
    build_guild(KIT_MASK);
    CHECK(kit.game.pile_count[OV_MASK] == 0);
    CHECK(kit_told(OV_EVENT_CHARACTER_GAINED) == 1);
    CHECK(kit_told(OV_EVENT_CHARACTER_SHOWN) == 0);
    CHECK(kit_told(OV_EVENT_GUILD_SHUFFLED) == 0);
}

TEST(R10_1_a_card_without_a_guild_brings_nobody)
{
    kit_open(4);
    build_guild(KIT_CLAY);
    CHECK(kit_told(OV_EVENT_CHARACTER_GAINED) == 0);
    CHECK(kit.game.player[PURPLE].characters == 0);
}

TEST(R10_1_a_second_of_the_same_guild_joins_the_first)
{
    kit_open(4);
    kit_character(PURPLE, OV_CHEATER);
    build_guild(KIT_MASK);
    CHECK(ov_count_bits(kit.game.player[PURPLE].characters) == 2);
}

TEST(R10_2_an_empty_pile_is_filled_from_all_players_and_shuffled)
{
    kit_open(4);
    kit_character(BLUE, OV_LANDOWNER);
    kit_character(BLUE, OV_GHOST);
    kit_character(YELLOW, OV_SEIGNIOR);
    kit_character(PURPLE, OV_HR_MANAGER);
    build_guild(KIT_ROOSTER);
    kit_saw("CHARACTER_RETURNED seat=0 card=%d", OV_HR_MANAGER);
    kit_saw("CHARACTER_RETURNED seat=1 card=%d", OV_LANDOWNER);
    kit_saw("CHARACTER_RETURNED seat=3 card=%d", OV_SEIGNIOR);
    kit_saw_after("GUILD_SHUFFLED card=%d", OV_ROOSTER);
    CHECK(kit_told(OV_EVENT_CHARACTER_RETURNED) == 3);
    CHECK(kit_told(OV_EVENT_CHARACTER_GAINED) == 1);
    CHECK(kit_told(OV_EVENT_CHARACTER_SHOWN) == 1);
    CHECK(ov_count_bits(kit.game.player[PURPLE].characters) == 1);
    CHECK(kit.game.player[BLUE].characters == 1 << OV_GHOST);
    CHECK(kit.game.player[YELLOW].characters == 0);
    CHECK(kit.game.pile_count[OV_ROOSTER] == 2);
}

TEST(R10_2_every_order_of_the_new_pile_is_as_likely)
{
    int taken[OV_CHARACTERS] = {0}, top[OV_CHARACTERS] = {0};

    for (uint64_t number = 0; number < 900; number++) {
        kit_open(4);
        kit_empty_pile(OV_ROOSTER, BLUE);
        kit.game.rng = kit_rng(number);
        build_guild(KIT_ROOSTER);
        CHECK((kit.game.player[PURPLE].characters & members(OV_ROOSTER)) ==
              kit.game.player[PURPLE].characters);
        taken[ov_lowest_bit(kit.game.player[PURPLE].characters)]++;
        top[kit.game.pile[OV_ROOSTER][0]]++;
    }
    for (int character = OV_HR_MANAGER; character <= OV_SEIGNIOR; character++) {
        CHECK(taken[character] > 240 && taken[character] < 360);
        CHECK(top[character] > 240 && top[character] < 360);
    }
}

TEST(R10_2_left_out_characters_stay_out)
{
    for (uint64_t number = 0; number < 40; number++) {
        uint16_t left_out;

        kit_open(3);
        left_out = kit.game.left_out;
        kit_empty_pile(OV_ROOSTER, BLUE);
        kit.game.rng = kit_rng(number);
        build_guild(KIT_ROOSTER);
        CHECK(kit.game.left_out == left_out);
        CHECK((kit.game.player[PURPLE].characters & left_out) == 0);
        CHECK(kit.game.pile_count[OV_ROOSTER] == 1);
    }
}

TEST(R10_2_with_two_players_the_character_changes_hands)
{
    kit_open(2);
    kit_character(BLUE, OV_SEIGNIOR);
    build_guild(KIT_ROOSTER);
    CHECK(kit.game.player[BLUE].characters == 0);
    CHECK(kit.game.player[PURPLE].characters == 1 << OV_SEIGNIOR);
}

TEST(R10_2_a_pile_that_is_not_empty_takes_nothing_back)
{
    kit_open(4);
    kit_character(BLUE, OV_LANDOWNER);
    kit_character(BLUE, OV_HR_MANAGER);
    build_guild(KIT_ROOSTER);
    CHECK(kit_told(OV_EVENT_CHARACTER_RETURNED) == 0);
    CHECK(ov_has_character(&kit.game, BLUE, OV_LANDOWNER));
    CHECK(ov_has_character(&kit.game, PURPLE, OV_SEIGNIOR));
}

TEST(R10_3_the_guilds_of_neighbours_bring_nobody)
{
    kit_open(4);
    kit_city(KIT_MASK, BLUE, 1, 0);
    kit_city(KIT_LILY, BLUE, 1, 1);
    kit_front(PURPLE, KIT_ROOSTER);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_ROOSTER, 2, 0));
    kit_decline_all(PURPLE);
    CHECK(ov_count_bits(kit.game.player[PURPLE].characters) == 1);
    CHECK(ov_has_character(&kit.game, PURPLE, OV_HR_MANAGER));
}

TEST(R10_4_a_power_belongs_to_whoever_has_the_card_now)
{
    kit_open(2);
    kit_character(BLUE, OV_HR_MANAGER);
    kit_front(PURPLE, KIT_ROOSTER);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_do(PURPLE, act_build(KIT_ROOSTER, 1, 0));
    kit_decline_all(PURPLE);
    kit_refused(BLUE, act_resource(1, OV_CRYSTAL), OV_RESOURCE_NOT_ON_CARD,
                "card=0 resource=%d", OV_CRYSTAL);
    kit_do(BLUE, act_take(1, 1));
    kit_do(PURPLE, act_resource(1, OV_CRYSTAL));
}

TEST(R10_4_a_power_without_its_character_is_nobodys)
{
    kit_open(4);
    kit_character(BLUE, OV_CHEATER);
    kit_character(BLUE, OV_BOOKKEEPER);
    kit_character(BLUE, OV_TRAVELLER);
    kit_coins(PURPLE, 1);
    kit_front(PURPLE, KIT_WOOD);
    kit_worker(PURPLE, OV_WOOD, 0);
    kit_refused(PURPLE, act_flip(), OV_CHARACTER_NOT_YOURS, "character=%d",
                OV_CHEATER);
    kit_refused(PURPLE, act_swap(KIT_WOOD, 1), OV_CHARACTER_NOT_YOURS,
                "character=%d", OV_BOOKKEEPER);
    kit_refused(PURPLE, act_travel(OV_WOOD, 0), OV_CHARACTER_NOT_YOURS,
                "character=%d", OV_TRAVELLER);
}

TEST(R10_4_a_power_gained_with_a_building_works_in_the_same_turn)
{
    kit_open(2);
    kit_pile_top(OV_BOOKKEEPER);
    kit_front(PURPLE, KIT_WOOD);
    build_guild(KIT_MASK);
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_do(PURPLE, act_swap(KIT_WOOD, 1));
    CHECK(kit.game.turn.seat == BLUE);
}

TEST(R10_4_once_a_turn_also_if_the_card_leaves_and_comes_back)
{
    kit_open(2); /* one character per guild: they get the Cheater back */
    kit_character(PURPLE, OV_CHEATER);
    kit_character(PURPLE, OV_TRAVELLER);
    kit_worker(PURPLE, OV_CLAY, 0);
    kit_coins(PURPLE, 2);
    kit_do(PURPLE, act_flip());
    build_guild(KIT_MASK);
    kit_do(PURPLE, act_character());
    kit_saw("CHARACTER_RETURNED seat=0 card=%d", OV_CHEATER);
    kit_saw_after("CHARACTER_GAINED seat=0 card=%d", OV_CHEATER);
    CHECK(kit.game.turn.phase == OV_PHASE_CLOSING);
    kit_refused(PURPLE, act_flip(), OV_POWER_IS_USED_UP, "character=%d",
                OV_CHEATER);
}

TEST(R10_4_the_next_turn_a_used_power_is_there_again)
{
    kit_open(2);
    kit_character(PURPLE, OV_BOOKKEEPER);
    kit_front(PURPLE, KIT_WOOD);
    kit_do(PURPLE, act_swap(KIT_WOOD, 1));
    kit_refused(PURPLE, act_swap(KIT_P1, 1), OV_POWER_IS_USED_UP,
                "character=%d", OV_BOOKKEEPER);
    kit_do(PURPLE, act_coins(2));
    kit_do(BLUE, act_coins(2));
    kit_do(PURPLE, act_swap(KIT_P1, 1));
    CHECK(kit.game.player[PURPLE].building[0] == KIT_WOOD);
}
