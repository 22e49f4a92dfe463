/*
 * screen_score.c - the window with everybody's points by where they come from,
 * and how they grew; at the end, who won and how the chances changed.
 */
#include "advice/hint.h"
#include "advice/outcome.h"
#include "score/score.h"
#include "text/fill.h"
#include "text/mark.h"
#include "text/names.h"
#include "tty/screen.h"
#include "tty/signs.h"

enum {
    NAME_COLUMNS = 16,
    LABEL_COLUMNS = 17,
    SEAT_COLUMNS = 14,
    TERMS = 6 /* buildings, square, characters, workers; points, place */
};

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};

/* A number, right-aligned at a column. */
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

/* The parts of a seat's points, then their sum and the seat's place. */
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

/* One building with its points, in the left or the right half of a row. */
static void draw_card(const struct ov_picture *picture, struct ov_area half,
                      int seat, const struct ov_card_score *score)
{
    const int card = picture->game->city.card[score->place];
    struct ov_pen pen = ov_pen_at(picture->canvas, half, 0);

    ov_pen_seat(&pen, picture->lang, seat);
    ov_pen_text(&pen, plain, " ");
    ov_pen_code(&pen, &picture->box->deck.building[card]);
    ov_pen_text(&pen, plain, " ");
    ov_pen_short(&pen, plain,
                 ov_text_card(picture->lang, &picture->box->deck, card),
                 half.columns - 11);
    put_right(&pen, score->points, half.column + half.columns, true);
}

/* A seat's buildings, two per row; `row` counts from the top of the area. */
static void draw_cards(const struct ov_picture *picture, struct ov_area area,
                       int seat, int row)
{
    const int half = area.columns / 2;
    struct ov_score score;

    ov_score_seat(picture->game, picture->box, seat, &score);
    for (int i = 0; i < score.cards; i++) {
        const int at = row + i / 2;
        const struct ov_area place = {area.row + at, area.column + i % 2 * half,
                                      1, half - 1};

        if (at >= 0 && at < area.rows)
            draw_card(picture, place, seat, &score.card[i]);
    }
}

/* --- How it went --- */

/* What everybody has at one position of the game. */
static void judge(const struct ov_appraiser *appraiser,
                  const struct ov_game *game, int32_t ret_value[OV_MAX_SEATS],
                  bool chances)
{
    const int actor = game->turn.actor;
    int totals[OV_MAX_SEATS];
    struct ov_value value;
    struct ov_view view;

    ov_score_totals(game, appraiser->box, totals);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        ret_value[seat] = totals[seat] > 0 ? totals[seat] : 0;
    if (!chances)
        return;
    ov_view_of(&view, game, appraiser->box);
    ov_appraise_position(appraiser, &view, actor == OV_NONE ? 0 : actor,
                         &value);
    for (int seat = 0; seat < OV_MAX_SEATS; seat++)
        ret_value[seat] = value.win[seat] > 0 ? value.win[seat] : 0;
}

static void measure(struct ov_screen *screen)
{
    const struct ov_sitting *const sitting = screen->sitting;
    const struct ov_table *const table = &sitting->table;
    const struct ov_appraiser appraiser = {.box = &sitting->box,
                                           .net = sitting->aid.net};
    struct ov_chart *const chart = &screen->chart;
    struct ov_cursor cursor;

    chart->chances = ov_is_over(&table->game) && appraiser.net != NULL;
    chart->most = chart->chances ? OV_CERTAIN : 1;
    ov_cursor_start(&cursor, table, 0);
    for (int i = 0; i < OV_CHART_COLUMNS; i++) {
        int32_t values[OV_MAX_SEATS];

        ov_cursor_go(&cursor, ov_table_at(table) * (i + 1) / OV_CHART_COLUMNS);
        judge(&appraiser, &cursor.game, values, chart->chances);
        for (int seat = 0; seat < OV_MAX_SEATS; seat++) {
            chart->value[seat][i] = values[seat];
            if (values[seat] > chart->most)
                chart->most = values[seat];
        }
    }
}

void ov_score_open(struct ov_screen *screen)
{
    const struct ov_sitting *const sitting = screen->sitting;

    assert(ov_screen_has_game(screen));
    if (sitting->settings.live_score == OV_OFF &&
        !ov_is_over(&sitting->view.of)) {
        ov_screen_say(screen, OV_ROLE_PLAIN,
                      ov_text(sitting->language, NULL,
                              N_("Points are shown at the end; the settings "
                                 "(o) can show them now.")));
        return;
    }
    measure(screen);
    ov_window_open(screen, OV_MODE_SCORE);
}

static void put_last(const struct ov_screen *screen, struct ov_pen *pen,
                     int seat)
{
    const struct ov_chart *const chart = &screen->chart;
    const int32_t last = chart->value[seat][OV_CHART_COLUMNS - 1];
    char text[32];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    if (chart->chances)
        ov_text_chance(&out, ov_screen_lang(screen), last);
    else
        ov_put_number(&out, last);
    ov_pen_text(pen, plain, " ");
    ov_pen_text(pen, plain, text);
}

