/*
 * save_write.c - from a table to its save.
 */
#include "notation/action.h"
#include "notation/words.h"
#include "table/save.h"

enum {
    SEAT_TEXT = 256,                /* a seat's line, and more */
    STEP_TEXT = 32 + OV_ACTION_TEXT /* a move's line: number, seat, action */
};

size_t ov_table_save_size(const struct ov_table *table)
{
    return (OV_MAX_SEATS + 1) * SEAT_TEXT + OV_RECORD_HEADER_TEXT +
           ((size_t)ov_table_moves(table) + 2) * STEP_TEXT;
}

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
        ov_play(&game, table->box, move.seat, move.action);
    }
    ov_record_write_end(out, ov_is_over(&game));
}

static void put_record(const struct ov_table *table, int moves, bool seed,
                       struct ov_buffer *out)
{
    struct ov_record_header header = table->header;
    struct ov_game last;

    ov_table_game_at(table, moves, &last);
    header.result = ov_record_result_of(&last, table->box);
    if (!seed) {
        header.seed_is_open = false;
        header.commitment = ov_seed_commit(&header.seed);
        memset(&header.seed, 0, sizeof header.seed);
    }
    ov_record_write_header(out, &header);
    put_steps(table, moves, out);
}

void ov_table_write_record(const struct ov_table *table, bool seed,
                           struct ov_buffer *out)
{
    put_record(table, ov_table_at(table), seed, out);
}

static void put_member(struct ov_buffer *out, const char *key, uint64_t number)
{
    assert(number <= INT64_MAX);
    ov_put_char(out, ' ');
    ov_put(out, key);
    ov_put_char(out, ' ');
    ov_put_number(out, (int64_t)number);
}

static void put_seat(struct ov_buffer *out, int seat,
                     const struct ov_table_seat *of)
{
    ov_put(out, "seat ");
    ov_put(out, ov_seat_word(seat));
    put_member(out, "used", of->clock.used);
    put_member(out, "limit", of->clock.limit);
    put_member(out, "held", of->held);
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

void ov_table_save(const struct ov_table *table, struct ov_buffer *out)
{
    ov_put(out, "oddville-table ");
    ov_put_number(out, OV_TABLE_FORMAT);
    ov_put_char(out, '\n');
    for (int seat = 0; seat < table->box->seats; seat++)
        put_seat(out, seat, &table->seat[seat]);
    ov_put(out, "at ");
    ov_put_number(out, ov_table_at(table));
    ov_put_char(out, '\n');
    put_record(table, ov_table_moves(table), true, out);
}
