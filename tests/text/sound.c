/* sound.c - see sound.h. */
#include "sound.h"

#include "deck/standard.h"
#include "text/names.h"
#include "text/rules.h"

const char *const usual_names[OV_MAX_SEATS] = {"Zoé", "Ödön", "Kim", "Xu"};

/* Bytes of the UTF-8 character at `text`, 0 if it is none. */
static int character_size(const unsigned char *text)
{
    const int size = text[0] < 0x80    ? 1
                     : text[0] < 0xC2  ? 0
                     : text[0] < 0xE0  ? 2
                     : text[0] < 0xF0  ? 3
                     : text[0] <= 0xF4 ? 4
                                       : 0;

    for (int i = 1; i < size; i++) {
        if ((text[i] & 0xC0) != 0x80)
            return 0;
    }
    return size;
}

static const char *unsound(const char *text)
{
    if (text == NULL)
        return "no text";
    if (text[0] == '\0')
        return "an empty text";
    for (const char *at = text; *at != '\0';) {
        const int size = character_size((const unsigned char *)at);
        if (size == 0)
            return "not UTF-8";
        if (*at == '{' || *at == '}')
            return "a brace is left over";
        if (*at == '\n' || *at == '\t')
            return "a control character";
        at += size;
    }
    if (strstr(text, "  ") != NULL)
        return "two blanks";
    if (text[0] == ' ')
        return "a blank before it";
    for (const char *at = text; (at = strpbrk(at, ".!?")) != NULL; at++)
        if (at[1] >= 'A' && at[1] <= 'Z')
            return "no blank between sentences";
    return NULL;
}

static void fail(const char *file, int line, const char *what, const char *text)
{
    char memory[OV_SENTENCE + 64];

    (void)snprintf(memory, sizeof memory, "%s: \"%s\"", what, text);
    test_failed(file, line, memory);
}

void check_sound_at(const char *file, int line, const char *text)
{
    const char *const what = unsound(text);

    if (what != NULL)
        fail(file, line, what, text == NULL ? "" : text);
}

void check_has_at(const char *file, int line, const char *text,
                  const char *piece)
{
    if (strstr(text, piece) == NULL) {
        fail(file, line, "missing", piece);
        fail(file, line, "in", text);
    }
}

void check_differs_at(const char *file, int line, const char *one,
                      const char *two)
{
    if (strcmp(one, two) == 0)
        fail(file, line, "twice the same", one);
}

/* Memory in turn, so that texts can be compared. */
static struct ov_buffer *next_buffer(void)
{
    static char memory[4][OV_SENTENCE];
    static struct ov_buffer out[4];
    static int at;

    at = (at + 1) % OV_LENGTH(out);
    ov_buffer_init(&out[at], memory[at], sizeof memory[at]);
    return &out[at];
}

static const char *whole(const struct ov_buffer *out)
{
    CHECK(!out->full);
    return out->text;
}

const char *rule_text(enum ov_language language,
                      const struct ov_switches *switches, const char *number)
{
    struct ov_buffer *const out = next_buffer();

    ov_text_rule(out, language, switches, number);
    return whole(out);
}

const char *power_text(enum ov_language language,
                       const struct ov_switches *switches,
                       enum ov_character who)
{
    struct ov_buffer *const out = next_buffer();

    ov_text_power(out, language, switches, who);
    return whole(out);
}

const char *bonus_text(enum ov_language language,
                       const struct ov_switches *switches, enum ov_bonus bonus)
{
    struct ov_buffer *const out = next_buffer();

    ov_text_bonus_meaning(out, language, switches, bonus);
    return whole(out);
}

const char *scoring_text(enum ov_language language,
                         const struct ov_switches *switches,
                         const struct ov_building *building)
{
    struct ov_buffer *const out = next_buffer();

    ov_text_scoring_meaning(out, language, switches, building);
    return whole(out);
}

struct ov_box *usual_box(enum ov_edition edition, int seats)
{
    static struct ov_box box;
    const struct ov_switches switches = ov_edition_switches(edition);

    ov_box_init(&box, &ov_standard_deck, &switches, seats);
    return &box;
}
