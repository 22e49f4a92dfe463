/*
 * picture.c - the spots of a screen.
 */
#include "tty/picture.h"

#include <stdlib.h>

bool ov_same_spot(const struct ov_spot *one, const struct ov_spot *two)
{
    assert(one != NULL && two != NULL);
    return one->kind == two->kind && one->a == two->a && one->b == two->b;
}

struct ov_area ov_picture_heading(const struct ov_picture *picture,
                                  struct ov_area area, const char *title,
                                  enum ov_shows part)
{
    const struct ov_area words = {area.row, area.column + 1, area.rows > 0,
                                  ov_columns_of(title) + 2};

    assert((int)part < OV_SHOWS_COUNT);
    area = ov_canvas_heading(picture->canvas, area, title);
    if (picture->lit >> part & 1)
        ov_canvas_mark(picture->canvas, words, OV_REVERSE);
    return area;
}

void ov_picture_spot(const struct ov_picture *picture, enum ov_spot_kind kind,
                     int a, int b, struct ov_area area)
{
    struct ov_spots *const spots = picture->spots;
    const struct ov_spot spot = {(uint8_t)kind, (int16_t)a, (int16_t)b, area};

    assert(kind > OV_SPOT_NOTHING && picture->spots != NULL);
    if (spots->count < OV_MAX_SPOTS)
        spots->at[spots->count++] = spot;
    if (ov_same_spot(&spot, &picture->look))
        ov_canvas_mark(picture->canvas, area, OV_REVERSE);
}

const struct ov_spot *ov_spot_at(const struct ov_spots *spots, int row,
                                 int column)
{
    assert(spots->count >= 0 && spots->count <= OV_MAX_SPOTS);
    for (int i = spots->count - 1; i >= 0; i--)
        if (ov_area_has(spots->at[i].area, row, column))
            return &spots->at[i];
    return NULL;
}

/* The middle of a spot, in half cells; a row is as high as two columns. */
static void middle(const struct ov_spot *spot, int *ret_x, int *ret_y)
{
    *ret_x = 2 * spot->area.column + spot->area.columns;
    *ret_y = 2 * (2 * spot->area.row + spot->area.rows);
}

/* How far away a spot is in a direction; INT_MAX if it is not there. */
static int distance(const struct ov_spot *from, const struct ov_spot *to,
                    enum ov_side side)
{
    int x, y, to_x, to_y, along, aside;

    middle(from, &x, &y);
    middle(to, &to_x, &to_y);
    along = side == OV_LEFT || side == OV_RIGHT ? to_x - x : to_y - y;
    aside = side == OV_LEFT || side == OV_RIGHT ? to_y - y : to_x - x;
    if (side == OV_LEFT || side == OV_TOP)
        along = -along;
    if (along <= 0)
        return INT32_MAX;
    return along + 3 * abs(aside);
}

const struct ov_spot *ov_spot_beside(const struct ov_spots *spots,
                                     const struct ov_spot *from,
                                     enum ov_side side)
{
    const struct ov_spot *best = NULL;
    int least = INT32_MAX;

    assert(from != NULL);
    assert((int)side < OV_SIDES);
    for (int i = 0; i < spots->count; i++) {
        const int far = distance(from, &spots->at[i], side);

        if (far < least) {
            least = far;
            best = &spots->at[i];
        }
    }
    return best;
}

int ov_row_price(const struct ov_picture *picture, int position)
{
    const struct ov_game *const game = picture->game;
    int least = -1;

    assert(position >= 0 && position < OV_ROW);
    if (picture->worker_card >= 0)
        return picture->box->price[picture->worker_card][position];
    if (game->turn.actor == OV_NONE)
        return -1;
    OV_EACH_BIT (card, game->player[game->turn.actor].hand) {
        const int price = picture->box->price[card][position];

        if (least < 0 || price < least)
            least = price;
    }
    return least;
}
