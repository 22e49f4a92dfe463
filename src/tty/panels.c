/*
 * panels.c - the characters' piles, the resource board, the players, and what a
 * choice brings.
 */
#include "engine/engine.h"
#include "score/score.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/picture.h"
#include "tty/signs.h"

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};
static const struct ov_style quiet = {OV_ROLE_QUIET, 0};

static struct ov_area line_of(struct ov_area area, int row)
{
    return (struct ov_area){area.row + row, area.column, 1, area.columns};
}

void ov_panel_piles(const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_game *const game = picture->game;
    const int each = area.columns / OV_GUILDS;
    const bool lit = picture->lit >> OV_SHOWS_PILES & 1;

    assert(picture->canvas != NULL && picture->spots != NULL);
    ov_canvas_heading(picture->canvas, area, "");
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
        if (lit)
            ov_canvas_mark(picture->canvas, place, OV_REVERSE);
    }
}

/* --- The resource board (R1.7) --- */

/* From this width on, each worker has its letter. */
enum { WIDE_BOARD = 41 };

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

/* A letter for each worker where there is room, otherwise one and a number. */
static void put_workers(const struct ov_picture *picture, struct ov_pen *pen,
                        int seat, int workers, bool apart)
{
    if (apart && workers <= 2) {
        for (int i = 0; i < workers; i++) {
            ov_pen_text(pen, plain, " ");
            ov_pen_seat(pen, picture->lang, seat);
        }
        return;
    }
    if (workers > 0) {
        ov_pen_text(pen, plain, apart ? " " : "");
        ov_pen_seat(pen, picture->lang, seat);
    }
    if (workers > 1)
        ov_pen_number(pen, plain, workers);
}

static void draw_slot(const struct ov_picture *picture, struct ov_pen *pen,
                      int resource, int price, bool apart)
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
        put_workers(picture, pen, seat, workers, apart);
    }
    for (; price < OV_OPEN_SLOT && crowd < room; crowd++) {
        ov_pen_text(pen, plain, apart ? " " : "");
        ov_pen_sign(pen, quiet, OV_SIGN_DOT);
    }
    area.columns = pen->column - area.column;
    ov_picture_spot(picture, OV_SPOT_SLOT, resource, price, area);
    ov_pen_text(pen, plain, " ");
}

/* Where the slots of a price begin. */
static int slot_column(struct ov_area rows, int price)
{
    static const int narrow[OV_PRICES] = {11, 15, 20};
    static const int wide[OV_PRICES] = {11, 16, 23};

    return rows.column + (rows.columns >= WIDE_BOARD ? wide : narrow)[price];
}

static void draw_resource(const struct ov_picture *picture, struct ov_area rows,
                          int resource)
{
    struct ov_pen pen = ov_pen_at(picture->canvas, rows, resource);

    ov_pen_resource(&pen, resource);
    ov_pen_text(&pen, plain, " ");
    ov_pen_text(&pen, plain, ov_text_resource(picture->lang, resource));
    for (int price = 0; price < OV_PRICES; price++) {
        ov_pen_to(&pen, slot_column(rows, price));
        draw_slot(picture, &pen, resource, price, rows.columns >= WIDE_BOARD);
    }
}

void ov_panel_board(const struct ov_picture *picture, struct ov_area area,
                    bool headed)
{
    struct ov_area rows = area;

    assert(picture->canvas != NULL && picture->spots != NULL);
    if (headed)
        rows = ov_picture_heading(
            picture, area, ov_text(picture->lang, NULL, N_("Resource board")),
            OV_SHOWS_BOARD);
    else if (picture->lit >> OV_SHOWS_BOARD & 1)
        ov_canvas_mark(picture->canvas, rows, OV_BOLD);
    for (int resource = 0; resource < OV_RESOURCES; resource++)
        draw_resource(picture, rows, resource);
}

/* --- Players --- */

static int digits(int number)
{
    return number > 99 ? 3 : number > 9 ? 2 : 1;
}

/* A player's name and, if it is a bot, how well it plays. */
static void put_player(const struct ov_picture *picture, struct ov_pen *pen,
                       int seat, int room)
{
    const struct ov_scene scene = ov_picture_scene(picture);
    const char *const name = ov_text_player(picture->lang, &scene, seat);
    const char *const level =
        picture->levels == NULL ? NULL : picture->levels[seat];
    const int start = pen->column;
    int columns = ov_columns_of(name);

    if (level != NULL && columns + 1 + ov_columns_of(level) > room) {
        const int rest = room - 1 - ov_columns_of(level);

        columns = rest > 4 ? rest : columns < 5 ? columns : 5;
    }
    ov_pen_short(pen, ov_style(OV_ROLE_SEAT + seat, OV_BOLD), name,
                 columns < room ? columns : room);
    if (level == NULL || start + room - pen->column < 4)
        return;
    ov_pen_text(pen, plain, " ");
    ov_pen_short(pen, quiet, level, start + room - pen->column);
}

static void draw_counts(const struct ov_picture *picture, struct ov_area line,
                        int seat)
{
    const struct ov_game *const game = picture->game;
    const struct ov_player *const player = &game->player[seat];
    struct ov_pen pen = ov_pen_at(picture->canvas, line, 0);
    int totals[OV_MAX_SEATS];

    if (game->turn.actor == seat)
        ov_pen_sign(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), OV_SIGN_HERE);
    ov_pen_to(&pen, line.column + 1);
    ov_pen_seat(&pen, picture->lang, seat);
    ov_pen_text(&pen, plain, " ");
    put_player(picture, &pen, seat, line.columns - 19);
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
    const int fronts = seat == picture->own ? 0 : player->buildings;
    const int count = ov_count_bits(player->characters);
    const int room = line.columns - 6;
    const int part = fronts > 0 && count > 0 ? room * fronts / (fronts + count)
                                             : room * (fronts > 0);
    struct ov_pen pen = ov_pen_at(picture->canvas, line, 0);

    ov_pen_to(&pen, line.column + 2);
    draw_hand(picture, &pen, seat);
    if (fronts > 0)
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
    if (seat != picture->own)
        draw_fronts(picture, &pen, seat, second.columns - 6);
    pen = ov_pen_at(picture->canvas, line_of(area, 2), 0);
    ov_pen_to(&pen, area.column + 1);
    draw_characters(picture, &pen, seat, area.columns - 1);
}

void ov_panel_players(const struct ov_picture *picture, struct ov_area area,
                      int rows_each, bool headed)
{
    struct ov_area rows = area;

    if (headed)
        rows = ov_picture_heading(picture, area,
                                  ov_text(picture->lang, NULL, N_("Players")),
                                  OV_SHOWS_PLAYERS);
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
