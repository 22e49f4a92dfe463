/*
 * test_seal.c - tokens that are kept sealed.
 */
#include "room/seal.h"

#include "harness.h"

static const uint8_t nonce[OV_SEAL_NONCE] = {1, 2, 3};

static struct ov_seal_key key_of(const char *text)
{
    return (struct ov_seal_key){text, strlen(text)};
}

TEST(whoever_has_the_key_reads_a_sealed_token_again)
{
    static const char longest[] = "abcdefghijklmnopqrstuvwxyz-0123456789_ABCDE";
    uint8_t sealed[OV_SEALED_SIZE];
    char token[OV_TOKEN_MOST + 1];

    static_assert(sizeof longest == OV_TOKEN_MOST + 1, "the longest");
    ov_token_seal(key_of("mine"), nonce, longest, sealed);
    CHECK(ov_token_unseal(key_of("mine"), sealed, token));
    CHECK(strcmp(token, longest) == 0);
    ov_token_seal(key_of("mine"), nonce, "a-token-of-22-letters!", sealed);
    CHECK(!ov_token_unseal(key_of("mine"), sealed, token)); /* it is none */
}

TEST(another_key_or_other_bytes_give_no_token)
{
    uint8_t sealed[OV_SEALED_SIZE], zeros[OV_SEALED_SIZE] = {0};
    char token[OV_TOKEN_MOST + 1] = "untouched";

    ov_token_seal(key_of("mine"), nonce, "aaaabbbbccccddddeeeeff", sealed);
    CHECK(!ov_token_unseal(key_of("yours"), sealed, token));
    CHECK(!ov_token_unseal(key_of("mine"), zeros, token));
    sealed[0] ^= 1;
    CHECK(!ov_token_unseal(key_of("mine"), sealed, token));
    CHECK(strcmp(token, "untouched") == 0);
}

TEST(a_sealed_token_differs_with_the_nonce)
{
    static const uint8_t other[OV_SEAL_NONCE] = {9};
    uint8_t one[OV_SEALED_SIZE], two[OV_SEALED_SIZE];

    ov_token_seal(key_of("mine"), nonce, "aaaabbbbccccddddeeeeff", one);
    ov_token_seal(key_of("mine"), other, "aaaabbbbccccddddeeeeff", two);
    CHECK(memcmp(one + OV_SEAL_NONCE, two + OV_SEAL_NONCE,
                 OV_SEALED_SIZE - OV_SEAL_NONCE) != 0);
}
