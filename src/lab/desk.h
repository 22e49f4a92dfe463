/*
 * desk.h - what searching bots work on (bot/bot.h): one a thread.
 */
#ifndef OV_LAB_DESK_H
#define OV_LAB_DESK_H

#include "bot/bot.h"

/*
 * The system gives the memory only where it is touched. The size is part of
 * what a bot is, as it bounds its tree: the same for everybody.
 */
enum { OV_DESK_SIZE = 32 << 20 };

/* False if there is no memory. Free it with ov_desk_free. */
OV_NODISCARD bool ov_desk_make(struct ov_desk *ret_desk);
void ov_desk_free(struct ov_desk *desk);

#endif
