/*
 * test_net_1.c - net files of version 1 are opened for ever, and find in a
 * position what they found. The files are large, so they are made here, byte
 * by byte: what a net file is must be said in full.
 */
#include "bot/net.h"
#include "deck/standard.h"
#include "harness.h"
#include "notation/position.h"
#include "sample.h"

enum { HEADER = 64, HIDDEN = 128, SECOND = 32, OUT = 8, ROOM = 1 << 20 };

static const int inputs_of[] = {[2] = 1764, [3] = 2281, [4] = 2798};

static _Alignas(64) uint8_t file[ROOM];
static char text[SAMPLE_TEXT], written[SAMPLE_TEXT];

static void put_little(size_t at, uint32_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        file[at + (size_t)i] = (uint8_t)(number >> 8 * i);
}

/*
 * This many weights from -200 to 200, or zeros of four bytes; returns where
 * they end.
 */
static size_t put_weights(size_t at, int count)
{
    for (int i = 0; i < count; i++)
        put_little(at + 2 * (size_t)i,
                   (uint32_t)(((int64_t)i * 7919 + 3) % 401 - 200), 2);
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
        1, (uint32_t)seats, (uint32_t)inputs_of[seats], HIDDEN, SECOND, OUT};
    uint32_t sum = 2166136261u;
    size_t end;

    memset(file, 0, sizeof file);
    memcpy(file, "OVNET\r\n", 8);
    for (int i = 0; i < OV_LENGTH(head); i++)
        put_little(8 + 4 * (size_t)i, head[i], 4);
    end = put_weights(HEADER, inputs_of[seats] * HIDDEN);
    end = put_weights(end, HIDDEN);
    end = put_weights(end, SECOND * HIDDEN);
    end = put_biases(end, SECOND);
    end = put_weights(end, OUT * SECOND);
    end = put_biases(end, OUT);
    for (size_t i = HEADER; i < end; i++)
        sum = (sum ^ file[i]) * 16777619u;
    put_little(32, sum, 4);
    return end;
}

/* A view of the samples. */
static bool read_view(int game, struct ov_box *ret_box,
                      struct ov_view *ret_view)
{
    struct ov_position_reader in;
    struct ov_parse_fault fault;
    char name[64];

    snprintf(name, sizeof name, "position-1/%02d.view", game);
    return sample_read(name, text) > 0 &&
           ov_position_open(&in, text, strlen(text), &fault) &&
           ov_setup_box(&in.setup, &ov_standard_deck, ret_box, &fault) &&
           ov_view_read(&in, ret_box, ret_view, &fault);
}

static void put_values(struct ov_buffer *out, const struct ov_net *net,
                       const struct ov_view *view, const struct ov_box *box)
{
    for (int seat = 0; seat < box->seats; seat++) {
        struct ov_net_sums sums;
        struct ov_inputs inputs;
        struct ov_value value;

        ov_inputs_of(&view->of, box, seat, &inputs);
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

TEST(a_net_of_version_1_finds_what_it_found)
{
    struct ov_buffer out;

    ov_buffer_init(&out, written, sizeof written);
    for (int game = 1; game <= SAMPLE_GAMES; game += 9) {
        static struct ov_box box;
        struct ov_view view;
        struct ov_net net;
        size_t size;

        REQUIRE(read_view(game, &box, &view));
        size = make_net(box.seats);
        REQUIRE(size == ov_net_size(box.seats));
        REQUIRE(ov_net_open(&net, file, size));
        put_values(&out, &net, &view, &box);
    }
    CHECK(sample_is("net-1.txt", written));
}

TEST(a_net_file_for_any_number_of_players_is_opened)
{
    for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++) {
        struct ov_net net;

        CHECK(ov_net_open(&net, file, make_net(seats)));
        CHECK(net.seats == seats);
        put_little(8, 2, 4); /* a newer one */
        CHECK(!ov_net_open(&net, file, ov_net_size(seats)));
    }
}
