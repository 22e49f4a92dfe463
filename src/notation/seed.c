/*
 * seed.c - seeds as text, and the commitment to one.
 */
#include "notation/seed.h"

#include "base/digits.h"
#include "notation/reading.h"

struct ov_commitment ov_seed_commit(const struct ov_seed *seed)
{
    struct ov_commitment commitment;
    struct ov_sha256 hash;

    ov_sha256_init(&hash);
    ov_sha256_add(&hash, seed->byte, sizeof seed->byte);
    ov_sha256_finish(&hash, commitment.byte);
    return commitment;
}

void ov_seed_write(struct ov_buffer *buffer, const struct ov_seed *seed)
{
    ov_put_hex(buffer, seed->byte, sizeof seed->byte);
}

bool ov_seed_parse(const char *text, struct ov_seed *ret_seed,
                   struct ov_parse_fault *ret_fault)
{
    struct ov_reading in;
    struct ov_token word;
    uint64_t number;
    size_t zeros = 0;

    if (!ov_reading_start_single(&in, text, ret_fault) ||
        !ov_read_word(&in, &word) || !ov_read_line_end(&in))
        return false;
    if (word.length == 2 * sizeof ret_seed->byte &&
        ov_hex(word.start, ret_seed->byte, sizeof ret_seed->byte))
        return true;
    while (zeros + 1 < word.length && word.start[zeros] == '0')
        zeros++;
    if (word.length >= 2 * sizeof ret_seed->byte ||
        !ov_digits(word.start + zeros, word.length - zeros, UINT64_MAX,
                   &number))
        return ov_read_fail(&in, OV_PARSE_NOT_A_SEED, &word, NULL);
    *ret_seed = ov_seed_from_number(number);
    return true;
}
