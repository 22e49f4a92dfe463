/*
 * fill.c - fills the places of a sentence.
 */
#include "text/fill.h"

#include "text/mark.h"

/* "{name.form}", taken apart. */
struct place {
    const char *name, *form; /* not zero-terminated; form: NULL if none */
    size_t name_length, form_length;
    const char *end; /* after the closing brace */
};

static struct ov_arg *next_arg(struct ov_args *args, const char *name)
{
    struct ov_arg *const arg = &args->at[args->count];

    assert(args->count < OV_MAX_ARGS);
    args->count++;
    *arg = (struct ov_arg){.name = name};
    return arg;
}

void ov_add_number(struct ov_args *args, const char *name, int64_t number)
{
    next_arg(args, name)->number = number;
}

void ov_add_name(struct ov_args *args, const char *name, const char *text)
{
    assert(text != NULL);
    next_arg(args, name)->text = text;
}

void ov_add_word(struct ov_args *args, const char *name, const char *context,
                 const char *english)
{
    struct ov_arg *const arg = next_arg(args, name);

    assert(context != NULL && english != NULL);
    arg->context = context;
    arg->text = english;
}

static void add_amount(struct ov_args *args, const char *name, int64_t number,
                       const char *one, const char *many)
{
    struct ov_arg *const arg = next_arg(args, name);

    arg->context = "amount";
    arg->text = one;
    arg->many = many;
    arg->number = number;
}

void ov_add_coins(struct ov_args *args, const char *name, int64_t number)
{
    add_amount(args, name, number, NPC_("amount", "{n} coin", "{n} coins"));
}

static bool is_lower(char letter)
{
    return (letter >= 'a' && letter <= 'z') || letter == '_';
}

/* Reads a place whose opening brace is at `text`; false if it is not one. */
static bool read_place(const char *text, struct place *ret_place)
{
    struct place place = {.name = text + 1};
    const char *at = place.name;

    while (is_lower(*at))
        at++;
    place.name_length = (size_t)(at - place.name);
    if (*at == '.') {
        place.form = ++at;
        while (is_lower(*at))
            at++;
        place.form_length = (size_t)(at - place.form);
    }
    if (*at != '}' || place.name_length == 0)
        return false;
    place.end = at + 1;
    *ret_place = place;
    return true;
}

static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && strncmp(text, word, length) == 0;
}

static const struct ov_arg *find_arg(const struct ov_args *args,
                                     const struct place *place)
{
    for (int i = 0; i < args->count; i++) {
        if (is_word(place->name, place->name_length, args->at[i].name))
            return &args->at[i];
    }
    return NULL;
}

/* A letter that may carry an accent, without it and in lower case; else 0. */
static char plain_letter(const char *text)
{
    static const struct {
        char utf8[3];
        char plain;
    } accented[] = {{"á", 'a'}, {"Á", 'a'}, {"à", 'a'}, {"À", 'a'}, {"â", 'a'},
                    {"Â", 'a'}, {"ä", 'a'}, {"Ä", 'a'}, {"é", 'e'}, {"É", 'e'},
                    {"è", 'e'}, {"È", 'e'}, {"ê", 'e'}, {"Ê", 'e'}, {"í", 'i'},
                    {"Í", 'i'}, {"î", 'i'}, {"Î", 'i'}, {"ó", 'o'}, {"Ó", 'o'},
                    {"ô", 'o'}, {"Ô", 'o'}, {"ö", 'o'}, {"Ö", 'o'}, {"ő", 'o'},
                    {"Ő", 'o'}, {"ú", 'u'}, {"Ú", 'u'}, {"ü", 'u'}, {"Ü", 'u'},
                    {"ű", 'u'}, {"Ű", 'u'}, {"œ", 'o'}, {"Œ", 'o'}};

    if (text[0] >= 'A' && text[0] <= 'Z')
        return (char)(text[0] - 'A' + 'a');
    if (text[0] >= 'a' && text[0] <= 'z')
        return text[0];
    for (int i = 0; i < OV_LENGTH(accented); i++) {
        if (strncmp(text, accented[i].utf8, 2) == 0)
            return accented[i].plain;
    }
    return '\0';
}

static bool is_vowel(char letter)
{
    return letter == 'a' || letter == 'e' || letter == 'i' || letter == 'o' ||
           letter == 'u';
}

/*
 * Hungarian reads numbers aloud: egy (1), öt (5) and ezer (1000) begin with a
 * vowel, and so do the numbers that begin with these words. "mínusz" does not.
 */
static bool number_sounds_vowel(int64_t number)
{
    int digits = 1;

    if (number < 0)
        return false;
    for (; number >= 10; number /= 10)
        digits++;
    return number == 5 || (number == 1 && digits % 3 == 1);
}

static void put_article(struct ov_buffer *out, const struct ov_arg *arg,
                        const char *text)
{
    const bool vowel = arg->text == NULL || arg->many != NULL
                           ? number_sounds_vowel(arg->number)
                           : is_vowel(plain_letter(text));

    ov_put(out, vowel ? "az" : "a");
}

