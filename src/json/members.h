/*
 * members.h - members of JSON objects that name things of the game.
 */
#ifndef OV_JSON_MEMBERS_H
#define OV_JSON_MEMBERS_H

#include "engine/action.h"
#include "engine/game.h"
#include "json/json.h"

/* A building's id, or "main-square". */
const char *ov_card_id(const struct ov_box *box, int card);

void ov_json_member_slot(struct ov_json *json, const char *key, int slot);
void ov_json_member_seat(struct ov_json *json, const char *key, int seat);
void ov_json_member_ended_by(struct ov_json *json, const char *key,
                             enum ov_ended_by ended_by);

#endif
