/*
 * panel_city.c - the city as cards with edges, owners, guild, bonus and
 * scoring, in four sizes; its sites; the cursor.
 *
 *     ┌──║──┐    streets cross the edge as double lines, houses stand
 *     ═P☼♦4¢⌂    along it; inside, the owner's letter, guild, scoring and
 *     └─⌂⌂⌂─2    bonus; the shield is in the lower right corner
 *
 * In the smallest size neighbours share an edge: nothing is lost, because the
 * edges of neighbours are alike (R8.2).
 */
#include "engine/city.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/picture.h"
#include "tty/signs.h"

static const int card_columns[OV_CARD_SIZES] = {7, 7, 11, 17};
static const int card_rows[OV_CARD_SIZES] = {3, 3, 5, 7};

/* Columns or rows that neighbours have in common. */
static int shared(int size)
{
    return size == 0;
}

void ov_city_room(struct ov_area area, int size, int *ret_columns,
                  int *ret_rows)
{
    assert(size >= 0 && size < OV_CARD_SIZES);
    *ret_columns =
        (area.columns - shared(size)) / (card_columns[size] - shared(size));
    *ret_rows =
        (area.rows - 1 - shared(size)) / (card_rows[size] - shared(size));
}

/* The cells from the first to the last card. */
static void extent(const struct ov_city *city, int ret_from[2], int ret_to[2])
{
    ret_from[0] = ret_from[1] = ret_to[0] = ret_to[1] = 0;
    for (int i = 0; i < city->count; i++) {
        const int at[2] = {city->x[i], city->y[i]};

        for (int axis = 0; axis < 2; axis++) {
            if (at[axis] < ret_from[axis])
                ret_from[axis] = at[axis];
            if (at[axis] > ret_to[axis])
                ret_to[axis] = at[axis];
        }
    }
}

/* One more around them; nothing is built above the square (R8.2). */
static void add_sites(int from[2], int to[2])
{
    from[0]--;
    to[0]++;
    to[1]++;
}

void ov_city_fit(const struct ov_city *city, struct ov_area area,
                 struct ov_city_look *look)
{
    int from[2], to[2], columns, rows;

    assert(city->count > 0 && look != NULL);
    extent(city, from, to);
    if (look->cursor || look->building >= 0)
        add_sites(from, to);
    for (look->size = OV_CARD_SIZES - 1; look->size > 0; look->size--) {
        ov_city_room(area, look->size, &columns, &rows);
        if (columns > to[0] - from[0] && rows > to[1] - from[1])
            break;
    }
    ov_city_room(area, look->size, &columns, &rows);
    look->left = from[0] - (columns - (to[0] - from[0] + 1)) / 2;
    look->top = from[1];
}

void ov_city_follow(struct ov_area area, struct ov_city_look *look)
{
    int columns, rows;

    assert(look->size >= 0 && look->size < OV_CARD_SIZES);
    ov_city_room(area, look->size, &columns, &rows);
    if (!look->cursor)
        return;
    if (look->x < look->left)
        look->left = look->x;
    if (look->x >= look->left + columns)
        look->left = look->x - columns + 1;
    if (look->y < look->top)
        look->top = look->y;
    if (look->y >= look->top + rows)
        look->top = look->y - rows + 1;
}

/* Lines that meet in a corner, as bits: up, right, down, left. */
static int arms_of(uint32_t sign)
{
    static const uint32_t corners[] = {0x250C, 0x2510, 0x2514, 0x2518, 0x251C,
                                       0x2524, 0x252C, 0x2534, 0x253C};
    static const int arms[] = {6, 12, 3, 9, 7, 13, 14, 11, 15};

    for (int i = 0; i < OV_LENGTH(corners); i++)
        if (corners[i] == sign)
            return arms[i];
    return 0;
}

static uint32_t corner_of(int arms)
{
    static const uint32_t corners[] = {
        ' ', ' ',    ' ', 0x2514, ' ',    ' ',    0x250C, 0x251C,
        ' ', 0x2518, ' ', 0x2534, 0x2510, 0x2524, 0x252C, 0x253C};

    return corners[arms];
}

/* A corner that may already be one of other cards, or carry a shield. */
static void put_corner(struct ov_canvas *canvas, int row, int column,
                       struct ov_style style, uint32_t sign)
{
    uint32_t there = ' ';

    if (row >= 0 && row < canvas->rows && column >= 0 &&
        column < canvas->columns)
        there = canvas->cell[row][column].sign;
    if (there > '0' && there <= '9')
        return;
    ov_canvas_sign(canvas, row, column, style,
                   corner_of(arms_of(there) | arms_of(sign)));
}

