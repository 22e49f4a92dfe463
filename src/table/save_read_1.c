/*
 * save_read_1.c - saves of format 1, which were written before format 2, and
 * plain records. Frozen: how it reads a text never changes.
 *
 *     oddville-table 1
 *     seat purple used 83211 limit 0 held 0 builder never useless ask turn-end
 *         ask                                           (all in one line)
 *     seat blue used 0 limit 0 held 0 builder ask ...
 *     at 57
 *     oddville-record 1
 *     ...
 *
 * The record holds all moves, including undone ones; `at` says where the table
 * stands. `used` and `limit` were a clock that nobody used. It does not say who
 * made a move: that is guessed, as it was then, from who sits there and their
 * orders. A move was undone by the seat that made it.
 */
#include "notation/setup_reading.h"
#include "notation/words.h"
#include "table/save_reading.h"

/* What comes before the record. */
struct preface {
    int seats;
    struct ov_table_seat seat[OV_MAX_SEATS];
    int at;
    uint32_t lines; /* up to the record's first */
};

/* --- The lines before the record --- */

/* What follows the word "seat". */
static bool read_seat(struct ov_reading *in, int seat,
                      struct ov_table_seat *ret_seat)
{
    uint64_t used, limit;

    return ov_read_exactly(in, ov_seat_word(seat)) &&
           ov_read_member(in, "used", INT64_MAX, &used) &&
           ov_read_member(in, "limit", INT64_MAX, &limit) &&
           ov_read_orders(in, ret_seat);
}

static bool read_preface(struct ov_reading *in, struct preface *preface)
{
    uint64_t at;

    if (!ov_read_magic(in, "oddville-table", 1) || !ov_read_line(in))
        return false;
    while (preface->seats < OV_MAX_SEATS && ov_read_if(in, "seat")) {
        if (!read_seat(in, preface->seats, &preface->seat[preface->seats]) ||
            !ov_read_line(in))
            return false;
        preface->seats++;
    }
    if (!ov_read_member(in, "at", INT32_MAX, &at) || !ov_read_line_end(in))
        return false;
    preface->at = (int)at;
    preface->lines = in->line;
    return true;
}

/* --- The record --- */

/* Goes to the first line that begins a record; false if there is none. */
static bool find_record(const char **text, size_t *length)
{
    while (!ov_starts_with(*text, *length, "oddville-record ")) {
        const char *const end = memchr(*text, '\n', *length);

        if (end == NULL)
            return false;
        *length -= (size_t)(end + 1 - *text);
        *text = end + 1;
    }
    return true;
}

/* A record being read into a table. */
struct record {
    struct ov_loading *load;
    struct ov_record_reader reader;
};

/* Reads the record's header and starts its game. */
static bool open_record(struct record *record, const char *text, size_t length)
{
    struct ov_record_reader *const reader = &record->reader;
    struct ov_loading *const load = record->load;

    return ov_record_open(reader, text, length, load->fault) &&
           ov_loading_start(load, &reader->header, reader->seed_line) &&
           ov_record_start(reader, load->table.box, NULL, load->fault);
}

/* A fault about the line that was read last. */
static bool fail_at_line(struct record *record, enum ov_parse_code code)
{
    struct ov_record_reader *const reader = &record->reader;
    struct ov_token word;

    reader->in.fault = record->load->fault;
    ov_token_set(&word, reader->line, reader->line_length);
    return ov_read_fail(&reader->in, code, &word, NULL);
}

/* Adds a step's move to the table. */
static bool add_move(struct record *record, const struct ov_record_step *step)
{
    struct ov_table *const table = &record->load->table;
    struct ov_refusal refusal;
    const struct ov_move move = {
        (uint8_t)step->seat, step->action,
        (uint8_t)ov_table_likely_maker(table, step->seat, step->action)};
    const enum ov_table_answer answer =
        ov_table_make(table, move, NULL, &refusal);

    assert(answer != OV_ANSWER_REFUSED);
    return answer == OV_ANSWER_DONE || fail_at_line(record, OV_PARSE_TOO_MANY);
}

