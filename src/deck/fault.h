/*
 * fault.h - what is wrong with a deck file or an editions file, and where.
 *
 * Parsers continue after a mistake and note all they find in the caller's list.
 * One macro below lists the kinds: errors make a file unusable, warnings say
 * that a deck lacks something known about the real one (facts.h). The English
 * sentences are the keys of the catalogues; {word}, {line}, {low} and {high} in
 * them stand for the fields of struct ov_fault.
 */
#ifndef OV_DECK_FAULT_H
#define OV_DECK_FAULT_H

#include "base/buffer.h"

enum ov_severity { OV_ERROR, OV_WARNING };

/* F(name, severity, sentence): beside it, what `word` is. */
#define OV_FAULTS(F)                                                           \
    F(WRONG_FIRST_LINE, ERROR, /* what it should be */                         \
      "the first line must be '{word}'")                                       \
    F(TEXT_TOO_LONG, ERROR, "the file has more than {high} bytes")             \
    F(LINE_TOO_LONG, ERROR, "the line has more than {high} bytes")             \
    F(BAD_UTF8, ERROR, /* the byte */ "the byte {word} is not UTF-8")          \
    F(CONTROL_CHARACTER, ERROR, /* the character */                            \
      "the character {word} is not allowed here")                              \
                                                                               \
    F(UNKNOWN_SECTION, ERROR, "'{word}' is not the name of a section")         \
    F(DUPLICATE_SECTION, ERROR, "'{word}' is already in line {line}")          \
    F(MISSING_SECTION, ERROR, "'{word}' is missing from the file")             \
    F(FIELD_OUTSIDE, ERROR, "'{word}' belongs to no section")                  \
    F(FIELD_NOT_INDENTED, ERROR,                                               \
      "'{word}' must be indented: it belongs to a section")                    \
    F(UNKNOWN_FIELD, ERROR, "'{word}' is not a field of this section")         \
    F(DUPLICATE_FIELD, ERROR, "'{word}' is already in line {line}")            \
    F(MISSING_FIELD, ERROR, "the field '{word}' is missing here")              \
    F(MISSING_WORD, ERROR, /* what comes before the gap */                     \
      "something is missing after '{word}'")                                   \
    F(EXTRA_WORD, ERROR, "'{word}' is one word too many")                      \
    F(REPEATED_WORD, ERROR, "'{word}' is here twice")                          \
                                                                               \
    F(UNKNOWN_RESOURCE, ERROR,                                                 \
      "'{word}' is not a resource (wood, clay, stone, crystal)")               \
    F(UNKNOWN_GUILD, ERROR,                                                    \
      "'{word}' is not a guild (rooster, bells, mask, lily)")                  \
    F(UNKNOWN_SIDE, ERROR,                                                     \
      "'{word}' is not a side (top, right, bottom, left)")                     \
    F(UNKNOWN_EDGE, ERROR, "'{word}' is not an edge (street, houses)")         \
    F(UNKNOWN_BONUS, ERROR,                                                    \
      "'{word}' is not a bonus (wood, clay, stone, crystal, coin, "            \
      "transform, any, double)")                                               \
    F(UNKNOWN_SCORING, ERROR,                                                  \
      "'{word}' is not a scoring rule (diamond, neighbours-x3, shields, "      \
      "diamonds, column, guild, neighbours, row)")                             \
    F(UNKNOWN_CHARACTER, ERROR, "'{word}' is not a character")                 \
    F(UNKNOWN_BOARD, ERROR,                                                    \
      "'{word}' is not a side of the resource board (2, 3/4)")                 \
    F(BAD_NUMBER, ERROR, "'{word}' is not a number from {low} to {high}")      \
                                                                               \
    F(BAD_ID, ERROR,                                                           \
      "'{word}' is not an id: only a-z, 0-9 and '-', which is not first")      \
    F(ID_TOO_LONG, ERROR, "the id '{word}' has more than {high} characters")   \
    F(RESERVED_ID, ERROR, "'{word}' cannot be the id of a building")           \
    F(DUPLICATE_ID, ERROR, "the id '{word}' is already in line {line}")        \
    F(NAME_TOO_LONG, ERROR, "the name has more than {high} bytes: '{word}'")   \
    F(BUILDING_COUNT, ERROR, /* how many */                                    \
      "a deck has {high} buildings, not {word}")                               \
    F(COST_SIZE, ERROR, /* how many */                                         \
      "a building costs {low} to {high} resources, not {word}")                \
    F(EDGE_MISSING, ERROR, "the edge '{word}' is missing")                     \
    F(GUILD_NOT_SHOWN, ERROR, /* the id */                                     \
      "'{word}' scores its guild but shows none")                              \
    F(PRICE_COUNT, ERROR, /* how many */                                       \
      "a worker card has {high} prices, not {word}")                           \
    F(FIRST_NOT_FREE, ERROR, /* the price */                                   \
      "position 1 is free on every worker card, it cannot cost {word}")        \
    F(SLOT_COUNT, ERROR, /* how many */                                        \
      "a resource has {low} to {high} single slots, not {word}")               \
    F(GUILD_SIZE, ERROR, /* how many */                                        \
      "a guild has {high} characters, not {word}")                             \
    F(CHARACTER_TWICE, ERROR, "'{word}' is in the guild of line {line} too")   \
    F(CHARACTER_MISSING, ERROR, "the character '{word}' is in no guild")       \
                                                                               \
    F(UNKNOWN_EDITION, ERROR,                                                  \
      "'{word}' is not an edition (en, fr, de, nl, hu)")                       \
    F(UNKNOWN_SWITCH, ERROR, "'{word}' is not a switch of the rules")          \
    F(UNKNOWN_VALUE, ERROR, "'{word}' is not a value of this switch")          \
                                                                               \
    F(DUPLICATE_NAME, WARNING, "the name '{word}' is already in line {line}")  \
    F(UNUSUAL_SHIELD, WARNING, /* what it should be */                         \
      "by its scoring rule, this card should show this shield: {word}")        \
    F(UNUSUAL_WORKER_CARD, WARNING, /* its number */                           \
      "worker card {word} differs from the one in the real game")              \
    F(UNUSUAL_BOARD, WARNING, /* the side */                                   \
      "side {word} of the resource board differs from the real one")           \
    F(UNUSUAL_SQUARE, WARNING,                                                 \
      "the Main Square differs from the one in the real game")                 \
    F(UNUSUAL_GUILDS, WARNING, /* how many */                                  \
      "most buildings, but not all, should show a guild; here {word} do")      \
    F(LACKS_SCORING, WARNING, "no card scores by the rule '{word}'")           \
    F(LACKS_BONUS, WARNING, "no card gives the bonus '{word}'")                \
    F(LACKS_GUILD_SCORING, WARNING, "no card scores the guild '{word}'")       \
    F(LACKS_COST, WARNING, "no card costs {word}")                             \
    F(LACKS_ROOSTER, WARNING,                                                  \
      "no rooster card gives a coin and has a street on top and houses on "    \
      "the right")                                                             \
    F(LACKS_TRANSFORM, WARNING,                                                \
      "no card with the bonus transform has a street at the bottom")           \
    F(LACKS_DIAMONDS, WARNING, /* how many */                                  \
      "at least two diamonds should score 4 points, not {word}")               \
    F(LACKS_MASK, WARNING, "no mask card scores 2 and its guild")              \
    F(LACKS_EXAMPLE, WARNING,                                                  \
      "the city of the worked scoring example cannot be built")

