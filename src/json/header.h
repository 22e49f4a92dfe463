/*
 * header.h - the header of a record as JSON: who played what by which rules.
 */
#ifndef OV_JSON_HEADER_H
#define OV_JSON_HEADER_H

#include "notation/record.h"
#include "json/json.h"

/*
 * Writes one object. The seed is included only if asked for (the game is over,
 * or everything is open); its commitment always.
 */
void ov_snapshot_header(struct ov_json *json,
                        const struct ov_record_header *header, bool seed);

#endif
