/*
 * test_table.c - pictures of games: city, board, seats.
 */
#include "deck/standard.h"
#include "draw/draw.h"
#include "engine/city.h"
#include "harness.h"
#include "played.h"

#include <string.h>

static char text[OV_CITY_SVG], other[OV_CITY_SVG];
static struct played played;

static int count_of(const char *whole, const char *part)
{
    int count = 0;

    for (const char *at = strstr(whole, part); at != NULL;
         at = strstr(at + 1, part))
        count++;
    return count;
}

/* Plays the game of this number to its end, with the standard deck. */
static void play(int number)
{
    struct ov_switches switches;

    played_start(&played, number);
    switches = played.box.switches;
    ov_box_init(&played.box, &ov_standard_deck, &switches, played.box.seats);
    while (played.game.turn.phase != OV_PHASE_OVER)
        played_apply(&played, played_choose(&played));
}

static void draw_city(const struct ov_city_drawing *look, char *memory)
{
    const struct ov_scene scene = {&played.box, &played.game, NULL};
    struct ov_buffer out;

    ov_buffer_init(&out, memory, OV_CITY_SVG);
    ov_draw_city(&(struct ov_drawing){&out, OV_LANG_DE}, &scene, look);
    CHECK(!out.full);
}

TEST(the_city_shows_every_card_its_cell_and_its_owner)
{
    for (int number = 0; number < 10; number++) {
        const struct ov_city *const city = &played.game.city;
        char cell[96];

        play(number);
        draw_city(&(struct ov_city_drawing){0}, text);
        CHECK(count_of(text, "class=\"cell\"") == city->count);
        for (int i = 1; i < city->count; i++) {
            (void)snprintf(cell, sizeof cell,
                           "data-x=\"%d\" data-y=\"%d\" data-owner=\"%d\"",
                           city->x[i], city->y[i], ov_city_owner(city, i));
            CHECK(count_of(text, cell) == 1);
            (void)snprintf(cell, sizeof cell, "data-card=\"%s\"",
                           ov_standard_deck.building[city->card[i]].id);
            CHECK(count_of(text, cell) == 1);
        }
    }
}

TEST(sites_are_marked_and_have_room)
{
    struct ov_city_drawing look = {.coordinates = true};
    int width, height, wide, high;

    played_start(&played, 1);
    ov_city_extent(&played.game.city, &look, &width, &height);
    CHECK(width == 240 + 40 + 12 && height == 240 + 40 + 12);
    look.sites = played.game.city.sites;
    ov_city_extent(&played.game.city, &look, &wide, &high);
    CHECK(wide == width + 480 && high == height + 240);
    draw_city(&look, text);
    CHECK(count_of(text, "class=\"site\"") == 3);
    CHECK(count_of(text, ">-1</text>") == 1); /* the column on the left */
    look.coordinates = false;
    ov_city_extent(&played.game.city, &look, &wide, &high);
    CHECK(wide == 3 * 240 + 24 && high == 2 * 240 + 24);
    draw_city(&look, text);
    CHECK(count_of(text, ">-1</text>") == 0);
}

TEST(the_same_city_gives_the_same_bytes)
{
    const struct ov_city_drawing look = {.coordinates = true};

    play(5);
    draw_city(&look, text);
    draw_city(&look, other);
    CHECK(strcmp(text, other) == 0);
}

TEST(a_city_that_does_not_fit_is_marked)
{
    const struct ov_scene scene = {&played.box, &played.game, NULL};
    const struct ov_city_drawing look = {.coordinates = true};
    size_t whole;

    play(4);
    draw_city(&look, text);
    whole = strlen(text);
    for (size_t size = 1; size <= whole; size += 997) {
        struct ov_buffer out;

        other[size] = '!';
        ov_buffer_init(&out, other, size);
        ov_draw_city(&(struct ov_drawing){&out, OV_LANG_DE}, &scene, &look);
        CHECK(out.full && other[size] == '!');
        CHECK(memcmp(text, other, out.length) == 0);
    }
}

TEST(R1_7_the_board_shows_every_worker_on_it)
{
    for (int number = 0; number < 10; number++) {
        struct ov_buffer out;
        int drawn = 0;

        play(number);
        ov_buffer_init(&out, text, OV_BOARD_SVG);
        ov_draw_board(&(struct ov_drawing){&out, OV_LANG_EN}, &played.box,
                      &played.game);
        CHECK(!out.full);
        for (int seat = 0; seat < OV_MAX_SEATS; seat++)
            for (int slot = 0; slot < OV_SLOTS; slot++) {
                const int there =
                    played.game.on_board[seat][slot / 3][slot % 3];
                drawn += slot % 3 == OV_OPEN_SLOT ? there > 0 : there;
            }
        CHECK(count_of(text, "class=\"ov-worker\"") == drawn);
        CHECK(count_of(text, "data-slot=\"clay:2\"") == 1);
        CHECK(count_of(text, "data-slot=\"wood:1\"") == played.box.room[1]);
    }
}

/* Up to eight single slots a resource, which no printed board has. */
TEST(R1_7_a_board_of_another_deck_may_have_more_slots)
{
    struct ov_buffer out;

    for (int slots = 0; slots <= 8; slots++) {
        play(1);
        played.box.room[0] = (uint8_t)(slots / 2);
        played.box.room[1] = (uint8_t)(slots - slots / 2);
        ov_buffer_init(&out, text, OV_BOARD_SVG);
        ov_draw_board(&(struct ov_drawing){&out, OV_LANG_EN}, &played.box,
                      &played.game);
        CHECK(!out.full);
        CHECK(count_of(text, "data-slot=\"wood:0\"") == slots / 2);
        CHECK(count_of(text, "data-slot=\"wood:1\"") == slots - slots / 2);
    }
}

TEST(a_crowd_on_an_open_slot_is_counted)
{
    struct ov_buffer out;

    played_start(&played, 0);
    played.game.on_board[0][OV_CLAY][OV_OPEN_SLOT] = 7;
    played.game.on_board[1][OV_CLAY][OV_OPEN_SLOT] = 1;
    ov_buffer_init(&out, text, OV_BOARD_SVG);
    ov_draw_board(&(struct ov_drawing){&out, OV_LANG_EN}, &played.box,
                  &played.game);
    CHECK(count_of(text, ">7</text>") == 1);
    CHECK(count_of(text, "class=\"ov-worker\"") == 2);
}

TEST(seats_are_shown_with_their_names_and_points)
{
    static const char *const names[OV_MAX_SEATS] = {"<Ann>", "Bo & Co", NULL,
                                                    NULL};
    const struct ov_scene scene = {&played.box, &played.game, names};
    struct ov_buffer out;

    play(2);
    ov_buffer_init(&out, text, OV_CITY_SVG);
    ov_draw_seats(&(struct ov_drawing){&out, OV_LANG_EN}, &scene, 900);
    CHECK(!out.full);
    CHECK(count_of(text, ">&lt;Ann&gt;</text>") == 1);
    CHECK(count_of(text, ">Bo &amp; Co</text>") == 1);
    CHECK(count_of(text, "class=\"ov-worker\"") == played.box.seats);
}
