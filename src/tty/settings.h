/*
 * settings.h - a player's preferences, kept in a small file between games.
 *
 *     # oddville
 *     language = hu
 *     pace = instant
 *     name = Anna
 *
 * One macro lists the settings that are a choice of words; the first word is
 * the default. A file with a mistake is not used at all and never overwritten,
 * because somebody has edited it by hand.
 */
#ifndef OV_TTY_SETTINGS_H
#define OV_TTY_SETTINGS_H

#include "base/buffer.h"
#include "notation/record.h"
#include "text/text.h"

/*
 * S(field, word, values)
 *   language    "auto": what the environment asks for
 *   opponent    the bot for a person who names none (table/opponents.h)
 *   pace        of the bots' moves: slow enough to follow, or at once
 *   live_score  show the points during the game
 *   confirm     ask before anything that cannot be taken back
 *   colours     of the full screen; "auto": what the terminal has
 *   letters     of the full screen; "auto": what the locale has
 *   mouse       in the full screen
 */
#define OV_SETTINGS(S)                                                         \
    S(language, "language", ("auto", "en", "fr", "de", "nl", "hu"))            \
    S(opponent, "opponent",                                                    \
      ("relaxed", "casual", "skilled", "expert", "master", "master:10000",     \
       "first-game"))                                                          \
    S(pace, "pace", ("slow", "instant"))                                       \
    S(live_score, "live-score", ("on", "off"))                                 \
    S(confirm, "confirm", ("on", "off"))                                       \
    S(colours, "colours", ("auto", "none", "8", "256", "true"))                \
    S(letters, "letters", ("auto", "unicode", "ascii"))                        \
    S(mouse, "mouse", ("on", "off"))

struct ov_settings { /* 0 is the default */
#define S(field, word, values) uint8_t field;
    OV_SETTINGS(S)
#undef S
    char name[OV_PLAYER_NAME_SIZE]; /* of the person; may be empty */
};

enum ov_setting {
#define S(field, word, values) OV_SETTING_##field,
    OV_SETTINGS(S)
#undef S
        OV_SETTING_COUNT
};

enum { OV_PACE_SLOW, OV_PACE_INSTANT };
enum { OV_ON, OV_OFF };
enum {
    OV_COLOURS_AUTO,
    OV_COLOURS_NONE,
    OV_COLOURS_8,
    OV_COLOURS_256,
    OV_COLOURS_TRUE
};
enum { OV_LETTERS_AUTO, OV_LETTERS_UNICODE, OV_LETTERS_ASCII };

const char *ov_setting_word(enum ov_setting which);

/* A value's word; NULL past the last. */
const char *ov_setting_value_word(enum ov_setting which, int value);

int ov_setting_get(const struct ov_settings *settings, enum ov_setting which);
void ov_setting_set(struct ov_settings *settings, enum ov_setting which,
                    int value);

/* A setting and a value of it, for menus. */
const char *ov_text_setting(enum ov_language language, enum ov_setting which);
/* What it does, in a sentence. */
const char *ov_text_setting_about(enum ov_language language,
                                  enum ov_setting which);
const char *ov_text_setting_value(enum ov_language language,
                                  enum ov_setting which, int value);

/* What is wrong with a settings file. */
struct ov_settings_fault {
    int line; /* from 1 */
    enum ov_settings_wrong {
        OV_SETTINGS_NO_EQUALS,
        OV_SETTINGS_UNKNOWN,
        OV_SETTINGS_VALUE
    } wrong;
    char word[64];    /* what the line has, cut if it is long */
    char setting[32]; /* with OV_SETTINGS_VALUE: the setting it is a value of */
};

void ov_text_settings_fault(struct ov_buffer *out, enum ov_language language,
                            const struct ov_settings_fault *fault);

/* False if a line is wrong; then the settings are unchanged. */
OV_NODISCARD bool ov_settings_parse(const char *text,
                                    struct ov_settings *ret_settings,
                                    struct ov_settings_fault *ret_fault);

void ov_settings_write(const struct ov_settings *settings,
                       struct ov_buffer *out);

enum ov_settings_found {
    OV_SETTINGS_FINE,   /* read, or there is no file yet */
    OV_SETTINGS_FAULTY, /* *ret_fault says what is wrong */
    OV_SETTINGS_UNREAD  /* *ret_error is the negative errno */
};

/* From the settings file (places.h); otherwise the defaults. */
enum ov_settings_found ov_settings_load(struct ov_settings *ret_settings,
                                        struct ov_settings_fault *ret_fault,
                                        int *ret_error);

/* Negative errno; -EBADMSG if the file there has a mistake: it is kept. */
OV_NODISCARD int ov_settings_save(const struct ov_settings *settings);

/* The language that they ask for, or the environment's. */
enum ov_language ov_settings_language(const struct ov_settings *settings,
                                      enum ov_language environment);

#endif
