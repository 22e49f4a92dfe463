/*
 * sha1.c - the 80 steps, for one or two blocks.
 */
#include "web/sha1.h"

enum { BLOCK = 64 };

static uint32_t turn_left(uint32_t word, int by)
{
    return word << by | word >> (32 - by);
}

static uint32_t mix(int step, uint32_t b, uint32_t c, uint32_t d)
{
    if (step < 20)
        return ((b & c) | (~b & d)) + 0x5A827999u;
    if (step < 40)
        return (b ^ c ^ d) + 0x6ED9EBA1u;
    if (step < 60)
        return ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDCu;
    return (b ^ c ^ d) + 0xCA62C1D6u;
}

static void add_block(uint32_t state[5], const uint8_t block[BLOCK])
{
    uint32_t word[80], at[5];

    for (int i = 0; i < 16; i++)
        word[i] = (uint32_t)block[4 * i] << 24 |
                  (uint32_t)block[4 * i + 1] << 16 |
                  (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        word[i] = turn_left(
            word[i - 3] ^ word[i - 8] ^ word[i - 14] ^ word[i - 16], 1);
    memcpy(at, state, sizeof at);
    for (int i = 0; i < 80; i++) {
        const uint32_t next =
            turn_left(at[0], 5) + mix(i, at[1], at[2], at[3]) + at[4] + word[i];

        at[4] = at[3];
        at[3] = at[2];
        at[2] = turn_left(at[1], 30);
        at[1] = at[0];
        at[0] = next;
    }
    for (int i = 0; i < 5; i++)
        state[i] += at[i];
}

void ov_sha1(const void *bytes, size_t count, uint8_t ret_hash[OV_SHA1_SIZE])
{
    uint32_t state[5] = {0x67452301u, 0xEFCDAB89u, 0x98BADCFEu, 0x10325476u,
                         0xC3D2E1F0u};
    uint8_t blocks[2 * BLOCK] = {0};
    const int size = count < BLOCK - 8 ? BLOCK : 2 * BLOCK;

    assert(count <= OV_SHA1_LONGEST);
    memcpy(blocks, bytes, count);
    blocks[count] = 0x80;
    blocks[size - 2] = (uint8_t)(count * 8 >> 8);
    blocks[size - 1] = (uint8_t)(count * 8);
    for (int i = 0; i < size; i += BLOCK)
        add_block(state, blocks + i);
    for (int i = 0; i < OV_SHA1_SIZE; i++)
        ret_hash[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
