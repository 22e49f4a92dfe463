/*
 * panel_row.c - buildings in lines: the row of six with heads, the buildings in
 * front of the player below it, and the player's worker cards in one line.
 *
 *     ─ Row ▒58 ──────────────── Cost ↑→↓← G Pt B ▼
 *     2 ¢1 Ladder Hire           ♠♠■  ⌂═║⌂ ☼ │1 ″ 1
 *     P    Sundial Cellar        ♠●   ║⌂⌂═ · ♦4 ¢
 */
#include "engine/engine.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/picture.h"
#include "tty/signs.h"

/* From these widths on, heads are words, and scoring rules have names. */
enum { HEADS_FROM = 68, SCORINGS_FROM = 88 };

/* Columns of a line, counted from the column of the cost. */
enum column { COST, EDGES, GUILD, POINTS, BONUS, SHIELD, COLUMNS };

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};
static const struct ov_style quiet = {OV_ROLE_QUIET, 0};

/* Where the columns of a line of this width are. */
static void place_columns(int width, int ret_at[COLUMNS + 1])
{
    static const int narrow[COLUMNS] = {5, 5, 2, 3, 2, 1};
    static const int wide[COLUMNS] = {7, 8, 7, 7, 6, 6};
    const bool words = width >= HEADS_FROM;
    const int more = width >= SCORINGS_FROM ? 14 : 0;
    int at = 0;

    for (int i = 0; i < COLUMNS; i++)
        at += words ? wide[i] : narrow[i];
    at = width - at - more;
    for (int i = 0; i < COLUMNS; i++) {
        ret_at[i] = at;
        at += words ? wide[i] : narrow[i];
        if (i == POINTS)
            at += more;
    }
    ret_at[COLUMNS] = at;
}

static void put_price(struct ov_pen *pen, int price)
{
    if (price > 0)
        ov_pen_coins(pen, price);
    else if (price == 0)
        ov_pen_text(pen, ov_style(OV_ROLE_GOOD, 0), " 0");
}

/* A building from its name on. */
static void put_building(const struct ov_picture *picture, struct ov_area line,
                         struct ov_pen *pen, int card)
{
    const struct ov_building *const building =
        &picture->box->deck.building[card];
    int at[COLUMNS + 1];

    place_columns(line.columns, at);
    ov_pen_short(pen, plain,
                 ov_text_card(picture->lang, &picture->box->deck, card),
                 line.column + at[COST] - pen->column - 1);
    ov_pen_to(pen, line.column + at[COST]);
    ov_pen_cost(pen, building);
    ov_pen_to(pen, line.column + at[EDGES]);
    ov_pen_edges(pen, building->streets);
    ov_pen_to(pen, line.column + at[GUILD]);
    ov_pen_guild(pen, building->guild);
    ov_pen_to(pen, line.column + at[POINTS]);
    ov_pen_scoring(pen, building);
    if (line.columns >= SCORINGS_FROM) {
        ov_pen_text(pen, plain, " ");
        ov_pen_short(pen, quiet,
                     ov_text_scoring(picture->lang, building->scoring), 16);
    }
    ov_pen_to(pen, line.column + at[BONUS]);
    ov_pen_bonus(pen, building->bonus);
    ov_pen_to(pen, line.column + at[SHIELD]);
    if (building->shield > 0)
        ov_pen_number(pen, ov_style(OV_ROLE_TITLE, OV_BOLD), building->shield);
}

static void draw_row_card(const struct ov_picture *picture, struct ov_area line,
                          int position)
{
    struct ov_pen pen = ov_pen_at(picture->canvas, line, 0);

    ov_pen_number(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), position + 1);
    ov_pen_text(&pen, plain, " ");
    put_price(&pen, ov_row_price(picture, position));
    ov_pen_to(&pen, line.column + 5);
    put_building(picture, line, &pen, picture->game->row[position]);
    ov_picture_spot(picture, OV_SPOT_ROW, position, 0, line);
}

/* --- Heads --- */

static void put_head(const struct ov_picture *picture, struct ov_area line,
                     int column, const char *words, int columns)
{
    struct ov_pen pen = ov_pen_at(picture->canvas, line, 0);

    ov_pen_to(&pen, line.column + column);
    ov_pen_short(&pen, quiet, words, columns);
}

/* What the columns are: words, or where there is no room a letter or two. */
static void draw_heads(const struct ov_picture *picture, struct ov_area line)
{
    const enum ov_language lang = picture->lang;
    const bool words = line.columns >= HEADS_FROM;
    const char *heads[COLUMNS] = {
        ov_text(lang, NULL, N_("Cost")),  "↑→↓←",
        ov_text(lang, NULL, N_("Guild")), ov_text(lang, NULL, N_("Points")),
        ov_text(lang, NULL, N_("Bonus")), ov_text(lang, NULL, N_("Shield")),
    };
    int at[COLUMNS + 1];

    if (!words) {
        heads[COST] = ov_text(lang, "column", NC_("column", "Cost"));
        heads[GUILD] = ov_text(lang, "column", NC_("column", "G"));
        heads[POINTS] = ov_text(lang, "column", NC_("column", "Pt"));
        heads[BONUS] = ov_text(lang, "column", NC_("column", "B"));
        heads[SHIELD] = "▼";
    }
    place_columns(line.columns, at);
    for (int i = 0; i < COLUMNS; i++)
        put_head(picture, line, at[i], heads[i],
                 at[i + 1] - at[i] - (i + 1 < COLUMNS));
}

