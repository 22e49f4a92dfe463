/*
 * desk.c - memory for bots.
 */
#include "lab/desk.h"

#include <stdlib.h>

enum { ALIGNED = 64 };

bool ov_desk_make(struct ov_desk *ret_desk)
{
    void *const memory = aligned_alloc(ALIGNED, OV_DESK_SIZE);

    if (memory == NULL)
        return false;
    *ret_desk = (struct ov_desk){memory, OV_DESK_SIZE};
    return true;
}

void ov_desk_free(struct ov_desk *desk)
{
    free(desk->memory);
    *desk = (struct ov_desk){NULL, 0};
}
