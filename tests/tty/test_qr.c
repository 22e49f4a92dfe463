/*
 * test_qr.c - QR codes against whole codes of another program; the same values
 * as in tests/web/qr.spec.mjs.
 */
#include "base/buffer.h"
#include "base/sha256.h"
#include "golden.h"
#include "harness.h"
#include "tty/qr.h"

#include <stdlib.h>
#include <string.h>

/* The first eight bytes of a hash of the rows in digits. */
static void digest(const struct ov_qr *qr, char ret_digits[17])
{
    char text[OV_QR_SIDE * (OV_QR_SIDE + 1) + 1];
    struct ov_buffer out;
    struct ov_sha256 hash;
    uint8_t bytes[OV_SHA256_SIZE];

    ov_buffer_init(&out, text, sizeof text);
    for (int y = 0; y < qr->side; y++) {
        ov_put(&out, y == 0 ? "" : "\n");
        for (int x = 0; x < qr->side; x++)
            ov_put_char(&out, ov_qr_is_dark(qr, x, y) ? '1' : '0');
    }
    ov_sha256_init(&hash);
    ov_sha256_add(&hash, text, out.length);
    ov_sha256_finish(&hash, bytes);
    ov_buffer_init(&out, ret_digits, 17);
    ov_put_hex(&out, bytes, 8);
}

/* A text of a given length: a beginning, and the same letter again and again.
 */
static const char *padded(const char *start, size_t length, char letter)
{
    static char text[256];

    memset(text, letter, sizeof text);
    memcpy(text, start, strlen(start));
    text[length] = '\0';
    return text;
}

/* With this mask, or (-1) the best one. */
static bool is_code(const char *text, int mask, int side, const char *known)
{
    struct ov_qr qr;
    char digits[17];

    if (!(mask < 0 ? ov_qr_make(&qr, text)
                   : ov_qr_make_masked(&qr, text, mask)))
        return false;
    digest(&qr, digits);
    return qr.side == side && strcmp(digits, known) == 0;
}

TEST(whole_codes_are_those_of_another_program)
{
    CHECK(is_code("OddVille", 6, 21, "f74faa69d9b766fb"));
    CHECK(is_code("https://example.org/#table/ABCDEFGH/0123456789abcdefghijkl",
                  3, 33, "bc325d26dbaf8d62"));
    CHECK(is_code(padded("https://example.org/", 130, 'x'), 2, 49,
                  "c77d5cd112338bcf"));
    CHECK(is_code(padded("", 213, 'y'), 3, 57, "6e67170b9a2b2407"));
}

TEST(the_mask_is_the_one_that_the_page_chooses)
{
    CHECK(is_code("OddVille", -1, 21, "f11e91265f1ebe87"));
    CHECK(is_code("http://192.168.1.5:8080/#table/ABCDEFGH/"
                  "0123456789abcdefghijkl",
                  -1, 33, "951490b9a80e9671"));
    CHECK(is_code(padded("https://example.org/", 130, 'x'), -1, 49,
                  "b45cc825953c3942"));
    CHECK(is_code(padded("", 213, 'y'), -1, 57, "3bb4dc258df63cd7"));
}

TEST(a_text_that_is_too_long_is_refused_and_not_cut)
{
    struct ov_qr qr;

    CHECK(ov_qr_make(&qr, padded("", 213, 'y')) && qr.side == 57);
    CHECK(!ov_qr_make(&qr, padded("", 214, 'y')));
    CHECK(qr.side == 57);
}

/* Letters and digits in an order that does not repeat soon. */
static const char *mixed(size_t length)
{
    static char text[256];

    for (size_t i = 0; i < length; i++)
        text[i] =
            "0123456789abcdefghijklmnopqrstuvwxyz"[(i * i + 7 * length) % 36];
    text[length] = '\0';
    return text;
}

static void put_code(struct ov_buffer *out, const char *text, int mask)
{
    char digits[17], line[64];
    struct ov_qr qr;

    CHECK(mask < 0 ? ov_qr_make(&qr, text)
                   : ov_qr_make_masked(&qr, text, mask));
    digest(&qr, digits);
    (void)snprintf(line, sizeof line, "%zu %d: %d %s\n", strlen(text), mask,
                   qr.side, digits);
    ov_put(out, line);
}

/*
 * Texts of every length, and those that just fit with every mask: length, mask
 * (-1: the best), side and digest. tests/web/qr.spec.mjs reads the same file.
 */
TEST(codes_of_every_length_are_those_of_the_page)
{
    static const int longest[] = {14, 26, 42, 62, 84, 106, 122, 152, 180, 213};
    static char text[1 << 14];
    const char *const folder = getenv("GOLDEN_FOLDER");
    char path[512];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (size_t length = 0; length <= 213; length++)
        put_code(&out, mixed(length), -1);
    for (size_t i = 0; i < sizeof longest / sizeof longest[0]; i++)
        for (int mask = 0; mask < OV_QR_MASKS; mask++)
            put_code(&out, mixed((size_t)longest[i]), mask);
    CHECK(!out.full);
    (void)snprintf(path, sizeof path, "%s/qr.txt",
                   folder == NULL ? "tests/tty/golden" : folder);
    compare_golden(path, text);
}
