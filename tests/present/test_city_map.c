/*
 * test_city_map.c - the city in letters shows cards, owners and streets.
 */
#include "harness.h"
#include "kit.h"
#include "present/city_map.h"
#include "walk.h"

static char text[OV_CITY_MAP];

static void draw(const struct ov_game *game, const struct ov_box *box)
{
    struct ov_buffer out;

    ov_buffer_init(&out, text, sizeof text);
    ov_put_city_map(&out, &game->city, box);
    CHECK(!out.full);
}

TEST(R8_2_a_city_is_drawn_with_owners_numbers_and_streets)
{
    kit_open(2);
    kit_city(KIT_HOUSES_BOTTOM, PURPLE, 0, 1);
    kit_city(KIT_HOUSES_RIGHT, BLUE, -1, 1);
    draw(&kit.game, &kit.box);
    CHECK(strcmp(text, " y\\x    -1      0\n"
                       "   0         -[###]-\n"
                       "                |\n"
                       "         |      |\n"
                       "   1  -[B2]  -[P1] -\n"
                       "         |\n") == 0);
}

TEST(every_city_fits_and_shows_each_card_once)
{
    static struct walk walk;

    for (int number = 0; number < 20; number++) {
        int brackets = 0;

        walk_begin(&walk, (uint64_t)number);
        while (!ov_is_over(&walk.game) && walk_step(&walk))
            continue;
        draw(&walk.game, &walk.box);
        for (const char *at = text; *at != '\0'; at++)
            brackets += *at == '[';
        CHECK(brackets == walk.game.city.count);
    }
}
