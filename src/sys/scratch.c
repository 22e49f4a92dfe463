/*
 * scratch.c - scratch memory from the heap.
 */
#include "sys/scratch.h"

#include <stdlib.h>

bool ov_scratch_grow(struct ov_scratch *scratch, size_t size)
{
    const size_t whole = (size + OV_SCRATCH_ALIGNED - 1) / OV_SCRATCH_ALIGNED *
                         OV_SCRATCH_ALIGNED;
    void *memory;

    if (whole <= scratch->size)
        return true;
    memory = aligned_alloc(OV_SCRATCH_ALIGNED, whole);
    if (memory == NULL)
        return false;
    free(scratch->memory);
    *scratch = (struct ov_scratch){memory, whole};
    return true;
}

void ov_scratch_free(struct ov_scratch *scratch)
{
    free(scratch->memory);
    *scratch = (struct ov_scratch){NULL, 0};
}
