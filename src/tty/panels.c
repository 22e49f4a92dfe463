/*
 * panels.c - the row of six, the characters' piles, the resource board, the
 * players, and what a choice brings.
 */
#include "engine/engine.h"
#include "score/score.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/picture.h"
#include "tty/signs.h"

/* From this width on, the row has words beside its signs. */
enum { ROW_WORDS_FROM = 80 };

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};
static const struct ov_style quiet = {OV_ROLE_QUIET, 0};

static struct ov_area line_of(struct ov_area area, int row)
{
    return (struct ov_area){area.row + row, area.column, 1, area.columns};
}

/* The price of a place in the row with the open card, or the lowest price. */
static int row_price(const struct ov_picture *picture, int position)
{
    const struct ov_game *const game = picture->game;
    int least = -1;

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

static void draw_row_card(const struct ov_picture *picture, struct ov_area line,
                          int position)
{
    const int card = picture->game->row[position];
    const struct ov_building *const building =
        &picture->box->deck.building[card];
    const int price = row_price(picture, position);
    const int tail = line.column + line.columns - 16;
    struct ov_pen pen = ov_pen_at(picture->canvas, line, 0);

    ov_pen_number(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), position + 1);
    ov_pen_text(&pen, plain, " ");
    if (price > 0)
        ov_pen_coins(&pen, price);
    else if (price == 0)
        ov_pen_text(&pen, ov_style(OV_ROLE_GOOD, 0), " 0");
    ov_pen_to(&pen, line.column + 5);
    ov_pen_text(&pen, plain,
                ov_text_card(picture->lang, &picture->box->deck, card));
    if (line.columns >= ROW_WORDS_FROM) {
        ov_pen_to(&pen, line.column + 36);
        ov_pen_short(&pen, quiet,
                     ov_text_scoring(picture->lang, building->scoring), 24);
    }
    ov_pen_to(&pen, tail);
    ov_pen_cost(&pen, building);
    ov_pen_to(&pen, tail + 5);
    ov_pen_edges(&pen, building->streets);
    ov_pen_to(&pen, tail + 10);
    ov_pen_code(&pen, building);
    if (building->shield > 0) {
        ov_pen_sign(&pen, quiet, OV_SIGN_SHIELD);
        ov_pen_number(&pen, quiet, building->shield);
    }
    ov_picture_spot(picture, OV_SPOT_ROW, position, 0, line);
}

void ov_panel_row(const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_area rows = ov_canvas_heading(
        picture->canvas, area, ov_text(picture->lang, NULL, N_("Row")));
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);

    assert(picture->canvas != NULL && picture->spots != NULL);
    ov_pen_to(&pen, area.column + area.columns - 11);
    ov_pen_text(&pen, quiet, "↑→↓←");
    ov_pen_to(&pen, area.column + area.columns - 5);
    ov_pen_sign(&pen, quiet, 0x2592);
    ov_pen_number(&pen, quiet, picture->game->deck_count);
    for (int i = 0; i < OV_ROW; i++)
        if (i < rows.rows)
            draw_row_card(picture, line_of(rows, i), i);
}

void ov_panel_piles(const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_game *const game = picture->game;
    const int each = area.columns / OV_GUILDS;

    assert(picture->canvas != NULL && picture->spots != NULL);
    for (int guild = 0; guild < OV_GUILDS; guild++) {
        const struct ov_area place = {area.row, area.column + guild * each, 1,
                                      each - 1};
        struct ov_pen pen = ov_pen_at(picture->canvas, place, 0);

        ov_pen_guild(&pen, guild);
        ov_pen_number(&pen, plain, game->pile_count[guild]);
        ov_pen_text(&pen, plain, " ");
        if (game->pile_count[guild] > 0)
            ov_pen_short(&pen, ov_style_of_guild(guild),
                         ov_text_character(picture->lang, game->pile[guild][0]),
                         each - 4);
        ov_picture_spot(picture, OV_SPOT_PILE, guild, 0, place);
    }
}

