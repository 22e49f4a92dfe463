/*
 * canvas.h - a grid of cells to draw a screen on, without any terminal: text
 * that stays in its area, frames, and colours named by what they mean.
 *
 * A cell is a character, perhaps a mark that goes on it, a role (what its
 * colour means) and attributes. A wide character takes two cells; the second
 * one has the sign 0. Nothing is ever drawn outside the given area. Text that
 * has to be shortened is counted in `cuts`, so that a test can ask whether
 * everything fitted; text that may be shortened is drawn with a loose pen.
 */
#ifndef OV_TTY_CANVAS_H
#define OV_TTY_CANVAS_H

#include "base/utf8.h"

enum { OV_CANVAS_ROWS = 100, OV_CANVAS_COLUMNS = 320 };

/* What a colour means; the four of each group are in the game's order. */
enum ov_role {
    OV_ROLE_PLAIN,
    OV_ROLE_QUIET, /* frames, hints, what cannot be done now */
    OV_ROLE_TITLE,
    OV_ROLE_SEAT,
    OV_ROLE_SEAT_LAST = OV_ROLE_SEAT + 3,
    OV_ROLE_RESOURCE,
    OV_ROLE_RESOURCE_LAST = OV_ROLE_RESOURCE + 3,
    OV_ROLE_GUILD,
    OV_ROLE_GUILD_LAST = OV_ROLE_GUILD + 3,
    OV_ROLE_STREET,
    OV_ROLE_HOUSES,
    OV_ROLE_COIN,
    OV_ROLE_GOOD,
    OV_ROLE_BAD,
    OV_ROLE_KEY,  /* keys that can be pressed */
    OV_ROLE_CODE, /* a QR code: white on black, whatever the terminal has */
    OV_ROLE_COUNT
};

enum ov_attribute { OV_BOLD = 1, OV_REVERSE = 2, OV_UNDERLINE = 4 };

struct ov_style {
    uint8_t role;       /* enum ov_role */
    uint8_t attributes; /* bits of enum ov_attribute */
};

static inline struct ov_style ov_style(int role, int attributes)
{
    return (struct ov_style){(uint8_t)role, (uint8_t)attributes};
}

struct ov_cell {
    uint32_t sign; /* 0: the second half of a wide character */
    uint32_t mark; /* a combining character, or 0 */
    struct ov_style style;
};

struct ov_area {
    int row, column, rows, columns;
};

struct ov_canvas {
    int rows, columns;
    int cuts;           /* texts that have not fitted so far */
    char first_cut[96]; /* the beginning of the first of them */
    struct ov_cell cell[OV_CANVAS_ROWS][OV_CANVAS_COLUMNS];
};

/* An empty canvas, made smaller if there is not enough room for it. */
void ov_canvas_start(struct ov_canvas *canvas, int rows, int columns);

struct ov_area ov_canvas_area(const struct ov_canvas *canvas);

/* One character anywhere, clipped at the edges of the canvas. */
void ov_canvas_sign(struct ov_canvas *canvas, int row, int column,
                    struct ov_style style, uint32_t sign);

/* Sets all cells of an area to this character. */
void ov_canvas_fill(struct ov_canvas *canvas, struct ov_area area,
                    struct ov_style style, uint32_t sign);

/* Adds attributes to whatever is in an area. */
void ov_canvas_mark(struct ov_canvas *canvas, struct ov_area area,
                    int attributes);

/* A frame with a title in its upper edge; its inside is cleared. */
struct ov_area ov_canvas_frame(struct ov_canvas *canvas, struct ov_area area,
                               const char *title);

/* A line with a title in it, on the area's first row; returns what is below. */
struct ov_area ov_canvas_heading(struct ov_canvas *canvas, struct ov_area area,
                                 const char *title);

/* The area without this many rows at its top. */
struct ov_area ov_area_below(struct ov_area area, int rows);

static inline bool ov_area_has(struct ov_area area, int row, int column)
{
    return row >= area.row && row < area.row + area.rows &&
           column >= area.column && column < area.column + area.columns;
}

/* --- Text --- */

/* Columns a character takes: 0, 1 or 2; and a text. */
int ov_sign_width(uint32_t sign);
int ov_columns_of(const char *text);

/*
 * A pen writes on one row from left to right, up to its end. If a text does not
 * fit, it ends in an ellipsis and nothing more is written. Unless the pen is
 * loose, that counts as a cut.
 */
struct ov_pen {
    struct ov_canvas *canvas;
    int row, column, end;
    bool loose;
    bool stopped;
};

/* On a row of an area, counted from 0; outside the area it writes nothing. */
struct ov_pen ov_pen_at(struct ov_canvas *canvas, struct ov_area area, int row);

void ov_pen_text(struct ov_pen *pen, struct ov_style style, const char *text);
void ov_pen_sign(struct ov_pen *pen, struct ov_style style, uint32_t sign);
void ov_pen_number(struct ov_pen *pen, struct ov_style style, int number);

/* Moves on to this column of the pen's area, unless it is past it already. */
void ov_pen_to(struct ov_pen *pen, int column);

/* At most this many columns of a text; shortening it is not a cut. */
void ov_pen_short(struct ov_pen *pen, struct ov_style style, const char *text,
                  int columns);

/* Text in lines that break at blanks; returns how many it takes or needs. */
int ov_canvas_wrap(struct ov_canvas *canvas, struct ov_area area,
                   struct ov_style style, const char *text);

/*
 * As many of these lines as there is room for; the last one ends in an ellipsis
 * if there are more, which is not a cut. Returns how many were drawn.
 */
int ov_canvas_wrap_loose(struct ov_canvas *canvas, struct ov_area area,
                         struct ov_style style, const char *text);

/* The same, but only counts. */
int ov_wrapped_lines(const char *text, int columns);

/* Only the first of these lines; and what comes after it. */
void ov_wrap_line(struct ov_canvas *canvas, struct ov_area area,
                  struct ov_style style, const char *text);
const char *ov_wrap_skip(const char *text, int columns);

/* --- Output --- */

/* Which characters there are. */
enum ov_repertoire {
    OV_REPERTOIRE_ALL,
    OV_REPERTOIRE_CONSOLE, /* the fonts of the Linux console, e.g.
                         Lat15-Fixed16: Latin-1 and simple lines */
    OV_REPERTOIRE_LATIN,   /* ISO-8859-1 and -15 */
    OV_REPERTOIRE_ASCII
};

/* Whether a character is in a repertoire. */
bool ov_sign_is_in(enum ov_repertoire repertoire, uint32_t sign);

/*
 * Replaces every character that is not in it with the nearest in ASCII, of
 * the same width.
 */
void ov_canvas_reduce(struct ov_canvas *canvas, enum ov_repertoire repertoire);

/* The canvas as lines of text without trailing blanks. */
void ov_canvas_dump(const struct ov_canvas *canvas, struct ov_buffer *out);

#endif
