/*
 * test_net_2.c - net files of version 2, for all decks, are opened for ever,
 * and find in a position what they found. As in test_net_1.c the files are made
 * here, byte by byte.
 */
#include "bot/printed.h"
#include "deck/random_deck.h"
#include "harness.h"
#include "notation/position.h"
#include "sample.h"
#include "view/view.h"

enum { HEADER = 64, HIDDEN = 128, SECOND = 32, OUT = 8, ROOM = 1 << 20 };
enum { CARD_PRINTS = 58, BOX_PRINTS = 58 };

static const int inputs_of[] = {[2] = 1764, [3] = 2281, [4] = 2798};
static const int roles_of[] = {[2] = 9, [3] = 10, [4] = 11};

static _Alignas(64) uint8_t file[ROOM];
static char written[SAMPLE_TEXT];

static void put_little(size_t at, uint32_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        file[at + (size_t)i] = (uint8_t)(number >> 8 * i);
}

/* This many weights from -most to most; returns where they end. */
static size_t put_weights(size_t at, int count, int most)
{
    for (int i = 0; i < count; i++)
        put_little(at + 2 * (size_t)i,
                   (uint32_t)(((int64_t)i * 7919 + 3) % (2 * most + 1) - most),
                   2);
    return (at + 2 * (size_t)count + 63) / 64 * 64;
}

static size_t put_biases(size_t at, int count)
{
    for (int i = 0; i < count; i++)
        put_little(at + 4 * (size_t)i, (uint32_t)(1000 * (i - count / 2)), 4);
    return (at + 4 * (size_t)count + 63) / 64 * 64;
}

/* A net file for this many seats; returns its length. */
static size_t make_net(int seats)
{
    const uint32_t head[] = {
        2, (uint32_t)seats, (uint32_t)inputs_of[seats], HIDDEN, SECOND, OUT};
    uint32_t sum = 2166136261u;
    size_t end;

    memset(file, 0, sizeof file);
    memcpy(file, "OVNET\r\n", 8);
    for (int i = 0; i < OV_LENGTH(head); i++)
        put_little(8 + 4 * (size_t)i, head[i], 4);
    end = put_weights(HEADER, inputs_of[seats] * HIDDEN, 100);
    end = put_weights(end, HIDDEN, 100);
    end = put_weights(end, SECOND * HIDDEN, 200);
    end = put_biases(end, SECOND);
    end = put_weights(end, OUT * SECOND, 200);
    end = put_biases(end, OUT);
    end = put_weights(end, roles_of[seats] * CARD_PRINTS * HIDDEN, 900);
    end = put_weights(end, BOX_PRINTS * HIDDEN, 900);
    for (size_t i = HEADER; i < end; i++)
        sum = (sum ^ file[i]) * 16777619u;
    put_little(32, sum, 4);
    return end;
}

/* The beginning of a game with a deck that is drawn by the seed. */
static void set_up(int number, struct ov_box *ret_box, struct ov_game *ret_game)
{
    const struct ov_seed seed = ov_seed_from_number((uint64_t)number);
    const struct ov_switches switches =
        ov_edition_switches((enum ov_edition)(number % OV_EDITIONS));
    struct ov_deck deck;

    ov_deck_random(&seed, "Frozen", &deck);
    ov_box_init(ret_box, &deck, &switches, 2 + number % 3);
    ov_start(ret_game, ret_box, &seed);
}

static void put_values(struct ov_buffer *out, const struct ov_net *net,
                       const struct ov_game *game, const struct ov_box *box)
{
    for (int seat = 0; seat < box->seats; seat++) {
        struct ov_net_sums sums;
        struct ov_inputs inputs;
        struct ov_value value;

        ov_inputs_of(game, box, seat, &inputs);
        ov_net_sum(net, &inputs, &sums);
        ov_net_value(net, &sums, seat, &value);
        for (int i = 0; i < box->seats; i++) {
            ov_put_number(out, value.win[i]);
            ov_put_char(out, ' ');
            ov_put_number(out, value.margin[i]);
            ov_put(out, i + 1 < box->seats ? " " : "\n");
        }
    }
}

TEST(a_net_of_version_2_finds_what_it_found)
{
    static struct ov_folded_net folded;
    static struct ov_box box;
    struct ov_buffer out;

    ov_buffer_init(&out, written, sizeof written);
    for (int number = 1; number <= 15; number++) {
        struct ov_printed_net net;
        struct ov_game game;

        set_up(number, &box, &game);
        REQUIRE(ov_printed_open(&net, file, make_net(box.seats)));
        folded.from = NULL;
        put_values(&out, ov_fold(&folded, &net, &box), &game, &box);
    }
    CHECK(sample_is("net-2.txt", written));
}
