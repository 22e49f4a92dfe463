/*
 * encoding.h - which characters the terminal understands.
 */
#ifndef OV_SYS_ENCODING_H
#define OV_SYS_ENCODING_H

#include "base/base.h"

/*
 * Sets the encoding that the environment asks for; true if it is UTF-8. If it
 * names a UTF-8 locale that is not installed (LANG=en_US.UTF-8 on a minimal
 * system), the terminal still understands UTF-8; we then use C.UTF-8.
 */
bool ov_encoding_set(void);

/* Whether it is ISO-8859-1 or -15; after ov_encoding_set. */
bool ov_encoding_is_latin(void);

#endif
