/*
 * test_panels.c - the panels: what they show, and that it fits.
 */
#include "engine/engine.h"
#include "golden.h"
#include "harness.h"
#include "seated.h"
#include "text/names.h"
#include "tty/layout.h"
#include "tty/picture.h"
#include "tty/signs.h"

#include <stdlib.h>

static struct ov_canvas canvas;
static struct ov_spots spots;

static const char *dumped(void)
{
    static char text[1 << 17];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_canvas_dump(&canvas, &out);
    return text;
}

/* A game of bots after this many moves. */
static struct ov_sitting *game_of(int seats, uint64_t seed, int moves)
{
    struct ov_sitting *const sitting =
        ov_sitting_create(&ov_standard_deck, OV_LANG_EN);
    struct ov_new_game game = {
        .edition = OV_EN,
        .switches = ov_edition_switches(OV_EN),
        .seats = seats,
        .seed = ov_seed_from_number(seed),
    };
    struct ov_events events;

    for (int seat = 0; seat < seats; seat++)
        memcpy(game.player[seat].bot, "fickle", sizeof "fickle");
    memcpy(game.player[0].name, "Kovácsné Erzsébet", 20);
    memcpy(game.player[1].name, "町長さん", 13);
    if (sitting == NULL)
        abort();
    ov_sitting_start(sitting, &game, "");
    for (int i = 0; i < moves; i++)
        (void)ov_sitting_carry_on(sitting, &events);
    return sitting;
}

static struct ov_picture picture_of(const struct ov_sitting *sitting,
                                    int language)
{
    return (struct ov_picture){
        .canvas = &canvas,
        .spots = &spots,
        .lang = (enum ov_language)language,
        .box = &sitting->box,
        .game = &sitting->view.of,
        .names = sitting->names,
        .points = true,
        .worker_card = -1,
    };
}

static void draw_all(const struct ov_picture *picture, int rows, int columns)
{
    const struct ov_layout_needs needs = {
        .seats = picture->box->seats,
        .fronts = picture->game->player[picture->own].buildings,
        .choices = 8,
        .details = OV_DETAILS_BELOW,
    };
    struct ov_city_look look = {.building = -1};
    struct ov_layout layout;

    ov_canvas_start(&canvas, rows, columns);
    spots.count = 0;
    if (!ov_layout_make(rows, columns, &needs, &layout))
        return;
    ov_city_fit(&picture->game->city, layout.city, &look);
    ov_panel_city(picture, layout.city, &look);
    if (layout.drawn) {
        ov_panel_piles_drawn(picture, layout.piles);
        ov_panel_row_drawn(picture, layout.row);
        ov_panel_hand_drawn(picture, layout.hand);
    } else {
        ov_panel_piles(picture, layout.piles);
        ov_panel_row(picture, layout.row);
        ov_panel_fronts(picture, layout.fronts);
        ov_panel_hand(picture, layout.hand);
    }
    ov_panel_players(picture, layout.players, layout.rows_each, layout.headed);
    ov_panel_board(picture, layout.board, layout.headed);
}

/* In every size that looks different. */
static void check_cuts(const struct ov_sitting *sitting, int language,
                       int moves)
{
    static const int sizes[][2] = {
        {24, 80}, {30, 100}, {40, 120}, {43, 132}, {50, 160}};
    const struct ov_picture picture = picture_of(sitting, language);

    for (int i = 0; i < OV_LENGTH(sizes); i++) {
        draw_all(&picture, sizes[i][0], sizes[i][1]);
        if (canvas.cuts > 0)
            test_failed(ov_language_word(language), moves, canvas.first_cut);
    }
}

