/*
 * quote.h - which texts typed by people (names, places, remarks) can be in a
 * record.
 */
#ifndef OV_NOTATION_QUOTE_H
#define OV_NOTATION_QUOTE_H

#include "base/buffer.h"

/*
 * Valid UTF-8 without control characters, shorter than `size` bytes. A text
 * that is not plain cannot be written; front ends ask here before they accept
 * it.
 */
bool ov_text_is_plain(const char *text, size_t size);

/*
 * Appends a text of any origin, such as the name of a file, so that it can be
 * shown: each byte that is not plain becomes "\x1b", its number in hexadecimal.
 */
void ov_put_plainly(struct ov_buffer *out, const char *text);

#endif
