/*
 * test_choices.c - every legal action is a choice, with words, notation and a
 * place in a group.
 */
#include "harness.h"
#include "seated.h"
#include "tty/choices.h"

static struct ov_choices choices;

static bool is_among(struct ov_action action)
{
    for (int i = 0; i < choices.count; i++)
        if (ov_same_action(choices.at[i].action, action))
            return true;
    return false;
}

static void check_choices(const struct ov_sitting *sitting)
{
    struct ov_actions legal;
    int listed = 0;

    ov_table_legal(&sitting->table, choices.seat, &legal);
    CHECK(legal.count == choices.count);
    for (int i = 0; i < legal.count; i++)
        CHECK(is_among(legal.at[i]));
    for (int i = 0; i < choices.groups; i++) {
        CHECK(choices.group[i].first == listed);
        CHECK(choices.group[i].count > 0);
        CHECK(choices.group[i].label[0] != '\0');
        listed += choices.group[i].count;
    }
    CHECK(listed == choices.count);
    for (int i = 0; i < choices.count; i++) {
        int found = -1;

        CHECK(choices.at[i].label[0] != '\0');
        CHECK(strchr(choices.at[i].label, '{') == NULL);
        CHECK(ov_choices_find(&choices, choices.at[i].notation, &found) ==
              OV_FOUND_ONE);
        CHECK(found == i);
    }
}

TEST(every_legal_action_is_found_by_its_notation_through_whole_games)
{
    for (uint64_t seed = 0; seed < 5; seed++) {
        struct ov_sitting *const sitting = seated("", seed, "");
        struct ov_rng rng = ov_rng_from_seed(&sitting->table.header.seed);
        struct ov_events events;
        struct ov_refusal refusal;

        sitting->language = (enum ov_language)(seed % OV_LANGUAGES);
        for (int move = 0; move < 150 && !ov_is_over(&sitting->table.game);
             move++) {
            int which;

            ov_choices_list(&choices, sitting, ov_sitting_actor(sitting));
            check_choices(sitting);
            which = (int)ov_rng_below(&rng, (uint32_t)choices.count);
            CHECK(ov_sitting_act(sitting, choices.seat,
                                 choices.at[which].action, &events,
                                 &refusal) == OV_ANSWER_DONE);
        }
        ov_sitting_destroy(sitting);
    }
}

TEST(the_start_of_a_notation_is_enough_if_no_other_begins_so)
{
    struct ov_sitting *const sitting = seated("", 1, "");
    int found = -1;

    ov_choices_list(&choices, sitting, ov_sitting_actor(sitting));
    CHECK(choices.count == OV_RESOURCES); /* R2.4 */
    CHECK(ov_choices_find(&choices, "pick w", &found) == OV_FOUND_ONE);
    CHECK(choices.at[found].action.a == OV_WOOD);
    CHECK(ov_choices_find(&choices, "PICK   CLAY", &found) == OV_FOUND_ONE);
    CHECK(choices.at[found].action.a == OV_CLAY);
    CHECK(ov_choices_find(&choices, "pick c", &found) == OV_FOUND_MANY);
    CHECK(ov_choices_find(&choices, "build", &found) == OV_FOUND_NONE);
    ov_sitting_destroy(sitting);
}

TEST(letters_begin_anew_in_each_group_and_run_out_quietly)
{
    struct ov_sitting *const sitting = seated("", 1, "");

    ov_choices_list(&choices, sitting, ov_sitting_actor(sitting));
    ov_choices_letter(&choices, "xyz");
    CHECK(choices.at[0].key == 'x' && choices.group[0].key == 'x');
    CHECK(choices.at[2].key == 'z');
    CHECK(choices.at[3].key == '\0');
    ov_sitting_destroy(sitting);
}

TEST(R7_2_taking_a_building_shows_another_and_is_final)
{
    struct ov_sitting *const sitting = seated("", 1, "");
    const struct ov_action take = {OV_ACT_TAKE, 0, 0, 0};
    const struct ov_action coins = {OV_ACT_COINS, 0, 0, 0};
    struct ov_events events;
    struct ov_refusal refusal;
    int seat;

    for (int i = 0; i < 2; i++) {
        const struct ov_action pick = {OV_ACT_PICK, (uint8_t)i, 0, 0};
        CHECK(ov_sitting_act(sitting, ov_sitting_actor(sitting), pick, &events,
                             &refusal) == OV_ANSWER_DONE);
    }
    seat = ov_sitting_actor(sitting);
    CHECK(strstr(ov_choice_warning(sitting, seat, take), "reveals") != NULL);
    CHECK(ov_choice_warning(sitting, seat, coins) == NULL);
    ov_sitting_destroy(sitting);
}
