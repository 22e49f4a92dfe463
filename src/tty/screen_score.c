/*
 * screen_score.c - the window with everybody's points by where they come from,
 * and how they grew, turn by turn; at the end, who won.
 */
#include "score/score.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/screen.h"
#include "tty/signs.h"

enum {
    CHART_COLUMNS = 48,
    NAME_COLUMNS = 16,
    LABEL_COLUMNS = 17,
    SEAT_COLUMNS = 14,
    TERMS = 6 /* buildings, square, characters, workers; points, place */
};

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};

/* A number that ends at a column. */
static void put_right(struct ov_pen *pen, int number, int column, bool bold)
{
    const int digits = number > 99 ? 3 : number > 9 ? 2 : 1;

    ov_pen_to(pen, column - digits);
    ov_pen_number(
        pen, ov_style(bold ? OV_ROLE_TITLE : OV_ROLE_PLAIN, bold ? OV_BOLD : 0),
        number);
}

static void put_name(const struct ov_picture *picture, struct ov_pen *pen,
                     int seat, int columns)
{
    const struct ov_scene scene = ov_picture_scene(picture);

    ov_pen_seat(pen, picture->lang, seat);
    ov_pen_text(pen, plain, " ");
    ov_pen_short(pen, ov_style(OV_ROLE_SEAT + seat, OV_BOLD),
                 ov_text_player(picture->lang, &scene, seat), columns - 2);
}

/* What makes a seat's points, then their sum and its place. */
static void terms_of(const struct ov_picture *picture, int seat,
                     int ret_terms[TERMS])
{
    int places[OV_MAX_SEATS];
    struct ov_score score;

    ov_score_seat(picture->game, picture->box, seat, &score);
    ov_score_places(picture->game, picture->box, places);
    ret_terms[0] = ret_terms[2] = 0;
    for (int i = 0; i < score.cards; i++)
        ret_terms[0] += score.card[i].points;
    ret_terms[1] = score.square;
    for (int i = 0; i < OV_CHARACTERS; i++)
        ret_terms[2] += score.character[i];
    ret_terms[3] = score.workers;
    ret_terms[4] = score.total;
    ret_terms[5] = places[seat];
}

static void draw_terms(const struct ov_picture *picture, struct ov_area area)
{
    static const char *const labels[TERMS] = {
        N_("Buildings"), N_("Main Square"), N_("Characters"),
        N_("Workers"),   N_("Points"),      N_("Place")};

    for (int i = 0; i < TERMS; i++) {
        struct ov_pen pen = ov_pen_at(picture->canvas, area, i + 1);

        ov_pen_text(&pen, ov_style(OV_ROLE_QUIET, 0),
                    ov_text(picture->lang, NULL, labels[i]));
    }
    for (int seat = 0; seat < picture->box->seats; seat++) {
        const int left = area.column + LABEL_COLUMNS + seat * SEAT_COLUMNS;
        struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);
        int terms[TERMS];

        terms_of(picture, seat, terms);
        ov_pen_to(&pen, left);
        put_name(picture, &pen, seat, SEAT_COLUMNS - 1);
        for (int i = 0; i < TERMS; i++) {
            pen = ov_pen_at(picture->canvas, area, i + 1);
            put_right(&pen, terms[i], left + 5, i >= 4);
        }
    }
}

/* Each building with its points; the names go in two columns. */
static void draw_cards(const struct ov_picture *picture, struct ov_area area,
                       int seat)
{
    const struct ov_city *const city = &picture->game->city;
    const int half = area.columns / 2;
    struct ov_score score;

    ov_score_seat(picture->game, picture->box, seat, &score);
    for (int i = 0; i < score.cards; i++) {
        const struct ov_area line = {area.row + i / 2,
                                     area.column + i % 2 * half,
                                     i / 2 < area.rows, half - 1};
        const int card = city->card[score.card[i].place];
        struct ov_pen pen = ov_pen_at(picture->canvas, line, 0);

        ov_pen_seat(&pen, picture->lang, seat);
        ov_pen_text(&pen, plain, " ");
        ov_pen_code(&pen, &picture->box->deck.building[card]);
        ov_pen_text(&pen, plain, " ");
        ov_pen_short(&pen, plain,
                     ov_text_card(picture->lang, &picture->box->deck, card),
                     half - 12);
        put_right(&pen, score.card[i].points, line.column + line.columns, true);
    }
}

