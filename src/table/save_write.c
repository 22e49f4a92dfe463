/*
 * save_write.c - from a table to its save, and to its record.
 */
#include "notation/action.h"
#include "notation/words.h"
#include "table/save.h"

enum {
    SEAT_TEXT = 256,                 /* a seat's line, and more */
    ENTRY_TEXT = 48 + OV_ACTION_TEXT /* a line: number, seat, kind, action */
};

size_t ov_table_save_size(const struct ov_table *table)
{
    assert(table->box != NULL);
    return (OV_MAX_SEATS + 1) * SEAT_TEXT + OV_RECORD_HEADER_TEXT +
           ((size_t)ov_table_entries(table) + 2) * ENTRY_TEXT;
}

/* --- Records --- */

static void put_steps(const struct ov_table *table, int moves,
                      struct ov_buffer *out)
{
    struct ov_game game;

    ov_table_game_at(table, 0, &game);
    for (int i = 0; i < moves; i++) {
        const struct ov_move move = ov_table_move(table, i);
        const struct ov_record_step step = {(uint32_t)i + 1, move.seat,
                                            move.action};

        ov_record_write_step(out, &game, table->box, &step);
        ov_table_play(table, i, &game, NULL);
    }
    ov_record_write_end(out, ov_is_over(&game));
}

bool ov_table_write_record(const struct ov_table *table, bool seed,
                           struct ov_buffer *out)
{
    struct ov_record_header header = table->header;

    assert(out != NULL);
    header.result = ov_record_result_of(&table->game, table->box);
    if (!seed && header.seed_is_open) {
        header.seed_is_open = false;
        header.commitment = ov_seed_commit(&header.seed);
    }
    ov_record_write_header(out, &header);
    put_steps(table, ov_table_at(table), out);
    return !out->full;
}

/* --- Saves --- */

static void put_seat(struct ov_buffer *out, int seat,
                     const struct ov_table_seat *of)
{
    ov_put(out, "seat ");
    ov_put(out, ov_seat_word(seat));
    ov_put(out, " held ");
    ov_put_number(out, of->held);
    for (int i = 0; i < OV_ORDER_COUNT; i++) {
        const enum ov_order which = (enum ov_order)i;

        ov_put_char(out, ' ');
        ov_put(out, ov_order_word(which));
        ov_put_char(out, ' ');
        ov_put(out,
               ov_order_value_word(which, ov_order_get(&of->orders, which)));
    }
    ov_put_char(out, '\n');
}

/* The history once more, as far as `then` has come. */
struct replay {
    const struct ov_table *table;
    struct ov_history then;
    struct ov_game game; /* after the moves that counted at that time */
    uint16_t line[OV_LINE_ROOM];
};

static void replay_start(struct replay *replay, const struct ov_table *table)
{
    struct ov_sheet sheet = table->history.sheet;

    replay->table = table;
    sheet.line = replay->line;
    ov_history_start(&replay->then, sheet);
    ov_table_game_at(table, 0, &replay->game);
}

static void replay_step(struct replay *replay, struct ov_entry entry)
{
    int from = replay->then.at;

    ov_history_step(&replay->then);
    if (entry.kind == OV_UNDONE) {
        ov_table_game_at(replay->table, 0, &replay->game);
        from = 0;
    }
    for (int i = from; i < replay->then.at; i++) {
        const struct ov_move move = ov_history_move(&replay->then, i);

        ov_play(&replay->game, replay->table->box, move.seat, move.action);
    }
}

/* How an action is spelt depends on what is open when it is done. */
static void put_entry(struct ov_buffer *out, const struct replay *replay,
                      struct ov_entry entry)
{
    const enum ov_entry_kind kind = (enum ov_entry_kind)entry.kind;

    ov_put_number(out, replay->then.entries + 1);
    ov_put_char(out, ' ');
    ov_put(out, ov_seat_word(entry.seat));
    ov_put_char(out, ' ');
    ov_put(out, ov_entry_word(kind));
    ov_put_char(out, ' ');
    if (ov_is_move(kind))
        ov_action_write(out, &replay->game, replay->table->box, entry.action);
    else
        ov_put_number(out, ov_entry_place(entry));
    ov_put_char(out, '\n');
}

bool ov_table_save(const struct ov_table *table, struct ov_buffer *out)
{
    struct replay replay;

    assert(!ov_table_follows(table));
    ov_put(out, "oddville-table ");
    ov_put_number(out, OV_TABLE_FORMAT);
    ov_put_char(out, '\n');
    ov_put_game_header(out, &table->header);
    for (int seat = 0; seat < table->box->seats; seat++)
        put_seat(out, seat, &table->seat[seat]);
    ov_put_char(out, '\n');
    replay_start(&replay, table);
    for (int i = 0; i < ov_table_entries(table); i++) {
        const struct ov_entry entry = ov_table_entry(table, i);

        put_entry(out, &replay, entry);
        replay_step(&replay, entry);
    }
    ov_put(out, "end-of-table\n");
    return !out->full;
}
