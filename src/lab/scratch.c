/*
 * scratch.c - memory for bots.
 */
#include "lab/scratch.h"

#include <stdlib.h>

enum { ALIGNED = 64 };

bool ov_scratch_make(struct ov_scratch *ret_scratch)
{
    void *const memory = aligned_alloc(ALIGNED, OV_SCRATCH_SIZE);

    if (memory == NULL)
        return false;
    *ret_scratch = (struct ov_scratch){memory, OV_SCRATCH_SIZE};
    return true;
}

void ov_scratch_free(struct ov_scratch *scratch)
{
    free(scratch->memory);
    *scratch = (struct ov_scratch){NULL, 0};
}
