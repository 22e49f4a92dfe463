/* test_names.c - names and meanings in five languages. */
#include "deck/standard.h"
#include "sound.h"
#include "text/fill.h"
#include "text/names.h"
#include "text/words.h"

/* All names of a list are sound and differ from each other. */
#define CHECK_LIST(count, expression)                                          \
    EACH_LANGUAGE (language)                                                   \
        for (int i = 0; i < (count); i++) {                                    \
            const char *const name = (expression);                             \
            check_sound(name);                                                 \
            for (int k = 0, at = i; k < at; k++) {                             \
                i = k;                                                         \
                check_differs(name, (expression));                             \
                i = at;                                                        \
            }                                                                  \
        }

TEST(all_things_have_names_of_their_own)
{
    CHECK_LIST(OV_MAX_SEATS, ov_text_colour(language, i));
    CHECK_LIST(OV_RESOURCES, ov_text_resource(language, (enum ov_resource)i));
    CHECK_LIST(OV_GUILDS + 1, ov_text_guild(language, (enum ov_guild)i));
    CHECK_LIST(OV_SIDES, ov_text_side(language, (enum ov_side)i));
    CHECK_LIST(2, ov_text_edge(language, i == 1));
    CHECK_LIST(OV_BONUS_NONE + 1, ov_text_bonus(language, (enum ov_bonus)i));
    CHECK_LIST(OV_SCORINGS, ov_text_scoring(language, (enum ov_scoring)i));
    CHECK_LIST(OV_CHARACTERS,
               ov_text_character(language, (enum ov_character)i));
    CHECK_LIST(OV_CARDS + 1, ov_text_card(language, &ov_standard_deck, i));
    CHECK_LIST(OV_SWITCH_COUNT, ov_text_switch(language, (enum ov_switch)i));
    CHECK_LIST(OV_SWITCH_COUNT,
               ov_text_switch_choice(language, (enum ov_switch)i));
    CHECK_LIST(OV_EDITIONS, ov_text_edition(language, (enum ov_edition)i));
    CHECK_LIST(3, ov_text_ended_by(language, (enum ov_ended_by)i));
    CHECK_LIST(OV_ACTION_KINDS,
               ov_text_action_kind(language, (enum ov_action_kind)i));
}

TEST(every_building_has_its_own_line_in_five_languages)
{
    CHECK_LIST(OV_CARDS,
               ov_text_flavour(language, ov_standard_deck.building[i].id));
    CHECK(ov_text_flavour(OV_LANG_DE, "no-such-building")[0] == '\0');
}

TEST(characters_powers_and_buildings_are_translated)
{
    const struct ov_switches english = ov_edition_switches(OV_EN);

    EACH_LANGUAGE (language) {
        if (language == OV_LANG_EN)
            continue;
        for (int i = 0; i < OV_CHARACTERS; i++) {
            const enum ov_character who = (enum ov_character)i;
            check_differs(ov_text_character(language, who),
                          ov_text_character(OV_LANG_EN, who));
            check_differs(power_text(language, &english, who),
                          power_text(OV_LANG_EN, &english, who));
            for (int k = 0; k < i; k++)
                check_differs(
                    power_text(language, &english, who),
                    power_text(language, &english, (enum ov_character)k));
        }
        for (int card = 0; card <= OV_MAIN_SQUARE; card++)
            check_differs(ov_text_card(language, &ov_standard_deck, card),
                          ov_text_card(OV_LANG_EN, &ov_standard_deck, card));
    }
}

TEST(a_building_of_another_deck_keeps_its_name)
{
    static struct ov_deck deck;

    deck = ov_standard_deck;
    (void)snprintf(deck.building[5].name, OV_NAME_SIZE, "Grandmother’s Shed");
    EACH_LANGUAGE (language)
        CHECK(strcmp(ov_text_card(language, &deck, 5), "Grandmother’s Shed") ==
              0);
}

TEST(R15_every_value_of_a_switch_has_words)
{
    EACH_LANGUAGE (language)
        for (int which = 0; which < OV_SWITCH_COUNT; which++) {
            const enum ov_switch it = (enum ov_switch)which;
            for (int value = 0; ov_switch_value_word(it, value) != NULL;
                 value++) {
                const char *const text =
                    ov_text_switch_value(language, it, value);
                check_sound(text);
                if (value > 0)
                    check_differs(
                        text, ov_text_switch_value(language, it, value - 1));
            }
        }
}