static void draw_frame(struct ov_canvas *canvas, struct ov_area area,
                       struct ov_style style)
{
    const int right = area.column + area.columns - 1;
    const int bottom = area.row + area.rows - 1;

    for (int column = area.column + 1; column < right; column++) {
        ov_canvas_sign(canvas, area.row, column, style, 0x2500);
        ov_canvas_sign(canvas, bottom, column, style, 0x2500);
    }
    for (int row = area.row + 1; row < bottom; row++) {
        ov_canvas_sign(canvas, row, area.column, style, 0x2502);
        ov_canvas_sign(canvas, row, right, style, 0x2502);
    }
    put_corner(canvas, area.row, area.column, style, 0x250C);
    put_corner(canvas, area.row, right, style, 0x2510);
    put_corner(canvas, bottom, area.column, style, 0x2514);
    put_corner(canvas, bottom, right, style, 0x2518);
}

/* A street crosses the middle of its edge; houses stand all along theirs. */
static void draw_side(struct ov_canvas *canvas, struct ov_area area,
                      enum ov_side side, bool street)
{
    const struct ov_style style =
        ov_style(street ? OV_ROLE_STREET : OV_ROLE_HOUSES, 0);
    const int right = area.columns - 1, bottom = area.rows - 1;
    const bool flat = side == OV_TOP || side == OV_BOTTOM;
    const int middle = (flat ? right : bottom) / 2;
    const int reach = flat && !street ? middle - 2 : 0;
    const int most = flat || street ? reach : middle - 1;

    for (int i = middle - most; i <= middle + most; i++) {
        const int row = flat ? (side == OV_TOP ? 0 : bottom) : i;
        const int column = flat ? i : (side == OV_LEFT ? 0 : right);
        uint32_t sign = OV_SIGN_HOUSE;

        if (street)
            sign = flat ? OV_SIGN_STREET_DOWN : OV_SIGN_STREET_ACROSS;
        ov_canvas_sign(canvas, area.row + row, area.column + column, style,
                       sign);
    }
}

void ov_draw_edges(struct ov_canvas *canvas, struct ov_area area, int streets,
                   int role)
{
    assert(canvas != NULL && area.rows >= 3 && area.columns >= 7);
    draw_frame(canvas, area, ov_style(role, 0));
    for (int side = 0; side < OV_SIDES; side++)
        draw_side(canvas, area, (enum ov_side)side, streets >> side & 1);
}

/* A drawing in progress, and where the area of the current cell is. */
struct easel {
    const struct ov_picture *picture;
    const struct ov_city_look *look;
    struct ov_area area; /* of the cell */
};

static void put_sign(const struct easel *easel, int row, int column,
                     struct ov_style style, uint32_t sign)
{
    ov_canvas_sign(easel->picture->canvas, easel->area.row + row,
                   easel->area.column + column, style, sign);
}

static void draw_edges(const struct easel *easel, int streets, int role)
{
    ov_draw_edges(easel->picture->canvas, easel->area, streets, role);
}

/* The inside of the cell, without its edges. */
static struct ov_area inside(const struct easel *easel)
{
    return (struct ov_area){easel->area.row + 1, easel->area.column + 1,
                            easel->area.rows - 2, easel->area.columns - 2};
}

/* A name on the first row and, if it is too long, on a lower one. */
static void draw_name(const struct easel *easel, int n, struct ov_area area)
{
    const struct ov_picture *const picture = easel->picture;
    const struct ov_city *const city = &picture->game->city;
    const struct ov_style plain = ov_style(OV_ROLE_PLAIN, 0);
    const char *const name =
        ov_text_card(picture->lang, &picture->box->deck, city->card[n]);
    const char *const second = ov_wrap_skip(name, area.columns - 2);
    const bool broken = *second != '\0' && second[-1] != ' '; /* a word */
    const char *const rest = broken ? name : second;
    const struct ov_area head = {area.row, area.column + 2, 1,
                                 area.columns - 2};
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);

    ov_pen_seat(&pen, picture->lang, ov_city_owner(city, n));
    if (!broken)
        ov_wrap_line(picture->canvas, head, plain, name);
    pen = ov_pen_at(picture->canvas, area,
                    easel->look->size == 2 ? area.rows - 1 : 1);
    pen.loose = true;
    if (easel->look->size == 3)
        ov_pen_to(&pen, area.column + 2);
    ov_pen_text(&pen, plain, rest);
}

