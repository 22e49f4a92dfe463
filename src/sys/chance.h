/*
 * chance.h - a seed nobody can guess, from the system.
 */
#ifndef OV_SYS_CHANCE_H
#define OV_SYS_CHANCE_H

#include "base/rng.h"

/* Negative errno if the system has no randomness to give. */
OV_NODISCARD int ov_chance_seed(struct ov_seed *ret_seed);

#endif
