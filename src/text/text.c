/*
 * text.c - looks messages up in the table made from the catalogues.
 */
#include "text/text.h"

#include "text/catalogue.h"

enum { CONTEXT_ENDS = 4 }; /* gettext's own separator */

/* strcmp of `context`, the separator and `english` with a key. */
static int compare_key(const char *context, const char *english,
                       const char *key)
{
    if (context != NULL) {
        const size_t length = strlen(context);
        const int order = strncmp(context, key, length);

        if (order != 0)
            return order;
        if (key[length] != CONTEXT_ENDS)
            return CONTEXT_ENDS - (unsigned char)key[length];
        key += length + 1;
    }
    return strcmp(english, key);
}

static const struct ov_catalogue_entry *find_entry(const char *context,
                                                   const char *english)
{
    int low = 0, high = ov_catalogue_count;

    while (low < high) {
        const int middle = low + (high - low) / 2;
        const int order =
            compare_key(context, english, ov_catalogue[middle].key);

        if (order == 0)
            return &ov_catalogue[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static const char *find_form(enum ov_language language, const char *context,
                             const char *english, int form)
{
    const struct ov_catalogue_entry *entry;

    assert(english != NULL);
    assert((int)language < OV_LANGUAGES);
    if (language == OV_LANG_EN)
        return NULL;
    entry = find_entry(context, english);
    return entry == NULL ? NULL : entry->form[language - 1][form];
}

const char *ov_text_find(enum ov_language language, const char *context,
                         const char *english)
{
    return find_form(language, context, english, 0);
}

const char *ov_text(enum ov_language language, const char *context,
                    const char *english)
{
    const char *const found = find_form(language, context, english, 0);

    return found == NULL ? english : found;
}

/* Which of its two forms a language uses with a number (Plural-Forms). */
static int plural_form(enum ov_language language, int64_t number)
{
    if (language == OV_LANG_FR)
        return number > 1 || number < -1;
    return number != 1;
}

const char *ov_text_plural(enum ov_language language, const char *context,
                           const char *one, const char *many, int64_t number)
{
    const int form = plural_form(language, number);
    const char *const found = find_form(language, context, one, form);

    if (found != NULL)
        return found;
    return number == 1 ? one : many;
}
