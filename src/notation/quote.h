/*
 * quote.h - which texts of people (names, places, remarks) can stand in a
 * record.
 */
#ifndef OV_NOTATION_QUOTE_H
#define OV_NOTATION_QUOTE_H

#include "base/base.h"

/*
 * Valid UTF-8 without control characters and shorter than `size` bytes. What
 * is not plain cannot be written; front ends ask here before they take it.
 */
bool ov_text_is_plain(const char *text, size_t size);

#endif
