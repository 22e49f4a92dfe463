/*
 * stop.h - long work that can be asked to stop: the first Ctrl-C asks, the
 * second one ends the program.
 */
#ifndef OV_SYS_STOP_H
#define OV_SYS_STOP_H

#include "base/base.h"

/* From now on interrupt, hang-up and termination only ask, once each. */
void ov_stop_listen(void);

/* Whether anybody asked. Without ov_stop_listen nobody can. */
bool ov_stop_asked(void);

/*
 * Waits until a file (terminal, pipe) has something to read, or has ended;
 * false once somebody asked to stop. A read would not do: a signal that comes
 * between a look at ov_stop_asked and the read goes unheard.
 */
bool ov_stop_wait(int fd);

/*
 * For who waits for other things too: a file that can be read from once
 * somebody asked. Only wait for it, neither read nor close it. Negative if
 * nobody can ask.
 */
int ov_stop_pipe(void);

#endif