TEST(nothing_is_cut_in_any_language_through_whole_games)
{
    for (int seats = 2; seats <= OV_MAX_SEATS; seats++)
        for (int moves = 0; moves < 160; moves += 9) {
            struct ov_sitting *const sitting =
                game_of(seats, (uint64_t)seats << 10 | (uint64_t)moves, moves);

            for (int language = 0; language < OV_LANGUAGES; language++)
                check_cuts(sitting, language, moves);
            ov_sitting_destroy(sitting);
        }
}

TEST(a_card_shows_owner_guild_scoring_bonus_shield_and_edges)
{
    struct ov_sitting *const sitting = game_of(2, 7, 0);
    struct ov_city_look look = {.left = -1, .size = 1, .building = -1};
    struct ov_picture picture = picture_of(sitting, OV_LANG_EN);
    struct ov_game game = sitting->view.of;
    struct ov_building *const building = &sitting->box.deck.building[0];

    building->streets = 1u << OV_TOP | 1u << OV_LEFT;
    building->guild = OV_MASK;
    building->scoring = OV_SCORE_COLUMN;
    building->points = 1;
    building->bonus = OV_BONUS_STONE;
    building->shield = 1;
    game.city.card[1] = 0;
    game.city.x[1] = 0;
    game.city.y[1] = 1;
    game.city.owners = 1u << 2; /* blue */
    game.city.count = 2;
    picture.game = &game;
    ov_canvas_start(&canvas, 7, 21);
    ov_panel_city(&picture, (struct ov_area){0, 0, 7, 21}, &look);
    CHECK(strcmp(dumped(), "─ City ──────────────\n"
                           "       ┌─⌂⌂⌂─┐\n"
                           "       ═♠■●▲¢═\n"
                           "       └──║──┘\n"
                           "       ┌──║──┐\n"
                           "       ═B☻│1●⌂\n"
                           "       └─⌂⌂⌂─1\n") == 0);
    ov_sitting_destroy(sitting);
}

/* Each word of a text is in sight. */
static bool shows_words(const char *text)
{
    const char *const seen = dumped();
    char word[64];

    while (*text != '\0') {
        const size_t length = strcspn(text, " ");

        (void)snprintf(word, sizeof word, "%.*s", (int)length, text);
        if (strstr(seen, word) == NULL)
            return false;
        text += length + strspn(text + length, " ");
    }
    return true;
}

TEST(R1_5_the_main_square_has_its_whole_name_in_every_language)
{
    struct ov_sitting *const sitting = game_of(2, 7, 0);
    const struct ov_area area = {0, 0, 20, 60};

    for (int size = 2; size < OV_CARD_SIZES; size++) {
        for (int language = 0; language < OV_LANGUAGES; language++) {
            const struct ov_picture picture = picture_of(sitting, language);
            const struct ov_city_look look = {.building = -1, .size = size};

            ov_canvas_start(&canvas, 20, 60);
            ov_panel_city(&picture, area, &look);
            CHECK(canvas.cuts == 0);
            CHECK(shows_words(ov_text_card(picture.lang, &sitting->box.deck,
                                           OV_MAIN_SQUARE)));
        }
    }
    ov_sitting_destroy(sitting);
}

TEST(R7_1_the_row_shows_the_prices_of_the_card_in_hand)
{
    struct ov_sitting *const sitting = game_of(2, 7, 2);
    struct ov_picture picture = picture_of(sitting, OV_LANG_EN);
    const struct ov_area area = {0, 0, 7, 48};

    for (int card = 0; card < OV_WORKER_CARDS; card++) {
        ov_canvas_start(&canvas, 7, 48);
        picture.worker_card = card;
        ov_panel_row(&picture, area);
        for (int position = 0; position < OV_ROW; position++) {
            const int price = sitting->box.price[card][position];

            CHECK(canvas.cell[position + 1][3].sign == (uint32_t)('0' + price));
        }
    }
    ov_sitting_destroy(sitting);
}

