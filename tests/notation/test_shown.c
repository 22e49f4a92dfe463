/*
 * test_shown.c - what chance showed has one spelling, and what is misspelt is
 * named where it stands.
 */
#include "deck/words.h"
#include "harness.h"
#include "notation/shown.h"
#include "played.h"

static struct played table;

/* Both ways. */
static bool comes_back(struct ov_shown shown)
{
    struct ov_shown read = {0};
    struct ov_parse_fault fault;
    char text[OV_SHOWN_TEXT];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, text, sizeof text);
    ov_shown_write(&buffer, &table.box, shown);
    return !buffer.full && ov_shown_parse(text, &table.box, &read, &fault) &&
           memcmp(&shown, &read, sizeof shown) == 0;
}

TEST(all_that_chance_can_show_is_written_and_read)
{
    played_start(&table, 1);
    for (int card = 0; card < OV_CARDS; card++) {
        CHECK(comes_back(
            (struct ov_shown){OV_REVEAL_ROW, (uint8_t)card, OV_NONE}));
        CHECK(comes_back(
            (struct ov_shown){OV_REVEAL_COIN, (uint8_t)card, OV_NONE}));
    }
    for (int one = 0; one < OV_CHARACTERS; one++) {
        const int two = OV_CHARACTERS - 1 - one;

        CHECK(comes_back(
            (struct ov_shown){OV_REVEAL_CHARACTER, (uint8_t)one, OV_NONE}));
        CHECK(comes_back(
            (struct ov_shown){OV_REVEAL_GUILD, (uint8_t)one, (uint8_t)two}));
        CHECK(comes_back(
            (struct ov_shown){OV_REVEAL_GUILD, (uint8_t)one, OV_NONE}));
    }
}

/* Whether a text has this fault at this column, and nothing was read. */
static bool fails_at(const char *text, enum ov_parse_code code, int column)
{
    struct ov_shown read = {77, 77, 77};
    struct ov_parse_fault fault = {0};
    const bool good = ov_shown_parse(text, &table.box, &read, &fault);

    if (good || fault.code != code || (int)fault.column != column)
        printf("'%s': %s at %u\n", text,
               ov_parse_fault_name((enum ov_parse_code)fault.code),
               fault.column);
    return !good && fault.code == code && (int)fault.column == column &&
           read.reveal == 77 && read.first == 77 && read.second == 77;
}

TEST(what_cannot_be_read_as_shown_is_named)
{
    char text[OV_SHOWN_TEXT];

    played_start(&table, 1);
    CHECK(fails_at("", OV_PARSE_WORD_MISSING, 1));
    CHECK(fails_at("nothing", OV_PARSE_UNKNOWN_WORD, 1));
    CHECK(fails_at("rows crooked-mill", OV_PARSE_UNKNOWN_WORD, 1));
    CHECK(fails_at("row", OV_PARSE_WORD_MISSING, 4));
    CHECK(fails_at("row nowhere", OV_PARSE_NOT_A_BUILDING, 5));
    CHECK(fails_at("coin ghost", OV_PARSE_NOT_A_BUILDING, 6));
    CHECK(fails_at("character crooked-mill", OV_PARSE_NOT_A_CHARACTER, 11));
    CHECK(fails_at("guild", OV_PARSE_WORD_MISSING, 6));
    snprintf(text, sizeof text, "guild %s x", ov_character_word(0));
    CHECK(fails_at(text, OV_PARSE_NOT_A_CHARACTER, (int)strlen(text)));
    snprintf(text, sizeof text, "character %s x", ov_character_word(0));
    CHECK(fails_at(text, OV_PARSE_WORD_TOO_MANY, (int)strlen(text)));
}
