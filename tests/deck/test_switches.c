/*
 * test_switches.c - the editions play as R15 says. The expected values are
 * typed from the table there, not from the data file.
 */
#include "deck/switches.h"
#include "harness.h"

/* Whether a switch has these values in en, fr, de, nl, hu. */
static bool is_played(const char *word, const char *const values[OV_EDITIONS])
{
    for (int edition = 0; edition < OV_EDITIONS; edition++) {
        const struct ov_switches switches =
            ov_edition_switches((enum ov_edition)edition);
        enum ov_switch which;
        int value;

        if (!ov_switch_from_words(word, values[edition], &which, &value) ||
            ov_switch_get(&switches, which) != value)
            return false;
    }
    return true;
}

#define PLAYED(word, ...) is_played(word, (const char *const[]){__VA_ARGS__})

TEST(R15_1_only_nl_plays_three_on_the_side_for_two)
{
    CHECK(PLAYED("board-for-three", "3/4", "3/4", "3/4", "2", "3/4"));
}

TEST(R15_2_the_mistress_counts_five_and_two_in_nl)
{
    CHECK(PLAYED("mistress-points", "5", "5", "5", "2", "5"));
}

TEST(R15_3_the_traveller_counts_off_the_square_and_in_hu_on_it)
{
    CHECK(PLAYED("traveller-points", "off-square", "off-square", "off-square",
                 "off-square", "on-square"));
}

TEST(R15_4_powers_are_used_once_in_en_and_fr)
{
    CHECK(PLAYED("power-uses", "once", "once", "any", "any", "any"));
}

TEST(R15_5_each_edition_has_its_compulsory_bonuses)
{
    CHECK(PLAYED("compulsory-bonus", "none", "coin", "all", "resource", "all"));
}

TEST(R15_6_the_square_gives_its_bonus_but_not_in_fr_and_de)
{
    CHECK(PLAYED("square-bonus", "yes", "no", "no", "yes", "yes"));
}

TEST(R15_7_only_in_fr_the_square_is_no_neighbour)
{
    CHECK(PLAYED("square-neighbour", "yes", "no", "yes", "yes", "yes"));
}

TEST(R15_8_only_in_hu_the_left_out_are_seen)
{
    CHECK(PLAYED("left-out", "hidden", "hidden", "hidden", "hidden", "seen"));
}

TEST(R15_9_only_in_hu_red_positions_cost_one)
{
    CHECK(
        PLAYED("red-price", "printed", "printed", "printed", "printed", "one"));
}

TEST(R15_10_only_in_hu_a_plan_may_fail)
{
    CHECK(PLAYED("failed-plan", "no", "no", "no", "no", "yes"));
}

TEST(R15_11_only_in_fr_any_worker_travels)
{
    CHECK(PLAYED("traveller-slot", "cheapest", "any", "cheapest", "cheapest",
                 "cheapest"));
}

TEST(R15_12_every_edition_ends_at_once)
{
    CHECK(PLAYED("end-rule", "at-once", "at-once", "at-once", "at-once",
                 "at-once"));
}

TEST(R15_13_stalling_ends_every_edition)
{
    CHECK(PLAYED("stalling", "on", "on", "on", "on", "on"));
}

TEST(R15_fields_hold_the_places_of_the_values_in_their_lists)
{
    const struct ov_switches fr = ov_edition_switches(OV_FR);
    const struct ov_switches nl = ov_edition_switches(OV_NL);
    const struct ov_switches hu = ov_edition_switches(OV_HU);

    CHECK(fr.compulsory_bonus == OV_COMPULSORY_COIN);
    CHECK(nl.compulsory_bonus == OV_COMPULSORY_RESOURCE);
    CHECK(hu.compulsory_bonus == OV_COMPULSORY_ALL);
    CHECK(hu.end_rule == OV_END_AT_ONCE);
    CHECK(nl.board_for_three == 1 && hu.traveller_points == 1);
}

TEST(R15_the_list_has_fourteen_switches_in_the_order_of_the_rules)
{
    CHECK(OV_SWITCH_COUNT == 14);
    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        char rule[8];

        snprintf(rule, sizeof rule, "R15.%d", which + 1);
        CHECK(strcmp(ov_switch_rule((enum ov_switch)which), rule) == 0);
    }
}

TEST(R15_12_the_end_rules_have_these_words)
{
    const enum ov_switch which = OV_SWITCH_end_rule;

    CHECK(strcmp(ov_switch_word(which), "end-rule") == 0);
    CHECK(strcmp(ov_switch_value_word(which, OV_END_AT_ONCE), "at-once") == 0);
    CHECK(strcmp(ov_switch_value_word(which, OV_END_FULL_ROUND),
                 "full-round") == 0);
    CHECK(strcmp(ov_switch_value_word(which, OV_END_LAST_TURNS),
                 "last-turns") == 0);
    CHECK(ov_switch_value_word(which, 3) == NULL);
    CHECK(ov_switch_value_word(which, 1000) == NULL);
}

TEST(setting_one_switch_leaves_the_others)
{
    for (int which = 0; which < OV_SWITCH_COUNT; which++) {
        const struct ov_switches before = ov_edition_switches(OV_NL);
        struct ov_switches after = before;

        ov_switch_set(&after, (enum ov_switch)which, 1);
        for (int other = 0; other < OV_SWITCH_COUNT; other++) {
            const int value = ov_switch_get(&after, (enum ov_switch)other);
            CHECK(value ==
                  (other == which
                       ? 1
                       : ov_switch_get(&before, (enum ov_switch)other)));
        }
    }
}

TEST(words_that_name_no_switch_or_value_change_nothing)
{
    enum ov_switch which = OV_SWITCH_stalling;
    enum ov_edition edition = OV_NL;
    int value = 7;

    CHECK(!ov_switch_from_words("stall", "on", &which, &value));
    CHECK(!ov_switch_from_words("end-rule", "never", &which, &value));
    CHECK(!ov_switch_from_word("R15.2", &which));
    CHECK(!ov_edition_from_word("it", &edition));
    CHECK(which == OV_SWITCH_stalling && value == 7 && edition == OV_NL);
}

TEST(editions_have_words)
{
    static const char *const words[] = {"en", "fr", "de", "nl", "hu"};

    for (int i = 0; i < OV_EDITIONS; i++) {
        enum ov_edition edition;

        CHECK(strcmp(ov_edition_word((enum ov_edition)i), words[i]) == 0);
        CHECK(ov_edition_from_word(words[i], &edition) && (int)edition == i);
    }
}
