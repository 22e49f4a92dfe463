/*
 * test_parse.c - what a deck file may look like, and that nothing is lost
 * between text and deck.
 */
#include "base/rng.h"
#include "deck/parse.h"
#include "deck/standard.h"
#include "harness.h"
#include "sample.h"

static bool parse(const char *text, struct ov_deck *ret_deck)
{
    struct ov_faults faults;

    return ov_deck_parse(text, strlen(text), ret_deck, &faults);
}

/* Copies a text with each `from` made a `to`. */
static void replace(char *ret_text, const char *text, const char *from,
                    const char *to)
{
    while (*text != '\0') {
        if (strncmp(text, from, strlen(from)) == 0) {
            memcpy(ret_text, to, strlen(to));
            ret_text += strlen(to);
            text += strlen(from);
        } else {
            *ret_text++ = *text++;
        }
    }
    *ret_text = '\0';
}

TEST(the_text_of_a_deck_gives_the_deck_again)
{
    struct ov_deck deck, back;

    sample_deck(&deck);
    REQUIRE(parse(text_of(&deck), &back));
    CHECK(memcmp(&deck, &back, sizeof deck) == 0);
    REQUIRE(parse(text_of(&ov_standard_deck), &back));
    CHECK(memcmp(&ov_standard_deck, &back, sizeof deck) == 0);
}

TEST(comments_blanks_and_line_ends_do_not_matter)
{
    static const char *const changes[][2] = {
        {"\n", "\r\n"},     {"\n", " \t\n"},
        {"\n", "# x, y\n"}, {"\n", "\n\n  # z\n"},
        {"    ", "\t"},     {", ", " "},
        {", ", ",,\t"},     {"oddville", "\xEF\xBB\xBFoddville"},
    };
    static char text[8 * OV_DECK_TEXT_SIZE];
    struct ov_deck deck, back;

    sample_deck(&deck);
    for (int i = 0; i < OV_LENGTH(changes); i++) {
        replace(text, text_of(&deck), changes[i][0], changes[i][1]);
        CHECK(parse(text, &back) && memcmp(&deck, &back, sizeof deck) == 0);
    }
}

TEST(the_last_line_needs_no_end)
{
    struct ov_deck deck, back;
    char *text;

    sample_deck(&deck);
    text = text_of(&deck);
    text[strlen(text) - 1] = '\0';
    CHECK(parse(text, &back) && memcmp(&deck, &back, sizeof deck) == 0);
}

TEST(sections_and_fields_come_in_any_order)
{
    static char text[2 * OV_DECK_TEXT_SIZE];
    struct ov_deck deck, back;
    const char *buildings;
    size_t before;

    /* The buildings first, then the name and the rest. */
    sample_deck(&deck);
    buildings = strstr(text_of(&deck), "building card-00");
    before = (size_t)(buildings - text_of(&deck));
    snprintf(text, sizeof text, "oddville-deck 1\n%s%.*s", buildings,
             (int)(before - strlen("oddville-deck 1\n")),
             text_of(&deck) + strlen("oddville-deck 1\n"));
    CHECK(parse(text, &back) && memcmp(&deck, &back, sizeof deck) == 0);

    replace(text, text_of(&deck),
            "    name    Card 9\n    cost    wood stone crystal\n",
            "    cost    crystal stone wood\n    name    Card 9\n");
    CHECK(parse(text, &back) && memcmp(&deck, &back, sizeof deck) == 0);
    replace(text, text_of(&deck), "slots wood 0 1 1", "slots wood 1 0 1");
    CHECK(parse(text, &back) && memcmp(&deck, &back, sizeof deck) == 0);
}

