/*
 * log.h - what has happened so far, a line for each event, to be scrolled
 * through and told in any language at any time.
 */
#ifndef OV_TTY_LOG_H
#define OV_TTY_LOG_H

#include "table/table.h"
#include "text/sentence.h"

struct ov_log_line {
    int move; /* the move it belongs to, from 0 */
    struct ov_event event;
};

/* Start it with {0}; owns its lines, free them with ov_log_finish. */
struct ov_log {
    struct ov_log_line *line;
    int count, room;
    int moves; /* of the table that are in it */
};

/*
 * Brings the log to where the table stands: adds lines, or takes off those of
 * moves that were taken back. False if there is no memory; then the log lacks
 * the last lines.
 */
bool ov_log_follow(struct ov_log *log, const struct ov_table *table);

/* The same for another game: begins anew. */
void ov_log_restart(struct ov_log *log);

void ov_log_finish(struct ov_log *log);

/* The first line of a move, or `count` if no line is of it or later. */
int ov_log_first_line(const struct ov_log *log, int move);

/* Puts a line as a sentence. */
void ov_log_put(const struct ov_log *log, int line, enum ov_language language,
                const struct ov_scene *scene, struct ov_buffer *out);

#endif
