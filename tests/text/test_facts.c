/*
 * test_facts.c - what is on a component, fact by fact.
 */
#include "harness.h"
#include "kit.h"
#include "text/facts.h"

static struct ov_facts facts;

static bool fact_is(int which, const char *label, const char *text)
{
    return which < facts.count && strcmp(facts.at[which].label, label) == 0 &&
           strcmp(facts.at[which].text, text) == 0;
}

static void read_building(int card)
{
    kit_open(2);
    ov_facts_of_building(&facts, OV_LANG_EN, &kit.switches,
                         &kit.deck.building[card]);
}

TEST(a_building_is_told_in_the_order_it_is_read)
{
    read_building(KIT_COST_WOOD_STONE_CRYSTAL);
    CHECK(fact_is(0, "Cost", "wood, stone, crystal"));
    CHECK(fact_is(1, "Edges",
                  "top street, right street, bottom street, left "
                  "street"));
    CHECK(fact_is(2, "Bonus", "coin"));
    CHECK(facts.count == 4 && strcmp(facts.at[3].label, "Points") == 0);
    CHECK(facts.at[0].meaning[0] == '\0' && facts.at[2].meaning[0] != '\0');
    read_building(KIT_COST_TWO_WOOD);
    CHECK(fact_is(0, "Cost", "wood, wood"));
    read_building(KIT_HOUSES_LEFT);
    CHECK(fact_is(1, "Edges",
                  "top street, right street, bottom street, left "
                  "houses"));
}

TEST(guild_and_shield_are_told_where_there_are_any)
{
    read_building(KIT_MASK);
    CHECK(facts.count == 5 && fact_is(2, "Guild", "Mask Guild"));
    read_building(KIT_SHIELD_2);
    CHECK(facts.count == 5 && fact_is(4, "Shield", "2"));
}

TEST(a_worker_on_the_main_square_has_its_points)
{
    kit_open(2);
    kit.deck.square.points = 4;
    ov_facts_of_square(&facts, OV_LANG_EN, &kit.switches, &kit.deck.square);
    CHECK(facts.count == 3 && fact_is(2, "Points", "4 for a worker here"));
    CHECK(facts.at[1].meaning[0] != '\0');
    ov_facts_of_square(&facts, OV_LANG_EN, NULL, &kit.deck.square);
    CHECK(facts.count == 3 && facts.at[1].meaning[0] == '\0');
}

TEST(a_worker_card_is_told_with_its_prices)
{
    const struct ov_worker_card card = {
        .coins = 2,
        .resources = 1u << OV_WOOD | 1u << OV_CRYSTAL,
        .price = {0, 0, 1, 1, 2, 2},
    };

    ov_facts_of_worker_card(&facts, OV_LANG_EN, &card);
    CHECK(facts.count == 3);
    CHECK(fact_is(0, "Coins", "2"));
    CHECK(fact_is(1, "Or a resource", "wood, crystal"));
    CHECK(fact_is(2, "Or a building (coins)", "0, 0, 1, 1, 2, 2"));
}

TEST(a_character_is_told_with_guild_power_and_points)
{
    kit_open(2);
    ov_facts_of_character(&facts, OV_LANG_EN, &kit.switches, OV_BUILDER,
                          OV_LILY);
    CHECK(facts.count == 3);
    CHECK(fact_is(0, "Guild", "Lily Guild"));
    CHECK(strcmp(facts.at[1].label, "Power") == 0 &&
          facts.at[1].text[0] != '\0');
    CHECK(strcmp(facts.at[2].label, "Points") == 0);
}

static bool is_put(const char *text, const char *meaning, const char *wanted)
{
    struct ov_fact fact = {.label = "Bonus"};
    char memory[64];
    struct ov_buffer out;

    memcpy(fact.text, text, strlen(text) + 1);
    memcpy(fact.meaning, meaning, strlen(meaning) + 1);
    ov_buffer_init(&out, memory, sizeof memory);
    ov_put_fact(&out, &fact);
    return strcmp(memory, wanted) == 0;
}

TEST(a_fact_with_a_meaning_begins_like_a_sentence)
{
    CHECK(is_put("coin", "", "coin"));
    CHECK(is_put("coin", "You draw one.", "Coin. You draw one."));
}
