/*
 * layout.c - which panel goes where.
 */
#include "tty/layout.h"

#include "deck/deck.h"

enum {
    INFO_ROWS = 2,
    RIGHT_LEAST = 31,
    ROW_ROWS = OV_ROW + 1,         /* including the heading */
    BOARD_ROWS = OV_RESOURCES + 1, /* including the heading */
    LOG_LEAST = 5,
    CHOICES_LEAST = 7,
    CHOICES_ENOUGH = 16,
    THREE_COLUMNS = 160,
    LOG_COLUMNS = 46
};

static int least(int one, int two)
{
    return one < two ? one : two;
}

/* Cuts a strip of this many rows off the top of a column. */
static struct ov_area cut_rows(struct ov_area *column, int rows)
{
    struct ov_area strip = *column;

    strip.rows = least(rows, column->rows);
    *column = ov_area_below(*column, strip.rows);
    return strip;
}

static void lay_left(struct ov_layout *layout, struct ov_area left)
{
    layout->city = cut_rows(&left, left.rows - ROW_ROWS - 1);
    layout->piles = cut_rows(&left, 1);
    layout->row = left;
}

static void lay_right(struct ov_layout *layout, struct ov_area right, int seats,
                      bool log)
{
    const int rest3 = right.rows - 1 - 3 * seats - BOARD_ROWS;
    int rest;

    layout->rows_each = rest3 >= CHOICES_LEAST ? 3 : 2;
    layout->players = cut_rows(&right, 1 + layout->rows_each * seats);
    layout->board = cut_rows(&right, BOARD_ROWS);
    rest = right.rows;
    if (!log || rest < CHOICES_LEAST + LOG_LEAST)
        layout->choices = right;
    else {
        const int half = rest - rest / 3;

        layout->choices = cut_rows(&right, least(half, CHOICES_ENOUGH));
        layout->log = right;
    }
}

bool ov_layout_make(int rows, int columns, int seats,
                    struct ov_layout *ret_layout)
{
    const bool apart = columns >= THREE_COLUMNS; /* the log beside the rest */
    const int main_rows = rows - 1 - INFO_ROWS;
    struct ov_area left, right;
    int room = columns;

    assert(seats >= OV_MIN_SEATS && seats <= OV_MAX_SEATS);
    assert(ret_layout != NULL);
    if (rows < OV_LEAST_ROWS || columns < OV_LEAST_COLUMNS)
        return false;
    *ret_layout = (struct ov_layout){
        .ask = {0, 0, 1, columns},
        .info = {rows - INFO_ROWS, 0, INFO_ROWS, columns},
    };
    if (apart) {
        room -= LOG_COLUMNS + 1;
        ret_layout->log = (struct ov_area){1, room + 1, main_rows, LOG_COLUMNS};
    }
    right.columns = RIGHT_LEAST + least((room - OV_LEAST_COLUMNS) / 3, 15);
    right = (struct ov_area){1, room - right.columns, main_rows, right.columns};
    left = (struct ov_area){1, 0, main_rows, right.column - 1};
    lay_left(ret_layout, left);
    lay_right(ret_layout, right, seats, !apart);
    return true;
}
