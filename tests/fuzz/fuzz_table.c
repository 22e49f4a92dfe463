/*
 * fuzz_table.c - a save that is read to its end is written again the same,
 * unless it is of format 1 or a record; one that is read in part gives a sound
 * table, which is saved and read whole.
 */
#include "fuzz.h"
#include "played.h"
#include "table/save.h"

enum { TEXT = 1 << 21 };

static struct ov_table table, again;
static struct ov_box box;
static struct ov_sheet_memory sheet, sheet_again;
static char text[TEXT];

static size_t save(const struct ov_table *which)
{
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    require(ov_table_save(which, &out));
    require(out.length < ov_table_save_size(which));
    return out.length;
}

/* What was kept is a table like any other. */
static void check_table(void)
{
    require(ov_table_at(&table) <= ov_table_moves(&table) &&
            ov_table_moves(&table) <= ov_table_entries(&table));
    require(ov_broken_invariant(&table.game, &box) == NULL);
    (void)ov_table_waits(&table);
    (void)ov_table_undo(&table, ov_table_undo_seat(&table));
    while (ov_table_redo(&table, ov_table_redo_seat(&table)))
        ;
    require(ov_table_at(&table) == ov_table_moves(&table));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const struct ov_place place = {played_deck(), &box, ov_sheet_on(&sheet)};
    const struct ov_place place_again = {played_deck(), &box,
                                         ov_sheet_on(&sheet_again)};
    const bool is_newest =
        size > 15 && memcmp(bytes, "oddville-table 2", 16) == 0;
    struct ov_parse_fault fault = {0};
    size_t length;

    switch (ov_table_load(&table, &place, (const char *)bytes, size, &fault)) {
    case OV_LOAD_NOTHING:
        require(fault.code < OV_PARSE_COUNT && fault.line > 0);
        return 0;
    case OV_LOAD_PART:
        require(fault.code < OV_PARSE_COUNT && fault.line > 0);
        break;
    case OV_LOAD_WHOLE:
        length = save(&table);
        require(!is_newest ||
                (length == size && memcmp(text, bytes, size) == 0));
        break;
    }
    length = save(&table);
    require(ov_table_load(&again, &place_again, text, length, &fault) ==
            OV_LOAD_WHOLE);
    require(memcmp(&again.game, &table.game, sizeof table.game) == 0);
    check_table();
    return 0;
}
