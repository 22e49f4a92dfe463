/*
 * seal.c - masks tokens: nonce, then the token padded with zeros.
 */
#include "room/seal.h"

enum { MASKED = OV_SEALED_SIZE - OV_SEAL_NONCE };
static_assert(MASKED > (int)OV_TOKEN_MOST, "a token and a zero");

static void mask(struct ov_seal_key key, const uint8_t nonce[OV_SEAL_NONCE],
                 uint8_t bytes[MASKED])
{
    uint8_t block[OV_SHA256_SIZE];

    for (int i = 0; i < MASKED; i++) {
        if (i % OV_SHA256_SIZE == 0) {
            const uint8_t number = (uint8_t)(i / OV_SHA256_SIZE);
            struct ov_sha256 hash;

            ov_sha256_init(&hash);
            ov_sha256_add(&hash, key.bytes, key.size);
            ov_sha256_add(&hash, nonce, OV_SEAL_NONCE);
            ov_sha256_add(&hash, &number, 1);
            ov_sha256_finish(&hash, block);
        }
        bytes[i] ^= block[i % OV_SHA256_SIZE];
    }
}

void ov_token_seal(struct ov_seal_key key, const uint8_t nonce[OV_SEAL_NONCE],
                   const char *token, uint8_t ret_sealed[OV_SEALED_SIZE])
{
    const size_t length = strlen(token);

    assert(key.size > 0);
    assert(length <= OV_TOKEN_MOST);
    memset(ret_sealed, 0, OV_SEALED_SIZE);
    memcpy(ret_sealed, nonce, OV_SEAL_NONCE);
    for (size_t i = 0; i < length; i++) /* without the zero that ends it */
        ret_sealed[OV_SEAL_NONCE + i] = (uint8_t)token[i];
    mask(key, nonce, ret_sealed + OV_SEAL_NONCE);
}

bool ov_token_unseal(struct ov_seal_key key,
                     const uint8_t sealed[OV_SEALED_SIZE],
                     char ret_token[OV_TOKEN_MOST + 1])
{
    struct ov_token_hash hash;
    uint8_t bytes[MASKED];
    char token[MASKED + 1] = "";

    assert(key.size > 0);
    memcpy(bytes, sealed + OV_SEAL_NONCE, MASKED);
    mask(key, sealed, bytes);
    memcpy(token, bytes, MASKED);
    if (!ov_token_hash(token, &hash))
        return false;
    for (size_t i = strlen(token); i < MASKED; i++)
        if (bytes[i] != 0)
            return false;
    memcpy(ret_token, token, OV_TOKEN_MOST + 1);
    return true;
}
