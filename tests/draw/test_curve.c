/*
 * test_curve.c - the picture of everybody's chances.
 */
#include "deck/standard.h"
#include "draw/curve.h"
#include "harness.h"

#include <string.h>

enum { POINTS = 2000, CERTAIN = 1000 };

static char text[OV_CURVE_SVG];
static struct ov_curve_point points[POINTS];
static struct ov_box box;

static int count_of(const char *part)
{
    int count = 0;

    for (const char *at = strstr(text, part); at != NULL;
         at = strstr(at + 1, part))
        count++;
    return count;
}

/*
 * Draws a game with this many seats and points, with one seat winning all
 * along.
 */
static void draw(int seats, int count, enum ov_language language)
{
    const struct ov_switches switches = ov_edition_switches(OV_EN);
    const char *const names[OV_MAX_SEATS] = {"Ann <3", NULL, NULL, NULL};
    const struct ov_scene scene = {&box, NULL, names};
    const struct ov_curve_drawing curve = {CERTAIN, count, points};
    struct ov_buffer out;

    ov_box_init(&box, &ov_standard_deck, &switches, seats);
    for (int i = 0; i < count; i++) {
        for (int seat = 0; seat < seats; seat++)
            points[i].chance[seat] = seat == i % seats ? CERTAIN : 0;
        points[i].turn = (uint16_t)(i / 3);
    }
    ov_buffer_init(&out, text, sizeof text);
    ov_draw_curve_page(&(struct ov_drawing){&out, language}, &scene, &curve);
    CHECK(!out.full);
}

TEST(a_curve_has_a_line_and_a_name_for_every_seat)
{
    for (int seats = OV_MIN_SEATS; seats <= OV_MAX_SEATS; seats++) {
        draw(seats, 90, OV_LANG_EN);
        CHECK(count_of("data-seat=") == seats);
        CHECK(count_of("<circle") == 2 * seats);
        CHECK(count_of("Ann &lt;3") == 1 && count_of("Blue") == 1);
        CHECK(count_of("Yellow") == (seats == 4));
    }
}

TEST(a_curve_may_be_of_any_length)
{
    draw(2, 1, OV_LANG_EN);
    CHECK(count_of("data-seat=") == 2);
    draw(4, POINTS, OV_LANG_HU);
    CHECK(count_of("data-seat=") == 4);
    CHECK(count_of("600 ") > 0); /* it reaches the right margin */
}

TEST(bad_moves_have_signs_on_the_curve)
{
    memset(points, 0, sizeof points);
    points[10].sign = OV_SIGN_BAD;
    points[11].sign = OV_SIGN_WORST;
    points[12].sign = OV_SIGN_SMALL; /* too small to be drawn */
    draw(3, 60, OV_LANG_FR);
    CHECK(count_of("class=\"sign\"") == 2);
    CHECK(count_of(">?"
                   "?<") == 1 &&
          count_of(">?<") == 1);
    memset(points, 0, sizeof points);
}

TEST(the_worst_game_still_fits)
{
    for (int i = 0; i < POINTS; i++)
        points[i].sign = OV_SIGN_WORST;
    draw(4, 600, OV_LANG_DE);
    CHECK(count_of("class=\"sign\"") == 600);
    memset(points, 0, sizeof points);
}
