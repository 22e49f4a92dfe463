/*
 * language.h - which of our five languages the environment asks for.
 */
#ifndef OV_SYS_LANGUAGE_H
#define OV_SYS_LANGUAGE_H

#include "base/base.h"

/* The environment variables that speak of language; NULL where not set. */
struct ov_locale {
    const char *language;    /* LANGUAGE: "de:fr" */
    const char *lc_all;      /* LC_ALL */
    const char *lc_messages; /* LC_MESSAGES */
    const char *lang;        /* LANG: "de_AT.UTF-8" */
};

/*
 * "en", "fr", "de", "nl" or "hu". LANGUAGE goes first, unless LC_ALL demands
 * the C locale; then the first of the others that is set and not empty. What
 * we do not speak is answered in English.
 */
const char *ov_language_of(const struct ov_locale *locale);

/* The same for this process's environment. */
const char *ov_language_from_environment(void);

#endif