static void draw_words(const struct easel *easel, int n,
                       const struct ov_building *building)
{
    const struct ov_picture *const picture = easel->picture;
    const struct ov_style plain = ov_style(OV_ROLE_PLAIN, 0);
    const struct ov_area area = inside(easel);
    struct ov_pen pen = ov_pen_at(picture->canvas, area, area.rows / 2);

    draw_name(easel, n, area);
    ov_pen_text(&pen, plain, easel->look->size == 3 ? "   " : " ");
    ov_pen_guild(&pen, building->guild);
    ov_pen_text(&pen, plain, " ");
    ov_pen_scoring(&pen, building);
    ov_pen_text(&pen, plain, " ");
    ov_pen_bonus(&pen, building->bonus);
    if (easel->look->size < 3)
        return;
    (void)ov_draw_scoring_name(picture->canvas,
                               ov_area_below(area, area.rows / 2 + 1),
                               picture->lang, building->scoring);
}

static void draw_building(const struct easel *easel, int n)
{
    const struct ov_picture *const picture = easel->picture;
    const struct ov_city *const city = &picture->game->city;
    const struct ov_building *const building =
        &picture->box->deck.building[city->card[n]];
    const int seat = ov_city_owner(city, n);

    draw_edges(easel, building->streets, OV_ROLE_SEAT + seat);
    if (easel->look->size <= 1) {
        struct ov_pen pen = ov_pen_at(picture->canvas, inside(easel), 0);

        ov_pen_seat(&pen, picture->lang, seat);
        ov_pen_code(&pen, building);
    } else {
        draw_words(easel, n, building);
    }
    if (building->shield > 0)
        put_sign(easel, easel->area.rows - 1, easel->area.columns - 1,
                 ov_style(OV_ROLE_TITLE, OV_BOLD),
                 (uint32_t)('0' + building->shield));
}

/* On the first row and, if one is not enough, on a lower one. */
static void name_square(const struct easel *easel, struct ov_area area)
{
    const struct ov_picture *const picture = easel->picture;
    const struct ov_style style = ov_style(OV_ROLE_TITLE, OV_BOLD);
    const char *const name =
        ov_text_card(picture->lang, &picture->box->deck, OV_MAIN_SQUARE);
    const char *rest = ov_wrap_skip(name, area.columns);
    struct ov_area line = {area.row, area.column, 1, area.columns};

    if (*rest != '\0' && rest[-1] != ' ') /* rather over the edge than broken */
        rest = ov_wrap_skip(name, ++line.columns);
    ov_wrap_line(picture->canvas, line, style, name);
    line.row += easel->look->size == 2 ? area.rows - 1 : 1;
    ov_wrap_line(picture->canvas, line, style, rest);
}

/* Who is on the spots of the Main Square (R1.5). */
static void draw_square(const struct easel *easel)
{
    const struct ov_picture *const picture = easel->picture;
    const struct ov_area area = inside(easel);
    struct ov_pen pen = ov_pen_at(picture->canvas, area, area.rows / 2);

    draw_edges(easel, picture->box->deck.square.streets, OV_ROLE_PLAIN);
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        int who = -1;

        for (int seat = 0; seat < picture->box->seats; seat++)
            if (picture->game->player[seat].spot == resource)
                who = seat;
        if (who >= 0)
            ov_pen_seat(&pen, picture->lang, who);
        else
            ov_pen_resource(&pen, resource);
    }
    ov_pen_bonus(&pen, picture->box->bonus[OV_MAIN_SQUARE]);
    if (area.rows >= 3)
        name_square(easel, area);
}

static void put_gain(struct ov_pen *pen, int gain)
{
    const struct ov_style style =
        ov_style(gain < 0 ? OV_ROLE_BAD : OV_ROLE_GOOD, 0);

    ov_pen_text(pen, style, gain >= 0 ? "+" : "");
    ov_pen_number(pen, style, gain);
}

/* What a site is worth for the building in hand: at once, and when complete. */
static void draw_site(const struct easel *easel, int n)
{
    const struct ov_city_look *const look = easel->look;
    const struct ov_site_value *const site = &look->map->at[n];
    const bool fits = site->refusal.why == OV_ALLOWED;
    const int before = look->map->before[look->seat];
    const int at_once = site->after[look->seat] - before;
    const int complete = site->least[look->seat] - before;
    struct ov_area area = inside(easel);
    struct ov_pen pen = ov_pen_at(easel->picture->canvas, area, area.rows / 2);

    if (!fits) {
        put_sign(easel, easel->area.rows / 2, easel->area.columns / 2,
                 ov_style(OV_ROLE_BAD, 0), 0x2717);
        return;
    }
    for (int corner = 0; corner < 4 && look->size > 0; corner++)
        put_sign(easel, corner / 2 * (easel->area.rows - 1),
                 corner % 2 * (easel->area.columns - 1),
                 ov_style(OV_ROLE_GOOD, 0), OV_SIGN_DOT);
    if (look->keys != NULL && look->keys[n] != 0)
        ov_pen_sign(&pen, ov_style(OV_ROLE_KEY, OV_BOLD), look->keys[n]);
    ov_pen_text(&pen, ov_style(OV_ROLE_PLAIN, 0), " ");
    if (look->size > 1 && at_once != complete) {
        put_gain(&pen, at_once);
        ov_pen_text(&pen, ov_style(OV_ROLE_PLAIN, 0), "/");
    }
    put_gain(&pen, complete);
}

