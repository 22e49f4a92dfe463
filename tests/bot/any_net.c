/*
 * any_net.c - random weights, small enough that nothing overflows.
 */
#include "any_net.h"

#include "harness.h"

struct ov_net any_net(int seats)
{
    static _Alignas(64) uint8_t block[NET_ROOM];
    const struct ov_net_layout at = ov_net_layout(seats);
    const struct ov_seed seed = ov_seed_from_number(11);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    struct ov_net net = {0};

    for (size_t i = at.first; i + 1 < at.end; i += 2) {
        const int16_t weight = (int16_t)((int)ov_rng_below(&rng, 401) - 200);
        memcpy(block + i, &weight, sizeof weight);
    }
    for (size_t i = at.second_bias; i < at.third; i++)
        block[i] = 0;
    for (size_t i = at.third_bias; i < at.end; i++)
        block[i] = 0;
    ov_net_seal(block, seats);
    if (!ov_net_open(&net, block, ov_net_size(seats)))
        test_failed(__FILE__, __LINE__, "a sealed net opens");
    return net;
}
