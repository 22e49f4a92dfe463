/*
 * digits.c - numbers and bytes from digits.
 */
#include "base/digits.h"

int ov_hex_digit(char digit)
{
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F')
        return digit - 'A' + 10;
    return -1;
}

bool ov_digits(const char *digits, size_t count, uint64_t most,
               uint64_t *ret_number)
{
    uint64_t number = 0;

    if (count == 0 || (count > 1 && digits[0] == '0'))
        return false;
    for (size_t i = 0; i < count; i++) {
        const uint64_t digit = (uint64_t)(digits[i] - '0');

        if (digits[i] < '0' || digits[i] > '9')
            return false;
        if (digit > most || number > (most - digit) / 10)
            return false;
        number = 10 * number + digit;
    }
    *ret_number = number;
    return true;
}

bool ov_hex(const char *digits, uint8_t *ret_bytes, size_t count)
{
    uint8_t bytes[OV_HEX_LIMIT];

    assert(count <= sizeof bytes);
    for (size_t i = 0; i < count; i++) {
        const int high = ov_hex_digit(digits[2 * i]);
        const int low = ov_hex_digit(digits[2 * i + 1]);

        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(16 * high + low);
    }
    memcpy(ret_bytes, bytes, count);
    return true;
}

bool ov_hex_lower(const char *digits, uint8_t *ret_bytes, size_t count)
{
    for (size_t i = 0; i < 2 * count; i++)
        if (digits[i] >= 'A' && digits[i] <= 'F')
            return false;
    return ov_hex(digits, ret_bytes, count);
}
