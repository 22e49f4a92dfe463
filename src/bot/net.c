/*
 * net.c - opening a net and running it.
 */
#include "bot/net.h"

#include "bot/exp2.h"
#include "bot/kernel.h"
#include "bot/net_file.h"
#include "score/score.h"

enum { HEADER_SIZE = 64 };

static const char magic[8] = "OVNET\r\n";

struct header { /* little-endian; the rest of HEADER_SIZE is zero */
    char magic[8];
    uint32_t version, seats, inputs, hidden, second, out;
    uint32_t checksum; /* of all bytes after the header */
};

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

struct ov_net_layout ov_net_layout(int seats)
{
    struct ov_net_layout at = {.first = HEADER_SIZE};

    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    at.first_bias = at.first + rounded((size_t)ov_input_count(seats) *
                                       OV_NET_HIDDEN * sizeof(int16_t));
    at.second = at.first_bias + rounded(OV_NET_HIDDEN * sizeof(int16_t));
    at.second_bias =
        at.second + rounded(OV_NET_SECOND * OV_NET_HIDDEN * sizeof(int16_t));
    at.third = at.second_bias + rounded(OV_NET_SECOND * sizeof(int32_t));
    at.third_bias =
        at.third + rounded(OV_NET_OUT * OV_NET_SECOND * sizeof(int16_t));
    at.end = at.third_bias + rounded(OV_NET_OUT * sizeof(int32_t));
    return at;
}

size_t ov_net_size(int seats)
{
    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    return ov_net_layout(seats).end;
}

/* FNV-1a. */
static uint32_t checksum(const uint8_t *bytes, size_t size)
{
    uint32_t sum = 2166136261u;

    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    return sum;
}

static struct header header_for(enum ov_net_version version, int seats,
                                uint32_t sum)
{
    struct header header = {.version = version,
                            .seats = (uint32_t)seats,
                            .inputs = (uint32_t)ov_input_count(seats),
                            .hidden = OV_NET_HIDDEN,
                            .second = OV_NET_SECOND,
                            .out = OV_NET_OUT,
                            .checksum = sum};

    memcpy(header.magic, magic, sizeof magic);
    return header;
}

void ov_net_seal_as(uint8_t *block, enum ov_net_version version, int seats,
                    size_t size)
{
    const struct header header = header_for(
        version, seats, checksum(block + HEADER_SIZE, size - HEADER_SIZE));

    assert(block != NULL);
    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    memset(block, 0, HEADER_SIZE);
    memcpy(block, &header, sizeof header);
}

void ov_net_seal(uint8_t *block, int seats)
{
    ov_net_seal_as(block, OV_NET_OF_CARDS, seats, ov_net_size(seats));
}

static bool is_net(enum ov_net_version version, ov_net_size_function *size_of,
                   const uint8_t *bytes, size_t size, int *ret_seats)
{
    struct header header, expected;

    if (size < HEADER_SIZE)
        return false;
    memcpy(&header, bytes, sizeof header);
    if (header.seats < OV_MIN_SEATS || header.seats > OV_MAX_SEATS ||
        size != size_of((int)header.seats))
        return false;
    expected = header_for(version, (int)header.seats,
                          checksum(bytes + HEADER_SIZE, size - HEADER_SIZE));
    *ret_seats = (int)header.seats;
    return memcmp(&header, &expected, sizeof header) == 0;
}

/*
 * Whether a row's sum stays within 32 bits for all activations, in whatever
 * order a kernel adds. An activation lies between 0 and OV_NET_ONE, so each
 * product lies between 0 and OV_NET_ONE times its weight: a sum of some of them
 * is at most OV_NET_ONE times the sum of the positive weights and at least
 * OV_NET_ONE times that of the negative ones. With 128 weights of 16 bits,
 * these bounds themselves easily fit 64 bits.
 */
static bool sum_fits(const int16_t *row, int count, int32_t bias)
{
    int64_t highest = 0, lowest = 0;

    for (int i = 0; i < count; i++) {
        highest += row[i] > 0 ? (int64_t)row[i] * OV_NET_ONE : 0;
        lowest += row[i] < 0 ? (int64_t)row[i] * OV_NET_ONE : 0;
    }
    return highest + (bias > 0 ? bias : 0) <= INT32_MAX &&
           lowest + (bias < 0 ? bias : 0) >= INT32_MIN;
}

/*
 * The first layer needs no such check: its sums wrap at 16 bits in the same way
 * on every machine (kernel.c) and are clipped before anything else is done.
 */
static bool all_sums_fit(const struct ov_net *net)
{
    for (int i = 0; i < OV_NET_SECOND; i++) {
        if (!sum_fits(net->second + i * OV_NET_HIDDEN, OV_NET_HIDDEN,
                      net->second_bias[i]))
            return false;
    }
    for (int i = 0; i < OV_NET_OUT; i++) {
        if (!sum_fits(net->third + i * OV_NET_SECOND, OV_NET_SECOND,
                      net->third_bias[i]))
            return false;
    }
    return true;
}

bool ov_net_open_as(struct ov_net *ret_net, enum ov_net_version version,
                    ov_net_size_function *size_of, const void *bytes,
                    size_t size)
{
    const uint8_t *const block = bytes;
    int seats;

    assert(ret_net != NULL && (bytes != NULL || size == 0));
    assert((uintptr_t)bytes % 64 == 0);
    if (!is_net(version, size_of, block, size, &seats))
        return false;
    const struct ov_net_layout at = ov_net_layout(seats);
    const struct ov_net net = {
        .seats = seats,
        .inputs = ov_input_count(seats),
        .first = (const void *)(block + at.first),
        .first_bias = (const void *)(block + at.first_bias),
        .second = (const void *)(block + at.second),
        .second_bias = (const void *)(block + at.second_bias),
        .third = (const void *)(block + at.third),
        .third_bias = (const void *)(block + at.third_bias)};
    if (!all_sums_fit(&net))
        return false;
    *ret_net = net;
    return true;
}

