/*
 * cursor.h - looking back: a place in a table's history that moves freely and
 * changes nothing. For replays, logs and sliders.
 *
 * A cursor is a plain value. It looks at the table's sheet; after the table
 * has replaced moves, start it anew.
 */
#ifndef OV_TABLE_CURSOR_H
#define OV_TABLE_CURSOR_H

#include "table/table.h"

struct ov_cursor {
    const struct ov_table *table;
    int at; /* moves made so far */
    struct ov_game game;
};

/* At a place from 0 to ov_table_moves. */
void ov_cursor_start(struct ov_cursor *cursor, const struct ov_table *table,
                     int moves);
void ov_cursor_go(struct ov_cursor *cursor, int moves);

/* One move on; false at the end. `events` (or NULL) tells what it brought. */
bool ov_cursor_next(struct ov_cursor *cursor, struct ov_events *events);

/* To where the next turn begins, or the end; false if it is there already. */
bool ov_cursor_next_turn(struct ov_cursor *cursor);

/*
 * To where this turn began, or, standing there, the one before; the set-up is
 * turn 0. False at the start.
 */
bool ov_cursor_last_turn(struct ov_cursor *cursor);

/*
 * The log has a line for each event, counted from 0: goes to the place after
 * the move that line tells of. False if there is no such line; then it stays.
 */
bool ov_cursor_go_to_line(struct ov_cursor *cursor, int line);

#endif
