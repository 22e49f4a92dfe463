/*
 * is_json.c - a reader of JSON (RFC 8259) that keeps nothing.
 */
#include "is_json.h"

enum { DEEPEST = 32 };

/*
 * There is a closing zero after the text, so looking at one more byte is safe.
 */
struct reader {
    const char *at, *end;
};

static bool skip(struct reader *reader, const char *word)
{
    const size_t length = strlen(word);

    if ((size_t)(reader->end - reader->at) < length ||
        memcmp(reader->at, word, length) != 0)
        return false;
    reader->at += length;
    return true;
}

static bool skip_digits(struct reader *reader)
{
    const char *const start = reader->at;

    while (reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9')
        reader->at++;
    return reader->at > start;
}

static bool skip_number(struct reader *reader)
{
    (void)skip(reader, "-");
    if (!skip_digits(reader))
        return false;
    if (skip(reader, ".") && !skip_digits(reader))
        return false;
    return true;
}

/* The bytes that follow the first one of a letter; -1 for a wrong one. */
static int followers(uint8_t first)
{
    if (first < 0x80)
        return 0;
    if (first < 0xC2 || first > 0xF4)
        return -1;
    return first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
}

static bool skip_letter(struct reader *reader)
{
    const int more = followers((uint8_t)*reader->at++);

    for (int i = 0; i < more; i++, reader->at++) {
        if (reader->at >= reader->end || ((uint8_t)*reader->at & 0xC0) != 0x80)
            return false;
    }
    return more >= 0;
}

static bool skip_escape(struct reader *reader)
{
    if (reader->end - reader->at < 2)
        return false;
    reader->at++;
    if (*reader->at++ != 'u')
        return strchr("\"\\/bfnrt", reader->at[-1]) != NULL;
    for (int i = 0; i < 4; i++, reader->at++) {
        if (reader->at >= reader->end ||
            strchr("0123456789abcdefABCDEF", *reader->at) == NULL)
            return false;
    }
    return true;
}

static bool skip_string(struct reader *reader)
{
    if (!skip(reader, "\""))
        return false;
    while (reader->at < reader->end && *reader->at != '"') {
        if ((uint8_t)*reader->at < 0x20)
            return false;
        if (*reader->at == '\\' ? !skip_escape(reader) : !skip_letter(reader))
            return false;
    }
    return skip(reader, "\"");
}

static bool skip_value(struct reader *reader, int depth);

/* NOLINTNEXTLINE(misc-no-recursion): as deep as DEEPEST. */
static bool skip_members(struct reader *reader, int depth, bool object)
{
    const char *const close = object ? "}" : "]";

    if (skip(reader, close))
        return true;
    do {
        if (object && !(skip_string(reader) && skip(reader, ":")))
            return false;
        if (!skip_value(reader, depth + 1))
            return false;
    } while (skip(reader, ","));
    return skip(reader, close);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as DEEPEST. */
static bool skip_value(struct reader *reader, int depth)
{
    if (depth > DEEPEST || reader->at >= reader->end)
        return false;
    if (skip(reader, "{"))
        return skip_members(reader, depth, true);
    if (skip(reader, "["))
        return skip_members(reader, depth, false);
    if (*reader->at == '"')
        return skip_string(reader);
    return skip(reader, "null") || skip(reader, "true") ||
           skip(reader, "false") || skip_number(reader);
}

bool is_json_line(const char *text, size_t length)
{
    struct reader reader = {text, text + length};

    return length > 0 && text[0] == '{' && skip_value(&reader, 0) &&
           reader.at == reader.end;
}
