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
            out, (struct ov_point){80 + 42 * i - 21 * (coins - 1), 86}, 160);
    if (coins > 0)
        return;
    ov_draw_coin_icon(out, (struct ov_point){80, 86}, 160);
    ov_put(out, "<path stroke=\"#d12f2f\" stroke-width=\"6\" "
                "d=\"M60 66l40 40\"/>");
}

static void draw_resources(struct ov_buffer *out, unsigned resources)
{
    const int count = ov_count_bits(resources);
    int drawn = 0;

    OV_EACH_BIT (resource, resources) {
        ov_draw_resource_icon(
            out, (enum ov_resource)resource,
            (struct ov_point){80 + 35 * drawn - 35 * (count - 1) / 2, 143},
            count > 3 ? 130 : 150);
        drawn++;
    }
}

/* The row's six positions (R2.3, R7.1). They take the card's whole width: on a
 * small card they are what people have to read. */
static void draw_prices(struct ov_buffer *out, const uint8_t price[OV_ROW])
{
    for (int position = 0; position < OV_ROW; position++) {
        const int x = 11 + 23 * position;
        ov_put(out, "<rect y=\"178\" width=\"22\" height=\"46\" rx=\"4\" "
                    "stroke=\"none\"");
        ov_svg_number(out, "x", x);
        ov_svg_attribute(out, "fill",
                         price[position] == 0 ? "#a8d07e" : "#f0a898");
        ov_put(out, "/>");
        ov_svg_digits(out, (struct ov_point){x + 11, 210}, 28, OV_INK,
                      price[position]);
    }
}

static void draw_card_frame(struct ov_buffer *out, const char *colour)
{
    ov_put(out, "<rect x=\"1\" y=\"1\" width=\"158\" height=\"238\" rx=\"14\"");
    ov_svg_attribute(out, "fill", colour);
    ov_put(out, "/><path fill=\"" OV_PAPER
                "\" d=\"M8 58h144v164q0 10-10 10H18q-10 0-10-10z\"/>"
                "<path stroke-width=\"1\" stroke-dasharray=\"4 4\" "
                "d=\"M16 114h128M16 171h128\"/>");
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
        ov_draw_worker_at(drawing, seat, (struct ov_point){34, 55}, 92);
    ov_put(out, "<circle cx=\"80\" cy=\"31\" r=\"23\" fill=\"" OV_PAPER "\"/>");
    ov_svg_digits(out, (struct ov_point){80, 44}, 36, OV_INK, number + 1);
    draw_coins(out, card->coins);
    draw_resources(out, card->resources);
    draw_prices(out, card->price);
    ov_svg_close(out);
}
