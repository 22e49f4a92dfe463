/*
 * test_net.c - what the net sees, and that every way of computing its value
 * gives the same number.
 */
#include "any_net.h"
#include "bot/kernel.h"
#include "bot/lookahead.h"
#include "harness.h"
#include "parlour.h"

/* Plays random games and hands every position to a test. */
static void each_position(int games, bool (*fine)(const struct ov_game *,
                                                  const struct ov_box *))
{
    static const char *const names[] = {"random-builder", "greedy"};
    struct parlour parlour;
    int wrong = 0;

    for (int number = 0; number < games; number++) {
        parlour_box(&parlour.box, (enum ov_edition)(number % OV_EDITIONS),
                    2 + number % 3);
        parlour_start(&parlour, names, 2, number);
        while (!ov_is_over(&parlour.game)) {
            wrong += !fine(&parlour.game, &parlour.box);
            parlour_step(&parlour);
        }
    }
    CHECK(wrong == 0);
}

static bool inputs_exist(const struct ov_game *game, const struct ov_box *box)
{
    struct ov_inputs inputs;
    uint16_t list[OV_MAX_ON];

    ov_inputs_of(game, box, game->turn.actor, &inputs);
    const int count = ov_inputs_list(&inputs, list);
    for (int i = 1; i < count; i++) {
        if (list[i] <= list[i - 1])
            return false;
    }
    return count > 40 && list[count - 1] < ov_input_count(box->seats);
}

TEST(inputs_exist_and_their_list_ascends)
{
    each_position(60, inputs_exist);
}

static bool is_on(const struct ov_inputs *inputs, int input)
{
    return inputs->on[input / 64] >> input % 64 & 1;
}

/* Across the borders of words too: each seat's inputs are elsewhere. */
static bool cards_are_on(const struct ov_game *game, const struct ov_box *box)
{
    struct ov_inputs inputs;

    ov_inputs_of(game, box, 0, &inputs);
    for (int seat = 0; seat < box->seats; seat++) {
        const struct ov_player *const player = &game->player[seat];
        const int base = seat * OV_SEAT_INPUT_COUNT;
        uint64_t buildings = 0;

        for (int i = 0; i < player->buildings; i++)
            buildings |= UINT64_C(1) << player->building[i];
        for (int card = 0; card < OV_CARDS; card++) {
            if (is_on(&inputs, base + OV_IN_BUILDINGS + card) !=
                (buildings >> card & 1))
                return false;
        }
    }
    return true;
}

TEST(inputs_name_the_buildings_in_front_of_everybody)
{
    each_position(60, cards_are_on);
}

static bool view_gives_the_same(const struct ov_game *game,
                                const struct ov_box *box)
{
    struct ov_inputs open, hidden;
    struct ov_view view;

    ov_view_of(&view, game, box);
    ov_inputs_of(game, box, game->turn.actor, &open);
    ov_inputs_of(&view.of, box, game->turn.actor, &hidden);
    return memcmp(&open, &hidden, sizeof open) == 0;
}

TEST(R16_inputs_show_nothing_that_is_hidden)
{
    each_position(60, view_gives_the_same);
}

/* After every action that leaves the city as it is, whoever may have asked. */
static bool copies_are_right(const struct ov_game *game,
                             const struct ov_box *box)
{
    const int asker = (game->turn.actor + game->turns) % box->seats;
    struct ov_judged_sites sites;
    struct ov_inputs before, copied, read;
    const struct ov_known_inputs known = {game, &before};
    struct ov_actions legal;

    ov_legal(game, box, game->turn.actor, &legal);
    ov_judge_sites(&sites, &game->city, box);
    ov_inputs_on(&sites, game, asker, &before);
    for (int i = 0; i < legal.count; i++) {
        struct ov_game after = *game;

        ov_choose(&after, box, game->turn.actor, legal.at[i], NULL);
        if (!ov_sites_are_of(&sites, &after.city))
            continue;
        ov_inputs_since(&known, &sites, &after, asker, &copied);
        ov_inputs_of(&after, box, asker, &read);
        if (memcmp(&copied, &read, sizeof read) != 0)
            return false;
    }
    return true;
}

