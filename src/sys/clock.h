/*
 * clock.h - the time that passes, and the time this thread has worked.
 */
#ifndef OV_SYS_CLOCK_H
#define OV_SYS_CLOCK_H

#include "base/base.h"

/* Nanoseconds on a clock that never goes back; only differences matter. */
int64_t ov_clock_now(void);

/* Nanoseconds for which this thread has run on a processor. */
int64_t ov_clock_worked(void);

/*
 * The date: milliseconds since 1970. It may jump, even backwards. For tests,
 * the environment variable ODDVILLE_CLOCK names a file of eight bytes, an
 * int64_t of this machine: this many milliseconds are added, and the file may
 * change at any time.
 */
int64_t ov_clock_date(void);

#endif
