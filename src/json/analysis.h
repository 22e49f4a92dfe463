/*
 * analysis.h - hints and judgements as JSON (docs/ANALYSIS.md).
 */
#ifndef OV_JSON_ANALYSIS_H
#define OV_JSON_ANALYSIS_H

#include "advice/hint.h"
#include "advice/judgement.h"
#include "json/json.h"

/* A member: "search", "net" or "games". */
void ov_json_member_appraised_by(struct ov_json *json, const char *key,
                                 enum ov_appraised_by by);

/* A number of OV_CERTAIN, or a sum of such: from 0 to 1, to four places. */
void ov_json_chance(struct ov_json *json, int64_t chance);

/* A member: a list of decimals from 0 to 1, or of differences, by seat. */
void ov_json_member_chances(struct ov_json *json, const char *key,
                            const int32_t *chance, int seats);

/* Members of an open object: `seat`, `by`, `moves`. The game is the view. */
void ov_json_hint(struct ov_json *json, enum ov_language language,
                  const struct ov_scene *scene, const struct ov_hint *hint);

/* Members of an open object; the game is the one before the move. */
void ov_json_verdict(struct ov_json *json, const struct ov_game *game,
                     const struct ov_box *box,
                     const struct ov_verdict *verdict);

/* Members of an open object: a player's grade. */
void ov_json_grade(struct ov_json *json, const struct ov_grade *grade);

#endif
