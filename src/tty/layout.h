/*
 * layout.h - which panel goes where on a screen of a given size.
 *
 * From 80x24 up there is a place for everything except the log, which is left
 * out (no rows) if there is no room for it. On a small screen the details are
 * below the rest; from OV_BESIDE_COLUMNS on they are beside the city, if the
 * screen is high enough. With more room the city grows first, then the list of
 * choices and the details, then the log appears, and from OV_DRAWN_COLUMNS x
 * OV_DRAWN_ROWS on the cards of the row and the player's own are drawn.
 */
#ifndef OV_TTY_LAYOUT_H
#define OV_TTY_LAYOUT_H

#include "text/text.h"
#include "tty/canvas.h"

enum {
    OV_LEAST_ROWS = 24,
    OV_LEAST_COLUMNS = 80,
    OV_BESIDE_COLUMNS = 100,
    OV_DRAWN_ROWS = 46,
    OV_DRAWN_COLUMNS = 160,
    OV_DETAILS_BELOW = 3 /* rows that details need where they are below */
};

/* What has to be shown. */
struct ov_layout_needs {
    int seats;
    int fronts;   /* buildings in front of the player: a line each */
    int choices;  /* lines to choose from */
    int details;  /* rows for details, if they are below */
    bool placing; /* a building is being placed: the city comes first */
};

struct ov_layout {
    struct ov_area ask;     /* one row: the question asked now */
    struct ov_area city;    /* each panel with its heading */
    struct ov_area piles;   /* the characters; one row: in the city's heading */
    struct ov_area row;     /* the six cards; may have no rows */
    struct ov_area fronts;  /* the player's buildings, below the row */
    struct ov_area hand;    /* the player's worker cards */
    struct ov_area players; /* rows_each for each player */
    struct ov_area board;
    struct ov_area choices;
    struct ov_area log;     /* may have no rows */
    struct ov_area details; /* with a heading if they are beside */
    struct ov_area keys;    /* one row: the last */
    int rows_each;          /* 2 or 3 */
    bool headed;            /* players and board have headings */
    bool beside;            /* the details are beside the city */
    bool drawn;             /* the cards of row and hand are drawn */
};

/* False if the screen is too small. */
OV_NODISCARD bool ov_layout_make(int rows, int columns,
                                 const struct ov_layout_needs *needs,
                                 struct ov_layout *ret_layout);

/* What a screen says instead when it is too small. */
void ov_draw_too_small(struct ov_canvas *canvas, enum ov_language language);

#endif
