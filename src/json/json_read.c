/*
 * json_read.c - reading JSON by recursive descent, as deep as allowed.
 */
#include "json/json_read.h"

#include "base/digits.h"
#include "base/utf8.h"

struct reader {
    struct ov_json_document *document;
    const char *at, *end;
    int depth;
};

static bool read_value(struct reader *in);

static void skip_blanks(struct reader *in)
{
    while (in->at < in->end && (*in->at == ' ' || *in->at == '\t' ||
                                *in->at == '\n' || *in->at == '\r'))
        in->at++;
}

/* Takes a character if it is the next one. */
static bool take(struct reader *in, char character)
{
    if (in->at == in->end || *in->at != character)
        return false;
    in->at++;
    return true;
}

static uint32_t place(const struct reader *in)
{
    return (uint32_t)(in->at - in->document->text);
}

/* A new value that begins here; -1 if there are too many. */
static int add(struct reader *in, enum ov_json_kind kind)
{
    struct ov_json_document *const document = in->document;

    if (document->count == OV_JSON_READ_VALUES)
        return -1;
    document->at[document->count] = (struct ov_json_value){
        .kind = (uint8_t)kind, .start = place(in), .end = place(in)};
    return document->count++;
}

static void finish(struct reader *in, int value, uint32_t end)
{
    in->document->at[value].end = end;
    in->document->at[value].next = (uint16_t)in->document->count;
}

static bool read_word(struct reader *in, const char *word,
                      enum ov_json_kind kind)
{
    const size_t length = strlen(word);
    const int value = add(in, kind);

