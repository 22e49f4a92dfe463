/*
 * hex.c - bytes in JSON.
 */
#include "room/hex.h"

#include "base/digits.h"

void ov_json_member_hex(struct ov_json *json, const char *key,
                        const uint8_t *bytes, size_t count)
{
    char digits[2 * OV_HEX_LIMIT + 1];
    struct ov_buffer out;

    assert(count <= OV_HEX_LIMIT);
    ov_buffer_init(&out, digits, sizeof digits);
    ov_put_hex(&out, bytes, count);
    ov_json_member_string(json, key, digits);
}

bool ov_json_get_hex(const struct ov_json_document *document, int value,
                     uint8_t *ret_bytes, size_t count)
{
    char digits[2 * OV_HEX_LIMIT + 1];

    return ov_json_get_text(document, value, digits, sizeof digits) &&
           strlen(digits) == 2 * count &&
           ov_hex_lower(digits, ret_bytes, count);
}
