/*
 * scratch.h - scratch memory: the caller's, for the duration of one call. Its
 * contents do not matter before and mean nothing afterwards.
 */
#ifndef OV_BASE_SCRATCH_H
#define OV_BASE_SCRATCH_H

#include "base/base.h"

enum { OV_SCRATCH_ALIGNED = 64 };

struct ov_scratch {
    void *memory; /* aligned to OV_SCRATCH_ALIGNED; NULL: none */
    size_t size;
};

#endif
