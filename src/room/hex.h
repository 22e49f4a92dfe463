/*
 * hex.h - bytes as members of JSON objects: two hexadecimal digits each.
 */
#ifndef OV_ROOM_HEX_H
#define OV_ROOM_HEX_H

#include "json/json.h"
#include "json/json_read.h"

void ov_json_member_hex(struct ov_json *json, const char *key,
                        const uint8_t *bytes, size_t count);

/* Exactly this many bytes, at most 32. */
OV_NODISCARD bool ov_json_get_hex(const struct ov_json_document *document,
                                  int value, uint8_t *ret_bytes, size_t count);

#endif
