/*
 * members.h - members of JSON objects that name things of the game.
 */
#ifndef OV_JSON_MEMBERS_H
#define OV_JSON_MEMBERS_H

#include "deck/switches.h"
#include "engine/action.h"
#include "engine/game.h"
#include "engine/refusal.h"
#include "json/json.h"

/* A building's id, or "main-square". */
const char *ov_card_id(const struct ov_box *box, int card);

void ov_json_member_slot(struct ov_json *json, const char *key, int slot);
void ov_json_member_seat(struct ov_json *json, const char *key, int seat);
void ov_json_member_ended_by(struct ov_json *json, const char *key,
                             enum ov_ended_by ended_by);

/* A refusal of the rules, as the member `why`: "edge-does-not-match". */
void ov_json_member_why(struct ov_json *json, enum ov_why why);

/* An action in the notation, as a value; the game is the one it is done in. */
void ov_json_action(struct ov_json *json, const struct ov_game *game,
                    const struct ov_box *box, struct ov_action action);

/* The rules' switches by their words, as the member `switches`. */
void ov_json_member_switches(struct ov_json *json,
                             const struct ov_switches *switches);

#endif
