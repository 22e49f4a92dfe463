/*
 * test_words.c - every word names what it should, and back.
 */
#include "deck/standard.h"
#include "deck/words.h"
#include "harness.h"

TEST(R1_1_the_resources_are_named_in_their_order)
{
    static const char *const words[] = {"wood", "clay", "stone", "crystal"};

    for (int i = 0; i < OV_RESOURCES; i++) {
        enum ov_resource back;

        CHECK(strcmp(ov_resource_word((enum ov_resource)i), words[i]) == 0);
        CHECK(ov_resource_from_word(words[i], &back) && (int)back == i);
    }
}

TEST(R1_2_the_guilds_are_named_in_their_order)
{
    static const char *const words[] = {"rooster", "bells", "mask", "lily",
                                        "none"};

    for (int i = 0; i <= OV_GUILDS; i++) {
        enum ov_guild back;

        CHECK(strcmp(ov_guild_word((enum ov_guild)i), words[i]) == 0);
        CHECK(ov_guild_from_word(words[i], &back) && (int)back == i);
    }
}

TEST(sides_bonuses_scorings_and_characters_go_there_and_back)
{
    for (int i = 0; i < OV_SIDES; i++) {
        enum ov_side back;
        CHECK(ov_side_from_word(ov_side_word((enum ov_side)i), &back) &&
              (int)back == i);
    }
    for (int i = 0; i <= OV_BONUS_NONE; i++) {
        enum ov_bonus back;
        CHECK(ov_bonus_from_word(ov_bonus_word((enum ov_bonus)i), &back) &&
              (int)back == i);
    }
    for (int i = 0; i < OV_SCORINGS; i++) {
        enum ov_scoring back;
        CHECK(
            ov_scoring_from_word(ov_scoring_word((enum ov_scoring)i), &back) &&
            (int)back == i);
    }
    for (int i = 0; i < OV_CHARACTERS; i++) {
        enum ov_character back;
        CHECK(ov_character_from_word(ov_character_word((enum ov_character)i),
                                     &back) &&
              (int)back == i);
    }
}

TEST(the_words_of_some_things_are_these)
{
    CHECK(strcmp(ov_side_word(OV_TOP), "top") == 0);
    CHECK(strcmp(ov_side_word(OV_LEFT), "left") == 0);
    CHECK(strcmp(ov_bonus_word(OV_BONUS_CRYSTAL), "crystal") == 0);
    CHECK(strcmp(ov_bonus_word(OV_BONUS_COIN), "coin") == 0);
    CHECK(strcmp(ov_bonus_word(OV_BONUS_DOUBLE), "double") == 0);
    CHECK(strcmp(ov_bonus_word(OV_BONUS_NONE), "none") == 0);
    CHECK(strcmp(ov_scoring_word(OV_SCORE_NEIGHBOURS_X3), "neighbours-x3") ==
          0);
    CHECK(strcmp(ov_scoring_word(OV_SCORE_ROW), "row") == 0);
    CHECK(strcmp(ov_character_word(OV_HR_MANAGER), "human-resources-manager") ==
          0);
    CHECK(strcmp(ov_character_word(OV_TRAVELLER), "traveller") == 0);
}

TEST(an_unknown_word_changes_nothing)
{
    enum ov_resource resource = OV_STONE;
    enum ov_guild guild = OV_LILY;
    enum ov_side side = OV_LEFT;
    enum ov_bonus bonus = OV_BONUS_ANY;
    enum ov_scoring scoring = OV_SCORE_ROW;
    enum ov_character character = OV_GHOST;

    CHECK(!ov_resource_from_word("gold", &resource) && resource == OV_STONE);
    CHECK(!ov_guild_from_word("Mask", &guild) && guild == OV_LILY);
    CHECK(!ov_side_from_word("", &side) && side == OV_LEFT);
    CHECK(!ov_bonus_from_word("coins", &bonus) && bonus == OV_BONUS_ANY);
    CHECK(!ov_scoring_from_word("diamon", &scoring) && scoring == OV_SCORE_ROW);
    CHECK(!ov_character_from_word("spinster", &character) &&
          character == OV_GHOST);
}

TEST(buildings_are_found_by_their_ids)
{
    for (int card = 0; card < OV_CARDS; card++)
        CHECK(ov_building_from_id(&ov_standard_deck,
                                  ov_standard_deck.building[card].id) == card);
    CHECK(ov_building_from_id(&ov_standard_deck, "main-square") == -1);
}
