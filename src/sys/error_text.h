/*
 * error_text.h - what the machine could not do, in a few words of a language.
 */
#ifndef OV_SYS_ERROR_TEXT_H
#define OV_SYS_ERROR_TEXT_H

#include "text/text.h"

/* For a negative errno: "the disk is full". What is rare stays English. */
const char *ov_error_text(enum ov_language language, int error);

#endif
