/*
 * board.c - the resource board and whose workers are on which slot (R1.7).
 */
#include "draw/draw.h"
#include "draw/icons.h"
#include "draw/labels.h"
#include "draw/svg.h"
#include "draw/worker.h"
#include "text/mark.h"
#include "text/names.h"

enum { COLUMN = 124, INSIDE = 112, SINGLES_TOP = 142 };

/* Puts "wood:1" as data; the notation names slots like that. */
static void open_slot(struct ov_buffer *out, int resource, int price)
{
    ov_put(out, "<g class=\"slot\" data-slot=\"");
    ov_put(out, ov_resource_word((enum ov_resource)resource));
    ov_put_char(out, ':');
    ov_put_number(out, price);
    ov_put(out, "\">");
}

static void draw_field(struct ov_buffer *out, struct ov_point at,
                       struct ov_point size, const char *colour)
{
    ov_put(out, "<rect rx=\"6\"");
    ov_svg_number(out, "x", at.x);
    ov_svg_number(out, "y", at.y);
    ov_svg_number(out, "width", size.x);
    ov_svg_number(out, "height", size.y);
    ov_svg_attribute(out, "fill", colour);
    ov_put(out, "/>");
}

static void draw_price(struct ov_buffer *out, struct ov_point at, int price)
{
    ov_put(out, "<circle r=\"8\"");
    ov_svg_number(out, "cx", at.x);
    ov_svg_number(out, "cy", at.y);
    ov_svg_attribute(out, "fill", price == 0 ? "#a8d07e" : "#f4bb3a");
    ov_put(out, "/>");
    ov_svg_digits(out, (struct ov_point){at.x, at.y + 5}, 13, OV_INK, price);
}

/* Each seat once, with a count if it has several there. */
static void draw_crowd(const struct ov_drawing *drawing,
                       const struct ov_game *game, int resource)
{
    int drawn = 0;

    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        const int count = game->on_board[seat][resource][OV_OPEN_SLOT];
        if (count == 0)
            continue;
        ov_draw_worker_at(drawing, seat,
                          (struct ov_point){20 + 25 * drawn, 116}, 85);
        if (count > 1)
            ov_svg_digits(drawing->out, (struct ov_point){20 + 25 * drawn, 130},
                          13, OV_INK, count);
        drawn++;
    }
}

/* The seat on the n-th slot of a price, or OV_NONE. */
static int seat_on(const struct ov_game *game, int resource, int price, int n)
{
    for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
        n -= game->on_board[seat][resource][price];
        if (n < 0)
            return seat;
    }
    return OV_NONE;
}

/* A resource's single slots are in one row, or if more than four, in two. */
struct layout {
    int per_row, width, height, worker;
};

static struct layout layout_of(int singles)
{
    if (singles <= 3)
        return (struct layout){3, 37, 66, 72};
    if (singles <= 4)
        return (struct layout){4, 28, 66, 66};
    return (struct layout){4, 28, 33, 40};
}

static void draw_single(const struct ov_drawing *drawing,
                        const struct layout *layout, int place, int price,
                        int seat)
{
    const int x = layout->width * (place % layout->per_row);
    const int y = SINGLES_TOP + layout->height * (place / layout->per_row);

    draw_field(drawing->out, (struct ov_point){x, y},
               (struct ov_point){layout->width, layout->height}, OV_PAPER);
    draw_price(drawing->out, (struct ov_point){x + layout->width - 9, y + 10},
               price);
    if (seat != OV_NONE)
        ov_draw_worker_at(drawing, seat,
                          (struct ov_point){x + layout->width / 2 - 3,
                                            y + layout->height - 4},
                          layout->worker);
}

static void draw_singles(const struct ov_drawing *drawing,
                         const struct ov_box *box, const struct ov_game *game,
                         int resource)
{
    const uint8_t *const room = &box->room[OV_PRICES * resource];
    const int singles = room[0] + room[1];
    const struct layout layout = layout_of(singles);

    for (int place = 0; place < singles; place++) {
        const int price = place >= room[0];
        const int n = place - (price == 0 ? 0 : room[0]);

        open_slot(drawing->out, resource, price);
        draw_single(drawing, &layout, place, price,
                    seat_on(game, resource, price, n));
        ov_svg_close(drawing->out);
    }
}

static void draw_resource(const struct ov_drawing *drawing,
                          const struct ov_box *box, const struct ov_game *game,
                          int resource)
{
    const char *const name =
        ov_text_resource(drawing->language, (enum ov_resource)resource);

    ov_svg_open_at(drawing->out, (struct ov_point){14 + COLUMN * resource, 0},
                   100);
    ov_draw_resource_icon(drawing->out, (enum ov_resource)resource,
                          (struct ov_point){18, 30}, 120);
    ov_svg_label(drawing->out, (struct ov_point){72, 36},
                 ov_letter_size(name, 74, 17), OV_INK, name);
    open_slot(drawing->out, resource, OV_OPEN_SLOT);
    draw_field(drawing->out, (struct ov_point){0, 54},
               (struct ov_point){INSIDE, 80}, "#fdf0d0");
    draw_price(drawing->out, (struct ov_point){INSIDE - 10, 64}, OV_OPEN_SLOT);
    draw_crowd(drawing, game, resource);
    ov_svg_close(drawing->out);
    draw_singles(drawing, box, game, resource);
    ov_svg_close(drawing->out);
}

void ov_draw_board(const struct ov_drawing *drawing, const struct ov_box *box,
                   const struct ov_game *game)
{
    struct ov_buffer *const out = drawing->out;

    ov_svg_open_drawing(out, "ov-board");
    ov_put_title(out, ov_text(drawing->language, NULL, N_("Resource board")));
    draw_field(out, (struct ov_point){1, 1},
               (struct ov_point){OV_BOARD_WIDTH - 2, OV_BOARD_HEIGHT - 2},
               "#e2cfa6");
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        draw_resource(drawing, box, game, resource);
    ov_svg_close(out);
}