    if (value < 0 || (size_t)(in->end - in->at) < length ||
        memcmp(in->at, word, length) != 0)
        return false;
    in->at += length;
    finish(in, value, place(in));
    return true;
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static bool take_digits(struct reader *in)
{
    const char *const begin = in->at;

    while (in->at < in->end && is_digit(*in->at))
        in->at++;
    return in->at > begin;
}

static bool read_number(struct reader *in)
{
    const int value = add(in, OV_JSON_NUMBER);

    if (value < 0)
        return false;
    (void)take(in, '-');
    if (!take(in, '0') && !take_digits(in))
        return false;
    if (take(in, '.') && !take_digits(in))
        return false;
    if (take(in, 'e') || take(in, 'E')) {
        if (!take(in, '+'))
            (void)take(in, '-');
        if (!take_digits(in))
            return false;
    }
    finish(in, value, place(in));
    return true;
}

/* --- Strings --- */

/* Four hexadecimal digits; -1 if they are not there. */
static int32_t four_digits(const char *at, const char *end)
{
    int32_t number = 0;

    if (end - at < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        const int digit = ov_hex_digit(at[i]);
        if (digit < 0)
            return -1;
        number = number * 16 + digit;
    }
    return number;
}

/*
 * The character of the escape \uXXXX whose digits are at *at, with the second
 * half of a pair; *at moves past it. -1 if there is none.
 */
static int32_t escaped_character(const char **at, const char *end)
{
    const int32_t first = four_digits(*at, end);
    int32_t second;

    if (first < 0 || (first >= 0xDC00 && first <= 0xDFFF))
        return -1;
    *at += 4;
    if (first < 0xD800 || first > 0xDBFF)
        return first;
    if (end - *at < 6 || (*at)[0] != '\\' || (*at)[1] != 'u')
        return -1;
    second = four_digits(*at + 2, end);
    if (second < 0xDC00 || second > 0xDFFF)
        return -1;
    *at += 6;
    return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
}

static bool skip_escape(struct reader *in)
{
    in->at++; /* the backslash */
    if (in->at == in->end)
        return false;
    if (take(in, 'u'))
        return escaped_character(&in->at, in->end) >= 0;
    if (*in->at == '\0' || strchr("\"\\/bfnrt", *in->at) == NULL)
        return false;
    in->at++;
    return true;
}

static bool skip_character(struct reader *in)
{
    uint32_t character;
    int length;

    if (*in->at == '\\')
        return skip_escape(in);
    length = ov_utf8_decode(in->at, (size_t)(in->end - in->at), &character);
    if (length == 0 || character < 0x20)
        return false;
    in->at += length;
    return true;
}

/* One byte and no escape: most are, and a decoder would be slower. */
static bool is_usual(char character)
{
    const uint8_t byte = (uint8_t)character;

    return byte >= 0x20 && byte < 0x80 && byte != '\\';
}

static bool read_string(struct reader *in)
{
    int value;

    if (!take(in, '"'))
        return false;
    value = add(in, OV_JSON_STRING);
    if (value < 0)
        return false;
    while (in->at < in->end && *in->at != '"') {
        if (is_usual(*in->at))
            in->at++;
        else if (!skip_character(in))
            return false;
    }
    finish(in, value, place(in));
    return take(in, '"');
}

/* --- What strings say, without their escapes --- */

/* The next character of a string that was read; its number of bytes. */
static int next_character(const char **at, const char *end,
                          char bytes[OV_UTF8_BYTES])
{
    static const char letters[] = "bfnrt", meant[] = "\b\f\n\r\t";
    const char *letter;

    bytes[0] = *(*at)++;
    if (bytes[0] != '\\')
        return 1;
    bytes[0] = *(*at)++;
    if (bytes[0] == 'u')
        return ov_utf8_encode((uint32_t)escaped_character(at, end), bytes);
    letter = strchr(letters, bytes[0]);
    if (letter != NULL)
        bytes[0] = meant[letter - letters];
    return 1;
}

/* The bytes of a string that was read, one after the other. */
struct letters {
    const char *at, *end;
    char bytes[OV_UTF8_BYTES];
    int count, used; /* of `bytes` */
};

static struct letters letters_of(const struct ov_json_document *document,
                                 int value)
{
    return (struct letters){document->text + document->at[value].start,
                            document->text + document->at[value].end,
                            {0},
                            0,
                            0};
}

/* The next byte, or -1 at the end. */
static int next_byte(struct letters *letters)
{
    if (letters->used == letters->count) {
        if (letters->at == letters->end)
            return -1;
        letters->count =
            next_character(&letters->at, letters->end, letters->bytes);
        letters->used = 0;
    }
    return (unsigned char)letters->bytes[letters->used++];
}

/* "do" and "d\u006f" say the same. */
static bool say_the_same(struct letters one, struct letters other)
{
    int byte;

    do {
        byte = next_byte(&one);
        if (byte != next_byte(&other))
            return false;
    } while (byte >= 0);
    return true;
}

static bool says(struct letters letters, const char *word)
{
    for (; *word != '\0'; word++)
        if (next_byte(&letters) != (unsigned char)*word)
            return false;
    return next_byte(&letters) < 0;
}

/* --- Lists and objects --- */

/* NOLINTBEGIN(misc-no-recursion): no deeper than OV_JSON_READ_DEPTH. */

/* Does the object have the same key earlier? */
static bool is_repeated(const struct ov_json_document *document, int object,
                        int key)
{
    for (int i = object + 1; i < key; i = document->at[i + 1].next)
        if (say_the_same(letters_of(document, i), letters_of(document, key)))
            return true;
    return false;
}

static bool read_member(struct reader *in, int object)
{
    const int key = in->document->count;

    if (!read_string(in) || is_repeated(in->document, object, key))
        return false;
    skip_blanks(in);
    return take(in, ':') && read_value(in);
}

/* What is between two brackets; we are at the first. */
static bool read_inside(struct reader *in, enum ov_json_kind kind, char close)
{
    const int value = add(in, kind);
    bool more;

    if (value < 0 || in->depth == OV_JSON_READ_DEPTH)
        return false;
    in->depth++;
    in->at++;
    skip_blanks(in);
    more = in->at < in->end && *in->at != close;
    while (more) {
        skip_blanks(in);
        if (!(kind == OV_JSON_OBJECT ? read_member(in, value) : read_value(in)))
            return false;
        skip_blanks(in);
        more = take(in, ',');
    }
    in->depth--;
    if (!take(in, close))
        return false;
    finish(in, value, place(in));
    return true;
}

static bool read_value(struct reader *in)
{
    skip_blanks(in);
    if (in->at == in->end)
        return false;
    switch (*in->at) {
    case '{':
        return read_inside(in, OV_JSON_OBJECT, '}');
    case '[':
        return read_inside(in, OV_JSON_LIST, ']');
    case '"':
        return read_string(in);
    case 'n':
        return read_word(in, "null", OV_JSON_NULL);
    case 'f':
        return read_word(in, "false", OV_JSON_FALSE);
    case 't':
        return read_word(in, "true", OV_JSON_TRUE);
    default:
        return read_number(in);
    }
}

/* NOLINTEND(misc-no-recursion) */

bool ov_json_read(struct ov_json_document *ret_document, const char *text,
                  size_t length, size_t *ret_where)
{
    struct reader in = {ret_document, text, text + length, 0};
    bool good;

    assert(length <= UINT32_MAX);
    ret_document->text = text;
    ret_document->length = length;
    ret_document->count = 0;
    good = read_value(&in);
    if (good) {
        skip_blanks(&in);
        good = in.at == in.end;
    }
    if (!good)
        *ret_where = (size_t)(in.at - text);
    return good;
}

/* --- Looking at what was read --- */

bool ov_json_is(const struct ov_json_document *document, int value,
                enum ov_json_kind kind)
{
    assert(value < document->count);
    return value != OV_JSON_NOWHERE && document->at[value].kind == kind;
}

int ov_json_first(const struct ov_json_document *document, int value)
{
    const bool has = ov_json_is(document, value, OV_JSON_LIST) ||
                     ov_json_is(document, value, OV_JSON_OBJECT);

    return has && document->at[value].next > value + 1 ? value + 1
                                                       : OV_JSON_NOWHERE;
}

int ov_json_next(const struct ov_json_document *document, int value, int i)
{
    const bool object = document->at[value].kind == OV_JSON_OBJECT;
    const int next = document->at[object ? i + 1 : i].next;

    assert(ov_json_is(document, value, OV_JSON_LIST) || object);
    assert(i > value && i < document->count);
    return next < document->at[value].next ? next : OV_JSON_NOWHERE;
}

int ov_json_find(const struct ov_json_document *document, int object,
                 const char *key)
{
    assert(key != NULL);
    if (!ov_json_is(document, object, OV_JSON_OBJECT))
        return OV_JSON_NOWHERE;
    for (int i = ov_json_first(document, object); i != OV_JSON_NOWHERE;
         i = ov_json_next(document, object, i))
        if (says(letters_of(document, i), key))
            return i + 1;
    return OV_JSON_NOWHERE;
}

bool ov_json_get_text(const struct ov_json_document *document, int value,
                      char *memory, size_t size)
{
    size_t length = 0;
    const char *at, *end;

    assert(memory != NULL);
    if (!ov_json_is(document, value, OV_JSON_STRING))
        return false;
    at = document->text + document->at[value].start;
    end = document->text + document->at[value].end;
    while (at < end) {
        char bytes[OV_UTF8_BYTES];
        const int count = next_character(&at, end, bytes);

        if (bytes[0] == '\0' || length + (size_t)count >= size)
            return false;
        memcpy(memory + length, bytes, (size_t)count);
        length += (size_t)count;
    }
    if (length >= size)
        return false;
    memory[length] = '\0';
    return true;
}

bool ov_json_get_number(const struct ov_json_document *document, int value,
                        int64_t *ret_number)
{
    enum { MOST_DIGITS = 15 };
    const char *at, *end;
    int64_t number = 0;
    bool negative;

    assert(ret_number != NULL);
    if (!ov_json_is(document, value, OV_JSON_NUMBER))
        return false;
    at = document->text + document->at[value].start;
    end = document->text + document->at[value].end;
    negative = *at == '-';
    at += negative;
    if (end - at > MOST_DIGITS)
        return false;
    for (; at < end; at++) {
        if (!is_digit(*at))
            return false;
        number = number * 10 + (*at - '0');
    }
    *ret_number = negative ? -number : number;
    return true;
}
