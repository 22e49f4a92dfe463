/*
 * reading.c - strict reading of text from outside.
 */
#include "notation/reading.h"

#include "base/digits.h"
#include "base/utf8.h"

/* Most characters are like this, and a decoder would be slower. */
static bool is_plain_ascii(char character)
{
    return character >= ' ' && character <= '~';
}

int ov_plain_length(const char *text, size_t count)
{
    uint32_t character;
    int length;

    assert(count > 0);
    if (is_plain_ascii(*text))
        return 1;
    length = ov_utf8_decode(text, count, &character);
    return length > 0 && !ov_is_control(character) ? length : 0;
}

void ov_token_set(struct ov_token *word, const char *start, size_t length)
{
    size_t kept = 0;

    while (kept < length && kept + 1 < sizeof word->text &&
           is_plain_ascii(start[kept]))
        kept++;
    while (kept < length) {
        const size_t next =
            kept + (size_t)ov_plain_length(start + kept, length - kept);
        assert(next > kept);
        if (next >= sizeof word->text)
            break;
        kept = next;
    }
    memcpy(word->text, start, kept);
    memset(word->text + kept, 0, sizeof word->text - kept);
    word->start = start;
    word->length = length;
}

bool ov_token_is(const struct ov_token *word, const char *text)
{
    return strcmp(word->text, text) == 0;
}

void ov_fault_set(struct ov_parse_fault *ret_fault, enum ov_parse_code code,
                  uint32_t line, uint32_t column)
{
    assert(line > 0 && column > 0);
    memset(ret_fault, 0, sizeof *ret_fault);
    memset(&ret_fault->refusal, OV_NONE, sizeof ret_fault->refusal);
    ret_fault->refusal.why = OV_ALLOWED;
    ret_fault->line = line;
    ret_fault->column = column;
    ret_fault->code = (uint8_t)code;
}

bool ov_read_fail(struct ov_reading *in, enum ov_parse_code code,
                  const struct ov_token *word, const char *wanted)
{
    struct ov_token named;

    assert(word->start >= in->line_start);
    ov_fault_set(in->fault, code, in->line,
                 (uint32_t)(word->start - in->line_start) + 1);
    memcpy(in->fault->word, word->text, sizeof in->fault->word);
    if (wanted != NULL) {
        ov_token_set(&named, wanted, strlen(wanted));
        memcpy(in->fault->wanted, named.text, sizeof in->fault->wanted);
    }
    return false;
}

/* A fault at a place where there is no word. */
static bool fail_at(struct ov_reading *in, enum ov_parse_code code,
                    const char *place, const char *wanted)
{
    struct ov_token nothing;

    ov_token_set(&nothing, place, 0);
    return ov_read_fail(in, code, &nothing, wanted);
}

static bool fail_stray_byte(struct ov_reading *in, const char *place)
{
    const uint8_t byte = (uint8_t)*place;
    struct ov_token stray = {.start = place};
    struct ov_buffer hex;

    ov_buffer_init(&hex, stray.text, sizeof stray.text);
    ov_put(&hex, "0x");
    ov_put_hex(&hex, &byte, 1);
    return ov_read_fail(in, OV_PARSE_STRAY_BYTE, &stray, NULL);
}

static bool fail_long_line(struct ov_reading *in)
{
    char most[8];
    struct ov_buffer number;

    ov_buffer_init(&number, most, sizeof most);
    ov_put_number(&number, OV_LINE_LIMIT);
    return fail_at(in, OV_PARSE_LINE_TOO_LONG, in->line_start + OV_LINE_LIMIT,
                   most);
}

/* Whether a text may contain the line's bytes. */
static bool check_line(struct ov_reading *in)
{
    for (const char *at = in->line_start; at < in->line_end;) {
        const int length = ov_plain_length(at, (size_t)(in->line_end - at));
        if (length == 0)
            return fail_stray_byte(in, at);
        at += length;
    }
    return true;
}

void ov_reading_start(struct ov_reading *in, const char *text, size_t length,
                      struct ov_parse_fault *fault)
{
    /* As if after an empty line number 0. */
    *in = (struct ov_reading){.at = text,
                              .line_start = text,
                              .line_end = text,
                              .text_end = text + length,
                              .fault = fault};
}

bool ov_reading_start_single(struct ov_reading *in, const char *text,
                             struct ov_parse_fault *fault)
{
    const size_t length = strlen(text);

    ov_reading_start(in, text, length, fault);
    in->line = 1;
    in->line_end = in->text_end;
    if (length > OV_LINE_LIMIT)
        return fail_long_line(in);
    return check_line(in);
}

bool ov_read_line(struct ov_reading *in)
{
    const bool has_line_end = in->line > 0 && in->line_end < in->text_end;
    const char *const next = in->line_end + has_line_end;
    const size_t left = (size_t)(in->text_end - next);
    const char *end;

    assert(next <= in->text_end);
    in->line++;
    in->at = in->line_start = in->line_end = next;
    if (left == 0)
        return fail_at(in, OV_PARSE_TEXT_ENDS, next, NULL);
    end = memchr(next, '\n', left > OV_LINE_LIMIT ? OV_LINE_LIMIT + 1 : left);
    if (end == NULL && left > OV_LINE_LIMIT)
        return fail_long_line(in);
    in->line_end = end != NULL ? end : in->text_end;
    if (!check_line(in))
        return false;
    if (end == NULL)
        return fail_at(in, OV_PARSE_NO_LINE_END, in->text_end, NULL);
    return true;
}