enum ov_fault_code {
#define F(name, severity, sentence) OV_FAULT_##name,
    OV_FAULTS(F)
#undef F
        OV_FAULT_COUNT
};

enum { OV_FAULT_WORD_SIZE = 56, OV_MAX_FAULTS = 64 };

struct ov_fault {
    enum ov_fault_code code;
    int line, column; /* from 1; a column is a character, not a byte */
    int first_line;   /* {line}: where the same thing is already, or 0 */
    int low, high;    /* what would be right, or 0 */
    char word[OV_FAULT_WORD_SIZE]; /* cut off if it is too long; UTF-8 */
};

struct ov_faults {
    int errors, warnings; /* all of them, even those that did not fit */
    int count;            /* of those kept */
    struct ov_fault at[OV_MAX_FAULTS];
};

/*
 * Notes a fault at a place. The result is where to add the rest; it is never
 * NULL, and valid only until the next call.
 */
struct ov_fault *ov_fault_note(struct ov_faults *faults,
                               enum ov_fault_code code, int line, int column);

/* Sets the word of a fault, cut between two characters if it is too long. */
void ov_fault_say(struct ov_fault *fault, const char *word);
void ov_fault_say_number(struct ov_fault *fault, int number);

/* "BAD_NUMBER", its severity, its English sentence with {placeholders}. */
const char *ov_fault_name(enum ov_fault_code code);
enum ov_severity ov_fault_severity(enum ov_fault_code code);
const char *ov_fault_sentence(enum ov_fault_code code);

/* Writes a sentence, translated or not, with its placeholders filled in. */
void ov_fault_fill(struct ov_buffer *buffer, const char *sentence,
                   const struct ov_fault *fault);

/* Writes "FILE:LINE:COLUMN: error: sentence" in English, without a newline. */
void ov_fault_write(struct ov_buffer *buffer, const char *file,
                    const struct ov_fault *fault);

#endif
