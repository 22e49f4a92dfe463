/*
 * test_links.c - links of every version are opened for ever, and those of
 * versions 2 and 3 are written as they were.
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

static bool open_link(const char *name)
{
    const struct ov_place place = {&ov_standard_deck, &box,
                                   ov_sheet_on(&sheet)};

    if (sample_read(name, text) == 0)
        return false;
    text[strcspn(text, "\n")] = '\0';
    return ov_link_read(text, &place, &table, NULL) == OV_LINK_READ;
}

static bool has_record(const char *name)
{
    struct ov_buffer out;

    ov_buffer_init(&out, written, sizeof written);
    return ov_table_write_record(&table, true, &out) &&
           sample_is(name, written);
}

static bool has_link(const char *name)
{
    struct ov_buffer out;

    ov_buffer_init(&out, written, sizeof written);
    if (!ov_link_write(&table, &out))
        return false;
    ov_put_char(&out, '\n');
    return sample_is(name, written);
}

/* Opens the link of a game; false if it is not the game of its record. */
static bool open_game(int game, const char *ending)
{
    return open_link(sample_of_game(game, ending)) &&
           has_record(sample_of_game(game, "ovr"));
}

TEST(a_link_of_version_1_is_opened)
{
    for (int game = 1; game <= SAMPLE_GAMES; game++)
        CHECK(open_game(game, "link-1"));
}

TEST(a_link_of_version_2_is_opened_and_written_as_it_was)
{
    for (int game = 1; game <= SAMPLE_GAMES; game++) {
        REQUIRE(open_game(game, "link-1"));
        CHECK(has_link(sample_of_game(game, "link-2")));
        CHECK(open_game(game, "link-2"));
    }
}

TEST(R15_14_a_link_of_version_3_is_opened_and_written_as_it_was)
{
    static const char *const game[][2] = {{"link-3/2.ovr", "link-3/2.link"},
                                          {"link-3/3.ovr", "link-3/3.link"},
                                          {"link-3/4.ovr", "link-3/4.link"}};
    const struct ov_place place = {&ov_standard_deck, &box,
                                   ov_sheet_on(&sheet)};
    struct ov_parse_fault fault;

    for (int i = 0; i < OV_LENGTH(game); i++) {
        REQUIRE(sample_read(game[i][0], text) > 0);
        REQUIRE(ov_table_load(&table, &place, text, strlen(text), &fault) ==
                OV_LOAD_WHOLE);
        CHECK(has_link(game[i][1]));
        CHECK(open_link(game[i][1]) && has_record(game[i][0]));
    }
}
