/*
 * clock.h - the time that passes and the time this thread has worked.
 */
#ifndef OV_SYS_CLOCK_H
#define OV_SYS_CLOCK_H

#include "base/base.h"

/* Nanoseconds on a clock that never goes back; only differences matter. */
int64_t ov_clock_now(void);

/* Nanoseconds for which this thread has run on a processor. */
int64_t ov_clock_worked(void);

#endif
