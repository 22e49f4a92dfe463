/*
 * save_read.c - from a save to its table, replayed and checked.
 */
#include "notation/setup_reading.h"
#include "notation/words.h"
#include "table/save.h"

/* What stands before the record. */
struct preface {
    int seats;
    struct ov_table_seat seat[OV_MAX_SEATS];
    int at;
    uint32_t lines; /* up to the record's first */
};

/* --- The lines before the record --- */

/* A key and its number, both words of the line. */
static bool read_member(struct ov_reading *in, const char *key, uint64_t most,
                        uint64_t *ret_number)
{
    struct ov_token word;
    char range[32];
    struct ov_buffer wanted;

    if (!ov_read_exactly(in, key) || !ov_read_word(in, &word))
        return false;
    if (ov_digits(word.start, word.length, most, ret_number))
        return true;
    ov_buffer_init(&wanted, range, sizeof range);
    ov_put(&wanted, "0-");
    ov_put_number(&wanted, (int64_t)most);
    return ov_read_fail(in, OV_PARSE_NOT_A_NUMBER, &word, range);
}

static bool read_order(struct ov_reading *in, enum ov_order which,
                       struct ov_orders *orders)
{
    struct ov_token word;
    int value;

    if (!ov_read_exactly(in, ov_order_word(which)) || !ov_read_word(in, &word))
        return false;
    if (!ov_order_value_from_word(which, word.text, &value))
        return ov_read_fail(in, OV_PARSE_UNKNOWN_WORD, &word, NULL);
    ov_order_set(orders, which, value);
    return true;
}

/* What follows the word "seat". */
static bool read_seat(struct ov_reading *in, int seat,
                      struct ov_table_seat *ret_seat)
{
    uint64_t held;

    if (!ov_read_exactly(in, ov_seat_word(seat)) ||
        !read_member(in, "used", INT64_MAX, &ret_seat->clock.used) ||
        !read_member(in, "limit", INT64_MAX, &ret_seat->clock.limit) ||
        !read_member(in, "held", UINT16_MAX, &held))
        return false;
    ret_seat->held = (uint16_t)held;
    for (int i = 0; i < OV_ORDER_COUNT; i++) {
        if (!read_order(in, (enum ov_order)i, &ret_seat->orders))
            return false;
    }
    return ov_read_line_end(in);
}

static bool read_preface(struct ov_reading *in, struct preface *preface)
{
    uint64_t at;

    if (!ov_read_magic(in, "oddville-table", OV_TABLE_FORMAT) ||
        !ov_read_line(in))
        return false;
    while (preface->seats < OV_MAX_SEATS && ov_read_if(in, "seat")) {
        if (!read_seat(in, preface->seats, &preface->seat[preface->seats]) ||
            !ov_read_line(in))
            return false;
        preface->seats++;
    }
    if (!read_member(in, "at", INT32_MAX, &at) || !ov_read_line_end(in))
        return false;
    preface->at = (int)at;
    preface->lines = in->line;
    return true;
}

/* --- The record --- */

static bool starts_with(const char *text, size_t length, const char *start)
{
    return length >= strlen(start) && memcmp(text, start, strlen(start)) == 0;
}

/* Goes to the first line that begins a record; its number less one, or -1. */
static int find_record(const char **text, size_t *length)
{
    for (int line = 0; *length > 0; line++) {
        const char *const end = memchr(*text, '\n', *length);

        if (starts_with(*text, *length, "oddville-record "))
            return line;
        if (end == NULL)
            return -1;
        *length -= (size_t)(end + 1 - *text);
        *text = end + 1;
    }
    return -1;
}

/* A load under way. */
struct loading {
    struct ov_record_reader reader;
    struct ov_table table;
    struct ov_parse_fault *fault;
};

static bool fail_without_seed(struct loading *load)
{
    static const char word[] = "seed-commitment", wanted[] = "seed";

    ov_fault_set(load->fault, OV_PARSE_OTHER_WORD, load->reader.seed_line, 1);
    memcpy(load->fault->word, word, sizeof word);
    memcpy(load->fault->wanted, wanted, sizeof wanted);
    return false;
}