static const char *bonus_meaning(enum ov_language language, int bonus)
{
    const struct ov_switches english = ov_edition_switches(OV_EN);

    return bonus_text(language, &english, (enum ov_bonus)bonus);
}

TEST(R9_every_bonus_is_explained)
{
    EACH_LANGUAGE (language)
        for (int bonus = 0; bonus <= OV_BONUS_NONE; bonus++)
            check_sound(bonus_meaning(language, bonus));
    check_has(bonus_meaning(OV_LANG_FR, OV_BONUS_CLAY), "d’argile");
    check_has(bonus_meaning(OV_LANG_HU, OV_BONUS_CLAY), "az agyag");
    check_has(bonus_meaning(OV_LANG_HU, OV_BONUS_STONE), "a kő");
    check_has(bonus_meaning(OV_LANG_DE, OV_BONUS_CRYSTAL), "Kristallfeld");
}

TEST(R15_5_a_bonus_that_must_be_taken_says_so)
{
    struct ov_switches switches = ov_edition_switches(OV_EN);

    switches.compulsory_bonus = OV_COMPULSORY_NONE;
    CHECK(strstr(bonus_text(OV_LANG_EN, &switches, OV_BONUS_COIN), "must") ==
          NULL);
    switches.compulsory_bonus = OV_COMPULSORY_COIN;
    check_has(bonus_text(OV_LANG_EN, &switches, OV_BONUS_COIN),
              " You must take it.");
    CHECK(strstr(bonus_text(OV_LANG_EN, &switches, OV_BONUS_CLAY), "must") ==
          NULL);
    switches.compulsory_bonus = OV_COMPULSORY_ALL;
    check_has(bonus_text(OV_LANG_EN, &switches, OV_BONUS_COIN),
              " You must take it.");
    check_has(bonus_text(OV_LANG_EN, &switches, OV_BONUS_CLAY),
              " You must take it if you can.");
}

static const char *scoring_meaning(enum ov_language language, int scoring,
                                   int points)
{
    const struct ov_switches english = ov_edition_switches(OV_EN);
    const struct ov_building building = {.scoring = (uint8_t)scoring,
                                         .points = (uint8_t)points,
                                         .guild = OV_LILY};

    return scoring_text(language, &english, &building);
}

TEST(R13_every_scoring_rule_is_explained_with_its_number)
{
    EACH_LANGUAGE (language)
        for (int scoring = 0; scoring < OV_SCORINGS; scoring++)
            for (int points = 0; points <= 5; points++) {
                const char *const text =
                    scoring_meaning(language, scoring, points);

                check_sound(text);
                if (scoring != OV_SCORE_SHIELDS)
                    CHECK(text[0] == '0' + points);
            }
    check_has(scoring_meaning(OV_LANG_EN, OV_SCORE_ROW, 1), "1 point,");
    check_has(scoring_meaning(OV_LANG_FR, OV_SCORE_ROW, 0), "0 point,");
    check_has(scoring_meaning(OV_LANG_FR, OV_SCORE_ROW, 2), "2 points,");
    check_has(scoring_meaning(OV_LANG_DE, OV_SCORE_ROW, 0), "0 Punkte,");
    check_has(scoring_meaning(OV_LANG_NL, OV_SCORE_ROW, 1), "1 punt,");
    check_has(scoring_meaning(OV_LANG_HU, OV_SCORE_ROW, 5), "5 pont,");
    check_has(scoring_meaning(OV_LANG_HU, OV_SCORE_GUILD, 2), "Liliom céh");
}

TEST(in_a_sentence_the_main_square_has_its_article)
{
    struct ov_args args = {0};
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_add_card(&args, "card", &ov_standard_deck, OV_MAIN_SQUARE);
    ov_buffer_init(&out, text, sizeof text);
    ov_fill(&out, OV_LANG_EN, "{card}", &args);
    CHECK(strcmp(text, "the Main Square") == 0);
    CHECK(strcmp(ov_text_card(OV_LANG_EN, &ov_standard_deck, OV_MAIN_SQUARE),
                 "Main Square") == 0);
}