/* --- The resource board (R1.7) --- */

/* The cheapest slot of a resource that has room. */
static int next_price(const struct ov_picture *picture, int resource)
{
    for (int price = 0; price < OV_OPEN_SLOT; price++) {
        int crowd = 0;

        for (int seat = 0; seat < picture->box->seats; seat++)
            crowd += picture->game->on_board[seat][resource][price];
        if (crowd < picture->box->room[OV_PRICES * resource + price])
            return price;
    }
    return OV_OPEN_SLOT;
}

static void draw_slot(const struct ov_picture *picture, struct ov_pen *pen,
                      int resource, int price)
{
    const int room = picture->box->room[OV_PRICES * resource + price];
    const bool next = next_price(picture, resource) == price;
    const struct ov_area start = {pen->row, pen->column, 1, 1};
    struct ov_area area = start;
    int crowd = 0;

    ov_pen_number(pen,
                  next ? ov_style(OV_ROLE_GOOD, OV_BOLD | OV_UNDERLINE) : quiet,
                  price);
    for (int seat = 0; seat < picture->box->seats; seat++) {
        const int workers = picture->game->on_board[seat][resource][price];

        crowd += workers;
        if (workers > 0)
            ov_pen_seat(pen, picture->lang, seat);
        if (workers > 1)
            ov_pen_number(pen, plain, workers);
    }
    for (; price < OV_OPEN_SLOT && crowd < room; crowd++)
        ov_pen_sign(pen, quiet, OV_SIGN_DOT);
    area.columns = pen->column - area.column;
    ov_picture_spot(picture, OV_SPOT_SLOT, resource, price, area);
    ov_pen_text(pen, plain, " ");
}

void ov_panel_board(const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_area rows =
        ov_canvas_heading(picture->canvas, area,
                          ov_text(picture->lang, NULL, N_("Resource board")));

    assert(picture->canvas != NULL && picture->spots != NULL);
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        struct ov_pen pen = ov_pen_at(picture->canvas, rows, resource);

        ov_pen_resource(&pen, resource);
        ov_pen_text(&pen, plain, " ");
        ov_pen_text(&pen, plain, ov_text_resource(picture->lang, resource));
        ov_pen_to(&pen, rows.column + 11);
        for (int price = 0; price < OV_PRICES; price++) {
            if (price == 1)
                ov_pen_to(&pen, rows.column + 15);
            if (price == OV_OPEN_SLOT)
                ov_pen_to(&pen, rows.column + 20);
            draw_slot(picture, &pen, resource, price);
        }
    }
}

/* --- Players --- */

static int digits(int number)
{
    return number > 99 ? 3 : number > 9 ? 2 : 1;
}

static void draw_counts(const struct ov_picture *picture, struct ov_area line,
                        int seat)
{
    const struct ov_game *const game = picture->game;
    const struct ov_player *const player = &game->player[seat];
    const struct ov_scene scene = ov_picture_scene(picture);
    struct ov_pen pen = ov_pen_at(picture->canvas, line, 0);
    int totals[OV_MAX_SEATS];

    if (game->turn.actor == seat)
        ov_pen_sign(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), OV_SIGN_HERE);
    ov_pen_to(&pen, line.column + 1);
    ov_pen_seat(&pen, picture->lang, seat);
    ov_pen_text(&pen, plain, " ");
    ov_pen_short(&pen, ov_style(OV_ROLE_SEAT + seat, OV_BOLD),
                 ov_text_player(picture->lang, &scene, seat),
                 line.columns - 19);
    ov_pen_to(&pen, line.column + line.columns - 15);
    ov_pen_coins(&pen, player->coins);
    ov_pen_text(&pen, plain, " ");
    ov_pen_sign(&pen, quiet, OV_SIGN_WORKER);
    ov_pen_number(&pen, plain, player->supply);
    ov_pen_text(&pen, plain, " ");
    ov_pen_sign(&pen, ov_style(OV_ROLE_HOUSES, 0), OV_SIGN_HOUSE);
    ov_pen_number(&pen, plain, player->in_city);
    ov_pen_text(&pen, quiet, "/6");
    if (!picture->points)
        return;
    ov_score_totals(game, picture->box, totals);
    ov_pen_to(&pen, line.column + line.columns - digits(totals[seat]));
    ov_pen_number(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), totals[seat]);
}

