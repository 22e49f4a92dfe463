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

#endif
