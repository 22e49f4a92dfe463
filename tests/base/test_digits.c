/*
 * test_digits.c - digits are read strictly.
 */
#include "base/digits.h"
#include "harness.h"

static bool reads(const char *digits, uint64_t most, uint64_t expected)
{
    uint64_t number = 0;

    return ov_digits(digits, strlen(digits), most, &number) &&
           number == expected;
}

static bool refuses(const char *digits, uint64_t most)
{
    uint64_t number = 7;

    return !ov_digits(digits, strlen(digits), most, &number) && number == 7;
}

TEST(decimal_numbers_are_read_up_to_a_limit)
{
    CHECK(reads("0", 0, 0));
    CHECK(reads("42", 42, 42));
    CHECK(reads("18446744073709551615", UINT64_MAX, UINT64_MAX));
    CHECK(refuses("43", 42));
    CHECK(refuses("9", 8));
    CHECK(refuses("18446744073709551616", UINT64_MAX));
    CHECK(refuses("99999999999999999999", UINT64_MAX));
}

TEST(anything_but_plain_digits_is_no_number)
{
    CHECK(refuses("", 9));
    CHECK(refuses("00", 9));
    CHECK(refuses("07", 9));
    CHECK(refuses("-1", 9));
    CHECK(refuses("+1", 9));
    CHECK(refuses("1 ", 9));
    CHECK(refuses("1/", 99));
    CHECK(refuses("1:", 99));
}

TEST(hexadecimal_digits_have_either_case)
{
    for (int i = 0; i < 16; i++) {
        CHECK(ov_hex_digit("0123456789abcdef"[i]) == i);
        CHECK(ov_hex_digit("0123456789ABCDEF"[i]) == i);
    }
    CHECK(ov_hex_digit('/') < 0 && ov_hex_digit(':') < 0);
    CHECK(ov_hex_digit('`') < 0 && ov_hex_digit('g') < 0);
    CHECK(ov_hex_digit('@') < 0 && ov_hex_digit('G') < 0);
    CHECK(ov_hex_digit('\0') < 0);
}

TEST(bytes_are_read_from_pairs_of_digits)
{
    uint8_t bytes[3] = {1, 1, 1};

    CHECK(!ov_hex("00g0", bytes, 2) && bytes[0] == 1);
    CHECK(!ov_hex("000g", bytes, 2) && bytes[0] == 1);
    CHECK(ov_hex("fF09", bytes, 2));
    CHECK(bytes[0] == 0xFF && bytes[1] == 0x09 && bytes[2] == 1);
}

TEST(only_lower_case_where_a_text_has_one_spelling)
{
    uint8_t bytes[2] = {1, 1};

    CHECK(!ov_hex_lower("0A00", bytes, 2));
    CHECK(!ov_hex_lower("00F0", bytes, 2));
    CHECK(!ov_hex_lower("000F", bytes, 2) && bytes[0] == 1);
    CHECK(ov_hex_lower("0af9", bytes, 2));
    CHECK(bytes[0] == 0x0A && bytes[1] == 0xF9);
}
