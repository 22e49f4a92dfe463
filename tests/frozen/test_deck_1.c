/*
 * test_deck_1.c - deck files are read for ever. Links, records and nets name
 * the standard deck: if a card of it is to change, the new one is another deck,
 * and this one stays beside it.
 */
#include "deck/parse.h"
#include "deck/standard.h"
#include "deck/write.h"
#include "harness.h"
#include "sample.h"

static struct ov_deck deck;
static struct ov_faults faults;
static char text[SAMPLE_TEXT], written[SAMPLE_TEXT];

/* Reads a deck file and writes its one form. */
static bool rewrite(const char *name)
{
    const size_t length = sample_read(name, text);
    struct ov_buffer out;

    ov_buffer_init(&out, written, sizeof written);
    if (length == 0 || !ov_deck_parse(text, length, &deck, &faults))
        return false;
    ov_deck_write(&out, &deck);
    return true;
}

TEST(a_deck_file_is_the_deck_it_was)
{
    REQUIRE(rewrite("deck-1/standard.deck"));
    CHECK(sample_is("deck-1/standard.written", written));
    REQUIRE(rewrite("deck-1/example.deck"));
    CHECK(sample_is("deck-1/example.written", written));
}

TEST(the_written_form_of_a_deck_is_read_as_the_same_deck)
{
    REQUIRE(rewrite("deck-1/standard.written"));
    CHECK(strcmp(text, written) == 0);
    REQUIRE(rewrite("deck-1/example.written"));
    CHECK(strcmp(text, written) == 0);
}

/* Links and records name them by their hashes. */
TEST(the_standard_decks_are_what_they_were)
{
    static const struct {
        const char *file;
        const struct ov_deck *deck;
        uint8_t hash[OV_DECK_HASH_SIZE];
    } decks[] = {
        {"deck-1/standard.deck",
         &ov_standard_deck_1,
         {0x7b, 0x1d, 0xfc, 0x61, 0x87, 0x36, 0x38, 0x65}},
        {"deck-1/standard-2.deck",
         &ov_standard_deck,
         {0xb6, 0xaf, 0x0d, 0xce, 0xf8, 0x8a, 0xc3, 0xbc}},
    };

    for (int i = 0; i < OV_LENGTH(decks); i++) {
        uint8_t hash[OV_DECK_HASH_SIZE];

        ov_deck_hash(decks[i].deck, hash);
        CHECK(memcmp(hash, decks[i].hash, sizeof hash) == 0);
        REQUIRE(rewrite(decks[i].file));
        CHECK(memcmp(&deck, decks[i].deck, sizeof deck) == 0);
    }
}
