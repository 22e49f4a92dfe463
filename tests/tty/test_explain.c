/*
 * test_explain.c - "help TOPIC" and `?` speak of the table they are asked at.
 */
#include "tty/explain.h"

#include "deck/standard.h"
#include "deck/words.h"
#include "harness.h"
#include "text/fill.h"
#include "text/names.h"
#include "text/rules.h"
#include "tty/canvas.h"
#include "tty/layout.h"

static char text[OV_EXPLANATION];

static const char *explain(enum ov_language language, const struct ov_box *box,
                           const char *topic)
{
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    CHECK(ov_explain(&out, language, box, topic));
    CHECK(!out.full);
    return text;
}

/* Every language at a table of every edition. */
#define EACH_TABLE(language, box)                                              \
    for (enum ov_language language = OV_LANG_EN; (int)language < OV_LANGUAGES; \
         language++)                                                           \
        for (int edition_ = 0; edition_ < OV_EDITIONS; edition_++)             \
            for (const struct ov_box *box = box_of(edition_); box != NULL;     \
                 box = NULL)

static const struct ov_box *box_of(int edition)
{
    static struct ov_box box;
    const struct ov_switches switches =
        ov_edition_switches((enum ov_edition)edition);

    ov_box_init(&box, &ov_standard_deck, &switches, 3);
    return &box;
}

TEST(every_chapter_of_the_rules_fits_and_speaks_of_the_table)
{
    EACH_TABLE(language, box)
    {
        for (int i = 0; i < OV_RULE_COUNT; i++) {
            const char *const number = ov_rule_number(i);
            char chapter[8], rule[OV_EXPLANATION];
            struct ov_buffer out;

            (void)snprintf(chapter, sizeof chapter, "%.*s",
                           (int)strcspn(number, "."), number);
            ov_buffer_init(&out, rule, sizeof rule);
            ov_text_rule(&out, language, &box->switches, number);
            CHECK(strstr(explain(language, box, chapter), rule) != NULL);
        }
    }
}

TEST(R11_12_the_traveller_says_when_his_points_count)
{
    EACH_TABLE(language, box)
    {
        char power[OV_EXPLANATION];
        struct ov_buffer out;

        ov_buffer_init(&out, power, sizeof power);
        ov_text_power(&out, language, &box->switches, OV_TRAVELLER);
        CHECK(strstr(power, "7 ") != NULL);
        CHECK(strstr(explain(language, box, "traveller"), power) != NULL);
        CHECK(strstr(explain(language, box, "lily"), power) != NULL);
    }
}

TEST(R15_6_the_main_square_is_explained_with_the_bonus_it_gives)
{
    EACH_TABLE(language, box)
    {
        const enum ov_bonus bonus = (enum ov_bonus)box->bonus[OV_MAIN_SQUARE];
        char meaning[OV_EXPLANATION];
        struct ov_buffer out;

        ov_buffer_init(&out, meaning, sizeof meaning);
        ov_text_bonus_meaning(&out, language, &box->switches, bonus);
        CHECK(strstr(explain(language, box, "main-square"), meaning) != NULL);
        CHECK((bonus == OV_BONUS_NONE) == box->switches.square_bonus);
    }
}

TEST(R8_4_a_bonus_is_explained_below_its_name)
{
    EACH_TABLE(language, box)
    {
        for (int i = 0; i < OV_BONUS_NONE; i++) {
            const enum ov_bonus bonus = (enum ov_bonus)i;
            char meaning[OV_EXPLANATION];
            struct ov_buffer out;

            ov_buffer_init(&out, meaning, sizeof meaning);
            ov_put(&out, "\n  ");
            ov_text_bonus_meaning(&out, language, &box->switches, bonus);
            ov_buffer_init(&out, text, sizeof text);
            ov_explain_bonus(&out, language, box, bonus);
            CHECK(strstr(text, meaning) != NULL);
        }
    }
}

TEST(R15_7_every_building_is_explained_with_what_it_scores_here)
{
    EACH_TABLE(language, box)
    {
        for (int card = 0; card < OV_CARDS; card++) {
            const struct ov_building *const building =
                &box->deck.building[card];
            char meaning[OV_EXPLANATION];
            struct ov_buffer out;

            ov_buffer_init(&out, meaning, sizeof meaning);
            ov_text_scoring_meaning(&out, language, &box->switches, building);
            CHECK(strstr(explain(language, box, building->id), meaning) !=
                  NULL);
        }
    }
}

/* Looking around, the player has two rows for it (layout.c). */
TEST(the_power_of_a_character_fits_below_the_smallest_screen)
{
    EACH_TABLE(language, box)
    {
        for (int i = 0; i < OV_CHARACTERS; i++) {
            const enum ov_character who = (enum ov_character)i;
            struct ov_buffer out;

            ov_buffer_init(&out, text, sizeof text);
            ov_put_capital(&out, ov_text_character(language, who));
            ov_put(&out, ov_text_colon(language));
            ov_text_power(&out, language, &box->switches, who);
            CHECK(ov_wrapped_lines(text, OV_LEAST_COLUMNS) <= 2);
        }
    }
}

TEST(a_building_is_found_by_its_name_and_none_without_one)
{
    const struct ov_deck *const deck = &ov_standard_deck;

    CHECK(ov_building_by_name(OV_LANG_EN, deck, "") == -1);
    CHECK(ov_building_by_name(OV_LANG_EN, deck, "zzz") == -1);
    for (int card = 0; card < 3; card++)
        CHECK(ov_building_by_name(OV_LANG_EN, deck, deck->building[card].id) ==
              card);
}