static void draw_chart(const struct ov_screen *screen,
                       const struct ov_picture *picture, struct ov_area area)
{
    const struct ov_chart *const chart = &screen->chart;
    struct ov_pen pen = ov_pen_at(picture->canvas, area, 0);

    ov_pen_text(&pen, ov_style(OV_ROLE_QUIET, 0),
                ov_text(picture->lang, NULL,
                        chart->chances ? N_("Chances of winning over the game")
                                       : N_("Points over the game")));
    for (int seat = 0; seat < picture->box->seats; seat++) {
        pen = ov_pen_at(picture->canvas, area, seat + 1);
        put_name(picture, &pen, seat, NAME_COLUMNS);
        ov_pen_to(&pen, area.column + NAME_COLUMNS + 1);
        for (int i = 0; i < OV_CHART_COLUMNS; i++)
            ov_pen_sign(&pen, ov_style(OV_ROLE_SEAT + seat, 0),
                        (uint32_t)(0x2581 + 7 * (int64_t)chart->value[seat][i] /
                                                chart->most));
        put_last(screen, &pen, seat);
    }
}

/* Rows that all seats' buildings take, two per row. */
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

/* Points; at the end, who won. */
static void put_title(const struct ov_picture *picture, struct ov_buffer *out)
{
    const struct ov_scene scene = ov_picture_scene(picture);
    struct ov_args args = {0};
    int places[OV_MAX_SEATS];

    if (picture->game->turn.phase != OV_PHASE_OVER) {
        ov_put(out, ov_text(picture->lang, NULL, N_("Points")));
        return;
    }
    ov_score_places(picture->game, picture->box, places);
    for (int seat = 0; seat < picture->box->seats; seat++)
        if (places[seat] == 1)
            ov_add_name(&args, "player",
                        ov_text_player(picture->lang, &scene, seat));
    ov_fill(out, picture->lang,
            ov_text(picture->lang, NULL, N_("The game is over: {player} wins")),
            &args);
}

/* At the end: what the winner had most more of than whoever came second. */
static void put_outcome(const struct ov_picture *picture, struct ov_buffer *out)
{
    const struct ov_scene scene = ov_picture_scene(picture);
    int places[OV_MAX_SEATS], winner = -1, second = -1;

    if (picture->game->turn.phase != OV_PHASE_OVER)
        return;
    ov_score_places(picture->game, picture->box, places);
    for (int seat = 0; seat < picture->box->seats; seat++) {
        if (places[seat] == 1)
            winner = seat;
        else if (places[seat] == 2)
            second = seat;
    }
    if (winner >= 0 && second >= 0)
        ov_text_outcome(out, picture->lang, &scene, winner, second);
}

/* All buildings; if there are too many, the arrows scroll. */
static void draw_all_cards(struct ov_screen *screen,
                           const struct ov_picture *picture,
                           struct ov_area area)
{
    const int rows = card_rows(picture);
    const struct ov_style key = ov_style(OV_ROLE_KEY, OV_BOLD);
    const int right = area.column + area.columns;
    int row;

    if (screen->scroll > rows - area.rows)
        screen->scroll = rows > area.rows ? rows - area.rows : 0;
    row = -screen->scroll;
    for (int seat = 0; seat < picture->box->seats; seat++) {
        struct ov_score score;

        draw_cards(picture, area, seat, row);
        ov_score_seat(picture->game, picture->box, seat, &score);
        row += (score.cards + 1) / 2;
    }
    if (screen->scroll > 0)
        ov_canvas_sign(picture->canvas, area.row - 1, right, key, 0x2191);
    if (row > area.rows)
        ov_canvas_sign(picture->canvas, area.row + area.rows, right, key,
                       0x2193);
}

void ov_score_draw(struct ov_screen *screen, const struct ov_picture *picture)
{
    const int seats = picture->box->seats;
    const int rows = 2 + 1 + TERMS + 1 + 1 + seats + 1 + card_rows(picture);
    struct ov_area area = {0, 0, rows, OV_LEAST_COLUMNS - 2};
    char title[OV_SENTENCE], outcome[OV_SENTENCE];
    struct ov_buffer out;
    int lines;

    assert(picture->canvas != NULL);
    ov_buffer_init(&out, outcome, sizeof outcome);
    put_outcome(picture, &out);
    lines = out.length == 0 ? 0 : ov_wrapped_lines(outcome, area.columns - 4);
    area.rows += lines;
    if (area.rows > screen->rows)
        area.rows = screen->rows;
    area.row = (screen->rows - area.rows) / 2;
    area.column = (screen->columns - area.columns) / 2;
    ov_buffer_init(&out, title, sizeof title);
    put_title(picture, &out);
    area = ov_canvas_frame(picture->canvas, area, title);
    draw_terms(picture, area);
    area = ov_area_below(area, 1 + TERMS + 1);
    (void)ov_canvas_wrap_loose(picture->canvas, area,
                               ov_style(OV_ROLE_TITLE, 0), outcome);
    area = ov_area_below(area, lines);
    draw_chart(screen, picture, area);
    draw_all_cards(screen, picture, ov_area_below(area, 1 + seats + 1));
}