TEST(R7_1_with_no_card_open_the_row_shows_the_lowest_price_in_hand)
{
    static struct ov_box box;
    static struct ov_game game;
    const struct ov_picture picture = {
        .box = &box, .game = &game, .worker_card = -1};

    game.turn.actor = 1;
    game.player[1].hand = 0xd; /* not card 1 */
    for (int position = 0; position < OV_ROW; position++) {
        box.price[0][position] = 3;
        box.price[1][position] = 0;
        box.price[2][position] = (uint8_t)(1 + position % 2);
        box.price[3][position] = 2;
        CHECK(ov_row_price(&picture, position) == 1 + position % 2);
    }
    game.turn.actor = OV_NONE;
    CHECK(ov_row_price(&picture, 0) == -1);
}

TEST(every_seat_slot_pile_and_card_of_the_row_can_be_pointed_at)
{
    struct ov_sitting *const sitting = game_of(4, 7, 60);
    const struct ov_picture picture = picture_of(sitting, OV_LANG_EN);
    int count[OV_SPOT_LINE + 1] = {0};

    draw_all(&picture, 24, 80);
    for (int i = 0; i < spots.count; i++) {
        const struct ov_spot *const spot = &spots.at[i];

        count[spot->kind]++;
        if (spot->kind != OV_SPOT_CELL)
            CHECK(ov_spot_at(&spots, spot->area.row, spot->area.column) ==
                  spot);
    }
    CHECK(count[OV_SPOT_ROW] == OV_ROW);
    CHECK(count[OV_SPOT_SEAT] == 4);
    CHECK(count[OV_SPOT_PILE] == OV_GUILDS);
    CHECK(count[OV_SPOT_SLOT] == OV_SLOTS);
    CHECK(count[OV_SPOT_CARD] == 5 * OV_WORKER_CARDS);
    ov_sitting_destroy(sitting);
}

TEST(in_the_smallest_size_neighbours_share_an_edge_and_show_both_cards)
{
    struct ov_sitting *const sitting = game_of(2, 7, 0);
    struct ov_city_look look = {.left = -1, .size = 0, .building = -1};
    struct ov_picture picture = picture_of(sitting, OV_LANG_EN);
    struct ov_game game = sitting->view.of;
    struct ov_building *const building = &sitting->box.deck.building[0];

    building->streets = 1u << OV_TOP | 1u << OV_LEFT;
    building->guild = OV_MASK;
    building->scoring = OV_SCORE_COLUMN;
    building->points = 1;
    building->bonus = OV_BONUS_STONE;
    building->shield = 1;
    game.city.card[1] = 0;
    game.city.x[1] = 0;
    game.city.y[1] = 1;
    game.city.owners = 1u << 2; /* blue */
    game.city.count = 2;
    picture.game = &game;
    ov_canvas_start(&canvas, 6, 19);
    ov_panel_city(&picture, (struct ov_area){0, 0, 6, 19}, &look);
    CHECK(strcmp(dumped(), "─ City ────────────\n"
                           "      ┌─⌂⌂⌂─┐\n"
                           "      ═♠■●▲¢═\n"
                           "      ├──║──┤\n"
                           "      ═B☻│1●⌂\n"
                           "      └─⌂⌂⌂─1\n") == 0);
    ov_sitting_destroy(sitting);
}

/* --- What the panels say of a position --- */

static uint32_t sign_at(const struct ov_area *area, int column)
{
    return canvas.cell[area->row][area->column + column].sign;
}

static void check_hand(const struct ov_game *game, const struct ov_spot *spot)
{
    const bool has = game->player[spot->a].hand >> spot->b & 1;

    if (spot->area.columns > 1) { /* with what is on the card */
        CHECK(sign_at(&spot->area, 0) == (has ? ' ' : '('));
        CHECK(sign_at(&spot->area, 1) == (uint32_t)('1' + spot->b));
        return;
    }
    CHECK(sign_at(&spot->area, 0) ==
          (has ? (uint32_t)('1' + spot->b) : (uint32_t)OV_SIGN_DOT));
}

