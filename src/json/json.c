/*
 * json.c - writing JSON.
 */
#include "json/json.h"

#include "base/utf8.h"

static bool in_object(const struct ov_json *json)
{
    return json->depth > 0 && (json->objects >> (json->depth - 1) & 1);
}

void ov_json_init(struct ov_json *json, struct ov_buffer *out)
{
    assert(json != NULL && out != NULL);
    memset(json, 0, sizeof *json);
    json->out = out;
}

/* Called before each value. */
static void begin_value(struct ov_json *json)
{
    assert(in_object(json) == json->keyed);
    assert(json->depth > 0 || !json->comma);
    if (json->comma)
        ov_put_char(json->out, ',');
    json->comma = true;
    json->keyed = false;
}

static void open_scope(struct ov_json *json, char bracket, bool object)
{
    begin_value(json);
    assert(json->depth < OV_JSON_DEPTH);
    ov_put_char(json->out, bracket);
    json->objects &= ~(UINT32_C(1) << json->depth);
    json->objects |= (uint32_t)object << json->depth;
    json->depth++;
    json->comma = false;
}

void ov_json_object(struct ov_json *json)
{
    open_scope(json, '{', true);
}

void ov_json_list(struct ov_json *json)
{
    open_scope(json, '[', false);
}

void ov_json_close(struct ov_json *json)
{
    assert(json->depth > 0 && !json->keyed);
    ov_put_char(json->out, in_object(json) ? '}' : ']');
    json->depth--;
    json->comma = true;
}

static void put_escaped(struct ov_buffer *out, unsigned char byte)
{
    static const char short_form[] = "\bb\ff\nn\rr\tt\"\"\\\\";

    for (const char *pair = short_form; *pair != '\0'; pair += 2)
        if (byte == (unsigned char)pair[0]) {
            ov_put_char(out, '\\');
            ov_put_char(out, pair[1]);
            return;
        }
    ov_put(out, "\\u00");
    ov_put_hex(out, &byte, 1);
}

/* Whether a byte can be in a string as it is. */
static bool is_plain(unsigned char byte)
{
    return byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\';
}

/*
 * Whether eight bytes all do. A byte with its high bit set is not plain; of
 * the others, adding 0x60 sets it in those that are 0x20 or more, and the
 * sums below in those that differ from a quote and from a backslash.
 */
static bool are_plain(uint64_t bytes)
{
    const uint64_t each = UINT64_C(0x0101010101010101), high = each << 7;
    const uint64_t low = each * 0x7F;
    const uint64_t quote = (bytes ^ each * '"') + low;
    const uint64_t backslash = (bytes ^ each * '\\') + low;

    return (bytes & high) == 0 &&
           ((bytes + each * 0x60) & quote & backslash & high) == high;
}

static uint64_t eight_at(const char *text)
{
    uint64_t bytes;

    memcpy(&bytes, text, sizeof bytes);
    return bytes;
}

/* How many plain bytes the text begins with. */
static size_t plain_bytes(const char *text, size_t length)
{
    size_t count = 0;

    while (length - count >= 8 && are_plain(eight_at(text + count)))
        count += 8;
    /* The rest of a longer text: its last eight bytes, some of them again. */
    if (length >= 8 && length - count < 8 &&
        are_plain(eight_at(text + length - 8)))
        return length;
    while (count < length && is_plain((unsigned char)text[count]))
        count++;
    return count;
}

/* One character that is not plain; returns how many bytes it takes. */
static size_t put_special(struct ov_buffer *out, const char *text,
                          size_t length)
{
    uint32_t character;
    const int bytes = ov_utf8_decode(text, length, &character);

    if (bytes == 0)
        ov_put_utf8(out, OV_REPLACEMENT);
    else if (bytes == 1)
        put_escaped(out, (uint8_t)character);
    else
        ov_put_bytes(out, text, (size_t)bytes);
    return bytes == 0 ? 1 : (size_t)bytes;
}

static void put_quoted(struct ov_buffer *out, const char *text, size_t length)
{
    ov_put_char(out, '"');
    for (size_t i = 0; i < length;) {
        const size_t plain = plain_bytes(text + i, length - i);

        ov_put_bytes(out, text + i, plain);
        i += plain;
        if (i < length)
            i += put_special(out, text + i, length - i);
    }
    ov_put_char(out, '"');
}

void ov_json_key(struct ov_json *json, const char *key)
{
    const size_t length = strlen(key);

    assert(in_object(json) && !json->keyed);
    assert(plain_bytes(key, length) == length); /* keys are our own words */
    if (json->comma)
        ov_put_char(json->out, ',');
    ov_put_char(json->out, '"');
    ov_put_bytes(json->out, key, length);
    ov_put_bytes(json->out, "\":", 2);
    json->comma = false;
    json->keyed = true;
}

void ov_json_bytes(struct ov_json *json, const char *text, size_t length)
{
    assert(text != NULL || length == 0);
    begin_value(json);
    put_quoted(json->out, text, length);
}

void ov_json_string(struct ov_json *json, const char *text)
{
    assert(text != NULL);
    ov_json_bytes(json, text, strlen(text));
}

void ov_json_number(struct ov_json *json, int64_t number)
{
    begin_value(json);
    ov_put_number(json->out, number);
}

void ov_json_bool(struct ov_json *json, bool value)
{
    begin_value(json);
    ov_put(json->out, value ? "true" : "false");
}

void ov_json_null(struct ov_json *json)
{
    begin_value(json);
    ov_put(json->out, "null");
}

void ov_json_decimal(struct ov_json *json, int64_t number, int places)
{
    uint64_t unit = 1, size = (uint64_t)number;

    assert(places >= 1 && places <= 18);
    begin_value(json);
    if (number < 0) {
        ov_put_char(json->out, '-');
        size = -size;
    }
    for (int i = 0; i < places; i++)
        unit *= 10;
    ov_put_number(json->out, (int64_t)(size / unit));
    ov_put_char(json->out, '.');
    for (unit /= 10; unit > 0; unit /= 10)
        ov_put_char(json->out, (char)('0' + size / unit % 10));
}

void ov_json_member_string(struct ov_json *json, const char *key,
                           const char *text)
{
    ov_json_key(json, key);
    if (text == NULL)
        ov_json_null(json);
    else
        ov_json_string(json, text);
}

void ov_json_member_number(struct ov_json *json, const char *key,
                           int64_t number)
{
    ov_json_key(json, key);
    ov_json_number(json, number);
}

void ov_json_member_bool(struct ov_json *json, const char *key, bool value)
{
    ov_json_key(json, key);
    ov_json_bool(json, value);
}

void ov_json_member_null(struct ov_json *json, const char *key)
{
    ov_json_key(json, key);
    ov_json_null(json);
}
