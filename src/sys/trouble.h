/*
 * trouble.h - what the machine could not do, in a few words of a language.
 */
#ifndef OV_SYS_TROUBLE_H
#define OV_SYS_TROUBLE_H

#include "text/text.h"

/* For a negative errno: "the disk is full". What is rare stays English. */
const char *ov_trouble(enum ov_language language, int error);

#endif
