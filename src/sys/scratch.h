/*
 * scratch.h - scratch memory (base/scratch.h) from the heap.
 */
#ifndef OV_SYS_SCRATCH_H
#define OV_SYS_SCRATCH_H

#include "base/scratch.h"

/*
 * Makes it at least this large; its contents are lost. False if out of memory;
 * then it is as before. Free it with ov_scratch_free.
 */
OV_NODISCARD bool ov_scratch_grow(struct ov_scratch *scratch, size_t size);
void ov_scratch_free(struct ov_scratch *scratch);

#endif