/* Under the cursor: the building in hand, or an empty frame. */
static void draw_cursor(const struct easel *easel, int site)
{
    const struct ov_city_look *const look = easel->look;
    const struct ov_picture *const picture = easel->picture;
    const struct ov_building *building;
    struct ov_pen pen =
        ov_pen_at(picture->canvas, inside(easel), easel->area.rows / 2 - 1);

    if (look->building < 0) {
        draw_frame(picture->canvas, easel->area, ov_style(OV_ROLE_QUIET, 0));
        return;
    }
    building = &picture->box->deck.building[look->building];
    draw_edges(easel, building->streets, OV_ROLE_SEAT + look->seat);
    ov_pen_seat(&pen, picture->lang, look->seat);
    ov_pen_code(&pen, building);
    if (site >= 0 &&
        look->map->at[site].refusal.why == OV_EDGE_DOES_NOT_MATCH) {
        const int side = look->map->at[site].refusal.side;
        const int row = easel->area.rows / 2 * (1 + ov_side_dy(side));
        const int column = easel->area.columns / 2 * (1 + ov_side_dx(side));

        put_sign(easel, row, column, ov_style(OV_ROLE_BAD, OV_BOLD), 0x2717);
    }
}

static int site_at(const struct ov_city_look *look, int x, int y)
{
    for (int i = 0; look->map != NULL && i < look->map->count; i++)
        if (look->map->at[i].x == x && look->map->at[i].y == y)
            return i;
    return -1;
}

static void draw_cell(const struct easel *easel, int x, int y)
{
    const struct ov_picture *const picture = easel->picture;
    const struct ov_city_look *const look = easel->look;
    const int n = ov_city_at(&picture->game->city, x, y);
    const int site = site_at(look, x, y);
    const bool here = look->cursor && look->x == x && look->y == y;

    if (n == 0)
        draw_square(easel);
    else if (n > 0)
        draw_building(easel, n);
    else if (here)
        draw_cursor(easel, site);
    else if (site >= 0)
        draw_site(easel, site);
    if (n >= 0 || site >= 0 || here)
        ov_picture_spot(picture, OV_SPOT_CELL, x, y, easel->area);
    if (here)
        ov_canvas_mark(picture->canvas, easel->area, OV_REVERSE);
}

/* Whether there are cards outside the visible part: an arrow in the heading. */
static void draw_hidden(const struct ov_picture *picture, struct ov_area area,
                        const struct ov_city_look *look)
{
    const struct ov_city *const city = &picture->game->city;
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);
    int columns, rows, sides = 0;

    ov_city_room(area, look->size, &columns, &rows);
    for (int i = 0; i < city->count; i++) {
        sides |= (city->x[i] < look->left) << 0;
        sides |= (city->x[i] >= look->left + columns) << 1;
        sides |= (city->y[i] < look->top) << 2;
        sides |= (city->y[i] >= look->top + rows) << 3;
    }
    ov_pen_to(&pen, area.column + area.columns - 6);
    for (int side = 0; side < 4; side++)
        if (sides >> side & 1)
            ov_pen_sign(
                &pen, ov_style(OV_ROLE_KEY, OV_BOLD),
                (const uint32_t[]){0x2190, 0x2192, 0x2191, 0x2193}[side]);
}

void ov_panel_city(const struct ov_picture *picture, struct ov_area area,
                   const struct ov_city_look *look)
{
    const int common = shared(look->size);
    const int width = card_columns[look->size] - common;
    const int height = card_rows[look->size] - common;
    int columns, rows;

    assert(picture->canvas != NULL);
    assert(look->size >= 0 && look->size < OV_CARD_SIZES);
    ov_picture_heading(picture, area, ov_text(picture->lang, NULL, N_("City")),
                       OV_SHOWS_CITY);
    ov_city_room(area, look->size, &columns, &rows);
    for (int i = 0; i < columns * rows; i++) {
        const struct easel easel = {
            picture,
            look,
            {area.row + 1 + i / columns * height,
             area.column + (area.columns - columns * width - common) / 2 +
                 i % columns * width,
             height + common, width + common},
        };

        draw_cell(&easel, look->left + i % columns, look->top + i / columns);
    }
    draw_hidden(picture, area, look);
}
