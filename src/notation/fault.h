/*
 * fault.h - why a text is not an action, a position or a record: one list
 * gives the enum, the names and the sentences that text/ translates.
 *
 * A fault says where (line and column, both from 1, the column in bytes), what
 * (a code) and which word. It is a plain value, written only on failure.
 */
#ifndef OV_NOTATION_FAULT_H
#define OV_NOTATION_FAULT_H

#include "engine/refusal.h"

/*
 * F(name, sentence): {word} is what the text has, {wanted} what it should have
 * there (a word of the notation, a range or a number; a phrase only where the
 * comment beside the fault says so).
 */
#define OV_PARSE_FAULTS(F)                                                     \
    F(NO_LINE_END, "the last line has no line end")                            \
    F(LINE_TOO_LONG, "a line can have at most {wanted} bytes")                 \
    F(STRAY_BYTE, "the byte {word} is not allowed here")                       \
    F(TEXT_ENDS, "the text ends too early")                                    \
    F(TEXT_GOES_ON, "there is more text after its end")                        \
    F(EXTRA_BLANK, "there is a blank too many")                                \
    F(WORD_MISSING, "the line ends too early")                                 \
    F(WORD_TOO_MANY, "the line should end before '{word}'")                    \
    F(OTHER_WORD, "'{wanted}' should be here, not '{word}'")                   \
    F(UNKNOWN_WORD, "'{word}' means nothing here")                             \
    F(OUT_OF_ORDER, "'{word}' is here twice or too late")                      \
    F(NOT_A_NUMBER, "'{word}' is not a number in the range {wanted}")          \
    F(NOT_A_SEAT, "'{word}' is not the colour of a player in this game")       \
    F(NOT_A_RESOURCE, "'{word}' is not a resource")                            \
    F(NOT_A_SLOT, "'{word}' is not a slot such as wood:1")                     \
    F(NOT_A_CELL, "'{word}' is not a cell such as -1,2")                       \
    F(NOT_A_BUILDING, "this deck has no building '{word}'")                    \
    F(NOT_A_SOURCE, "'{word}' is not where a bonus comes from")                \
    F(NOT_A_MOVE, "'{word}' is not a worker's move such as wood:1>clay")       \
    F(NOT_AN_ACTION, "there is no action '{word}'")                            \
    F(BONUS_IS_PLAIN, "this bonus leaves no choice: leave out '{word}'")       \
    F(NOT_A_CHARACTER, "'{word}' is not a character")                          \
    F(TOO_MANY, "there is no place left for '{word}'")                         \
    F(DOES_NOT_FIT, "'{word}' cannot be on that cell")         /* refusal */   \
    F(IMPOSSIBLE, "no game can reach this position: {wanted}") /* phrase */    \
    F(NEWER_FORMAT, "format {word} is newer than this program's {wanted}")     \
    F(NEWER_RULES, "rules {word} are newer than this program's {wanted}")      \
    F(NOT_A_SWITCH, "there is no switch '{word}'")                             \
    F(NOT_A_VALUE, "'{word}' is not a value of the switch {wanted}")           \
    F(SWITCH_IS_SET, "the edition already says '{word}'")                      \
    F(NOT_QUOTED, "a text in double quotes should be here")                    \
    F(NOT_AN_ESCAPE, "only \\\" and \\\\ may follow a backslash: '{word}'")    \
    F(QUOTE_TOO_LONG, "a text here can have at most {wanted} bytes")           \
    F(QUOTE_IS_EMPTY, "a text here cannot be empty")                           \
    F(NOT_A_HASH, "'{word}' is not {wanted} digits of 0-9 and a-f")            \
    F(NOT_A_DATE, "'{word}' is not a date such as 2026-01-31")                 \
    F(NOT_A_SEED, "'{word}' is neither a number nor 64 hexadecimal digits")    \
    F(OTHER_DECK, "this needs the deck {wanted}, not {word}")                  \
    F(OTHER_SEED, "the seed does not match its commitment {wanted}")           \
    F(REFUSED, "'{word}' is not allowed here: {wanted}") /* refusal, rule */   \
    F(OTHER_RESULT, "the result of the game is '{wanted}'")

enum ov_parse_code {
#define F(name, sentence) OV_PARSE_##name,
    OV_PARSE_FAULTS(F)
#undef F
        OV_PARSE_COUNT
};

enum { OV_PARSE_WORD_SIZE = 128 }; /* including the closing zero */

struct ov_parse_fault {
    uint32_t line, column;           /* both from 1 */
    uint8_t code;                    /* enum ov_parse_code */
    struct ov_refusal refusal;       /* with REFUSED and DOES_NOT_FIT */
    char word[OV_PARSE_WORD_SIZE];   /* valid UTF-8, cut if it is long */
    char wanted[OV_PARSE_WORD_SIZE]; /* empty if nothing is named */
};

/* "NO_LINE_END" and its English sentence with the placeholders. */
const char *ov_parse_fault_name(enum ov_parse_code code);
const char *ov_parse_fault_sentence(enum ov_parse_code code);

#endif
