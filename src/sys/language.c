/*
 * language.c - from LANGUAGE, LC_ALL, LC_MESSAGES and LANG to a language.
 */
#include "sys/language.h"

#include <stdlib.h>

static const char *const languages[] = {"en", "fr", "de", "nl", "hu"};

/* The language a locale name such as "de_AT.UTF-8" begins with, or NULL. */
static const char *known(const char *name, size_t length)
{
    if (length < 2 || (length > 2 && strchr("_.@", name[2]) == NULL))
        return NULL;
    for (int i = 0; i < OV_LENGTH(languages); i++)
        if (strncmp(name, languages[i], 2) == 0)
            return languages[i];
    return NULL;
}

/* The first of a list such as "it:de:fr" that we speak, or NULL. */
static const char *first_known(const char *list)
{
    while (*list != '\0') {
        const size_t length = strcspn(list, ":");
        const char *const language = known(list, length);

        if (language != NULL)
            return language;
        list += length + (list[length] == ':');
    }
    return NULL;
}

static bool is_set(const char *variable)
{
    return variable != NULL && *variable != '\0';
}

const char *ov_language_of(const struct ov_locale *locale)
{
    const char *name = "C", *language = NULL;
    bool plain;

    if (is_set(locale->lc_all))
        name = locale->lc_all;
    else if (is_set(locale->lc_messages))
        name = locale->lc_messages;
    else if (is_set(locale->lang))
        name = locale->lang;
    plain = is_set(locale->lc_all) &&
            (strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0);
    if (!plain && is_set(locale->language))
        language = first_known(locale->language);
    if (language == NULL)
        language = known(name, strlen(name));
    return language == NULL ? "en" : language;
}

const char *ov_language_from_environment(void)
{
    const struct ov_locale locale = {
        .language = getenv("LANGUAGE"),
        .lc_all = getenv("LC_ALL"),
        .lc_messages = getenv("LC_MESSAGES"),
        .lang = getenv("LANG"),
    };

    return ov_language_of(&locale);
}
