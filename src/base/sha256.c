/*
 * sha256.c - SHA-256 as in FIPS 180-4, with its letters and names; and by the
 * processor's own instructions where it has them. A server of online tables
 * hashes a view with every move: without these that is most of what a move
 * costs besides the disk and the network.
 */
#include "base/sha256.h"

/* clang 14 cannot ask whether they are there. */
#if defined __x86_64__ && defined __GNUC__ && !defined __clang__
#define OV_HAVE_SHA 1
#include <immintrin.h>
#endif

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate_right(uint32_t word, int bits)
{
    return word >> bits | word << (32 - bits);
}

/* The block as 16 big-endian words, stretched to 64. */
static void expand(const uint8_t block[OV_SHA256_BLOCK], uint32_t w[64])
{
    for (int t = 0; t < 16; t++)
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16 |
               (uint32_t)block[4 * t + 2] << 8 | block[4 * t + 3];
    for (int t = 16; t < 64; t++) {
        const uint32_t x = w[t - 15], y = w[t - 2];
        const uint32_t s0 = rotate_right(x, 7) ^ rotate_right(x, 18) ^ x >> 3;
        const uint32_t s1 = rotate_right(y, 17) ^ rotate_right(y, 19) ^ y >> 10;

        w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
}

static void compress_plainly(struct ov_sha256 *hash)
{
    uint32_t *const state = hash->state;
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    uint32_t w[64];

    expand(hash->block, w);
    for (int t = 0; t < 64; t++) {
        const uint32_t s0 =
            rotate_right(a, 2) ^ rotate_right(a, 13) ^ rotate_right(a, 22);
        const uint32_t s1 =
            rotate_right(e, 6) ^ rotate_right(e, 11) ^ rotate_right(e, 25);
        const uint32_t choice = (e & f) ^ (~e & g);
        const uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        const uint32_t first = h + s1 + choice + constants[t] + w[t];

        h = g, g = f, f = e, e = d + first;
        d = c, c = b, b = a, a = first + s0 + majority;
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
    state[4] += e, state[5] += f, state[6] += g, state[7] += h;
}

#ifdef OV_HAVE_SHA
/* Four words of the schedule follow from the sixteen before them. */
__attribute__((target("sha,sse4.1"))) static __m128i
next_words(__m128i w0, __m128i w1, __m128i w2, __m128i w3)
{
    const __m128i sum =
        _mm_add_epi32(_mm_sha256msg1_epu32(w0, w1), _mm_alignr_epi8(w3, w2, 4));

    return _mm_sha256msg2_epu32(sum, w3);
}

/* The instructions want the state as (a, b, e, f) and (c, d, g, h). */
__attribute__((target("sha,sse4.1"))) static void
compress_by_processor(struct ov_sha256 *hash)
{
    const __m128i big_endian =
        _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i *const state = (__m128i *)hash->state;
    const __m128i *const block = (const __m128i *)hash->block;
    const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128(state), 0xb1);
    const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128(state + 1), 0x1b);
    const __m128i abef_before = _mm_alignr_epi8(badc, hgfe, 8);
    const __m128i cdgh_before = _mm_blend_epi16(hgfe, badc, 0xf0);
    __m128i abef = abef_before, cdgh = cdgh_before, turned, w[4];

    for (int i = 0; i < 4; i++)
        w[i] = _mm_shuffle_epi8(_mm_loadu_si128(block + i), big_endian);
    for (int i = 0; i < 16; i++) {
        const __m128i sum = _mm_add_epi32(
            w[i % 4], _mm_loadu_si128((const __m128i *)(constants + 4 * i)));

        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
        w[i % 4] = next_words(w[i % 4], w[(i + 1) % 4], w[(i + 2) % 4],
                              w[(i + 3) % 4]);
    }
    turned = _mm_shuffle_epi32(_mm_add_epi32(abef, abef_before), 0x1b);
    cdgh = _mm_shuffle_epi32(_mm_add_epi32(cdgh, cdgh_before), 0xb1);
    _mm_storeu_si128(state, _mm_blend_epi16(turned, cdgh, 0xf0));
    _mm_storeu_si128(state + 1, _mm_alignr_epi8(cdgh, turned, 8));
}
#endif

static void compress(struct ov_sha256 *hash)
{
#ifdef OV_HAVE_SHA
    if (__builtin_cpu_supports("sha") && __builtin_cpu_supports("sse4.1")) {
        compress_by_processor(hash);
        return;
    }
#endif
    compress_plainly(hash);
}

void ov_sha256_init(struct ov_sha256 *hash)
{
    *hash = (struct ov_sha256){
        .state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
                  0x9b05688c, 0x1f83d9ab, 0x5be0cd19},
    };
}

void ov_sha256_add(struct ov_sha256 *hash, const void *bytes, size_t count)
{
    const uint8_t *from = bytes;

    while (count > 0) {
        const size_t used = hash->length % OV_SHA256_BLOCK;
        const size_t room = OV_SHA256_BLOCK - used;
        const size_t part = count < room ? count : room;

        memcpy(hash->block + used, from, part);
        hash->length += part;
        from += part;
        count -= part;
        if (part == room)
            compress(hash);
    }
}

void ov_sha256_finish(struct ov_sha256 *hash, uint8_t ret_hash[OV_SHA256_SIZE])
{
    static const uint8_t padding[OV_SHA256_BLOCK] = {0x80};
    const uint64_t bits = hash->length * 8;
    const size_t used = hash->length % OV_SHA256_BLOCK;
    uint8_t length[8];

    for (int i = 0; i < 8; i++)
        length[i] = (uint8_t)(bits >> (56 - 8 * i));
    ov_sha256_add(hash, padding,
                  used < 56 ? 56 - used : OV_SHA256_BLOCK + 56 - used);
    ov_sha256_add(hash, length, sizeof length);
    for (int i = 0; i < OV_SHA256_SIZE; i++)
        ret_hash[i] = (uint8_t)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
}