TEST(inputs_copied_from_a_known_position_are_those_read_anew)
{
    each_position(30, copies_are_right);
}

/* Made again only when the number of players changes. */
static const struct ov_net *net_for(int seats)
{
    static struct ov_net net;

    if (net.seats != seats)
        net = any_net(seats);
    return &net;
}

static bool a_shift_is_a_sum(const struct ov_game *game,
                             const struct ov_box *box)
{
    const struct ov_net *const net = net_for(box->seats);
    struct ov_inputs from, to;
    struct ov_net_sums from_sums, shifted, whole;

    ov_inputs_of(game, box, game->turn.actor, &from);
    ov_inputs_of(game, box, (game->turn.actor + 1) % box->seats, &to);
    ov_net_sum(net, &from, &from_sums);
    ov_net_sum(net, &to, &whole);
    ov_net_shift(net, &from_sums, &to, &shifted);
    return memcmp(shifted.at, whole.at, sizeof whole.at) == 0 &&
           memcmp(&shifted.inputs, &to, sizeof to) == 0;
}

TEST(sums_shifted_from_another_position_equal_sums_from_scratch)
{
    each_position(30, a_shift_is_a_sum);
}

static bool shares_add_up(const struct ov_game *game, const struct ov_box *box)
{
    const struct ov_net *const net = net_for(box->seats);
    static struct ov_lookahead ahead;

    ov_look_ahead(game, box, net, &ahead);
    for (int i = 0; i < ahead.actions.count; i++) {
        int32_t sum = 0;
        for (int seat = 0; seat < box->seats; seat++)
            sum += ahead.value[i].win[seat];
        if (sum > OV_CERTAIN || sum < OV_CERTAIN - 4)
            return false;
    }
    return true;
}

TEST(chances_of_winning_add_up_to_certainty)
{
    each_position(20, shares_add_up);
}

/* What the net says of the position after an action, from scratch. */
static struct ov_value value_after(const struct ov_game *game,
                                   const struct ov_box *box,
                                   const struct ov_net *net,
                                   struct ov_action action)
{
    const int seat = game->turn.actor;
    struct ov_game after = *game;
    struct ov_inputs inputs;
    struct ov_net_sums sums;
    struct ov_value value;

    ov_choose(&after, box, seat, action, NULL);
    if (ov_is_over(&after)) {
        ov_value_of_end(&after, box, &value);
        return value;
    }
    ov_inputs_of(&after, box, seat, &inputs);
    ov_net_sum(net, &inputs, &sums);
    ov_net_value(net, &sums, seat, &value);
    return value;
}

static bool steps_change_nothing(const struct ov_game *game,
                                 const struct ov_box *box)
{
    const struct ov_net *const net = net_for(box->seats);
    static struct ov_lookahead ahead;

    ov_look_ahead(game, box, net, &ahead);
    for (int i = 0; i < ahead.actions.count; i++) {
        const struct ov_value value =
            value_after(game, box, net, ahead.actions.at[i]);
        if (memcmp(&value, &ahead.value[i], sizeof value) != 0)
            return false;
    }
    return true;
}

TEST(looking_ahead_says_what_the_positions_from_scratch_say)
{
    each_position(20, steps_change_nothing);
}

static bool ends_by_itself(const struct ov_game *game, const struct ov_box *box)
{
    struct ov_actions some, all;

    ov_candidates(game, box, game->turn.actor, &some);
    ov_legal(game, box, game->turn.actor, &all);
    return some.count > 0 && some.count <= all.count;
}

TEST(there_is_always_a_candidate)
{
    each_position(60, ends_by_itself);
}

TEST(a_net_with_a_changed_byte_does_not_open)
{
    static _Alignas(64) uint8_t block[NET_ROOM];
    const size_t size = ov_net_size(2);
    struct ov_net net;

    memset(block, 0, sizeof block);
    ov_net_seal(block, 2);
    CHECK(ov_net_open(&net, block, size));
    CHECK(!ov_net_open(&net, block, size - 1));
    CHECK(!ov_net_open(&net, block, 3));
    for (size_t at = 0; at < size; at += 1 + size / 97) {
        block[at] ^= 1;
        /* Bytes 36 to 63 are filling, all others count. */
        CHECK(ov_net_open(&net, block, size) == (at >= 36 && at < 64));
        block[at] ^= 1;
    }
}

