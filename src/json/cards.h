/*
 * cards.h - a deck and its cards as JSON (docs/JSON.md).
 */
#ifndef OV_JSON_CARDS_H
#define OV_JSON_CARDS_H

#include "deck/stats.h"
#include "engine/box.h"
#include "json/json.h"

enum { OV_DECK_JSON_SIZE = 65536 }; /* holds every deck, whole or counted */

/* Each writes one object. */
void ov_json_building(struct ov_json *json, const struct ov_building *building);
void ov_json_main_square(struct ov_json *json,
                         const struct ov_main_square *square);
void ov_json_worker_card(struct ov_json *json, const struct ov_deck *deck,
                         int card);
/* With its points, which depend on the switches. */
void ov_json_character(struct ov_json *json, const struct ov_deck *deck,
                       const struct ov_switches *switches,
                       enum ov_character character);
void ov_json_deck(struct ov_json *json, const struct ov_deck *deck);
void ov_json_deck_stats(struct ov_json *json,
                        const struct ov_deck_stats *stats);

/* A deck's name and hash, as members of an open object. */
void ov_json_member_identity(struct ov_json *json, const struct ov_deck *deck);

/*
 * What is printed, as members of an open object; for a building neither id nor
 * name.
 */
void ov_json_building_members(struct ov_json *json,
                              const struct ov_building *building);
void ov_json_main_square_members(struct ov_json *json,
                                 const struct ov_main_square *square);
void ov_json_worker_card_members(struct ov_json *json,
                                 const struct ov_deck *deck, int card);

/* A side of the resource board: the prices of each resource's single slots. */
void ov_json_board(struct ov_json *json, const struct ov_board_side *side);
void ov_json_member_boards(struct ov_json *json, const struct ov_deck *deck);

#endif