/* R1.7: the price, then each seat's letter and number, then free places. */
static void check_slot(const struct ov_sitting *sitting,
                       const struct ov_spot *spot)
{
    const struct ov_game *const game = &sitting->view.of;
    int column = 0, free = sitting->box.room[OV_PRICES * spot->a + spot->b];

    CHECK(sign_at(&spot->area, column++) == (uint32_t)('0' + spot->b));
    for (int seat = 0; seat < sitting->box.seats; seat++) {
        const int workers = game->on_board[seat][spot->a][spot->b];

        if (workers > 0)
            CHECK(sign_at(&spot->area, column++) ==
                  ov_letter_of_seat(OV_LANG_EN, seat));
        if (workers > 1)
            CHECK(sign_at(&spot->area, column++) == (uint32_t)('0' + workers));
        free -= workers;
    }
    for (; spot->b < OV_OPEN_SLOT && free > 0; free--)
        CHECK(sign_at(&spot->area, column++) == OV_SIGN_DOT);
    CHECK(column == spot->area.columns);
}

TEST(hands_and_slots_are_drawn_as_they_are)
{
    int hands = 0, slots = 0;

    for (int moves = 20; moves <= 120; moves += 20) {
        struct ov_sitting *const sitting = game_of(2 + moves % 3, 8, moves);
        const struct ov_picture picture = picture_of(sitting, OV_LANG_EN);

        draw_all(&picture, 24, 80);
        for (int i = 0; i < spots.count; i++) {
            if (spots.at[i].kind == OV_SPOT_CARD) {
                check_hand(picture.game, &spots.at[i]);
                hands++;
            } else if (spots.at[i].kind == OV_SPOT_SLOT) {
                check_slot(sitting, &spots.at[i]);
                slots++;
            }
        }
        ov_sitting_destroy(sitting);
    }
    CHECK(hands > 60 && slots == 6 * OV_SLOTS);
}

TEST(the_cursor_is_always_on_the_part_of_the_city_that_is_seen)
{
    const struct ov_area area = {0, 0, 13, 48};
    struct ov_city_look look = {.cursor = true};

    for (int i = 0; i < 40; i++) {
        int columns, rows;

        look.x = i * 7 % 11 - 5;
        look.y = i * 5 % 9;
        ov_city_follow(area, &look);
        ov_city_room(area, look.size, &columns, &rows);
        CHECK(look.x >= look.left && look.x < look.left + columns);
        CHECK(look.y >= look.top && look.y < look.top + rows);
    }
}

/* --- Panels at every width --- */

static void put_panel(struct ov_buffer *out, const struct ov_picture *picture,
                      struct ov_area area,
                      void (*draw)(const struct ov_picture *, struct ov_area))
{
    ov_canvas_start(&canvas, area.rows, area.columns);
    spots.count = 0;
    draw(picture, area);
    ov_put_number(out, area.columns);
    ov_put(out, canvas.cuts > 0 ? " (cut)\n" : "\n");
    ov_put(out, dumped());
}

/* Where a width shows more than the one before, all that it shows. */
TEST(panels_look_as_ever_at_every_width)
{
    static char text[1 << 18];
    struct ov_sitting *const sitting = game_of(4, 7, 0);
    struct ov_picture picture = picture_of(sitting, OV_LANG_EN);
    const char *const folder = getenv("GOLDEN_FOLDER");
    char path[512];
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    for (int width = 44; width <= 130; width++) {
        const bool is_seen = width % 10 == 0 || width == 67 || width == 68 ||
                             width == 87 || width == 88;

        picture.worker_card = width % 5 - 1;
        put_panel(&out, &picture, (struct ov_area){0, 0, 1, width},
                  ov_panel_piles);
        put_panel(&out, &picture, (struct ov_area){0, 0, 3, width},
                  ov_panel_hand);
        put_panel(&out, &picture,
                  (struct ov_area){0, 0, is_seen ? 7 : 2, width}, ov_panel_row);
    }
    for (int width = 90; width <= 170; width += 8) {
        put_panel(&out, &picture, (struct ov_area){0, 0, 10, width},
                  ov_panel_row_drawn);
        put_panel(&out, &picture, (struct ov_area){0, 0, 8, width},
                  ov_panel_hand_drawn);
        put_panel(&out, &picture, (struct ov_area){0, 0, 6, width},
                  ov_panel_piles_drawn);
    }
    ov_sitting_destroy(sitting);
    CHECK(!out.full);
    (void)snprintf(path, sizeof path, "%s/panels.txt",
                   folder == NULL ? "tests/tty/golden" : folder);
    compare_golden(path, text);
}

