/*
 * random_source.h - a seed nobody can guess, from the system.
 */
#ifndef OV_SYS_RANDOM_SOURCE_H
#define OV_SYS_RANDOM_SOURCE_H

#include "base/rng.h"

/* Negative errno if the system has no randomness to give. */
OV_NODISCARD int ov_random_seed(struct ov_seed *ret_seed);

#endif
