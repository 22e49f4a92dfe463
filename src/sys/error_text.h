/*
 * error_text.h - what the machine could not do, in a few words, in five
 * languages.
 */
#ifndef OV_SYS_ERROR_TEXT_H
#define OV_SYS_ERROR_TEXT_H

#include "text/text.h"

/* For a negative errno: "the disk is full". Rare errors stay in English. */
const char *ov_error_text(enum ov_language language, int error);

#endif
