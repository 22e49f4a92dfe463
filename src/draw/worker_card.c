/*
 * worker_card.c - a worker card: coins, resources, prices of the row (R1.6).
 */
#include "draw/captions.h"
#include "draw/draw.h"
#include "draw/icons.h"
#include "draw/labels.h"
#include "draw/palette.h"
#include "draw/worker.h"

static void put_card_data(struct ov_buffer *out,
                          const struct ov_worker_card *card, int number)
{
    bool first = true;

    ov_svg_number(out, "data-worker-card", number + 1);
    ov_svg_number(out, "data-coins", card->coins);
    ov_put(out, " data-resources=\"");
    OV_EACH_BIT (resource, card->resources) {
        ov_put(out, first ? "" : " ");
        ov_put(out, ov_resource_word((enum ov_resource)resource));
        first = false;
    }
    ov_put(out, "\" data-prices=\"");
    for (int position = 0; position < OV_ROW; position++) {
        ov_put(out, position == 0 ? "" : " ");
        ov_put_number(out, card->price[position]);
    }
    ov_put_char(out, '"');
}

static void draw_coins(struct ov_buffer *out, int coins)
{
    for (int i = 0; i < coins; i++)
        ov_draw_coin_icon(
            out, (struct ov_point){80 + 34 * i - 17 * (coins - 1), 102}, 130);
    if (coins > 0)
        return;
    ov_draw_coin_icon(out, (struct ov_point){80, 102}, 130);
    ov_put(out, "<path stroke=\"#d12f2f\" stroke-width=\"5\" "
                "d=\"M62 84l36 36\"/>");
}

static void draw_resources(struct ov_buffer *out, unsigned resources)
{
    const int count = ov_count_bits(resources);
    int drawn = 0;

    OV_EACH_BIT (resource, resources) {
        ov_draw_resource_icon(
            out, (enum ov_resource)resource,
            (struct ov_point){80 + 34 * drawn - 17 * (count - 1), 152}, 125);
        drawn++;
    }
}

/* The row's six positions, with the deck beside the last (R2.3, R7.1). */
static void draw_prices(struct ov_buffer *out, const uint8_t price[OV_ROW])
{
    for (int position = 0; position < OV_ROW; position++) {
        const int x = 12 + 20 * position;
        ov_put(out, "<rect y=\"190\" width=\"18\" height=\"26\" rx=\"3\"");
        ov_svg_number(out, "x", x);
        ov_svg_attribute(out, "fill",
                         price[position] == 0 ? "#a8d07e" : "#f0a898");
        ov_put(out, "/>");
        ov_svg_digits(out, (struct ov_point){x + 9, 209}, 16, OV_INK,
                      price[position]);
    }
    ov_put(out, "<path fill=\"#f4bb3a\" d=\"M134 194h14v26h-14zM137 190h14v26h"
                "-3\"/>");
}

static void draw_card_frame(struct ov_buffer *out, const char *colour)
{
    ov_put(out, "<rect x=\"1\" y=\"1\" width=\"158\" height=\"238\" rx=\"14\"");
    ov_svg_attribute(out, "fill", colour);
    ov_put(out, "/><path fill=\"" OV_PAPER
                "\" d=\"M8 62h144v160q0 10-10 10H18q-10 0-10-10z\"/>"
                "<path stroke-width=\"1\" stroke-dasharray=\"4 4\" "
                "d=\"M16 128h128M16 178h128\"/>");
}

void ov_draw_worker_card(const struct ov_drawing *drawing,
                         const struct ov_worker_card *card, int number,
                         int seat)
{
    struct ov_buffer *const out = drawing->out;

    assert(number >= 0 && number < OV_WORKER_CARDS);
    assert(seat == OV_NONE || seat < OV_MAX_SEATS);
    ov_svg_open_drawing(out, "ov-worker-card");
    put_card_data(out, card, number);
    ov_put(out, "><title>");
    ov_caption_worker_card(out, drawing->language, number);
    ov_put(out, "</title>");
    draw_card_frame(out, seat == OV_NONE ? "#b9b2bf" : ov_seat_colour(seat));
    if (seat != OV_NONE)
        ov_draw_worker_at(drawing, seat, (struct ov_point){36, 58}, 95);
    ov_put(out, "<circle cx=\"80\" cy=\"34\" r=\"22\" fill=\"" OV_PAPER "\"/>");
    ov_svg_digits(out, (struct ov_point){80, 45}, 32, OV_INK, number + 1);
    draw_coins(out, card->coins);
    draw_resources(out, card->resources);
    draw_prices(out, card->price);
    ov_svg_close(out);
}
