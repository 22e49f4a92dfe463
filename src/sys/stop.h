/*
 * stop.h - asking long work to stop: the first Ctrl-C asks, the second ends the
 * program.
 */
#ifndef OV_SYS_STOP_H
#define OV_SYS_STOP_H

#include "base/base.h"

/*
 * From now on termination and hang-up only ask, however often they come, and
 * so does the first interrupt.
 */
void ov_stop_listen(void);

/* Whether anybody has asked. Without ov_stop_listen nobody can. */
bool ov_stop_asked(void);

/*
 * Waits until a file (terminal, pipe) has something to read or has ended; false
 * once somebody has asked to stop. Just reading would not do: a signal that
 * arrives between checking ov_stop_asked and the read would be missed.
 */
bool ov_stop_wait(int fd);

/*
 * For code that also waits for other things: a file that becomes readable once
 * somebody has asked. Only wait for it; do not read or close it. Negative if
 * nobody can ask.
 */
int ov_stop_pipe(void);

#endif
