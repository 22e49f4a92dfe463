/*
 * encoding.c - which characters the terminal understands.
 */
#include "sys/encoding.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <strings.h>

/* The locale that the environment names for characters; "" if none. */
static const char *named_locale(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};

    for (int i = 0; i < OV_LENGTH(variables); i++) {
        const char *const value = getenv(variables[i]);

        if (value != NULL && value[0] != '\0')
            return value;
    }
    return "";
}

/* "hu_HU.UTF-8", "hu_HU.utf8@euro" */
static bool names_utf8(const char *locale)
{
    const char *const dot = strchr(locale, '.');

    return dot != NULL && (strncasecmp(dot + 1, "utf-8", 5) == 0 ||
                           strncasecmp(dot + 1, "utf8", 4) == 0);
}

bool ov_encoding_set(void)
{
    if (setlocale(LC_CTYPE, "") == NULL && names_utf8(named_locale()))
        (void)setlocale(LC_CTYPE, "C.UTF-8");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool ov_encoding_is_latin(void)
{
    const char *const name = nl_langinfo(CODESET);

    return strcmp(name, "ISO-8859-1") == 0 || strcmp(name, "ISO-8859-15") == 0;
}
