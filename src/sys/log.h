/*
 * log.h - what a server tells whoever looks after it: lines in logfmt on
 * standard error, "level=info what=banned". Never a secret, a name, an address.
 */
#ifndef OV_SYS_LOG_H
#define OV_SYS_LOG_H

#include "base/base.h"

enum ov_log_level {
    OV_LOG_ERROR, /* something does not work */
    OV_LOG_INFO,  /* what a host did, or has to know */
    OV_LOG_DEBUG  /* what tables do */
};

/* From now on lines up to this level; at first OV_LOG_INFO. */
void ov_log_set(enum ov_log_level level);

/* A line: its level, and what the format makes of the rest. */
OV_PRINTF(2, 3)
void ov_log(enum ov_log_level level, const char *format, ...);

#endif
