/*
 * text.h - the five languages and the messages in them.
 *
 * The catalogues are gettext's .po files, but libintl is not used: it knows one
 * language per process and does not exist in WebAssembly, while a server speaks
 * five at once and the browser needs the same sentences. So tools/catalogue.py
 * makes one constant table from all .po files at build time, and the language
 * is an argument. English is what the sources say; a message without
 * translation stays English. Returned strings live forever.
 */
#ifndef OV_TEXT_TEXT_H
#define OV_TEXT_TEXT_H

#include "base/base.h"

enum ov_language { OV_LANG_EN, OV_LANG_FR, OV_LANG_DE, OV_LANG_NL, OV_LANG_HU };
enum { OV_LANGUAGES = 5 };

/* "en", "fr", ...; and the language's name in itself: "français". */
const char *ov_language_word(enum ov_language language);
const char *ov_language_name(enum ov_language language);

/* From "fr", but also from "fr_CA.UTF-8" or "fr-CA": false if it names none. */
OV_NODISCARD bool ov_language_from_word(const char *word,
                                        enum ov_language *ret_language);

/* The environment's variables of these names; NULL and "" are unset. */
struct ov_environment {
    const char *language; /* a list: "hu:de:en" */
    const char *lc_all;
    const char *lc_messages;
    const char *lang;
};

/*
 * Chooses as gettext does: LC_ALL, else LC_MESSAGES, else LANG says where we
 * are; there "C" and "POSIX" mean English. Otherwise the first language in
 * LANGUAGE that we speak, else that of where we are, else English.
 */
enum ov_language ov_language_choose(const struct ov_environment *locale);

/* An English message in a language. `context` as in NC_, or NULL (mark.h). */
const char *ov_text(enum ov_language language, const char *context,
                    const char *english);

/* The form of a message that goes with a number (mark.h: NPC_). */
const char *ov_text_plural(enum ov_language language, const char *context,
                           const char *one, const char *many, int64_t number);

/* The translation or NULL: for messages that need not exist. */
const char *ov_text_find(enum ov_language language, const char *context,
                         const char *english);

#endif
