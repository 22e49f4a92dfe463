/*
 * test_rng.c - the generator gives the published numbers and fair ones.
 */
#include "base/rng.h"
#include "harness.h"

TEST(xoshiro_gives_the_reference_numbers)
{
    /* State 1, 2, 3, 4: the first outputs of the published algorithm. */
    struct ov_rng rng = {{1, 2, 3, 4}};

    CHECK(ov_rng_next(&rng) == 11520);
    CHECK(ov_rng_next(&rng) == 0);
    CHECK(ov_rng_next(&rng) == 1509978240);
    CHECK(ov_rng_next(&rng) == UINT64_C(1215971899390074240));
}

TEST(a_number_is_spread_over_the_seed_as_published)
{
    /* The first four outputs of SplitMix64 from state 0, lowest byte first. */
    static const uint64_t words[4] = {
        UINT64_C(0xE220A8397B1DCDAF), UINT64_C(0x6E789E6AA1B965F4),
        UINT64_C(0x06C45D188009454F), UINT64_C(0xF88BB8A8724C81EC)};
    const struct ov_seed seed = ov_seed_from_number(0);
    const struct ov_rng rng = ov_rng_from_seed(&seed);

    CHECK(seed.byte[0] == 0xAF && seed.byte[7] == 0xE2);
    CHECK(seed.byte[8] == 0xF4 && seed.byte[31] == 0xF8);
    for (int w = 0; w < 4; w++)
        CHECK(rng.word[w] == words[w]);
}

TEST(one_bit_anywhere_in_a_seed_is_enough)
{
    for (int i = 0; i < 32; i++) {
        struct ov_seed seed = {{0}};
        seed.byte[i] = 0x80;
        const struct ov_rng rng = ov_rng_from_seed(&seed);
        for (int w = 0; w < 4; w++)
            CHECK(rng.word[w] ==
                  (w == i / 8 ? UINT64_C(0x80) << 8 * (i % 8) : 0));
    }
}

TEST(a_seed_of_zeros_still_gives_different_numbers)
{
    const struct ov_seed zeros = {{0}};
    struct ov_rng rng = ov_rng_from_seed(&zeros);

    CHECK(ov_rng_next(&rng) != ov_rng_next(&rng));
}

TEST(bounded_numbers_are_fair)
{
    const struct ov_seed seed = ov_seed_from_number(7);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    int seen[6] = {0};

    for (int i = 0; i < 60000; i++)
        seen[ov_rng_below(&rng, 6)]++;
    for (int face = 0; face < 6; face++)
        CHECK(seen[face] > 9500 && seen[face] < 10500);
}

TEST(a_shuffle_keeps_the_cards_and_reaches_every_order)
{
    const struct ov_seed seed = ov_seed_from_number(1);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    int orders[27] = {0}, reached = 0;

    for (int i = 0; i < 6000; i++) {
        uint8_t cards[3] = {0, 1, 2};
        ov_rng_shuffle(&rng, cards, 3);
        CHECK(cards[0] + cards[1] + cards[2] == 3);
        orders[9 * cards[0] + 3 * cards[1] + cards[2]]++;
    }
    for (int order = 0; order < 27; order++) {
        reached += orders[order] > 0;
        CHECK(orders[order] == 0 || (orders[order] > 850));
    }
    CHECK(reached == 6);
}
