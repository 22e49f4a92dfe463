/*
 * layout.h - which panel goes where on a screen of a given size.
 *
 * From 80x24 up there is a place for everything except the log, which is left
 * out (no rows) if there is no room for it. With more room the city grows
 * first, then the list of choices, and then the log appears.
 */
#ifndef OV_TTY_LAYOUT_H
#define OV_TTY_LAYOUT_H

#include "tty/canvas.h"

enum { OV_LEAST_ROWS = 24, OV_LEAST_COLUMNS = 80 };

struct ov_layout {
    struct ov_area ask;     /* one row: the question asked now */
    struct ov_area city;    /* each panel with its heading */
    struct ov_area piles;   /* the characters' piles; no heading */
    struct ov_area row;     /* the six cards */
    struct ov_area players; /* rows_each for each player */
    struct ov_area board;
    struct ov_area choices;
    struct ov_area log;  /* may have no rows */
    struct ov_area info; /* two rows: what a choice brings, or a message */
    int rows_each;       /* 2 or 3 */
};

/* False if the screen is too small. */
OV_NODISCARD bool ov_layout_make(int rows, int columns, int seats,
                                 struct ov_layout *ret_layout);

#endif
