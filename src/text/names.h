/*
 * names.h - what things are called, and what they do in a sentence.
 *
 * What things do depends on the switches of a table (R15). If there is no table
 * yet, pass those of the edition in question.
 *
 * Names are as they appear inside a sentence ("wood", "Rooster Guild");
 * ov_put_capital (fill.h) turns them into titles. A building in somebody's own
 * deck has the name in its file.
 */
#ifndef OV_TEXT_NAMES_H
#define OV_TEXT_NAMES_H

#include "base/buffer.h"
#include "engine/action.h"
#include "engine/game.h"
#include "text/text.h"

/* What a seat without a player's name is called: "Purple", "Blue", ... */
const char *ov_text_colour(enum ov_language language, int seat);

/* "Your move", before a question to a player who needs no name. */
const char *ov_text_your_move(enum ov_language language);

const char *ov_text_resource(enum ov_language language,
                             enum ov_resource resource);
const char *ov_text_guild(enum ov_language language, enum ov_guild guild);

/* A side of a card: "top"; and its kind of edge: "street", "houses". */
const char *ov_text_side(enum ov_language language, enum ov_side side);
const char *ov_text_edge(enum ov_language language, bool street);

/* A bonus's name, and what it gives at a table, in sentences (R9, R15.5). */
const char *ov_text_bonus(enum ov_language language, enum ov_bonus bonus);
void ov_text_bonus_meaning(struct ov_buffer *out, enum ov_language language,
                           const struct ov_switches *switches,
                           enum ov_bonus bonus);

/* A scoring rule's name, and a building's in a sentence (R13, R15.7). */
const char *ov_text_scoring(enum ov_language language, enum ov_scoring scoring);
void ov_text_scoring_meaning(struct ov_buffer *out, enum ov_language language,
                             const struct ov_switches *switches,
                             const struct ov_building *building);

/* A character's name, and the power at a table, in sentences (R11). */
const char *ov_text_character(enum ov_language language,
                              enum ov_character character);
void ov_text_power(struct ov_buffer *out, enum ov_language language,
                   const struct ov_switches *switches,
                   enum ov_character character);

/* A building's name; OV_MAIN_SQUARE has one too, and needs no deck. */
const char *ov_text_card(enum ov_language language, const struct ov_deck *deck,
                         int card);

/* What is odd about a building, by its id; "" if nobody knows. */
const char *ov_text_flavour(enum ov_language language, const char *id);

/*
 * A switch (R15), all its choices in a sentence, and one of its values in a few
 * words; the value must exist.
 */
const char *ov_text_switch(enum ov_language language, enum ov_switch which);
const char *ov_text_switch_choice(enum ov_language language,
                                  enum ov_switch which);
const char *ov_text_switch_value(enum ov_language language,
                                 enum ov_switch which, int value);

const char *ov_text_edition(enum ov_language language, enum ov_edition edition);
const char *ov_text_ended_by(enum ov_language language,
                             enum ov_ended_by ended_by);

/* Between a label and its text, and between such pairs: ": ", "; ". */
const char *ov_text_colon(enum ov_language language);
const char *ov_text_semicolon(enum ov_language language);

/* A kind of action as a choice in a menu: "Build". */
const char *ov_text_action_kind(enum ov_language language,
                                enum ov_action_kind kind);

#endif
