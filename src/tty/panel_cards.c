/*
 * panel_cards.c - cards that are drawn, where there is room for it: the row of
 * six, the player's own cards, and the characters with what they do.
 *
 *      1 free            a card of the row, with its place and price
 *     ┌─⌂⌂⌂⌂⌂⌂⌂⌂⌂⌂⌂⌂⌂─┐
 *     │Ladder Hire    │   name
 *     ═♠♠■            ═   cost
 *     │☼ │1 ″         │   guild, scoring, bonus
 *     │column         │   the scoring rule
 *     └───────║───────1   its shield
 */
#include "engine/engine.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/picture.h"
#include "tty/signs.h"

enum { CARD_COLUMNS = 17, CARD_ROWS = 7, WORKER_COLUMNS = 13, WORKER_ROWS = 6 };

/* The name of a building, with its cost on the second row. */
enum { NAME_ROWS = 2 };

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};
static const struct ov_style quiet = {OV_ROLE_QUIET, 0};

static void put_signs(const struct ov_picture *picture, struct ov_area inner,
                      const struct ov_building *building)
{
    const int below = ov_draw_scoring_name(picture->canvas,
                                           ov_area_below(inner, NAME_ROWS + 1),
                                           picture->lang, building->scoring);
    struct ov_pen pen =
        ov_pen_at(picture->canvas, inner, inner.rows - 1 - below);

    ov_pen_guild(&pen, building->guild);
    ov_pen_text(&pen, plain, "  ");
    ov_pen_scoring(&pen, building);
    ov_pen_text(&pen, plain, "  ");
    ov_pen_bonus(&pen, building->bonus);
}

/* What of a name is on the second line; NULL if a word would be broken. */
static const char *second_line(const char *name, int columns)
{
    const char *const rest = ov_wrap_skip(name, columns);

    return *rest != '\0' && rest[-1] != ' ' ? NULL : rest;
}

static void put_name(struct ov_pen *pen, const char *name, int columns)
{
    const struct ov_style style = ov_style(OV_ROLE_PLAIN, OV_BOLD);
    const struct ov_area line = {pen->row, pen->column, 1, columns};

    if (second_line(name, columns) == NULL)
        ov_pen_short(pen, style, name, columns);
    else
        ov_wrap_line(pen->canvas, line, style, name);
}

static void draw_building(const struct ov_picture *picture, struct ov_area area,
                          int card, int role)
{
    const struct ov_building *const building =
        &picture->box->deck.building[card];
    const struct ov_area inner = {area.row + 1, area.column + 1, area.rows - 2,
                                  area.columns - 2};
    const char *const name =
        ov_text_card(picture->lang, &picture->box->deck, card);
    struct ov_pen pen = ov_pen_at(picture->canvas, inner, 0);

    ov_draw_edges(picture->canvas, area, building->streets, role);
    put_name(&pen, name, inner.columns);
    pen = ov_pen_at(picture->canvas, inner, 1);
    if (second_line(name, inner.columns) != NULL)
        ov_pen_short(&pen, ov_style(OV_ROLE_PLAIN, OV_BOLD),
                     second_line(name, inner.columns), inner.columns - 5);
    ov_pen_to(&pen, inner.column + inner.columns - 5);
    ov_pen_cost(&pen, building);
    put_signs(picture, inner, building);
    if (building->shield > 0)
        ov_canvas_sign(picture->canvas, area.row + area.rows - 1,
                       area.column + area.columns - 1,
                       ov_style(OV_ROLE_TITLE, OV_BOLD),
                       (uint32_t)('0' + building->shield));
}

/* --- The row --- */

static void draw_place(const struct ov_picture *picture, struct ov_area area,
                       int position)
{
    const int price = ov_row_price(picture, position);
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);
    struct ov_area card = ov_area_below(area, 1);

    ov_pen_text(&pen, plain, " ");
    ov_pen_number(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), position + 1);
    ov_pen_text(&pen, plain, " ");
    if (price > 0)
        ov_pen_coins(&pen, price);
    else if (price == 0)
        ov_pen_text(&pen, ov_style(OV_ROLE_GOOD, 0),
                    ov_text(picture->lang, NULL, N_("free")));
    draw_building(picture, card, picture->game->row[position], OV_ROLE_QUIET);
    ov_picture_spot(picture, OV_SPOT_ROW, position, 0, area);
}

void ov_panel_row_drawn(const struct ov_picture *picture, struct ov_area area)
{
    const char *const title = ov_text(picture->lang, NULL, N_("Row"));
    const struct ov_area rows =
        ov_picture_heading(picture, area, title, OV_SHOWS_ROW);
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);

    assert(picture->canvas != NULL && picture->spots != NULL);
    ov_pen_to(&pen, area.column + ov_columns_of(title) + 4);
    ov_pen_sign(&pen, quiet, 0x2592);
    ov_pen_number(&pen, quiet, picture->game->deck_count);
    ov_pen_text(&pen, quiet, " ");
    for (int i = 0; i < OV_ROW; i++)
        draw_place(picture,
                   (struct ov_area){rows.row, rows.column + i * CARD_COLUMNS,
                                    CARD_ROWS + 1, CARD_COLUMNS},
                   i);
}

/* --- The player's own cards --- */

/* "free 1-4", in words. */
static void put_free(const struct ov_picture *picture, struct ov_buffer *out,
                     int card)
{
    int first = -1, last = -1;

    for (int i = 0; i < OV_ROW; i++)
        if (picture->box->price[card][i] == 0) {
            first = first < 0 ? i : first;
            last = i;
        }
    if (first < 0)
        return;
    ov_put(out, ov_text(picture->lang, NULL, N_("free")));
    ov_put(out, " ");
    ov_put_number(out, first + 1);
    if (last > first) {
        ov_put_char(out, '-');
        ov_put_number(out, last + 1);
    }
}

