/*
 * test_buffer.c - text is complete or marked full, and always closed.
 */
#include "base/buffer.h"
#include "harness.h"

TEST(pieces_follow_each_other_in_the_buffer)
{
    char memory[64];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, memory, sizeof memory);
    CHECK(strcmp(buffer.text, "") == 0);
    ov_put(&buffer, "play ");
    ov_put_number(&buffer, 2);
    ov_put_char(&buffer, ' ');
    ov_put_bytes(&buffer, "coinsXYZ", 5);
    ov_put(&buffer, "");
    CHECK(strcmp(memory, "play 2 coins") == 0);
    CHECK(buffer.length == 12 && !buffer.full);
}

static bool writes_number(int64_t number, int width, const char *expected)
{
    char memory[64];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, memory, sizeof memory);
    ov_put_padded(&buffer, number, width);
    return strcmp(memory, expected) == 0 && !buffer.full;
}

TEST(numbers_are_written_in_decimal_and_aligned_right)
{
    CHECK(writes_number(0, 0, "0"));
    CHECK(writes_number(-1, 0, "-1"));
    CHECK(writes_number(120, 2, "120"));
    CHECK(writes_number(7, 3, "  7"));
    CHECK(writes_number(-7, 3, " -7"));
    CHECK(writes_number(INT64_MAX, 0, "9223372036854775807"));
    CHECK(writes_number(INT64_MIN, 0, "-9223372036854775808"));
}

TEST(bytes_are_written_as_pairs_of_hexadecimal_digits)
{
    const uint8_t bytes[] = {0x00, 0x9a, 0xff};
    char memory[7];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, memory, sizeof memory);
    ov_put_hex(&buffer, bytes, sizeof bytes);
    CHECK(strcmp(memory, "009aff") == 0 && !buffer.full);
}

TEST(a_piece_that_does_not_fit_is_left_out_whole_and_marks_the_buffer_full)
{
    char memory[8] = {[6] = 'x', [7] = 'y'};
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, memory, 6);
    ov_put(&buffer, "abc");
    CHECK(!buffer.full);
    ov_put(&buffer, "de");
    CHECK(!buffer.full && strcmp(memory, "abcde") == 0);
    ov_put_char(&buffer, 'f');
    CHECK(buffer.full && strcmp(memory, "abcde") == 0);

    ov_buffer_init(&buffer, memory, 6);
    ov_put(&buffer, "abcdef");
    CHECK(buffer.full && buffer.length == 0 && memory[0] == '\0');
    ov_put(&buffer, "a"); /* would fit, but the text would have a hole */
    CHECK(buffer.length == 0);
    CHECK(memory[6] == 'x' && memory[7] == 'y');
}

TEST(a_buffer_of_one_byte_holds_the_empty_text)
{
    char memory[1];
    struct ov_buffer buffer;

    ov_buffer_init(&buffer, memory, sizeof memory);
    ov_put(&buffer, "");
    CHECK(!buffer.full);
    ov_put_number(&buffer, 1);
    CHECK(buffer.full && memory[0] == '\0');
}
