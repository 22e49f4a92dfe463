/* test_rules.c - every rule that anything cites can be explained. */
#include "deck/switches.h"
#include "sound.h"
#include "text/rules.h"

static const char *english_rule(enum ov_language language, const char *number)
{
    const struct ov_switches english = ov_edition_switches(OV_EN);

    return rule_text(language, &english, number);
}

TEST(every_rule_is_explained_in_five_languages)
{
    for (int i = 0; i < OV_RULE_COUNT; i++) {
        const char *const number = ov_rule_number(i);

        EACH_LANGUAGE (language) {
            check_sound(english_rule(language, number));
            if (language != OV_LANG_EN)
                check_differs(english_rule(language, number),
                              english_rule(OV_LANG_EN, number));
        }
        for (int k = 0; k < i; k++) {
            check_differs(number, ov_rule_number(k));
            check_differs(english_rule(OV_LANG_EN, number),
                          english_rule(OV_LANG_EN, ov_rule_number(k)));
        }
    }
}

TEST(rules_are_numbered_as_in_the_contract)
{
    static const int last[] = {8, 5, 4, 2, 4, 2, 3, 5, 5, 4, 14, 4, 13};
    char number[32];
    int count = 3 + 14; /* R14, R15, R16; R15.1 to R15.14 */

    for (int chapter = 1; chapter <= OV_LENGTH(last); chapter++) {
        count += last[chapter - 1];
        for (int n = 1; n <= last[chapter - 1]; n++) {
            (void)snprintf(number, sizeof number, "R%d.%d", chapter, n);
            CHECK(ov_rule_exists(number));
        }
    }
    CHECK(count == OV_RULE_COUNT);
    CHECK(!ov_rule_exists("R1.9"));
    CHECK(!ov_rule_exists(""));
}

TEST(every_number_the_engine_cites_has_a_rule)
{
    for (int i = 0; i < OV_EVENT_COUNT; i++)
        check_sound(
            english_rule(OV_LANG_DE, ov_event_rule((enum ov_event_kind)i)));
    for (int i = OV_ALLOWED + 1; i < OV_WHY_COUNT; i++)
        check_sound(english_rule(OV_LANG_DE, ov_why_rule((enum ov_why)i)));
    for (int i = 0; i < OV_ACTION_KINDS; i++)
        check_sound(
            english_rule(OV_LANG_DE, ov_action_rule((enum ov_action_kind)i)));
    for (int i = 0; i < OV_SWITCH_COUNT; i++)
        check_sound(
            english_rule(OV_LANG_DE, ov_switch_rule((enum ov_switch)i)));
}

TEST(a_rule_belongs_to_the_chapter_before_its_dot)
{
    CHECK(ov_rule_chapter_length("R8.2") == 2);
    CHECK(ov_rule_chapter_length("R11.12") == 3);
    CHECK(ov_rule_chapter_length("R14") == 3);
}
