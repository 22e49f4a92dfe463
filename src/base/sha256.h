/*
 * sha256.h - SHA-256 (FIPS 180-4), for the names of decks and the commitment
 * to a seed. Integer arithmetic on bytes only: the same on every machine.
 */
#ifndef OV_BASE_SHA256_H
#define OV_BASE_SHA256_H

#include "base/base.h"

enum { OV_SHA256_SIZE = 32, OV_SHA256_BLOCK = 64 };

/* A hash in progress; a plain value. */
struct ov_sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes added */
    uint8_t block[OV_SHA256_BLOCK];
};

void ov_sha256_init(struct ov_sha256 *hash);
void ov_sha256_add(struct ov_sha256 *hash, const void *bytes, size_t count);

/* Gives the hash of everything added; nothing can be added after that. */
void ov_sha256_finish(struct ov_sha256 *hash, uint8_t ret_hash[OV_SHA256_SIZE]);

#endif