/* French: "d’Anna", "d’Hugo", but "de Rouge". */
static void put_de(struct ov_buffer *out, const char *text)
{
    const char first = plain_letter(text);

    ov_put(out, is_vowel(first) || first == 'h' ? "d’" : "de ");
}

/* How far the next such character is, or the end. */
static size_t length_up_to(const char *text, char stop)
{
    size_t length = 0;

    while (text[length] != '\0' && text[length] != stop)
        length++;
    return length;
}

/* Finds "acc=fát" in "acc=fát|on=fára"; false if the form is not there. */
static bool put_listed_form(struct ov_buffer *out, const char *list,
                            const struct place *place)
{
    const size_t head = place->form_length + 1;

    while (list != NULL && *list != '\0') {
        const size_t length = length_up_to(list, '|');

        if (length > head && list[head - 1] == '=' &&
            strncmp(list, place->form, head - 1) == 0) {
            ov_put_bytes(out, list + head, length - head);
            return true;
        }
        list += length + (list[length] == '|');
    }
    return false;
}

/* The catalogue's list of a word's forms, under "<context> forms". */
static const char *list_of_forms(enum ov_language language,
                                 const struct ov_arg *arg)
{
    char memory[48];
    struct ov_buffer context;

    if (arg->context == NULL)
        return NULL;
    ov_buffer_init(&context, memory, sizeof memory);
    ov_put(&context, arg->context);
    ov_put(&context, " forms");
    assert(!context.full);
    return ov_text_find(language, memory, arg->text);
}

/* "{n} coins", filled. */
static void put_amount(struct ov_buffer *out, const char *phrase,
                       int64_t number)
{
    const size_t before = length_up_to(phrase, '{');

    assert(strncmp(phrase + before, "{n}", 3) == 0);
    ov_put_bytes(out, phrase, before);
    ov_put_number(out, number);
    ov_put(out, phrase + before + 3);
}

static void put_plain(struct ov_buffer *out, enum ov_language language,
                      const struct ov_arg *arg)
{
    if (arg->text == NULL)
        ov_put_number(out, arg->number);
    else if (arg->many != NULL)
        put_amount(out,
                   ov_text_plural(language, arg->context, arg->text, arg->many,
                                  arg->number),
                   arg->number);
    else if (arg->context != NULL)
        ov_put(out, ov_text(language, arg->context, arg->text));
    else
        ov_put(out, arg->text);
}

/* Puts an argument in the form asked for; false if there is no such form. */
static bool put_form(struct ov_buffer *out, enum ov_language language,
                     const struct ov_arg *arg, const struct place *place)
{
    const char *text = arg->text == NULL ? "" : arg->text;

    if (arg->context != NULL && arg->many == NULL)
        text = ov_text(language, arg->context, arg->text);
    if (is_word(place->form, place->form_length, "n"))
        ov_put_number(out, arg->number);
    else if (is_word(place->form, place->form_length, "art"))
        put_article(out, arg, text);
    else if (is_word(place->form, place->form_length, "de"))
        put_de(out, text);
    else if (is_word(place->form, place->form_length, "cap"))
        ov_put_capital(out, text);
    else
        return put_listed_form(out, list_of_forms(language, arg), place);
    return true;
}

static void put_place(struct ov_buffer *out, enum ov_language language,
                      const struct ov_args *args, const struct place *place)
{
    const struct ov_arg *const arg = find_arg(args, place);

    if (arg != NULL && place->form == NULL)
        put_plain(out, language, arg);
    else if (arg == NULL || !put_form(out, language, arg, place))
        ov_put_bytes(out, place->name - 1,
                     (size_t)(place->end - place->name) + 1);
}

void ov_fill(struct ov_buffer *out, enum ov_language language,
             const char *sentence, const struct ov_args *args)
{
    const char *plain = sentence, *at = sentence;
    struct place place;

    while (*at != '\0') {
        if (*at != '{' || !read_place(at, &place)) {
            at++;
            continue;
        }
        ov_put_bytes(out, plain, (size_t)(at - plain));
        put_place(out, language, args, &place);
        plain = at = place.end;
    }
    ov_put(out, plain);
}

/*
 * Two-byte letters: U+00E0 to U+00FE lie 32 above their capitals; in U+0100
 * to U+017F capitals are even and their small letters follow.
 */
static size_t put_capital_letter(struct ov_buffer *out, const char *text)
{
    const unsigned char first = (unsigned char)text[0];
    const unsigned char second = first == 0 ? 0 : (unsigned char)text[1];
    char letter[2] = {(char)first, (char)second};

    if (first >= 'a' && first <= 'z') {
        ov_put_char(out, (char)(first - 'a' + 'A'));
        return 1;
    }
    if (first == 0xC3 && second >= 0xA0 && second != 0xB7 && second != 0xBF)
        letter[1] = (char)(second - 0x20);
    else if (first == 0xC5 && (second & 1) != 0)
        letter[1] = (char)(second - 1);
    else
        return 0;
    ov_put_bytes(out, letter, sizeof letter);
    return sizeof letter;
}

void ov_put_capital(struct ov_buffer *out, const char *text)
{
    ov_put(out, text + put_capital_letter(out, text));
}
