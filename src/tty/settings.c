/*
 * settings.c - the player's settings: their words, their file.
 */
#include "tty/settings.h"

#include "notation/quote.h"
#include "sys/config_line.h"
#include "sys/file.h"
#include "table/opponents.h"
#include "text/fill.h"
#include "text/mark.h"
#include "tty/places.h"

#include <errno.h>
#include <stdio.h>

enum { MOST_VALUES = 7, MOST_BYTES = 1 << 16 };

#define UNWRAP(...) __VA_ARGS__

static const struct {
    const char *word;
    const char *value[MOST_VALUES + 1];
    size_t place;
} settings_list[OV_SETTING_COUNT] = {
#define S(field, word, values)                                                 \
    {word, {UNWRAP values}, offsetof(struct ov_settings, field)},
    OV_SETTINGS(S)
#undef S
};

const char *ov_setting_word(enum ov_setting which)
{
    assert(which < OV_SETTING_COUNT);
    return settings_list[which].word;
}

const char *ov_setting_value_word(enum ov_setting which, int value)
{
    assert(value >= 0 && value <= MOST_VALUES);
    return settings_list[which].value[value];
}

int ov_setting_get(const struct ov_settings *settings, enum ov_setting which)
{
    assert(which < OV_SETTING_COUNT);
    return ((const uint8_t *)settings)[settings_list[which].place];
}

void ov_setting_set(struct ov_settings *settings, enum ov_setting which,
                    int value)
{
    assert(ov_setting_value_word(which, value) != NULL);
    ((uint8_t *)settings)[settings_list[which].place] = (uint8_t)value;
}

static const char *const titles[OV_SETTING_COUNT] = {
    [OV_SETTING_language] = NC_("setting", "Language"),
    [OV_SETTING_opponent] = NC_("setting", "Opponent in new games"),
    [OV_SETTING_pace] = NC_("setting", "Bot speed"),
    [OV_SETTING_live_score] = NC_("setting", "Points during the game"),
    [OV_SETTING_confirm] = NC_("setting", "Confirm what cannot be undone"),
    [OV_SETTING_colours] = NC_("setting", "Colours"),
    [OV_SETTING_letters] = NC_("setting", "Symbols"),
    [OV_SETTING_mouse] = NC_("setting", "Mouse"),
};

const char *ov_text_setting(enum ov_language language, enum ov_setting which)
{
    assert(which < OV_SETTING_COUNT);
    return ov_text(language, "setting", titles[which]);
}

static const char *const abouts[OV_SETTING_COUNT] = {
    [OV_SETTING_language] =
        NC_("setting", "What you read is in this language. Automatic: the "
                       "language of your system."),
    [OV_SETTING_opponent] =
        NC_("setting", "The bot you play against if you name nobody."),
    [OV_SETTING_pace] =
        NC_("setting", "Whether the bots pause after each move, so that you "
                       "can follow. Enter always skips the pause."),
    [OV_SETTING_live_score] =
        NC_("setting", "Whether everybody’s points are shown during the game, "
                       "or only at its end."),
    [OV_SETTING_confirm] =
        NC_("setting", "Whether you are asked before a move that reveals "
                       "something and so cannot be undone."),
    [OV_SETTING_colours] =
        NC_("setting", "How many colours are used. Automatic: as many as the "
                       "terminal has. Signs and letters say the same."),
    [OV_SETTING_letters] =
        NC_("setting", "Which characters are drawn. Automatic: all that the "
                       "terminal can show."),
    [OV_SETTING_mouse] =
        NC_("setting", "Whether choices, cells and cards can be clicked. When "
                       "off, the mouse marks text as elsewhere in the "
                       "terminal."),
};

const char *ov_text_setting_about(enum ov_language language,
                                  enum ov_setting which)
{
    assert(which < OV_SETTING_COUNT);
    return ov_text(language, "setting", abouts[which]);
}

/* Words that mean the same in every setting. */
static const struct {
    const char *word, *text;
} value_texts[] = {
    {"auto", NC_("setting value", "automatic")},
    {"slow", NC_("setting value", "easy to follow")},
    {"instant", NC_("setting value", "instant")},
    {"on", NC_("setting value", "on")},
    {"off", NC_("setting value", "off")},
    {"none", NC_("setting value", "none")},
    {"true", NC_("setting value", "16 million")},
    {"unicode", NC_("setting value", "Unicode")},
    {"ascii", NC_("setting value", "plain ASCII")},
};

const char *ov_text_setting_value(enum ov_language language,
                                  enum ov_setting which, int value)
{
    const char *const word = ov_setting_value_word(which, value);
    enum ov_language named;

    assert(value >= 0);
    if (which == OV_SETTING_language && ov_language_from_word(word, &named))
        return ov_language_name(named);
    if (which == OV_SETTING_opponent)
        return ov_text_opponent(language, ov_opponent_of_bot(word));
    for (int i = 0; i < OV_LENGTH(value_texts); i++)
        if (strcmp(value_texts[i].word, word) == 0)
            return ov_text(language, "setting value", value_texts[i].text);
    return word; /* a number */
}

static const char *const wrongs[] = {
    [OV_SETTINGS_NO_EQUALS] =
        N_("'{word}' is not of the form 'setting = value'"),
    [OV_SETTINGS_UNKNOWN] = N_("there is no setting '{word}'"),
    [OV_SETTINGS_VALUE] = N_("'{word}' is not a value of '{setting}'"),
};

void ov_text_settings_fault(struct ov_buffer *out, enum ov_language language,
                            const struct ov_settings_fault *fault)
{
    struct ov_args args = {0};

    assert(out != NULL && fault != NULL);
    ov_add_name(&args, "word", fault->word);
    ov_add_name(&args, "setting", fault->setting);
    ov_fill(out, language, ov_text(language, NULL, wrongs[fault->wrong]),
            &args);
}