bool ov_net_open(struct ov_net *ret_net, const void *bytes, size_t size)
{
    return ov_net_open_as(ret_net, OV_NET_OF_CARDS, ov_net_size, bytes, size);
}

const struct ov_kernel *ov_kernel(void)
{
#ifdef OV_HAVE_AVX2
    if (__builtin_cpu_supports("avx2"))
        return &ov_kernel_avx2;
#endif
    return &ov_kernel_plain;
}

void ov_net_sum(const struct ov_net *net, const struct ov_inputs *inputs,
                struct ov_net_sums *ret_sums)
{
    uint16_t list[OV_MAX_ON];

    assert(net != NULL && net->first != NULL);
    assert(inputs != NULL && ret_sums != NULL);
    ret_sums->inputs = *inputs;
    memcpy(ret_sums->at, net->first_bias, sizeof ret_sums->at);
    ov_kernel()->add(ret_sums->at, net->first, list,
                     ov_inputs_list(inputs, list));
}

void ov_net_shift(const struct ov_net *net, const struct ov_net_sums *from,
                  const struct ov_inputs *inputs, struct ov_net_sums *ret_sums)
{
    const struct ov_kernel *const kernel = ov_kernel();
    struct ov_input_changes changes;

    assert(net != NULL && net->first != NULL);
    assert(from != NULL && inputs != NULL && ret_sums != NULL);
    ret_sums->inputs = *inputs;
    memcpy(ret_sums->at, from->at, sizeof ret_sums->at);
    ov_inputs_compare(&from->inputs, inputs, net->seats, &changes);
    kernel->add(ret_sums->at, net->first, changes.on, changes.on_count);
    kernel->subtract(ret_sums->at, net->first, changes.off, changes.off_count);
}

static int16_t clipped(int32_t sum)
{
    return (int16_t)(sum < 0 ? 0 : sum > OV_NET_ONE ? OV_NET_ONE : sum);
}

/* e^(sum / OV_NET_SUM_ONE) in 65536ths, for a sum of at most 0. */
static uint32_t exponential(int64_t sum)
{
    const int64_t halvings = -sum * 94548 / 65536; /* log2(e) in 65536ths */
    const int64_t whole = halvings >> 19;

    if (whole > 16)
        return 0;
    return ov_exp2_table[halvings >> 11 & 255] >> whole;
}

static void softmax(const int32_t *sums, int count, uint32_t *ret_share)
{
    int32_t highest = sums[0];
    uint64_t total = 0;

    for (int i = 1; i < count; i++)
        highest = sums[i] > highest ? sums[i] : highest;
    for (int i = 0; i < count; i++) {
        ret_share[i] = exponential((int64_t)sums[i] - highest);
        total += ret_share[i];
    }
    for (int i = 0; i < count; i++)
        ret_share[i] = (uint32_t)((uint64_t)ret_share[i] * OV_CERTAIN / total);
}

static void run_out(const struct ov_net *net, const int16_t *second,
                    int32_t ret_out[OV_NET_OUT])
{
    for (int i = 0; i < OV_NET_OUT; i++) {
        ret_out[i] = net->third_bias[i];
        for (int j = 0; j < OV_NET_SECOND; j++)
            ret_out[i] +=
                (int32_t)second[j] * net->third[i * OV_NET_SECOND + j];
    }
}

void ov_net_value(const struct ov_net *net, const struct ov_net_sums *sums,
                  int seat, struct ov_value *ret_value)
{
    const int shift = 10; /* from a sum back to an activation */
    _Alignas(64) int16_t first[OV_NET_HIDDEN];
    int16_t second[OV_NET_SECOND];
    int32_t second_sums[OV_NET_SECOND], out[OV_NET_OUT];
    uint32_t share[OV_MAX_SEATS];

    assert(seat >= 0 && seat < net->seats);
    assert(sums != NULL && ret_value != NULL);
    for (int h = 0; h < OV_NET_HIDDEN; h++)
        first[h] = clipped(sums->at[h]);
    ov_kernel()->dense(first, net->second, net->second_bias, second_sums);
    for (int i = 0; i < OV_NET_SECOND; i++)
        second[i] = clipped(second_sums[i] >> shift);
    run_out(net, second, out);
    softmax(out, net->seats, share);
    memset(ret_value, 0, sizeof *ret_value);
    for (int i = 0; i < net->seats; i++) {
        const int who = (seat + i) % net->seats;
        ret_value->win[who] = (int32_t)share[i];
        ret_value->margin[who] =
            (int32_t)((int64_t)out[OV_MAX_SEATS + i] * OV_NET_MARGIN * 100 /
                      OV_NET_SUM_ONE);
    }
}

void ov_value_of_end(const struct ov_game *game, const struct ov_box *box,
                     struct ov_value *ret_value)
{
    int totals[OV_MAX_SEATS], places[OV_MAX_SEATS];

    assert(box->seats >= OV_MIN_SEATS && box->seats <= OV_MAX_SEATS);
    assert(ret_value != NULL);
    memset(ret_value, 0, sizeof *ret_value);
    ov_score_totals(game, box, totals);
    ov_score_places(game, box, places);
    for (int seat = 0; seat < box->seats; seat++) {
        int best = INT16_MIN;
        for (int other = 0; other < box->seats; other++)
            if (other != seat && totals[other] > best)
                best = totals[other];
        ret_value->win[seat] = places[seat] == 1 ? OV_CERTAIN : 0;
        ret_value->margin[seat] = 100 * (totals[seat] - best);
    }
}