/* Where a row of a later layer and its bias lie in a block for two. */
struct row {
    size_t weights, bias;
    int count;
};

static struct row last_second(void)
{
    const struct ov_net_layout at = ov_net_layout(2);
    const int row = OV_NET_SECOND - 1;

    return (struct row){at.second + sizeof(int16_t) * row * OV_NET_HIDDEN,
                        at.second_bias + sizeof(int32_t) * row, OV_NET_HIDDEN};
}

static struct row last_third(void)
{
    const struct ov_net_layout at = ov_net_layout(2);
    const int row = OV_NET_OUT - 1;

    return (struct row){at.third + sizeof(int16_t) * row * OV_NET_SECOND,
                        at.third_bias + sizeof(int32_t) * row, OV_NET_SECOND};
}

/* A net for two, all zero but for one row, all of the same weight. */
static bool opens_with(struct row row, int weight, int64_t bias,
                       struct ov_net *ret_net)
{
    static _Alignas(64) uint8_t block[NET_ROOM];
    const int16_t short_weight = (int16_t)weight;
    const int32_t long_bias = (int32_t)bias;

    memset(block, 0, sizeof block);
    for (int i = 0; i < row.count; i++)
        memcpy(block + row.weights + sizeof short_weight * (size_t)i,
               &short_weight, sizeof short_weight);
    memcpy(block + row.bias, &long_bias, sizeof long_bias);
    ov_net_seal(block, 2);
    return ov_net_open(ret_net, block, ov_net_size(2));
}

/* The bias up to which a net opens, and not beyond. */
static void check_limit(struct row row, int weight, int64_t most)
{
    const int64_t step = most < 0 ? -1 : 1;
    struct ov_net net;

    CHECK(opens_with(row, weight, most, &net));
    CHECK(!opens_with(row, weight, most + step, &net));
}

TEST(a_net_opens_only_if_no_sum_can_overflow)
{
    const struct row second = last_second(), third = last_third();
    const int64_t one = OV_NET_ONE;
    struct ov_net net;

    check_limit(second, INT16_MAX, INT32_MAX - one * INT16_MAX * second.count);
    check_limit(third, INT16_MAX, INT32_MAX - one * INT16_MAX * third.count);
    check_limit(second, -INT16_MAX, INT32_MIN + one * INT16_MAX * second.count);
    check_limit(third, INT16_MIN, INT32_MIN - one * INT16_MIN * third.count);
    /* 128 x 512 x -2^15 is just what fits, with no bias. */
    CHECK(opens_with(second, INT16_MIN, 0, &net));
    CHECK(!opens_with(second, INT16_MIN, -1, &net));
    CHECK(opens_with(second, 0, INT32_MIN, &net));
    CHECK(opens_with(third, 0, INT32_MAX, &net));
    CHECK(!opens_with(third, -1, INT32_MIN, &net));
}

/* Against 64 bits: what the row says when all its activations are 1. */
static void check_row(const struct ov_kernel *kernel, int weight, int32_t bias)
{
    _Alignas(64) int16_t full[OV_NET_HIDDEN];
    int32_t sums[OV_NET_SECOND];
    struct ov_net net;

    for (int h = 0; h < OV_NET_HIDDEN; h++)
        full[h] = OV_NET_ONE;
    REQUIRE(opens_with(last_second(), weight, bias, &net));
    kernel->dense(full, net.second, net.second_bias, sums);
    CHECK(sums[OV_NET_SECOND - 1] ==
          (int64_t)weight * OV_NET_ONE * OV_NET_HIDDEN + bias);
}

