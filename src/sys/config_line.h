/*
 * config_line.h - a line of a file with settings: KEY = VALUE, a comment that
 * begins with #, or nothing. Blanks around key and value do not matter.
 */
#ifndef OV_SYS_CONFIG_LINE_H
#define OV_SYS_CONFIG_LINE_H

#include "base/base.h"

struct ov_config_line {
    const char *key;   /* "": the line is empty */
    const char *value; /* NULL: there is no "=", and the key is all there is */
};

/* Splits a line, which is changed; the results point into it. */
struct ov_config_line ov_config_line(char *line);

#endif
