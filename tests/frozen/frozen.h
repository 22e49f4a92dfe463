/*
 * frozen.h - the files of tests/frozen: samples of every public format as they
 * were once written, and what they mean. They are never changed; a test reads
 * each of them for ever.
 */
#ifndef OV_TESTS_FROZEN_FROZEN_H
#define OV_TESTS_FROZEN_FROZEN_H

#include <stdbool.h>
#include <stddef.h>

enum { FROZEN_TEXT = 1 << 18 };

/* A file of tests/frozen with a closing zero; its length, or 0. */
size_t frozen_read(const char *name, char text[FROZEN_TEXT]);

/* Whether a text is byte for byte that of a file; if not, says where. */
bool frozen_is(const char *name, const char *text);

#endif