static struct ov_area line_of(struct ov_area area, int row)
{
    return (struct ov_area){area.row + row, area.column, 1, area.columns};
}

/* "Row ▒58": what is left in the deck. */
static void put_deck(const struct ov_picture *picture, struct ov_area line,
                     const char *title)
{
    struct ov_pen pen = ov_pen_at(picture->canvas, line, 0);

    ov_pen_to(&pen, line.column + ov_columns_of(title) + 4);
    ov_pen_sign(&pen, quiet, 0x2592);
    ov_pen_number(&pen, quiet, picture->game->deck_count);
    ov_pen_text(&pen, quiet, " ");
}

void ov_panel_row(const struct ov_picture *picture, struct ov_area area)
{
    const bool is_shown = area.rows > 1; /* else these are heads of the own */
    const char *const title = ov_text(
        picture->lang, NULL, is_shown ? N_("Row") : N_("Your buildings"));
    const struct ov_area rows = ov_picture_heading(
        picture, area, title, is_shown ? OV_SHOWS_ROW : OV_SHOWS_FRONT);

    assert(picture->canvas != NULL && picture->spots != NULL);
    if (is_shown)
        put_deck(picture, line_of(area, 0), title);
    draw_heads(picture, line_of(area, 0));
    for (int i = 0; i < OV_ROW; i++)
        if (i < rows.rows)
            draw_row_card(picture, line_of(rows, i), i);
}

void ov_panel_fronts(const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_player *const player = &picture->game->player[picture->own];

    assert(picture->canvas != NULL && picture->spots != NULL);
    for (int i = 0; i < player->buildings && i < area.rows; i++) {
        const struct ov_area line = line_of(area, i);
        struct ov_pen pen = ov_pen_at(picture->canvas, line, 0);

        ov_pen_seat(&pen, picture->lang, picture->own);
        ov_pen_to(&pen, line.column + 5);
        put_building(picture, line, &pen, player->building[i]);
        ov_picture_spot(picture, OV_SPOT_BUILDING, picture->own, i, line);
        if (picture->lit >> OV_SHOWS_FRONT & 1)
            ov_canvas_mark(picture->canvas, line, OV_BOLD | OV_UNDERLINE);
    }
}

/* --- Worker cards --- */

/* "1-4": the places of the row that are free with a card. */
static void put_free(const struct ov_picture *picture, struct ov_pen *pen,
                     struct ov_style style, int card)
{
    int first = -1, last = -1;

    for (int i = 0; i < OV_ROW; i++)
        if (picture->box->price[card][i] == 0) {
            first = first < 0 ? i : first;
            last = i;
        }
    if (first < 0) {
        ov_pen_text(pen, style, "-");
        return;
    }
    ov_pen_number(pen, style, first + 1);
    if (last > first) {
        ov_pen_text(pen, style, "-");
        ov_pen_number(pen, style, last + 1);
    }
}

/* A card in a few signs; what was played is quiet and in brackets. */
static void put_worker_card(const struct ov_picture *picture,
                            struct ov_pen *pen, int card)
{
    const struct ov_game *const game = picture->game;
    const int characters = game->player[picture->own].characters;
    const bool held = game->player[picture->own].hand >> card & 1;
    const struct ov_style style = held ? plain : quiet;
    const struct ov_area start = {pen->row, pen->column, 1, 0};
    struct ov_area area = start;

    ov_pen_text(pen, quiet, held ? " " : "(");
    ov_pen_number(pen, held ? ov_style(OV_ROLE_TITLE, OV_BOLD) : quiet,
                  card + 1);
    ov_pen_text(pen, style, " ");
    ov_pen_sign(pen, held ? ov_style(OV_ROLE_COIN, 0) : quiet, OV_SIGN_COIN);
    ov_pen_number(pen, style,
                  ov_card_coins(game, picture->box, picture->own, card));
    ov_pen_text(pen, style, " ");
    OV_EACH_BIT (
        resource,
        picture->box->card_resources[characters >> OV_HR_MANAGER & 1][card])
        ov_pen_sign(pen,
                    held ? ov_style(OV_ROLE_RESOURCE + resource, 0) : quiet,
                    ov_sign_of_resource(resource));
    ov_pen_text(pen, style, " ");
    put_free(picture, pen, style, card);
    ov_pen_text(pen, quiet, held ? " " : ")");
    area.columns = pen->column - area.column;
    ov_picture_spot(picture, OV_SPOT_CARD, picture->own, card, area);
    if (card == picture->worker_card)
        ov_canvas_mark(picture->canvas, area, OV_BOLD | OV_UNDERLINE);
}

void ov_panel_hand(const struct ov_picture *picture, struct ov_area area)
{
    const char *title =
        ov_text(picture->lang, NULL,
                N_("Your worker cards: coins, resources, free places of the "
                   "row"));
    struct ov_area line;
    struct ov_pen pen;

    assert(picture->canvas != NULL && picture->spots != NULL);
    if (ov_columns_of(title) > area.columns - 4)
        title = ov_text(picture->lang, NULL,
                        N_("Cards: coins, resources, free places"));
    line = ov_picture_heading(picture, area, title, OV_SHOWS_HAND);
    pen = ov_pen_at(picture->canvas, line, 0);
    for (int card = 0; card < OV_WORKER_CARDS; card++) {
        put_worker_card(picture, &pen, card);
        ov_pen_text(&pen, plain, area.columns >= 64 ? "  " : "");
    }
}
