/*
 * digits.h - the one place that reads numbers and bytes from digits.
 */
#ifndef OV_BASE_DIGITS_H
#define OV_BASE_DIGITS_H

#include "base/base.h"

/* What a hexadecimal digit stands for, of either case; -1 if it is none. */
int ov_hex_digit(char digit);

/* A number in decimal: at most `most`, only digits, no leading zero. */
OV_NODISCARD bool ov_digits(const char *digits, size_t count, uint64_t most,
                            uint64_t *ret_number);

/* Bytes from twice as many hexadecimal digits; at most 32. */
enum { OV_HEX_LIMIT = 32 };
OV_NODISCARD bool ov_hex(const char *digits, uint8_t *ret_bytes, size_t count);

/* The same, but only lower case, where each text has just one spelling. */
OV_NODISCARD bool ov_hex_lower(const char *digits, uint8_t *ret_bytes,
                               size_t count);

#endif
