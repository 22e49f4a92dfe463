/*
 * random_source.h - a seed from the system that nobody can guess.
 */
#ifndef OV_SYS_RANDOM_SOURCE_H
#define OV_SYS_RANDOM_SOURCE_H

#include "base/rng.h"

/* Negative errno if the system cannot provide random bytes. */
OV_NODISCARD int ov_random_seed(struct ov_seed *ret_seed);

#endif
