/*
 * scan.c - lines and words, checked for UTF-8 and control characters.
 */
#include "deck/scan.h"

#include "base/utf8.h"

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == ',';
}

/* Controls but the tab, and what changes how the text around it is shown. */
static bool may_not_stand(uint32_t character)
{
    static const uint32_t ranges[][2] = {
        {0x2028, 0x202E},
        {0x2066, 0x2069},
        {0xFFFE, 0xFFFF},
    };

    for (int i = 0; i < OV_LENGTH(ranges); i++) {
        if (character >= ranges[i][0] && character <= ranges[i][1])
            return true;
    }
    return ov_is_control(character) && character != '\t';
}

static void say_hexadecimal(struct ov_fault *fault, const char *before,
                            uint32_t number, int bytes)
{
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, fault->word, sizeof fault->word);
    ov_put(&buffer, before);
    for (int i = bytes - 1; i >= 0; i--) {
        const uint8_t byte = (uint8_t)(number >> (8 * i));
        ov_put_hex(&buffer, &byte, 1);
    }
}

/* Whether the whole line is well-formed; if not, notes the first fault. */
static bool check_characters(const struct ov_line *line,
                             struct ov_faults *faults)
{
    int column = line->column;

    for (const char *at = line->at; at < line->end; column++) {
        uint32_t character = 0;
        const int size =
            ov_utf8_decode(at, (size_t)(line->end - at), &character);

        if (size == 0) {
            say_hexadecimal(
                ov_fault_note(faults, OV_FAULT_BAD_UTF8, line->number, column),
                "0x", (uint8_t)*at, 1);
            return false;
        }
        if (may_not_stand(character)) {
            say_hexadecimal(ov_fault_note(faults, OV_FAULT_CONTROL_CHARACTER,
                                          line->number, column),
                            "U+", character, 2);
            return false;
        }
        at += size;
    }
    return true;
}

/* Finds where the line ends and moves on to the next. */
static void cut_line(struct ov_scan *scan, struct ov_line *line)
{
    const char *const start = scan->text + scan->at;
    const size_t left = scan->length - scan->at;
    const char *const newline = memchr(start, '\n', left);
    const size_t size = newline != NULL ? (size_t)(newline - start) : left;

    scan->at += size + (newline != NULL);
    scan->number++;
    *line = (struct ov_line){
        .at = start,
        .end = start + size,
        .number = scan->number,
        .column = 1,
        .indented = size > 0 && is_blank(*start),
    };
    if (size > 0 && line->end[-1] == '\r')
        line->end--;
}

static void cut_comment(struct ov_line *line)
{
    const char *const comment =
        memchr(line->at, '#', (size_t)(line->end - line->at));

    if (comment != NULL)
        line->end = comment;
}

static void skip_blanks(struct ov_line *line)
{
    while (line->at < line->end && is_blank(*line->at)) {
        line->at++;
        line->column++;
    }
}

bool ov_scan_line(struct ov_scan *scan, struct ov_line *ret_line)
{
    while (scan->at < scan->length) {
        cut_line(scan, ret_line);
        if (ret_line->end - ret_line->at > OV_LINE_MAX) {
            ov_fault_note(scan->faults, OV_FAULT_LINE_TOO_LONG,
                          ret_line->number, 1)
                ->high = OV_LINE_MAX;
            ret_line->broken = true;
        } else if (!check_characters(ret_line, scan->faults)) {
            ret_line->broken = true;
        }
        if (ret_line->broken) {
            ret_line->end = ret_line->at;
            return true;
        }
        cut_comment(ret_line);
        skip_blanks(ret_line);
        if (ret_line->at < ret_line->end)
            return true;
    }
    return false;
}

/* Moves everything before `end` from the line to the word. */
static void take(struct ov_line *line, const char *end, struct ov_word *word)
{
    const size_t size = (size_t)(end - line->at);

    assert(size > 0 && size < sizeof word->text);
    memcpy(word->text, line->at, size);
    word->text[size] = '\0';
    word->line = line->number;
    word->column = line->column;
    line->column += ov_utf8_count(line->at, size);
    line->at = end;
}

bool ov_line_word(struct ov_line *line, struct ov_word *ret_word)
{
    const char *end;

    skip_blanks(line);
    end = line->at;
    while (end < line->end && !is_blank(*end))
        end++;
    if (end == line->at)
        return false;
    take(line, end, ret_word);
    return true;
}

bool ov_line_rest(struct ov_line *line, struct ov_word *ret_rest)
{
    const char *end = line->end;

    skip_blanks(line);
    while (end > line->at && is_blank(end[-1]))
        end--;
    if (end == line->at)
        return false;
    take(line, end, ret_rest);
    return true;
}

static void skip_byte_order_mark(struct ov_scan *scan)
{
    static const char mark[] = "\xEF\xBB\xBF";
    const size_t size = sizeof mark - 1;

    if (scan->length >= size && memcmp(scan->text, mark, size) == 0)
        scan->at = size;
}

static bool first_line_is(struct ov_scan *scan, const char *format,
                          const char *version)
{
    struct ov_line line;
    struct ov_word word;

    return ov_scan_line(scan, &line) && line.number == 1 && !line.indented &&
           ov_line_word(&line, &word) && strcmp(word.text, format) == 0 &&
           ov_line_word(&line, &word) && strcmp(word.text, version) == 0 &&
           !ov_line_word(&line, &word);
}

bool ov_scan_start(struct ov_scan *scan, const char *format,
                   const char *version)
{
    struct ov_fault *fault;
    struct ov_buffer buffer;

    if (scan->length > OV_TEXT_MAX) {
        fault = ov_fault_note(scan->faults, OV_FAULT_TEXT_TOO_LONG, 1, 1);
        fault->high = OV_TEXT_MAX;
        return false;
    }
    skip_byte_order_mark(scan);
    if (first_line_is(scan, format, version))
        return true;

    fault = ov_fault_note(scan->faults, OV_FAULT_WRONG_FIRST_LINE, 1, 1);
    ov_buffer_init(&buffer, fault->word, sizeof fault->word);
    ov_put(&buffer, format);
    ov_put_char(&buffer, ' ');
    ov_put(&buffer, version);
    return false;
}
