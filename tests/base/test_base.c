/*
 * test_base.c - what every layer leans on.
 */
#include "base/rng.h"
#include "harness.h"

static bool is_root(uint64_t root, uint64_t square)
{
    /* The next square may be too large for a number. */
    return root * root <= square &&
           (root == UINT32_MAX || (root + 1) * (root + 1) > square);
}

TEST(a_root_is_the_largest_number_whose_square_fits)
{
    const struct ov_seed seed = ov_seed_from_number(5);
    struct ov_rng rng = ov_rng_from_seed(&seed);

    CHECK(ov_root_of(0) == 0);
    CHECK(is_root(ov_root_of(UINT64_MAX), UINT64_MAX));
    for (int i = 0; i < 10000; i++) {
        const uint64_t square = ov_rng_next(&rng) >> i % 64;

        CHECK(is_root(ov_root_of(square), square));
    }
}
