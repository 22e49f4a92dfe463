/*
 * layout.c - which panel goes where.
 */
#include "tty/layout.h"

#include "deck/deck.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/sentence.h"

enum {
    RIGHT_LEAST = 31,
    RIGHT_BESIDE = 41,
    RIGHT_MOST = 56,
    LEFT_DRAWN = 103,          /* six cards of the row beside each other */
    ROW_ROWS = OV_ROW + 1,     /* including the heading */
    ROW_DRAWN = 9,             /* the same, with prices and cards */
    HAND_ROWS = 2,             /* a heading and a line */
    HAND_DRAWN = 8,            /* a heading and cards */
    PILES_DRAWN = 7,           /* a heading, a name and what it does */
    BOARD_ROWS = OV_RESOURCES, /* without heading */
    LOG_LEAST = 5,
    CHOICES_LEAST = 7,
    CHOICES_ENOUGH = 16,
    DETAILS_LEAST = 7,
    DETAILS_ENOUGH = 15,
    LOG_COLUMNS = 46,
    LOG_APART = 160,      /* columns from which the log has its own */
    LOG_APART_DRAWN = 206 /* the same, beside cards that are drawn */
};

static int least(int one, int two)
{
    return one < two ? one : two;
}

static int most(int one, int two)
{
    return one > two ? one : two;
}

/* Cuts a strip of this many rows off the top of a column. */
static struct ov_area cut_rows(struct ov_area *column, int rows)
{
    struct ov_area strip = *column;

    strip.rows = least(rows, column->rows);
    *column = ov_area_below(*column, strip.rows);
    return strip;
}

/* The same at its bottom. */
static struct ov_area cut_bottom(struct ov_area *column, int rows)
{
    struct ov_area strip = *column;

    rows = least(rows, column->rows);
    column->rows -= rows;
    strip.row += column->rows;
    strip.rows = rows;
    return strip;
}

/* From the bottom: hand, own buildings, row, piles; the city has the rest. */
static void lay_left(struct ov_layout *layout, struct ov_area left,
                     const struct ov_layout_needs *needs)
{
    const bool crowded = needs->placing && left.rows < OV_DRAWN_ROWS - 16;

    if (layout->beside)
        layout->hand =
            cut_bottom(&left, layout->drawn ? HAND_DRAWN : HAND_ROWS);
    if (!layout->drawn && !crowded)
        layout->fronts = cut_bottom(&left, needs->fronts);
    if (!crowded)
        layout->row = cut_bottom(&left, layout->drawn ? ROW_DRAWN : ROW_ROWS);
    if (layout->drawn)
        layout->piles = cut_bottom(&left, PILES_DRAWN);
    layout->city = left;
    if (!layout->drawn) {
        layout->piles = left;
        layout->piles.rows = least(1, left.rows);
    }
}

/* Choices, details if they are beside, and the log share what is left. */
static void lay_lists(struct ov_layout *layout, struct ov_area right,
                      const struct ov_layout_needs *needs, bool log)
{
    int choices = right.rows;

    if (layout->beside) {
        choices = least(most(needs->choices + 2, CHOICES_ENOUGH / 2),
                        right.rows * 2 / 5);
        choices = most(CHOICES_LEAST, choices);
        layout->choices = cut_rows(&right, choices);
        choices = right.rows;
        if (log && choices >= DETAILS_LEAST + LOG_LEAST + 1)
            choices = least(choices - LOG_LEAST - 1, DETAILS_ENOUGH);
        layout->details = cut_rows(&right, choices);
    } else {
        if (log && choices >= CHOICES_LEAST + LOG_LEAST)
            choices = least(choices - choices / 3, CHOICES_ENOUGH);
        layout->choices = cut_rows(&right, choices);
    }
    if (log)
        layout->log = right;
}

static void lay_right(struct ov_layout *layout, struct ov_area right,
                      const struct ov_layout_needs *needs, bool log)
{
    const int seats = needs->seats;
    const int lists = CHOICES_LEAST + (layout->beside ? DETAILS_LEAST : 0);
    const int rest2 = right.rows - 2 * seats - BOARD_ROWS;
    const int rest3 = rest2 - 2 - seats;

    layout->headed = rest2 - 2 >= CHOICES_LEAST - 1;
    layout->rows_each = rest3 >= lists ? 3 : 2;
    layout->players =
        cut_rows(&right, layout->headed + layout->rows_each * seats);
    layout->board = cut_rows(&right, layout->headed + BOARD_ROWS);
    lay_lists(layout, right, needs, log);
}

/* How wide the column of the lists is. */
static int right_columns(const struct ov_layout *layout, int room)
{
    if (layout->drawn)
        return least(room - LEFT_DRAWN - 1, RIGHT_MOST);
    if (layout->beside)
        return RIGHT_BESIDE + least((room - OV_BESIDE_COLUMNS) / 4, 8);
    return RIGHT_LEAST + least((room - OV_LEAST_COLUMNS) / 3, 15);
}

/* Details go beside the city if the lists leave them enough rows. */
static bool fits_beside(int rows, int columns, int seats)
{
    return columns >= OV_BESIDE_COLUMNS &&
           rows - 2 >=
               2 + 2 * seats + BOARD_ROWS + CHOICES_LEAST + DETAILS_LEAST;
}

bool ov_layout_make(int rows, int columns, const struct ov_layout_needs *needs,
                    struct ov_layout *ret_layout)
{
    struct ov_layout *const layout = ret_layout;
    struct ov_area rest = {1, 0, rows - 2, columns}, right;
    bool apart;

    assert(needs->seats >= OV_MIN_SEATS && needs->seats <= OV_MAX_SEATS);
    assert(ret_layout != NULL);
    if (rows < OV_LEAST_ROWS || columns < OV_LEAST_COLUMNS)
        return false;
    *layout = (struct ov_layout){
        .ask = {0, 0, 1, columns},
        .keys = {rows - 1, 0, 1, columns},
        .beside = fits_beside(rows, columns, needs->seats),
        .drawn = rows >= OV_DRAWN_ROWS && columns >= OV_DRAWN_COLUMNS,
    };
    apart = columns >= (layout->drawn ? LOG_APART_DRAWN : LOG_APART);
    if (!layout->beside) {
        layout->details = cut_bottom(&rest, needs->details);
        layout->hand = cut_bottom(&rest, HAND_ROWS);
    }
    if (apart) {
        rest.columns -= LOG_COLUMNS + 1;
        layout->log =
            (struct ov_area){1, rest.columns + 1, rest.rows, LOG_COLUMNS};
    }
    right = rest;
    right.columns = right_columns(layout, rest.columns);
    right.column = rest.columns - right.columns;
    rest.columns = right.column - 1;
    lay_left(layout, rest, needs);
    lay_right(layout, right, needs, !apart);
    return true;
}

void ov_draw_too_small(struct ov_canvas *canvas, enum ov_language language)
{
    struct ov_args args = {0};
    char text[OV_SENTENCE];
    struct ov_buffer out;

    assert(canvas != NULL && (int)language < OV_LANGUAGES);
    ov_add_number(&args, "columns", OV_LEAST_COLUMNS);
    ov_add_number(&args, "rows", OV_LEAST_ROWS);
    ov_buffer_init(&out, text, sizeof text);
    ov_fill(&out, language,
            ov_text(language, NULL,
                    N_("The game needs {columns} columns and {rows} rows: "
                       "please enlarge the window.")),
            &args);
    (void)ov_canvas_wrap(canvas, ov_canvas_area(canvas),
                         ov_style(OV_ROLE_TITLE, OV_BOLD), text);
}
