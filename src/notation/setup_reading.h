/*
 * setup_reading.h - the first line and the set-up lines as parts of a longer
 * text. For parsers; see reading.h.
 */
#ifndef OV_NOTATION_SETUP_READING_H
#define OV_NOTATION_SETUP_READING_H

#include "notation/reading.h"
#include "notation/setup.h"

/* The first line: the format's name and a version that we know. */
OV_NODISCARD bool ov_read_magic(struct ov_reading *in, const char *name,
                                int version);
OV_NODISCARD bool ov_read_format(struct ov_reading *in, const char *name,
                                 int newest, int *ret_version);

/* The next line's first word must be this one. */
OV_NODISCARD bool ov_read_key(struct ov_reading *in, const char *key);

OV_NODISCARD bool ov_read_setup(struct ov_reading *in,
                                struct ov_setup *ret_setup);

#endif