/* Reads the record's header and starts its game. */
static bool open_record(struct loading *load, const struct ov_place *place,
                        const char *text, size_t length)
{
    struct ov_record_reader *const reader = &load->reader;
    const struct ov_record_header *const header = &reader->header;

    if (!ov_record_open(reader, text, length, load->fault))
        return false;
    if (!header->seed_is_open)
        return fail_without_seed(load);
    if (!ov_setup_box(&header->setup, place->deck, place->box, load->fault) ||
        !ov_record_start(reader, place->box, NULL, load->fault))
        return false;
    ov_table_start(&load->table, place->box,
                   (enum ov_edition)header->setup.edition, &header->seed,
                   place->sheet);
    load->table.header = *header;
    memset(&load->table.header.result, 0, sizeof header->result);
    return true;
}

/* A fault about the line that was read last. */
static bool fail_at_line(struct loading *load, enum ov_parse_code code,
                         const char *start, size_t length)
{
    struct ov_token word;

    load->reader.in.fault = load->fault;
    ov_token_set(&word, start, length);
    return ov_read_fail(&load->reader.in, code, &word, NULL);
}

/* Adds a step's move to the table's. */
static bool add_move(struct loading *load, const struct ov_record_step *step)
{
    struct ov_refusal refusal;
    const enum ov_table_answer answer =
        ov_table_act(&load->table, step->seat, step->action, NULL, &refusal);

    assert(answer != OV_ANSWER_REFUSED);
    if (answer == OV_ANSWER_DONE)
        return true;
    return fail_at_line(load, OV_PARSE_TOO_MANY, load->reader.line,
                        load->reader.line_length);
}

/* Reads the steps; false where something is wrong. */
static bool read_steps(struct loading *load)
{
    struct ov_record_step step;

    for (;;) {
        switch (ov_record_next(&load->reader, &step, NULL, load->fault)) {
        case OV_RECORD_FAULT:
            return false;
        case OV_RECORD_END:
            return true;
        case OV_RECORD_COMMENT:
            break;
        case OV_RECORD_STEP:
            if (!add_move(load, &step))
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

/* Sets what only the table knows; false if it does not go with the record. */
static bool use_preface(struct ov_table *table, const struct preface *preface,
                        struct ov_parse_fault *fault)
{
    if (preface->seats != table->box->seats)
        return fail_at_seats(preface, fault);
    memcpy(table->seat, preface->seat, sizeof table->seat);
    if (preface->at > ov_table_moves(table))
        return fail_at_place(preface, ov_table_moves(table), fault);
    ov_table_stand_at(table, preface->at);
    return true;
}

/* The record that begins here, with what was read before it. */
static enum ov_load load_record(struct loading *load,
                                const struct ov_place *place,
                                const struct preface *preface, const char *text,
                                size_t length)
{
    const uint32_t lines = preface->lines;
    bool whole;

    if (!open_record(load, place, text, length)) {
        load->fault->line += lines;
        return OV_LOAD_NOTHING;
    }
    whole = read_steps(load);
    if (!whole)
        load->fault->line += lines;
    if (lines > 0) {
        struct ov_parse_fault other;
        whole =
            use_preface(&load->table, preface, whole ? load->fault : &other) &&
            whole;
    }
    return whole ? OV_LOAD_WHOLE : OV_LOAD_PART;
}

/* The lines before the record are damaged: the game alone, if there is one. */
static enum ov_load load_damaged(struct loading *load,
                                 const struct ov_place *place, const char *text,
                                 size_t length)
{
    const struct preface nothing = {0};
    struct ov_parse_fault *const first = load->fault;
    struct ov_parse_fault other;
    enum ov_load loaded = OV_LOAD_NOTHING;

    load->fault = &other;
    if (find_record(&text, &length) >= 0)
        loaded = load_record(load, place, &nothing, text, length);
    load->fault = first;
    return loaded == OV_LOAD_NOTHING ? OV_LOAD_NOTHING : OV_LOAD_PART;
}

enum ov_load ov_table_load(struct ov_table *ret_table,
                           const struct ov_place *place, const char *text,
                           size_t length, struct ov_parse_fault *ret_fault)
{
    struct loading load = {.fault = ret_fault};
    struct preface preface = {0};
    struct ov_reading in;
    enum ov_load loaded;

    if (starts_with(text, length, "oddville-record ")) {
        loaded = load_record(&load, place, &preface, text, length);
    } else {
        ov_reading_start(&in, text, length, ret_fault);
        if (read_preface(&in, &preface)) {
            const char *const record = in.line_end + 1;
            loaded = load_record(&load, place, &preface, record,
                                 length - (size_t)(record - text));
        } else {
            loaded = load_damaged(&load, place, text, length);
        }
    }
    if (loaded != OV_LOAD_NOTHING)
        *ret_table = load.table;
    return loaded;
}
