/*
 * language.c - the languages' words and the choice among them.
 */
#include "text/text.h"

static const char *const words[OV_LANGUAGES] = {"en", "fr", "de", "nl", "hu"};

static const char *const names[OV_LANGUAGES] = {
    "English", "français", "Deutsch", "Nederlands", "magyar"};

const char *ov_language_word(enum ov_language language)
{
    assert((int)language < OV_LANGUAGES);
    return words[language];
}

const char *ov_language_name(enum ov_language language)
{
    assert((int)language < OV_LANGUAGES);
    return names[language];
}

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* After a language: its country, encoding, the next one, or the end. */
static bool ends_word(char sign)
{
    return sign == '_' || sign == '-' || sign == '.' || sign == '@' ||
           sign == ':' || sign == '\0';
}

/* Is a language's two-letter word here, before country or encoding? */
static bool stands_here(const char *text, const char *word)
{
    return lower(text[0]) == word[0] && lower(text[1]) == word[1] &&
           ends_word(text[2]);
}

bool ov_language_from_word(const char *word, enum ov_language *ret_language)
{
    for (int i = 0; i < OV_LANGUAGES; i++) {
        if (word[0] != '\0' && word[1] != '\0' && stands_here(word, words[i])) {
            *ret_language = (enum ov_language)i;
            return true;
        }
    }
    return false;
}

static bool is_set(const char *variable)
{
    return variable != NULL && variable[0] != '\0';
}

/* The first language of a list "hu:de:en" that we speak. */
static bool choose_from_list(const char *list, enum ov_language *ret_language)
{
    for (const char *word = list; *word != '\0';) {
        if (ov_language_from_word(word, ret_language))
            return true;
        while (*word != '\0' && *word != ':')
            word++;
        word += *word == ':';
    }
    return false;
}

enum ov_language ov_language_choose(const struct ov_environment *locale)
{
    enum ov_language language = OV_LANG_EN;
    const char *here = "";

    if (is_set(locale->lc_all))
        here = locale->lc_all;
    else if (is_set(locale->lc_messages))
        here = locale->lc_messages;
    else if (is_set(locale->lang))
        here = locale->lang;

    if (strcmp(here, "C") == 0 || strcmp(here, "POSIX") == 0)
        return OV_LANG_EN;
    if (is_set(locale->language) &&
        choose_from_list(locale->language, &language))
        return language;
    if (ov_language_from_word(here, &language))
        return language;
    return OV_LANG_EN;
}