TEST(names_keep_their_accents_commas_and_inner_blanks)
{
    static char text[2 * OV_DECK_TEXT_SIZE];
    struct ov_deck deck, back;

    sample_deck(&deck);
    replace(text, text_of(&deck), "name    Card 9\n",
            "name   F\xC5\x91ter,  1 \xE2\x82\xAC \xF0\x9F\x8F\xA0  # so\n");
    REQUIRE(parse(text, &back));
    CHECK(strcmp(back.building[9].name,
                 "F\xC5\x91ter,  1 \xE2\x82\xAC \xF0\x9F\x8F\xA0") == 0);
    replace(text, text_of(&deck), "name Sample",
            "name 678901234567890123456789012345678901234567890123");
    CHECK(!parse(text, &back));
    replace(text, text_of(&deck), "name Sample",
            "name 67890123456789012345678901234567890123456789012");
    REQUIRE(parse(text, &back));
    CHECK(strlen(back.name) == OV_NAME_SIZE - 1);
}

TEST(an_id_of_31_characters_fits)
{
    static char text[2 * OV_DECK_TEXT_SIZE];
    struct ov_deck deck, back;

    sample_deck(&deck);
    replace(text, text_of(&deck), "building card-09",
            "building 0123456789-abcdefghijklmnopqrst-");
    CHECK(!parse(text, &back));
    replace(text, text_of(&deck), "building card-09",
            "building 0123456789-abcdefghijklmnopqrs-");
    REQUIRE(parse(text, &back));
    CHECK(strlen(back.building[9].id) == OV_ID_SIZE - 1);
}

/* A deck of random cards; its warnings do not matter. */
static void random_deck(struct ov_deck *deck, struct ov_rng *rng)
{
    static const uint8_t points[OV_SCORINGS] = {0, 3, 0, 3, 1, 0, 1, 2};

    sample_deck(deck);
    for (int card = 0; card < OV_CARDS; card++) {
        struct ov_building *const building = &deck->building[card];
        const uint8_t scoring = (uint8_t)ov_rng_below(rng, OV_SCORINGS);

        memset(building->cost, 0, sizeof building->cost);
        for (uint32_t i = 0; i <= ov_rng_below(rng, OV_MAX_COST); i++)
            building->cost[ov_rng_below(rng, OV_RESOURCES)]++;
        building->streets = (uint8_t)ov_rng_below(rng, 16);
        building->guild = (uint8_t)ov_rng_below(rng, OV_GUILDS);
        building->bonus = (uint8_t)ov_rng_below(rng, OV_BONUS_NONE);
        building->scoring = scoring;
        building->points = points[scoring];
        if (scoring == OV_SCORE_DIAMOND)
            building->points = (uint8_t)(4 + ov_rng_below(rng, 2));
        if (scoring == OV_SCORE_GUILD)
            building->points = (uint8_t)(1 + ov_rng_below(rng, 2));
        building->shield = (uint8_t)ov_rng_below(rng, 10);
    }
    ov_rng_shuffle(rng, deck->guild_of, OV_CHARACTERS);
    deck->square.streets = (uint8_t)ov_rng_below(rng, 16);
    deck->square.bonus = (uint8_t)ov_rng_below(rng, OV_BONUS_NONE + 1);
    deck->square.points = (uint8_t)ov_rng_below(rng, 10);
}

TEST(random_decks_come_back_byte_for_byte)
{
    const struct ov_seed seed = ov_seed_from_number(64);
    struct ov_rng rng = ov_rng_from_seed(&seed);

    for (int i = 0; i < 100; i++) {
        struct ov_deck deck, back;

        random_deck(&deck, &rng);
        REQUIRE(parse(text_of(&deck), &back));
        CHECK(memcmp(&deck, &back, sizeof deck) == 0);
    }
}

TEST(cutting_a_deck_anywhere_is_an_error_and_never_a_crash)
{
    struct ov_deck deck, back;
    struct ov_faults faults;
    const char *text;

    sample_deck(&deck);
    text = text_of(&deck);
    for (size_t length = 0; length < strlen(text) - 3; length += 7)
        CHECK(!ov_deck_parse(text, length, &back, &faults) &&
              faults.errors > 0);
}
