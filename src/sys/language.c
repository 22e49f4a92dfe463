/*
 * language.c - which of our five languages the environment asks for.
 */
#include "sys/language.h"

#include <stdlib.h>

enum ov_language ov_language_from_environment(void)
{
    const struct ov_environment locale = {
        .language = getenv("LANGUAGE"),
        .lc_all = getenv("LC_ALL"),
        .lc_messages = getenv("LC_MESSAGES"),
        .lang = getenv("LANG"),
    };

    return ov_language_choose(&locale);
}
