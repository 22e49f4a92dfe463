/*
 * log.h - what a server tells its administrator: lines in logfmt on standard
 * error, "level=info what=banned". Never a secret, a name, an address.
 */
#ifndef OV_SYS_LOG_H
#define OV_SYS_LOG_H

#include "base/base.h"

enum ov_log_level {
    OV_LOG_ERROR, /* something does not work */
    OV_LOG_INFO,  /* what a host did, or should know */
    OV_LOG_DEBUG  /* what happens at tables */
};

/* Writes lines up to this level from now on; at first OV_LOG_INFO. */
void ov_log_set(enum ov_log_level level);

/* Writes a line: its level, and the rest as the format says. */
OV_PRINTF(2, 3)
void ov_log(enum ov_log_level level, const char *format, ...);

#endif
