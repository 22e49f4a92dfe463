/*
 * session_log.c - looking back: the log in sentences, and past positions.
 */
#include "session/request.h"

#include "table/cursor.h"
#include "json/members.h"
#include "json/snapshot.h"

enum { MOST_LINES = 2000 };

/* A move while the log is written: its events and the game before it. */
struct page_of_log {
    const struct ov_table *table;
    struct ov_game before;
    int move; /* from 0 */
    struct ov_events events;
};

static void write_line(struct ov_request *request,
                       const struct page_of_log *page, int line, int event)
{
    const struct ov_move move = ov_table_move(page->table, page->move);
    struct ov_json *const json = request->json;
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_tell_event(request, &out, &page->before, move, &page->events.at[event]);
    ov_json_object(json);
    ov_json_member_number(json, "line", line);
    ov_json_member_number(json, "move", page->move + 1);
    ov_json_member_number(json, "seat", move.seat);
    ov_json_member_string(json, "by",
                          ov_entry_word((enum ov_entry_kind)move.by));
    ov_json_key(json, "action");
    ov_json_action(json, &page->before, page->table->box, move.action);
    ov_json_member_string(json, "text", text);
    ov_json_key(json, "event");
    ov_json_object(json);
    ov_snapshot_event(json, &page->events.at[event], page->table->box);
    ov_json_close(json);
    ov_json_close(json);
}

/* The move that a line is about, and the first line of that move. */
static int move_of_line(const struct ov_table *table, int line, int *ret_first)
{
    int move = 0, first = 0;

    while (move < ov_table_at(table) &&
           first + ov_table_effect(table, move).events <= line)
        first += ov_table_effect(table, move++).events;
    *ret_first = first;
    return move;
}

static void write_lines(struct ov_request *request, int from, int count)
{
    struct page_of_log page = {.table = ov_table_now(request->session)};
    struct ov_cursor cursor;
    int line;

    ov_cursor_start(&cursor, page.table, move_of_line(page.table, from, &line));
    while (cursor.at < ov_table_at(page.table) && line - from < count) {
        page.move = cursor.at;
        page.before = cursor.game;
        (void)ov_cursor_next(&cursor, &page.events);
        for (int i = 0; i < page.events.count; i++, line++)
            if (line >= from && line - from < count)
                write_line(request, &page, line, i);
    }
}

bool ov_request_log(struct ov_request *request)
{
    int from = 0, count = MOST_LINES;
    const struct ov_table *table;

    assert(ov_is_open(request));
    if (!ov_want_game(request))
        return false;
    table = ov_table_now(request->session);
    if (ov_request_find(request, "from") != OV_JSON_NOWHERE &&
        !ov_want_number(request, "from", 0, INT32_MAX, &from))
        return false;
    if (ov_request_find(request, "count") != OV_JSON_NOWHERE &&
        !ov_want_number(request, "count", 0, MOST_LINES, &count))
        return false;
    ov_json_key(request->json, "lines");
    ov_json_list(request->json);
    write_lines(request, from, count);
    ov_json_close(request->json);
    ov_json_member_number(request->json, "total",
                          ov_table_lines(table, ov_table_at(table)));
    return true;
}

bool ov_request_at(struct ov_request *request)
{
    struct ov_json *const json = request->json;
    const struct ov_table *table;
    struct ov_done done;
    struct ov_game game;
    int move;

    assert(ov_is_open(request));
    if (!ov_want_game(request))
        return false;
    table = ov_table_now(request->session);
    if (!ov_want_number(request, "move", 0, ov_table_moves(table), &move))
        return false;
    ov_table_game_at(table, move, &game);
    ov_json_member_number(json, "move", move);
    ov_json_member_number(json, "moves", ov_table_moves(table));
    if (move > 0)
        ov_done_at(table, move - 1, &done);
    ov_write_done(request, move > 0 ? &done : NULL);
    ov_write_prompt(request, &game);
    ov_json_member_number(json, "reveals", game.reveals);
    ov_json_key(json, "state");
    ov_snapshot_state(json, &game, table->box, false);
    ov_json_key(json, "score");
    ov_snapshot_score(json, &game, table->box);
    return true;
}
