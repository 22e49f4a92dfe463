/*
 * log.h - what has happened so far, one line per event, to be scrolled through
 * and shown in any language at any time.
 */
#ifndef OV_TTY_LOG_H
#define OV_TTY_LOG_H

#include "table/table.h"
#include "text/sentence.h"

struct ov_log_line {
    int move; /* the move it belongs to, from 0 */
    struct ov_event event;
    enum ov_order_reason reason; /* why a standing order did it */
};

/* Start with {0}. It owns its lines; free them with ov_log_finish. */
struct ov_log {
    struct ov_log_line *line;
    int count, room;
    int moves; /* moves of the table that are in it */
};

/*
 * Updates the log to where the table is: adds lines, or removes those of moves
 * that were taken back. False if out of memory; then the last lines are
 * missing.
 */
bool ov_log_follow(struct ov_log *log, const struct ov_table *table);

/* The same for another game: starts again. */
void ov_log_restart(struct ov_log *log);

void ov_log_finish(struct ov_log *log);

/* The first line of a move, or `count` if there is no line of it or later. */
int ov_log_first_line(const struct ov_log *log, int move);

/* Writes a line as a sentence. */
void ov_log_put(const struct ov_log *log, int line, enum ov_language language,
                const struct ov_scene *scene, struct ov_buffer *out);

#endif