bool ov_read_text_end(struct ov_reading *in)
{
    const char *const next = in->line_end + 1;

    assert(in->at == in->line_end);
    if (next == in->text_end)
        return true;
    in->line++;
    in->line_start = next;
    return fail_at(in, OV_PARSE_TEXT_GOES_ON, next, NULL);
}

struct ov_token ov_peek_word(const struct ov_reading *in)
{
    const char *const start = in->at + (in->at > in->line_start);
    struct ov_token word = {.start = start};
    size_t length = 0;

    assert(in->at >= in->line_start && in->at <= in->line_end);
    if (start >= in->line_end)
        return word;
    while (start + length < in->line_end && start[length] != ' ')
        length++;
    ov_token_set(&word, start, length);
    return word;
}

struct ov_token ov_peek_rest(const struct ov_reading *in)
{
    const bool after_word = in->at > in->line_start && in->at < in->line_end;
    const char *const start = in->at + after_word; /* past the blank */
    struct ov_token rest;

    assert(in->at >= in->line_start && in->at <= in->line_end);
    ov_token_set(&rest, start, (size_t)(in->line_end - start));
    return rest;
}

bool ov_read_word(struct ov_reading *in, struct ov_token *ret_word)
{
    struct ov_token word;

    assert(in->at >= in->line_start && in->at <= in->line_end);
    if (in->at == in->line_end)
        return fail_at(in, OV_PARSE_WORD_MISSING, in->at, NULL);
    word = ov_peek_word(in);
    if (word.length == 0)
        return fail_at(in, OV_PARSE_EXTRA_BLANK, word.start, NULL);
    in->at = word.start + word.length;
    *ret_word = word;
    return true;
}

bool ov_read_if(struct ov_reading *in, const char *word)
{
    const struct ov_token next = ov_peek_word(in);

    if (!ov_token_is(&next, word))
        return false;
    in->at = next.start + next.length;
    return true;
}

bool ov_read_line_end(struct ov_reading *in)
{
    struct ov_token word;

    assert(in->line_end <= in->text_end);
    if (in->at == in->line_end)
        return true;
    if (!ov_read_word(in, &word))
        return false;
    return ov_read_fail(in, OV_PARSE_WORD_TOO_MANY, &word, NULL);
}

bool ov_read_exactly(struct ov_reading *in, const char *wanted)
{
    struct ov_token word;

    if (!ov_read_word(in, &word))
        return false;
    if (!ov_token_is(&word, wanted))
        return ov_read_fail(in, OV_PARSE_OTHER_WORD, &word, wanted);
    return true;
}

bool ov_read_number(struct ov_reading *in, int least, int most, int *ret_number)
{
    struct ov_token word;
    uint64_t number;
    char range[32];
    struct ov_buffer buffer;

    assert(least >= 0 && least <= most);
    if (!ov_read_word(in, &word))
        return false;
    if (ov_digits(word.start, word.length, (uint64_t)most, &number) &&
        (int)number >= least) {
        *ret_number = (int)number;
        return true;
    }
    ov_buffer_init(&buffer, range, sizeof range);
    ov_put_number(&buffer, least);
    ov_put_char(&buffer, '-');
    ov_put_number(&buffer, most);
    return ov_read_fail(in, OV_PARSE_NOT_A_NUMBER, &word, range);
}

bool ov_read_hex(struct ov_reading *in, uint8_t *ret_bytes, size_t count)
{
    struct ov_token word;
    char digits[8];
    struct ov_buffer buffer;

    assert(count > 0);
    if (!ov_read_word(in, &word))
        return false;
    if (word.length == 2 * count && ov_hex_lower(word.start, ret_bytes, count))
        return true;
    ov_buffer_init(&buffer, digits, sizeof digits);
    ov_put_number(&buffer, (int64_t)(2 * count));
    return ov_read_fail(in, OV_PARSE_NOT_A_HASH, &word, digits);
}

bool ov_read_list(struct ov_reading *in, struct ov_list *ret_list)
{
    struct ov_token word;

    if (!ov_read_word(in, &word))
        return false;
    *ret_list = (struct ov_list){.at = word.start,
                                 .end = word.start + word.length,
                                 .more = !ov_token_is(&word, "-")};
    return true;
}

struct ov_token ov_list_next(struct ov_list *list)
{
    const char *const start = list->at;
    const char *const comma = memchr(start, ',', (size_t)(list->end - start));
    const char *const end = comma != NULL ? comma : list->end;
    struct ov_token item;

    assert(list->more);
    ov_token_set(&item, start, (size_t)(end - start));
    list->more = comma != NULL;
    list->at = list->more ? comma + 1 : end;
    return item;
}
