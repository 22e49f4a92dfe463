/*
 * quote.h - which texts of people (names, places, remarks) can stand in a
 * record.
 */
#ifndef OV_NOTATION_QUOTE_H
#define OV_NOTATION_QUOTE_H

#include "base/buffer.h"

/*
 * Valid UTF-8 without control characters and shorter than `size` bytes. What
 * is not plain cannot be written; front ends ask here before they take it.
 */
bool ov_text_is_plain(const char *text, size_t size);

/*
 * Appends a text of whatever origin, such as the name of a file, so that it
 * can be shown: a question mark stands for each byte that is not plain.
 */
void ov_put_plainly(struct ov_buffer *out, const char *text);

#endif
