/*
 * test_curve.c - chances through a game, from an even start to a certain end.
 */
#include "bot/net.h"
#include "harness.h"
#include "score/score.h"
#include "seated.h"
#include "tty/curve.h"

/* Two bots' game, played to its end. */
static struct ov_sitting *finished(uint64_t seed)
{
    struct ov_sitting *const sitting = seated("greedy", seed, "");
    struct ov_events events;

    ov_table_seat_bot(&sitting->table, 0, "", "greedy");
    while (ov_sitting_carry_on(sitting, &events))
        continue;
    return sitting;
}

TEST(R13_13_the_curve_ends_with_the_winner_certain)
{
    struct ov_sitting *const sitting = finished(11);
    struct ov_curve curve;
    int places[OV_MAX_SEATS];

    REQUIRE(ov_is_over(&sitting->table.game));
    ov_sitting_curve(sitting, &curve);
    REQUIRE(curve.count > 10);
    ov_score_places(&sitting->table.game, &sitting->box, places);
    for (int seat = 0; seat < 2; seat++)
        CHECK(curve.chance[curve.count - 1][seat] ==
              (places[seat] == 1 ? OV_CERTAIN : 0));
    CHECK(curve.chance[0][0] > OV_CERTAIN / 4);
    CHECK(curve.chance[0][0] < OV_CERTAIN / 4 * 3);
    for (int i = 1; i < curve.count; i++)
        CHECK(curve.turn[i] >= curve.turn[i - 1]);
    ov_sitting_destroy(sitting);
}

TEST(a_chart_fits_its_width_and_ends_where_the_curve_ends)
{
    struct ov_sitting *const sitting = finished(12);
    struct ov_curve curve;
    char text[512];
    struct ov_buffer out;
    int places[OV_MAX_SEATS];

    ov_sitting_curve(sitting, &curve);
    ov_score_places(&sitting->table.game, &sitting->box, places);
    for (int width = 1; width < 200; width += 33) {
        ov_buffer_init(&out, text, sizeof text);
        ov_curve_put(&curve, places[0] == 1 ? 0 : 1, width, true, &out);
        CHECK((int)out.length == (width < curve.count ? width : curve.count));
        CHECK(width == 1 || text[out.length - 1] == '9');
        ov_buffer_init(&out, text, sizeof text);
        ov_curve_put(&curve, places[0] == 1 ? 0 : 1, width, false, &out);
        CHECK(!out.full && out.length % 3 == 0);
    }
    ov_sitting_destroy(sitting);
}

TEST(the_chances_are_known_with_cards_of_ones_own_too)
{
    struct ov_sitting *const sitting = seated("greedy", 13, "");
    struct ov_curve curve;

    sitting->box.deck.building[0].points++;
    ov_sitting_refresh(sitting);
    ov_sitting_curve(sitting, &curve);
    CHECK(curve.count > 0);
    ov_sitting_destroy(sitting);
}

TEST(a_chart_shows_each_chance_as_one_of_ten_digits_or_eight_blocks)
{
    static const int percents[] = {-20, 0, 5, 15, 45, 55, 85, 95, 100, 120};
    struct ov_curve curve = {.count = OV_LENGTH(percents)};
    char text[64];
    struct ov_buffer out;

    for (int i = 0; i < curve.count; i++)
        curve.chance[i][1] = OV_CERTAIN / 100 * percents[i];
    ov_buffer_init(&out, text, sizeof text);
    ov_curve_put(&curve, 1, 20, true, &out);
    CHECK(strcmp(text, "0001458999") == 0);
    ov_buffer_init(&out, text, sizeof text);
    ov_curve_put(&curve, 1, 20, false, &out);
    CHECK(strcmp(text, "▁▁▁▂▄▅▇███") == 0);
}
