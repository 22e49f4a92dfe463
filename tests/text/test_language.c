/* test_language.c - the choice among the five languages. */
#include "harness.h"
#include "text/text.h"

static enum ov_language choose(const char *language, const char *lc_all,
                               const char *lc_messages, const char *lang)
{
    const struct ov_environment locale = {language, lc_all, lc_messages, lang};

    return ov_language_choose(&locale);
}

TEST(an_empty_environment_is_english)
{
    CHECK(choose(NULL, NULL, NULL, NULL) == OV_LANG_EN);
    CHECK(choose("", "", "", "") == OV_LANG_EN);
}

TEST(lang_alone_says_the_language)
{
    CHECK(choose(NULL, NULL, NULL, "fr_FR.UTF-8") == OV_LANG_FR);
    CHECK(choose(NULL, NULL, NULL, "de_AT@euro") == OV_LANG_DE);
    CHECK(choose(NULL, NULL, NULL, "nl") == OV_LANG_NL);
    CHECK(choose(NULL, NULL, NULL, "hu.UTF-8") == OV_LANG_HU);
    CHECK(choose(NULL, NULL, NULL, "it_IT.UTF-8") == OV_LANG_EN);
}

TEST(lc_all_goes_before_lc_messages_before_lang)
{
    CHECK(choose(NULL, "hu_HU", "de_DE", "fr_FR") == OV_LANG_HU);
    CHECK(choose(NULL, "", "de_DE", "fr_FR") == OV_LANG_DE);
    CHECK(choose(NULL, "it_IT", "de_DE", "fr_FR") == OV_LANG_EN);
}

TEST(language_lists_what_is_liked_best_first)
{
    CHECK(choose("nl", NULL, NULL, "fr_FR") == OV_LANG_NL);
    CHECK(choose("it:pt_BR:hu:de", NULL, NULL, "fr_FR") == OV_LANG_HU);
    CHECK(choose("it:", NULL, NULL, "fr_FR") == OV_LANG_FR);
    CHECK(choose("de", NULL, NULL, NULL) == OV_LANG_DE);
    CHECK(choose("de", NULL, NULL, "C.UTF-8") == OV_LANG_DE);
}

TEST(the_c_locale_is_english_whatever_language_says)
{
    CHECK(choose("de", "C", NULL, "de_DE") == OV_LANG_EN);
    CHECK(choose("de", NULL, NULL, "POSIX") == OV_LANG_EN);
}

TEST(a_word_names_a_language_or_none)
{
    enum ov_language language = OV_LANG_NL;

    CHECK(ov_language_from_word("FR-ca", &language));
    CHECK(language == OV_LANG_FR);
    CHECK(!ov_language_from_word("", &language));
    CHECK(!ov_language_from_word("f", &language));
    CHECK(!ov_language_from_word("fra", &language));
    CHECK(!ov_language_from_word("xx", &language));
    CHECK(language == OV_LANG_FR);
    for (int i = 0; i < OV_LANGUAGES; i++) {
        CHECK(ov_language_from_word(ov_language_word((enum ov_language)i),
                                    &language));
        CHECK((int)language == i);
        CHECK(ov_language_name((enum ov_language)i)[0] != '\0');
    }
}
