/*
 * seed.h - seeds as people and records write them, and the commitment: the
 * SHA-256 of a seed's 32 bytes, published when a game starts, so that nobody
 * can change the seed that is revealed when it ends.
 */
#ifndef OV_NOTATION_SEED_H
#define OV_NOTATION_SEED_H

#include "base/buffer.h"
#include "base/rng.h"
#include "base/sha256.h"
#include "notation/fault.h"

struct ov_commitment {
    uint8_t byte[OV_SHA256_SIZE];
};

struct ov_commitment ov_seed_commit(const struct ov_seed *seed);

/* Writes 64 hexadecimal digits. */
void ov_seed_write(struct ov_buffer *buffer, const struct ov_seed *seed);

/*
 * Reads a seed as people type it: 64 hexadecimal digits, or a number below
 * 2^64, which stands for ov_seed_from_number. Neither the case of letters nor
 * zeros in front of a number matter.
 */
OV_NODISCARD bool ov_seed_parse(const char *text, struct ov_seed *ret_seed,
                                struct ov_parse_fault *ret_fault);

#endif
