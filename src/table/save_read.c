/*
 * save_read.c - from a save to its table, replayed and checked.
 */
#include "base/digits.h"
#include "notation/action_reading.h"
#include "notation/setup_reading.h"
#include "notation/words.h"
#include "table/save_reading.h"

/* --- What all formats share --- */

bool ov_starts_with(const char *text, size_t length, const char *start)
{
    assert(text != NULL && start != NULL);
    return length >= strlen(start) && memcmp(text, start, strlen(start)) == 0;
}

bool ov_read_member(struct ov_reading *in, const char *key, uint64_t most,
                    uint64_t *ret_number)
{
    struct ov_token word;
    char range[32];
    struct ov_buffer wanted;

    assert(in != NULL && key != NULL && ret_number != NULL);
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

bool ov_read_orders(struct ov_reading *in, struct ov_table_seat *ret_seat)
{
    struct ov_table_seat seat = {.held = 0};
    uint64_t held;

    assert(in != NULL && ret_seat != NULL);
    if (!ov_read_member(in, "held", UINT16_MAX, &held))
        return false;
    seat.held = (uint16_t)held;
    for (int i = 0; i < OV_ORDER_COUNT; i++) {
        if (!read_order(in, (enum ov_order)i, &seat.orders))
            return false;
    }
    if (!ov_read_line_end(in))
        return false;
    *ret_seat = seat;
    return true;
}

static bool fail_without_seed(struct ov_parse_fault *fault, uint32_t line)
{
    static const char word[] = "seed-commitment", wanted[] = "seed";

    ov_fault_set(fault, OV_PARSE_OTHER_WORD, line, 1);
    memcpy(fault->word, word, sizeof word);
    memcpy(fault->wanted, wanted, sizeof wanted);
    return false;
}

bool ov_loading_start(struct ov_loading *load,
                      const struct ov_record_header *header, uint32_t seed_line)
{
    const struct ov_place *const place = load->place;

    assert(load->place != NULL && header != NULL);
    if (!header->seed_is_open)
        return fail_without_seed(load->fault, seed_line);
    if (!ov_setup_box(&header->setup, place->deck, place->box, load->fault))
        return false;
    ov_table_start(&load->table, place->box,
                   (enum ov_edition)header->setup.edition, &header->seed,
                   place->sheet);
    load->table.header = *header;
    memset(&load->table.header.result, 0, sizeof header->result);
    return true;
}

/* --- Format 2: the seats --- */

/* The seats' lines and the empty one after them. */
static bool read_seats(struct ov_reading *in, struct ov_table *table)
{
    struct ov_table_seat seats[OV_MAX_SEATS] = {{.held = 0}};

    assert(table->box != NULL);
    for (int seat = 0; seat < table->box->seats; seat++) {
        if (!ov_read_key(in, "seat") ||
            !ov_read_exactly(in, ov_seat_word(seat)) ||
            !ov_read_orders(in, &seats[seat]))
            return false;
    }
    if (!ov_read_line(in) || !ov_read_line_end(in))
        return false;
    memcpy(table->seat, seats, sizeof seats);
    return true;
}

/* Goes to the first entry, past lines that could not be read. */
static bool skip_seats(struct ov_reading *in)
{
    while (ov_read_line(in)) {
        if (in->line_start == in->line_end)
            return true;
    }
    return false;
}

/* --- Format 2: the entries --- */

/* The rest of the line is a move. */
static bool read_move(struct ov_reading *in, struct ov_table *table,
                      struct ov_move move)
{
    const struct ov_token words = ov_peek_rest(in);
    struct ov_refusal refusal;

    if (!ov_read_action(in, &table->game, table->box, &move.action))
        return false;
    switch (ov_table_make(table, move, NULL, &refusal)) {
    case OV_ANSWER_DONE:
        return true;
    case OV_ANSWER_NO_ROOM:
        return ov_read_fail(in, OV_PARSE_TOO_MANY, &words, NULL);
    case OV_ANSWER_REFUSED:
        break;
    }
    (void)ov_read_fail(in, OV_PARSE_REFUSED, &words,
                       ov_why_rule((enum ov_why)refusal.why));
    in->fault->refusal = refusal;
    return false;
}

/* The rest of the line is where an undo or a redo leads. */
static bool read_place(struct ov_reading *in, struct ov_table *table,
                       struct ov_entry entry, const struct ov_token *kind)
{
    const bool back = entry.kind == OV_UNDONE;
    const int at = ov_table_at(table);
    const int least = back ? 0 : at + 1;
    const int most = back ? at - 1 : ov_table_moves(table);
    const struct ov_token word = ov_peek_word(in);
    int moves;

    if (least > most)
        return ov_read_fail(in, OV_PARSE_UNKNOWN_WORD, kind, NULL);
    if (!ov_read_number(in, least, most, &moves) || !ov_read_line_end(in))
        return false;
    return ov_table_go_to(table, entry.seat, moves) ||
           ov_read_fail(in, OV_PARSE_TOO_MANY, &word, NULL);
}

static bool read_entry(struct ov_reading *in, struct ov_table *table)
{
    enum ov_entry_kind kind;
    struct ov_buffer out;
    struct ov_token word;
    char number[16];
    int seat;

    ov_buffer_init(&out, number, sizeof number);
    ov_put_number(&out, ov_table_entries(table) + 1);
    if (!ov_read_exactly(in, number) ||
        !ov_read_seat(in, table->box->seats, &seat) || !ov_read_word(in, &word))
        return false;
    if (!ov_entry_kind_from_word(word.text, &kind))
        return ov_read_fail(in, OV_PARSE_UNKNOWN_WORD, &word, NULL);
    if (ov_is_move(kind))
        return read_move(
            in, table,
            (struct ov_move){.seat = (uint8_t)seat, .by = (uint8_t)kind});
    return read_place(
        in, table,
        (struct ov_entry){.kind = (uint8_t)kind, .seat = (uint8_t)seat}, &word);
}

/* Reads to the end; false where something is wrong. */
static bool read_entries(struct ov_reading *in, struct ov_table *table)
{
    while (ov_read_line(in)) {
        if (ov_read_if(in, "end-of-table"))
            return ov_read_line_end(in) && ov_read_text_end(in);
        if (!read_entry(in, table))
            return false;
    }
    return false;
}

/* --- All together --- */

/* What follows the first line. */
static enum ov_load load_body(struct ov_loading *load, struct ov_reading *in)
{
    struct ov_record_header header;
    struct ov_parse_fault other;
    bool whole = true;

    memset(&header, 0, sizeof header);
    if (!ov_read_game_header(in, &header) ||
        !ov_loading_start(load, &header, in->line))
        return OV_LOAD_NOTHING;
    if (!read_seats(in, &load->table)) {
        whole = false;
        in->fault = &other; /* the first one counts */
        if (!skip_seats(in))
            return OV_LOAD_PART;
    }
    return read_entries(in, &load->table) && whole ? OV_LOAD_WHOLE
                                                   : OV_LOAD_PART;
}

/*
 * The first line cannot be read. What follows may show which format it is, but
 * nobody knows what a newer one means by it.
 */
static enum ov_load load_damaged(struct ov_loading *load, const char *text,
                                 size_t length)
{
    const char *const end = memchr(text, '\n', length);
    struct ov_parse_fault *const first = load->fault;
    struct ov_parse_fault other;
    struct ov_reading in;
    enum ov_load loaded;

    if (end == NULL ||
        !ov_starts_with(end + 1, length - (end + 1 - text), "rules "))
        return ov_load_format_1(load, text, length);
    if (load->fault->code == OV_PARSE_NEWER_FORMAT)
        return OV_LOAD_NOTHING;
    ov_reading_start(&in, end + 1, length - (end + 1 - text), &other);
    load->fault = &other;
    loaded = load_body(load, &in);
    load->fault = first;
    return loaded == OV_LOAD_NOTHING ? OV_LOAD_NOTHING : OV_LOAD_PART;
}

static enum ov_load load_save(struct ov_loading *load, const char *text,
                              size_t length)
{
    struct ov_reading in;
    int format;

    ov_reading_start(&in, text, length, load->fault);
    if (!ov_read_format(&in, "oddville-table", OV_TABLE_FORMAT, &format))
        return load_damaged(load, text, length);
    return format == 1 ? ov_load_format_1(load, text, length)
                       : load_body(load, &in);
}

enum ov_load ov_table_load(struct ov_table *ret_table,
                           const struct ov_place *place, const char *text,
                           size_t length, struct ov_parse_fault *ret_fault)
{
    struct ov_loading load = {.place = place, .fault = ret_fault};
    const enum ov_load loaded = ov_starts_with(text, length, "oddville-record ")
                                    ? ov_load_record(&load, text, length)
                                    : load_save(&load, text, length);

    assert(loaded == OV_LOAD_NOTHING || load.table.box == place->box);
    if (loaded != OV_LOAD_NOTHING)
        *ret_table = load.table;
    return loaded;
}
