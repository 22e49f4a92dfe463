/*
 * company.h - tables at which people, bots and standing orders play at random,
 * with undo, redo and workers taken off out of turn. A company's number
 * decides all of it.
 */
#ifndef OV_TESTS_TABLE_COMPANY_H
#define OV_TESTS_TABLE_COMPANY_H

#include "table/save.h"

enum { COMPANY_TEXT = 1 << 20 };

struct company {
    struct ov_box box;
    struct ov_table table;
    struct ov_sheet_memory sheet;
    struct ov_rng rng; /* of the people */
    struct ov_aid aid;
    struct ov_events events; /* of the last move */
};

/* Sits down: 2 to 4 seats, any edition and end, at least one person. */
void company_start(struct company *company, int number);

/* What a person does next: a choice that is due, or something out of turn. */
struct ov_move company_choose(struct company *company);

/* One move: an order's, a bot's or a person's. False once it is over. */
bool company_move(struct company *company);

/* Takes back or does again in the name of whose move it is. */
enum ov_undo company_undo(struct ov_table *table);
bool company_redo(struct ov_table *table);

/* Now and then undo, redo, holding a turn or an order changed; else a move. */
bool company_fidget(struct company *company);

/* The save as text. */
const char *company_save(const struct ov_table *table, char *memory);

bool company_same_move(struct ov_move one, struct ov_move two);

/* Same history, same place, same people: everything but the memory. */
bool company_same(const struct ov_table *one, const struct ov_table *two);

#endif
