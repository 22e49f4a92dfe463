/*
 * test_links.c - links of both versions are opened for ever, and those of
 * version 2 are written as they were.
 */
#include "deck/standard.h"
#include "harness.h"
#include "sample.h"
#include "table/link.h"
#include "table/save.h"

static struct ov_table table;
static struct ov_box box;
static struct ov_sheet_memory sheet;
static char text[SAMPLE_TEXT], written[SAMPLE_TEXT];

/* Opens the link of a game; false if it is not the game of its record. */
static bool open_game(int game, const char *ending)
{
    const struct ov_place place = {&ov_standard_deck, &box,
                                   ov_sheet_on(&sheet)};
    struct ov_buffer out;

    if (sample_read(sample_of_game(game, ending), text) == 0)
        return false;
    text[strcspn(text, "\n")] = '\0';
    if (ov_link_read(text, &place, &table, NULL) != OV_LINK_READ)
        return false;
    ov_buffer_init(&out, written, sizeof written);
    return ov_table_write_record(&table, true, &out) &&
           sample_is(sample_of_game(game, "ovr"), written);
}

TEST(a_link_of_version_1_is_opened)
{
    for (int game = 1; game <= SAMPLE_GAMES; game++)
        CHECK(open_game(game, "link-1"));
}

TEST(a_link_of_version_2_is_opened_and_written_as_it_was)
{
    for (int game = 1; game <= SAMPLE_GAMES; game++) {
        struct ov_buffer out;

        REQUIRE(open_game(game, "link-1"));
        ov_buffer_init(&out, written, sizeof written);
        REQUIRE(ov_link_write(&table, &out));
        ov_put_char(&out, '\n');
        CHECK(sample_is(sample_of_game(game, "link-2"), written));
        CHECK(open_game(game, "link-2"));
    }
}
