/*
 * test_examples.c - the examples of the rules are right: edges fit or do not,
 * and the points are those that the game would count.
 */
#include "deck/standard.h"
#include "kit.h"
#include "present/examples.h"
#include "score/score.h"

static struct ov_example example;

static bool find(int name)
{
    return ov_example_find(&ov_standard_deck, (enum ov_example_name)name,
                           &example);
}

static const struct ov_building *building(int n)
{
    return &ov_standard_deck.building[example.at[n].card];
}

/* The neighbours among the cards whose shared edge is alike, and is not. */
static void count_edges(int *ret_alike, int *ret_unlike)
{
    *ret_alike = *ret_unlike = 0;
    for (int one = 0; one < example.count; one++) {
        for (int other = 0; other < example.count; other++) {
            const int dx = example.at[other].x - example.at[one].x;
            const int dy = example.at[other].y - example.at[one].y;
            const int side = dx == 1 ? OV_RIGHT : OV_BOTTOM;

            if (!(dx == 1 && dy == 0) && !(dx == 0 && dy == 1))
                continue;
            if ((building(one)->streets >> side & 1) ==
                (building(other)->streets >> (side + 2) % OV_SIDES & 1))
                (*ret_alike)++;
            else
                (*ret_unlike)++;
        }
    }
}

TEST(R8_2_in_every_example_but_one_the_edges_fit)
{
    for (int i = 0; i < OV_EXAMPLE_COUNT; i++) {
        int alike, unlike;

        REQUIRE(find(i));
        count_edges(&alike, &unlike);
        CHECK(alike == (i == OV_EXAMPLE_CLASHES ? 0 : example.count - 1));
        CHECK(unlike == (i == OV_EXAMPLE_CLASHES));
    }
}

TEST(R8_4_the_bonus_comes_along_the_street)
{
    REQUIRE(find(OV_EXAMPLE_STREETS));
    for (int i = 1; i < example.count; i++) {
        const int side = example.at[i].x < 0 ? OV_LEFT : OV_RIGHT;

        CHECK((building(0)->streets >> side & 1) == example.at[i].counted);
    }
}

/* A card of the row changes places with the deck's bottom card. */
static void put_into_deck(int card)
{
    for (int i = 0; i < OV_ROW; i++) {
        const uint8_t bottom = kit.game.deck[i];

        if (kit.game.row[i] == card) {
            kit.game.row[i] = bottom;
            kit.game.deck[i] = (uint8_t)card;
        }
    }
}

/* What the game counts for the example's first card, in a real city. */
static void check_points(void)
{
    struct ov_score score;

    kit_open(2);
    kit.box.deck = ov_standard_deck;
    for (int i = 0; i < example.count; i++) {
        put_into_deck(example.at[i].card);
        kit_city(example.at[i].card, i == 0 ? PURPLE : BLUE,
                 5 + example.at[i].x, 5 + example.at[i].y);
    }
    ov_score_seat(&kit.game, &kit.box, PURPLE, &score);
    REQUIRE(score.cards == 1);
    CHECK(score.card[0].base == example.base);
    CHECK(score.card[0].points == example.points);
}

TEST(R13_examples_score_what_the_game_scores)
{
    for (int i = OV_EXAMPLE_DIAMOND; i < OV_EXAMPLE_COUNT; i++) {
        REQUIRE(find(i));
        CHECK((int)building(0)->scoring == i - OV_EXAMPLE_DIAMOND);
        CHECK(example.points > 0);
        check_points();
    }
}

TEST(an_example_has_words_in_five_languages)
{
    for (int i = 0; i < OV_EXAMPLE_COUNT; i++) {
        char text[2][256];

        REQUIRE(find(i));
        CHECK(ov_example_word((enum ov_example_name)i)[0] != '\0');
        for (int language = 0; language < OV_LANGUAGES; language++) {
            struct ov_buffer out;

            ov_buffer_init(&out, text[language > 0], sizeof text[0]);
            ov_text_example(&out, (enum ov_language)language,
                            (enum ov_example_name)i, &example);
            CHECK(!out.full && text[language > 0][0] != '\0');
            CHECK(language == 0 || i >= OV_EXAMPLE_DIAMOND ||
                  strcmp(text[0], text[1]) != 0);
        }
    }
}

TEST(a_deck_without_such_cards_has_no_example)
{
    struct ov_deck deck;

    kit_deck(&deck);
    for (int card = 0; card < OV_CARDS; card++)
        deck.building[card].streets = 0;
    CHECK(!ov_example_find(&deck, OV_EXAMPLE_FITS, &example));
    CHECK(!ov_example_find(&deck, OV_EXAMPLE_CLASHES, &example));
}