/* Run by the sanitizers too: they would see an overflow. */
TEST(the_most_hostile_weights_that_open_give_exact_sums)
{
    const int64_t most =
        INT32_MAX - (int64_t)OV_NET_ONE * INT16_MAX * (int64_t)OV_NET_HIDDEN;
    const struct ov_kernel *const kernels[] = {&ov_kernel_plain, ov_kernel()};

    for (int i = 0; i < OV_LENGTH(kernels); i++) {
        check_row(kernels[i], INT16_MAX, (int32_t)most);
        check_row(kernels[i], INT16_MAX, INT32_MIN);
        check_row(kernels[i], INT16_MIN, 0);
        check_row(kernels[i], INT16_MIN, INT32_MAX);
    }
}

static bool a_value_is_in_range(const struct ov_game *game,
                                const struct ov_box *box,
                                const struct ov_net *net)
{
    struct ov_inputs inputs;
    struct ov_net_sums sums;
    struct ov_value value;
    int64_t all = 0;

    ov_inputs_of(game, box, 0, &inputs);
    ov_net_sum(net, &inputs, &sums);
    ov_net_value(net, &sums, 0, &value);
    for (int seat = 0; seat < box->seats; seat++)
        all += value.win[seat];
    return all > OV_CERTAIN - 4 && all <= OV_CERTAIN;
}

/* Every part at its limit at once, up to a value. */
TEST(a_net_of_the_highest_weights_gives_a_value)
{
    static _Alignas(64) uint8_t block[NET_ROOM];
    const struct ov_net_layout at = ov_net_layout(2);
    static const char *const names[] = {"greedy"};
    struct parlour parlour;
    struct ov_net net;

    parlour_box(&parlour.box, OV_EN, 2);
    parlour_start(&parlour, names, 1, 1);
    for (int negative = 0; negative < 2; negative++) {
        const int16_t weight = negative ? INT16_MIN : INT16_MAX;

        memset(block, 0, sizeof block);
        for (size_t i = at.first; i < at.end; i += sizeof weight) {
            if (i < at.second_bias || (i >= at.third && i < at.third_bias))
                memcpy(block + i, &weight, sizeof weight);
        }
        ov_net_seal(block, 2);
        REQUIRE(ov_net_open(&net, block, ov_net_size(2)));
        CHECK(a_value_is_in_range(&parlour.game, &parlour.box, &net));
    }
}

#ifdef OV_HAVE_AVX2
TEST(both_kernels_give_the_same_numbers)
{
    const struct ov_seed seed = ov_seed_from_number(5);
    struct ov_rng rng = ov_rng_from_seed(&seed);
    static _Alignas(64) int16_t rows[OV_NET_SECOND * OV_NET_HIDDEN];
    _Alignas(64) int16_t plain[OV_NET_HIDDEN] = {0};
    _Alignas(64) int16_t quick[OV_NET_HIDDEN] = {0};
    const uint16_t inputs[3] = {0, 7, 31};
    int32_t bias[OV_NET_SECOND], one[OV_NET_SECOND], other[OV_NET_SECOND];

    if (!__builtin_cpu_supports("avx2"))
        return;
    for (int i = 0; i < OV_NET_SECOND * OV_NET_HIDDEN; i++)
        rows[i] = (int16_t)ov_rng_next(&rng);
    for (int i = 0; i < OV_NET_SECOND; i++)
        bias[i] = (int32_t)ov_rng_below(&rng, 1000);
    ov_kernel_plain.add(plain, rows, inputs, 3);
    ov_kernel_avx2.add(quick, rows, inputs, 3);
    CHECK(memcmp(plain, quick, sizeof plain) == 0);
    ov_kernel_plain.subtract(plain, rows, inputs + 1, 1);
    ov_kernel_avx2.subtract(quick, rows, inputs + 1, 1);
    CHECK(memcmp(plain, quick, sizeof plain) == 0);
    for (int h = 0; h < OV_NET_HIDDEN; h++)
        plain[h] &= OV_NET_ONE;
    ov_kernel_plain.dense(plain, rows, bias, one);
    ov_kernel_avx2.dense(plain, rows, bias, other);
    CHECK(memcmp(one, other, sizeof one) == 0);
}
#endif
