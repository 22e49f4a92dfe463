/*
 * record_read.c - from a record to its game, replayed and checked.
 */
#include "notation/action_reading.h"
#include "notation/record.h"
#include "notation/result.h"
#include "notation/setup_reading.h"
#include "notation/words.h"

/* A quoted text that is not empty. */
static bool read_text(struct ov_reading *in, char *ret_text, size_t size)
{
    const struct ov_token word = ov_peek_word(in);

    if (!ov_read_quoted(in, ret_text, size))
        return false;
    if (ret_text[0] == '\0')
        return ov_read_fail(in, OV_PARSE_QUOTE_IS_EMPTY, &word, NULL);
    return true;
}

static bool read_player(struct ov_reading *in, int seat,
                        struct ov_record_player *player)
{
    if (!ov_read_key(in, "player") ||
        !ov_read_exactly(in, ov_seat_word(seat)) ||
        !ov_read_quoted(in, player->name, sizeof player->name))
        return false;
    if (in->at < in->line_end &&
        (!ov_read_exactly(in, "bot") ||
         !read_text(in, player->bot, sizeof player->bot)))
        return false;
    return ov_read_line_end(in);
}

bool ov_is_date(const char *text)
{
    static const char form[] = "0000-00-00";
    static const int days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int year, month, day;

    if (strlen(text) != sizeof form - 1)
        return false;
    for (int i = 0; form[i] != '\0'; i++) {
        if (form[i] == '-' ? text[i] != '-' : text[i] < '0' || text[i] > '9')
            return false;
    }
    year = 1000 * (text[0] - '0') + 100 * (text[1] - '0') +
           10 * (text[2] - '0') + text[3] - '0';
    month = 10 * (text[5] - '0') + text[6] - '0';
    day = 10 * (text[8] - '0') + text[9] - '0';
    if (month < 1 || month > 12 || day < 1 || day > days[month - 1])
        return false;
    return month != 2 || day < 29 ||
           (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
}

/* Whatever follows "date". */
static bool read_date(struct ov_reading *in, char ret_date[OV_DATE_SIZE])
{
    struct ov_token word;

    if (!ov_read_word(in, &word))
        return false;
    if (!ov_is_date(word.text))
        return ov_read_fail(in, OV_PARSE_NOT_A_DATE, &word, NULL);
    memcpy(ret_date, word.text, OV_DATE_SIZE);
    return ov_read_line_end(in);
}

/* A line that may be missing; then the current line is the next one. */
static bool read_optional_text(struct ov_reading *in, const char *key,
                               char *ret_text, size_t size)
{
    if (!ov_read_if(in, key))
        return true;
    return read_text(in, ret_text, size) && ov_read_line_end(in) &&
           ov_read_line(in);
}

/* Date, site and remark, if they are there, and the line after them. */
static bool read_circumstances(struct ov_reading *in,
                               struct ov_record_header *header)
{
    if (!ov_read_line(in))
        return false;
    if (ov_read_if(in, "date") &&
        (!read_date(in, header->date) || !ov_read_line(in)))
        return false;
    return read_optional_text(in, "site", header->site, sizeof header->site) &&
           read_optional_text(in, "remark", header->remark,
                              sizeof header->remark);
}

static bool read_seed(struct ov_reading *in, struct ov_record_header *header)
{
    header->seed_is_open = !ov_read_if(in, "seed-commitment");
    if (!header->seed_is_open)
        return ov_read_hex(in, header->commitment.byte,
                           sizeof header->commitment.byte) &&
               ov_read_line_end(in);
    return ov_read_exactly(in, "seed") &&
           ov_read_hex(in, header->seed.byte, sizeof header->seed.byte) &&
           ov_read_line_end(in);
}

static bool read_seat_result(struct ov_reading *in, int seat, int seats,
                             struct ov_record_result *result)
{
    int points, place;

    if (!ov_read_exactly(in, ov_seat_word(seat)) ||
        !ov_read_number(in, 0, INT16_MAX, &points) ||
        !ov_read_number(in, 1, seats, &place))
        return false;
    result->points[seat] = (int16_t)points;
    result->place[seat] = (uint8_t)place;
    return true;
}

/* Whatever follows a word that says how the game ended. */
static bool read_seats_result(struct ov_reading *in, int seats,
                              const struct ov_token *word,
                              struct ov_record_result *result)
{
    enum ov_ended_by ended_by;

    if (!ov_ended_by_from_word(word->text, &ended_by) ||
        ended_by == OV_NOT_ENDED)
        return ov_read_fail(in, OV_PARSE_UNKNOWN_WORD, word, NULL);
    result->ended_by = (uint8_t)ended_by;
    for (int seat = 0; seat < seats; seat++) {
        if (!read_seat_result(in, seat, seats, result))
            return false;
    }
    return true;
}

bool ov_read_result(struct ov_reading *in, int seats,
                    struct ov_record_result *ret_result)
{
    struct ov_record_result result;
    struct ov_token word;

    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    memset(&result, 0, sizeof result);
    if (!ov_read_word(in, &word))
        return false;
    if (!ov_token_is(&word, "unknown") &&
        !read_seats_result(in, seats, &word, &result))
        return false;
    if (!ov_read_line_end(in))
        return false;
    *ret_result = result;
    return true;
}

bool ov_read_game_header(struct ov_reading *in, struct ov_record_header *header)
{
    if (!ov_read_setup(in, &header->setup))
        return false;
    for (int seat = 0; seat < header->setup.seats; seat++) {
        if (!read_player(in, seat, &header->player[seat]))
            return false;
    }
    return read_circumstances(in, header) && read_seed(in, header);
}

bool ov_record_open(struct ov_record_reader *reader, const char *text,
                    size_t length, struct ov_parse_fault *ret_fault)
{
    struct ov_reading *const in = &reader->in;
    struct ov_record_header *const header = &reader->header;

    memset(reader, 0, sizeof *reader);
    ov_reading_start(in, text, length, ret_fault);
    if (!ov_read_magic(in, "oddville-record", OV_RECORD_FORMAT) ||
        !ov_read_game_header(in, header))
        return false;
    reader->seed_line = in->line;
    reader->result_line = in->line + 1;
    return ov_read_key(in, "result") &&
           ov_read_result(in, header->setup.seats, &header->result) &&
           ov_read_line(in) && ov_read_line_end(in);
}

static bool fail_other_seed(struct ov_record_reader *reader)
{
    struct ov_parse_fault *const fault = reader->in.fault;
    struct ov_buffer buffer;

    ov_fault_set(fault, OV_PARSE_OTHER_SEED, reader->seed_line,
                 sizeof "seed-commitment ");
    ov_buffer_init(&buffer, fault->wanted, sizeof fault->wanted);
    ov_put_hex(&buffer, reader->header.commitment.byte,
               sizeof reader->header.commitment.byte);
    return false;
}

bool ov_record_start(struct ov_record_reader *reader, const struct ov_box *box,
                     const struct ov_seed *seed,
                     struct ov_parse_fault *ret_fault)
{
    const struct ov_record_header *const header = &reader->header;

    assert(box->seats == header->setup.seats);
    reader->in.fault = ret_fault;
    reader->box = box;
    if (header->seed_is_open) {
        seed = &header->seed;
    } else if (seed != NULL) {
        const struct ov_commitment commitment = ov_seed_commit(seed);
        if (memcmp(&commitment, &header->commitment, sizeof commitment) != 0)
            return fail_other_seed(reader);
    }
    reader->replays = seed != NULL;
    if (reader->replays)
        ov_start(&reader->game, box, seed);
    return true;
}

/* The game must have had the result that the header claims. */
static bool check_result(struct ov_record_reader *reader)
{
    const struct ov_record_result right =
        ov_record_result_of(&reader->game, reader->box);
    struct ov_parse_fault *const fault = reader->in.fault;
    struct ov_buffer buffer;

    if (reader->header.result.ended_by == OV_NOT_ENDED ||
        memcmp(&right, &reader->header.result, sizeof right) == 0)
        return true;
    ov_fault_set(fault, OV_PARSE_OTHER_RESULT, reader->result_line,
                 sizeof "result ");
    ov_buffer_init(&buffer, fault->wanted, sizeof fault->wanted);
    ov_put_result(&buffer, &right, reader->box->seats);
    return false;
}

/* "finished" or not; a game that was replayed knows that itself. */
static bool read_finished(struct ov_record_reader *reader)
{
    struct ov_reading *const in = &reader->in;

    if (reader->replays)
        return ov_read_exactly(in, ov_is_over(&reader->game) ? "finished"
                                                             : "unfinished");
    return ov_read_if(in, "finished") || ov_read_exactly(in, "unfinished");
}

/* Whatever follows "end-of-record". */
static bool read_end(struct ov_record_reader *reader)
{
    return read_finished(reader) && ov_read_line_end(&reader->in) &&
           ov_read_text_end(&reader->in) &&
           (!reader->replays || check_result(reader));
}

/* Plays the step, or reports why it cannot. */
static bool play(struct ov_record_reader *reader,
                 const struct ov_record_step *step, struct ov_events *events)
{
    struct ov_token action;
    struct ov_refusal refusal;
    const enum ov_why why = ov_why_not(&reader->game, reader->box, step->seat,
                                       step->action, &refusal);

    if (why == OV_ALLOWED)
        return ov_apply(&reader->game, reader->box, step->seat, step->action,
                        events) == OV_ALLOWED;
    ov_token_set(&action, reader->line, reader->line_length);
    ov_read_fail(&reader->in, OV_PARSE_REFUSED, &action, ov_why_rule(why));
    reader->in.fault->refusal = refusal;
    return false;
}

static bool read_step(struct ov_record_reader *reader,
                      struct ov_record_step *ret_step, struct ov_events *events)
{
    struct ov_reading *const in = &reader->in;
    struct ov_record_step step = {.number = reader->steps + 1};
    char number[16];
    struct ov_buffer buffer;
    struct ov_token rest;

    ov_buffer_init(&buffer, number, sizeof number);
    ov_put_number(&buffer, step.number);
    if (!ov_read_exactly(in, number) ||
        !ov_read_seat(in, reader->box->seats, &step.seat))
        return false;
    rest = ov_peek_rest(in);
    reader->line = rest.start;
    reader->line_length = rest.length;
    if (!ov_read_action(in, reader->replays ? &reader->game : NULL, reader->box,
                        &step.action) ||
        (reader->replays && !play(reader, &step, events)))
        return false;
    reader->steps = step.number;
    *ret_step = step;
    return true;
}

enum ov_record_item ov_record_next(struct ov_record_reader *reader,
                                   struct ov_record_step *ret_step,
                                   struct ov_events *events,
                                   struct ov_parse_fault *ret_fault)
{
    struct ov_reading *const in = &reader->in;

    assert(reader->box != NULL);
    in->fault = ret_fault;
    if (!ov_read_line(in))
        return OV_RECORD_FAULT;
    if (in->line_end - in->line_start > 1 && ov_read_if(in, "#")) {
        reader->line = in->line_start + 2;
        reader->line_length = (size_t)(in->line_end - reader->line);
        return OV_RECORD_COMMENT;
    }
    if (ov_read_if(in, "end-of-record"))
        return read_end(reader) ? OV_RECORD_END : OV_RECORD_FAULT;
    return read_step(reader, ret_step, events) ? OV_RECORD_STEP
                                               : OV_RECORD_FAULT;
}
