/*
 * test_sha256.c - the vectors that NIST publishes for SHA-256.
 */
#include "base/buffer.h"
#include "base/sha256.h"
#include "harness.h"

static bool hash_is(struct ov_sha256 *hash, const char *expected)
{
    uint8_t bytes[OV_SHA256_SIZE];
    char text[2 * OV_SHA256_SIZE + 1];
    struct ov_buffer buffer;

    ov_sha256_finish(hash, bytes);
    ov_buffer_init(&buffer, text, sizeof text);
    ov_put_hex(&buffer, bytes, sizeof bytes);
    return strcmp(text, expected) == 0;
}

static bool hashes_to(const char *text, const char *expected)
{
    struct ov_sha256 hash;

    ov_sha256_init(&hash);
    ov_sha256_add(&hash, text, strlen(text));
    return hash_is(&hash, expected);
}

TEST(sha256_of_nothing)
{
    CHECK(hashes_to("", "e3b0c44298fc1c149afbf4c8996fb924"
                        "27ae41e4649b934ca495991b7852b855"));
}

TEST(sha256_of_one_block)
{
    CHECK(hashes_to("abc", "ba7816bf8f01cfea414140de5dae2223"
                           "b00361a396177a9cb410ff61f20015ad"));
}

TEST(sha256_of_two_blocks)
{
    CHECK(hashes_to("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnop"
                    "nopq",
                    "248d6a61d20638b8e5c026930c3e6039"
                    "a33ce45964ff2167f6ecedd419db06c1"));
    CHECK(hashes_to("abcdefghbcdefghicdefghijdefghijkefghijklfghijklm"
                    "ghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                    "mnopqrstnopqrstu",
                    "cf5b16a778af8380036ce59e7b049237"
                    "0b249b11e8f07a51afac45037afee9d1"));
}

TEST(sha256_of_a_million_letters_in_uneven_pieces)
{
    struct ov_sha256 hash;
    char letters[997];
    size_t left = 1000000;

    memset(letters, 'a', sizeof letters);
    ov_sha256_init(&hash);
    while (left > 0) {
        const size_t piece = left < sizeof letters ? left : sizeof letters;
        ov_sha256_add(&hash, letters, piece);
        left -= piece;
    }
    CHECK(hash_is(&hash, "cdc76e5c9914fb9281a1c7e284d73e67"
                         "f1809a48a497200e046d39ccc7112cd0"));
}

TEST(sha256_does_not_care_how_the_bytes_are_cut)
{
    static const char text[] =
        "fifty-five bytes, then one more, are where padding can go wrong: "
        "the length needs eight bytes at the end of the last block";

    for (size_t length = 50; length < 66; length++) {
        struct ov_sha256 whole, pieces;
        uint8_t one[OV_SHA256_SIZE], two[OV_SHA256_SIZE];

        ov_sha256_init(&whole);
        ov_sha256_add(&whole, text, length);
        ov_sha256_init(&pieces);
        for (size_t i = 0; i < length; i++)
            ov_sha256_add(&pieces, text + i, 1);
        ov_sha256_finish(&whole, one);
        ov_sha256_finish(&pieces, two);
        CHECK(memcmp(one, two, sizeof one) == 0);
    }
}
