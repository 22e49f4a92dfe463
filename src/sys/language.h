/*
 * language.h - which of our five languages the environment asks for.
 */
#ifndef OV_SYS_LANGUAGE_H
#define OV_SYS_LANGUAGE_H

#include "text/text.h"

/* From LANGUAGE, LC_ALL, LC_MESSAGES and LANG. */
enum ov_language ov_language_from_environment(void);

#endif
