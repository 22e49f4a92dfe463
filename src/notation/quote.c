/*
 * quote.c - texts in double quotes. Only '"' and '\' are escaped, and always,
 * so that every text has exactly one spelling.
 */
#include "notation/quote.h"

#include "notation/reading.h"

bool ov_text_is_plain(const char *text, size_t size)
{
    const size_t length = strlen(text);

    if (length >= size)
        return false;
    for (size_t at = 0; at < length;) {
        const int step = ov_plain_length(text + at, length - at);
        if (step == 0)
            return false;
        at += (size_t)step;
    }
    return true;
}

void ov_put_plainly(struct ov_buffer *out, const char *text)
{
    size_t left = strlen(text);

    while (left > 0) {
        const int step = ov_plain_length(text, left);
        const size_t taken = step == 0 ? 1 : (size_t)step;

        if (step > 0) {
            ov_put_bytes(out, text, taken);
        } else {
            ov_put(out, "\\x");
            ov_put_hex(out, (const uint8_t *)text, 1);
        }
        text += taken;
        left -= taken;
    }
}

void ov_put_quoted(struct ov_buffer *buffer, const char *text)
{
    assert(ov_text_is_plain(text, OV_LINE_LIMIT));
    ov_put_char(buffer, '"');
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            ov_put_char(buffer, '\\');
        ov_put_char(buffer, *text);
    }
    ov_put_char(buffer, '"');
}

/* The closing quote of the text whose opening quote is at `open`, or NULL. */
static const char *closing_quote(const struct ov_reading *in, const char *open)
{
    const char *at = open + 1;

    while (at < in->line_end && *at != '"')
        at += 1 + (*at == '\\');
    return at < in->line_end ? at : NULL;
}

static bool fail_too_long(struct ov_reading *in, const struct ov_token *quoted,
                          size_t most)
{
    char number[8];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, number, sizeof number);
    ov_put_number(&buffer, (int64_t)most);
    return ov_read_fail(in, OV_PARSE_QUOTE_TOO_LONG, quoted, number);
}

/*
 * Removes the escapes and returns the length, or -1 after a fault. There is
 * always room, as no text is longer than its line.
 */
static int unescape(struct ov_reading *in, const struct ov_token *inner,
                    char ret_text[OV_LINE_LIMIT])
{
    const char *const end = inner->start + inner->length;
    int length = 0;

    for (const char *at = inner->start; at < end; at++) {
        const bool escaped = *at == '\\';

        if (escaped)
            at++;
        if (escaped && *at != '"' && *at != '\\') {
            struct ov_token escape;
            ov_token_set(&escape, at - 1, (size_t)(end - at + 1));
            ov_read_fail(in, OV_PARSE_NOT_AN_ESCAPE, &escape, NULL);
            return -1;
        }
        ret_text[length++] = *at;
    }
    return length;
}

bool ov_read_quoted(struct ov_reading *in, char *ret_text, size_t size)
{
    struct ov_token word, inner;
    const char *close;
    char text[OV_LINE_LIMIT];
    int length;

    assert(size <= sizeof text);
    if (!ov_read_word(in, &word))
        return false;
    close = word.start[0] == '"' ? closing_quote(in, word.start) : NULL;
    if (close == NULL || (close + 1 < in->line_end && close[1] != ' '))
        return ov_read_fail(in, OV_PARSE_NOT_QUOTED, &word, NULL);
    ov_token_set(&inner, word.start + 1, (size_t)(close - word.start - 1));
    length = unescape(in, &inner, text);
    if (length < 0)
        return false;
    if ((size_t)length >= size)
        return fail_too_long(in, &inner, size - 1);
    memset(ret_text, 0, size);
    memcpy(ret_text, text, (size_t)length);
    in->at = close + 1;
    return true;
}
