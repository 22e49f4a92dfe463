/*
 * catalogue.h - the table that tools/catalogue.py makes from po/. Private to
 * text.c and names.c.
 *
 * A key is the context, the byte 4 and the English message, or the message
 * alone if there is no context. Sorted by the keys' bytes.
 */
#ifndef OV_TEXT_CATALOGUE_H
#define OV_TEXT_CATALOGUE_H

#include "text/text.h"

enum { OV_PLURAL_FORMS = 2 }; /* all five languages have two */

struct ov_catalogue_entry {
    const char *key;
    const char *form[OV_LANGUAGES - 1][OV_PLURAL_FORMS]; /* without English */
};

struct ov_flavour {
    const char *id;   /* of a building */
    const char *line; /* English; the key of its translations */
};

extern const struct ov_catalogue_entry ov_catalogue[];
extern const int ov_catalogue_count;

extern const struct ov_flavour ov_flavours[]; /* sorted by id */
extern const int ov_flavour_count;

#endif
