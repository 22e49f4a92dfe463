/*
 * words.h - the game's words as arguments of a sentence (fill.h). Private to
 * this layer: others use names.h and sentence.h.
 */
#ifndef OV_TEXT_WORDS_H
#define OV_TEXT_WORDS_H

#include "engine/action.h"
#include "engine/game.h"
#include "text/fill.h"

void ov_add_resource(struct ov_args *args, const char *name, int resource);
void ov_add_guild(struct ov_args *args, const char *name, int guild);
void ov_add_bonus(struct ov_args *args, const char *name, int bonus);
void ov_add_character(struct ov_args *args, const char *name, int character);

/* A building's name or the Main Square's. */
void ov_add_card(struct ov_args *args, const char *name,
                 const struct ov_deck *deck, int card);

/* Where a neighbour stands: "above", "on the right", ... */
void ov_add_where(struct ov_args *args, const char *name, int side);

/* Whose bonus: "from the new building", "from the neighbour above", ... */
void ov_add_source(struct ov_args *args, const char *name, int source);

/* "{resource}" and "{price}", by which a slot is known (R1.7). */
void ov_add_slot(struct ov_args *args, int slot);

#endif
