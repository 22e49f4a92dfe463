/*
 * cursor.h - looking back: a place in a table's history that moves freely and
 * changes nothing. For replays, logs and sliders.
 *
 * A cursor is a plain value. It looks at the table's sheet; once the table has
 * replaced moves, start it again.
 */
#ifndef OV_TABLE_CURSOR_H
#define OV_TABLE_CURSOR_H

#include "table/table.h"

struct ov_cursor {
    const struct ov_table *table;
    int at; /* moves made so far */
    struct ov_game game;
};

/* Starts at a place from 0 to ov_table_moves. */
void ov_cursor_start(struct ov_cursor *cursor, const struct ov_table *table,
                     int moves);
void ov_cursor_go(struct ov_cursor *cursor, int moves);

/* One move forward; false at the end. `events` (or NULL) is what happened. */
bool ov_cursor_next(struct ov_cursor *cursor, struct ov_events *events);

/* Forward to where the next turn begins, or the end; false if already there. */
bool ov_cursor_next_turn(struct ov_cursor *cursor);

/*
 * Back to where this turn began or, if already there, the one before; the
 * set-up is turn 0. False at the start.
 */
bool ov_cursor_last_turn(struct ov_cursor *cursor);

/*
 * The log has a line for each event, counted from 0: goes to the place after
 * the move that a line is about. False if there is no such line; then it does
 * not move.
 */
bool ov_cursor_go_to_line(struct ov_cursor *cursor, int line);

#endif
