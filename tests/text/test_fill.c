/* test_fill.c - sentences with named places, plurals and forms. */
#include "harness.h"
#include "text/fill.h"

static char memory[256];

static const char *filled(enum ov_language language, const char *sentence,
                          const struct ov_args *args)
{
    struct ov_buffer out;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_fill(&out, language, sentence, args);
    return memory;
}

#define IS(expression, text) CHECK(strcmp(expression, text) == 0)

TEST(places_are_filled_by_name)
{
    struct ov_args args = {0};

    ov_add_name(&args, "player", "Anna");
    ov_add_number(&args, "x", -1);
    IS(filled(OV_LANG_EN, "{player}: {x}, {x}.", &args), "Anna: -1, -1.");
    IS(filled(OV_LANG_EN, "", &args), "");
    IS(filled(OV_LANG_EN, "{player}", &args), "Anna");
}

TEST(what_no_argument_fills_stays_to_be_seen)
{
    struct ov_args args = {0};

    ov_add_name(&args, "player", "{player}");
    IS(filled(OV_LANG_EN, "{other} {player.odd} {player}", &args),
       "{other} {player.odd} {player}");
    IS(filled(OV_LANG_EN, "{} { {player {9} }", &args), "{} { {player {9} }");
}

static const char *coins(enum ov_language language, const char *sentence,
                         int number)
{
    struct ov_args args = {0};

    ov_add_coins(&args, "coins", number);
    return filled(language, sentence, &args);
}

TEST(english_counts_one_coin_and_many_coins)
{
    IS(coins(OV_LANG_EN, "{coins}", 0), "0 coins");
    IS(coins(OV_LANG_EN, "{coins}", 1), "1 coin");
    IS(coins(OV_LANG_EN, "{coins}", 2), "2 coins");
    IS(coins(OV_LANG_EN, "{coins.n}", 5), "5");
}

TEST(hungarian_articles_go_by_the_sound_that_follows)
{
    static const char *const vowels[] = {"Anna", "Egon",   "Éva", "Ödön",
                                         "őrs",  "Úrsula", "Ivó", "A"};
    static const char *const others[] = {"Béla", "zöld", "Zsófi", "Hugó", ""};

    for (int i = 0; i < OV_LENGTH(vowels); i++) {
        struct ov_args args = {0};
        ov_add_name(&args, "who", vowels[i]);
        IS(filled(OV_LANG_HU, "{who.art}", &args), "az");
    }
    for (int i = 0; i < OV_LENGTH(others); i++) {
        struct ov_args args = {0};
        ov_add_name(&args, "who", others[i]);
        IS(filled(OV_LANG_HU, "{who.art}", &args), "a");
    }
}

TEST(hungarian_articles_go_by_the_number_as_spoken)
{
    static const int vowels[] = {1, 5, 50, 500, 1000, 1984, 5000, 1000000};
    static const int others[] = {0, 2, 10, 15, 100, 199, 10000, -1, -5, 9};

    for (int i = 0; i < OV_LENGTH(vowels); i++)
        IS(coins(OV_LANG_HU, "{coins.art}", vowels[i]), "az");
    for (int i = 0; i < OV_LENGTH(others); i++) {
        struct ov_args args = {0};
        ov_add_number(&args, "n", others[i]);
        IS(filled(OV_LANG_HU, "{n.art}", &args), "a");
    }
}

TEST(french_de_loses_its_vowel_before_another)
{
    struct ov_args args = {0};

    ov_add_name(&args, "one", "Édith");
    ov_add_name(&args, "two", "Hugo");
    ov_add_name(&args, "three", "Rouge");
    IS(filled(OV_LANG_FR, "{one.de}{one}, {two.de}{two}, {three.de}{three}",
              &args),
       "d’Édith, d’Hugo, de Rouge");
}

static const char *capital(const char *text)
{
    struct ov_buffer out;

    ov_buffer_init(&out, memory, sizeof memory);
    ov_put_capital(&out, text);
    return memory;
}

TEST(titles_begin_with_a_capital)
{
    IS(capital("wood"), "Wood");
    IS(capital("écurie"), "Écurie");
    IS(capital("őr"), "Őr");
    IS(capital("œuvre"), "Œuvre");
    IS(capital("Lehm"), "Lehm");
    IS(capital("÷"), "÷");
    IS(capital("à"), "À");
    IS(capital("þ"), "Þ");
    IS(capital("ÿ"), "ÿ");
    IS(capital("ß"), "ß");
    IS(capital(""), "");
    IS(capital("3"), "3");
}

TEST(a_buffer_that_is_too_small_is_full_and_still_a_string)
{
    struct ov_args args = {0};

    ov_add_name(&args, "player", "Édith");
    ov_add_coins(&args, "coins", 3);
    for (size_t size = 1; size < 20; size++) {
        char small[32];
        struct ov_buffer out;

        memset(small, 'x', sizeof small);
        ov_buffer_init(&out, small, size);
        ov_fill(&out, OV_LANG_EN, "{player} pays {coins}.", &args);
        CHECK(out.full);
        CHECK(strlen(small) == out.length && out.length < size);
        CHECK(strncmp(small, "Édith pays 3 coins.", out.length) == 0);
        CHECK(small[size] == 'x');
    }
}
