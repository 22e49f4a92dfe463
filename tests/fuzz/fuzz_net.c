/*
 * fuzz_net.c - a net behind its checksum: one that opens gives every
 * position the values that 64-bit arithmetic gives; so no sum overflows.
 *
 * Input: how many seats, then runs of equal weights: a part, where in it, how
 * many, and the weight. The checksum is added here.
 */
#include "bot/net.h"
#include "fuzz.h"
#include "started.h"

enum { ROOM = 1 << 20, MOST_RUNS = 200, PARTS = 6, POSITIONS = 3 };

static _Alignas(64) uint8_t block[ROOM];

struct part {
    size_t at, weight_size;
    int count;
};

static struct part part_of(int seats, int number)
{
    const struct ov_net_layout at = ov_net_layout(seats);
    const struct part parts[PARTS] = {
        {at.first, sizeof(int16_t), ov_input_count(seats) * OV_NET_HIDDEN},
        {at.first_bias, sizeof(int16_t), OV_NET_HIDDEN},
        {at.second, sizeof(int16_t), OV_NET_SECOND * OV_NET_HIDDEN},
        {at.second_bias, sizeof(int32_t), OV_NET_SECOND},
        {at.third, sizeof(int16_t), OV_NET_OUT * OV_NET_SECOND},
        {at.third_bias, sizeof(int32_t), OV_NET_OUT}};

    return parts[number];
}

static void put_run(struct input *input, int seats)
{
    const struct part part = part_of(seats, take(input) % PARTS);
    const int first = take_below(input, part.count);
    const int most = part.count - first, many = 1 + take(input);
    const int low = take_two(input);
    const uint32_t weight = (uint32_t)low | (uint32_t)take_two(input) << 16;

    for (int i = first; i < first + (many < most ? many : most); i++)
        memcpy(block + part.at + part.weight_size * (size_t)i, &weight,
               part.weight_size);
}

static int64_t clipped(int64_t sum)
{
    return sum < 0 ? 0 : sum > OV_NET_ONE ? OV_NET_ONE : sum;
}

/* The margins of the seats, from the asker on; all in 64 bits. */
static void run_widely(const struct ov_net *net, const struct ov_net_sums *sums,
                       int64_t ret_margin[OV_MAX_SEATS])
{
    int64_t second[OV_NET_SECOND];

    for (int i = 0; i < OV_NET_SECOND; i++) {
        int64_t sum = net->second_bias[i];
        for (int h = 0; h < OV_NET_HIDDEN; h++)
            sum += clipped(sums->at[h]) * net->second[i * OV_NET_HIDDEN + h];
        second[i] = clipped(sum >> 10);
    }
    for (int o = 0; o < OV_MAX_SEATS; o++) {
        const int row = OV_MAX_SEATS + o;
        int64_t sum = net->third_bias[row];
        for (int i = 0; i < OV_NET_SECOND; i++)
            sum += second[i] * net->third[row * OV_NET_SECOND + i];
        ret_margin[o] = sum * OV_NET_MARGIN * 100 / OV_NET_SUM_ONE;
    }
}

static void check_value(const struct ov_net *net,
                        const struct ov_net_sums *sums, int seat)
{
    int64_t margin[OV_MAX_SEATS], certain = 0;
    struct ov_value value;

    ov_net_value(net, sums, seat, &value);
    run_widely(net, sums, margin);
    for (int i = 0; i < net->seats; i++) {
        const int who = (seat + i) % net->seats;

        require(value.margin[who] == margin[i]);
        require(value.win[who] >= 0);
        certain += value.win[who];
    }
    require(certain <= OV_CERTAIN && certain > OV_CERTAIN - 8);
}

/* Some positions of a game, from scratch and one from the other. */
static void check_net(const struct ov_net *net)
{
    struct played played = *started(net->seats - OV_MIN_SEATS);
    struct ov_net_sums sums, shifted;
    struct ov_inputs inputs;

    require(played.box.seats == net->seats);
    ov_inputs_of(&played.game, &played.box, 0, &inputs);
    ov_net_sum(net, &inputs, &sums);
    for (int i = 0; i < POSITIONS && !ov_is_over(&played.game); i++) {
        const int seat = played.game.turn.actor;

        played_apply(&played, played_choose(&played));
        ov_inputs_of(&played.game, &played.box, seat, &inputs);
        ov_net_shift(net, &sums, &inputs, &shifted);
        ov_net_sum(net, &inputs, &sums);
        require(memcmp(shifted.at, sums.at, sizeof sums.at) == 0);
        check_value(net, &sums, seat);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct input input = {bytes, bytes + size};
    const int seats = OV_MIN_SEATS + take(&input) % 3;
    struct ov_net net;

    memset(block, 0, ov_net_size(seats));
    for (int i = 0; i < MOST_RUNS && input.next < input.end; i++)
        put_run(&input, seats);
    ov_net_seal(block, seats);
    if (ov_net_open(&net, block, ov_net_size(seats)))
        check_net(&net);
    return 0;
}
