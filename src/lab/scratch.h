/*
 * scratch.h - what searching bots work on (bot/bot.h): one a thread.
 */
#ifndef OV_LAB_SCRATCH_H
#define OV_LAB_SCRATCH_H

#include "bot/bot.h"

/*
 * The system gives the memory only where it is touched. The size is part of
 * what a bot is, as it bounds its tree: the same for everybody.
 */
enum { OV_SCRATCH_SIZE = 32 << 20 };

/* False if there is no memory. Free it with ov_scratch_free. */
OV_NODISCARD bool ov_scratch_make(struct ov_scratch *ret_scratch);
void ov_scratch_free(struct ov_scratch *scratch);

#endif
