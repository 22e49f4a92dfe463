/*
 * log.c - the log of a game.
 */
#include "tty/log.h"

#include <stdlib.h>

enum { FIRST_ROOM = 1024 };

static bool make_room(struct ov_log *log, int more)
{
    const int room = log->room == 0 ? FIRST_ROOM : 2 * log->room;
    struct ov_log_line *larger;

    static_assert(FIRST_ROOM >= (int)OV_MAX_EVENTS, "one step is enough");
    if (log->count + more <= log->room)
        return true;
    larger = realloc(log->line, (size_t)room * sizeof *larger);
    if (larger == NULL)
        return false;
    log->line = larger;
    log->room = room;
    return true;
}

static bool add_move(struct ov_log *log, const struct ov_table *table)
{
    const bool ordered = ov_table_move(table, log->moves).by == OV_BY_ORDER;
    struct ov_events events;
    struct ov_game before;

    ov_table_events_of(table, log->moves, &events);
    if (!make_room(log, events.count))
        return false;
    if (ordered)
        ov_table_game_at(table, log->moves, &before);
    for (int i = 0; i < events.count; i++)
        log->line[log->count++] = (struct ov_log_line){
            log->moves, events.at[i],
            ordered ? ov_order_reason(&before, &events.at[i])
                    : OV_NO_USE_UNTOLD};
    log->moves++;
    return true;
}

bool ov_log_follow(struct ov_log *log, const struct ov_table *table)
{
    assert(log != NULL && table != NULL);
    while (log->count > 0 &&
           log->line[log->count - 1].move >= ov_table_at(table))
        log->count--;
    if (log->moves > ov_table_at(table))
        log->moves = ov_table_at(table);
    while (log->moves < ov_table_at(table))
        if (!add_move(log, table))
            return false;
    return true;
}

void ov_log_restart(struct ov_log *log)
{
    assert(log != NULL);
    log->count = log->moves = 0;
}

void ov_log_finish(struct ov_log *log)
{
    assert(log->count >= 0 && log->count <= log->room);
    free(log->line);
    memset(log, 0, sizeof *log);
}

int ov_log_first_line(const struct ov_log *log, int move)
{
    int line = log->count;

    assert(move >= -1); /* before the first: where the log begins */
    while (line > 0 && log->line[line - 1].move >= move)
        line--;
    return line;
}

void ov_log_put(const struct ov_log *log, int line, enum ov_language language,
                const struct ov_scene *scene, struct ov_buffer *out)
{
    assert(line >= 0 && line < log->count);
    ov_text_event(out, language, scene, &log->line[line].event);
    ov_text_order_reason(out, language, scene, log->line[line].event.seat,
                         log->line[line].reason);
}