/* --- Reading --- */

enum { MOST_LINE = 256 };

static bool complain(struct ov_settings_fault *fault,
                     enum ov_settings_wrong wrong, const char *word,
                     const char *setting)
{
    fault->wrong = wrong;
    (void)snprintf(fault->word, sizeof fault->word, "%.60s",
                   ov_text_is_plain(word, MOST_LINE) ? word : "?");
    (void)snprintf(fault->setting, sizeof fault->setting, "%s", setting);
    return false;
}

static bool set_value(struct ov_settings *settings, enum ov_setting which,
                      const char *word, struct ov_settings_fault *fault)
{
    for (int value = 0; ov_setting_value_word(which, value) != NULL; value++)
        if (strcmp(ov_setting_value_word(which, value), word) == 0) {
            ov_setting_set(settings, which, value);
            return true;
        }
    return complain(fault, OV_SETTINGS_VALUE, word, ov_setting_word(which));
}

static bool set_name(struct ov_settings *settings, const char *word,
                     struct ov_settings_fault *fault)
{
    if (!ov_text_is_plain(word, sizeof settings->name))
        return complain(fault, OV_SETTINGS_VALUE, word, "name");
    memset(settings->name, 0, sizeof settings->name);
    memcpy(settings->name, word, strlen(word));
    return true;
}

static bool read_line(struct ov_settings *settings, char *line,
                      struct ov_settings_fault *fault)
{
    const struct ov_config_line read = ov_config_line(line);

    if (read.key[0] == '\0')
        return true;
    if (read.value == NULL)
        return complain(fault, OV_SETTINGS_NO_EQUALS, read.key, "");
    if (strcmp(read.key, "name") == 0)
        return set_name(settings, read.value, fault);
    for (int which = 0; which < OV_SETTING_COUNT; which++)
        if (strcmp(ov_setting_word((enum ov_setting)which), read.key) == 0)
            return set_value(settings, (enum ov_setting)which, read.value,
                             fault);
    return complain(fault, OV_SETTINGS_UNKNOWN, read.key, "");
}

bool ov_settings_parse(const char *text, struct ov_settings *ret_settings,
                       struct ov_settings_fault *ret_fault)
{
    struct ov_settings settings = {0};
    struct ov_settings_fault fault = {.line = 1};

    assert(text != NULL);
    assert(ret_settings != NULL && ret_fault != NULL);
    for (; *text != '\0'; fault.line++) {
        const size_t length = strcspn(text, "\n");
        char line[MOST_LINE];

        (void)snprintf(line, sizeof line, "%.*s",
                       (int)(length < MOST_LINE ? length : MOST_LINE), text);
        if (length >= MOST_LINE
                ? !complain(&fault, OV_SETTINGS_NO_EQUALS, line, "")
                : !read_line(&settings, line, &fault)) {
            *ret_fault = fault;
            return false;
        }
        text += length + (text[length] == '\n');
    }
    *ret_settings = settings;
    return true;
}

void ov_settings_write(const struct ov_settings *settings,
                       struct ov_buffer *out)
{
    assert(out != NULL);
    ov_put(out, "# oddville\n");
    for (int which = 0; which < OV_SETTING_COUNT; which++) {
        const int value = ov_setting_get(settings, (enum ov_setting)which);

        ov_put(out, ov_setting_word((enum ov_setting)which));
        ov_put(out, " = ");
        ov_put(out, ov_setting_value_word((enum ov_setting)which, value));
        ov_put_char(out, '\n');
    }
    ov_put(out, "name = ");
    ov_put(out, settings->name);
    ov_put_char(out, '\n');
}

/* --- The file --- */

enum ov_settings_found ov_settings_load(struct ov_settings *ret_settings,
                                        struct ov_settings_fault *ret_fault,
                                        int *ret_error)
{
    char path[OV_PATH_SIZE];
    struct ov_file file = {NULL, 0};
    int error = ov_place_settings(path, sizeof path);
    bool good;

    assert(ret_settings != NULL && ret_fault != NULL);
    assert(ret_error != NULL);
    memset(ret_settings, 0, sizeof *ret_settings);
    if (error == 0)
        error = ov_file_read(path, MOST_BYTES, &file);
    if (error == -ENOENT)
        return OV_SETTINGS_FINE;
    if (error != 0) {
        *ret_error = error;
        return OV_SETTINGS_UNREAD;
    }
    good = ov_settings_parse(file.text, ret_settings, ret_fault);
    ov_file_finish(&file);
    return good ? OV_SETTINGS_FINE : OV_SETTINGS_FAULTY;
}

int ov_settings_save(const struct ov_settings *settings)
{
    char path[OV_PATH_SIZE], text[1024];
    struct ov_buffer out;
    struct ov_settings old;
    struct ov_settings_fault fault;
    int error = 0;

    switch (ov_settings_load(&old, &fault, &error)) {
    case OV_SETTINGS_FINE:
        break;
    case OV_SETTINGS_FAULTY:
        return -EBADMSG;
    case OV_SETTINGS_UNREAD:
        return error;
    }
    error = ov_place_settings(path, sizeof path);
    if (error == 0)
        error = ov_place_make_folder_of(path);
    if (error < 0)
        return error;
    ov_buffer_init(&out, text, sizeof text);
    ov_settings_write(settings, &out);
    assert(!out.full);
    return ov_file_write(path, text, out.length, OV_FILE_REPLACE);
}

enum ov_language ov_settings_language(const struct ov_settings *settings,
                                      enum ov_language environment)
{
    assert(settings != NULL);
    if (settings->language == 0)
        return environment;
    return (enum ov_language)(settings->language - 1);
}