TEST(signs_in_quiet_and_plain_text_have_their_colours_and_others_keep_theirs)
{
    struct ov_pen pen;

    ov_canvas_start(&canvas, 2, 3);
    pen = ov_pen_at(&canvas, ov_canvas_area(&canvas), 0);
    ov_pen_text(&pen, ov_style(OV_ROLE_QUIET, 0), "♠");
    ov_pen_text(&pen, ov_style(OV_ROLE_PLAIN, 0), "♠");
    ov_pen_text(&pen, ov_style(OV_ROLE_TITLE, 0), "♠");
    ov_signs_colour(&canvas, ov_canvas_area(&canvas));
    CHECK(canvas.cell[0][0].style.role == OV_ROLE_RESOURCE);
    CHECK(canvas.cell[0][1].style.role == OV_ROLE_RESOURCE);
    CHECK(canvas.cell[0][2].style.role == OV_ROLE_TITLE);
    CHECK(canvas.cell[1][0].style.role == OV_ROLE_PLAIN);
}

/* What the panel about a choice says. */
static const char *said_of(const struct ov_preview *preview, bool points)
{
    struct ov_sitting *const sitting = game_of(2, 7, 0);
    struct ov_picture picture = picture_of(sitting, OV_LANG_EN);

    picture.points = points;
    ov_canvas_start(&canvas, 1, 70);
    ov_panel_preview(&picture, (struct ov_area){0, 0, 1, 70}, preview);
    ov_sitting_destroy(sitting);
    return dumped();
}

TEST(a_preview_shows_points_now_at_once_and_with_what_follows)
{
    struct ov_preview preview = {.before = {2, 7},
                                 .after = {0, 7},
                                 .complete = {.least = {6, 7}, .most = {9, 7}},
                                 .character = OV_NONE};

    memset(preview.bonus, OV_BONUS_NONE, sizeof preview.bonus);
    CHECK(strcmp(said_of(&preview, true), "P2→0→6-9 B7\n") == 0);
    CHECK(canvas.cell[0][3].style.role == OV_ROLE_BAD);
    CHECK(canvas.cell[0][5].style.role == OV_ROLE_GOOD);
    preview.complete.most[0] = 6;
    preview.complete.least[1] = preview.complete.most[1] = 8;
    CHECK(strcmp(said_of(&preview, true), "P2→0→6 B7→7→8\n") == 0);
    CHECK(strcmp(said_of(&preview, false), "\n") == 0);
}

TEST(a_preview_shows_what_is_paid_and_gained)
{
    struct ov_preview preview = {.coins_paid = 2,
                                 .coins_gained = 1,
                                 .spent = {0, 2},
                                 .gained = {1},
                                 .guild = OV_MASK,
                                 .character = OV_NONE};

    memset(preview.bonus, OV_BONUS_NONE, sizeof preview.bonus);
    preview.bonus[1] = OV_BONUS_STONE;
    preview.bonus[3] = OV_BONUS_WOOD;
    CHECK(strcmp(said_of(&preview, false), " -¢¢ +¢ +♠ -■■ [●] [♠]\n") == 0);
}
