/*
 * print_save.c - prints the save that docs/TABLE.md shows (test_doc.py): the
 * tutorial's game after some steps, with an order and an undone move.
 *
 * Exits with 1 if what it prints is not loaded again the same.
 */
#include "deck/standard.h"
#include "table/save.h"
#include "table/tutorial.h"

#include <stdio.h>

enum { SHOWN = 8, TEXT = 1 << 14 };

static struct ov_table table, loaded;
static struct ov_box box;
static struct ov_sheet_memory sheet, other;
static char text[TEXT];

static void play(void)
{
    struct ov_tutorial tutorial;
    struct ov_actions wanted;
    struct ov_refusal refusal;
    struct ov_events events;

    ov_tutorial_start(&tutorial, &table, &box, ov_sheet_on(&sheet));
    while (ov_table_at(&table) < SHOWN) {
        switch (ov_tutorial_asks(&tutorial)) {
        case OV_TUTORIAL_WATCH:
            ov_tutorial_watch(&tutorial, &events);
            break;
        case OV_TUTORIAL_READ:
            ov_tutorial_read_on(&tutorial);
            break;
        case OV_TUTORIAL_DO:
            ov_tutorial_wanted(&tutorial, &wanted);
            (void)!ov_tutorial_answer(&tutorial, wanted.at[0], &events,
                                      &refusal);
            break;
        case OV_TUTORIAL_OVER:
            return;
        }
    }
}

int main(void)
{
    const struct ov_place place = {&ov_standard_deck, &box,
                                   ov_sheet_on(&other)};
    struct ov_parse_fault fault;
    struct ov_buffer out;

    play();
    table.seat[1].orders.builder = OV_BUILDER_NEVER;
    (void)ov_table_undo(&table, OV_LEARNER);
    ov_buffer_init(&out, text, sizeof text);
    if (!ov_table_save(&table, &out))
        return 1;
    (void)fputs(text, stdout);
    if (ov_table_load(&loaded, &place, text, out.length, &fault) !=
        OV_LOAD_WHOLE)
        return 1;
    return ov_table_at(&loaded) == ov_table_at(&table) &&
                   ov_table_moves(&loaded) == ov_table_moves(&table)
               ? 0
               : 1;
}
