/*
 * parser.h - what the parts of the deck parser share. Private to parse*.c and
 * facts.c.
 */
#ifndef OV_DECK_PARSER_H
#define OV_DECK_PARSER_H

#include "deck/deck.h"
#include "deck/scan.h"

enum section {
    IN_NO_SECTION,
    IN_UNKNOWN_SECTION, /* its fields are skipped */
    IN_WORKER_CARD,
    IN_BOARD,
    IN_SQUARE,
    IN_GUILD,
    IN_BUILDING
};

enum { MAX_FIELDS = 8 }; /* of one section */

struct parser {
    struct ov_scan scan;
    struct ov_line line;
    struct ov_word field; /* the word that the line starts with */
    struct ov_deck deck;

    /* The current section. */
    enum section section;
    int index;        /* of the worker card, board side, guild, building */
    int section_line; /* where it starts */
    int field_line[MAX_FIELDS]; /* where each field is, in the table's order */
    bool damaged;               /* some line could not be read */
    struct ov_building spare;   /* building 65 and those after it */
    int scoring_column;         /* of a building's scoring rule */

    /* Where each thing was found; 0: not yet. */
    int name_line, square_line;
    int worker_card_line[OV_WORKER_CARDS];
    int board_line[2];
    int slots_line[OV_RESOURCES]; /* of the current board side */
    int guild_line[OV_GUILDS];
    int character_line[OV_CHARACTERS];
    int buildings;    /* including those after the 64th */
    int surplus_line; /* of the 65th */
    int building_line[OV_CARDS];
    int shield_line[OV_CARDS], shield_column[OV_CARDS];
    int building_name_line[OV_CARDS];
};

/* Faults at a word, and at the place where the next word should be. */
struct ov_fault *ov_deck_fault_at(struct parser *parser,
                                  enum ov_fault_code code,
                                  const struct ov_word *word);
struct ov_fault *ov_deck_fault_here(struct parser *parser,
                                    enum ov_fault_code code);

/* The next word; notes a fault if there is none. */
OV_NODISCARD bool ov_deck_need_word(struct parser *parser,
                                    struct ov_word *ret_word);

/* Notes a fault if there are more words than the field takes. */
void ov_deck_no_more_words(struct parser *parser);

/* A number within limits; otherwise notes a fault. */
OV_NODISCARD bool ov_deck_number_from(struct parser *parser,
                                      const struct ov_word *word, int low,
                                      int high, uint8_t *ret_number);
OV_NODISCARD bool ov_deck_need_number(struct parser *parser, int low, int high,
                                      uint8_t *ret_number);

/* Words of a list; each notes a fault if the word is not in it. */
OV_NODISCARD bool ov_deck_resource_from(struct parser *parser,
                                        const struct ov_word *word,
                                        enum ov_resource *ret_resource);
OV_NODISCARD bool ov_deck_side_from(struct parser *parser,
                                    const struct ov_word *word,
                                    enum ov_side *ret_side);

/* The rest of the line as a name of at most OV_NAME_SIZE - 1 bytes. */
void ov_deck_read_name(struct parser *parser, char ret_name[OV_NAME_SIZE]);

/* A bonus; "none" only if it is allowed. */
void ov_deck_read_bonus(struct parser *parser, bool none_too,
                        uint8_t *ret_bonus);

/*
 * The fields, one function each. A fault makes the deck unusable, so what they
 * leave in it then does not matter.
 */
void ov_deck_read_coins(struct parser *parser);
void ov_deck_read_resources(struct parser *parser);
void ov_deck_read_prices(struct parser *parser);
void ov_deck_read_slots(struct parser *parser);
void ov_deck_read_square_streets(struct parser *parser);
void ov_deck_read_square_bonus(struct parser *parser);
void ov_deck_read_square_points(struct parser *parser);
void ov_deck_read_characters(struct parser *parser);
void ov_deck_read_building_name(struct parser *parser);
void ov_deck_read_cost(struct parser *parser);
void ov_deck_read_edges(struct parser *parser);
void ov_deck_read_building_guild(struct parser *parser);
void ov_deck_read_building_bonus(struct parser *parser);
void ov_deck_read_scores(struct parser *parser);
void ov_deck_read_shield(struct parser *parser);

/* A building starts: the rest of the line is its id. */
void ov_deck_open_building(struct parser *parser);

/*
 * What can only be checked once the whole building is known: a card that scores
 * a guild shows it (R1.4). `scores_line` is where its field "scores" is.
 */
void ov_deck_close_building(struct parser *parser, int scores_line);

#endif
