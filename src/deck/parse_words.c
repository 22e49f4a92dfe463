/*
 * parse_words.c - reads the words of a deck file's line and notes faults.
 */
#include "deck/parser.h"
#include "deck/words.h"

struct ov_fault *ov_deck_fault_at(struct parser *parser,
                                  enum ov_fault_code code,
                                  const struct ov_word *word)
{
    struct ov_fault *const fault =
        ov_fault_note(parser->scan.faults, code, word->line, word->column);

    ov_fault_say(fault, word->text);
    return fault;
}

struct ov_fault *ov_deck_fault_here(struct parser *parser,
                                    enum ov_fault_code code)
{
    return ov_fault_note(parser->scan.faults, code, parser->line.number,
                         parser->line.column);
}

bool ov_deck_need_word(struct parser *parser, struct ov_word *ret_word)
{
    if (ov_line_word(&parser->line, ret_word))
        return true;
    ov_fault_say(ov_deck_fault_here(parser, OV_FAULT_MISSING_WORD),
                 parser->field.text);
    return false;
}

void ov_deck_no_more_words(struct parser *parser)
{
    struct ov_word word;

    if (ov_line_word(&parser->line, &word))
        ov_deck_fault_at(parser, OV_FAULT_EXTRA_WORD, &word);
}

bool ov_deck_number_from(struct parser *parser, const struct ov_word *word,
                         int low, int high, uint8_t *ret_number)
{
    const char *const text = word->text;
    const int number = text[0] - '0';
    struct ov_fault *fault;

    assert(low >= 0 && high <= 9); /* every number in a deck has one digit */
    if (number >= low && number <= high && text[1] == '\0') {
        *ret_number = (uint8_t)number;
        return true;
    }
    fault = ov_deck_fault_at(parser, OV_FAULT_BAD_NUMBER, word);
    fault->low = low;
    fault->high = high;
    return false;
}

bool ov_deck_need_number(struct parser *parser, int low, int high,
                         uint8_t *ret_number)
{
    struct ov_word word;

    return ov_deck_need_word(parser, &word) &&
           ov_deck_number_from(parser, &word, low, high, ret_number);
}

bool ov_deck_resource_from(struct parser *parser, const struct ov_word *word,
                           enum ov_resource *ret_resource)
{
    if (ov_resource_from_word(word->text, ret_resource))
        return true;
    ov_deck_fault_at(parser, OV_FAULT_UNKNOWN_RESOURCE, word);
    return false;
}

bool ov_deck_side_from(struct parser *parser, const struct ov_word *word,
                       enum ov_side *ret_side)
{
    if (ov_side_from_word(word->text, ret_side))
        return true;
    ov_deck_fault_at(parser, OV_FAULT_UNKNOWN_SIDE, word);
    return false;
}

void ov_deck_read_name(struct parser *parser, char ret_name[OV_NAME_SIZE])
{
    struct ov_word name;
    const char *tab;

    if (!ov_line_rest(&parser->line, &name)) {
        ov_fault_say(ov_deck_fault_here(parser, OV_FAULT_MISSING_WORD),
                     parser->field.text);
        return;
    }
    if (strlen(name.text) >= OV_NAME_SIZE) {
        ov_deck_fault_at(parser, OV_FAULT_NAME_TOO_LONG, &name)->high =
            OV_NAME_SIZE - 1;
        return;
    }
    tab = memchr(name.text, '\t', strlen(name.text));
    if (tab != NULL) {
        /* Elsewhere tabs count as blanks; inside a name they would be shown. */
        ov_fault_say(
            ov_deck_fault_at(parser, OV_FAULT_CONTROL_CHARACTER, &name),
            "U+0009");
        return;
    }
    memcpy(ret_name, name.text, strlen(name.text) + 1);
}

void ov_deck_read_bonus(struct parser *parser, bool none_too,
                        uint8_t *ret_bonus)
{
    struct ov_word word;
    enum ov_bonus bonus;

    if (!ov_deck_need_word(parser, &word))
        return;
    if (!ov_bonus_from_word(word.text, &bonus) ||
        (bonus == OV_BONUS_NONE && !none_too)) {
        ov_deck_fault_at(parser, OV_FAULT_UNKNOWN_BONUS, &word);
        return;
    }
    *ret_bonus = (uint8_t)bonus;
    ov_deck_no_more_words(parser);
}
