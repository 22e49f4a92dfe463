/*
 * cursor.c - moving through a history.
 */
#include "table/cursor.h"

void ov_cursor_start(struct ov_cursor *cursor, const struct ov_table *table,
                     int moves)
{
    assert(moves >= 0 && moves <= ov_table_moves(table));
    cursor->table = table;
    ov_cursor_go(cursor, moves);
}

void ov_cursor_go(struct ov_cursor *cursor, int moves)
{
    assert(moves >= 0 && moves <= ov_table_moves(cursor->table));
    ov_table_game_at(cursor->table, moves, &cursor->game);
    cursor->at = moves;
}

bool ov_cursor_next(struct ov_cursor *cursor, struct ov_events *events)
{
    assert(cursor->at <= ov_table_moves(cursor->table));
    if (cursor->at == ov_table_moves(cursor->table))
        return false;
    ov_table_play(cursor->table, cursor->at, &cursor->game, events);
    cursor->at++;
    return true;
}

bool ov_cursor_next_turn(struct ov_cursor *cursor)
{
    const int turn = cursor->game.turns, at = cursor->at;

    assert(cursor->table != NULL);
    while (cursor->game.turns == turn && ov_cursor_next(cursor, NULL))
        ;
    return cursor->at > at;
}

bool ov_cursor_last_turn(struct ov_cursor *cursor)
{
    int turn;

    assert(cursor->table != NULL);
    if (cursor->at == 0)
        return false;
    ov_cursor_go(cursor, cursor->at - 1);
    turn = cursor->game.turns;
    while (cursor->at > 0) {
        struct ov_game before;

        ov_table_game_at(cursor->table, cursor->at - 1, &before);
        if (before.turns != turn)
            break;
        cursor->game = before;
        cursor->at--;
    }
    return true;
}

bool ov_cursor_go_to_line(struct ov_cursor *cursor, int line)
{
    int move = 0;

    assert(cursor->table != NULL);
    if (line < 0 ||
        line >= ov_table_lines(cursor->table, ov_table_moves(cursor->table)))
        return false;
    while (line >= ov_table_effect(cursor->table, move).events)
        line -= ov_table_effect(cursor->table, move++).events;
    ov_cursor_go(cursor, move + 1);
    return true;
}
