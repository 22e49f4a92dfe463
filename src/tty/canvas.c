/*
 * canvas.c - cells, frames, pens.
 */
#include "tty/canvas.h"

void ov_canvas_start(struct ov_canvas *canvas, int rows, int columns)
{
    assert(rows >= 0 && columns >= 0);
    canvas->rows = rows < OV_CANVAS_ROWS ? rows : OV_CANVAS_ROWS;
    canvas->columns = columns < OV_CANVAS_COLUMNS ? columns : OV_CANVAS_COLUMNS;
    canvas->cuts = 0;
    canvas->first_cut[0] = '\0';
    ov_canvas_fill(canvas, ov_canvas_area(canvas), ov_style(OV_ROLE_PLAIN, 0),
                   ' ');
}

struct ov_area ov_canvas_area(const struct ov_canvas *canvas)
{
    assert(canvas->rows <= OV_CANVAS_ROWS &&
           canvas->columns <= OV_CANVAS_COLUMNS);
    return (struct ov_area){0, 0, canvas->rows, canvas->columns};
}

static bool inside(const struct ov_canvas *canvas, int row, int column)
{
    return row >= 0 && row < canvas->rows && column >= 0 &&
           column < canvas->columns;
}

/* Half a wide character must not stay when the other half is overwritten. */
static void make_room(struct ov_canvas *canvas, int row, int column)
{
    struct ov_cell *const cells = canvas->cell[row];

    if (cells[column].sign == 0 && column > 0)
        cells[column - 1].sign = ' ';
    if (column + 1 < canvas->columns && cells[column + 1].sign == 0)
        cells[column + 1].sign = ' ';
}

void ov_canvas_sign(struct ov_canvas *canvas, int row, int column,
                    struct ov_style style, uint32_t sign)
{
    const bool blank = sign == 0xA0 || sign == 0x202F; /* no-break spaces */
    const int width = ov_sign_width(sign);

    assert(style.role < OV_ROLE_COUNT);
    sign = blank ? ' ' : sign;
    if (width == 0 || !inside(canvas, row, column) ||
        !inside(canvas, row, column + width - 1))
        return;
    for (int i = 0; i < width; i++) {
        make_room(canvas, row, column + i);
        canvas->cell[row][column + i] =
            (struct ov_cell){i == 0 ? sign : 0, 0, style};
    }
}

void ov_canvas_fill(struct ov_canvas *canvas, struct ov_area area,
                    struct ov_style style, uint32_t sign)
{
    assert(ov_sign_width(sign) == 1);
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns;
             column++)
            if (inside(canvas, row, column))
                canvas->cell[row][column] = (struct ov_cell){sign, 0, style};
}

void ov_canvas_mark(struct ov_canvas *canvas, struct ov_area area,
                    int attributes)
{
    assert(canvas != NULL && attributes >= 0);
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns;
             column++)
            if (inside(canvas, row, column))
                canvas->cell[row][column].style.attributes |=
                    (uint8_t)attributes;
}

struct ov_area ov_area_below(struct ov_area area, int rows)
{
    const int gone = rows < area.rows ? rows : area.rows;

    assert(rows >= 0);
    return (struct ov_area){area.row + gone, area.column, area.rows - gone,
                            area.columns};
}

static void put_title(struct ov_canvas *canvas, struct ov_area area,
                      const char *title)
{
    struct ov_area place = {area.row, area.column + 1, 1, area.columns - 2};
    struct ov_pen pen = ov_pen_at(canvas, place, 0);

    if (*title == '\0')
        return;
    ov_pen_text(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), " ");
    ov_pen_text(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), title);
    ov_pen_text(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), " ");
}

/*
 * A frame and what is left beside it, if that is so little that nobody could
 * make sense of what stands there.
 */
static struct ov_area with_margins(const struct ov_canvas *canvas,
                                   struct ov_area area)
{
    if (area.columns + 4 >= canvas->columns) {
        area.column = 0;
        area.columns = canvas->columns;
    }
    return area;
}

struct ov_area ov_canvas_frame(struct ov_canvas *canvas, struct ov_area area,
                               const char *title)
{
    const struct ov_style quiet = ov_style(OV_ROLE_QUIET, 0);
    const int bottom = area.row + area.rows - 1;
    const int right = area.column + area.columns - 1;

    assert(canvas != NULL && title != NULL);
    ov_canvas_fill(canvas, with_margins(canvas, area),
                   ov_style(OV_ROLE_PLAIN, 0), ' ');
    for (int column = area.column + 1; column < right; column++) {
        ov_canvas_sign(canvas, area.row, column, quiet, 0x2500);
        ov_canvas_sign(canvas, bottom, column, quiet, 0x2500);
    }
    for (int row = area.row + 1; row < bottom; row++) {
        ov_canvas_sign(canvas, row, area.column, quiet, 0x2502);
        ov_canvas_sign(canvas, row, right, quiet, 0x2502);
    }
    ov_canvas_sign(canvas, area.row, area.column, quiet, 0x256D);
    ov_canvas_sign(canvas, area.row, right, quiet, 0x256E);
    ov_canvas_sign(canvas, bottom, area.column, quiet, 0x2570);
    ov_canvas_sign(canvas, bottom, right, quiet, 0x256F);
    put_title(canvas, area, title);
    return (struct ov_area){area.row + 1, area.column + 2, area.rows - 2,
                            area.columns - 4};
}

