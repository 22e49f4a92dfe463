/*
 * test_random_deck.c - decks drawn by a seed.
 */
#include "deck/parse.h"
#include "deck/random_deck.h"
#include "deck/standard.h"
#include "deck/stats.h"
#include "deck/write.h"
#include "harness.h"
#include "sample.h"

#include <stdio.h>

enum { DECKS = 200 };

static void draw(uint64_t number, struct ov_deck *ret_deck)
{
    const struct ov_seed seed = ov_seed_from_number(number);

    ov_deck_random(&seed, "Drawn", ret_deck);
}

TEST(a_random_deck_is_a_deck_without_errors)
{
    static struct ov_faults faults;

    for (int i = 0; i < DECKS; i++) {
        struct ov_deck deck, parsed;
        const char *text;

        draw((uint64_t)i, &deck);
        text = text_of(&deck);
        CHECK(ov_deck_parse(text, strlen(text), &parsed, &faults));
        CHECK(memcmp(&parsed, &deck, sizeof deck) == 0);
    }
}

TEST(a_seed_gives_the_same_deck_and_another_seed_another_one)
{
    struct ov_deck deck, again, other;

    draw(1, &deck);
    draw(1, &again);
    draw(2, &other);
    CHECK(memcmp(&deck, &again, sizeof deck) == 0);
    CHECK(memcmp(deck.building, other.building, sizeof deck.building) != 0);
    CHECK(memcmp(deck.building, ov_standard_deck.building,
                 sizeof deck.building) != 0);
}

static bool near(int sum, int usual, int most)
{
    const int mean = sum / DECKS;

    return mean >= usual - most && mean <= usual + most;
}

/* On average over many decks; a single one may be far off. */
TEST(random_decks_are_made_like_the_standard_one)
{
    struct ov_deck_stats usual, sum = {0};

    ov_deck_stats(&ov_standard_deck_1, &usual);
    for (int i = 0; i < DECKS; i++) {
        struct ov_deck_stats stats;
        struct ov_deck deck;

        draw((uint64_t)i, &deck);
        ov_deck_stats(&deck, &stats);
        for (int j = 0; j < OV_SCORINGS; j++)
            sum.scoring[j] += stats.scoring[j];
        for (int j = 0; j < OV_BONUS_NONE; j++)
            sum.bonus[j] += stats.bonus[j];
        for (int j = 0; j <= OV_MAX_COST; j++)
            sum.cost_size[j] += stats.cost_size[j];
    }
    for (int j = 0; j < OV_SCORINGS; j++)
        CHECK(near(sum.scoring[j], usual.scoring[j], 1));
    for (int j = 0; j < OV_BONUS_NONE; j++)
        CHECK(near(sum.bonus[j], usual.bonus[j], 1));
    for (int j = 1; j <= OV_MAX_COST; j++)
        CHECK(near(sum.cost_size[j], usual.cost_size[j], 2));
}

/* STRENGTH.md names decks by their seeds, so what a seed gives must stay. */
TEST(the_deck_of_a_seed_never_changes)
{
    uint8_t hash[OV_DECK_HASH_SIZE];
    char hex[2 * OV_DECK_HASH_SIZE + 1];
    struct ov_deck deck;

    draw(1, &deck);
    ov_deck_hash(&deck, hash);
    for (int i = 0; i < OV_DECK_HASH_SIZE; i++)
        (void)snprintf(hex + 2 * i, 3, "%02x", hash[i]);
    CHECK(strcmp(hex, "1cdc2a6e7387b538") == 0);
}
