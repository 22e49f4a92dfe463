/*
 * fuzz_link.c - the bytes of a link, behind its check: whatever is read is a
 * sound table, and its own link gives the same game again.
 *
 * Input: the bytes without their check, which is added here, so that the
 * fuzzer's changes are not refused because of it.
 */
#include "deck/standard.h"
#include "fuzz.h"
#include "table/link.h"

enum { CHECK_SIZE = 4 };

static struct ov_table table, again;
static struct ov_box box, box_again;
static struct ov_sheet_memory sheet, sheet_again;
static char link_text[OV_LINK_TEXT], link_again[OV_LINK_TEXT];

/* FNV-1a, as in table/link.c. */
static uint32_t check_of(const uint8_t *bytes, size_t size)
{
    uint32_t sum = 2166136261u;

    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    return sum;
}

static void put_letters(const uint8_t *bytes, size_t size)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    size_t length = 0;
    uint32_t bits = 0;
    int held = 0;

    for (size_t i = 0; i < size; i++) {
        bits = bits << 8 | bytes[i];
        for (held += 8; held >= 6; held -= 6)
            link_text[length++] = letters[bits >> (held - 6) & 63];
    }
    if (held > 0)
        link_text[length++] = letters[bits << (6 - held) & 63];
    link_text[length] = '\0';
}

static void seal(const uint8_t *bytes, size_t size)
{
    static uint8_t sealed[OV_LINK_BYTES];
    const uint32_t check = check_of(bytes, size);

    memcpy(sealed, bytes, size);
    for (int i = 0; i < CHECK_SIZE; i++)
        sealed[size + (size_t)i] = (uint8_t)(check >> 8 * i);
    put_letters(sealed, size + CHECK_SIZE);
}

static void require_same(void)
{
    const struct ov_place place = {&ov_standard_deck, &box_again,
                                   ov_sheet_on(&sheet_again)};
    struct ov_buffer out;

    ov_buffer_init(&out, link_again, sizeof link_again);
    require(ov_link_write(&table, &out));
    require(ov_link_read(link_again, &place, &again, NULL) == OV_LINK_READ);
    require(memcmp(&table.game, &again.game, sizeof table.game) == 0);
    require(memcmp(&table.header, &again.header, sizeof table.header) == 0);
    require(ov_table_at(&table) == ov_table_at(&again));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const struct ov_place place = {&ov_standard_deck, &box,
                                   ov_sheet_on(&sheet)};

    if (size > OV_LINK_BYTES - CHECK_SIZE)
        return 0;
    seal(bytes, size);
    if (ov_link_read(link_text, &place, &table, NULL) != OV_LINK_READ)
        return 0;
    require(ov_broken_invariant(&table.game, &box) == NULL);
    require_same();
    (void)ov_table_waits(&table);
    while (ov_table_undo(&table, ov_table_undo_seat(&table)) == OV_UNDO_FREE)
        ;
    while (ov_table_redo(&table, ov_table_redo_seat(&table)))
        ;
    require(memcmp(&table.game, &again.game, sizeof table.game) == 0);
    return 0;
}
