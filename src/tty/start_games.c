/*
 * start_games.c - the kept games in the start menu: who played, the points, and
 * a small city.
 */
#include "score/score.h"
#include "text/fill.h"
#include "text/mark.h"
#include "tty/signs.h"
#include "tty/start.h"

#include <time.h>

static const struct ov_style plain = {OV_ROLE_PLAIN, 0};
static const struct ov_style quiet = {OV_ROLE_QUIET, 0};

static const char *say(const struct ov_start *start, const char *english)
{
    return ov_text(ov_start_lang(start), NULL, english);
}

/* A narrow list has no room for the year; it stands beside it. */
enum { DATE_COLUMNS = 16, YEAR_COLUMNS = 5, YEAR_FROM = 48 };

static void put_date(const struct ov_kept_game *game, struct ov_buffer *out)
{
    const time_t when = (time_t)game->date;
    struct tm date;
    char text[32] = "";

    if (localtime_r(&when, &date) != NULL)
        (void)strftime(text, sizeof text, "%Y-%m-%d %H:%M", &date);
    ov_put(out, text);
}

/* Opens the game of the selected line, to look at. */
static const struct ov_sitting *open_game(struct ov_start *start, int game)
{
    char path[OV_PATH_SIZE];
    struct ov_parse_fault fault;
    int error;

    if (game < 0)
        return NULL;
    if (start->shown == NULL)
        start->shown =
            ov_sitting_create(&start->sitting->deck, ov_start_lang(start));
    if (start->shown == NULL)
        return NULL;
    if (start->shown_game != game) {
        start->shown_game = -1;
        if (ov_place_of_game(&start->game[game], path, sizeof path) < 0 ||
            ov_sitting_open(start->shown, path, &error, &fault) ==
                OV_LOAD_NOTHING)
            return NULL;
        start->shown_game = game;
    }
    return start->shown;
}

static void draw_players(struct ov_start *start, const struct ov_sitting *shown,
                         struct ov_area area)
{
    const enum ov_language lang = ov_start_lang(start);
    int totals[OV_MAX_SEATS];

    ov_score_totals(&shown->view.of, &shown->box, totals);
    for (int seat = 0; seat < shown->box.seats; seat++) {
        struct ov_pen pen = ov_pen_at(&start->canvas, area, seat);
        const char *const bot = shown->table.header.player[seat].bot;
        const enum ov_opponent opponent = ov_opponent_of_bot(bot);

        pen.loose = true;
        ov_pen_seat(&pen, lang, seat);
        ov_pen_text(&pen, plain, " ");
        ov_pen_text(&pen, ov_style(OV_ROLE_SEAT + seat, OV_BOLD),
                    ov_text_player(lang, &shown->scene, seat));
        ov_pen_text(&pen, plain, " ");
        ov_pen_text(&pen, quiet,
                    opponent == OV_OPPONENT_COUNT
                        ? bot
                        : ov_text_opponent(lang, opponent));
        ov_pen_to(&pen, area.column + 30);
        ov_pen_number(&pen, ov_style(OV_ROLE_TITLE, OV_BOLD), totals[seat]);
    }
}

/* When it was played, by whom, their points, and a small city. */
void ov_start_draw_game(struct ov_start *start, struct ov_area area, int game)
{
    const struct ov_sitting *const shown = open_game(start, game);
    struct ov_city_look look = {.building = -1};
    struct ov_spots spots = {.count = 0};
    struct ov_picture picture;
    char text[64];
    struct ov_buffer out;

    assert(game < start->kept);
    if (game < 0)
        return;
    ov_buffer_init(&out, text, sizeof text);
    put_date(&start->game[game], &out);
    area = ov_canvas_heading(&start->canvas, area, text);
    if (shown == NULL) {
        (void)ov_canvas_wrap_loose(
            &start->canvas, area, ov_style(OV_ROLE_BAD, 0),
            say(start, N_("This file cannot be read as a game.")));
        return;
    }
    draw_players(start, shown, area);
    area = ov_area_below(area, shown->box.seats);
    picture = (struct ov_picture){.canvas = &start->canvas,
                                  .spots = &spots,
                                  .lang = ov_start_lang(start),
                                  .box = &shown->box,
                                  .game = &shown->view.of,
                                  .names = shown->names};
    ov_city_fit(&shown->view.of.city, area, &look);
    if (area.rows > 4)
        ov_panel_city(&picture, area, &look);
}

/* --- In the list --- */

static const struct ov_kept_score *score_of(struct ov_start *start, int game)
{
    struct ov_kept_score *const score = &start->score[game];
    const struct ov_sitting *shown;
    int totals[OV_MAX_SEATS];

    if (score->is_read)
        return score;
    shown = open_game(start, game);
    *score = (struct ov_kept_score){.is_read = true};
    if (shown == NULL)
        return score;
    ov_score_totals(&shown->view.of, &shown->box, totals);
    score->seats = (int8_t)shown->box.seats;
    for (int seat = 0; seat < shown->box.seats; seat++) {
        score->points[seat] = (int16_t)totals[seat];
        memcpy(score->name[seat], shown->table.header.player[seat].name,
               sizeof score->name[seat]);
    }
    return score;
}

/* "2026-11-17 18:20  P Anna 12  B  9  finished": as much as there is room for.
 */
void ov_start_put_game(struct ov_start *start, struct ov_pen *pen, int game)
{
    const struct ov_kept_score *const score = score_of(start, game);
    const enum ov_language lang = ov_start_lang(start);
    const int room =
        (pen->end - pen->column - DATE_COLUMNS) / (score->seats + 1) - 7;
    const bool is_narrow = pen->end - pen->column < YEAR_FROM;
    char text[64];
    struct ov_buffer out;

    assert(game >= 0 && game < start->kept);
    ov_buffer_init(&out, text, sizeof text);
    put_date(&start->game[game], &out);
    ov_pen_text(pen, plain,
                is_narrow && out.length > YEAR_COLUMNS ? text + YEAR_COLUMNS
                                                       : text);
    for (int seat = 0; seat < score->seats; seat++) {
        ov_pen_text(pen, plain, "  ");
        ov_pen_seat(pen, lang, seat);
        ov_pen_text(pen, plain, " ");
        if (score->name[seat][0] != '\0' && room >= 4) {
            ov_pen_short(pen, ov_style(OV_ROLE_SEAT + seat, 0),
                         score->name[seat], room);
            ov_pen_text(pen, plain, " ");
        }
        ov_pen_text(pen, plain, score->points[seat] < 10 ? " " : "");
        ov_pen_number(pen, plain, score->points[seat]);
    }
    if (start->game[game].finished &&
        pen->end - pen->column >
            ov_columns_of(say(start, N_("finished"))) + 2) {
        ov_pen_text(pen, quiet, "  ");
        ov_pen_text(pen, quiet, say(start, N_("finished")));
    }
}
