/*
 * json.h - writing JSON (RFC 8259) into a buffer, in the order of the calls.
 *
 * Commas and colons are added automatically, and assertions check that keys and
 * values alternate. The output is compact, valid UTF-8 (a malformed byte
 * becomes U+FFFD) and the same on every machine: there are no floating-point
 * numbers, only decimals with a fixed number of places. If the buffer gets
 * full, the text is cut off and buffer->full is set.
 */
#ifndef OV_JSON_JSON_H
#define OV_JSON_JSON_H

#include "base/buffer.h"

enum { OV_JSON_DEPTH = 32 };

struct ov_json {
    struct ov_buffer *out;
    uint32_t objects; /* bit: at this depth an object is open, not a list */
    uint8_t depth;
    bool comma; /* a comma is due before the next key or value */
    bool keyed; /* a key waits for its value */
};

void ov_json_init(struct ov_json *json, struct ov_buffer *out);

/* Whether everything that was opened is closed again. */
static inline bool ov_json_is_whole(const struct ov_json *json)
{
    return json->depth == 0 && json->comma && !json->out->full;
}

void ov_json_object(struct ov_json *json);
void ov_json_list(struct ov_json *json);
void ov_json_close(struct ov_json *json); /* whichever was opened last */

/* Inside an object, before each value. */
void ov_json_key(struct ov_json *json, const char *key);

void ov_json_string(struct ov_json *json, const char *text);
void ov_json_bytes(struct ov_json *json, const char *text, size_t length);
void ov_json_number(struct ov_json *json, int64_t number);
void ov_json_bool(struct ov_json *json, bool value);
void ov_json_null(struct ov_json *json);

/* `number` / 10^places with exactly that many places: 1250, 2 is 12.50. */
void ov_json_decimal(struct ov_json *json, int64_t number, int places);

/* A key and its value in one. A NULL string is null. */
void ov_json_member_string(struct ov_json *json, const char *key,
                           const char *text);
void ov_json_member_number(struct ov_json *json, const char *key,
                           int64_t number);
void ov_json_member_bool(struct ov_json *json, const char *key, bool value);
void ov_json_member_null(struct ov_json *json, const char *key);

#endif