/* Reads the steps; false where something is wrong. */
static bool read_steps(struct record *record)
{
    struct ov_record_step step;

    for (;;) {
        switch (
            ov_record_next(&record->reader, &step, NULL, record->load->fault)) {
        case OV_RECORD_FAULT:
            return false;
        case OV_RECORD_END:
            return true;
        case OV_RECORD_COMMENT:
            break;
        case OV_RECORD_STEP:
            if (!add_move(record, &step))
                return false;
            break;
        }
    }
}

/* --- Both together --- */

static bool fail_at_place(const struct preface *preface, int count,
                          struct ov_parse_fault *fault)
{
    struct ov_buffer text;

    ov_fault_set(fault, OV_PARSE_NOT_A_NUMBER, preface->lines, sizeof "at ");
    ov_buffer_init(&text, fault->word, sizeof fault->word);
    ov_put_number(&text, preface->at);
    ov_buffer_init(&text, fault->wanted, sizeof fault->wanted);
    ov_put(&text, "0-");
    ov_put_number(&text, count);
    return false;
}

static bool fail_at_seats(const struct preface *preface,
                          struct ov_parse_fault *fault)
{
    static const char word[] = "seat", wanted[] = "at";
    const uint32_t line = preface->lines;

    ov_fault_set(fault, OV_PARSE_OTHER_WORD, line, 1);
    memcpy(fault->word, wanted, sizeof wanted);
    memcpy(fault->wanted, word, sizeof word);
    return false;
}

/*
 * Moves to where the lines before the record say; false if they do not match
 * it.
 */
static bool use_preface(struct ov_table *table, const struct preface *preface,
                        struct ov_parse_fault *fault)
{
    const int moves = ov_table_moves(table);

    if (preface->seats != table->box->seats)
        return fail_at_seats(preface, fault);
    if (preface->at > moves)
        return fail_at_place(preface, moves, fault);
    if (preface->at == moves ||
        ov_table_go_to(table, ov_table_move(table, preface->at).seat,
                       preface->at))
        return true;
    ov_fault_set(fault, OV_PARSE_TOO_MANY, preface->lines, sizeof "at ");
    return false;
}

/* The record that begins here, with what was read before it. */
static enum ov_load load_record(struct ov_loading *load,
                                const struct preface *preface, const char *text,
                                size_t length)
{
    struct record record = {.load = load};
    bool whole;

    if (!open_record(&record, text, length)) {
        load->fault->line += preface->lines;
        return OV_LOAD_NOTHING;
    }
    if (preface->seats == load->table.box->seats)
        memcpy(load->table.seat, preface->seat, sizeof preface->seat);
    whole = read_steps(&record);
    if (!whole)
        load->fault->line += preface->lines;
    if (preface->lines > 0) {
        struct ov_parse_fault other;
        whole =
            use_preface(&load->table, preface, whole ? load->fault : &other) &&
            whole;
    }
    return whole ? OV_LOAD_WHOLE : OV_LOAD_PART;
}

enum ov_load ov_load_record(struct ov_loading *load, const char *text,
                            size_t length)
{
    assert(load->place != NULL && text != NULL);
    return load_record(load, &(struct preface){0}, text, length);
}

/* The lines before the record are damaged: reads only the game, if any. */
static enum ov_load load_damaged(struct ov_loading *load, const char *text,
                                 size_t length)
{
    struct ov_parse_fault *const first = load->fault;
    struct ov_parse_fault other;
    enum ov_load loaded = OV_LOAD_NOTHING;

    load->fault = &other;
    if (find_record(&text, &length))
        loaded = ov_load_record(load, text, length);
    load->fault = first;
    return loaded == OV_LOAD_NOTHING ? OV_LOAD_NOTHING : OV_LOAD_PART;
}

enum ov_load ov_load_format_1(struct ov_loading *load, const char *text,
                              size_t length)
{
    struct preface preface = {0};
    struct ov_reading in;
    const char *record;

    assert(load->place != NULL && text != NULL);
    ov_reading_start(&in, text, length, load->fault);
    if (!read_preface(&in, &preface))
        return load_damaged(load, text, length);
    record = in.line_end + 1;
    return load_record(load, &preface, record,
                       length - (size_t)(record - text));
}
