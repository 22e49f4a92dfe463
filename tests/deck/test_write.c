/*
 * test_write.c - the text of a deck, its hash, its statistics.
 */
#include "base/sha256.h"
#include "deck/standard.h"
#include "deck/stats.h"
#include "deck/write.h"
#include "harness.h"
#include "sample.h"

TEST(a_building_is_written_like_this)
{
    struct ov_deck deck;
    char text[512];
    struct ov_buffer buffer;

    sample_deck(&deck);
    ov_buffer_init(&buffer, text, sizeof text);
    ov_building_write(&buffer, &deck.building[CARD_B]);
    CHECK(strcmp(text, "building card-01\n"
                       "    name    Card 1\n"
                       "    cost    clay clay\n"
                       "    edges   top houses, right street, bottom houses, "
                       "left houses\n"
                       "    guild   mask\n"
                       "    bonus   coin\n"
                       "    scores  guild 2\n"
                       "    shield  2\n") == 0);
}

TEST(the_table_is_written_like_this)
{
    struct ov_deck deck;
    const char *text;

    sample_deck(&deck);
    deck.square.streets = 0;
    deck.square.bonus = OV_BONUS_NONE;
    text = text_of(&deck);
    CHECK(strstr(text, "oddville-deck 1\nname Sample\n\nworker-card 1\n") ==
          text);
    CHECK(strstr(text, "\n\nworker-card 2\n    coins 1\n    resources wood clay"
                       "\n    prices 0 0 1 1 1 1\n\n") != NULL);
    CHECK(strstr(text, "\nboard 3/4\n    slots wood 0 1 1\n") != NULL);
    CHECK(strstr(text, "\nmain-square\n    streets none\n    bonus none\n"
                       "    points 4\n") != NULL);
    CHECK(strstr(text, "\nguild lily\n    characters lamplighter builder "
                       "traveller\n") != NULL);
}

TEST(the_text_of_the_largest_deck_fits)
{
    static char text[OV_DECK_TEXT_SIZE];
    struct ov_deck deck;
    struct ov_buffer buffer;
    uint8_t hash[OV_DECK_HASH_SIZE];

    sample_deck(&deck);
    memset(deck.name, 'n', OV_NAME_SIZE - 1);
    for (int card = 0; card < OV_CARDS; card++) {
        struct ov_building *const building = &deck.building[card];

        memset(building->id, 'i', OV_ID_SIZE - 1);
        memset(building->name, 'n', OV_NAME_SIZE - 1);
        memset(building->cost, 0, sizeof building->cost);
        building->cost[OV_CRYSTAL] = OV_MAX_COST;
        building->guild = OV_ROOSTER;
        building->bonus = OV_BONUS_TRANSFORM;
        building->scoring = OV_SCORE_NEIGHBOURS_X3;
    }
    for (int i = 0; i < OV_RESOURCES; i++)
        deck.board[0].slots[i][1] = deck.board[1].slots[i][1] = 7;
    deck.square.streets = 15;
    ov_buffer_init(&buffer, text, sizeof text);
    ov_deck_write(&buffer, &deck);
    CHECK(!buffer.full);
    ov_deck_hash(&deck, hash); /* asserts that its pieces fit */
}

TEST(the_hash_is_that_of_the_text)
{
    struct ov_sha256 sha256;
    uint8_t expected[OV_SHA256_SIZE], hash[OV_DECK_HASH_SIZE];
    const char *const text = text_of(&ov_standard_deck);

    ov_sha256_init(&sha256);
    ov_sha256_add(&sha256, text, strlen(text));
    ov_sha256_finish(&sha256, expected);
    ov_deck_hash(&ov_standard_deck, hash);
    CHECK(memcmp(hash, expected, sizeof hash) == 0);
}

TEST(the_hash_of_the_sample_deck_never_changes)
{
    /* It names decks in records: formats are promises. */
    static const uint8_t expected[OV_DECK_HASH_SIZE] = {0x2c, 0x0a, 0x35, 0xa3,
                                                        0x37, 0xd8, 0xc9, 0x8b};
    struct ov_deck deck;
    uint8_t hash[OV_DECK_HASH_SIZE];

    sample_deck(&deck);
    ov_deck_hash(&deck, hash);
    CHECK(memcmp(hash, expected, sizeof hash) == 0);
}

TEST(decks_that_differ_in_anything_have_different_hashes)
{
    struct ov_deck deck;
    uint8_t hash[OV_DECK_HASH_SIZE], other[OV_DECK_HASH_SIZE];

    sample_deck(&deck);
    ov_deck_hash(&deck, hash);
    deck.building[63].streets ^= 1;
    ov_deck_hash(&deck, other);
    CHECK(memcmp(hash, other, sizeof hash) != 0);
    sample_deck(&deck);
    deck.name[0] = 'T';
    ov_deck_hash(&deck, other);
    CHECK(memcmp(hash, other, sizeof hash) != 0);
}

TEST(built_in_decks_are_found_by_their_hash)
{
    static const struct ov_deck *const decks[] = {&ov_standard_deck,
                                                  &ov_standard_deck_1};
    uint8_t hash[OV_DECK_HASH_SIZE];

    for (int i = 0; i < OV_LENGTH(decks); i++) {
        ov_deck_hash(decks[i], hash);
        CHECK(ov_built_in_deck(hash, sizeof hash) == decks[i]);
        CHECK(ov_built_in_deck(hash, 4) == decks[i]);
        hash[3] ^= 1;
        CHECK(ov_built_in_deck(hash, sizeof hash) == NULL);
        CHECK(ov_built_in_deck(hash, 4) == NULL);
        CHECK(ov_built_in_deck(hash, 3) == decks[i]);
    }
}

TEST(statistics_count_what_the_cards_show)
{
    struct ov_deck deck;
    struct ov_deck_stats stats;

    sample_deck(&deck);
    ov_deck_stats(&deck, &stats);
    CHECK(stats.scoring[OV_SCORE_ROW] == 1);
    CHECK(stats.scoring[OV_SCORE_GUILD] == 4);
    CHECK(stats.scoring[OV_SCORE_DIAMOND] == 54);
    CHECK(stats.points[OV_SCORE_DIAMOND][4] == 2);
    CHECK(stats.points[OV_SCORE_DIAMOND][5] == 52);
    CHECK(stats.points[OV_SCORE_GUILD][1] == 2);
    CHECK(stats.guild[OV_NO_GUILD] == 1 && stats.guild[OV_MASK] == 3);
    CHECK(stats.scored_guild[OV_MASK] == 1 && stats.scored_guild[OV_LILY] == 1);
    CHECK(stats.bonus[OV_BONUS_ANY] == 1 && stats.bonus[OV_BONUS_COIN] == 57);
    CHECK(stats.cost_size[0] == 0 && stats.cost_size[1] == 16);
    CHECK(stats.cost_size[2] == 15 && stats.cost_size[3] == 17);
    CHECK(stats.cost_cards[OV_WOOD] == 17 && stats.cost_cards[OV_CLAY] == 15);
    CHECK(stats.cost_total[OV_WOOD] == 17 && stats.cost_total[OV_CLAY] == 30);
    CHECK(stats.edges[0] == 1 && stats.street_count[0] == 1);
    CHECK(stats.edges[1 << OV_RIGHT | 1 << OV_LEFT] == 43);
    CHECK(stats.street_count[2] == 44 && stats.street_count[4] == 0);
    CHECK(stats.street_at[OV_TOP] == 3 && stats.street_at[OV_BOTTOM] == 4);
    CHECK(stats.shield[0] == 56 && stats.shield[3] == 1);
}