/* --- How the points grew --- */

struct chart {
    int turns; /* columns that are filled */
    int most;
    int points[OV_MAX_SEATS][CHART_COLUMNS];
};

static void measure(const struct ov_screen *screen, struct chart *ret_chart)
{
    const struct ov_table *const table = &screen->sitting->table;
    const int moves = table->at;
    struct ov_cursor cursor;
    int totals[OV_MAX_SEATS];

    *ret_chart = (struct chart){.turns = CHART_COLUMNS, .most = 1};
    ov_cursor_start(&cursor, table, 0);
    for (int i = 0; i < CHART_COLUMNS; i++) {
        ov_cursor_go(&cursor, moves * (i + 1) / CHART_COLUMNS);
        ov_score_totals(&cursor.game, table->box, totals);
        for (int seat = 0; seat < table->box->seats; seat++) {
            ret_chart->points[seat][i] = totals[seat];
            if (totals[seat] > ret_chart->most)
                ret_chart->most = totals[seat];
        }
    }
}

static void draw_chart(const struct ov_screen *screen,
                       const struct ov_picture *picture, struct ov_area area)
{
    struct chart chart;

    measure(screen, &chart);
    for (int seat = 0; seat < picture->box->seats; seat++) {
        const struct ov_area line = {area.row + seat, area.column,
                                     seat < area.rows, area.columns};
        struct ov_pen pen = ov_pen_at(picture->canvas, line, 0);

        put_name(picture, &pen, seat, NAME_COLUMNS);
        ov_pen_to(&pen, line.column + NAME_COLUMNS + 1);
        for (int i = 0; i < chart.turns; i++) {
            const int points =
                chart.points[seat][i] < 0 ? 0 : chart.points[seat][i];

            ov_pen_sign(&pen, ov_style(OV_ROLE_SEAT + seat, 0),
                        (uint32_t)(0x2581 + 7 * points / chart.most));
        }
        ov_pen_text(&pen, plain, " ");
        ov_pen_number(&pen, plain, chart.points[seat][CHART_COLUMNS - 1]);
    }
}

/* Rows that all seats' buildings take, two in a row. */
static int card_rows(const struct ov_picture *picture)
{
    int rows = 0;

    for (int seat = 0; seat < picture->box->seats; seat++) {
        struct ov_score score;

        ov_score_seat(picture->game, picture->box, seat, &score);
        rows += (score.cards + 1) / 2;
    }
    return rows;
}

static const char *title(const struct ov_picture *picture)
{
    if (picture->game->turn.phase == OV_PHASE_OVER)
        return ov_text(picture->lang, NULL, N_("The game is over"));
    return ov_text(picture->lang, NULL, N_("Points"));
}

static void draw_all_cards(const struct ov_picture *picture,
                           struct ov_area area)
{
    for (int seat = 0; seat < picture->box->seats; seat++) {
        struct ov_score score;

        draw_cards(picture, area, seat);
        ov_score_seat(picture->game, picture->box, seat, &score);
        area = ov_area_below(area, (score.cards + 1) / 2);
    }
}

void ov_score_draw(struct ov_screen *screen, const struct ov_picture *picture)
{
    const int seats = picture->box->seats;
    const int rows = 2 + 1 + TERMS + 1 + seats + 1 + card_rows(picture);
    struct ov_area area = {0, 0, rows, OV_LEAST_COLUMNS - 2};

    if (area.rows > screen->rows)
        area.rows = screen->rows;
    area.row = (screen->rows - area.rows) / 2;
    area.column = (screen->columns - area.columns) / 2;
    area = ov_canvas_frame(picture->canvas, area, title(picture));
    draw_terms(picture, area);
    area = ov_area_below(area, 1 + TERMS + 1);
    draw_chart(screen, picture, area);
    draw_all_cards(picture, ov_area_below(area, seats + 1));
}