static void put_worker_card(const struct ov_picture *picture,
                            struct ov_area inner, int card, bool held)
{
    const struct ov_game *const game = picture->game;
    const int characters = game->player[picture->own].characters;
    const int coins = ov_card_coins(game, picture->box, picture->own, card);
    struct ov_pen pen = ov_pen_at(picture->canvas, inner, 0);
    char text[32];
    struct ov_buffer out;

    for (int i = 0; i < coins; i++)
        ov_pen_sign(&pen, held ? ov_style(OV_ROLE_COIN, 0) : quiet,
                    OV_SIGN_COIN);
    if (coins == 0)
        ov_pen_sign(&pen, quiet, '-');
    pen = ov_pen_at(picture->canvas, inner, 1);
    OV_EACH_BIT (
        resource,
        picture->box->card_resources[characters >> OV_HR_MANAGER & 1][card]) {
        ov_pen_sign(&pen,
                    held ? ov_style(OV_ROLE_RESOURCE + resource, 0) : quiet,
                    ov_sign_of_resource(resource));
        ov_pen_text(&pen, plain, " ");
    }
    ov_buffer_init(&out, text, sizeof text);
    put_free(picture, &out, card);
    pen = ov_pen_at(picture->canvas, inner, 2);
    ov_pen_short(&pen, held ? plain : quiet, text, inner.columns);
}

static void draw_worker_card(const struct ov_picture *picture,
                             struct ov_area area, int card)
{
    const bool held = picture->game->player[picture->own].hand >> card & 1;
    const struct ov_area inner = {area.row + 1, area.column + 2, area.rows - 2,
                                  area.columns - 3};
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);

    (void)ov_canvas_frame(picture->canvas, area, "");
    ov_pen_to(&pen, area.column + 2);
    ov_pen_number(&pen, held ? ov_style(OV_ROLE_TITLE, OV_BOLD) : quiet,
                  card + 1);
    put_worker_card(picture, inner, card, held);
    if (!held) {
        pen = ov_pen_at(picture->canvas, inner, inner.rows - 1);
        ov_pen_short(&pen, quiet, ov_text(picture->lang, NULL, N_("played")),
                     inner.columns);
    }
    ov_picture_spot(picture, OV_SPOT_CARD, picture->own, card, area);
    if (card == picture->worker_card)
        ov_canvas_mark(picture->canvas, area, OV_BOLD);
}

void ov_panel_hand_drawn(const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_player *const player = &picture->game->player[picture->own];
    const struct ov_area rows = ov_picture_heading(
        picture, area, ov_text(picture->lang, NULL, N_("Your worker cards")),
        OV_SHOWS_HAND);
    const int fronts = rows.column + OV_WORKER_CARDS * WORKER_COLUMNS;

    assert(picture->canvas != NULL && picture->spots != NULL);
    for (int card = 0; card < OV_WORKER_CARDS; card++)
        draw_worker_card(picture,
                         (struct ov_area){rows.row,
                                          rows.column + card * WORKER_COLUMNS,
                                          WORKER_ROWS, WORKER_COLUMNS},
                         card);
    if (player->buildings > 0)
        (void)ov_picture_heading(
            picture,
            (struct ov_area){area.row, fronts, 1,
                             area.columns - fronts + area.column},
            ov_text(picture->lang, NULL, N_("Your buildings")), OV_SHOWS_FRONT);
    for (int i = 0; i < player->buildings; i++) {
        const struct ov_area card = {rows.row, fronts + i * CARD_COLUMNS,
                                     CARD_ROWS, CARD_COLUMNS};

        draw_building(picture, card, player->building[i],
                      OV_ROLE_SEAT + picture->own);
        ov_picture_spot(picture, OV_SPOT_BUILDING, picture->own, i, card);
    }
}

/* --- Characters --- */

static void draw_pile(const struct ov_picture *picture, struct ov_area area,
                      int guild)
{
    const struct ov_game *const game = picture->game;
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);
    char text[OV_SENTENCE];
    struct ov_buffer out;

    ov_pen_guild(&pen, guild);
    ov_pen_number(&pen, plain, game->pile_count[guild]);
    ov_pen_text(&pen, plain, " ");
    if (game->pile_count[guild] > 0) {
        const int character = game->pile[guild][0];

        ov_pen_short(&pen, ov_style_of_guild(guild),
                     ov_text_character(picture->lang, character),
                     area.columns - 3);
        ov_buffer_init(&out, text, sizeof text);
        ov_text_power(&out, picture->lang, &picture->box->switches, character);
        (void)ov_canvas_wrap_loose(picture->canvas, ov_area_below(area, 1),
                                   quiet, text);
    }
    ov_picture_spot(picture, OV_SPOT_PILE, guild, 0, area);
}

void ov_panel_piles_drawn(const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_area rows = ov_picture_heading(
        picture, area, ov_text(picture->lang, NULL, N_("Characters")),
        OV_SHOWS_PILES);
    const int each = rows.columns / OV_GUILDS;

    assert(picture->canvas != NULL && picture->spots != NULL);
    for (int guild = 0; guild < OV_GUILDS; guild++)
        draw_pile(picture,
                  (struct ov_area){rows.row, rows.column + guild * each,
                                   rows.rows, each - 1},
                  guild);
}
