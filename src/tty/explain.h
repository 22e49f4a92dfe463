/*
 * explain.h - what a card, a character or a rule is and does, in lines of text:
 * for `?` in the full screen and for "help TOPIC".
 *
 * Everything is appended to the caller's buffer as lines, each ended by a
 * newline; OV_EXPLANATION bytes hold any explanation.
 */
#ifndef OV_TTY_EXPLAIN_H
#define OV_TTY_EXPLAIN_H

#include "base/buffer.h"
#include "engine/game.h"
#include "text/text.h"

enum { OV_EXPLANATION = 4096 };

/* A building, or OV_MAIN_SQUARE: name, what is odd about it, all its data. */
void ov_explain_card(struct ov_buffer *out, enum ov_language language,
                     const struct ov_box *box, int card);

/* Worker cards, one by one: read aloud, "1, 3, 4" would sound like a number. */
void ov_put_hand(struct ov_buffer *out, unsigned hand);

/* A worker card, 0 to 3. */
void ov_explain_worker_card(struct ov_buffer *out, enum ov_language language,
                            const struct ov_box *box, int card);

void ov_explain_character(struct ov_buffer *out, enum ov_language language,
                          const struct ov_box *box,
                          enum ov_character character);

/* A guild with its characters. */
void ov_explain_guild(struct ov_buffer *out, enum ov_language language,
                      const struct ov_box *box, enum ov_guild guild);

void ov_explain_bonus(struct ov_buffer *out, enum ov_language language,
                      const struct ov_box *box, enum ov_bonus bonus);

/* A rule by its number, "R8.2"; false if there is none. */
bool ov_explain_rule(struct ov_buffer *out, enum ov_language language,
                     const struct ov_box *box, const char *number);

/*
 * A building's data in a line, without its name: "Cost: wood, clay; street:
 * left, right; Bonus: coin; Points: diamond 4; Mask Guild; Shield 2".
 */
void ov_put_card_brief(struct ov_buffer *out, enum ov_language language,
                       const struct ov_box *box, int card);

/*
 * Anything that a person may call by that name: a building, the Main Square, a
 * worker card, a character, a guild, a bonus (by the word of the notation, or
 * by the name or its start, in this language or in English) or a rule (R8.2 or
 * 8.2). False if nothing has that name.
 */
bool ov_explain(struct ov_buffer *out, enum ov_language language,
                const struct ov_box *box, const char *topic);

/* A building of that name, as above; -1 if there is none. */
int ov_building_by_name(enum ov_language language, const struct ov_deck *deck,
                        const char *name);

#endif
