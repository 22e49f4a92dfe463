/*
 * config_line.h - a line of a file with settings: KEY = VALUE, a comment that
 * begins with #, or nothing. Blanks around key and value mean nothing.
 */
#ifndef OV_SYS_CONFIG_LINE_H
#define OV_SYS_CONFIG_LINE_H

#include "base/base.h"

struct ov_config_line {
    const char *key;   /* "": the line says nothing */
    const char *value; /* NULL: there is no "=", and the key is all there is */
};

/* Takes a line apart. It is changed, and what is returned lies in it. */
struct ov_config_line ov_config_line(char *line);

#endif