static void draw_hand(const struct ov_picture *picture, struct ov_pen *pen,
                      int seat)
{
    const struct ov_player *const player = &picture->game->player[seat];

    for (int card = 0; card < OV_WORKER_CARDS; card++) {
        const struct ov_area place = {pen->row, pen->column, 1, 1};

        if (player->hand >> card & 1)
            ov_pen_number(pen, plain, card + 1);
        else
            ov_pen_sign(pen, quiet, OV_SIGN_DOT);
        ov_picture_spot(picture, OV_SPOT_CARD, seat, card, place);
    }
}

static void draw_fronts(const struct ov_picture *picture, struct ov_pen *pen,
                        int seat, int room)
{
    const struct ov_player *const player = &picture->game->player[seat];

    for (int i = 0; i < player->buildings; i++) {
        const int each = room / player->buildings;
        struct ov_area place = {pen->row, pen->column + 1, 1, each - 1};

        ov_pen_text(pen, plain, " ");
        ov_pen_short(pen, ov_style(OV_ROLE_PLAIN, 0),
                     ov_text_card(picture->lang, &picture->box->deck,
                                  player->building[i]),
                     each - 1);
        place.columns = pen->column - place.column;
        ov_picture_spot(picture, OV_SPOT_BUILDING, seat, i, place);
    }
}

static void draw_characters(const struct ov_picture *picture,
                            struct ov_pen *pen, int seat, int room)
{
    const int characters = picture->game->player[seat].characters;
    const int count = ov_count_bits((uint64_t)characters);

    OV_EACH_BIT (character, (uint64_t)characters) {
        const int guild = picture->box->deck.guild_of[character];
        const int each = room / count;
        struct ov_area place = {pen->row, pen->column + 1, 1, 1};

        ov_pen_text(pen, plain, " ");
        ov_pen_guild(pen, guild);
        ov_pen_short(pen, ov_style_of_guild(guild),
                     ov_text_character(picture->lang, character), each - 2);
        place.columns = pen->column - place.column;
        ov_picture_spot(picture, OV_SPOT_CHARACTER, seat, character, place);
    }
}

/* Two rows: buildings and characters share the second. */
static void draw_short(const struct ov_picture *picture, struct ov_area line,
                       int seat)
{
    const struct ov_player *const player = &picture->game->player[seat];
    const int fronts = player->buildings;
    const int count = ov_count_bits(player->characters);
    const int room = line.columns - 6;
    const int part = fronts > 0 && count > 0
                         ? room * 2 * fronts / (2 * fronts + count)
                         : room * (fronts > 0);
    struct ov_pen pen = ov_pen_at(picture->canvas, line, 0);

    ov_pen_to(&pen, line.column + 2);
    draw_hand(picture, &pen, seat);
    draw_fronts(picture, &pen, seat, part);
    draw_characters(picture, &pen, seat, room - part);
}

static void draw_player(const struct ov_picture *picture, struct ov_area area,
                        int seat)
{
    const struct ov_area first = line_of(area, 0), second = line_of(area, 1);
    struct ov_pen pen = ov_pen_at(picture->canvas, second, 0);
    struct ov_area name = first;

    draw_counts(picture, first, seat);
    name.columns -= 16;
    ov_picture_spot(picture, OV_SPOT_SEAT, seat, 0, name);
    if (area.rows < 3) {
        draw_short(picture, second, seat);
        return;
    }
    ov_pen_to(&pen, second.column + 2);
    draw_hand(picture, &pen, seat);
    draw_fronts(picture, &pen, seat, second.columns - 6);
    pen = ov_pen_at(picture->canvas, line_of(area, 2), 0);
    ov_pen_to(&pen, area.column + 1);
    draw_characters(picture, &pen, seat, area.columns - 1);
}

