/*
 * seal.h - a token that can be kept where others may look: it takes the key to
 * read it again.
 *
 * The token is masked with SHA-256 of key, nonce and block number. There is no
 * check that it is unchanged, and none is needed: a token is only worth
 * something if a room knows it.
 */
#ifndef OV_ROOM_SEAL_H
#define OV_ROOM_SEAL_H

#include "room/head.h"

enum { OV_SEAL_NONCE = 16, OV_SEALED_SIZE = 64 };

struct ov_seal_key {
    const void *bytes;
    size_t size;
};

/* `nonce` must be random: a key can seal many tokens. */
void ov_token_seal(struct ov_seal_key key, const uint8_t nonce[OV_SEAL_NONCE],
                   const char *token, uint8_t ret_sealed[OV_SEALED_SIZE]);

/* False if it was sealed with another key, or is not a token. */
OV_NODISCARD bool ov_token_unseal(struct ov_seal_key key,
                                  const uint8_t sealed[OV_SEALED_SIZE],
                                  char ret_token[OV_TOKEN_MOST + 1]);

#endif
