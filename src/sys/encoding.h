/*
 * encoding.h - which characters the terminal takes.
 */
#ifndef OV_SYS_ENCODING_H
#define OV_SYS_ENCODING_H

#include "base/base.h"

/*
 * Sets the encoding that the environment asks for; true if it is UTF-8. A
 * locale in UTF-8 that this system has not installed (LANG=en_US.UTF-8 on a
 * bare one) still says what the terminal takes: then it is that of C.UTF-8.
 */
bool ov_encoding_set(void);

#endif