void ov_panel_players(const struct ov_picture *picture, struct ov_area area,
                      int rows_each)
{
    const struct ov_area rows = ov_canvas_heading(
        picture->canvas, area, ov_text(picture->lang, NULL, N_("Players")));

    assert(picture->canvas != NULL && picture->spots != NULL);
    assert(rows_each > 0);
    for (int seat = 0; seat < picture->box->seats; seat++) {
        struct ov_area place = ov_area_below(rows, seat * rows_each);

        place.rows = rows_each;
        draw_player(picture, place, seat);
    }
}

/* --- What a choice brings --- */

static void draw_change(const struct ov_picture *picture, struct ov_pen *pen,
                        const struct ov_preview *preview)
{
    for (int i = 0; i < preview->coins_paid; i++)
        ov_pen_text(pen, ov_style(OV_ROLE_BAD, 0), i == 0 ? " -¢" : "¢");
    for (int i = 0; i < preview->coins_gained; i++)
        ov_pen_text(pen, ov_style(OV_ROLE_GOOD, 0), i == 0 ? " +¢" : "¢");
    for (int resource = 0; resource < OV_RESOURCES; resource++) {
        for (int i = 0; i < preview->spent[resource]; i++) {
            ov_pen_text(pen, ov_style(OV_ROLE_BAD, 0), i == 0 ? " -" : "");
            ov_pen_resource(pen, resource);
        }
        for (int i = 0; i < preview->gained[resource]; i++) {
            ov_pen_text(pen, ov_style(OV_ROLE_GOOD, 0), i == 0 ? " +" : "");
            ov_pen_resource(pen, resource);
        }
    }
    for (int source = 0; source < OV_SOURCES; source++)
        if (preview->bonus[source] != OV_BONUS_NONE) {
            ov_pen_text(pen, plain, " [");
            ov_pen_bonus(pen, preview->bonus[source]);
            ov_pen_text(pen, plain, "]");
        }
    if (preview->character != OV_NONE) {
        ov_pen_text(pen, plain, " +");
        ov_pen_guild(pen, preview->guild);
        ov_pen_text(pen, ov_style_of_guild(preview->guild),
                    ov_text_character(picture->lang, preview->character));
    }
}

static void draw_arrow(struct ov_pen *pen, int from, int to)
{
    ov_pen_sign(pen, quiet, OV_SIGN_ARROW);
    ov_pen_number(pen,
                  ov_style(to > from   ? OV_ROLE_GOOD
                           : to < from ? OV_ROLE_BAD
                                       : OV_ROLE_PLAIN,
                           OV_BOLD),
                  to);
}

/* "2→0→6-9": now, at once, and with bonuses and character. */
static void draw_points(struct ov_pen *pen, const struct ov_preview *preview,
                        int seat)
{
    const int before = preview->before[seat], after = preview->after[seat];
    const int least = preview->complete.least[seat];
    const int most = preview->complete.most[seat];

    ov_pen_number(pen, plain, before);
    if (after != before || least != after)
        draw_arrow(pen, before, after);
    if (least != after)
        draw_arrow(pen, before, least);
    if (most != least) {
        ov_pen_text(pen, plain, "-");
        ov_pen_number(pen, plain, most);
    }
}

void ov_panel_preview(const struct ov_picture *picture, struct ov_area area,
                      const struct ov_preview *preview)
{
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);

    assert(picture->canvas != NULL && preview != NULL);
    pen.loose = true;
    for (int seat = 0; seat < picture->box->seats && picture->points; seat++) {
        ov_pen_seat(&pen, picture->lang, seat);
        draw_points(&pen, preview, seat);
        ov_pen_text(&pen, plain, " ");
    }
    draw_change(picture, &pen, preview);
}