struct ov_area ov_canvas_heading(struct ov_canvas *canvas, struct ov_area area,
                                 const char *title)
{
    const struct ov_area line = {area.row, area.column, 1, area.columns};

    assert(canvas != NULL && title != NULL);
    if (area.rows > 0) {
        ov_canvas_fill(canvas, line, ov_style(OV_ROLE_QUIET, 0), 0x2500);
        put_title(canvas, line, title);
    }
    return ov_area_below(area, 1);
}

struct ov_pen ov_pen_at(struct ov_canvas *canvas, struct ov_area area, int row)
{
    const int right = area.column + area.columns;

    assert(canvas != NULL);
    return (struct ov_pen){
        .canvas = canvas,
        .row = area.row + row,
        .column = area.column,
        .end = right < canvas->columns ? right : canvas->columns,
        .stopped = row < 0 || row >= area.rows,
    };
}

static void note_cut(struct ov_canvas *canvas, const char *text)
{
    struct ov_buffer first;

    if (canvas->cuts++ > 0)
        return;
    ov_buffer_init(&first, canvas->first_cut, sizeof canvas->first_cut);
    for (uint32_t sign = ov_utf8_next(&text); sign != 0;
         sign = ov_utf8_next(&text))
        ov_put_utf8(&first, sign);
}

/* The pen is at its end: the last thing written becomes an ellipsis. */
static void stop(struct ov_pen *pen, struct ov_style style, const char *text)
{
    if (!pen->loose)
        note_cut(pen->canvas, text);
    pen->stopped = true;
    if (pen->end > 0 && inside(pen->canvas, pen->row, pen->end - 1)) {
        const int last = pen->end - 1;

        if (pen->column < pen->end || *text != '\0')
            ov_canvas_sign(pen->canvas, pen->row,
                           pen->column < last ? pen->column : last, style,
                           0x2026);
    }
    pen->column = pen->end;
}

/* A combining character goes on the character before it. */
static void put_mark(const struct ov_pen *pen, uint32_t mark)
{
    int column = pen->column - 1;

    if (mark < 0x300 || !inside(pen->canvas, pen->row, column))
        return;
    if (pen->canvas->cell[pen->row][column].sign == 0 && column > 0)
        column--;
    pen->canvas->cell[pen->row][column].mark = mark;
}

void ov_pen_text(struct ov_pen *pen, struct ov_style style, const char *text)
{
    const char *rest = text;

    assert(pen->canvas != NULL && text != NULL);
    if (pen->stopped)
        return;
    for (uint32_t sign = ov_utf8_next(&rest); sign != 0;
         sign = ov_utf8_next(&rest)) {
        const int width = ov_sign_width(sign);

        if (width == 0) {
            put_mark(pen, sign);
            continue;
        }
        if (pen->column + width > pen->end) {
            stop(pen, style, text);
            return;
        }
        ov_canvas_sign(pen->canvas, pen->row, pen->column, style, sign);
        pen->column += width;
    }
}

void ov_pen_sign(struct ov_pen *pen, struct ov_style style, uint32_t sign)
{
    char text[8];
    struct ov_buffer out;

    assert(pen->canvas != NULL);
    ov_buffer_init(&out, text, sizeof text);
    ov_put_utf8(&out, sign);
    ov_pen_text(pen, style, text);
}

void ov_pen_number(struct ov_pen *pen, struct ov_style style, int number)
{
    char text[16];
    struct ov_buffer out;

    assert(pen->canvas != NULL);
    ov_buffer_init(&out, text, sizeof text);
    ov_put_number(&out, number);
    ov_pen_text(pen, style, text);
}

void ov_pen_to(struct ov_pen *pen, int column)
{
    assert(pen->canvas != NULL && column >= 0);
    if (!pen->stopped && column > pen->column)
        pen->column = column < pen->end ? column : pen->end;
}

void ov_pen_short(struct ov_pen *pen, struct ov_style style, const char *text,
                  int columns)
{
    struct ov_pen part = *pen;

    assert(text != NULL && columns >= 0);
    part.loose = true;
    if (pen->column + columns < pen->end)
        part.end = pen->column + columns;
    ov_pen_text(&part, style, text);
    pen->column = part.column;
}
