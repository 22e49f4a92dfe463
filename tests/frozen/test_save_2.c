/*
 * test_save_2.c - saves of format 2 are read for ever and written as they
 * were, and their games are the ones they were.
 */
#include "deck/standard.h"
#include "harness.h"
#include "sample.h"
#include "table/save.h"

static struct ov_table table;
static struct ov_box box;
static struct ov_sheet_memory sheet;
static char text[SAMPLE_TEXT], written[SAMPLE_TEXT];

TEST(a_save_of_format_2_is_read_and_written_as_it_was)
{
    static const char *const names[] = {"two", "three", "four", "tutorial",
                                        "finished"};
    const struct ov_place place = {&ov_standard_deck, &box,
                                   ov_sheet_on(&sheet)};

    for (int i = 0; i < OV_LENGTH(names); i++) {
        struct ov_parse_fault fault;
        struct ov_buffer out;
        char name[64];

        snprintf(name, sizeof name, "save-2/%s.ovt", names[i]);
        REQUIRE(sample_read(name, text) > 0);
        REQUIRE(ov_table_load(&table, &place, text, strlen(text), &fault) ==
                OV_LOAD_WHOLE);
        ov_buffer_init(&out, written, sizeof written);
        REQUIRE(ov_table_save(&table, &out));
        CHECK(strcmp(text, written) == 0);
        ov_buffer_init(&out, written, sizeof written);
        REQUIRE(ov_table_write_record(&table, true, &out));
        snprintf(name, sizeof name, "save-2/%s.ovr", names[i]);
        CHECK(sample_is(name, written));
    }
}
